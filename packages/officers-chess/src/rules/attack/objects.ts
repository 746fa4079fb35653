import { makeCell, NO_WHY, type Refusal, type Why } from '@caltrop/engine';
import { terrainAt, traitsOf, weaponOf, refuse, type Battle, type Position } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { publicName, seatsThatSee } from '../fog/fog.ts';
import { reaches, weaponFault } from '../gear/items.ts';
import { hitOf, weaponDamage } from '../unit/ratings.ts';
import type { Unit } from '../../match/state.ts';
import { becomes, changeTile } from '../movement/terrain.ts';
import { rollToHit } from './strike.ts';

/** OC-OBJ-03: what Ice that was printed on the map, with nothing under it, leaves. */
const BARE = 'plains';

/** Damage an object has taken so far. */
export const damageAt = (p: Position, tile: number): number =>
  p.state.tiles.find((t) => t.at === tile)?.damage ?? 0;

/** OC-OBJ-03: a destroyed door becomes Floor for good; Ice gives back the terrain that it covered. */
const destroy = (b: Battle, tile: number): void => {
  const change = b.state.tiles.find((t) => t.at === tile);
  const kind = terrainAt(b, tile);
  const left =
    change !== undefined && change.under !== '' ? change.under : kind.becomes === '' ? BARE : kind.becomes;
  becomes(b, tile, left, 'OC-OBJ-03');
};

/** OC-OBJ-02: why a tile cannot be attacked; undefined when it can. */
export const objectFault = (p: Position, u: Unit, tile: number): Refusal | undefined => {
  const weapon = weaponOf(p.book, u);
  const cell = makeCell(p.book.board, tile);
  if (terrainAt(p, tile).objectHp === 0)
    return refuse('OC-OBJ-01', `There is nothing to destroy at ${cell}.`);
  const fault = weaponFault(p, u);
  if (fault !== undefined || weapon === undefined) return fault;
  return reaches(p, u, weapon, p.book.metric.distance(u.tile, tile))
    ? undefined
    : refuse('OC-HIT-01', `${cell} is out of range of ${weapon.name}.`);
};

/** OC-OBJ-02: strikes at a door or at ice: no crit, no reduction, base damage and Might, twice with Brave. */
export const attackObject = (b: Battle, u: Unit, tile: number): void => {
  const weapon = weaponOf(b.book, u);
  if (weapon === undefined) return;
  const traits = traitsOf(b.book, u);
  for (let i = 0; i < traits.strikes && terrainAt(b, tile).objectHp > 0; i++) {
    const cell = makeCell(b.book.board, tile);
    const tn = traits.homing || b.book.options.objectsAutoHit ? 100 : hitOf(b, u, weapon.hit);
    const why = b.table.telling ? whyStrike(b, u, cell, tn) : NO_WHY;
    const hit = rollToHit(b, tn, 0, why) !== 'miss';
    const damage = hit ? weaponDamage(b, u, weapon) : 0;
    const total = damageAt(b, tile) + damage;
    if (b.table.telling)
      tell(b, { type: 'object-hit', rules: ['OC-OBJ-02'], by: u.id, at: tile, damage, total }, [u]);
    if (total >= terrainAt(b, tile).objectHp) destroy(b, tile);
    else if (damage > 0) {
      const known = b.state.tiles.find((t) => t.at === tile);
      const fresh = { at: tile, terrain: terrainAt(b, tile).id, under: '', veinBy: '', veinRound: 0 };
      changeTile(b, { ...(known ?? fresh), damage: total });
    }
  }
};

/** Why a unit rolls against a door; of one that somebody cannot see all that is said is what is struck (OC-FOG-02). */
const whyStrike = (b: Battle, u: Unit, cell: string, tn: number): Why => {
  const text = `${publicName(b, u)} strikes at ${cell}`;
  const seen = seatsThatSee(b, [u]) === undefined;
  return { seat: u.seat, rule: 'OC-OBJ-02', text: seen ? `${text}: ${tn} or less hits` : text };
};

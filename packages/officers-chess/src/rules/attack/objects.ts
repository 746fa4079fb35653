import { makeCell, NO_WHY, type Refusal, type Why } from '@caltrop/engine';
import { terrainAt, traitsOf, weaponOf, type Battle, type Position } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { publicName, seatsThatSee } from '../fog/fog.ts';
import { reaches, weaponFault } from '../gear/items.ts';
import { hitOf, weaponDamage } from '../unit/ratings.ts';
import { refuse } from '../../match/refusal.ts';
import type { TileChange, Unit } from '../../match/state.ts';
import { rollToHit } from './strike.ts';

/** OC-OBJ-03: what Ice that was printed on the map, with nothing under it, leaves. */
const BARE = 'plains';

/** Damage an object has taken so far. */
export const damageAt = (p: Position, tile: number): number =>
  p.state.tiles.find((t) => t.at === tile)?.damage ?? 0;

/** Replaces what is written down about a tile. */
export const changeTile = (p: Position, change: TileChange): void => {
  p.state.tiles = [...p.state.tiles.filter((t) => t.at !== change.at), change].toSorted(
    (a, b) => a.at - b.at,
  );
};

/** The tile becomes another terrain for good. */
export const becomes = (b: Battle, tile: number, terrain: string, rule: string): void => {
  changeTile(b, { at: tile, terrain, damage: 0, under: '', veinBy: '', veinRound: 0 });
  if (b.table.telling) tell(b, { type: 'terrain', rules: [rule], at: tile, terrain });
};

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

/** OC-STAG-VEIN, OC-R45: a tile becomes another terrain for a while; a second vein keeps the original below. */
export const makeVein = (b: Battle, by: Unit, tile: number, terrain: string): void => {
  const known = b.state.tiles.find((t) => t.at === tile);
  const under = known !== undefined && known.under !== '' ? known.under : terrainAt(b, tile).id;
  changeTile(b, { at: tile, terrain, damage: 0, under, veinBy: by.id, veinRound: b.state.round });
  if (b.table.telling) tell(b, { type: 'terrain', rules: ['OC-STAG-VEIN', 'OC-TERR-21'], at: tile, terrain });
};

/** The changed tiles without some of their veins: each gives the terrain below back. */
const withoutVeins = (p: Position, veins: readonly TileChange[]): TileChange[] =>
  p.state.tiles.flatMap((t) => {
    if (!veins.includes(t)) return [t];
    return t.under === p.book.ground[t.at]?.id
      ? []
      : [{ ...t, terrain: t.under, under: '', veinBy: '', damage: 0 }];
  });

/** OC-R45, `fullRound`: the veins of a unit end when it is activated again, danced or not. */
const endsWith = (p: Position, u: Unit, vein: TileChange): boolean =>
  p.book.options.veinDuration === 'fullRound' && vein.under !== '' && vein.veinBy === u.id;

/** The position as a unit finds it when it is activated: what it does first is judged there, veins of its own gone. */
export const uponActivation = (p: Position, u: Unit): Position => {
  if (p.state.tiles.length === 0 || p.state.turn !== null) return p;
  const veins = p.state.tiles.filter((t) => endsWith(p, u, t));
  return veins.length === 0 ? p : { book: p.book, state: { ...p.state, tiles: withoutVeins(p, veins) } };
};

/** OC-R45: ends the veins of a unit that begins its turn. */
export const revertVeinsOf = (b: Battle, u: Unit): void => {
  if (b.state.tiles.length > 0) revertVeins(b, (vein) => endsWith(b, u, vein));
};

/** OC-TERR-21: veins that have had their time give the terrain below back; units standing there stay. */
export const revertVeins = (b: Battle, ended: (vein: TileChange) => boolean): void => {
  if (b.state.tiles.length === 0) return;
  const veins = b.state.tiles.filter((t) => t.under !== '' && ended(t));
  if (veins.length === 0) return;
  b.state.tiles = withoutVeins(b, veins);
  if (b.table.telling) {
    for (const v of veins) tell(b, { type: 'terrain', rules: ['OC-TERR-21'], at: v.at, terrain: v.under });
  }
};

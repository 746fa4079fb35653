import type { Seat } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { backupFor, counterBackupFor } from '../../rules/attack/combat.ts';
import type { UnitCommand } from '../../match/command.ts';
import { seesFrom } from '../../rules/fog/fog.ts';
import { isFresh } from '../../rules/turn/rounds.ts';
import { deeds } from './deeds.ts';
import { exchange, type Exchange } from '../exchange.ts';
import { prospectOf, type Candidate, type Prospect } from './prospect.ts';
import { makeScene, type Wits } from '../scene.ts';
import { supports } from './supports.ts';

/** Every candidate of the units that a seat may activate now, in no order. */
export const candidatesOf = (wits: Wits, p: Position, seat: Seat): Candidate[] => {
  const { state } = p;
  const scene = makeScene(wits, p, p.book.sideOf[seat] ?? 'players');
  const found: Candidate[] = [];
  for (const f of scene.own) {
    if (state.turn === null ? f.unit.seat !== seat || !isFresh(p, f.unit) : state.turn.unit !== f.unit.id)
      continue;
    const prospect = prospectOf(scene, f);
    waits(prospect, found);
    if (state.turn?.acted === true) continue;
    attacks(prospect, found);
    deeds(prospect, found);
    supports(prospect, found);
  }
  return found;
};

/** Going to the best place without an action, or staying. */
const waits = (prospect: Prospect, found: Candidate[]): void => {
  const { fighter, hp, tiles, placeValue } = prospect;
  const { unit } = fighter;
  let best = unit.tile;
  let most = placeValue(unit.tile, hp);
  found.push({ unit, tile: unit.tile, command: undefined, rolls: false, score: most });
  for (const tile of tiles) {
    const value = placeValue(tile, hp);
    if (value > most) {
      best = tile;
      most = value;
    }
  }
  if (best !== unit.tile) found.push({ unit, tile: best, command: undefined, rolls: false, score: most });
};

const DISTANCES = 64;
const COVERS = 256;

/** Attacks with each weapon on each enemy in reach, from every tile that allows it. */
const attacks = (prospect: Prospect, found: Candidate[]): void => {
  const { scene, fighter, hp, open, placeValue } = prospect;
  const { p, ground, wits } = scene;
  const { unit, worth } = fighter;
  const { metric } = p.book;
  for (const arm of fighter.arms) {
    const { near, far } = arm.profile;
    for (const foe of scene.foes) {
      const target = foe.unit;
      let known: Map<number, Exchange> | undefined;
      let backup = 0;
      for (const tile of metric.area(target.tile, near, far)) {
        if (open[tile] !== 1 || !seesFrom(p, unit, tile, target)) continue;
        if (known === undefined) {
          // Only terrain, distance and Backup against the counter tell tiles apart, so a few exchanges serve them all.
          known = new Map();
          backup = backupFor(p, unit, target);
        }
        const backed = counterBackupFor(p, target, unit, tile);
        const key =
          (backed * COVERS + (ground.cover[tile] ?? 0)) * DISTANCES + metric.distance(tile, target.tile);
        let x = known.get(key);
        if (x === undefined) {
          x = exchange(p, ground, arm.profile, tile, hp, foe.profile, target.tile, target.hp, backup, backed);
          known.set(key, x);
        }
        const score =
          foe.worth.hp * x.dealt +
          foe.worth.life * x.routs +
          wits.weights.broken * x.breaks -
          worth.hp * x.taken -
          worth.life * x.routed +
          placeValue(tile, hp - x.taken) +
          x.routs * wits.weights.blow * foe.ready * foe.best;
        const weapon = arm.weapon === unit.weapon ? {} : { weapon: arm.weapon };
        const command: UnitCommand = { do: 'attack', unit: unit.id, target: target.id, ...weapon };
        found.push({ unit, tile, command, rolls: true, score });
      }
    }
  }
};

import type { UnitCommand } from '../../match/command.ts';
import { budgetOf, reachable } from '../../rules/movement/movement.ts';
import type { Unit } from '../../match/state.ts';
import { swingAt } from '../exchange.ts';
import { threatFrom } from '../ground.ts';
import { dangerOn, driveOf, wakingHp, worthOfBlow, type Fighter, type Scene } from '../scene.ts';

/** One activation thought of: who goes where and does what, and a guess of what it changes. */
export interface Candidate {
  readonly unit: Unit;
  readonly tile: number;
  /** The action there; undefined to wait. */
  readonly command: UnitCommand | undefined;
  readonly rolls: boolean;
  readonly score: number;
}

/** What a unit could do this turn and what the places in its reach are worth to it. */
export interface Prospect {
  readonly scene: Scene;
  readonly fighter: Fighter;
  /** HP once its turn has begun. */
  readonly hp: number;
  /** Where it may end its Move, its own tile first. */
  readonly tiles: readonly number[];
  /** By tile: 1 where it may end its Move. */
  readonly open: Uint8Array;
  /** What standing on a tile with so many HP is worth, beside where and how it is now. */
  readonly placeValue: (tile: number, hp: number) => number;
}

export const prospectOf = (scene: Scene, f: Fighter): Prospect => {
  const { p, wits } = scene;
  const { unit } = f;
  const hp = wakingHp(p, unit);
  const budget = budgetOf(p, unit, p.state.turn);
  const tiles = budget === 0 ? [unit.tile] : reachable(p, unit, budget);
  const open = new Uint8Array(p.book.board.size);
  for (const t of tiles) open[t] = 1;
  const { weights } = wits;
  const places = new Float64Array(p.book.board.size).fill(Number.NaN);
  const stand = (tile: number, left: number): number =>
    driveOf(scene, f, tile) -
    dangerOn(scene, f, tile, left) +
    weights.blow * weights.done * bestFrom(scene, f, tile);
  const now =
    driveOf(scene, f, unit.tile) - dangerOn(scene, f, unit.tile, unit.hp) + weights.blow * f.ready * f.best;
  const placeValue = (tile: number, left: number): number => {
    const rest = Math.max(1, Math.round(left));
    if (rest !== hp) return stand(tile, rest) - now;
    let value = places[tile] ?? Number.NaN;
    if (Number.isNaN(value)) {
      value = stand(tile, rest) - now;
      places[tile] = value;
    }
    return value;
  };
  return { scene, fighter: f, hp, tiles, open, placeValue };
};

/** What the best attack of a unit would be worth next time, if it stood on a tile. */
const bestFrom = (scene: Scene, f: Fighter, tile: number): number => {
  let best = 0;
  const { movement, traits } = f.profile;
  for (const { profile } of f.arms) {
    const mask = threatFrom(scene.ground, tile, movement, traits.flying, profile.near, profile.far);
    for (const foe of scene.foes) {
      if (mask[foe.unit.tile] !== 1) continue;
      const blow = swingAt(scene.p, scene.ground, profile, foe.profile, foe.unit.tile, foe.unit.hp);
      best = Math.max(best, worthOfBlow(foe, blow));
    }
  }
  return best;
};

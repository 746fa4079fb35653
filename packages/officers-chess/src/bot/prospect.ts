import type { UnitCommand } from '../command.ts';
import { budgetOf, reachable } from '../movement.ts';
import type { Unit } from '../state.ts';
import { swingAt } from './exchange.ts';
import { dangerOf, driveOf, threatTo, wakingHp, type Fighter, type Scene } from './scene.ts';

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
  /** What is lost by having acted: its threat to others in this round. */
  readonly usedUp: number;
}

export const prospectOf = (scene: Scene, f: Fighter): Prospect => {
  const { p, wits } = scene;
  const { unit } = f;
  const hp = wakingHp(p, unit);
  const budget = budgetOf(p, unit, p.state.turn);
  const tiles = budget === 0 ? [unit.tile] : reachable(p, unit, budget);
  const open = new Uint8Array(p.book.board.size);
  for (const t of tiles) open[t] = 1;
  const threats = new Float64Array(p.book.board.size).fill(-1);
  const threatOn = (tile: number): number => {
    let threat = threats[tile] ?? -1;
    if (threat < 0) {
      threat = threatTo(scene, f, tile, hp, scene.foes);
      threats[tile] = threat;
    }
    return threat;
  };
  const now = driveOf(scene, f, unit.tile) - dangerOf(wits.weights, f, unit.hp, threatOn(unit.tile));
  const placeValue = (tile: number, left: number): number =>
    driveOf(scene, f, tile) - dangerOf(wits.weights, f, Math.max(1, left), threatOn(tile)) - now;
  return { scene, fighter: f, hp, tiles, open, placeValue, usedUp: usedUp(scene, f) };
};

/** What a fresh unit holds over the enemies in its reach, which it no longer does once it has acted. */
const usedUp = (scene: Scene, f: Fighter): number => {
  if (f.ready < 1) return 0;
  let most = 0;
  for (const foe of scene.foes) {
    const { tile, hp } = foe.unit;
    for (let i = 0; i < f.arms.length; i++) {
      const arm = f.arms[i];
      if (arm === undefined || f.masks[i]?.[tile] !== 1) continue;
      const { dealt } = swingAt(scene.p, scene.ground, arm.profile, foe.profile, tile, hp);
      if (dealt > most) most = dealt;
    }
  }
  return scene.wits.weights.used * most;
};

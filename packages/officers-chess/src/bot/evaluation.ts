import { otherSide, terrainOf, type Position } from '../match/book.ts';
import type { Side } from '../content/content.ts';
import { hasStatus } from '../rules/unit/statuses.ts';
import { BROKEN } from '../rules/attack/strike.ts';
import { worthOf } from './goals.ts';
import { besetBy, driveOf, makeScene, type Fighter, type Scene, type Wits } from './scene.ts';

/** A battle won; draws count nothing. */
const WON = 1000;
const RAZED = 40;
const ESCAPED = 15;

/** How good a position is for a side, in HP of a common unit: what stands, what threatens it, how near the goal is. */
export const evaluate = (wits: Wits, p: Position, side: Side): number => {
  const { state } = p;
  if (state.result !== null && state.result.winner !== 'draw') {
    return (state.result.winner === side ? WON : -WON) + material(wits, p, side) / 10;
  }
  if (state.result !== null) return material(wits, p, side) / 10;
  const scene = makeScene(wits, p, side);
  let value = material(wits, p, side);
  // Those who act next carry out their threats; the others must first live to do it.
  const ours = nextSide(p) === side;
  const { waiting } = wits.weights;
  for (const f of scene.own) value += stance(scene, f, scene.foes, ours ? 1 : waiting);
  for (const f of scene.foes) value -= stance(scene, f, scene.own, ours ? waiting : 1);
  return value + doors(wits, p, side);
};

/** The side that activates a unit next, once the turn in progress is over. */
const nextSide = ({ state }: Position): Side => {
  const { side, owed } = state.batch;
  return owed.length > (state.turn === null ? 0 : 1) ? side : otherSide(side);
};

/** What stands, is still to come or has escaped; what has been razed. */
const material = (wits: Wits, p: Position, side: Side): number => {
  const { goals, weights } = wits;
  let value = 0;
  for (const u of p.state.units) {
    if (u.where === 'routed') continue;
    const { hp, life } = worthOf(p, goals, weights, u);
    const worth = hp * u.hp + life + (u.where === 'escaped' ? ESCAPED : 0);
    value += u.side === side ? worth : -worth;
  }
  const razed = goals.villages.length > 0 ? RAZED * p.state.razed.length : 0;
  return side === 'gm' ? value + razed : value - razed;
};

/** What a unit's place and state are worth: its way to the goal and its best attack, less its own danger. */
const stance = (scene: Scene, f: Fighter, foes: readonly Fighter[], soon: number): number => {
  const { blow, gang, broken } = scene.wits.weights;
  const harm = hasStatus(f.unit, BROKEN) ? broken : 0;
  const threatens = soon * blow * f.ready * f.best;
  return driveOf(scene, f, f.unit.tile) + threatens - gang * f.worth.life * besetBy(scene, f, foes) - harm;
};

/** Damage to the doors that one side wants open. */
const doors = (wits: Wits, p: Position, side: Side): number => {
  const { breaker, doors: wanted } = wits.goals;
  if (breaker === undefined || p.state.tiles.length === 0) return 0;
  let value = 0;
  for (const t of p.state.tiles) {
    if (!wanted.includes(t.at)) continue;
    const { objectHp } = terrainOf(p.book, t.terrain);
    value += objectHp > 0 ? (wits.weights.door * t.damage) / objectHp : wits.weights.door;
  }
  return side === breaker ? value : -value;
};

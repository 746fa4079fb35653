import { chance, toNumber, type Forecast, type Ladder } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { nameOf } from '../text/names.ts';
import { findUnit, type State, type Unit } from '../../match/state.ts';
import { meanOf, rungsOf, weigh } from './chances.ts';
import { markOf } from '../places.ts';

/** Whether a unit is Routed in a position. */
export const isRouted = (s: State, id: string): boolean => findUnit(s, id)?.where === 'routed';

/** The chance that a unit is Routed. */
export const routChance = (f: Forecast<State>, id: string): number =>
  toNumber(chance(f, (s) => isRouted(s, id)));

const lossLabel = (lost: number): string => (lost === 0 ? 'unhurt' : lost > 0 ? `−${lost}` : `+${-lost}`);

/** What can become of a unit, by the HP it loses (OC-ODDS-02). */
export const lossLadder = (p: Position, f: Forecast<State>, unit: Unit): Ladder => {
  // Beyond any loss of HP lies the rout, whatever HP it took.
  const gone = unit.hp;
  const losses = weigh(f, (s) => {
    const after = findUnit(s, unit.id);
    return after === undefined || after.where === 'routed' ? gone : unit.hp - after.hp;
  });
  const routed = routChance(f, unit.id);
  const name = nameOf(p, unit.id);
  return {
    unit: unit.id,
    name,
    side: markOf(unit.side),
    chance: routed,
    text: `${name} routed`,
    rungs: rungsOf(
      losses,
      (lost) => (lost === gone ? 'routed' : lossLabel(lost)),
      (lost) => lost === gone,
    ),
    note: `has ${unit.hp} of ${unit.maxHp} left`,
    expected: meanOf(losses),
  };
};

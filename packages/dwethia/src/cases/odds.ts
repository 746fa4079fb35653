import { bySeat, sourceOf, type Readers } from '@caltrop/sheets/case-kit';
import { chance, chances, expected } from '@caltrop/engine';
import type { Forecast, Fraction } from '@caltrop/engine';
import { findModel, SIDES, type Side, type State } from '../match/state.ts';
import type { ODDS_FACTS } from './words.ts';

/** What a case can expect of the odds of a command. */
export const oddsFacts = (state: State, value: Forecast<State>): Readers<keyof typeof ODDS_FACTS> => {
  const health = (s: State, side: Side): number =>
    s.models.reduce((sum, m) => sum + (m.side === side ? m.wounds : 0), 0);
  const chanceOf = (holds: (end: State) => boolean): Fraction => chance(value, holds);
  const lost = (side: Side, end: State): number => health(state, side) - health(end, side);
  return {
    slain: () =>
      sourceOf(
        {},
        {
          other: (id) =>
            findModel(state, id) === undefined
              ? undefined
              : chanceOf((end) => {
                  const m = findModel(end, id);
                  return m === undefined || m.where === 'slain' || m.wounds === 0;
                }),
        },
      ),
    lost: () => bySeat(SIDES, (side) => chances(value, (end) => lost(side, end))),
    meanLost: () => bySeat(SIDES, (side) => expected(value, (end) => lost(side, end))),
    meanDestiny: () =>
      bySeat(SIDES, (side) => expected(value, (end) => state.pools[side].destiny - end.pools[side].destiny)),
  };
};

import { chance, chances } from '@caltrop/engine';
import type { FactSource, FactValue, Forecast, Fraction } from '@caltrop/engine';
import { sourceOf, type Readers } from '@caltrop/sheets/case-kit';
import { creatureOf, numberOf, woundsOf, type State } from '../match/state.ts';
import type { ODDS_FACTS } from './words.ts';

/** What a case can expect of the odds of a command. */
export const oddsFacts = (state: State, value: Forecast<State>): Readers<keyof typeof ODDS_FACTS> => {
  const chanceOf = (holds: (end: State) => boolean): Fraction => chance(value, holds);
  const byCreature = (read: (n: number) => FactValue) => (): FactSource =>
    sourceOf(
      {},
      {
        other: (id) => {
          const n = numberOf(state, id);
          return n < 0 ? undefined : read(n);
        },
      },
    );
  const gained = (n: number, end: State): number =>
    woundsOf(creatureOf(end, n)) - woundsOf(creatureOf(state, n));
  return {
    wounded: byCreature((n) => chanceOf((end) => gained(n, end) > 0)),
    newWounds: byCreature((n) => chances(value, (end) => gained(n, end))),
    down: byCreature((n) => chanceOf((end) => !creatureOf(end, n).awake || creatureOf(end, n).dead)),
    dead: byCreature((n) => chanceOf((end) => creatureOf(end, n).dead)),
  };
};

import { chance, chances, expected } from '@caltrop/engine';
import type { FactSource, FactValue, Forecast, Fraction } from '@caltrop/engine';
import { sourceOf, type Readers } from '@caltrop/sheets/case-kit';
import { findCreature, type State } from '../match/state.ts';
import type { ODDS_FACTS } from './words.ts';

/** HP and STR together: what a wound takes. */
const health = (s: State, id: string): number => {
  const c = findCreature(s, id);
  return c === undefined ? 0 : c.hp + c.str;
};

/** What a case can expect of the odds of a command. */
export const oddsFacts = (state: State, value: Forecast<State>): Readers<keyof typeof ODDS_FACTS> => {
  const chanceOf = (holds: (end: State) => boolean): Fraction => chance(value, holds);
  const byCreature =
    (read: (id: string) => FactValue): (() => FactSource) =>
    () =>
      sourceOf({}, { other: (id) => (findCreature(state, id) === undefined ? undefined : read(id)) });
  const loss = (id: string, end: State): number => health(state, id) - health(end, id);
  const fate = (end: State, id: string): string => findCreature(end, id)?.fate ?? 'lost';
  return {
    hurt: byCreature((id) => chanceOf((end) => loss(id, end) > 0)),
    down: byCreature((id) => chanceOf((end) => fate(end, id) !== 'up')),
    dead: byCreature((id) => chanceOf((end) => fate(end, id) === 'dead')),
    lost: byCreature((id) => chances(value, (end) => loss(id, end))),
    meanLost: byCreature((id) => expected(value, (end) => loss(id, end))),
  };
};

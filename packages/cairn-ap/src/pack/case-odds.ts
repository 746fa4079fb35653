import { chance, chances, expected, forecast, ok } from '@caltrop/engine';
import type { FactSource, FactValue, Fraction, Policy, Refusal, Result, Seat } from '@caltrop/engine';
import { sourceOf, type Readers } from '@caltrop/sheets/case-kit';
import type { Command } from '../command.ts';
import type { CairnAp } from '../game.ts';
import { findCreature, type State } from '../state.ts';
import type { ODDS_FACTS } from './case-words.ts';

/** HP and STR together: what a wound takes. */
const health = (s: State, id: string): number => {
  const c = findCreature(s, id);
  return c === undefined ? 0 : c.hp + c.str;
};

/** What a case can expect of the odds of a command. */
export const commandOdds = (
  game: CairnAp,
  state: State,
  seat: Seat,
  command: Command,
  policy: Policy,
): Result<FactSource, Refusal> => {
  const cast = forecast(game, state, seat, command, { policy });
  if (!cast.ok) return cast;
  const { value } = cast;
  const chanceOf = (holds: (end: State) => boolean): Fraction => chance(value, holds);
  const byCreature =
    (read: (id: string) => FactValue): (() => FactSource) =>
    () =>
      sourceOf({}, { other: (id) => (findCreature(state, id) === undefined ? undefined : read(id)) });
  const loss = (id: string, end: State): number => health(state, id) - health(end, id);
  const fate = (end: State, id: string): string => findCreature(end, id)?.fate ?? 'lost';
  const facts: Readers<keyof typeof ODDS_FACTS> = {
    hurt: byCreature((id) => chanceOf((end) => loss(id, end) > 0)),
    down: byCreature((id) => chanceOf((end) => fate(end, id) !== 'up')),
    dead: byCreature((id) => chanceOf((end) => fate(end, id) === 'dead')),
    lost: byCreature((id) => chances(value, (end) => loss(id, end))),
    meanLost: byCreature((id) => expected(value, (end) => loss(id, end))),
  };
  return ok(sourceOf(facts));
};

import { chance, forecast, fractions, ok, ZERO } from '@caltrop/engine';
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
  const lost = (id: string): Fraction[] => {
    const most = Math.max(0, ...value.leaves.map((leaf) => loss(id, leaf.state)));
    return Array.from({ length: most + 1 }, (_, n) => chanceOf((end) => loss(id, end) === n));
  };
  const mean = (id: string): Fraction =>
    [...new Set(value.leaves.map((leaf) => loss(id, leaf.state)))].reduce(
      (sum, n) =>
        fractions.add(
          sum,
          fractions.multiply(
            { n: BigInt(n), d: 1n },
            chanceOf((end) => loss(id, end) === n),
          ),
        ),
      ZERO,
    );
  const fate = (end: State, id: string): string => findCreature(end, id)?.fate ?? 'lost';
  const facts: Readers<keyof typeof ODDS_FACTS> = {
    hurt: byCreature((id) => chanceOf((end) => loss(id, end) > 0)),
    down: byCreature((id) => chanceOf((end) => fate(end, id) !== 'up')),
    dead: byCreature((id) => chanceOf((end) => fate(end, id) === 'dead')),
    lost: byCreature(lost),
    meanLost: byCreature(mean),
  };
  return ok(sourceOf(facts));
};

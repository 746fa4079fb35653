/** The exact odds of a command that is not run. */
import { chance, forecast, fractions, makeFraction, ONE, parseFraction, ZERO } from '@caltrop/engine';
import type { Fault, Forecast } from '@caltrop/engine';
import type { Path } from '@caltrop/sheets';
import { answersOf, leadBy } from './answers.ts';
import { compareFact, type Look } from './compare.ts';
import { compareState, factsOf } from './facts.ts';
import { fault, OVER, readCommand, seatOf, unread, type Run } from './position.ts';
import type { End, Facts, OddsStep } from './schema.ts';

/** The facts of an odds step that belong to the game. */
const gameOdds = (step: OddsStep): Facts => {
  const { odds: _odds, by: _by, answers: _answers, ends: _ends, chances: _chances, ...facts } = step;
  return facts;
};

export const oddsStep = (run: Run, step: OddsStep, look: Look = 'compare'): Fault[] => {
  const { game } = run.at;
  const seat = seatOf(run, step.by);
  if (seat === undefined) return [fault(['odds'], 'over', OVER)];
  const command = readCommand(run, seat, step.odds);
  if (!command.ok) return unread(['odds'], command.error);
  const { policy, unused } = leadBy(answersOf(step.answers));
  const cast = forecast(game, run.state, seat, command.value, { policy });
  if (!cast.ok) {
    return [{ path: ['odds'], code: 'refused', what: `refused: ${cast.error.what}`, rule: cast.error.rule }];
  }
  const faults: Fault[] = [];
  const compareEnd = ({ chance: expected, ...facts }: End, path: Path): void => {
    const end: Run = { ...run, events: [], asked: [] };
    const holds = (state: unknown): boolean => compareState(end, state, facts, [], 'compare').length === 0;
    faults.push(...namesIn(end, cast.value, facts, path));
    faults.push(...compareFact(expected, chance(cast.value, holds), [...path, 'chance'], look));
  };
  step.ends?.forEach((end, i) => compareEnd(end, ['ends', i]));
  step.chances?.forEach((end, i) => compareEnd(end, ['chances', i]));
  if (faults.length === 0 && step.ends !== undefined) faults.push(...completeEnds(step.ends));
  const facts = gameOdds(step);
  if (Object.keys(facts).length > 0) {
    const odds = run.at.odds(run.state, seat, command.value, policy);
    if (odds.ok) faults.push(...compareFact(facts, odds.value, [], look));
    else faults.push(fault(['odds'], 'no-odds', odds.error.what));
  }
  // First, as it may be why the numbers are others.
  const left = unused();
  if (left.length > 0) faults.unshift(fault(['answers'], 'unused', `unused answers: ${left.join(', ')}`));
  return faults;
};

/** The names in the facts of an end: a creature that comes by the command is known only afterwards. */
const namesIn = (run: Run, { leaves }: Forecast<unknown>, facts: Facts, path: Path): Fault[] =>
  Object.entries(facts).flatMap(([name, value]) => {
    const knows = (state: unknown): boolean => factsOf(run, state).read(name) !== undefined;
    const state = [run.state, ...leaves.map((leaf) => leaf.state)].find(knows) ?? run.state;
    return compareState(run, state, { [name]: value }, path, 'names');
  });

/** `ends` is the whole list of ways a command can end, so its chances add up to 1. */
const completeEnds = (ends: readonly End[]): Fault[] => {
  const sum = ends.reduce((total, end) => {
    const parsed = parseFraction(String(end.chance));
    return parsed.ok ? fractions.add(total, parsed.value) : total;
  }, ZERO);
  const what = `the chances of all ends add up to 1; these add up to ${makeFraction(sum)}`;
  return fractions.equal(sum, ONE) ? [] : [fault(['ends'], 'incomplete', what)];
};

/** What a step can look at: the facts of the game, and what was asked in the last command. */
import type { Fault, FactSource, Offered } from '@caltrop/engine';
import type { Path } from '@caltrop/sheets';
import { sourceOf, type COMMON_FACTS, type Readers } from '@caltrop/sheets/case-kit';
import { compareFact, type Look } from './compare.ts';
import { joinedIn, named, renamed, type Run } from './position.ts';
import type { Facts } from './schema.ts';

/** Whether a decision left a choice. */
export const isAsked = ({ ids }: Offered): boolean => ids.length > 1;

/** The word of a question, without what tells it apart from others of its kind: `guard` of `guard:orla`. */
const wordOf = (words: readonly string[] = [], key: string): string =>
  words
    .filter((word) => key === word || key.startsWith(`${word} `) || key.startsWith(`${word}:`))
    .toSorted((a, b) => b.length - a.length)[0] ?? key;

const questionFacts = (words: readonly string[] | undefined, { seat, key, ids }: Offered): FactSource => {
  const facts: Readers = {
    question: () => wordOf(words, key),
    seat: () => seat,
    options: () => new Set(ids),
  };
  return sourceOf(facts, { short: 'question' });
};

/** Facts of a state as the step finds it. */
export const factsOf = (run: Run, state: unknown): FactSource => {
  const own = run.at.facts(state, run.events);
  const joined = joinedIn(run, state);
  const common: Readers<keyof typeof COMMON_FACTS> = {
    asked: () => run.asked.map((one) => questionFacts(run.questions, one)),
    joined: () => [...joined],
  };
  return {
    ...own,
    names: [...own.names, ...Object.keys(common)],
    read: (name) => sourceOf(common).read(name) ?? own.read(named(joined, name)),
  };
};

/** Everything in which facts differ from those of a state; newcomers may be named by their number. */
export const compareState = (run: Run, state: unknown, facts: Facts, path: Path, look: Look): Fault[] => {
  const joined = joinedIn(run, state);
  const written = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, renamed(joined, value)]),
  );
  return compareFact(written, factsOf(run, state), path, look);
};

export const expectFacts = (
  run: Run,
  facts: Facts | undefined,
  path: Path,
  look: Look = 'compare',
): Fault[] => (facts === undefined ? [] : compareState(run, run.state, facts, path, look));

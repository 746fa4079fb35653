/** What a step can look at: the facts of the game, and what was asked in the last command. */
import type { Fault, FactSource, Offered } from '@caltrop/engine';
import type { Path } from '@caltrop/sheets';
import { sourceOf, type Readers } from '@caltrop/sheets/case-kit';
import { compareFact, type Look } from './compare.ts';
import type { Run } from './position.ts';
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
export const factsOf = ({ at, questions, events, asked }: Run, state: unknown): FactSource => {
  const own = at.facts(state, events);
  return {
    ...own,
    names: [...own.names, 'asked'],
    read: (name) => (name === 'asked' ? asked.map((one) => questionFacts(questions, one)) : own.read(name)),
  };
};

export const expectFacts = (
  run: Run,
  facts: Facts | undefined,
  path: Path,
  look: Look = 'compare',
): Fault[] => (facts === undefined ? [] : compareFact(facts, factsOf(run, run.state), path, look));

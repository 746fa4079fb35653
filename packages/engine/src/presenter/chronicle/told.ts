import type { ChoiceEvent } from '../../table/record.ts';

/**
 * How the chronicle tells of answers, by the rule of their question: the sentence, or nothing where the events that
 * follow say it. A question is never told itself; what no rule is named for is told by its answer alone.
 */
export type Tellings = Readonly<Record<string, (asked: ChoiceEvent) => string>>;

/** An answer that the events after it tell. */
export const byEvents = (): string => '';

/** `Captain Orla fights on.`, or nothing. `decides` says whose choice it is: `The party decides`. */
export const toldChoice = (tellings: Tellings, asked: ChoiceEvent, decides: string): string => {
  const rule = asked.rules.find((id) => tellings[id] !== undefined);
  const telling = rule === undefined ? undefined : tellings[rule];
  if (telling !== undefined) return telling(asked);
  const end = /[.!?]$/u.test(asked.answer) ? '' : '.';
  return `${decides}: ${asked.answer}${end}`;
};

/** What a pattern finds in the words of a question: the first name in brackets. */
export const namedIn = ({ question }: ChoiceEvent, pattern: RegExp): string =>
  pattern.exec(question)?.[1] ?? '';

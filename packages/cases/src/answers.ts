/** The answers of a step: how they are written, and how a forecast takes them. */
import type { Policy, ScriptedAnswer } from '@caltrop/engine';
import type { Answer } from './schema.ts';

const isList = <T>(given: T | readonly T[]): given is readonly T[] => Array.isArray(given);

/** One thing or a list of them, as a list. */
export const listOf = <T>(given: T | readonly T[] | undefined): readonly T[] =>
  given === undefined ? [] : isList(given) ? given : [given];

/** Answers alone, or bound to the question and the seat they are meant for, with what the question may offer. */
export const answersOf = (answers: readonly Answer[] = []): ScriptedAnswer[] =>
  answers.map((given) => {
    if (typeof given === 'string') return { answer: given };
    const { by, not, of, ...bound } = given;
    const [[question, answer] = ['', '']] = Object.entries(bound);
    return {
      answer: String(answer),
      question,
      ...(by === undefined ? {} : { seat: String(by) }),
      ...(not === undefined ? {} : { lacks: listOf(not) }),
      ...(of === undefined ? {} : { options: listOf(of) }),
    };
  });

/** In a forecast a question is answered by the first answer that fits it, else as the rules propose. */
export interface Leading {
  readonly policy: Policy;
  /** The answers that no question took. */
  readonly unused: () => readonly string[];
}

export const leadBy = (answers: readonly ScriptedAnswer[]): Leading => {
  const used = new Set<ScriptedAnswer>();
  return {
    policy: (seat, key, ids) => {
      const fits = (a: ScriptedAnswer): boolean =>
        ids.includes(a.answer) &&
        (a.question === undefined || key.startsWith(a.question)) &&
        (a.seat ?? seat) === seat &&
        a.lacks?.some((id) => ids.includes(id)) !== true &&
        (a.options === undefined || a.options.toSorted().join() === ids.toSorted().join());
      const found = answers.find(fits);
      if (found === undefined) return ids[0] ?? '';
      used.add(found);
      return found.answer;
    },
    unused: () => answers.filter((a) => !used.has(a)).map((a) => a.answer),
  };
};

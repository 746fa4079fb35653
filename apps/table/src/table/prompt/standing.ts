import type { Question } from '@caltrop/engine';

/** An answer that shall be given to every question of its kind for as long as the game is at the same place. */
export interface Standing {
  readonly kind: string;
  readonly answer: string;
}

const idsOf = ({ choices }: Question): string => choices.map((c) => c.id).join(' ');

/** Where the game is, without the score that changes on the way. */
const placeOf = (where: string): string => where.replace(/, \S+ to \S+$/, '');

/** Whether one answer could serve for all questions like this: its answers are words, not units or amounts. */
export const canStand = (question: Question, isUnit: (id: string) => boolean): boolean =>
  question.choices.length <= 3 && question.choices.every(({ id }) => !isUnit(id) && !/^\d+$/.test(id));

/** What tells questions of one kind in one phase from others. */
export const kindOf = (where: string, question: Question): string =>
  [placeOf(where), question.seat, question.rule, idsOf(question)].join('|');

/** The standing answer that an answer to a question becomes. */
export const standingOf = (where: string, question: Question, answer: string): Standing => ({
  kind: kindOf(where, question),
  answer,
});

/** What was said of questions like this one, if it still holds. */
export const standingFor = (
  all: readonly Standing[],
  where: string,
  question: Question,
): string | undefined => all.find((s) => s.kind === kindOf(where, question))?.answer;

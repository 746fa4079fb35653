import type { Question } from '@caltrop/engine';

/** An answer that shall be given to every question of its kind for as long as the game is at the same place. */
export interface Standing {
  /** Where the game is: `Turn 2 of 5, Shoot`. */
  readonly where: string;
  readonly seat: string;
  readonly rule: string;
  readonly ids: string;
  readonly answer: string;
}

const idsOf = ({ choices }: Question): string => choices.map((c) => c.id).join(' ');

/** Where the game is, without the score that changes on the way. */
export const placeOf = (where: string): string => where.replace(/, \S+ to \S+$/, '');

/** Whether one answer could serve for all questions like this: its answers are words, not units or amounts. */
export const canStand = (question: Question, isUnit: (id: string) => boolean): boolean =>
  question.choices.length <= 3 && question.choices.every(({ id }) => !isUnit(id) && !/^\d+$/.test(id));

/** The standing answer that an answer to a question becomes. */
export const standingOf = (where: string, question: Question, answer: string): Standing => ({
  where: placeOf(where),
  seat: question.seat,
  rule: question.rule,
  ids: idsOf(question),
  answer,
});

/** What was said of questions like this one, if it still holds. */
export const standingFor = (
  all: readonly Standing[],
  where: string,
  question: Question,
): string | undefined =>
  all.find(
    (s) =>
      s.where === placeOf(where) &&
      s.seat === question.seat &&
      s.rule === question.rule &&
      s.ids === idsOf(question),
  )?.answer;

/** A lesson is played on the page or at a terminal: where the words differ, a sentence has both, as `{Click|Look at} **Orla**`. */
import type { Lesson } from './lesson-schema.ts';

/** Where somebody plays. */
export type Medium = 'page' | 'terminal';

const EITHER = /\{([^{}|]*)\|([^{}|]*)\}/gu;

const sentenceFor = (text: string, medium: Medium): string =>
  text.replaceAll(EITHER, (_, page: string, terminal: string) => (medium === 'page' ? page : terminal));

/** A lesson in the words for one medium. */
export const lessonFor = (lesson: Lesson, medium: Medium): Lesson => ({
  ...lesson,
  steps: lesson.steps.map((step) => ({
    ...step,
    say: sentenceFor(step.say, medium),
    else: sentenceFor(step.else, medium),
  })),
  end: sentenceFor(lesson.end, medium),
});

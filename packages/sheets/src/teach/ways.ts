/** A lesson is played on the page or at a terminal: where the words differ, a sentence has both, as `{Click|Look at} **Orla**`. */
import type { Lesson } from './lesson-schema.ts';

/** Where somebody plays. */
export type Way = 'page' | 'terminal';

const EITHER = /\{([^{}|]*)\|([^{}|]*)\}/gu;

const sentenceFor = (text: string, way: Way): string =>
  text.replaceAll(EITHER, (_, page: string, terminal: string) => (way === 'page' ? page : terminal));

/** A lesson in the words of one way of playing. */
export const lessonFor = (lesson: Lesson, way: Way): Lesson => ({
  ...lesson,
  steps: lesson.steps.map((step) => ({
    ...step,
    say: sentenceFor(step.say, way),
    else: sentenceFor(step.else, way),
  })),
  end: sentenceFor(lesson.end, way),
});

/** What a game teaches with: a first battle, "How to play" on one page, hints. Files in its folder `teach/`. */
import { ok, type Result } from '@caltrop/engine';
import { readPackAs, type PackForm } from '../packs/pack.ts';
import { lessonSchema, type Lesson } from './lesson-schema.ts';
import { hintsSchema, howToSchema, type Hints, type HowTo } from './page-schema.ts';

export type { Lesson, LessonAct, LessonAwait, LessonLit, LessonStep } from './lesson-schema.ts';
export { lessonFor } from './media.ts';
export type { Hint, Hints, HowTo, HowToFigure } from './page-schema.ts';

/** Everything that a game teaches with; what it has no file for is left out. */
export interface Teaching {
  readonly lesson?: Lesson;
  readonly howTo?: HowTo;
  readonly hints?: Hints;
}

const readAs = <D>(form: PackForm<D>, text: string, file: string): Result<D> => {
  const read = readPackAs(form, text, file);
  return read.ok ? ok(read.value.data) : read;
};

export const readLesson = (text: string, file: string): Result<Lesson> =>
  readAs({ schema: lessonSchema, sections: 'title, seat, setup, steps' }, text, file);

export const readHowTo = (text: string, file: string): Result<HowTo> =>
  readAs({ schema: howToSchema, sections: 'sub and panels' }, text, file);

export const readHints = (text: string, file: string): Result<Hints> =>
  readAs({ schema: hintsSchema, sections: 'hints' }, text, file);

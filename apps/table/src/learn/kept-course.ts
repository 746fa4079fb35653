/** Where a pupil stands in each lesson, kept in this browser: a page that is loaded again loses nothing. */
import { COURSE_START, type CourseState, type LessonLine } from '@caltrop/bots/lesson';

const keyOf = (kind: string): string => `caltrop-lesson-${kind}`;

const isMap = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

const isLine = (v: unknown): v is LessonLine => {
  if (!isMap(v) || typeof v['seat'] !== 'string') return false;
  if (v['is'] === 'say') return isMap(v['command']);
  if (v['is'] === 'answer') return typeof v['id'] === 'string' && typeof v['key'] === 'string';
  return (
    v['is'] === 'dice' && Array.isArray(v['faces']) && v['faces'].every((face) => typeof face === 'number')
  );
};

const isLines = (v: unknown): v is readonly LessonLine[] => Array.isArray(v) && v.every(isLine);

/** Where the pupil stood; at the beginning where nothing sensible is kept. */
export const keptCourse = (kind: string): CourseState => {
  let data: unknown;
  try {
    data = JSON.parse(localStorage.getItem(keyOf(kind)) ?? '');
  } catch {
    // Nothing was stored yet, or something else.
    return COURSE_START;
  }
  if (!isMap(data)) return COURSE_START;
  const { step, lines } = data;
  const isStep = typeof step === 'number' && Number.isInteger(step) && step >= 0;
  if (!isStep || !Array.isArray(lines) || !lines.every(isLines) || lines.length !== step + 1)
    return COURSE_START;
  return { ...COURSE_START, step, lines };
};

export const keepCourse = (kind: string, { step, lines }: CourseState): void => {
  // What lies before the first step is said again when the lesson is opened.
  if (lines.length !== step + 1) return;
  localStorage.setItem(keyOf(kind), JSON.stringify({ step, lines }));
};

/** The next time the lesson begins at its beginning. */
export const forgetCourse = (kind: string): void => localStorage.removeItem(keyOf(kind));

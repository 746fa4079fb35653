export * from './course.ts';
export { lessonMatch, matchTable } from './match-table.ts';
export { matches } from './pattern.ts';
export * from './pupil.ts';

export * from './fields.ts';
export * from './hint.ts';
export { readSheet, type Sheet } from './parse-sheet.ts';
export * from './place.ts';
export * from './wording.ts';

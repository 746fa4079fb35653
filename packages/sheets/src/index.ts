export * from './fields.ts';
export * from './hint.ts';
export * from './marks.ts';
export * from './merge.ts';
export * from './pack.ts';
export { readSheet, type Sheet } from './parse-sheet.ts';
export * from './place.ts';
export { rowFault } from './rows.ts';
export * from './wording.ts';

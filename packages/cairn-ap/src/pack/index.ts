export { ownProblems } from '../content/own.ts';
export { compileContent } from './compile.ts';
export { makePackSchema, readPack, type Pack } from './read.ts';
export type { PackData } from '../content/schema.ts';

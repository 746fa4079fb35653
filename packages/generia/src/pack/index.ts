export { compileContent } from './compile.ts';
export { makePackSchema } from './read.ts';
export type { Pack } from './read.ts';
export { readPack } from './read.ts';
export type { PackData } from '../content/schema.ts';

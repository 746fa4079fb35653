export { compileContent } from './compile.ts';
export { makePackSchema } from './json-schema.ts';
export type { Pack } from './place.ts';
export { readPack } from './read.ts';
export type { PackData } from '../content/schema.ts';

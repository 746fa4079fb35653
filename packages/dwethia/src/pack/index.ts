export { compileContent } from './compile.ts';
export { makePackSchema, readPack, type Pack } from './read.ts';
export type { ForceData } from '../content/force-schema.ts';
export type { PackData } from '../content/schema.ts';

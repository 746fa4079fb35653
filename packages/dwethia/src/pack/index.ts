export { compileContent } from './compile.ts';
export { makePackSchema, readPack, type Pack } from './read.ts';
export type { ForceData, PackData } from '../content/schema.ts';

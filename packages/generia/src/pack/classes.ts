import type { Class } from '../content.ts';
import type { Desk } from './merge.ts';

/** Classes of all packs. */
export const compileClasses = (_desk: Desk): Map<string, Class> => new Map();

import type { Battle } from './book.ts';
import type { Step } from './content.ts';
import type { TriggerWork } from './work.ts';

/** Steps that belong to magic: true when dice were thrown, undefined when the step is none of them. */
export const carryMagic = (_b: Battle, _w: TriggerWork, _step: Step): boolean | undefined => undefined;

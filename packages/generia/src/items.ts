import type { CommandOf, Verb } from './chapter.ts';
import { closed } from './not-yet.ts';

/** GE-ITEM: using a consumable. */
export const itemVerb: Verb<CommandOf<'item'>> = closed('GE-ACT-06');

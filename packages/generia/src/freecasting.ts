import type { CommandOf, Verb } from './chapter.ts';
import { closed } from './not-yet.ts';

/** GE-FREEC: improvised spells. */
export const freecastVerb: Verb<CommandOf<'freecast'>> = closed('GE-FREEC-01');

import type { CommandOf, Verb } from './chapter.ts';
import { closed } from './not-yet.ts';

/** GE-SNK, GE-R37: searching for the unseen. */
export const searchVerb: Verb<CommandOf<'search'>> = closed('GE-R37');

/** Stub. */
export const loseCover = (_b: unknown, _who: number): void => {};

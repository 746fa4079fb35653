import type { CommandOf, Verb } from './chapter.ts';
import { closed } from './not-yet.ts';
import type { Battle } from './book.ts';
import type { MoveWork } from './work.ts';

/** GE-SNK, GE-R37: searching for the unseen. */
export const searchVerb: Verb<CommandOf<'search'>> = closed('GE-R37');

export const loseCover = (_b: Battle, _who: number): void => {};
export const sneak = (_b: Battle, _w: MoveWork): boolean => false;

import type { CommandOf, Verb } from './chapter.ts';
import { closed } from './not-yet.ts';

/** GE-R63 to 65: swapping, reloading, picking up. */
export const swapVerb: Verb<CommandOf<'swap'>> = closed('GE-ACT-10');

/** GE-R63 to 65: swapping, reloading, picking up. */
export const reloadVerb: Verb<CommandOf<'reload'>> = closed('GE-TAG-14');

/** GE-R63 to 65: swapping, reloading, picking up. */
export const pickUpVerb: Verb<CommandOf<'pick up'>> = closed('GE-R65');

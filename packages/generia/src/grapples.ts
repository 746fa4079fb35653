import type { CommandOf, Verb } from './chapter.ts';
import { closed } from './not-yet.ts';

/** GE-GRP, GE-STS-30: grappling, holding on, breaking free. */
export const grappleVerb: Verb<CommandOf<'grapple'>> = closed('GE-GRP-01');

/** GE-GRP, GE-STS-30: grappling, holding on, breaking free. */
export const holdVerb: Verb<CommandOf<'hold'>> = closed('GE-STS-30');

/** GE-GRP, GE-STS-30: grappling, holding on, breaking free. */
export const breakVerb: Verb<CommandOf<'break free'>> = closed('GE-STS-30');

/** GE-GRP, GE-STS-30: grappling, holding on, breaking free. */
export const letGoVerb: Verb<CommandOf<'let go'>> = closed('GE-R42');

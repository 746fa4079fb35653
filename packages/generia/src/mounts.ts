import type { CommandOf, Verb } from './chapter.ts';
import { closed } from './not-yet.ts';

/** GE-MNT: riders and mounts. */
export const mountVerb: Verb<CommandOf<'mount'>> = closed('GE-MNT-09');

/** GE-MNT: riders and mounts. */
export const dismountVerb: Verb<CommandOf<'dismount'>> = closed('GE-R46');

/** GE-MNT: riders and mounts. */
export const rideVerb: Verb<CommandOf<'ride'>> = closed('GE-MNT-07');

/** GE-MNT: riders and mounts. */
export const mountAttackVerb: Verb<CommandOf<'mount attack'>> = closed('GE-MNT-08');

import type { CommandOf, Verb } from './chapter.ts';
import { closed } from './not-yet.ts';

/** GE-STS-33, 35: getting up, helping somebody up, shaking a Drowsy ally awake. */
export const riseVerb: Verb<CommandOf<'rise'>> = closed('GE-STS-35');

/** GE-STS-33, 35: getting up, helping somebody up, shaking a Drowsy ally awake. */
export const helpVerb: Verb<CommandOf<'help up'>> = closed('GE-STS-33');

/** GE-STS-33, 35: getting up, helping somebody up, shaking a Drowsy ally awake. */
export const rouseVerb: Verb<CommandOf<'rouse'>> = closed('GE-R93');

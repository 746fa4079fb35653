import type { CommandOf, Verb } from './chapter.ts';
import { closed } from './not-yet.ts';

/** GE-UNI: Preparation, Analyze; opening doors, facing, leaving the board. */
export const prepareVerb: Verb<CommandOf<'prepare'>> = closed('GE-UNI-04');

/** GE-UNI: Preparation, Analyze; opening doors, facing, leaving the board. */
export const analyzeVerb: Verb<CommandOf<'analyze'>> = closed('GE-UNI-01');

/** GE-UNI: Preparation, Analyze; opening doors, facing, leaving the board. */
export const openVerb: Verb<CommandOf<'open'>> = closed('GE-GRID-06');

/** GE-UNI: Preparation, Analyze; opening doors, facing, leaving the board. */
export const faceVerb: Verb<CommandOf<'face'>> = closed('GE-R19');

/** GE-UNI: Preparation, Analyze; opening doors, facing, leaving the board. */
export const leaveVerb: Verb<CommandOf<'leave'>> = closed('GE-R74');

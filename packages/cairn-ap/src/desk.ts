import { unwritten, type CommandOf, type Verb } from './chapter.ts';

export const setVerb: Verb<CommandOf<'set'>> = unwritten('CA-WARD-24');
export const placeVerb: Verb<CommandOf<'place'>> = unwritten('CA-WARD-24');
export const bringVerb: Verb<CommandOf<'bring'>> = unwritten('CA-WARD-24');
export const dismissVerb: Verb<CommandOf<'dismiss'>> = unwritten('CA-WARD-24');
export const groupVerb: Verb<CommandOf<'group'>> = unwritten('CA-WARD-24');
export const seatVerb: Verb<CommandOf<'seat'>> = unwritten('CA-WARD-24');
export const turnVerb: Verb<CommandOf<'turn'>> = unwritten('CA-WARD-24');
export const deskVerb: Verb<CommandOf<'desk'>> = unwritten('CA-WARD-24');
export const noteVerb: Verb<CommandOf<'note'>> = unwritten('CA-WARD-24');
export const timerVerb: Verb<CommandOf<'timer'>> = unwritten('CA-WARD-24');
export const unpinVerb: Verb<CommandOf<'unpin'>> = unwritten('CA-WARD-24');
export const closeVerb: Verb<CommandOf<'close'>> = unwritten('CA-WARD-24');
export const ceaseVerb: Verb<CommandOf<'cease'>> = unwritten('CA-WARD-24');
export const groundVerb: Verb<CommandOf<'ground'>> = unwritten('CA-WARD-24');

import { unwritten, type CommandOf, type Verb } from './chapter.ts';

export const afflictVerb: Verb<CommandOf<'afflict'>> = unwritten('CA-WARD-11');
export const cureVerb: Verb<CommandOf<'cure'>> = unwritten('CA-WARD-11');

import { unwritten, type CommandOf, type Verb } from './chapter.ts';

export const holdVerb: Verb<CommandOf<'hold'>> = unwritten('CA-HELD-01');
export const gainVerb: Verb<CommandOf<'gain'>> = unwritten('CA-HELD-01');

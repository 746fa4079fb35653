import { unwritten, type CommandOf, type Verb } from './chapter.ts';

export const buyVerb: Verb<CommandOf<'buy'>> = unwritten('CA-HIRE-01');
export const sellVerb: Verb<CommandOf<'sell'>> = unwritten('CA-HIRE-01');
export const hireVerb: Verb<CommandOf<'hire'>> = unwritten('CA-HIRE-01');
export const succeedVerb: Verb<CommandOf<'succeed'>> = unwritten('CA-HIRE-01');

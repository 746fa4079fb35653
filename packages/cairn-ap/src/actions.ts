import { unwritten, type CommandOf, type Verb } from './chapter.ts';

export const actVerb: Verb<CommandOf<'act'>> = unwritten('CA-AUTO-01');

import { unwritten, type CommandOf, type Verb } from './chapter.ts';

export const copyVerb: Verb<CommandOf<'copy'>> = unwritten('CA-COPY-01');
export const makeVerb: Verb<CommandOf<'make'>> = unwritten('CA-COPY-01');

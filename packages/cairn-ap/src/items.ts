import { unwritten, type CommandOf, type Verb } from './chapter.ts';

export const useVerb: Verb<CommandOf<'use'>> = unwritten('CA-INV-06');

import { unwritten, type CommandOf, type Verb } from './chapter.ts';

export const abilityVerb: Verb<CommandOf<'ability'>> = unwritten('CA-AUTO-02');

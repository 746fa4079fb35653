import { unwritten, type CommandOf, type Verb } from './chapter.ts';

export const giveVerb: Verb<CommandOf<'give'>> = unwritten('CA-INV-01');
export const stowVerb: Verb<CommandOf<'stow'>> = unwritten('CA-INV-01');
export const grantVerb: Verb<CommandOf<'grant'>> = unwritten('CA-INV-01');
export const takeVerb: Verb<CommandOf<'take'>> = unwritten('CA-INV-01');

import type { Play } from './book.ts';
import { unwritten, type CommandOf, type Verb } from './chapter.ts';
import { pop } from './pile.ts';
import type { DamageWork } from './work.ts';

export const harmVerb: Verb<CommandOf<'harm'>> = unwritten('CA-DMG-01');
export const mendVerb: Verb<CommandOf<'mend'>> = unwritten('CA-DMG-01');
export const stepDamage = (g: Play, _work: DamageWork): void => pop(g);

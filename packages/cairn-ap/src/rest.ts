import type { Play } from './book.ts';
import { unwritten, type CommandOf, type Verb } from './chapter.ts';
import { pop } from './pile.ts';
import type { TimeWork } from './work.ts';

export const restVerb: Verb<CommandOf<'rest'>> = unwritten('CA-HEAL-01');
export const waitVerb: Verb<CommandOf<'wait'>> = unwritten('CA-HEAL-01');
export const recoverVerb: Verb<CommandOf<'recover'>> = unwritten('CA-HEAL-01');
export const depriveVerb: Verb<CommandOf<'deprive'>> = unwritten('CA-HEAL-01');
export const fatigueVerb: Verb<CommandOf<'fatigue'>> = unwritten('CA-HEAL-01');
export const stepTime = (g: Play, _work: TimeWork): void => pop(g);

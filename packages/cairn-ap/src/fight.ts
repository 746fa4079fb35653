import type { Play } from './book.ts';
import { unwritten, type CommandOf, type Verb } from './chapter.ts';
import { pop } from './pile.ts';
import type { FightWork } from './work.ts';

export const fightVerb: Verb<CommandOf<'fight'>> = unwritten('CA-INIT-01');
export const stepFight = (g: Play, _work: FightWork): void => pop(g);

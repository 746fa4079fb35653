import type { Play } from './book.ts';
import { unwritten, type CommandOf, type Verb } from './chapter.ts';
import { pop } from './pile.ts';
import type { RetreatWork } from './work.ts';

export const retreatVerb: Verb<CommandOf<'retreat'>> = unwritten('CA-RET-01');
export const stepRetreat = (g: Play, _work: RetreatWork): void => pop(g);

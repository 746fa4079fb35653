import type { Play } from './book.ts';
import { unwritten, type CommandOf, type Verb } from './chapter.ts';
import { pop } from './pile.ts';
import type { MoveWork } from './work.ts';

export const moveVerb: Verb<CommandOf<'move'>> = unwritten('CA-MOVE-01');
export const stepMove = (g: Play, _work: MoveWork): void => pop(g);

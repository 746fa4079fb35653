import type { Play } from './book.ts';
import { unwritten, type CommandOf, type Verb } from './chapter.ts';
import { pop } from './pile.ts';
import type { TurnWork } from './work.ts';

export const endVerb: Verb<CommandOf<'end'>> = unwritten('CA-TURN-01');
export const stepTurn = (g: Play, _work: TurnWork): void => pop(g);

import type { Play } from './book.ts';
import { unwritten, type CommandOf, type Verb } from './chapter.ts';
import { pop } from './pile.ts';
import type { CastWork } from './work.ts';

export const castVerb: Verb<CommandOf<'cast'>> = unwritten('CA-CAST-01');
export const stepCast = (g: Play, _work: CastWork): void => pop(g);

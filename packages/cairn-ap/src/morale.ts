import type { Play } from './book.ts';
import { pop } from './pile.ts';
import type { MoraleWork } from './work.ts';

export const stepMorale = (g: Play, _work: MoraleWork): void => pop(g);

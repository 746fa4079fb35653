import type { Play } from './book.ts';
import { pop } from './pile.ts';
import type { CheckWork } from './work.ts';

export const stepCheck = (g: Play, _work: CheckWork): void => pop(g);

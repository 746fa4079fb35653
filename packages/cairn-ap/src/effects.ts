import type { Play } from './book.ts';
import { pop } from './pile.ts';
import type { EffectWork } from './work.ts';

export const stepEffects = (g: Play, _work: EffectWork): void => pop(g);

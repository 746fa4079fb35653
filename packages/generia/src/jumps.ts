import type { CommandOf, Verb } from './chapter.ts';
import { closed } from './not-yet.ts';

/** GE-JMP: jumping with any action. */
export const jumpVerb: Verb<CommandOf<'jump'>> = closed('GE-JMP-01');

export const stepJump = (_b: unknown, _w: unknown): boolean => false;

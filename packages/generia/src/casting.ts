import type { Battle } from './book.ts';
import type { Ability } from './content.ts';
import type { AbilityWork } from './work.ts';

/** Abilities whose check is one of magic, printed features of creatures included (GE-SA to GE-SURE). */
export const isCast = ({ check: { kind } }: Ability): boolean => kind !== 'weapon' && kind !== 'none';

/** One stretch of a casting, with at most one batch of dice (GE-SEQ-14). True when it threw some. */
export const stepCast = (b: Battle, w: AbilityWork): boolean => {
  b.state.work.splice(b.state.work.indexOf(w), 1);
  return false;
};

import type { Battle } from './book.ts';

/** What happens to one who has just come to its square: FIELD and ZONE areas (GE-KEY-07, 15, GE-R34). True for work. */
export const entered = (_b: Battle, _who: number): boolean => false;

import type { Play } from './book.ts';
import { pop } from './pile.ts';
import type { CheckWork, HoldWork } from './work.ts';

/** A moment at which Held Actions may interrupt (CA-WIN-01, 02, 03, 07). */
export type Moment =
  /** Somebody is about to leave a Space for another, or has just entered one. */
  | { readonly at: 'leave' | 'enter'; readonly who: string; readonly to: number }
  | { readonly at: 'declared' | 'targeted' | 'resolved'; readonly work: CheckWork };

/**
 * Puts every Held Action whose condition is met at this moment on the pile, the highest initiative on top (CA-R43).
 * True when there was one: the caller's own work goes on when they are done.
 */
export const fireHolds = (_g: Play, _moment: Moment): boolean => false;

export const stepHold = (g: Play, _work: HoldWork): void => pop(g);

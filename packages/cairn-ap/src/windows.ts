import type { Play } from './book.ts';
import type { CheckWork } from './work.ts';

/** A moment at which Held Actions may interrupt (CA-WIN-01, 02, 03, 07). */
export type Moment =
  /** Somebody is about to leave a Space, or has just entered one. */
  | { readonly on: 'leave' | 'enter'; readonly who: string; readonly from: number; readonly to: number }
  | { readonly on: 'declared' | 'targeted' | 'resolved'; readonly work: CheckWork };

/**
 * Fires every Held Action whose condition is met at this moment, the highest initiative first (CA-R43). True when one
 * has been put on the pile: the caller stays where it is, and asks again when its work comes up again.
 */
export const fireHolds = (_g: Play, _moment: Moment): boolean => false;

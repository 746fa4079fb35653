import type { Desk } from '../ruling.ts';

/** Where a Warden who says nothing is asked: what only a person can know. */
export const DESK: Desk = {
  rulings: 'ask',
  saves: 'ask',
  plans: 'auto',
  naturals: 'ask',
  criticals: 'ask',
  holds: 'ask',
  morale: 'auto',
  retreats: 'ask',
  open: 'ask',
  areas: 'auto',
  endings: 'ask',
};

/** Everything by the auto-Warden (CA-AUTO). */
export const AUTO_DESK: Desk = {
  rulings: 'auto',
  saves: 'auto',
  plans: 'auto',
  naturals: 'auto',
  criticals: 'auto',
  holds: 'auto',
  morale: 'auto',
  retreats: 'auto',
  open: 'auto',
  areas: 'auto',
  endings: 'auto',
};

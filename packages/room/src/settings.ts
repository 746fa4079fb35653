/** What whoever makes a room decides about it. */
import { flag, objectOf, taggedBy, wholeFrom, wordOf, type TypeOf } from '@caltrop/engine/form';

const DAY = 24 * 60 * 60;

/** How long people may think: as long as they like, so long for each move, so long for all with something added, or days. */
export const CLOCK = taggedBy('is', {
  none: {},
  move: { seconds: wholeFrom(5, DAY) },
  increment: { seconds: wholeFrom(10, DAY), plus: wholeFrom(0, 3600) },
  days: { days: wholeFrom(1, 60) },
});
export type Clock = TypeOf<typeof CLOCK>;

export const SETTINGS = objectOf({
  clock: CLOCK,
  /** `ask`: free back to the last die or reveal, past it the others must agree. */
  undo: wordOf(['ask', 'never']),
  /** Whether people without a seat may look on. */
  watch: flag,
  /** Whether the room stands in the list of open tables. */
  listed: flag,
  chat: flag,
  /** Seconds that a commentator, who sees everything, is behind. */
  delay: wholeFrom(0, 3600),
  /** Days that a finished room is kept. */
  keep: wholeFrom(1, 3650),
});
export type Settings = TypeOf<typeof SETTINGS>;

export const USUAL: Settings = {
  clock: { is: 'none' },
  undo: 'ask',
  watch: true,
  listed: false,
  chat: true,
  delay: 60,
  keep: 365,
};

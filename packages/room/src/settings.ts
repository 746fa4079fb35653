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
});
export type Settings = TypeOf<typeof SETTINGS>;

export const USUAL: Settings = {
  clock: { is: 'none' },
  undo: 'ask',
  watch: true,
};

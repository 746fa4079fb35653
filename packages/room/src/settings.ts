/** What whoever makes a room decides about it. */
import {
  flag,
  objectOf,
  optional,
  taggedBy,
  textUpTo,
  wholeFrom,
  wordOf,
  type TypeOf,
} from '@caltrop/engine/form';

const DAY = 24 * 60 * 60;

/** How long people may think: as long as they like, so long for each move, so long for all with something added, or days. */
export const CLOCK = taggedBy('is', {
  none: {},
  move: { seconds: wholeFrom(5, DAY) },
  increment: { seconds: wholeFrom(10, DAY), plus: wholeFrom(0, 3600) },
  days: { days: wholeFrom(1, 60) },
});
export type Clock = TypeOf<typeof CLOCK>;

/** Who may sit down on a seat that nobody holds: whoever was sent its link; whoever knows the code of the table; anybody. */
export const DOORS = ['links', 'code', 'listed'] as const;
export type Door = (typeof DOORS)[number];

export const SETTINGS = objectOf({
  /** What the table is called; empty for no name. */
  title: textUpTo(80),
  door: wordOf(DOORS),
  clock: CLOCK,
  /** `ask`: free back to the last die or reveal, past it the others must agree. */
  undo: wordOf(['ask', 'never']),
  /** Whether people without a seat may look on. */
  watch: flag,
  /** How many seconds late those without a seat see what happens. Commentators then see all of it. */
  delay: wholeFrom(0, 3600),
  /** After how many days without anybody it is removed, but for its journal; as long as the server keeps tables where it is left out. */
  keep: optional(wholeFrom(1, 3650)),
});
export type Settings = TypeOf<typeof SETTINGS>;

export const USUAL: Settings = {
  title: '',
  door: 'links',
  clock: { is: 'none' },
  undo: 'ask',
  watch: true,
  delay: 0,
};

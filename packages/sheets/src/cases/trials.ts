/** What battles at random need to know of a game: how they are drawn, and what is looked at in them. */
import type { Random } from '@caltrop/engine';

/** Commands by what they say: `{ do: 'attack' }`, and more fields where the verb alone does not tell. */
export type Sayings = readonly Readonly<Record<string, unknown>>[];

/** Whether a command says one of these. */
export const says = (sayings: Sayings, command: unknown): boolean =>
  typeof command === 'object' &&
  command !== null &&
  sayings.some((one) => Object.entries(one).every(([field, value]) => Reflect.get(command, field) === value));

/** One of a list at random. */
export const drawn = <T>(list: Iterable<T>, random: Random): T => {
  const all = [...list];
  const picked = all[random.below(all.length)];
  if (picked === undefined) throw new Error('there is nothing to pick from');
  return picked;
};

/** Once in so many times. */
export const once = (n: number, random: Random): boolean => random.below(n) === 0;

/** The trials of a game. Whatever is left out is as in a plain game: scenarios as the set-up page offers them, and units that stand for themselves. */
export interface Trials<Content = unknown, State = unknown> {
  /** A setup at random, house rules aside. Not every one can be opened. */
  draw?(content: Content, random: Random): object;
  /** Commands that a random player leaves alone, because they would end every match early. */
  readonly avoids?: Sayings;
  /** Commands that make somebody wait for something: they are said more often, so that answers to them are met. */
  readonly waits?: Sayings;
  /** Whether somebody waits on the board: an answer may come in the middle of whatever is done. */
  isWaiting?(state: State): boolean;
  /** A blow or a shot at somebody. */
  readonly blows?: Sayings;
  /** Some blows leave nothing to chance, and yet are shown with their odds. */
  readonly sureBlows?: true;
  /** All that somebody has to lose, as text. */
  bodyOf?(state: State, unit: string): string;
  /** Numbers of a state that may be below 0, by the names on the way to them; everything else is a pool or a count. */
  readonly belowZero?: RegExp;
}

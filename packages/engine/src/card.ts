import type { Seat } from './table/table.ts';

/** One line of a card: when it holds and what is done then, in words for people and as the code that follows them. */
export interface CardLine<T, C> {
  readonly when: string;
  readonly what: string;
  /** The commands of the line where it holds in a scene; undefined where it does not. */
  readonly find: (scene: T) => readonly C[] | undefined;
}

/** What a line of a card makes of a position. */
export interface Followed<C> {
  /** Its place on the card, from 0. */
  readonly line: number;
  readonly commands: readonly C[];
}

/** How to play a side without a player: lines in order, of which the first that holds is followed. It can be printed. */
export interface Card<S, C> {
  readonly title: string;
  readonly lines: readonly Pick<CardLine<never, C>, 'when' | 'what'>[];
  /** What the first line that holds says; undefined where none does. */
  follow(state: S, seat: Seat): Followed<C> | undefined;
}

/** A card from its lines and a way to look at a position: whoever acts next, and what its lines ask about. */
export const cardOf = <S, T, C>(
  title: string,
  lines: readonly CardLine<T, C>[],
  look: (state: S, seat: Seat) => T | undefined,
): Card<S, C> => ({
  title,
  lines,
  follow: (state, seat) => {
    const scene = look(state, seat);
    if (scene === undefined) return undefined;
    for (let line = 0; line < lines.length; line++) {
      const commands = lines[line]?.find(scene);
      if (commands !== undefined && commands.length > 0) return { line, commands };
    }
    return undefined;
  },
});

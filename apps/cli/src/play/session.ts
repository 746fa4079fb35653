/** A battle of Officer's Chess at the terminal: what everything on the screen is drawn from. */
import type { Command, OfficersChess, Position, State } from '@caltrop/officers-chess';
import type { Sum } from '../officers-chess/why.ts';
import {
  viewer,
  type Deed as AnyDeed,
  type Manner as AnyManner,
  type Player as AnyPlayer,
  type Reporter as AnyReporter,
  type Sitting,
} from './sitting.ts';

export { humans, isHuman, personOf, viewer, visible, type Change, type Next } from './sitting.ts';

export type Player = AnyPlayer<State, Command>;
export type Deed = AnyDeed<Command>;
export type Reporter = AnyReporter<Session, Command>;
export type Manner = AnyManner<Session, Command>;

export interface Session extends Sitting<State, Command> {
  readonly game: OfficersChess;
  readonly reporter: Reporter;
  readonly manner: Manner;
  /** Attack without asking again. */
  readonly sure: boolean;
  /** The numbers shown last, for `why`. */
  sums: readonly Sum[];
  /** Who looked at the screen last, where two sides must not see the same. */
  looking: string | undefined;
}

/** The position as the viewer may know it. */
export const seen = (s: Session): Position => {
  const seat = viewer(s);
  return { book: s.game.book, state: seat === undefined ? s.match.state : s.match.view(seat) };
};

/** The whole position: for names in what the viewer may read, and for nothing else. */
export const whole = (s: Session): Position => ({ book: s.game.book, state: s.match.state });

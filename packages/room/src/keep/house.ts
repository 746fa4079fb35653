/** What a keeper of rooms is given, and whom it speaks to. */
import type { Result } from '@caltrop/engine';
import type { Here } from './elsewhere.ts';
import type { Frame } from '../frame.ts';
import type { Line } from '../line.ts';
import type { AnyGame, Room } from '../room.ts';
import type { Presence } from '../say.ts';

/** Where lines are kept. */
export interface Store {
  /** Stores a line, and is done when it is durable; false where the room has a line of that number. */
  append(room: string, line: Line): Promise<boolean>;
  /** The lines of a room from one number on, in order. */
  read(room: string, from: number): Promise<readonly Line[]>;
  /** Removes every line before this one, which says that the room is gone. */
  forget(room: string, last: number): Promise<void>;
  /** Puts lines in the place of those with the same numbers: what somebody has written is taken out of them. */
  rewrite(room: string, lines: readonly Line[]): Promise<void>;
}

/** A connection to somebody. */
export interface Pipe {
  send(frame: Frame): void;
  close(): void;
}

/** What a keeper is given: it draws no random number and reads no clock of its own. */
export interface House {
  readonly store: Store;
  /** Opens a game by what a journal's header would hold. */
  readonly open: (kind: string, setup: unknown) => Promise<Result<AnyGame>>;
  readonly now: () => number;
  /** A line was stored: others who keep the room are to hear of it. */
  readonly spread?: (room: string, seq: number) => void;
  /** Who is in a room here has changed; `asking` where others are to say who is there with them. */
  readonly here?: (room: string, here: Here, asking: boolean) => void;
  /** Somebody here shows something that is never stored. */
  readonly shown?: (room: string, who: string, presence: Presence) => void;
  /** A room was opened or has changed: what is found about it without opening it can be written anew. */
  readonly noted?: (room: Room) => void;
  /** A bot is to act in a room that somebody looks at. */
  readonly botDue?: (room: Room) => void;
  /** Those in a room want to play again: another room is to be made, and `moved` said here. */
  readonly again?: (room: Room) => void;
}

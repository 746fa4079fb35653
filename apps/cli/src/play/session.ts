/** A battle at the terminal: who sits where, and what everything on the screen is drawn from. */
import type { Bot, DiceRequest, Event, Match, Problem, Question, Refusal, Seat } from '@caltrop/engine';
import type { Command, OfficersChess, Position, State } from '@caltrop/officers-chess';
import type { Sum } from '../officers-chess/why.ts';
import type { Terminal } from '../terminal.ts';
import type { Input } from './input.ts';

/** Who plays a seat: a person at this terminal, or a program. */
export type Player = { readonly kind: 'human' } | { readonly kind: 'bot'; readonly bot: Bot<State, Command> };

/** What has changed since a person last looked: nothing, something in the turn of the same unit, or more. */
export type Change = 'same' | 'moved' | 'anew';

/** A command that was carried out. */
export interface Deed {
  readonly seat: Seat;
  readonly command: Command;
  readonly events: readonly Event[];
}

/** Shows a battle: as text for people, or as lines of JSON for programs. */
export interface Reporter {
  greet(s: Session): void;
  /** A person is to act. */
  turn(s: Session, seat: Seat, since: Change): void;
  /** What was done, with the reason that a bot gave for it. */
  deeds(s: Session, deeds: readonly Deed[], reason?: string): void;
  /** What has happened so far of a command that waits. */
  interim(s: Session): void;
  question(s: Session, question: Question): void;
  dice(s: Session, request: DiceRequest): void;
  refused(refusal: Refusal): void;
  problems(problems: readonly Problem[]): void;
  /** Something that was asked for; `value` is what programs read. */
  show(text: string, value: unknown): void;
  end(s: Session, finished: boolean): void;
}

export interface Session {
  readonly game: OfficersChess;
  readonly match: Match<State, Command>;
  readonly players: Readonly<Record<Seat, Player>>;
  readonly terminal: Terminal;
  readonly reporter: Reporter;
  readonly input: Input;
  /** Where the journal is kept, when it is. */
  readonly journal: string | undefined;
  /** Seats that this session gives to others than the battle was opened with, as `blue=human`. */
  readonly reseated: readonly string[];
  /** Attack without asking again. */
  readonly sure: boolean;
  /** The seed when it is no secret: it was given on the command line. */
  readonly openSeed: string | undefined;
  /** How many events of the command that waits have been told already. */
  told: number;
  /** The numbers shown last, for `why`. */
  sums: readonly Sum[];
  /** The rule of the last refusal, for `why`. */
  refusedBy: string | undefined;
  /** The battle as it was last saved on request. */
  saved: string | undefined;
  /** Who looked at the screen last, where two sides must not see the same. */
  looking: Seat | undefined;
}

export const isHuman = (s: Session, seat: Seat | undefined): boolean =>
  seat !== undefined && s.players[seat]?.kind === 'human';

export const humans = (s: Session): Seat[] => s.game.seats.filter((seat) => isHuman(s, seat));

/** Through whose eyes the battle is shown: the person to act, else the first person; nobody's in a battle of bots. */
export const viewer = (s: Session): Seat | undefined => {
  const [next] = s.match.toAct();
  return isHuman(s, next) ? next : humans(s)[0];
};

/** The position as the viewer may know it. */
export const seen = (s: Session): Position => {
  const seat = viewer(s);
  return { book: s.game.book, state: seat === undefined ? s.match.state : s.match.view(seat) };
};

/** The whole position: for names in what the viewer may read, and for nothing else. */
export const whole = (s: Session): Position => ({ book: s.game.book, state: s.match.state });

/** The events that the viewer may read. */
export const visible = (s: Session, events: readonly Event[]): Event[] => {
  const seat = viewer(s);
  return events.filter((e) => seat === undefined || e.to === undefined || e.to.includes(seat));
};

/** A battle of any game at the terminal: who sits where, and how the game is talked about. */
import type { Pace } from '@caltrop/bots';
import type { Bot, DiceRequest, Event, Game, Match, Problem, Question, Refusal, Seat } from '@caltrop/engine';
import type { Terminal } from '../terminal.ts';
import type { Input } from './input.ts';
import type { KeptFile, Watched } from './kept-file.ts';

/** How long a bot may think at the terminal. */
export const PACE: Pace = { clock: () => performance.now(), budgetMs: 450 };

/** Who plays a seat: a person at this terminal, or a program. */
export type Player<S, C> = { readonly kind: 'human' } | { readonly kind: 'bot'; readonly bot: Bot<S, C> };

/** What has changed since a person last looked: nothing, something in the turn of the same unit, or more. */
export type Change = 'same' | 'moved' | 'anew';

/** What a line led to: a change of the position, or the end of the session. */
export type Next = Change | 'left';

/** A command that was carried out. */
export interface Deed<C> {
  readonly seat: Seat;
  readonly command: C;
  readonly events: readonly Event[];
}

/** Shows a battle: as text for people, or as lines of JSON for programs. */
export interface Reporter<Table, C> {
  greet(s: Table): void;
  /** A person is to act. */
  turn(s: Table, seat: Seat, since: Change): void;
  /** What was done, with the reason that a bot gave for it. */
  deeds(s: Table, deeds: readonly Deed<C>[], reason?: string): void;
  /** What has happened so far of a command that waits. */
  interim(s: Table): void;
  question(s: Table, question: Question): void;
  dice(s: Table, request: DiceRequest): void;
  refused(refusal: Refusal): void;
  problems(problems: readonly Problem[]): void;
  /** Something that was asked for; `value` is what programs read. */
  show(text: string, value: unknown): void;
  end(s: Table, finished: boolean): void;
}

/** What a game has to say at the terminal in its own way. */
export interface Manner<Table, C> {
  /** A command as it is typed. */
  textOf(s: Table, command: C): string;
  /** What stands before the line that a person types. */
  prompt(s: Table, seat: Seat): string;
  /** Does what a line says. */
  obey(s: Table, seat: Seat, line: string): Next | Promise<Next>;
  /** Shows what a word asks for that changes nothing; false when it is no such word. */
  look(s: Table, seat: Seat, word: string, rest: string): boolean;
  /** A refusal with what would work instead. */
  advised(s: Table, command: C, refusal: Refusal): Refusal;
  /** A command has been carried out: what `why` explains from now on. */
  settled(s: Table, events: readonly Event[]): void;
  /** Dice are to be typed: what `why` explains from now on. */
  rolling(s: Table, request: DiceRequest): void;
  /** Gives the keyboard to a seat. False when the input has ended. */
  pass(s: Table, seat: Seat): Promise<boolean>;
}

export interface Sitting<S, C> {
  readonly game: Game<S, C>;
  readonly match: Match<S, C>;
  readonly players: Readonly<Record<Seat, Player<S, C>>>;
  readonly terminal: Terminal;
  readonly reporter: Reporter<Sitting<S, C>, C>;
  readonly manner: Manner<Sitting<S, C>, C>;
  readonly input: Input;
  /** Where the journal is kept, when it is. */
  journal: KeptFile | undefined;
  /** The battle is played elsewhere, and only watched here. */
  readonly watched: Watched | undefined;
  /** Seats that this session gives to others than the battle was opened with, as `blue=human`. */
  readonly reseated: readonly string[];
  /** The seed when it is no secret: it was given on the command line. */
  readonly openSeed: string | undefined;
  /** How much of the command that waits has been told already: events, or lines of a chronicle. */
  told: number;
  /** The rule of the last refusal, for `why`. */
  refusedBy: string | undefined;
  /** The battle as it was last saved on request. */
  saved: string | undefined;
}

export const isHuman = <S, C>(s: Sitting<S, C>, seat: Seat | undefined): boolean =>
  seat !== undefined && s.players[seat]?.kind === 'human';

export const humans = <S, C>(s: Sitting<S, C>): Seat[] => s.game.seats.filter((seat) => isHuman(s, seat));

/** A person, as the one at this terminal calls them. */
export const personOf = <S, C>({ watched }: Sitting<S, C>): string =>
  watched === undefined ? 'you' : 'a person';

/** Through whose eyes the battle is shown: the person to act, else the first person; nobody's in a battle of bots. */
export const viewer = <S, C>(s: Sitting<S, C>): Seat | undefined => {
  const [next] = s.match.toAct();
  return isHuman(s, next) ? next : humans(s)[0];
};

/** The events that the viewer may read. */
export const visible = <S, C>(s: Sitting<S, C>, events: readonly Event[]): Event[] => {
  const seat = viewer(s);
  return events.filter((e) => seat === undefined || e.to === undefined || e.to.includes(seat));
};

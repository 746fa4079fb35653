/** A battle at the terminal: the game on the table, who sits where, and what has been shown. */
import type { Orders, Pace, PutAnswer } from '@caltrop/bots';
import type {
  Bot,
  DiceRequest,
  Event,
  Game,
  Match,
  OpenBox,
  Problem,
  Question,
  Refusal,
  Seat,
} from '@caltrop/engine';
import type { Terminal } from '../terminal.ts';
import type { Input } from './input.ts';
import type { KeptFile, Watched } from './keep/kept-file.ts';
import { withCalls } from './said/labels.ts';
import type { Reckoning } from './screen/sums.ts';

/** How long a bot may think at the terminal. */
export const PACE: Pace = { clock: () => performance.now(), budgetMs: 450 };

/** Who plays a seat: a person at this terminal, or a program. */
export type Player<S, C> = { readonly kind: 'human' } | { readonly kind: 'bot'; readonly bot: Bot<S, C> };

/** What has changed since a person last looked: nothing, something in the turn of the same unit, or more. */
export type Change = 'same' | 'moved' | 'anew';

/** What a line led to: a change of the position, or the end of the session. */
export type Next = Change | 'left';

/** A command that was carried out. */
export interface Done<C> {
  readonly seat: Seat;
  readonly command: C;
  readonly events: readonly Event[];
}

/** Shows a battle: as text for people, or as lines of JSON for programs. */
export interface Reporter<S, C> {
  greet(s: Sitting<S, C>): void;
  /** A person is to act. */
  turn(s: Sitting<S, C>, seat: Seat, since: Change): void;
  /** What was done, with the reason that a bot gave for it. */
  deeds(s: Sitting<S, C>, deeds: readonly Done<C>[], reason?: string): void;
  /** What has happened so far of a command that waits. */
  interim(s: Sitting<S, C>): void;
  /** What is asked, and the answers with their odds, the suggested one first. */
  question(s: Sitting<S, C>, question: Question, answers?: readonly PutAnswer[]): void;
  dice(s: Sitting<S, C>, request: DiceRequest): void;
  refused(refusal: Refusal): void;
  problems(problems: readonly Problem[]): void;
  /** Something that was asked for; `value` is what programs read. */
  show(text: string, value: unknown): void;
  end(s: Sitting<S, C>, finished: boolean): void;
}

export interface Sitting<S, C> {
  /** The game on the table: its rules, how it is shown, its bots. */
  readonly box: OpenBox<S, C>;
  /** The name on the lid of its box. */
  readonly lid: string;
  readonly game: Game<S, C>;
  readonly match: Match<S, C>;
  readonly players: Readonly<Record<Seat, Player<S, C>>>;
  readonly terminal: Terminal;
  readonly reporter: Reporter<S, C>;
  readonly input: Input;
  /** Where the journal is kept, when it is. */
  journal: KeptFile | undefined;
  /** The battle is played elsewhere, and only watched here. */
  readonly watched: Watched | undefined;
  /** Seats that this session gives to others than the battle was opened with, as `blue=human`. */
  readonly reseated: readonly string[];
  /** The seed when it is no secret: it was given on the command line. */
  readonly openSeed: string | undefined;
  /** Attacks without asking again. */
  readonly sure: boolean;
  /** Which questions people want to be asked. */
  orders: Orders;
  /** How many sentences of the command that waits have been told already. */
  told: number;
  /** The numbers shown last, for `why`. */
  sums: readonly Reckoning[];
  /** The rule of the last refusal, for `why`. */
  refusedBy: string | undefined;
  /** The battle as it was last saved on request. */
  saved: string | undefined;
  /** Who looked at the screen last, where two people must not see the same. */
  looking: Seat | undefined;
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

/** The position as the viewer may know it; all of it in a battle of bots. */
export const seen = <S, C>(s: Sitting<S, C>): S => {
  const seat = viewer(s);
  return seat === undefined ? s.match.state : s.match.view(seat);
};

/** A command as it is typed. */
export const textOf = <S, C>(s: Sitting<S, C>, command: C): string =>
  withCalls(
    s.box.presenter.scene(seen(s), viewer(s) ?? ''),
    s.box.presenter.makeText(s.match.state, command),
  );

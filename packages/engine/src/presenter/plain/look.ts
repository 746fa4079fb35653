import type { Opened } from '../../chapter/game-from.ts';
import type { Position, Spoken } from '../../chapter/verb.ts';
import type { Event, Seat } from '../../table/table.ts';
import type { Badge, Goal, Ground, SideMark, Stat } from '../picture.ts';
import type { Forms } from './typed.ts';
import type { KnownUnit, PlainBook, PlainState } from './unit.ts';

/** What the token and the card of a unit show beside its name and its icon. */
interface UnitLook {
  readonly badges: readonly Badge[];
  /** What it has left to lose, of how much. */
  readonly left: number;
  readonly most: number;
  /** It has nothing left to do in this turn. */
  readonly done: boolean;
  readonly stats: readonly Stat[];
}

/** A verb as a button and as help show it. */
export interface VerbLook {
  /** What can be typed, as an example, and what it means. */
  readonly form: string;
  readonly meaning: string;
  readonly rule: string;
  /** On the button: `Hit {target}`. Verbs that name a tile have none: they are said by pointing at the map. */
  readonly label?: string;
  /** Where it is not that of the unit. */
  readonly icon?: string;
  /** It rolls dice: it has odds and is confirmed. */
  readonly dice?: true;
}

/**
 * How a game on square tiles is shown that brings no drawing of its own: words and icons for its units, its ground, its verbs
 * and what happens. The rest follows from its commands and its states.
 */
export interface PlainLook<
  Book extends PlainBook,
  State extends PlainState<U>,
  U extends KnownUnit,
  C extends Spoken,
> {
  /** What the seats are called; the first is side A. */
  readonly seats: Readonly<Record<Seat, string>>;
  /** What a seat is: `a gang of couriers`. */
  readonly role: string;
  /** What units lose: `Grit`. */
  readonly points: string;
  /** Where those are who are not on the map: `fled`. */
  readonly away: string;
  readonly unit: (p: Position<Book, State>, u: U) => UnitLook;
  readonly ground: (p: Position<Book, State>, tile: number) => Ground;
  /** `Round 3 of 10`. */
  readonly where: (p: Position<Book, State>) => string;
  /** What whoever has the turn is to do. */
  readonly prompt: string;
  readonly goals: (p: Position<Book, State>) => readonly Goal[];
  /** How many tiles a unit can go in a turn, from edge to edge. */
  readonly steps: (p: Position<Book, State>, u: U) => number;
  /** How many tiles away a unit can strike. */
  readonly range: (u: U) => number;
  readonly verbs: Readonly<Record<C['do'], VerbLook>>;
  /**
   * A sentence for every type of event: `{unit} hits {target}: {lost} Grit.` Fields that name units, tiles (`tile`) and seats are
   * written as people call them. A sentence that begins with `# ` is a heading.
   */
  readonly sentences: Readonly<Record<string, string>>;
}

/**
 * What plain pieces read in an event, beside its sentence: `path` is a move, `lost` a blow at the target, of which 0 is a miss,
 * `gone` says in a word that the unit leaves the map.
 */
export interface PlainEvent extends Event {
  readonly unit?: string;
  readonly target?: string;
  readonly tile?: number;
  readonly seat?: Seat;
  readonly round?: number;
  /** The tiles of a way, the first one left out. */
  readonly path?: readonly number[];
  readonly lost?: number;
  /** What the die had to show. */
  readonly needs?: number;
  readonly gone?: string;
}

/** A game with how it is shown. */
export interface Shown<
  Book extends PlainBook,
  State extends PlainState<U>,
  U extends KnownUnit,
  C extends Spoken,
> {
  readonly game: Opened<Book, State, C>;
  readonly forms: Forms;
  readonly look: PlainLook<Book, State, U, C>;
}

/** The first seat is side A, all others are side B. */
export const markOf = (seats: Readonly<Record<Seat, string>>, seat: Seat): SideMark =>
  Object.keys(seats)[0] === seat ? 'a' : 'b';

/** What a unit is called: `Runner 1 of Moss`. */
export const nameOf = (seats: Readonly<Record<Seat, string>>, { name, id, seat }: KnownUnit): string =>
  `${name} ${id.slice(1)} of ${seats[seat] ?? seat}`;

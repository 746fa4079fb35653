import type { Position, Spoken } from '../../chapter/verb.ts';
import type { Frame, Piled } from '../../chapter/pile.ts';
import { createBoard, createReach, occupancy, type Board, type Reach } from '../../field/index.ts';
import type { Seat } from '../../table/table.ts';

/** A kind of unit, as packs have it. */
export interface PlainKind {
  readonly name: string;
  readonly icon: string;
}

/** A scenario: a map of squares, who begins where, and what else is marked on it. */
export interface PlainScenario {
  readonly id: string;
  readonly name: string;
  readonly blurb: string;
  readonly width: number;
  readonly height: number;
  /** Where nobody gets through. */
  readonly walls: readonly number[];
  /** Places by the letter that stands for them on the map. */
  readonly marks: Readonly<Record<string, readonly number[]>>;
  readonly starts: readonly { readonly seat: Seat; readonly kind: string; readonly at: number }[];
}

/** What a match is played with. Plain data and maps: a page is built with it. */
export interface PlainContent<K extends PlainKind> {
  readonly hash: string;
  readonly units: ReadonlyMap<string, K>;
  readonly scenarios: ReadonlyMap<string, PlainScenario>;
}

/** A unit as the plain pieces know it: whose it is, and where it stands. */
export interface PlainUnit {
  readonly id: string;
  /** The id of what it is. */
  readonly kind: string;
  readonly seat: Seat;
  /** Its tile; -1 when it is not on the map. */
  readonly at: number;
}

/** A unit with what it is. */
export interface KnownUnit extends PlainKind, PlainUnit {}

/** A match in which seats take turns, round by round: numbers, words, and one list of units. */
export interface PlainState<U extends PlainUnit = PlainUnit, F extends Frame = Frame> extends Piled<F> {
  round: number;
  turn: Seat;
  readonly units: readonly U[];
  /** The seat that has won, `nobody`, or nothing yet; and by which rule. */
  winner: string;
  rule: string;
}

/** A match before its first turn. */
export const beginning = (turn: Seat): Omit<PlainState<never, never>, 'units'> => ({
  round: 1,
  turn,
  winner: '',
  rule: '',
  work: [],
});

/** What the rules are closed over. */
export interface PlainBook<K extends PlainKind = PlainKind, O = unknown> {
  readonly content: PlainContent<K>;
  readonly scenario: PlainScenario;
  readonly options: O;
  readonly board: Board;
  /** What each tile costs to enter, 0 for walls; and the scratch object for ways. */
  readonly costs: Uint8Array;
  readonly reach: Reach;
}

/** A scenario with its content and options, as the rules look at it. */
export const plainBook = <K extends PlainKind, O>(
  content: PlainContent<K>,
  scenario: PlainScenario,
  options: O,
): PlainBook<K, O> => {
  const board = createBoard(scenario.width, scenario.height);
  const costs = new Uint8Array(board.size).fill(1);
  for (const tile of scenario.walls) costs[tile] = 0;
  return { content, scenario, options, board, costs, reach: createReach(board) };
};

/** Everybody as a scenario begins: `m1`, `m2` of moss, `s1` of soot. */
export const startingUnits = <K extends PlainKind>(
  { units }: PlainContent<K>,
  { starts }: PlainScenario,
): (K & PlainUnit)[] =>
  starts.flatMap(({ seat, kind, at }, i) => {
    const known = units.get(kind);
    const number = starts.slice(0, i + 1).filter((start) => start.seat === seat).length;
    return known === undefined ? [] : [{ ...known, id: `${seat.charAt(0)}${number}`, kind, seat, at }];
  });

export const unitOf = <U extends PlainUnit>(
  { units }: { readonly units: readonly U[] },
  id: string,
): U | undefined => units.find((u) => u.id === id);

export const isHere = ({ at }: PlainUnit): boolean => at >= 0;

/** The tiles that a unit gets to in so many steps from edge to edge, never through walls or units. */
export const waysOf = (
  { book, state }: Position<PlainBook, { readonly units: readonly PlainUnit[] }>,
  { at }: PlainUnit,
  steps: number,
): Reach => {
  const block = new Uint8Array(book.board.size);
  for (const other of state.units) if (isHere(other)) block[other.at] = occupancy.blocked;
  book.reach.flood(at, steps, book.costs, block);
  return book.reach;
};

/** What a command says, field by field. */
export const saidIn = (command: Spoken): ReadonlyMap<string, unknown> => new Map(Object.entries(command));

/** The unit that a field of a command names; empty where it names none. */
export const namedIn = (command: Spoken | undefined, field: 'unit' | 'target'): string => {
  const id = command === undefined ? undefined : saidIn(command).get(field);
  return typeof id === 'string' ? id : '';
};

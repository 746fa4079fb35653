import type { Seat } from '@caltrop/engine';
import type { Book } from './book.ts';
import type { Command } from './command.ts';
import { SIDES, type Model, type Side, type State } from './state.ts';

/** DW-GEN-10: who runs a side where several players do, and which models are whose. */
export interface Shares {
  readonly seats: Readonly<Record<Side, readonly Seat[]>>;
  /** The seat that leads a model, by its id. */
  readonly owners: ReadonlyMap<string, Seat>;
}

/** At most so many players run a side. */
export const MOST_PLAYERS = 4;

/** The side that a seat plays for: `north` and `north-2` for the north. Who only watches looks from the south. */
export const sideOf = (seat: Seat): Side =>
  seat === 'north' || seat.startsWith('north-') ? 'north' : 'south';

/** The seats of a side: the first has the name of the side, the others its number behind it. */
export const seatsOfSide = (side: Side, players: number): Seat[] =>
  Array.from({ length: players }, (_, i) => (i === 0 ? side : `${side}-${i + 1}`));

/** All seats of a match, south first. */
export const allSeats = ({ shares }: Pick<Book, 'shares'>): readonly Seat[] =>
  shares === undefined ? SIDES : SIDES.flatMap((side) => shares.seats[side]);

/** The seat that leads a model; what was raised in the battle is led by the first player of its side. */
export const ownerOf = ({ shares }: Pick<Book, 'shares'>, m: Pick<Model, 'id' | 'side'>): Seat =>
  shares?.owners.get(m.id) ?? m.side;

/** Whether a seat may command a model. */
export const isLedBy = (book: Pick<Book, 'shares'>, seat: Seat, m: Pick<Model, 'id' | 'side'>): boolean =>
  book.shares === undefined ? sideOf(seat) === m.side : ownerOf(book, m) === seat;

/** Words that concern a side as a whole: any of its players says them for all. */
const FOR_ALL: ReadonlySet<Command['do']> = new Set(['fight']);

/** The model that a command is given to, where only its own player may give it. */
const ledBy = (command: Command): readonly string[] => {
  if (FOR_ALL.has(command.do)) return [];
  if ('model' in command) return [command.model];
  return 'models' in command ? command.models.map((put) => put.id) : [];
};

/** The models of others that a seat would command by this. */
export const strangersIn = (book: Pick<Book, 'shares'>, seat: Seat, command: Command): string[] =>
  book.shares === undefined
    ? []
    : ledBy(command).filter((id) => (book.shares?.owners.get(id) ?? sideOf(seat)) !== seat);

/** What half, window or reaction is under way: who has passed, has passed in this one only. */
export const halfOf = ({ round, stage, active, work }: State): string => {
  const top = work.at(-1);
  return [round, stage, active, top?.is ?? ''].join(' ');
};

/** Those who are done with the half that is under way. */
export const passedIn = (state: State): readonly Seat[] =>
  state.passed?.half === halfOf(state) ? state.passed.seats : [];

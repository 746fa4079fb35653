import { tallyOf, type Judge, type Measure } from '@caltrop/engine';
import type { Book } from '../../match/book.ts';
import { findUnit, type State, type Unit } from '../../match/state.ts';
import { sideOfSeat } from '../seats.ts';

const lost: Judge<Unit> = (before, after) => Math.max(0, before.hp - after.hp);
const routed: Judge<Unit> = (before, after) =>
  before.where !== 'routed' && after.where === 'routed' ? 1 : 0;

/** What the luck of dice is measured by: HP first, since every strike moves them. */
export const measuresOf = (book: Book): Measure<State>[] => {
  const { dealt, balance } = tallyOf<State, Unit>({
    units: (state) => state.units,
    later: (after, u) => findUnit(after, u.id),
    isFoe: (_before, u, seat) => u.side !== sideOfSeat(book, seat),
  });
  return [
    { id: 'hp', label: 'HP taken from the enemy', of: dealt(lost) },
    { id: 'balance', label: 'HP taken less HP lost', of: balance(lost) },
    { id: 'routed', label: 'enemy units Routed', of: dealt(routed) },
  ];
};

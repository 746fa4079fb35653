import type { Measure, Seat } from '@caltrop/engine';
import type { Book } from '../book.ts';
import { findUnit, type State, type Unit } from '../state.ts';
import { sideOfSeat } from './seats.ts';

type Judge = (before: Unit, after: Unit) => number;

const lost: Judge = (before, after) => Math.max(0, before.hp - after.hp);
const routed: Judge = (before, after) => (before.where !== 'routed' && after.where === 'routed' ? 1 : 0);

/** What the luck of dice is measured by: HP first, since every strike moves them. */
export const measuresOf = (book: Book): Measure<State>[] => {
  const sum = (before: State, after: State, whose: (u: Unit) => boolean, judge: Judge): number =>
    before.units.filter(whose).reduce((total, u) => {
      const then = findUnit(after, u.id);
      // A unit that has gone out of sight has nothing to tell.
      return then === undefined ? total : total + judge(u, then);
    }, 0);
  const enemyOf =
    (seat: Seat) =>
    (u: Unit): boolean =>
      u.side !== sideOfSeat(book, seat);
  const ownOf =
    (seat: Seat) =>
    (u: Unit): boolean =>
      u.side === sideOfSeat(book, seat);
  return [
    {
      id: 'hp',
      label: 'HP taken from the enemy',
      of: (before, after, seat) => sum(before, after, enemyOf(seat), lost),
    },
    {
      id: 'balance',
      label: 'HP taken less HP lost',
      of: (before, after, seat) =>
        sum(before, after, enemyOf(seat), lost) - sum(before, after, ownOf(seat), lost),
    },
    {
      id: 'routed',
      label: 'enemy units Routed',
      of: (before, after, seat) => sum(before, after, enemyOf(seat), routed),
    },
  ];
};

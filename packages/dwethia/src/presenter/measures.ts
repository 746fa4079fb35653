import type { Measure } from '@caltrop/engine';
import { kitOf, type Book } from '../match/book.ts';
import { findModel, type Model, type State } from '../match/state.ts';
import { sideOfSeat } from './places.ts';
import { isSlain } from './forecast/outcomes.ts';

type Judge = (before: Model, after: State) => number;

/** What the luck of dice is measured by: Wounds first, since every hit moves them. */
export const measuresOf = (book: Book): Measure<State>[] => {
  const wounds: Judge = (m, after) => Math.max(0, m.wounds - (findModel(after, m.id)?.wounds ?? 0));
  const worth: Judge = (m, after) => (m.wounds > 0 && isSlain(after, m.id) ? kitOf(book, m).worth : 0);
  const points: Judge = (m, after) => (m.wounds > 0 && isSlain(after, m.id) ? kitOf(book, m).points : 0);
  const sum = (before: State, after: State, seat: string, enemy: boolean, judge: Judge): number =>
    before.models
      .filter((m) => (m.side !== sideOfSeat(seat)) === enemy)
      .reduce((total, m) => total + judge(m, after), 0);
  return [
    { id: 'wounds', label: 'Wounds taken from the enemy', of: (a, b, seat) => sum(a, b, seat, true, wounds) },
    {
      id: 'balance',
      label: 'Wounds taken less Wounds lost',
      of: (a, b, seat) => sum(a, b, seat, true, wounds) - sum(a, b, seat, false, wounds),
    },
    { id: 'worth', label: 'worth slain', of: (a, b, seat) => sum(a, b, seat, true, worth) },
    { id: 'points', label: 'points slain', of: (a, b, seat) => sum(a, b, seat, true, points) },
  ];
};

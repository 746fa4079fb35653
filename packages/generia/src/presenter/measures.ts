import type { Measure, Seat } from '@caltrop/engine';
import type { Book } from '../book.ts';
import { woundsOf, type Creature, type State } from '../state.ts';

type Judge = (before: Creature, after: Creature) => number;

/** Wounds taken; a severe one counts double, since it does not heal in a fight. */
const lost: Judge = (before, after) =>
  Math.max(0, woundsOf(after) + after.severe - woundsOf(before) - before.severe);

const isOut = (c: Creature): boolean => !c.awake || c.dead;
const downed: Judge = (before, after) => (!isOut(before) && isOut(after) ? 1 : 0);

const sum = (before: State, after: State, whose: (c: Creature) => boolean, judge: Judge): number => {
  let total = 0;
  before.creatures.forEach((c, i) => {
    const then = after.creatures[i];
    if (then !== undefined && whose(c)) total += judge(c, then);
  });
  return total;
};

/** What the luck of dice is measured by: wounds first, since every hit that matters makes them. */
export const measuresOf = (book: Book): readonly Measure<State>[] => {
  const isFoe =
    (seat: Seat) =>
    (c: Creature): boolean =>
      c.side !== (book.sideOf.get(seat) ?? 0);
  const isOwn =
    (seat: Seat) =>
    (c: Creature): boolean =>
      c.side === (book.sideOf.get(seat) ?? 0);
  return [
    {
      id: 'wounds',
      label: 'wounds dealt to foes, severe ones twice',
      of: (before, after, seat) => sum(before, after, isFoe(seat), lost),
    },
    {
      id: 'balance',
      label: 'wounds dealt less those taken',
      of: (before, after, seat) =>
        sum(before, after, isFoe(seat), lost) - sum(before, after, isOwn(seat), lost),
    },
    {
      id: 'down',
      label: 'foes down',
      of: (before, after, seat) => sum(before, after, isFoe(seat), downed),
    },
  ];
};

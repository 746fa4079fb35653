import { tallyOf, type Judge, type Measure } from '@caltrop/engine';
import type { Book } from '../../match/book.ts';
import { woundsOf, type Creature, type State } from '../../match/state.ts';

/** Wounds taken; a severe one counts double, since it does not heal in a fight. */
const lost: Judge<Creature> = (before, after) =>
  Math.max(0, woundsOf(after) + after.severe - woundsOf(before) - before.severe);

const isOut = (c: Creature): boolean => !c.awake || c.dead;
const downed: Judge<Creature> = (before, after) => (!isOut(before) && isOut(after) ? 1 : 0);

/** What the luck of dice is measured by: wounds first, since every hit that matters makes them. */
export const measuresOf = (book: Book): readonly Measure<State>[] => {
  const { dealt, balance } = tallyOf<State, Creature>({
    units: (state) => state.creatures,
    later: (after, _c, n) => after.creatures[n],
    isFoe: (_before, c, seat) => c.side !== (book.sideOf.get(seat) ?? 0),
  });
  return [
    { id: 'wounds', label: 'wounds dealt to foes, severe ones twice', of: dealt(lost) },
    { id: 'balance', label: 'wounds dealt less those taken', of: balance(lost) },
    { id: 'down', label: 'foes down', of: dealt(downed) },
  ];
};

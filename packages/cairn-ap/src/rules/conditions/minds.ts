import type { Creature, State } from '../../match/state.ts';

/**
 * Body Swap: two minds change places. With the mind go who runs it, its side, its WIL, what it has banked and its turn; the
 * body keeps its id, its place, its things and its other scores.
 */
export const swapMinds = (state: State, a: Creature, b: Creature): void => {
  const mind = mindOf(a);
  Object.assign(a, mindOf(b));
  Object.assign(b, mind);
  if (state.turn === a.id) state.turn = b.id;
  else if (state.turn === b.id) state.turn = a.id;
};

const mindOf = ({ seat, group, wil, maxWil, ap, bank, taken, initiative, surprised }: Creature) => ({
  seat,
  group,
  wil,
  maxWil,
  ap,
  bank,
  taken,
  initiative,
  surprised,
});

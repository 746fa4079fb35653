import type { Count, StripGroup } from '@caltrop/engine';
import type { Position } from '../book.ts';
import { isHere, type Creature } from '../state.ts';
import { isVeiled, markOf, markOfSide, sideName } from './places.ts';

/** Whether somebody still has turns: on the board, or somewhere out of sight. */
const takesTurns = (c: Creature): boolean => (isHere(c) || isVeiled(c)) && !c.dead;

/** Who has acted, who acts, and who comes next, by initiative (GE-ROUND-02). Neighbours of one side stand together. */
export const stripOf = (p: Position): StripGroup[] => {
  const { state } = p;
  if (state.stage !== 'battle') return [];
  const groups: StripGroup[] = [];
  state.order.forEach((n, place) => {
    const c = state.creatures[n];
    if (c === undefined || !takesTurns(c)) return;
    const when = place < state.place ? 'past' : place === state.place ? 'now' : 'next';
    const last = groups.at(-1);
    if (when !== 'now' && last?.when === when && last.side === markOf(c))
      groups[groups.length - 1] = { ...last, units: [...last.units, c.id] };
    else groups.push({ label: labelOf(p, c.side, when), side: markOf(c), units: [c.id], when });
  });
  return groups;
};

const labelOf = (p: Position, side: number, when: StripGroup['when']): string => {
  const name = sideName(p, side);
  return when === 'past' ? `${name}, done` : when === 'now' ? name : `then ${name.toLowerCase()}`;
};

/** How many of each side have still to act in this round. */
export const countsOf = (p: Position): Count[] => {
  const { state } = p;
  if (state.stage !== 'battle') return [];
  return p.book.sides.map((_, side): Count => {
    const turns = state.order.filter((n) => {
      const c = state.creatures[n];
      return c !== undefined && c.side === side && takesTurns(c);
    });
    const left = turns.filter((n) => state.order.indexOf(n) >= state.place).length;
    return { side: markOfSide(side), label: sideName(p, side), left, total: turns.length };
  });
};

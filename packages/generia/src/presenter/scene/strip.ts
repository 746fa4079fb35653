import type { Count, StripGroup } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { isHere, type Creature } from '../../match/state.ts';
import { isVeiled, markOf, markOfSide, sideName } from '../places.ts';

/** Whether somebody still has turns: on the board, or somewhere out of sight. */
const takesTurns = (c: Creature): boolean => (isHere(c) || isVeiled(c)) && !c.dead;

/** The turns of a round in order, each with whether it is over. Before the first round the whole order is still to come. */
const turnsOf = ({ state }: Position): readonly (readonly [n: number, when: StripGroup['when']])[] => {
  const { order, place, round } = state;
  const past = order.slice(0, Math.max(0, place)).map((n) => [n, 'past'] as const);
  const now = order.slice(Math.max(0, place), place + 1).map((n) => [n, 'now'] as const);
  const next = order.slice(place + 1).map((n) => [n, 'next'] as const);
  if (round === 0) return [...now, ...order.map((n) => [n, 'next'] as const)];
  return [...past, ...now, ...next];
};

/** Who has acted, who acts, and who comes next, by initiative (GE-ROUND-02). Neighbours of one side stand together. */
export const stripOf = (p: Position): StripGroup[] => {
  const { state } = p;
  if (state.stage !== 'battle') return [];
  const groups: StripGroup[] = [];
  for (const [n, when] of turnsOf(p)) {
    const c = state.creatures[n];
    if (c === undefined || !takesTurns(c)) continue;
    const last = groups.at(-1);
    if (when !== 'now' && last?.when === when && last.side === markOf(c))
      groups[groups.length - 1] = { ...last, units: [...last.units, c.id] };
    else groups.push({ label: labelOf(p, c.side, when), side: markOf(c), units: [c.id], when });
  }
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
    const turns = turnsOf(p).filter(([n, when]) => {
      const c = state.creatures[n];
      // What somebody does before the first round comes on top of its turns.
      const counts = state.round > 0 || when !== 'now';
      return counts && c !== undefined && c.side === side && takesTurns(c);
    });
    const left = turns.filter(([, when]) => when !== 'past').length;
    return { side: markOfSide(side), label: sideName(p, side), left, total: turns.length };
  });
};

import type { Position } from '../../match/book.ts';
import type { Goal } from '../../content/content.ts';
import type { Creature } from '../../match/state.ts';

/** How much more a foe is worth whose fall decides something, as a part of its worth. */
export const prizeOn = (p: Position, c: Creature): number => {
  let prize = 0;
  for (const goal of p.book.encounter.goals) {
    if (goal.kind === 'creature down' && goal.id === c.id) prize += 0.8;
    if (goal.kind === 'rounds' && c.id.startsWith(goal.conscious)) prize += 0.6;
  }
  for (const { to, ids } of p.book.encounter.bound) if (to === c.id) prize += 0.15 * ids.length;
  return prize;
};

/** What a side wants besides the fall of its foes. */
export type Aim =
  | {
      readonly kind: 'leave';
      readonly edge: Extract<Goal, { readonly kind: 'left over' }>['edge'];
      readonly count: number;
    }
  | { readonly kind: 'hold'; readonly ground: string };

/** The aim of a creature's side that a place on the map decides; undefined where there is none. */
export const aimOf = (p: Position, c: Creature): Aim | undefined => {
  const side = p.book.sides[c.side];
  for (const goal of p.book.encounter.goals) {
    if (goal.kind === 'left over' && goal.side === side)
      return { kind: 'leave', edge: goal.edge, count: goal.count };
    if (goal.kind === 'hold' && goal.side === side && p.state.round >= goal.after - 1)
      return { kind: 'hold', ground: goal.ground };
  }
  return undefined;
};

/** How far a side has come with what it wants: of its worth, for whoever has left over the edge that counts. */
export const progressOf = (p: Position, side: number): number => {
  let value = 0;
  for (const goal of p.book.encounter.goals) {
    if (goal.kind !== 'left over') continue;
    const own = p.book.sides.indexOf(goal.side);
    const out = p.state.creatures.filter(
      (c) => c.side === own && c.where === 'left' && c.used.includes(`left ${goal.edge}`),
    ).length;
    value += (own === side ? 1 : -1) * 8 * Math.min(out, goal.count);
  }
  return value;
};

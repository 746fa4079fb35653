import { itemOf, weaponOf, type Position } from '../../match/book.ts';
import type { Item } from '../../content/content.ts';
import { canFightWith, equippable, reaches } from '../gear/items.ts';
import { budgetOf, reachable } from '../movement/movement.ts';
import type { Unit } from '../../match/state.ts';

/** The weapons a unit could fight with now, the one in hand first (OC-FREE-02). */
export const armsOf = (p: Position, u: Unit): Item[] => {
  const inHand = weaponOf(p.book, u);
  const carried = equippable(p.book, u).flatMap((i) => {
    const held = u.items[i];
    return held === undefined ? [] : [itemOf(p.book, held.item)];
  });
  const arms = inHand === undefined ? carried : [inHand, ...carried.filter((item) => item !== inHand)];
  return arms.filter((item) => canFightWith(p, u, item));
};

/** Every tile a unit could attack in a fresh turn: from each place its Move can end, with each weapon it carries. */
export const threatOf = (p: Position, u: Unit): ReadonlySet<number> => {
  const { metric, board } = p.book;
  const arms = armsOf(p, u);
  const threatened = new Set<number>();
  if (arms.length === 0) return threatened;
  const far = board.width + board.height;
  const distances = Array.from({ length: far }, (_, d) => arms.some((weapon) => reaches(p, u, weapon, d)));
  for (const from of reachable(p, u, budgetOf(p, u, null))) {
    for (const [d, inRange] of distances.entries()) {
      if (inRange) for (const tile of metric.area(from, d, d)) threatened.add(tile);
    }
  }
  return threatened;
};

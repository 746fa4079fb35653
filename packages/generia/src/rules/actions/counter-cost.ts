import { canReact } from './actions.ts';
import { kitOf, type Position } from '../../match/book.ts';
import { missing, priceOf } from './costs.ts';
import type { Creature } from '../../match/state.ts';

/** What a Counter costs in EN (GE-SKR-01); -1 for one who knows none, cannot react or cannot pay for it (GE-R66). */
export const counterCost = (p: Position, c: Creature): number => {
  const [counter] = kitOf(p.book, c).answers.get('parried') ?? [];
  if (counter === undefined || !canReact(p, c)) return -1;
  const price = priceOf(p, c, counter, { level: 1, element: '', targets: 1, with: false });
  return missing(p, c, counter, price) === '' ? price.en : -1;
};

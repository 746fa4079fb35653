import type { Position } from '../book.ts';
import { leftOf, worthOf, type Worths } from './worth.ts';

/** More than any position is worth: the fight is won or lost. */
export const WON = 300;

/** How good a position is for a side: what is left of its own by what is left of the others. */
export const evaluate = (p: Position, worths: Worths, side: number): number => {
  let value = 0;
  for (const c of p.state.creatures)
    value += (c.side === side ? 1 : -1) * worthOf(p, worths, c) * leftOf(p, c);
  const { result } = p.state;
  if (result === null || result.winners.length === 0) return value;
  return result.winners.includes(side) ? value + WON : value - WON;
};

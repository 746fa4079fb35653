import type { Position } from '../match/book.ts';
import { prizeOn, progressOf } from './goals.ts';
import { leftOf, worthOf, type Worths } from './worth.ts';

/** More than any position is worth: the fight is won or lost. */
const WON = 300;

/** How good a position is for a side: what is left of its own less what is left of the others. */
export const evaluate = (p: Position, worths: Worths, side: number): number => {
  let value = progressOf(p, side);
  for (const c of p.state.creatures) {
    const worth =
      worthOf(p, worths, c) * leftOf(p, c) * (c.summoner >= 0 ? 0.5 : 1) * (1 + 0.5 * prizeOn(p, c));
    value += c.side === side ? worth : -worth;
  }
  const { result } = p.state;
  if (result === null || result.winners.length === 0) return value;
  return result.winners.includes(side) ? value + WON : value - WON;
};

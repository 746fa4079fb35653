import type { Position } from '../match/book.ts';
import { progressOf } from './goals.ts';
import { isOurs, leftOf, worthOf, type Worths } from './worth.ts';

/** More than any position is worth: the fight is won or lost. */
const WON = 500;

/** How good a position is for the party; the Warden's side has as much less. */
export const evaluate = (p: Position, worths: Worths): number => {
  const { state } = p;
  let value = progressOf(p);
  for (const c of state.creatures) {
    if (c.fate === 'inert') continue;
    value += (isOurs(p, c) ? 1 : -1) * worthOf(p, worths, c) * leftOf(p, c);
  }
  if (state.result?.winner === 'party') return value + WON;
  return state.result?.winner === 'foes' ? value - WON : value;
};

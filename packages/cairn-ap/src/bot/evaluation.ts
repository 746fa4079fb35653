import type { Position } from '../book.ts';
import { distance } from '../map.ts';
import type { Creature } from '../state.ts';
import { progressOf } from './goals.ts';
import { isOurs, leftOf, worthOf, type Worths } from './worth.ts';

/** More than any position is worth: the fight is won or lost. */
const WON = 500;
/** What one Space nearer to the enemy is worth to a side that has to come to blows, as a part of worth. */
const NEARER = 0.004;

/** How good a position is for the party; the Warden's side has as much less. */
export const evaluate = (p: Position, worths: Worths): number => {
  const { state } = p;
  let value = 0;
  const up: Creature[] = [];
  for (const c of state.creatures) {
    if (c.fate === 'inert') continue;
    const ours = isOurs(p, c);
    const worth = worthOf(p, worths, c);
    value += (ours ? 1 : -1) * worth * leftOf(p, c);
    if (c.fate === 'up' && c.at >= 0) up.push(c);
  }
  if (state.result !== null) {
    if (state.result.winner === 'party') value += WON;
    else if (state.result.winner === 'foes') value -= WON;
    return value;
  }
  if (!p.book.mapped) return value;
  for (const c of up) {
    let least = Number.POSITIVE_INFINITY;
    const ours = isOurs(p, c);
    for (const o of up) if (isOurs(p, o) !== ours) least = Math.min(least, distance(p, c, o));
    if (least < Number.POSITIVE_INFINITY)
      value -= (ours ? 1 : -1) * NEARER * worthOf(p, worths, c) * Math.min(20, least);
  }
  return value + progressOf(p);
};

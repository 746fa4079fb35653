import { armOf, kitOf, type Arm, type Battle, type Position } from '../../match/book.ts';
import { castOf, runSteps } from '../effects/effects.ts';
import type { Ability } from '../../content/content.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { distance } from '../creature/measures.ts';
import { pushMove } from '../movement/movement.ts';
import { reachWith } from '../creature/in-hand.ts';
import { creatureOf, isUp, type Creature } from '../../match/state.ts';
import type { AbilityWork } from '../../match/work.ts';

/** After how many squares of a way, and so many at least, somebody is in reach of one who goes it; -1 for never. */
export const squaresTo = (
  p: Position,
  c: Creature,
  path: readonly number[],
  least: number,
  on: Creature,
  arm: Arm,
): number => {
  const from = c.at;
  const reach = reachWith(c, arm);
  for (let k = least; k <= path.length; k++) {
    c.at = k === 0 ? from : (path[k - 1] ?? from);
    const near = distance(p, c, on) <= reach;
    c.at = from;
    if (near) return k;
  }
  return -1;
};

/** Squares between two blows on one way: one at least lies between them. */
export const APART = 2;

/**
 * Blows on the way of one move (Flash of Steel): each target as soon as it is in reach, with at least one square between
 * two blows. `line` counts the squares that have been gone.
 */
export const stepFlash = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const c = creatureOf(b.state, w.by);
  const next = w.on[w.target];
  if (next === undefined || !isUp(c)) {
    takeOff(b.state, w);
    if (isUp(c)) go(b, w, w.path.length);
    return false;
  }
  const on = creatureOf(b.state, next);
  const least = w.line + (w.target === 0 ? 0 : APART);
  w.target++;
  const k = squaresTo(b, c, w.path, least, on, armOf(kitOf(b.book, c), w.arm));
  if (k < 0) return false;
  runSteps(b, {
    by: w.by,
    on: next,
    source: a.id,
    steps: a.effect.filter((s) => s.do === 'attack'),
    zone: -1,
    wounds: 0,
    explosions: 0,
    level: w.level,
    cast: { ...castOf(w), arm: w.arm },
  });
  go(b, w, k);
  return false;
};

/** The part of the way up to a number of squares. */
const go = (b: Battle, w: AbilityWork, upTo: number): void => {
  const path = w.path.slice(w.line, upTo);
  w.line = upTo;
  if (path.length === 0) return;
  pushMove(b, { who: w.by, how: 'skill', path, budget: 99, provokes: 0, except: -1, sneaking: false });
};

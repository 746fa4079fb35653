import { armOf, kitOf, type Battle } from '../../match/book.ts';
import { castOf, runSteps } from '../effects/effects.ts';
import type { Ability } from '../../content/content.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { distance } from '../creature/measures.ts';
import { pushMove } from '../movement/movement.ts';
import { creatureOf, isUp } from '../../match/state.ts';
import type { AbilityWork } from '../../match/work.ts';

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
  const from = c.at;
  const { reach } = armOf(kitOf(b.book, c), w.arm);
  const first = w.line + (w.target === 0 ? 0 : 2);
  w.target++;
  for (let k = first; k <= w.path.length; k++) {
    c.at = k === 0 ? from : (w.path[k - 1] ?? from);
    const near = distance(b, c, on) <= reach;
    c.at = from;
    if (!near) continue;
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
  }
  return false;
};

/** The part of the way up to a number of squares. */
const go = (b: Battle, w: AbilityWork, upTo: number): void => {
  const path = w.path.slice(w.line, upTo);
  w.line = upTo;
  if (path.length === 0) return;
  pushMove(b, { who: w.by, how: 'skill', path, budget: 99, provokes: 0, except: -1, sneaking: false });
};

import type { Battle } from '../../match/book.ts';
import type { Ability, Step } from '../../content/content.ts';
import { runSteps } from '../effects/run-steps.ts';
import type { AbilityWork, Cast } from '../../match/work.ts';

/** What the steps of a casting need to know of it. */
export const castOf = (w: AbilityWork, half = false): Cast => ({
  ability: w.ability,
  level: w.level,
  element: w.element,
  at: w.at,
  path: w.path,
  with: w.with,
  ...(w.on[0] === undefined ? {} : { main: w.on[0] }),
  held: w.held,
  against: w.against,
  total: w.total,
  half,
  rolled: w.rolled,
  explosions: w.explosions,
});

/** Puts steps of a casting on the pile, for somebody. */
export const runCast = (
  b: Battle,
  w: AbilityWork,
  a: Ability,
  on: number,
  steps: readonly Step[],
  dc: number,
  half = false,
): void =>
  runSteps(b, {
    by: w.by,
    on,
    source: a.id,
    steps,
    zone: -1,
    wounds: 0,
    explosions: 0,
    dc,
    level: w.level,
    cast: castOf(w, half),
  });

import type { AbilityWork, Cast } from './work.ts';

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

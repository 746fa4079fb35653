import type { Ability } from '../../content/content.ts';

/** Whether an ability is a spell: one of a tradition, or one that a stat block prints, which costs MP. */
export const isMagic = (a: Ability | null | undefined): boolean =>
  a !== null &&
  a !== undefined &&
  (a.kind === 'spell' || (a.kind === 'feature' && a.cost.mp.some((mp) => mp !== 0)));

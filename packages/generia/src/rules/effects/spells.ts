import type { Ability } from '../../content/content.ts';

/** Whether an ability is a spell: one of a tradition, or one that a stat block prints, which costs MP. */
export const isMagic = (a: Ability | null | undefined): boolean =>
  a !== null && a !== undefined && (a.kind === 'spell' || (a.kind === 'feature' && costsMp(a)));

/** Whether using it is the casting of a spell: what was conjured before is only used (rounds, motes, moving an area). */
export const isCasting = (a: Ability | null | undefined): boolean => isMagic(a) && a?.part !== true;

const costsMp = (a: Ability): boolean => a.cost.mp.some((mp) => mp !== 0);

/** Abilities whose check is one of magic, printed features of creatures included (GE-SA to GE-SURE). */
export const isCast = ({ check: { kind } }: Ability): boolean => kind !== 'weapon' && kind !== 'none';

/**
 * Whether magic is cast though it throws no check of its own: a strike that MP go into (Shadow Strike), a printed power
 * (Invisibility). What was conjured before is only thrown or shot, and Metamagic is part of another spell.
 */
export const isPlainCast = (a: Ability): boolean =>
  !isCast(a) && isMagic(a) && costsMp(a) && !a.keywords.includes('META');

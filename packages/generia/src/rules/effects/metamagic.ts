import type { Ability } from '../../content/content.ts';
import type { EffectOf } from '../creature/hooks.ts';
import type { Creature } from '../../match/state.ts';

type As = EffectOf<'metamagic'>['as'];

/** Spells that metamagic is for: sorceries, and not itself (GE-TRAD-10). */
export const isSorcery = (a: Ability | undefined): boolean =>
  a?.tradition === 'Sorcerer' && !a.keywords.includes('META');

/** How much of a metamagic waits for a spell of somebody; 0 for none, and for spells that are no sorceries (GE-TRAD-10). */
export const metaOf = (c: Creature, a: Ability | undefined, as: As): number => {
  if (c.boons.length === 0 || !isSorcery(a)) return 0;
  let sum = 0;
  for (const boon of c.boons)
    for (const e of boon.effects)
      if (e.hook === 'metamagic' && e.as === as) sum += typeof e.by === 'number' ? e.by : 1;
  return sum;
};

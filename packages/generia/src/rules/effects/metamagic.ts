import type { EffectOf } from '../creature/hooks.ts';
import type { Creature } from '../../match/state.ts';

type As = EffectOf<'metamagic'>['as'];

/** How much of a metamagic waits for the next spell of somebody; 0 for none (GE-TRAD-10). */
export const metaOf = (c: Creature, as: As): number => {
  if (c.boons.length === 0) return 0;
  let sum = 0;
  for (const boon of c.boons)
    for (const e of boon.effects)
      if (e.hook === 'metamagic' && e.as === as) sum += typeof e.by === 'number' ? e.by : 1;
  return sum;
};

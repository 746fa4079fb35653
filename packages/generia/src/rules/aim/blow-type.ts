import { kitOf, type Position } from '../../match/book.ts';
import { allHold, type Occasion } from '../effects/conditions.ts';
import type { DamageType } from '../../content/content.ts';
import { hooksAt, isPlain } from '../creature/sources.ts';
import { creatureOf } from '../../match/state.ts';

/** Whether anything could change what somebody's blows are; quick, for the many who have nothing. */
export const mayTurn = (p: Position, by: number): boolean => {
  const c = creatureOf(p.state, by);
  return !isPlain(p, c) || kitOf(p.book, c).hooks.types.length > 0;
};

/**
 * The damage type of a blow: that of the weapon or of the skill, or what somebody has made of it for a while (Shadow
 * Coating, Blade Infusion). Spells keep their own.
 */
export const turnedType = (p: Position, by: number, given: DamageType, o: Occasion): DamageType => {
  if (o.kinds.includes('spell') || !mayTurn(p, by)) return given;
  const c = creatureOf(p.state, by);
  let type = given;
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return type;
    for (const e of hooks.types) if (allHold(p, by, e.when ?? [], o)) type = e.to;
  }
};

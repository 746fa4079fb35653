import { abilityOf, kitOf, type Battle } from '../../match/book.ts';
import { creatureOf } from '../../match/state.ts';
import type { AttackWork } from '../../match/work.ts';
import { abilityDc } from '../effects/ability-values.ts';
import { isMagic } from '../effects/spells.ts';

/** The DC of what a blow brings that is a spell (Smite, an elemental round): that of the spell (GE-R145); undefined for others. */
export const blowDc = (b: Battle, w: AttackWork): number | undefined => {
  const a = b.book.abilities.get(w.manner.ability);
  return a?.kind === 'spell' ? abilityDc(b, creatureOf(b.state, w.by), a, 1, '') : undefined;
};

/**
 * The DC of what explosions of an element do that a spell has lent to a weapon, or of a weapon that is a spell itself: that
 * of the spell (GE-R145). Undefined where no spell has.
 */
export const lentDc = (b: Battle, w: AttackWork, type: string): number | undefined => {
  const by = creatureOf(b.state, w.by);
  const grown = kitOf(b.book, by).profile.grown?.some((line) => line.damage === type) === true;
  for (const held of grown ? by.held : []) {
    const a = abilityOf(b.book, held.ability);
    if (a.effect.some((s) => s.do === 'become' && s.as === 'armed'))
      return abilityDc(b, by, a, held.level, held.element);
  }
  const boon = by.boons.find(({ effects }) => effects.some((e) => e.hook === 'damage type' && e.to === type));
  if (boon === undefined) return undefined;
  for (const a of b.book.abilities.values())
    if (isMagic(a) && (a.name === boon.source || a.id === boon.source))
      return abilityDc(b, creatureOf(b.state, boon.by), a, 1, a.elements.includes(type) ? type : '');
  return undefined;
};

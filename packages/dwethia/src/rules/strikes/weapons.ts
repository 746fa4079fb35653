import type { Refusal } from '@caltrop/engine';
import type { Item } from '../../content/content.ts';
import type { Keyword } from '../../content/keywords.ts';
import { keyword, kitOf, refuse, type Position } from '../../match/book.ts';
import type { Model } from '../../match/state.ts';
import { HAIR, isEngaged } from '../ground/measures.ts';
import { isFor, isUsedUp } from '../profile/kits.ts';
import { isActive, NO_OCCASION } from '../profile/stats.ts';
import { allowanceOf } from '../ways/paths.ts';

/** The weapon of a model by id, if it carries it. */
export const weaponOf = (p: Position, m: Model, id: string): Item | undefined => {
  const item = kitOf(p.book, m).ranged.find((one) => one.id === id);
  return item === undefined ? undefined : armed(p, m, item);
};

/** A weapon with the keywords that rules give it now; those that are always there are in the kit (DW-CSR-E3). */
export const armed = (p: Position, m: Model, item: Item): Item => {
  const { arming } = kitOf(p.book, m);
  if (arming.length === 0) return item;
  const more: Keyword[] = [];
  for (const rule of arming) {
    if (!isActive(p, m, rule, NO_OCCASION)) continue;
    for (const e of rule.effects) if (e.kind === 'keyword' && isFor(e, item)) more.push(e.keyword);
  }
  return more.length === 0 ? item : { ...item, keywords: [...item.keywords, ...more] };
};

/** What is remembered of a model that has fired a weapon which a rule made Light: it may still fight (DW-KEY-06). */
export const LIGHT_SHOT = 'light-shot';

/** Whether a weapon as it is fired is Light by a rule that need not hold later on. */
export const isLightByRule = (p: Position, m: Model, weapon: Item): boolean => {
  const own = kitOf(p.book, m).ranged.find((item) => item.id === weapon.id);
  return keyword(weapon.keywords, 'light') > 0 && keyword(own?.keywords ?? [], 'light') === 0;
};

/** DW-R60: the number of a keyword on the melee weapons of a model, the best of them; 0 without it. */
export const meleeKeyword = (p: Position, m: Model, key: 'sunder' | 'wound' | 'black-sun'): number => {
  let most = 0;
  for (const item of kitOf(p.book, m).items)
    if (item.melee !== undefined) most = Math.max(most, keyword(armed(p, m, item).keywords, key));
  return most;
};

/** DW-SHOOT-15 to 23: why a model cannot fire a weapon at all now. */
export const weaponFault = (p: Position, m: Model, weapon: Item): Refusal | undefined => {
  if (m.where !== 'table') return refuse('DW-SHOOT-01', `${m.name} is not on the table.`);
  if (m.fired !== '' && m.fired !== weapon.id) {
    return refuse('DW-SHOOT-15', `${m.name} has fired another weapon this turn.`);
  }
  if (m.fired === weapon.id && m.shots === 0)
    return refuse('DW-SHOOT-16', `${m.name} has fired all its shots.`);
  if (m.castInShoot) return refuse('DW-AFF-03', `${m.name} has used a power in this phase.`);
  if (weapon.oncePerGame && m.fired === '' && isUsedUp(kitOf(p.book, m), m, weapon)) {
    return refuse('DW-WGB-06', `${m.name} has used ${weapon.name} already.`);
  }
  const penalty = weapon.ranged?.penalty ?? 'none';
  if (penalty === 'full' && m.spent > HAIR) {
    return refuse('DW-SHOOT-19', `${m.name} has moved, so it cannot fire ${weapon.name}.`);
  }
  // DW-R122: halves are compared doubled, never rounded. What lets a model go farther counts; Root does not shorten it.
  const move = (): number => Math.max(kitOf(p.book, m).move, allowanceOf(p, m));
  if (penalty === 'half' && m.spent > 0 && 2 * m.spent > move() + 2 * HAIR) {
    return refuse(
      'DW-SHOOT-18',
      `${m.name} has spent more than half its Move, so it cannot fire ${weapon.name}.`,
    );
  }
  // Last, because the Fire option of a fight looks past it alone (DW-R64).
  if (isEngaged(p, m) && keyword(weapon.keywords, 'light') === 0) {
    return refuse('DW-SHOOT-23', `${m.name} is engaged, and ${weapon.name} is not Light.`);
  }
  return undefined;
};

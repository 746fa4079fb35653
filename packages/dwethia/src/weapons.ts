import type { Refusal } from '@caltrop/engine';
import { keyword, kitOf, refuse, type Position } from './book.ts';
import type { Item, Keyword } from './content.ts';
import { HAIR, isEngaged } from './measures.ts';
import { allowanceOf } from './paths.ts';
import { isActive } from './stats.ts';
import type { Model } from './state.ts';

/** The weapon of a model by id, if it carries it. */
export const weaponOf = (p: Position, m: Model, id: string): Item | undefined => {
  const item = kitOf(p.book, m).ranged.find((one) => one.id === id);
  return item === undefined ? undefined : armed(p, m, item);
};

/** A weapon with the keywords that triggered and activated rules give it now; passive ones are in the kit (DW-CSR-E3). */
export const armed = (p: Position, m: Model, item: Item): Item => {
  const more: Keyword[] = [];
  for (const rule of kitOf(p.book, m).rules) {
    if (rule.category === 'passive' || !rule.effects.some((e) => e.kind === 'keyword')) continue;
    if (!isActive(p, m, rule, {})) continue;
    for (const e of rule.effects) if (e.kind === 'keyword' && e.weapon === item.id) more.push(e.keyword);
  }
  return more.length === 0 ? item : { ...item, keywords: [...item.keywords, ...more] };
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
  if (weapon.oncePerGame && m.used.includes(weapon.id) && m.fired === '') {
    return refuse('DW-WGB-06', `${m.name} has used ${weapon.name} already.`);
  }
  const penalty = weapon.ranged?.penalty ?? 'none';
  if (penalty === 'full' && m.spent > HAIR) {
    return refuse('DW-SHOOT-19', `${m.name} has moved, so it cannot fire ${weapon.name}.`);
  }
  // DW-R122: halves are compared doubled, never rounded. What lets a model go farther counts; Root does not shorten it.
  const move = Math.max(kitOf(p.book, m).move, allowanceOf(p, m));
  if (penalty === 'half' && 2 * m.spent > move + 2 * HAIR) {
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

import type { Effect } from '../../content/content.ts';
import type { Position } from '../../match/book.ts';
import type { Carried, Creature } from '../../match/state.ts';
import { itemOf } from './slots.ts';
import { isWeaponOf } from './weapons.ts';

/** What is done to a weapon in hand: it is sharpened, notched or coated. */
export type EdgeWork = Extract<Effect, { readonly do: 'sharpen' | 'notch' | 'coat' }>;

const isDone = (weapon: Carried, work: EdgeWork): boolean => {
  if (work.do === 'notch') return weapon.notched === true;
  if (work.do === 'coat') return weapon.coated === work.condition;
  return weapon.notched !== true && (work.honed === true ? weapon.honed : weapon.sharp) === true;
};

const kindFor = (work: EdgeWork): Parameters<typeof isWeaponOf>[1] => {
  if (work.do === 'sharpen') return 'metal';
  return work.do === 'coat' && work.shot === true ? 'shot' : 'any';
};

/** CA-R153: the weapons in hand to which that can be done and has not been. */
export const weaponsFor = (p: Position, c: Creature, work: EdgeWork): readonly Carried[] =>
  c.items.filter(
    (i) => i.place === 'hand' && isWeaponOf(itemOf(p.book, i), kindFor(work)) && !isDone(i, work),
  );

import type { Position } from '../../match/book.ts';
import type { Effect } from '../../content/content.ts';
import type { Carried, Creature } from '../../match/state.ts';
import { isMetal } from './armour.ts';
import { isFused } from './hands.ts';
import { itemOf } from './slots.ts';

/** What somebody can lose: its weapon, its shield, metal, armor. */
type Lost = Extract<Effect, { readonly do: 'lose' }>['what'];

const isKind = (p: Position, i: Carried, what: Lost): boolean => {
  const item = itemOf(p.book, i);
  switch (what) {
    case 'weapon':
      return i.place === 'hand' && item.strike !== undefined;
    case 'shield':
      return i.place === 'hand' && item.kind === 'shield';
    case 'held':
      return i.place === 'hand';
    case 'metal':
      return i.place !== 'pack' && isMetal(item) && i.ruined !== true;
    case 'metal-armour':
      return item.kind === 'armour' && i.place === 'worn' && isMetal(item) && i.ruined !== true;
    case 'armour':
      return (item.kind === 'armour' || item.kind === 'shield') && i.place !== 'pack' && i.ruined !== true;
    case 'gear':
      return i.place !== 'pack' && i.ruined !== true;
    case 'item':
      return true;
  }
};

/** Whether somebody can lose a thing like this; what has grown together with its hand stays there. */
export const isLosable = (p: Position, c: Creature, i: Carried, what: Lost): boolean =>
  isKind(p, i, what) && !(i.place === 'hand' && isFused(p.book, c, i));

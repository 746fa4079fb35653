import type { Position } from '../../match/book.ts';
import { NAMED } from '../../content/known.ts';
import { itemOf } from '../inventory/slots.ts';
import { spacesOf } from './map.ts';
import { isPresent, type Creature } from '../../match/state.ts';

/** CA-R267: those on a Space whom a lock binds: what they are bound with lies there. */
export const lockedOn = (p: Position, space: number): readonly Creature[] => {
  const locks = p.state.lying.filter(({ item }) => itemOf(p.book, item).tags.includes('locks'));
  if (locks.length === 0) return [];
  return p.state.creatures.filter(
    (t) =>
      isPresent(t) &&
      spacesOf(p, t).includes(space) &&
      t.conditions.some((a) => a.kind === NAMED.bound && locks.some((l) => l.item.id === a.of)),
  );
};

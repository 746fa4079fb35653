import { addedBy } from './bearings.ts';
import type { Book, Position } from './book.ts';
import { itemOf } from './pack.ts';
import type { Carried, Creature } from './state.ts';

/** What a creature has in its hands, and how many are free. */
export interface Hands {
  readonly held: readonly Carried[];
  readonly all: number;
  readonly free: number;
}

/** CA-MIS-18: the hand that holds the book for good. */
export const FUSED = 'CA-MIS-18';
/** CA-R89 and CA-SCAR-10: conditions that each cost the use of a hand. */
const LAME: ReadonlySet<string> = new Set(['broken-arm', 'lost-hand']);

/** How many hands a thing fills while it is held (CA-R11, CA-R68). */
export const handsFor = (book: Book, c: Creature, carried: Carried): number => {
  const item = itemOf(book, carried);
  if (item.kind === 'grimoire') return c.mishaps.some((m) => m.startsWith(FUSED)) ? 1 : 2;
  if (item.kind === 'scroll') return 2;
  if (item.strike !== undefined) return item.strike.hands;
  return item.carries !== undefined && item.kind !== 'animal' ? 2 : 1;
};

/** CA-R11: what is in hand; a grappled foe and somebody who is dragged keep one hand busy each (CA-AUTO-16). */
export const handsOf = (p: Position, c: Creature): Hands => {
  const { book, state } = p;
  const held = c.items.filter((i) => i.place === 'hand');
  let all = 2 + addedBy(p, c, 'arms');
  for (const a of c.conditions) {
    if (LAME.has(a.kind)) all -= 1;
    else if (book.content.conditions.get(a.kind)?.noHands === true) all = 0;
  }
  all = Math.max(0, all);
  let busy = c.drags === '' ? 0 : 1;
  for (const i of held) busy += handsFor(book, c, i);
  for (const other of state.creatures)
    if (other.conditions.some((a) => a.kind === 'grappled' && a.by === c.id)) busy += 1;
  return { held, all, free: Math.max(0, all - busy) };
};

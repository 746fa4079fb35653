import { addedBy, bears, isHolding, isOf } from '../conditions/bearings.ts';
import type { Refusal } from '@caltrop/engine';
import { refuse, type Book, type Position } from '../../match/book.ts';
import { itemOf } from './slots.ts';
import type { Carried, Creature } from '../../match/state.ts';

/** What a creature has in its hands, and how many are free. */
export interface Hands {
  readonly held: readonly Carried[];
  readonly all: number;
  readonly free: number;
}

/** CA-MIS-18: the hand that holds the book for good. */
export const FUSED = 'CA-MIS-18';

const hasFusedHand = (c: Creature): boolean => c.mishaps.some((m) => m.startsWith(FUSED));

/** CA-MIS-18: whether a thing is the book that a hand has become one with: nobody can let go of it, take it or strike it away. */
export const isFused = (book: Book, c: Creature, carried: Carried): boolean => {
  if (carried.fused === true) return true;
  const isBook = (i: Carried): boolean => itemOf(book, i).kind === 'grimoire';
  // A creature that is written down with the mark alone has its first book in that hand.
  return (
    hasFusedHand(c) &&
    isBook(carried) &&
    !c.items.some((i) => i.fused === true) &&
    c.items.find(isBook)?.id === carried.id
  );
};

/** Why a thing cannot be let go. */
export const gripFault = (book: Book, c: Creature, carried: Carried): Refusal | undefined =>
  isFused(book, c, carried)
    ? refuse(FUSED, `${carried.name} is one with ${c.name}’s hand and can never be let go.`)
    : undefined;

/** Content 3, Bound: why nothing is done that takes hands. */
export const handsFault = (p: Position, c: Creature): Refusal | undefined =>
  bears(p, c, 'noHands') ? refuse('CA-R11', `${c.name} cannot use its hands.`) : undefined;

/** How many hands a thing fills while it is held (CA-R11, CA-R68); beside a fused book the other hand is enough (CA-R69 g). */
export const handsFor = (book: Book, c: Creature, carried: Carried): number => {
  const item = itemOf(book, carried);
  if (item.kind === 'grimoire' || item.kind === 'scroll') return hasFusedHand(c) ? 1 : 2;
  if (item.strike !== undefined) return item.strike.hands;
  return item.carries !== undefined && item.kind !== 'animal' ? 2 : 1;
};

/** CA-R11: what is in hand; a grappled foe and somebody who is dragged keep one hand busy each (CA-AUTO-16). */
export const handsOf = (p: Position, c: Creature): Hands => {
  const held = c.items.filter((i) => i.place === 'hand');
  const all = allHands(p, c);
  return { held, all, free: Math.max(0, all - busyHands(p, c)) };
};

/** The hands of a creature that are free: all that is asked of them most often. */
export const freeHands = (p: Position, c: Creature): number => Math.max(0, allHands(p, c) - busyHands(p, c));

const allHands = (p: Position, c: Creature): number => {
  if (bears(p, c, 'noHands')) return 0;
  let all = 2 + (bears(p, c, 'arms') ? addedBy(p, c, 'arms') : 0);
  for (const a of c.conditions) {
    // CA-R89 and CA-SCAR-10: each costs the use of a hand.
    if (isOf(p, a, 'lame')) all -= 1;
  }
  return Math.max(0, all);
};

const busyHands = (p: Position, c: Creature): number => {
  let busy = c.drags === '' ? 0 : 1;
  for (const i of c.items) if (i.place === 'hand') busy += handsFor(p.book, c, i);
  for (const other of p.state.creatures) if (other.conditions.length > 0 && isHolding(p, c, other)) busy += 1;
  return busy;
};

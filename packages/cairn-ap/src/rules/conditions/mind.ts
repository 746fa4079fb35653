import { isImmune } from './bearings.ts';
import { kitOf, type Position } from '../../match/book.ts';
import { findCreature, type Creature } from '../../match/state.ts';
import type { CheckWork } from '../../match/work.ts';

/** The kinds of creature that a spell, a thing or an ability is made for: its id, and who uses it. */
const kindsFor = ({ book, state }: Position, source: string, by: string): readonly string[] => {
  const spell = book.content.spells.get(source);
  if (spell !== undefined) return spell.aim.tags ?? [];
  const c = findCreature(state, by);
  if (c === undefined) return [];
  const carried = c.items.find((i) => i.id === source);
  const use =
    carried === undefined
      ? kitOf(book, c).abilities.find((a) => a.id === source)
      : book.content.items.get(carried.item)?.use;
  return use?.aim.tags ?? [];
};

/** Whether what somebody does is made for creatures of this one's kind. */
export const isMadeFor = (p: Position, c: Creature, source: string, by: string): boolean => {
  const { tags } = kitOf(p.book, c);
  return kindsFor(p, source, by).some((tag) => tags.includes(tag));
};

/**
 * CA-R94: whether what is resisted with WIL passes somebody by: the mindless and all whom nothing of the mind touches, unless it
 * is made for their kind.
 */
export const isUnmoved = (p: Position, c: Creature, source: string, by: string): boolean =>
  isImmune(p, c, 'mind') && !isMadeFor(p, c, source, by);

/** The same of the Target of a spell, a thing or an ability. */
export const passesBy = (p: Position, work: CheckWork, c: Creature): boolean =>
  (work.kind === 'cast' || work.kind === 'use') &&
  work.against.mode === 'CC' &&
  work.against.save === 'wil' &&
  isUnmoved(p, c, work.source, work.creature);

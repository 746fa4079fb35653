import { kitOf, type Borne, type Position } from '../../match/book.ts';
import { type Creature, findCreature } from '../../match/state.ts';
import type { CheckWork } from '../../match/work.ts';
import { bears, bearingsOf, tagsOf } from './bearings.ts';
import { isOfBlood, hasBlood } from './blood.ts';

const listed = (born: readonly Borne[], key: 'immune' | 'weak', word: string): boolean => {
  for (const b of born) if (b[key]?.includes(word) === true) return true;
  return false;
};

const hasWord = (p: Position, c: Creature, key: 'immune' | 'weak', word: string): boolean =>
  word !== '' && bears(p, c, key) && listed(bearingsOf(p, c), key, word);

/** Whether an element, a condition or a group of them does nothing to a creature. */
export const isImmune = (p: Position, c: Creature, word: string): boolean =>
  hasWord(p, c, 'immune', word) || (isOfBlood(word) && !hasBlood(p, c));

/** Whether harm of this word is rolled worse for a creature (CA-R50). */
export const isWeak = (p: Position, c: Creature, word: string): boolean => hasWord(p, c, 'weak', word);

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

/** CA-R94: whether what somebody does is made for this one's kind, mindless as it is; stone and vows are proof all the same. */
export const isMadeFor = (p: Position, c: Creature, source: string, by: string): boolean => {
  if (!kitOf(p.book, c).mindless) return false;
  const tags = tagsOf(p, c);
  return kindsFor(p, source, by).some((tag) => tags.includes(tag));
};

/**
 * CA-R94: whether what is resisted with WIL passes somebody by: all whom nothing of the mind touches, but for the mindless
 * whose kind it is made for.
 */
export const isUnmoved = (p: Position, c: Creature, source: string, by: string): boolean =>
  isImmune(p, c, 'mind') && !isMadeFor(p, c, source, by);

/** The same of the Target of a spell, a thing or an ability. */
export const passesBy = (p: Position, work: CheckWork, c: Creature): boolean =>
  (work.kind === 'cast' || work.kind === 'use') &&
  work.against.mode === 'CC' &&
  work.against.save === 'wil' &&
  isUnmoved(p, c, work.source, work.creature);

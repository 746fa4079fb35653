import { kitOf, type Position } from '../../match/book.ts';
import type { Ability, Window } from '../../content/content.ts';
import type { Creature } from '../../match/state.ts';

const NONE: readonly Ability[] = [];

/** Reactions of a creature for a window: its own, and those that something it keeps up gives it. */
export const answersOf = (p: Position, c: Creature, window: Window): readonly Ability[] => {
  const own = kitOf(p.book, c).answers.get(window) ?? NONE;
  if (!isGranted(c)) return own;
  const more = grantedTo(p, c).filter((a) => a.trigger === window);
  return more.length === 0 ? own : [...own, ...more];
};

/** Whether any boon of somebody gives it an ability: quick, for the many that do not. */
const isGranted = (c: Creature): boolean => {
  for (const boon of c.boons) for (const e of boon.effects) if (e.hook === 'grants') return true;
  return false;
};

/** Abilities that boons give somebody as long as they last. */
export const grantedTo = (p: Position, c: Creature): readonly Ability[] =>
  c.boons.flatMap((boon) =>
    boon.effects.flatMap((e) => (e.hook === 'grants' ? (p.book.abilities.get(e.ability) ?? []) : [])),
  );

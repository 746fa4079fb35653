import { armOf, kitOf, type Position } from '../../match/book.ts';
import type { Ability } from '../../content/content.ts';
import type { Creature } from '../../match/state.ts';

/** Traditions that need no focus (GE-FOC-01). */
const FREE: ReadonlySet<string> = new Set(['', 'Bard', 'Sorcerer', 'Tempered']);

/** Whether somebody has the focus that a spell of its tradition needs: worn, or held in hand (GE-FOC-01). */
export const isFocused = (p: Position, c: Creature, a: Ability): boolean => {
  if (a.kind !== 'spell' || FREE.has(a.tradition)) return true;
  const kit = kitOf(p.book, c);
  // Creatures of stat blocks cast as printed.
  if (!kit.character || kit.profile.focus === 'none') return true;
  if (kit.profile.focus === 'worn') return !c.used.includes('focus lost');
  // Only what is tagged for the tradition serves (GE-TAG-23): no other staff does.
  return c.hands.some((i) => armOf(kit, i).focus === a.tradition);
};

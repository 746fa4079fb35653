import { kitOf, type Position } from '../../match/book.ts';
import type { Creature } from '../../match/state.ts';

/** The beasts whose souls somebody carries in anchors, by their profiles; those that are not too far above it in level. */
export const soulsOf = (p: Position, c: Creature, above = Infinity): readonly string[] => {
  const { level } = kitOf(p.book, c);
  return c.items.flatMap(([id, n]) => {
    const soul = n > 0 ? (p.book.content.consumables.get(id)?.soul ?? '') : '';
    const beast = soul === '' ? undefined : p.book.content.profiles.get(soul);
    return beast !== undefined && beast.level <= level + above ? [soul] : [];
  });
};

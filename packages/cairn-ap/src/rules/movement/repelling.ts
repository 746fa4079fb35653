import type { Position } from '../../match/book.ts';
import { conditionOf } from '../conditions/bearings.ts';
import { distance } from '../ground/map.ts';
import { isPresent, type Creature } from '../../match/state.ts';

/** Repel, CA-R243: whom of those under the same spell a creature would come beside in a Space; undefined for nobody. */
export const repelledBy = (p: Position, c: Creature, space: number): Creature | undefined => {
  for (const { kind, by } of c.conditions) {
    if (conditionOf(p, kind).shunned !== true) continue;
    const there = { ...c, at: space };
    const other = p.state.creatures.find(
      (o) =>
        o.id !== c.id &&
        isPresent(o) &&
        o.conditions.some((a) => a.kind === kind && a.by === by) &&
        distance(p, there, o) <= 1 &&
        distance(p, c, o) > 1,
    );
    if (other !== undefined) return other;
  }
  return undefined;
};

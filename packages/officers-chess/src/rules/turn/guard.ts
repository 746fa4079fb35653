import { onMap, type Position } from '../../match/book.ts';
import { sees } from '../fog/fog.ts';
import type { Unit } from '../../match/state.ts';

/** Guard(N): whether a unit of the roster still sleeps: nobody has touched it, and no player unit it knows of is within N. */
export const isAsleep = (p: Position, u: Unit): boolean => {
  const within = p.book.guards.get(u.id);
  if (within === undefined || u.provoked) return false;
  return !p.state.units.some(
    (foe) =>
      foe.side !== u.side &&
      onMap(foe) &&
      p.book.metric.distance(foe.tile, u.tile) <= within &&
      sees(p, u.side, foe),
  );
};

/** Guard(N): one that is awake when its activation begins stays awake for good. */
export const wake = (p: Position, u: Unit): void => {
  if (!u.provoked && p.book.guards.has(u.id) && !isAsleep(p, u)) u.provoked = true;
};

import type { Play, Position } from '../../match/book.ts';
import { isHolding } from '../conditions/bearings.ts';
import { canAct, hasCondition } from '../conditions/conditions.ts';
import { cure } from '../conditions/cures.ts';
import { coverAgainst, isInDark, isObscured, seesOutlines } from '../ground/sight.ts';
import { groundAt, hasLine, isBlind, isHiddenFrom, isMarkedBy, isUnseenBy, spacesOf } from '../ground/map.ts';
import { areEnemies, type Creature } from '../../match/state.ts';

/** Enemies who could see it: each of them saves (content section 5). */
export const watchersOf = (p: Position, c: Creature): Creature[] =>
  p.state.creatures.filter(
    (o) =>
      o.fate === 'up' &&
      o.at >= 0 &&
      areEnemies(p.state, o, c) &&
      canAct(p, o) &&
      !isHiddenFrom(c, o) &&
      hasLine(p, o, c),
  );

/** Those of them from whom it has neither cover nor obscurity. */
export const bareBefore = (p: Position, c: Creature, watchers: readonly Creature[]): readonly Creature[] => {
  if (!p.book.mapped) return [];
  const dim = spacesOf(p, c).some((s) => {
    const ground = groundAt(p, s);
    return ground.obscured || ground.cover === 'inside';
  });
  return dim
    ? []
    : watchers.filter((o) => looksOn(p, o, c) && coverAgainst(p, o, c) === undefined && !isObscured(p, o, c));
};

/** CA-R270: whether somebody would see another who has no cover: not one who is blind, nor in the dark, nor if the other is invisible. */
const looksOn = (p: Position, o: Creature, c: Creature): boolean =>
  !isBlind(p, o) && !isUnseenBy(p, c, o) && !(isInDark(p, c) && seesOutlines(p, o, c));

/** CA-R270: whether somebody cannot lose sight of another: it has marked it, holds it or is held by it. */
export const isOnto = (p: Position, o: Creature, c: Creature): boolean =>
  isMarkedBy(p, c, o) || isHolding(p, o, c) || isHolding(p, c, o);

/** Whoever leaves cover and obscurity is Hidden no longer. */
export const endHiding = (g: Play, c: Creature): void => {
  if (!hasCondition(c, 'hidden')) return;
  const plain = { ...c, conditions: c.conditions.filter((a) => a.kind !== 'hidden') };
  // Whoever has seen it all the time finds nothing.
  const deceived = watchersOf(g, plain).filter((o) => isHiddenFrom(c, o));
  if (bareBefore(g, plain, deceived).length > 0) cure(g, c, 'hidden');
};

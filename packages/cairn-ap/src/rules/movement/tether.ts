import type { Position } from '../../match/book.ts';
import { findCreature, isPresent, type Creature } from '../../match/state.ts';
import { conditionOf } from '../conditions/bearings.ts';
import { distance } from '../ground/map.ts';

const AT = 'space:';
/** What a tether names that ties somebody to a thing: the Space where that is. */
export const namedSpace = (space: number): string => `${AT}${space}`;
const spaceIn = (named: string): number | undefined =>
  named.startsWith(AT) ? Number(named.slice(AT.length)) : undefined;

/** Those to whom an invisible tether ties a creature, and how long it is. */
export const tiesOf = (
  p: Position,
  c: Creature,
): readonly { readonly other: Creature; readonly length: number }[] =>
  c.conditions.flatMap(({ kind, named, n }) => {
    if (named === undefined || n <= 0 || conditionOf(p, kind).pairs !== true) return [];
    const thing = spaceIn(named);
    if (thing !== undefined) return [{ other: { ...c, name: 'a thing', at: thing, side: 1 }, length: n }];
    const other = findCreature(p.state, named);
    return other === undefined || !isPresent(other) ? [] : [{ other, length: n }];
  });

/** Whom an invisible tether keeps a creature from leaving so far behind as to be in a Space; undefined for nobody. */
export const tiedTo = (p: Position, c: Creature, space: number): Creature | undefined =>
  c.conditions.length === 0
    ? undefined
    : tiesOf(p, c).find(({ other, length }) => distance(p, { ...c, at: space }, other) > length)?.other;

import { conditionOf, isAmong, isOf, isUnder } from './bearings.ts';
import type { Play, Position } from '../../match/book.ts';
import type { Effect } from '../../content/content.ts';
import type { Afflicted, Creature } from '../../match/state.ts';
import { drop, dropWhere, endsBy } from './endings.ts';

/** Somebody who is down stands. */
export const rise = (g: Play, c: Creature): void => {
  if (isUnder(g, c, 'down')) dropWhere(g, c, (a) => isOf(g, a, 'down'));
};

/** Whether a remedy helps: it is made for this condition and for what that comes from, and the condition yields to any. */
export const isRemedied = (
  p: Position,
  a: Afflicted,
  { conditions, of }: Pick<Extract<Effect, { do: 'cure' }>, 'conditions' | 'of'>,
): boolean =>
  isAmong(conditions, conditionOf(p, a.kind)) &&
  a.lasting !== true &&
  (of === undefined || (a.of !== undefined && of.includes(a.of)));

/** What a thing or a spell cures. */
export const remedy = (g: Play, c: Creature, by: Extract<Effect, { do: 'cure' }>): void => {
  dropWhere(g, c, (a) => isRemedied(g, a, by));
};

/** Ends a condition, whatever its endings say; false where it was not there. */
export const cure = (g: Play, target: Creature, kind: string): boolean => {
  const there = target.conditions.filter((a) => a.kind === kind);
  for (const a of there) drop(g, target, a);
  return there.length > 0;
};

/** The condition that stands for one that is kept down. */
export const SUPPRESSED = 'suppressed';

/** What ails somebody until it is cured, or until a healer or a night's sleep ends it. */
export const isAffliction = (p: Position, { kind }: Afflicted): boolean =>
  kind !== SUPPRESSED && conditionOf(p, kind).ends.some((e) => e.by === 'cure' || e.by === 'rest');

/** Water washes off what it can. */
export const douse = (g: Play, c: Creature): void => dropWhere(g, c, (a) => endsBy(a, 'water'));

/** Whether water would wash anything off. */
export const isWashable = ({ conditions }: Creature): boolean => conditions.some((a) => endsBy(a, 'water'));

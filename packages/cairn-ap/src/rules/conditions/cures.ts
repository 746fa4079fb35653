import { conditionOf, isAmong, isOf, isUnder } from './bearings.ts';
import type { Play, Position } from '../../match/book.ts';
import type { Effect } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import type { Afflicted, Creature } from '../../match/state.ts';
import { drop, dropWhere, endsBy } from './endings.ts';

/** Somebody who is down stands. */
export const rise = (g: Play, c: Creature): void => {
  if (isUnder(g, c, 'down')) dropWhere(g, c, (a) => isOf(g, a, 'down'));
};

/** The condition that stands for one that is kept down. */
export const SUPPRESSED = 'suppressed';

/** What is kept down for a while and would be back: a remedy ends it all the same (Goat Powder). */
const keptDown = ({ kind, named }: Afflicted): string | undefined =>
  kind === SUPPRESSED ? named : undefined;

/** Whether a remedy helps: it is made for this condition and for what that comes from, and the condition yields to any. */
export const isRemedied = (
  p: Position,
  a: Afflicted,
  { conditions, of }: Pick<Extract<Effect, { do: 'cure' }>, 'conditions' | 'of'>,
): boolean =>
  isAmong(conditions, conditionOf(p, keptDown(a) ?? a.kind)) &&
  a.lasting !== true &&
  (of === undefined || (a.of !== undefined && of.includes(a.of)));

/** What a thing or a spell cures. */
export const remedy = (g: Play, c: Creature, by: Extract<Effect, { do: 'cure' }>): void => {
  const gone = c.conditions.filter((a) => keptDown(a) !== undefined && isRemedied(g, a, by));
  // It does not come back first, as it would when the powder wears off.
  c.conditions = c.conditions.filter((a) => !gone.includes(a));
  for (const { kind } of gone)
    tell(g, () => ({ type: 'cured', rules: [conditionOf(g, kind).rule], who: c.id, condition: kind }));
  dropWhere(g, c, (a) => isRemedied(g, a, by));
};

/** Ends a condition, whatever its endings say; false where it was not there. */
export const cure = (g: Play, target: Creature, kind: string): boolean => {
  const there = target.conditions.filter((a) => a.kind === kind);
  for (const a of there) drop(g, target, a);
  return there.length > 0;
};

/** CA-R211: what ails body or mind until it is cured, or until a healer or a night's sleep ends it. */
export const isAffliction = (p: Position, { kind }: Afflicted): boolean => {
  const { ends, outward } = conditionOf(p, kind);
  return kind !== SUPPRESSED && outward !== true && ends.some((e) => e.by === 'cure' || e.by === 'rest');
};

/** Water washes off what it can. */
export const douse = (g: Play, c: Creature): void => dropWhere(g, c, (a) => endsBy(a, 'water'));

/** Whether water would wash anything off. */
export const isWashable = ({ conditions }: Creature): boolean => conditions.some((a) => endsBy(a, 'water'));

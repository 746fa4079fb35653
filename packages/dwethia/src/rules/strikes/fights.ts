import { groupsOf, INCH, isNear, lengthInside, nearestPoints, TOUCH } from '@caltrop/engine/inches';
import { kitOf, piecesOf, type Position } from '../../match/book.ts';
import type { Model, Side } from '../../match/state.ts';
import {
  areCoherent,
  areEngaged,
  chainOf,
  groupOf,
  HAIR,
  isEngaged,
  standing,
  within,
} from '../ground/measures.ts';

/** DW-R54: the fights among some models: those engaged, joined across 1" and along coherency. */
export const fightsAmong = (models: readonly Model[]): Model[][] => {
  const engaged = engagedAmong(models);
  if (engaged.length < 3) return engaged.length === 0 ? [] : [engaged];
  const groups = groupsOf(engaged.length, (a, b) => {
    const [one, other] = [engaged[a], engaged[b]];
    return one !== undefined && other !== undefined && (areEngaged(one, other) || areCoherent(one, other));
  });
  return [...new Set(groups)].map((group) => engaged.filter((_, i) => groups[i] === group));
};

/** Those of some models who are within 1" of an enemy among them. */
const engagedAmong = (models: readonly Model[]): Model[] => {
  const found = new Set<Model>();
  for (const a of models) {
    if (a.side !== 'south') continue;
    for (const b of models) if (areEngaged(a, b)) found.add(a).add(b);
  }
  return found.size === 0 ? [] : models.filter((m) => found.has(m));
};

/** DW-R54, DW-R68: every fight that can still be fought, among those who have not taken part in one yet. */
export const fightsOf = (p: Position): Model[][] => fightsAmong(p.state.models.filter(canFight));

const canFight = (m: Model): boolean => m.where === 'table' && !m.fought && m.wounds > 0;

/** Whether any fight can still be fought: the first two who are engaged are enough. */
export const hasFights = ({ state }: Position): boolean => {
  const foes: Model[] = [];
  for (const m of state.models) if (m.side === 'north' && canFight(m)) foes.push(m);
  for (const m of state.models) {
    if (m.side !== 'south' || !canFight(m)) continue;
    for (const foe of foes) if (areEngaged(m, foe)) return true;
  }
  return false;
};

/** The engaged models around one, whether or not they have fought; empty when it is not engaged. */
export const meleeOf = (p: Position, m: Model): Model[] =>
  fightsAmong(standing(p)).find((fight) => fight.includes(m)) ?? [];

/** The fight that a model is in; undefined when it is in none. */
export const fightOf = (p: Position, m: Model): Model[] | undefined =>
  fightsOf(p).find((fight) => fight.includes(m));

/** DW-R55: who of a side may support a fight: unengaged, not in another one yet, near enough or with a long enough reach. */
export const supportersOf = (p: Position, side: Side, engaged: readonly Model[]): Model[] => {
  const own = engaged.filter((m) => m.side === side);
  // The chain of coherency is gone through only where it counts.
  const near =
    p.book.options.supportDepth === 'group' ? new Set(own.flatMap((m) => groupOf(p, m))) : undefined;
  const isBy = (m: Model): boolean => near?.has(m) ?? own.some((o) => areCoherent(o, m));
  const found: Model[] = [];
  for (const m of p.state.models) {
    if (m.side !== side || !canFight(m) || m.pending) continue;
    // Whoever is engaged supports nobody, not even its own fight.
    if ((isBy(m) || canReach(p, m, engaged)) && !isEngaged(p, m)) found.push(m);
  }
  return found;
};

/**
 * DW-FIGHT-04 to 07, DW-R56, R57: whether a model's melee reach gets to an enemy of a fight: 1" away; or, with Range 2
 * or 3, over one or two bases in contact; or over ground that keeps its base out.
 */
export const canReach = (p: Position, m: Model, engaged: readonly Model[]): boolean => {
  if (isEngagedBy(m, engaged)) return true;
  const { reach } = kitOf(p.book, m);
  if (reach < 2 || !isAnyNear(m, engaged, farthest(reach, widestOf(p)))) return false;
  if (isChained(p, m, engaged, reach)) return true;
  return engaged.some((f) => f.side !== m.side && within(m, f, reach) && isKeptOut(p, m, f));
};

/** How far off an enemy can be at most that a reach gets to: over the widest bases there are. */
export const farthest = (reach: number, widest: number): number =>
  reach < 2 ? INCH + HAIR : Math.max(reach * INCH, reach * (2 * widest + TOUCH) + INCH) + HAIR;

/** Half the width of the widest base. */
export const widestOf = ({ state }: Position): number => {
  let widest = 0;
  for (const m of state.models) if (m.r > widest) widest = m.r;
  return widest;
};

const isAnyNear = (m: Model, others: readonly Model[], far: number): boolean => {
  for (const o of others) if (o.side !== m.side && isNear(m, o, far)) return true;
  return false;
};

const isEngagedBy = (m: Model, others: readonly Model[]): boolean => {
  for (const o of others) if (areEngaged(m, o)) return true;
  return false;
};

/** DW-R56: whether friends in contact lead from a model to one within 1" of an enemy, in as few links as it reaches. */
const isChained = (p: Position, m: Model, engaged: readonly Model[], reach: number): boolean => {
  const most = p.book.options.rangeCount === 'fromEnemy' ? reach - 1 : reach;
  return chainOf(p, m, most).some((o) => isEngagedBy(o, engaged));
};

/** DW-R57: the straight reach between two bases crosses ground. */
const isKeptOut = (p: Position, m: Model, foe: Model): boolean => {
  const [a, b] = nearestPoints(m, foe);
  return piecesOf(p).some((piece) => lengthInside(piece.ground, a, b) > INCH / 1000);
};

import { bears, conditionOf, isFrozen, isInSun, isStilled, isUnder } from './bearings.ts';
import type { Play, Position } from '../../match/book.ts';
import type { Attribute, Bearing, ConditionKind, Effect, Modifier } from '../../content/content.ts';
import type { Afflicted, Creature } from '../../match/state.ts';
import { drop } from './endings.ts';

/** Whether a condition is on somebody. */
export const hasCondition = (c: Creature, kind: string): boolean => {
  for (const a of c.conditions) if (a.kind === kind) return true;
  return false;
};

/** CA-R28: reduced to 0, not printed with it. */
const isReduced = (left: number, most: number): boolean => left === 0 && most > 0;

/** Whether a creature can do anything of its own (CA-LOOP-07). */
export const canAct = (p: Position, c: Creature): boolean =>
  c.fate === 'up' &&
  !isReduced(c.dex, c.maxDex) &&
  (!isReduced(c.wil, c.maxWil) || bears(p, c, 'obeys')) &&
  (c.conditions.length === 0 || !isFrozen(p, c)) &&
  !(isStilled(p, c) && (bears(p, c, 'cannotAct') || isTurnedByTheSun(p, c)));

/** Whether the sun has frozen somebody (Gargoyle). */
const isTurnedByTheSun = (p: Position, c: Creature): boolean => bears(p, c, 'sunFrozen') && isInSun(p, c);

/** CA-LOOP-10: whether somebody is conscious: neither asleep nor unconscious. */
export const isAwake = (p: Position, c: Creature): boolean =>
  c.conditions.length === 0 || !isUnder(p, c, 'sleeps');

/** The group word Helpless of the conditions: attacks on it are Enhanced (CA-AUTO-05b). */
export const isHelpless = (p: Position, c: Creature): boolean =>
  c.fate === 'dying' ||
  c.fate === 'stable' ||
  isReduced(c.dex, c.maxDex) ||
  bears(p, c, 'helpless') ||
  isTurnedByTheSun(p, c);

/** Uses up conditions that hold for the next such roll (CA-WIN-05): called once the roll has counted. */
export const useUp = (g: Play, c: Creature, on: Modifier['on'], attribute?: Attribute): void => {
  if (c.conditions.length === 0) return;
  const touched = (a: Afflicted): boolean =>
    a.ends.some(
      (e) =>
        e.by === 'used' &&
        (e.on === undefined ? isUsedBy(conditionOf(g, a.kind), on) : isRoll(e.on, on)) &&
        (e.attribute === undefined || e.attribute === attribute),
    );
  for (const a of c.conditions.filter(touched)) useOnce(g, c, a);
};

/** One of the times that a condition holds for is gone. */
export const useOnce = (g: Play, c: Creature, a: Afflicted): void => {
  if (a.left <= 1) drop(g, c, a);
  else c.conditions = c.conditions.map((b) => (b === a ? { ...a, left: a.left - 1 } : b));
};

/** Whether a roll is such a one: all are one’s own, and neither attacks on oneself nor Saves against oneself are. */
const isRoll = (said: Modifier['on'] | 'harm', on: Modifier['on']): boolean =>
  said === on || (said === 'all' && on !== 'attacked' && on !== 'resisted');

const isUsedBy = ({ modifiers = [] }: ConditionKind, on: Modifier['on']): boolean =>
  modifiers.some((m) => isRoll(m.on, on));

/** What a condition does at the start of its bearer's turn: its harm, then the free Save that may end it. */
export const ticksOf = (p: Position, a: Afflicted): readonly Effect[] => {
  const { tick = [] } = conditionOf(p, a.kind);
  const saves: Effect[] = [];
  for (const end of a.ends) {
    if (end.by !== 'save' || p.state.round < a.since + (end.after ?? 0)) continue;
    const pass: readonly Effect[] = [{ do: 'cure', conditions: [a.kind] }];
    saves.push({
      do: 'save',
      attribute: end.attribute,
      fail: [],
      pass,
      ...(end.dc === undefined ? {} : { dc: end.dc }),
    });
  }
  return saves.length === 0 ? tick : [...tick, ...saves];
};

/** Who or what decides for a creature, if it is not itself: the latest condition that says so. */
export const willOf = (
  p: Position,
  c: Creature,
): { readonly will: NonNullable<Bearing['will']>; readonly by: Afflicted } | undefined => {
  for (let i = c.conditions.length - 1; i >= 0; i--) {
    const by = c.conditions[i];
    if (by === undefined) continue;
    const { will } = conditionOf(p, by.kind);
    if (will !== undefined) return { will, by };
  }
  return undefined;
};

import { kitOf, type Book, type Position } from '../../match/book.ts';
import { hooksOf, type EffectOf, type Hooks } from './hooks.ts';
import { isInside } from './area-reach.ts';
import { distance } from './measures.ts';
import { isSameRow } from '../../content/tiers.ts';
import {
  hasStatus,
  isUp,
  needsMind,
  type Area,
  type Boon,
  type Creature,
  type Status,
} from '../../match/state.ts';

/**
 * What the statuses and boons of a creature bring: their hooks one after another, and what any of them is about at all, so
 * that most questions need not look at each.
 */
export interface Lasting extends Pick<
  Hooks,
  'rollsMask' | 'againstMask' | 'opponentMask' | 'forbids' | 'slowed' | 'flags'
> {
  readonly statuses: Creature['statuses'];
  readonly boons: Creature['boons'];
  /** In the order of the statuses, then of the boons. */
  readonly hooks: readonly Hooks[];
  /** Whether a value may be changed. */
  readonly changes: boolean;
}

const NO_HOOKS: Hooks = hooksOf([]);

/** Whether other rounds are shot before those of a boon: one after another, what was done first (Aether Infusion). */
const isLater = ({ boons }: Creature, boon: Boon): boolean =>
  boons.find((o) => o.shots?.of === boon.shots?.of) !== boon;

/** Whether somebody has the same status a second time, and higher; of equal ones the first counts. */
const isOutdone = ({ statuses }: Creature, own: Status, i: number): boolean => {
  if (statuses.length === 1) return false;
  for (let k = 0; k < statuses.length; k++) {
    const s = statuses[k];
    if (k !== i && s?.kind === own.kind && (s.x > own.x || (s.x === own.x && k < i))) return true;
  }
  return false;
};

const ofStatus = (book: Book, c: Creature, status: Status, i: number): Hooks => {
  const rules = book.statuses.get(status.kind);
  if (rules === undefined) return NO_HOOKS;
  // Who is Chilled is Drowsy once, not twice (GE-STS-23, 38); the same from two sides counts once (GE-R53).
  return (rules.within.length > 0 && rules.within.some((kind) => hasStatus(c, kind))) ||
    (!rules.kind.several && isOutdone(c, status, i))
    ? NO_HOOKS
    : rules.hooks;
};

/** Effects with their formulas worked out, sorted by hook once for all who have them. */
const hooksFor = (book: Book, effects: Boon['effects'], label: string): Hooks => {
  const known = book.boonHooks.get(effects);
  if (known !== undefined) return known;
  const hooks = hooksOf(effects, label);
  book.boonHooks.set(effects, hooks);
  return hooks;
};

const sumOf = (book: Book, c: Creature): Lasting => {
  const { statuses, boons } = c;
  const hooks: Hooks[] = [];
  let changes = false;
  for (let i = 0; i < statuses.length; i++) {
    const status = statuses[i];
    if (status === undefined) continue;
    hooks.push(ofStatus(book, c, status, i));
    changes ||= status.kind === 'Value Curse' || status.kind === 'Corruption';
  }
  for (const boon of boons)
    hooks.push(
      boon.shots !== undefined && isLater(c, boon) ? NO_HOOKS : hooksFor(book, boon.effects, boon.source),
    );
  let [rollsMask, againstMask, opponentMask, forbids, flags, slowed] = [0, 0, 0, 0, 0, false];
  for (const h of hooks) {
    rollsMask |= h.rollsMask;
    againstMask |= h.againstMask;
    opponentMask |= h.opponentMask;
    forbids |= h.forbids;
    flags |= h.flags;
    slowed ||= h.slowed;
    changes ||= h.values.length > 0;
  }
  return {
    statuses,
    boons,
    hooks,
    rollsMask,
    againstMask,
    opponentMask,
    forbids,
    slowed,
    flags,
    changes,
  };
};

const NOTHING: Lasting = {
  statuses: [],
  boons: [],
  hooks: [],
  rollsMask: 0,
  againstMask: 0,
  opponentMask: 0,
  forbids: 0,
  slowed: false,
  flags: 0,
  changes: false,
};

/**
 * What lasts on a creature now. Statuses and boons are lists that are replaced, never changed, so what was added up last for
 * those of its kit holds as long as they are the same lists.
 */
export const lastingOn = (book: Book, c: Creature): Lasting => {
  if (c.statuses.length === 0 && c.boons.length === 0) return NOTHING;
  const known = book.lasting[c.kit];
  if (known !== undefined && known.statuses === c.statuses && known.boons === c.boons) return known;
  const sum = sumOf(book, c);
  book.lasting[c.kit] = sum;
  return sum;
};

/**
 * The sources of effects on a creature, one after another: its kit, its statuses, its boons, the areas it stands in.
 * Asked by number from 0 until it gives null, so that nothing is made in a hot loop.
 */
export const hooksAt = (p: Position, c: Creature, i: number): Hooks | null => {
  if (i === 0) return kitOf(p.book, c).hooks;
  const { hooks } = lastingOn(p.book, c);
  return i <= hooks.length ? (hooks[i - 1] ?? null) : aroundAt(p, c, i - 1 - hooks.length);
};

/** The X of the status that a source belongs to; 1 for other sources. */
export const xAt = (c: Creature, i: number): number => (i === 0 ? 1 : (c.statuses[i - 1]?.x ?? 1));

/** What comes to a creature from where it stands, one after another; null past the last. Mostly there is nothing at all. */
export const aroundAt = (p: Position, c: Creature, i: number): Hooks | null =>
  p.state.areas.length === 0 && !hasAuras(p) ? null : insideHooks(p, c, i);

/** Effects of the areas that a creature stands in (GE-KEY-07, 15); null past the last. */
const insideHooks = (p: Position, c: Creature, i: number): Hooks | null => {
  let n = i;
  for (const area of p.state.areas) {
    if (area.inside.length === 0 || !isInside(p, area, c)) continue;
    if (area.who === 'foes' && c.side === area.side) continue;
    if (area.who === 'allies' && c.side !== area.side) continue;
    if (area.who === 'others' && p.state.creatures[area.by] === c) continue;
    if (area.who === 'self' && p.state.creatures[area.by] !== c) continue;
    if (p.state.areas.length > 1 && isOverlaid(p, c, area)) continue;
    if (n-- === 0) return hooksFor(p.book, area.inside, area.ability);
  }
  return hasAuras(p) ? auraHooks(p, c, n) : null;
};

/** Whether somebody also stands in another area of the same spell and maker that counts more, or as much and is older (GE-R143). */
const isOverlaid = (p: Position, c: Creature, area: Area): boolean => {
  for (const other of p.state.areas) {
    if (other === area || other.by !== area.by || other.part !== area.part || other.inside.length === 0)
      continue;
    if (!isSameRow(other.ability, area.ability)) continue;
    const more = rankOf(p, other) - rankOf(p, area);
    if ((more > 0 || (more === 0 && other.n < area.n)) && isInside(p, other, c)) return true;
  }
  return false;
};

/** How strong an area is among those of one spell: by its tier, then by its cast level. */
const rankOf = (p: Position, { ability, level }: Area): number =>
  10 * (p.book.abilities.get(ability)?.tier ?? 1) + level;

/** Whether anything comes from anybody here to those who are near. */
export const hasAuras = ({ book, state }: Position): boolean => {
  if (!book.radiant) return false;
  for (const c of state.creatures) if (book.auras[c.kit] === 1) return true;
  return false;
};

/** Effects that come from somebody near; null past the last. */
const auraHooks = (p: Position, c: Creature, i: number): Hooks | null => {
  let n = i;
  for (const from of p.state.creatures)
    for (const aura of kitOf(p.book, from).hooks.auras)
      if (aura.effects !== undefined && isInAura(p, from, aura, c) && n-- === 0)
        return hooksFor(p.book, aura.effects, from.name);
  return null;
};

/** Whether what comes from somebody reaches another. */
export const isInAura = (p: Position, from: Creature, aura: EffectOf<'aura'>, c: Creature): boolean =>
  from !== c &&
  isUp(from) &&
  c.where === 'board' &&
  (aura.who === 'summons'
    ? p.state.creatures[c.summoner] === from
    : aura.who === 'others' || from.side === c.side) &&
  distance(p, from, c) <= aura.radius;

/** Whether nothing but its kit says anything about a creature: most are asked for no more. */
export const isPlain = (p: Position, c: Creature): boolean =>
  c.statuses.length === 0 && c.boons.length === 0 && p.state.areas.length === 0 && !hasAuras(p);

/** Whether any source of a creature has a flag. */
export const hasFlag = (p: Position, c: Creature, bit: number): boolean => {
  if (((kitOf(p.book, c).hooks.flags | lastingOn(p.book, c).flags) & bit) !== 0) return true;
  for (let i = 0; ; i++) {
    const hooks = aroundAt(p, c, i);
    if (hooks === null) return false;
    if ((hooks.flags & bit) !== 0) return true;
  }
};

/** All that a creature is forbidden now, as bits of `FORBIDS`. */
export const forbidden = (p: Position, c: Creature): number => {
  let bits = kitOf(p.book, c).hooks.forbids | lastingOn(p.book, c).forbids;
  for (let i = 0; ; i++) {
    const hooks = aroundAt(p, c, i);
    if (hooks === null) return bits;
    bits |= hooks.forbids;
  }
};

/** Whether each metre costs it double (GE-STS-40). */
export const isSlowed = (p: Position, c: Creature): boolean => {
  if (kitOf(p.book, c).hooks.slowed || lastingOn(p.book, c).slowed) return true;
  for (let i = 0; ; i++) {
    const hooks = aroundAt(p, c, i);
    if (hooks === null) return false;
    if (hooks.slowed) return true;
  }
};

/** Whether anything but its kit may change a value of a creature now. */
export const isChanged = (p: Position, c: Creature): boolean =>
  lastingOn(p.book, c).changes || aroundAt(p, c, 0) !== null;

/** What frees somebody of concentrating on an ability: Second Nature, Luna's Protective Hand, Sustained Growth. */
export const freedBy = (p: Position, c: Creature, ability: string): EffectOf<'no slot'> | undefined => {
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return undefined;
    for (const e of hooks.slotless) if (e.abilities.includes(ability)) return e;
  }
};

/** Whether an ability is kept up without a slot. */
export const isFree = (p: Position, c: Creature, ability: string): boolean =>
  freedBy(p, c, ability) !== undefined;

/** How many of the effects that somebody can keep up it does (GE-KEY-03, GE-R33). */
export const slotsUsed = (p: Position, c: Creature): number => {
  let used = 0;
  for (const h of c.held) if (needsMind(h) && !isFree(p, c, h.ability)) used++;
  return used;
};

import { kitOf, type Position } from '../../match/book.ts';
import { hooksOf, type EffectOf, type Hooks } from './hooks.ts';
import { distance, footOf, squaresOf } from './measures.ts';
import { hasStatus, isUp, needsMind, type Boon, type Creature } from '../../match/state.ts';

/**
 * The sources of effects on a creature, one after another: its kit, its statuses, its boons, the areas it stands in.
 * Asked by number from 0 until it gives null, so that nothing is made in a hot loop.
 */
export const hooksAt = (p: Position, c: Creature, i: number): Hooks | null => {
  if (i === 0) return kitOf(p.book, c).hooks;
  const inStatuses = i - 1;
  if (inStatuses < c.statuses.length) {
    const status = c.statuses[inStatuses];
    const rules = status === undefined ? undefined : p.book.statuses.get(status.kind);
    if (rules === undefined) return NO_HOOKS;
    // Who is Chilled is Drowsy once, not twice (GE-STS-23, 38); the same from two sides counts once (GE-R53).
    return (rules.within.length > 0 && rules.within.some((kind) => hasStatus(c, kind))) ||
      (!rules.kind.several && isOutdone(c, inStatuses))
      ? NO_HOOKS
      : rules.hooks;
  }
  const inBoons = inStatuses - c.statuses.length;
  const boon = c.boons[inBoons];
  if (boon !== undefined) {
    if (boon.shots !== undefined && isLater(c, boon)) return NO_HOOKS;
    const known = p.book.boonHooks.get(boon.effects);
    if (known !== undefined) return known;
    const hooks = hooksOf(boon.effects, boon.source);
    p.book.boonHooks.set(boon.effects, hooks);
    return hooks;
  }
  return insideHooks(p, c, inBoons - c.boons.length);
};

/** Whether other rounds are shot before those of a boon: one after another, what was done first (Aether Infusion). */
const isLater = ({ boons }: Creature, boon: Boon): boolean =>
  boons.find((o) => o.shots?.of === boon.shots?.of) !== boon;

/** Whether somebody has the same status a second time, and higher; of equal ones the first counts. */
const isOutdone = ({ statuses }: Creature, i: number): boolean => {
  const own = statuses[i];
  if (own === undefined || statuses.length === 1) return false;
  for (let k = 0; k < statuses.length; k++) {
    const s = statuses[k];
    if (k !== i && s?.kind === own.kind && (s.x > own.x || (s.x === own.x && k < i))) return true;
  }
  return false;
};

/** The X of the status that a source belongs to; 1 for other sources. */
export const xAt = (c: Creature, i: number): number => (i === 0 ? 1 : (c.statuses[i - 1]?.x ?? 1));

const NO_HOOKS: Hooks = hooksOf([]);

/** Whether any square of a creature is among these (GE-R02). */
const isWithin = (p: Position, c: Creature, squares: readonly number[]): boolean =>
  footOf(p, c) === 1 ? squares.includes(c.at) : squaresOf(p, c).some((at) => squares.includes(at));

/** Effects of the areas that a creature stands in (GE-KEY-07, 15); null past the last. */
const insideHooks = (p: Position, c: Creature, i: number): Hooks | null => {
  let n = i;
  for (const area of p.state.areas) {
    if (area.inside.length === 0 || !isWithin(p, c, area.squares)) continue;
    if (area.who === 'foes' && c.side === area.side) continue;
    if (area.who === 'allies' && c.side !== area.side) continue;
    if (area.who === 'others' && p.state.creatures[area.by] === c) continue;
    if (area.who === 'self' && p.state.creatures[area.by] !== c) continue;
    if (n-- > 0) continue;
    const known = p.book.boonHooks.get(area.inside);
    if (known !== undefined) return known;
    const hooks = hooksOf(area.inside, area.ability);
    p.book.boonHooks.set(area.inside, hooks);
    return hooks;
  }
  return hasAuras(p) ? auraHooks(p, c, n) : null;
};

/** Whether anything comes from anybody here to those who are near; weapons that rituals have made may bring it. */
export const hasAuras = ({ book, state }: Position): boolean => {
  for (const c of state.creatures)
    if (book.auras[c.kit] === 1 || (c.gear !== undefined && kitOf(book, c).hooks.auras.length > 0))
      return true;
  return false;
};

/** Effects that come from somebody near; null past the last. */
const auraHooks = (p: Position, c: Creature, i: number): Hooks | null => {
  let n = i;
  for (const from of p.state.creatures) {
    for (const aura of kitOf(p.book, from).hooks.auras) {
      if (aura.effects === undefined || !isInAura(p, from, aura, c) || n-- > 0) continue;
      const known = p.book.boonHooks.get(aura.effects);
      if (known !== undefined) return known;
      const hooks = hooksOf(aura.effects, from.name);
      p.book.boonHooks.set(aura.effects, hooks);
      return hooks;
    }
  }
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
  if ((kitOf(p.book, c).hooks.flags & bit) !== 0) return true;
  if (isPlain(p, c)) return false;
  for (let i = 1; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return false;
    if ((hooks.flags & bit) !== 0) return true;
  }
};

/** All that a creature is forbidden now, as bits of `FORBIDS`. */
export const forbidden = (p: Position, c: Creature): number => {
  let bits = kitOf(p.book, c).hooks.forbids;
  if (isPlain(p, c)) return bits;
  for (let i = 1; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return bits;
    bits |= hooks.forbids;
  }
};

/** Whether each metre costs it double (GE-STS-40). */
export const isSlowed = (p: Position, c: Creature): boolean => {
  if (kitOf(p.book, c).hooks.slowed) return true;
  if (isPlain(p, c)) return false;
  for (let i = 1; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return false;
    if (hooks.slowed) return true;
  }
};

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

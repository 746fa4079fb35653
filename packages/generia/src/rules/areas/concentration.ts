import type { Seat } from '@caltrop/engine';
import { active, canReact } from '../actions/actions.ts';
import { abilityOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import type { Ability, Step } from '../../content/content.ts';
import { isSameRow } from '../../content/tiers.ts';
import { ask } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { heightAt } from '../creature/measures.ts';
import { freedBy, isFree, slotsUsed } from '../creature/sources.ts';
import {
  creatureOf,
  isHere,
  needsMind,
  type Boon,
  type Creature,
  type Held,
  type Shield,
  type Status,
} from '../../match/state.ts';
import { keepersOf, statusesWithout } from '../status/statuses.ts';
import { choiceFor } from './letting-go.ts';
import { forgetVeils } from '../status/veils-seen.ts';
import { collapse, fallUnheld, isGrip, part, pushFall, release, slip } from '../status/tumble.ts';
import { valueOf } from '../creature/values.ts';

/** Ends something kept up by concentration, and all that hangs on it (GE-KEY-02). */
export const endHeld = (b: Battle, who: number, n: number): void => {
  const c = creatureOf(b.state, who);
  const held = c.held.find((h) => h.n === n);
  if (held === undefined) return;
  c.held = c.held.filter((h) => h.n !== n);
  for (const [i, other] of b.state.creatures.entries()) {
    if (other.boons.some((o) => o.from === n)) {
      forgetVeils(
        b,
        i,
        other.boons.filter((o) => o.from === n),
      );
      const lent = other.boons.some((o) => o.from === n && lendsPool(o));
      other.boons = other.boons.filter((o) => o.from !== n);
      if (lent) {
        other.en = Math.min(other.en, valueOf(b, other, 'EN'));
        other.mp = Math.min(other.mp, valueOf(b, other, 'MP'));
      }
    }
    if (other.shields.some((s) => s.from === n)) other.shields = other.shields.filter((s) => s.from !== n);
    if (other.statuses.some((s) => keepersOf(s).includes(n)))
      other.statuses = statusesWithout(other.statuses, n);
  }
  endAreas(b, n);
  if (c.grappling >= 0 && isGrip(b, c, held)) release(b, who);
  dismiss(b, who, held);
  leaveShape(c, held);
  // What a spell held up falls when it ends (GE-R86).
  fallUnheld(b);
  tell(b, { type: 'concentration ends', rules: ['GE-KEY-02'], who: c.id, ability: held.ability });
};

/** Protection that is left of somebody's; who kept up nothing but what was used up or replaced has its mind free again. */
export const keepShields = (b: Battle, c: Creature, left: readonly Shield[]): void => {
  const before = c.shields;
  c.shields = left;
  for (const { from } of before) {
    if (from === 0 || b.state.creatures.some((o) => o.shields.some((s) => s.from === from))) continue;
    const who = keeperOf(b, from);
    const held = b.state.creatures[who]?.held.find((h) => h.n === from);
    if (held !== undefined && abilityOf(b.book, held.ability).effect.every((s) => s.do === 'protect'))
      endHeld(b, who, from);
  }
};

/** What is left of shields, by the points that each has left. */
export const shieldsLeft = (shields: readonly Shield[], left: readonly number[]): readonly Shield[] =>
  shields.flatMap((s, i) => ((left[i] ?? 0) > 0 ? [{ ...s, points: left[i] ?? 0 }] : []));

/** Whether a boon raises EN or MP themselves, which nobody has more of once it is over. */
const lendsPool = ({ effects }: Boon): boolean =>
  effects.some((e) => e.hook === 'value' && (e.value === 'EN' || e.value === 'MP'));

/** Steps that bind what is kept up to a place, a summons or a shape: it goes on whoever is touched by it. */
const STANDS: ReadonlySet<Step['do']> = new Set(['area', 'terrain', 'summon', 'become', 'charges', 'rift']);

/** Whether a step puts something on somebody that lasts as long as it is kept up. */
const binds = (s: Step): boolean =>
  s.do === 'grapple' ||
  ('lasts' in s && s.lasts === 'held') ||
  (s.do === 'save' && s.failed.some(binds)) ||
  (s.do === 'if' && (s.yes.some(binds) || s.no?.some(binds) === true));

/** Whether an ability is kept up for what it does to those whom it is aimed at, and for nothing else. */
const bindsAlone = ({ held, effect }: Ability): boolean =>
  held.length === 0 && effect.some(binds) && !effect.some((s) => STANDS.has(s.do));

/** Nobody concentrates on what has come to nothing: everybody has saved, or thrown it off (GE-KEY-02, GE-R102). */
export const lapse = (b: Battle, who: number, n: number): void => {
  const c = b.state.creatures[who];
  const held = c?.held.find((h) => h.n === n);
  if (c === undefined || held === undefined || held.count > 0) return;
  if (!bindsAlone(abilityOf(b.book, held.ability)) || (c.grappling >= 0 && isGrip(b, c, held))) return;
  const isOf = (o: { readonly from: number }): boolean => o.from === n;
  const holds = (s: Status): boolean => keepersOf(s).includes(n);
  if (!b.state.creatures.some((o) => o.statuses.some(holds) || o.boons.some(isOf) || o.shields.some(isOf)))
    endHeld(b, who, n);
};

/** A status has ended, or has become less: nobody concentrates on what is left of it where that is nothing (GE-R102). */
export const lapseOf = (b: Battle, status: Status): void => {
  for (const n of keepersOf(status)) lapse(b, keeperOf(b, n), n);
};

/** Whose summoned creatures are all gone keeps nothing up by them any more (GE-R102); looked at between two commands. */
export const lapseSummons = (b: Battle): void => {
  b.state.creatures.forEach(({ held }, who) => {
    for (const { n, on, ability } of held)
      if (
        on.length > 0 &&
        summonsAlone(abilityOf(b.book, ability)) &&
        !on.some((i) => isHere(creatureOf(b.state, i)))
      )
        endHeld(b, who, n);
  });
};

const summonsAlone = ({ effect }: Ability): boolean => effect.every((s) => s.do === 'summon');

/** Areas that were kept up go, and with them the ground that they changed: what it was before, or has become since, is left. */
const endAreas = (b: Battle, n: number): void => {
  if (b.state.areas.some((a) => a.from === n)) b.state.areas = b.state.areas.filter((a) => a.from !== n);
  if (!b.state.changed.some(([, , , held]) => held === n)) return;
  const before = b.state.creatures.map((c) => heightAt(b, c.at));
  b.state.changed = b.state.changed.filter(([, , , held]) => held !== n);
  // Whom a bridge has carried falls with it.
  b.state.creatures.forEach((c, i) => {
    const drop = (before[i] ?? 0) - heightAt(b, c.at);
    if (drop === 0 || c.mount >= 0 || !isHere(c)) return;
    // Who is in the air stays where it is (GE-R112).
    if (c.up > 0) c.up = Math.max(0, c.up + drop);
    else if (drop > 0) pushFall(b, i, drop, { check: c.awake });
  });
};

/** The own shape comes back: its weapons, and its own wounds where those were counted apart (GE-TRAD-05). */
const leaveShape = (c: Creature, { was }: Held): void => {
  if (was === undefined) return;
  c.kit = was.kit;
  c.hands = was.hands;
  c.arms = was.arms;
  if (was.wounds === undefined) return;
  c.wounds = was.wounds;
  c.light = was.wounds.slice(0, 4).reduce((sum, n) => sum + n, 0);
  c.severe = was.wounds.slice(4).reduce((sum, n) => sum + n, 0);
  c.awake = true;
  c.dead = false;
};

/** Summoned creatures go with the concentration that keeps them (GE-R91). */
const dismiss = (b: Battle, who: number, held: Held): void => {
  for (const n of held.on) {
    const c = b.state.creatures[n];
    if (c?.summoner === who && c.where === 'board') vanish(b, n, 'GE-R91');
  }
};

/**
 * Somebody is gone from one moment to the next: what it keeps up ends, it holds nobody and nobody holds it, and who rides on
 * it falls off (GE-R198).
 */
export const vanish = (b: Battle, n: number, rule: string): void => {
  const c = creatureOf(b.state, n);
  for (const held of c.held) endHeld(b, n, held.n);
  if (c.mount >= 0) part(b, n, c.at);
  c.up = 0;
  collapse(b, n, 'Unconscious');
  slip(b, n);
  c.where = 'gone';
  if (!c.dead) tell(b, { type: 'leaves', rules: [rule], who: c.id, at: c.at });
};

/** Ends all that takes concentration: unconsciousness, for one (GE-R33). */
export const endAllHeld = (b: Battle, who: number): void => {
  for (const held of creatureOf(b.state, who).held) if (needsMind(held)) endHeld(b, who, held.n);
};

/** The Phase of a crystal that keeps a spell up is over (GE-TRAD-01). */
export const endCrystals = (b: Battle, who: number): void => {
  for (const held of creatureOf(b.state, who).held) if (!needsMind(held)) endHeld(b, who, held.n);
};

/** Abilities of which one goes on as another is cast, where neither takes any concentration (Sanctuary). */
export const replacedBy = (p: Position, c: Creature, a: Ability): readonly string[] => {
  const freed = freedBy(p, c, a.id);
  return freed?.lasting === true ? freed.abilities : [];
};

/** Whether what an ability makes stays without any concentration. */
export const isSustained = (p: Position, c: Creature, a: Ability): boolean =>
  freedBy(p, c, a.id)?.lasting === true;

/** How many effects somebody can keep up (GE-KEY-03, GE-R33). */
export const slotsOf = (p: Position, c: Creature): number => valueOf(p, c, 'concentrations');

/** Whether all of somebody's Concentration is tied up in this turn, so that nothing can be begun that takes some (GE-UNI-03). */
export const isTiedUp = (p: Position, c: Creature, a: Ability): boolean =>
  c.boons.length > 0 &&
  a.keywords.includes('CONCENTRATION') &&
  slotsOf(p, c) <= 0 &&
  !isFree(p, c, a.id) &&
  !isSustained(p, c, a);

/** Whether the crystal of a use keeps the spell up in place of concentration: not where it serves for more targets (GE-TRAD-01). */
export const isLent = (
  a: Ability,
  use: { readonly with: boolean; readonly on: readonly number[] },
): boolean => use.with && a.with?.sustains === true && (a.with.targets === undefined || use.on.length < 2);

/** Begins to concentrate: one too many ends another first, the owner's choice (GE-R33). The number of what is kept up. */
export const keepUp = (
  b: Battle,
  who: number,
  a: Ability,
  level: number,
  element: string,
  on: readonly number[],
  crystal = false,
): number => {
  const c = creatureOf(b.state, who);
  // Only one Da Capo runs at a time (GE-TRAD-04).
  if (a.keywords.includes('DA CAPO'))
    for (const h of c.held)
      if (abilityOf(b.book, h.ability).keywords.includes('DA CAPO')) endHeld(b, who, h.n);
  // The same on the same does not add to itself: what was kept up of it before ends (GE-R55).
  if (c.held.length > 0 && bindsAlone(a))
    for (const h of c.held)
      if (
        isSameRow(h.ability, a.id) &&
        h.element === element &&
        h.on.length === on.length &&
        h.on.every((n) => on.includes(n))
      ) {
        land(b, h.n);
        endHeld(b, who, h.n);
      }
  if (!crystal && !isFree(b, c, a.id)) {
    while (c.held.length > 0 && slotsUsed(b, c) >= slotsOf(b, c)) {
      const before = c.held.length;
      endHeld(b, who, pickHeld(b, c, a, on));
      if (c.held.length === before) break;
    }
  }
  const n = ++b.state.serial;
  c.held = [...c.held, { n, ability: a.id, level, element, on, count: 0, ...(crystal ? { crystal } : {}) }];
  return n;
};

const pickHeld = (b: Battle, c: Creature, a: Ability, on: readonly number[]): number => {
  const held = choiceFor(b, c, on);
  const [only] = held;
  if (held.length === 1 && only !== undefined) return only.n;
  const ids = held.map((h) => String(h.n));
  const answer = ask(b, c.seat, `let go ${b.state.serial} ${c.id}`, ids, () => ({
    text: `${c.name} begins ${a.name}. Which concentration ends for it?`,
    rule: 'GE-R33',
    labels: held.map((h) => abilityOf(b.book, h.ability).name),
  }));
  return Number(answer);
};

/** Changes something that is kept up: targets, uses. */
export const changeHeld = (c: Creature, n: number, change: Partial<Pick<Held, 'on' | 'count'>>): void => {
  c.held = c.held.map((h) => (h.n === n ? { ...h, ...change } : h));
};

/** Who keeps something up; -1 for nobody. */
const keeperOf = (p: Position, held: number): number =>
  p.state.creatures.findIndex((c) => c.held.some((h) => h.n === held));

/** GE-KEY-04: concentration may be dropped freely on one's own turn, and at any other time by spending the reaction. */
export const dropVerb: Verb<CommandOf<'drop'>> = {
  fault: (p, seat, { held }) => {
    const keeper = p.state.creatures[keeperOf(p, held)];
    if (keeper === undefined || keeper.seat !== seat)
      return refuse('GE-KEY-04', 'Nobody of that seat concentrates on that.');
    return keeper === active(p) || canReact(p, keeper)
      ? undefined
      : refuse('GE-KEY-04', `${keeper.name} has no reaction left in this turn.`);
  },
  start: (b, _seat, { held }) => {
    const n = keeperOf(b, held);
    const keeper = creatureOf(b.state, n);
    if (n !== b.state.turn.who) keeper.reacted = true;
    sink(b, keeper, held);
    endHeld(b, n, held);
  },
  choices: (p, seat) => dropsOf(p, seat),
};

/** Whom a spell keeps in the air sinks gently where it is ended at will and says so (Suspend). */
const sink = (b: Battle, keeper: Creature, n: number): void => {
  const held = keeper.held.find((h) => h.n === n);
  if (held === undefined || b.book.abilities.get(held.ability)?.sinks !== true) return;
  land(b, n);
};

/** Whom something that is kept up holds in the air comes down without a fall. */
const land = (b: Battle, n: number): void => {
  for (const c of b.state.creatures)
    if (c.statuses.some((s) => s.kind === 'Levitating' && s.from === n)) c.up = 0;
};

/** What a seat may let go of now: in the turn of the keeper, or by its reaction. */
export const dropsOf = (p: Position, seat: Seat): CommandOf<'drop'>[] =>
  p.state.creatures.flatMap((c) =>
    c.held.length > 0 && c.seat === seat && (c === active(p) || canReact(p, c))
      ? c.held.map((h): CommandOf<'drop'> => ({ do: 'drop', held: h.n }))
      : [],
  );

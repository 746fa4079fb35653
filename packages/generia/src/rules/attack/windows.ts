import type { Effect, Window } from '../../content/content.ts';
import { attackOccasion } from '../aim/score.ts';
import { allHold } from '../effects/conditions.ts';
import type { Occasion } from '../effects/occasion.ts';
import { armOf, type Battle, kitOf } from '../../match/book.ts';
import type { Added } from '../../match/command.ts';
import type { AttackWork } from '../../match/work.ts';
import { answersOf, canReact, couldReact } from '../actions/actions.ts';
import { isBlindTo } from '../stealth/concealment.ts';
import { type Creature, creatureOf, needsMind } from '../../match/state.ts';
import { armState, setArm } from '../gear/hands.ts';
import { RIDERS, defenderOf, gripOf, heldArm, holderOf } from '../creature/in-hand.ts';
import { throwOn } from '../defence/deflections.ts';
import { happenAfter } from '../happenings/happenings.ts';
import { noteBlow } from './series.ts';
import { sweepOf, weaponOf } from '../aim/blows.ts';
import type { Hooks } from '../creature/hooks.ts';
import { saveHeld } from '../areas/holding-on.ts';

/** The windows that open together, and for whom (GE-SEQ-04): the target's own, its allies', the attacker's allies', anybody's. */
const ALLY_ATTACKED: readonly Window[] = ['ally attacked', 'projectile seen', 'attack seen', 'any'];
const OTHER_ATTACKED: readonly Window[] = ['attack seen', 'any'];
const ALLY_ATTACKS: readonly Window[] = ['ally attacks', 'any'];
const TARGET: readonly Window[] = ['attacked', 'projectile seen', 'attack seen', 'any'];
/** A projectile of magic may be countered like any spell. */
const CASTS: readonly Window[] = ['spell cast', 'cast in reach'];
/** What answers a casting that is no projectile, and an action that is neither an attack nor a casting. */
export const CAST: readonly Window[] = [...CASTS, 'any'];
export const ACTS: readonly Window[] = ['foe acts', 'any'];
const SPELL_ALLY: readonly Window[] = [...ALLY_ATTACKED, ...CASTS];
const SPELL_TARGET: readonly Window[] = [...TARGET, ...CASTS];
export const OWN_HIT: readonly Window[] = ['own hit', 'own wound', 'own severe wound'];

/** The rider of the target may parry and block for it (GE-MNT-06). */
const RIDER: readonly Window[] = ['attacked', ...ALLY_ATTACKED];
const SPELL_RIDER: readonly Window[] = ['attacked', ...SPELL_ALLY];

/** Which windows an attack opens for somebody: the target, a friend of it, a friend of the attacker. */
export const windowsFor = (b: Battle, n: number, w: AttackWork): readonly Window[] => {
  const magic = w.manner.spell !== null && w.manner.cast !== null;
  if (n === w.on) return magic ? SPELL_TARGET : TARGET;
  if (b.state.creatures[w.on]?.rider === n) return magic ? SPELL_RIDER : RIDER;
  const side = b.state.creatures[n]?.side;
  return side === b.state.creatures[w.on]?.side
    ? magic
      ? SPELL_ALLY
      : ALLY_ATTACKED
    : side === b.state.creatures[w.by]?.side
      ? ALLY_ATTACKS
      : OTHER_ATTACKED;
};

const NOBODY: readonly number[] = [];

/** Whether a creature has an answer for a window at all; quick, for nobody to be asked in vain. */
const hasAnswer = (b: Battle, n: number, window: Window): boolean => {
  const c = b.state.creatures[n];
  return c !== undefined && answersOf(b, c, window).length > 0 && mayAnswer(b, c) && !isBlindTo(b, n);
};

/** Whether somebody may answer at all; Free Reactions go beyond the one of a turn (GE-FREE-02). */
export const mayAnswer = (b: Battle, c: Creature): boolean =>
  canReact(b, c) || (c.reacted && couldReact(b, c));

/** The others in order of initiative after the active creature (GE-R10). */
const inOrder = (b: Battle): number[] => {
  const { order, place } = b.state;
  return order.map((_, i) => order[(place + 1 + i) % order.length] ?? 0);
};

/** Opens a window of an attack. True when somebody is to be asked: a frame lies on the pile then. */
export const openWindow = (b: Battle, w: AttackWork, window: 'own attack declared' | 'attacked'): boolean => {
  if (window === 'own attack declared') {
    const { adds } = w.manner;
    const own = (adds === undefined ? hasAnswer(b, w.by, window) : adds.length > 0) ? [w.by] : NOBODY;
    const others =
      b.state.creatures.length > 2 && !w.manner.noReactions
        ? inOrder(b).filter((n) => n !== w.by && n !== w.on && hasAnswer(b, n, 'attack declared'))
        : NOBODY;
    if (own.length + others.length === 0) return false;
    push(b, w, window, [...own, ...others], adds);
    return true;
  }
  if (w.manner.noReactions || w.outcome !== '') return false;
  const left: number[] = windowsFor(b, w.on, w).some((other) => hasAnswer(b, w.on, other)) ? [w.on] : [];
  if (b.state.creatures.length > 2) {
    for (const n of inOrder(b))
      if (n !== w.on && n !== w.by && windowsFor(b, n, w).some((other) => hasAnswer(b, n, other)))
        left.push(n);
  }
  if (left.length === 0) return false;
  push(b, w, window, left);
  return true;
};

const push = (
  b: Battle,
  w: AttackWork,
  window: Window,
  left: readonly number[],
  adds?: readonly Added[],
): void => {
  b.state.work.push({
    is: 'window',
    window,
    n: w.n,
    left,
    about: w.on,
    at: b.state.work.indexOf(w),
    used: undefined,
    adds,
  });
};

/** What the item says that an attack was blocked with; null for others. */
const shieldOf = (b: Battle, w: AttackWork): Hooks | null =>
  w.outcome === 'blocked' && w.item < RIDERS
    ? (kitOf(b.book, creatureOf(b.state, w.on)).arms[w.item]?.hooks ?? null)
    : null;

/** Whether an attack was blocked with a shield, by the target or its rider (Shield Bash, GE-MNT-06). */
const isShield = (b: Battle, w: AttackWork): boolean =>
  kitOf(b.book, holderOf(b, creatureOf(b.state, w.on), w.item)).arms[heldArm(w.item)]?.shield === true;

/** Window B (GE-SEQ-13): the defender first, then the attacker. True when somebody is to be asked. */
export const openAfter = (b: Battle, w: AttackWork): boolean => {
  const pile = b.state.work.length;
  happenAfter(b, w);
  if (!w.manner.noReactions && w.hit && w.by !== w.on && OWN_HIT.some((window) => hasAnswer(b, w.by, window)))
    push(b, w, 'own hit', [w.by]);
  const parried = w.outcome === 'perfect' || w.outcome === 'partial';
  // Whoever parried or blocked must be conscious: a rider may be when its mount is not (GE-R21).
  const defends = parried || w.outcome === 'blocked' ? defenderOf(w.on, w.item) : w.on;
  const defender = creatureOf(b.state, defends);
  if (defender.awake && !defender.dead && w.by !== w.on) {
    if (parried) {
      // A missile may be thrown on in place of the four options, which any parry opens (GE-R21, GE-R24).
      if (w.deflected === 0 || w.manner.noReactions || !throwOn(b, w, w.deflected)) pushAfterParry(b, w);
    } else if (
      !w.manner.noReactions &&
      w.outcome === 'blocked' &&
      !w.hit &&
      isShield(b, w) &&
      hasAnswer(b, defends, 'blocked without hit')
    )
      push(b, w, 'blocked without hit', [defends]);
  }
  return b.state.work.length > pile;
};

/** The hit zone has been thrown: who is struck may have it thrown again. True when somebody is to be asked. */
export const openZone = (b: Battle, w: AttackWork): boolean => {
  if (w.manner.zone >= 0 || w.outcome === 'partial' || w.manner.noReactions || !hasAnswer(b, w.on, 'zone'))
    return false;
  push(b, w, 'zone', [w.on]);
  return true;
};

/** Whether an effect is about an attack of this kind: one for the next melee attack waits past a shot (Swing). */
const concerns = (b: Battle, by: number, e: Effect, about: Occasion): boolean => {
  if (e.hook === 'roll' && ATTACKS.has(e.roll) && !about.kinds.some((kind) => kind === e.roll)) return false;
  return !('when' in e) || e.when === undefined || allHold(b, by, e.when, about);
};

const ATTACKS: ReadonlySet<string> = new Set(['melee', 'ranged', 'projectile']);

/** Whether an effect is about a defence of this kind: one for the next dodge waits past a parry (Nimble). */
const helps = (e: Effect, defence: AttackWork['defence']): boolean =>
  defence !== 'none' && (e.hook !== 'roll' || e.roll === 'defence' || e.roll === defence);

/** A shot uses up one of the rounds to which something was done; one blow against several is one shot. */
const spendRounds = (b: Battle, w: AttackWork, by: Creature): void => {
  if (w.manner.spell !== null || !by.boons.some((o) => o.shots !== undefined)) return;
  if (weaponOf(b, w).type !== 'Transmuted' || (sweepOf(b, w)?.left.length ?? 0) > 0) return;
  const spent = new Set<string>();
  by.boons = by.boons.flatMap((o) => {
    if (o.shots === undefined || spent.has(o.shots.of)) return [o];
    spent.add(o.shots.of);
    return o.shots.left > 1 ? [{ ...o, shots: { ...o.shots, left: o.shots.left - 1 } }] : [];
  });
};

/** A piece of ammunition that was coated is gone with its shot, whether it has hit or not (GE-R64, GE-RNG-10). */
const loseDose = (b: Battle, w: AttackWork, by: Creature): void => {
  const { manner } = w;
  if (manner.spell !== null || manner.ownAmmo === true || manner.as === 'grapple') return;
  const kit = kitOf(b.book, by);
  const { ammo, type } = armOf(kit, w.arm);
  const isShot = (ammo !== '' && ammo !== 'self') || type === 'Transmuted';
  const state = isShot ? armState(by, gripOf(kit, w.arm)) : undefined;
  if (state !== undefined && state.coating !== '') setArm(by, { ...state, coating: '' });
};

/** The end of an attack: what was for this attack or this defence alone is over; a cost may come back. */
export const closeWindow = (b: Battle, w: AttackWork): void => {
  const by = creatureOf(b.state, w.by);
  const on = creatureOf(b.state, w.on);
  if (w.manner.refundEn > 0 && !w.hit) by.en += w.manner.refundEn;
  // One blow at several is one attack: what is for the next one counts for all of them (Swing with Whirl).
  const more = (sweepOf(b, w)?.left.length ?? 0) > 0;
  if (!more && by.boons.length > 0 && by.boons.some((o) => o.until === 'next attack')) {
    const about = attackOccasion(b, w);
    by.boons = by.boons.filter(
      (o) => o.until !== 'next attack' || !o.effects.some((e) => concerns(b, w.by, e, about)),
    );
  }
  if (by.boons.length > 0) spendRounds(b, w, by);
  if (by.arms.length > 0 && w.arm >= 0) loseDose(b, w, by);
  if (on.boons.length > 0 && w.defence !== '' && on.boons.some((o) => o.until === 'next defence'))
    on.boons = on.boons.filter(
      (o) => o.until !== 'next defence' || !o.effects.some((e) => helps(e, w.defence)),
    );
  // What was against this attack alone goes with it (Flicker).
  if (on.statuses.length > 0 && on.statuses.some((s) => s.until === 'attack'))
    on.statuses = on.statuses.filter((s) => s.until !== 'attack');
  if (!w.manner.series && b.state.work.length > 0) noteBlow(b, w);
};

/** Puts the four options on the pile (GE-PAR-07, GE-R21). */
const pushAfterParry = (b: Battle, w: AttackWork): void => {
  // Whoever parried has the options, a rider for its mount too (GE-MNT-06, GE-R21).
  const who = defenderOf(w.on, w.item);
  b.state.work.push({
    is: 'after parry',
    step: 'choose',
    n: w.n,
    who,
    against: w.by,
    item: heldArm(w.item),
    sudden: w.manner.noReactions ? true : undefined,
  });
};

/** GE-SEQ-12, GE-KEY-05, GE-R33: one save for each maintained effect after a hit, oldest first. True while dice fall. */
export const concentrate = (b: Battle, w: AttackWork): boolean => {
  const on = creatureOf(b.state, w.on);
  if (w.manner.series) {
    // A series has its saves at the end (GE-R29).
    if (w.asked.length === 0) noteBlow(b, w);
    return false;
  }
  if (!w.hit || !on.awake || on.held.length === 0 || w.manner.as === 'grapple') return false;
  const held = on.held.find((h) => needsMind(h) && !w.asked.includes(h.n));
  if (held === undefined) {
    w.asked = [];
    return false;
  }
  w.asked = [...w.asked, held.n];
  saveHeld(
    b,
    w.on,
    held,
    w.damage,
    -(w.manner.cast?.disrupts ?? 0),
    w.by,
    w.manner.cast?.ability,
    shieldOf(b, w),
  );
  return true;
};

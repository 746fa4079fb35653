import { radiusOf } from '@caltrop/engine/squares';
import { answersOf } from '../actions/actions.ts';
import { abilityOf, kitOf, type Battle, type Position } from '../../match/book.ts';
import type { Step } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { distance } from '../creature/measures.ts';
import { modOf } from '../creature/numbers.ts';
import { isFree } from '../board/standing.ts';
import { creatureOf, hasStatus, isHere, isUp, type Creature, type Held } from '../../match/state.ts';

const HUGE = 4;
const STR = 1;

/** Puts a fall on the pile (GE-FALL-01): the goal of the check is the highest that applies (GE-FALL-04 to 06). */
export const pushFall = (
  b: Battle,
  who: number,
  metres: number,
  given: {
    readonly goal?: number;
    /** Who was struck by the attack behind the fall, where that is another: the mount of a rider. */
    readonly struck?: number;
    readonly check?: boolean;
    readonly prone?: 'no' | 'failed' | 'yes';
    readonly rule?: string;
  } = {},
): void => {
  b.state.work.push({
    is: 'fall',
    step: given.check === false ? 'damage' : 'check',
    who,
    metres,
    sides: 4,
    goal: Math.max(10, given.goal ?? 0, halfBehind(b, given.struck ?? who)),
    prone: given.prone ?? 'no',
    rule: given.rule ?? 'GE-FALL-01',
    hit: false,
    pained: [],
  });
  openFall(b, who);
};

/** Those who have an answer to a fall are asked before it goes on (Air Cushion): who falls first, then the others (GE-R10). */
const openFall = (b: Battle, who: number): void => {
  const { creatures, order, place, work } = b.state;
  const others = order.map((_, i) => order[(place + 1 + i) % order.length] ?? 0).filter((n) => n !== who);
  const left = [who, ...others].filter((n) => {
    const c = creatures[n];
    return c !== undefined && isUp(c) && answersOf(b, c, 'falls').length > 0;
  });
  if (left.length === 0) return;
  work.push({ is: 'window', window: 'falls', n: ++b.state.serial, left, about: who, at: work.length - 1 });
};

/** GE-FALL-05: half the damage of the attack that is behind a fall. */
const halfBehind = (b: Battle, who: number): number => {
  let half = 0;
  for (const w of b.state.work)
    if ((w.is === 'attack' || w.is === 'trigger') && w.on === who)
      half = Math.max(half, Math.floor(w.damage / 2));
  return half;
};

/** What keeps a creature aloft: wings, its nature, a spell; empty when nothing does. */
export const supportOf = (p: Position, c: Creature): '' | 'wings' | 'nature' | 'spell' => {
  const { fly, profile } = kitOf(p.book, c);
  if (fly > 0) return 'wings';
  if (profile.levitating > 0) return 'nature';
  return hasStatus(c, 'Levitating') ? 'spell' : '';
};

/**
 * GE-R86: a flyer that becomes Unconscious, Frozen, Restrained or Prone falls, with a check unless it is Unconscious or
 * Frozen; one that levitates by nature sinks unharmed when it is Unconscious and hovers on otherwise.
 */
const dropFromAir = (b: Battle, n: number, cause: string, goal: number): void => {
  const c = creatureOf(b.state, n);
  if (c.up <= 0) return;
  const support = supportOf(b, c);
  if (support === 'nature' && cause !== 'Unconscious') return;
  const metres = c.up;
  c.up = 0;
  if (support === 'nature') return;
  pushFall(b, n, metres, {
    goal,
    check: cause !== 'Unconscious' && cause !== 'Frozen',
    prone: cause === 'Prone' ? 'yes' : 'no',
    rule: 'GE-R86',
  });
};

/** GE-R86: those whom a spell held up, and holds no longer, fall. */
export const fallUnheld = (b: Battle): void => {
  b.state.creatures.forEach((c, n) => {
    if (c.up <= 0 || !isHere(c) || supportOf(b, c) !== '') return;
    const metres = c.up;
    c.up = 0;
    pushFall(b, n, metres, { check: c.awake, rule: 'GE-R86' });
  });
};

/** GE-R86: whom a spell held up for its time, which is over, comes down unharmed. */
export const sinkUnheld = (p: Position, c: Creature): void => {
  if (c.up > 0 && supportOf(p, c) === '') c.up = 0;
};

/** Whether what is kept up is the hold on somebody (Clamp). */
export const isGrip = (p: Position, c: Creature, held: Held): boolean =>
  held.on.includes(c.grappling) && abilityOf(p.book, held.ability).effect.some(grips);

const grips = (s: Step): boolean => s.do === 'grapple' || (s.do === 'save' && s.failed.some(grips));

/** Ends a grapple (GE-STS-30, GE-R42), and the concentration that was nothing but that hold (GE-R102). */
export const release = (b: Battle, by: number): void => {
  const c = creatureOf(b.state, by);
  const on = b.state.creatures[c.grappling];
  for (const held of c.held) {
    if (!isGrip(b, c, held)) continue;
    c.held = c.held.filter((h) => h !== held);
    tell(b, { type: 'concentration ends', rules: ['GE-KEY-02'], who: c.id, ability: held.ability });
  }
  c.grappling = -1;
  c.keptHold = false;
  if (on === undefined || !on.statuses.some((s) => s.kind === 'Grappled' && s.by === by)) return;
  // Another may hold it too: then it is that one's hold from now on (GE-R42).
  const other = b.state.creatures.findIndex((o) => o.grappling >= 0 && b.state.creatures[o.grappling] === on);
  if (other >= 0) {
    const dc = 10 + modOf(b, creatureOf(b.state, other), STR);
    on.statuses = on.statuses.map((s) => (s.kind === 'Grappled' ? { ...s, by: other, dc } : s));
    return;
  }
  on.statuses = on.statuses.filter((s) => s.kind !== 'Grappled' || s.by !== by);
  tell(b, { type: 'status ends', rules: ['GE-STS-30'], who: on.id, status: 'Grappled' });
};

/** Whoever held somebody holds it no longer: its Grappled has ended otherwise. */
export const slip = (b: Battle, on: number): void => {
  b.state.creatures.forEach((c, by) => {
    if (c.grappling === on) release(b, by);
  });
};

/** How far somebody holds another: an arm's length, or as far as what grew on it reaches. */
const gripReach = (p: Position, c: Creature): number =>
  kitOf(p.book, c).arms.reduce((far, arm) => (arm.natural ? Math.max(far, arm.reach) : far), 1);

/** Ends the grapples that distance has broken (GE-R42): asked after somebody has been moved. */
export const loosen = (b: Battle): void => {
  const { creatures } = b.state;
  for (let i = 0; i < creatures.length; i++) {
    const c = creatures[i];
    if (c === undefined || c.grappling < 0) continue;
    const on = creatureOf(b.state, c.grappling);
    // Tentacles hold as far as they reach.
    if (!isHere(on) || !isHere(c) || distance(b, c, on) > gripReach(b, c)) release(b, i);
  }
};

/** Free squares beside a mount, for one who comes off it; the nearest ring that has any. */
export const squaresBeside = (p: Position, rider: Creature, mount: Creature): number[] => {
  const { foot } = kitOf(p.book, mount);
  for (let r = 1; r <= 4; r++) {
    const found = radiusOf(p.book.board, mount.at, foot, r).filter((at) => isFree(p, rider, at));
    if (found.length > 0) return found;
  }
  return [];
};

/** Parts rider and mount; the rider stands on a square, or beside the mount where nobody says. */
export const part = (b: Battle, rider: number, at: number): void => {
  const c = creatureOf(b.state, rider);
  const mount = creatureOf(b.state, c.mount);
  c.mount = -1;
  mount.rider = -1;
  c.up = 0;
  c.at = at >= 0 ? at : (squaresBeside(b, c, mount)[0] ?? c.at);
  // On its own feet the mount acts after the one who rode it (GE-MNT-01).
  mount.initiative = c.initiative - 1;
  tell(b, { type: 'shifted', rules: ['GE-R46'], who: c.id, at: c.at, why: 'dismounts' });
};

/**
 * GE-R46: a mount that is Prone or unconscious throws its rider, who makes a fall check for 1 m, 2 m from a Huge one and as
 * far as the mount is above the ground, and lies Prone when it fails; an unconscious rider drops off without a check.
 */
const throwRider = (b: Battle, rider: number, goal: number): void => {
  const c = creatureOf(b.state, rider);
  const struck = c.mount;
  const mount = creatureOf(b.state, struck);
  const metres = (kitOf(b.book, mount).size >= HUGE ? 2 : 1) + mount.up;
  part(b, rider, -1);
  pushFall(b, rider, metres, {
    goal,
    struck,
    check: c.awake,
    // Who lies already lies there too.
    prone: c.awake && !hasStatus(c, 'Prone') ? 'failed' : 'no',
    rule: 'GE-R46',
  });
};

/**
 * What follows when a creature can no longer stand, act or be conscious: grips, seats and flight end. `goal` is the DC of
 * what has brought it down (GE-FALL-04).
 */
export const collapse = (
  b: Battle,
  n: number,
  cause: 'Unconscious' | 'Frozen' | 'Restrained' | 'Prone',
  goal = 0,
): void => {
  const c = creatureOf(b.state, n);
  if (c.grappling >= 0 && (cause === 'Unconscious' || cause === 'Frozen')) release(b, n);
  if (c.rider >= 0 && (cause === 'Unconscious' || cause === 'Prone')) throwRider(b, c.rider, goal);
  // Nobody lies in the saddle (GE-R141).
  if (c.mount >= 0 && (cause === 'Unconscious' || cause === 'Prone')) throwRider(b, n, goal);
  if (c.up > 0) dropFromAir(b, n, cause, goal);
};

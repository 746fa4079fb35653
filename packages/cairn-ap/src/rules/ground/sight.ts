import { isUnknownTo } from '../../match/view.ts';
import { isLineClear } from '@caltrop/engine/squares';
import type { Position } from '../../match/book.ts';
import { NAMED } from '../../content/known.ts';
import { bearingsOf, bears, conditionOf } from '../conditions/bearings.ts';
import { itemOf } from '../inventory/slots.ts';
import { between, blindFor, distance, distanceToSpace, groundAt, isBlind, spacesOf } from './map.ts';
import { veilsAt } from './patches.ts';
import { isPresent, type Carried, type Creature } from '../../match/state.ts';

/** Twice the square of the distance between the middles of two Spaces, for comparing. */
const apart = ({ book: { board } }: Position, a: number, b: number): number => {
  const dx = (board.xs[a] ?? 0) - (board.xs[b] ?? 0);
  const dy = (board.ys[a] ?? 0) - (board.ys[b] ?? 0);
  return dx * dx + dy * dy;
};

/** What covers a Space against one that is not next to it, in words; undefined where nothing does. */
const coverOn = (p: Position, from: number, to: number, planted: boolean): string | undefined => {
  const ground = groundAt(p, to);
  if (ground.cover === 'inside') return ground.name;
  if (planted) return 'a planted pavise';
  const last = between(p, from, to).at(-1);
  if (last !== undefined && groundAt(p, last).cover === 'behind') return groundAt(p, last).name;
  for (const beside of p.book.board.neighbours[to] ?? []) {
    const hard = groundAt(p, beside);
    if (hard.cover === 'beside' && apart(p, beside, from) < apart(p, to, from)) return hard.name;
  }
  return undefined;
};

/**
 * CA-AUTO-05e: what gives a Target cover from an attacker that is not adjacent, in words; undefined for none. Whoever
 * fills several Spaces is seen by the line that is best for the attacker.
 */
export const coverAgainst = (p: Position, attacker: Creature, target: Creature): string | undefined => {
  if (!p.book.mapped || distance(p, attacker, target) <= 1) return undefined;
  const planted = target.items.some((i) => i.planted === true);
  const blocks = blindFor(p, attacker);
  let found: string | undefined;
  for (const from of spacesOf(p, attacker)) {
    for (const to of spacesOf(p, target)) {
      if (!isLineClear(p.book.board, from, to, blocks)) continue;
      const cover = coverOn(p, from, to, planted);
      if (cover === undefined) return undefined;
      found = cover;
    }
  }
  return found;
};

/** Whether an attack between two creatures goes into, out of or through obscured Spaces (Fog, smoke). */
export const isObscured = (p: Position, a: Creature, b: Creature): boolean => {
  if (!p.book.mapped || p.state.patches.length === 0) return false;
  const dim = (s: number): boolean => groundAt(p, s).obscured || veilsAt(p, s).some((v) => v.obscured);
  if (spacesOf(p, a).some(dim) || spacesOf(p, b).some(dim)) return true;
  return between(p, a.at, b.at).some(dim);
};

/** Whether illusions on somebody do not deceive another: it sees through them, and is near enough (True Sight). */
export const seesTruly = (p: Position, by: Creature, t: Creature): boolean => {
  if (!bears(p, by, 'trueSight')) return false;
  const far = distance(p, by, t);
  return bearingsOf(p, by).some((b) => b.trueSight !== undefined && far <= b.trueSight);
};

/** CA-R103: whether an illusion of somebody does not deceive another: it made it, has found out, or sees through it. */
export const isSeenThroughBy = (p: Position, t: Creature, by: Creature): boolean =>
  bears(p, t, 'illusory') &&
  (t.employer === by.id ||
    t.conditions.some((a) => a.by === by.id && a.kind === NAMED.called) ||
    by.conditions.some((a) => a.by === t.id && conditionOf(p, a.kind).seesThrough === true) ||
    seesTruly(p, by, t));

/** Whether a clear line leads from somebody who is not blind to a Space. */
export const seesSpace = (p: Position, c: Creature, space: number): boolean =>
  !isBlind(p, c) &&
  spacesOf(p, c).some((own) => own === space || isLineClear(p.book.board, own, space, blindFor(p, c)));

/** CA-LIGHT-01: how far a torch or a lantern lights. */
export const LIGHT_SPACES = 8;
/** CA-LIGHT-01: how often each can be lit: a torch by itself, a lantern for each can of oil. */
export const LIGHTINGS = { torch: 3, lantern: 6 } as const;

/** How many Spaces around it a creature lights: by a burning thing in hand, or by its nature; 0 for none. */
export const lightOf = (p: Position, c: Creature): number => {
  if (!isPresent(c)) return 0;
  let far = 0;
  if (bears(p, c, 'sheds')) for (const b of bearingsOf(p, c)) far = Math.max(far, b.sheds ?? 0);
  for (const i of c.items) if (i.place !== 'pack') far = Math.max(far, lightOfThing(p, c, i));
  return far;
};

/** CA-LIGHT-01: how far a thing lights: what has to be lit only while it burns, what pain feeds only beside it. */
const lightOfThing = (p: Position, c: Creature, carried: Carried): number => {
  const { tags, lights, use } = itemOf(p.book, carried);
  if (!tags.includes('light') || (carried.place !== 'hand' && lights === undefined)) return 0;
  const far = lights ?? LIGHT_SPACES;
  if (use?.effects.some((e) => e.do === 'kindle') === true) return carried.lit === true ? far : 0;
  if (!tags.includes('pain-fed')) return far;
  return p.state.creatures.some((o) => o.harmed && distance(p, c, o) <= far) ? far : 0;
};

/** Whether a Space lies in somebody's light, or in light that was laid over it. */
export const isLit = (p: Position, space: number): boolean =>
  p.state.patches.some((patch) => patch.at === space && patch.ground === 'light') ||
  p.state.creatures.some((c) => {
    const far = lightOf(p, c);
    return far > 0 && distanceToSpace(p, c, space) <= far;
  });

/** Whether it is dark where somebody is: here at all, or by what hangs over its Spaces. */
export const isInDark = (p: Position, c: Creature): boolean =>
  p.book.dark === true ||
  (p.book.mapped && p.state.patches.length > 0 && spacesOf(p, c).every((space) => isDarkAt(p, space)));

/** Whether it is dark on a Space, lights aside. */
export const isDarkAt = (p: Position, space: number): boolean =>
  p.book.dark === true || veilsAt(p, space).some((veil) => veil.dark === true);

/** CA-LIGHT-01: in the dark, beyond every light, only outlines are seen, but by those whom darkness does not hinder. */
export const seesOutlines = (p: Position, from: Creature, to: Creature): boolean =>
  !bears(p, from, 'darkSight') &&
  !spacesOf(p, to).some((space) => isLit(p, space)) &&
  !(bears(p, from, 'nightSight') && distance(p, from, to) <= nightSightOf(p, from));

/** How far somebody sees in the dark who sees there a little. */
const nightSightOf = (p: Position, c: Creature): number =>
  Math.max(0, ...bearingsOf(p, c).map((b) => b.nightSight ?? 0));

/** CA-R153: whether somebody whom nobody has found yet may be about, so that what goes at an empty Space is a guess. */
export const isAnybodyUnseen = (p: Position, c: Creature): boolean =>
  p.state.creatures.some((o) => o.fate === 'up' && isUnknownTo(p, c.seat, o));

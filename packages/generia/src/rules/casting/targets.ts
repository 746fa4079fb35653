import { blockDistance, lineOf } from '@caltrop/engine/squares';
import { kitOf, type Position } from '../../match/book.ts';
import type { Ability } from '../../content/content.ts';
import { isBehind } from '../aim/score.ts';
import { seesTarget } from '../board/cover.ts';
import {
  aloft,
  distance,
  groundAt,
  heightAt,
  heightOf,
  isHostile,
  squaresOf,
  squaresWithin,
} from '../creature/measures.ts';
import { originsOf } from '../effects/origins.ts';
import { isHere, type Creature } from '../../match/state.ts';
import { isSeenBy } from '../../match/view.ts';
import { type Aimed, areaRadius, rangeOf, worked } from './reach.ts';

/** Whether an ability may concern a creature at all. */
export const concerns = (a: Ability, c: Creature, on: Creature, aimed: Aimed): boolean => {
  if (aimed.with && a.with?.spares === 'allies' && !isHostile(c, on)) return false;
  switch (a.aim.who) {
    case 'any':
      return true;
    case 'foes':
      return isHostile(c, on);
    case 'allies':
      return !isHostile(c, on);
    case 'others':
      return on !== c;
    case 'self':
      return on === c;
  }
};

export const isSingle = (a: Ability): boolean =>
  a.aim.at === 'creature' || a.aim.at === 'creatures' || a.aim.at === 'chain';

/** The square of a creature that is nearest to another. */
const nearestOwn = (p: Position, c: Creature, at: number): number => {
  const { xs, ys } = p.book.board;
  const far = (from: number): number => {
    const dx = (xs[at] ?? 0) - (xs[from] ?? 0);
    const dy = (ys[at] ?? 0) - (ys[from] ?? 0);
    return dx * dx + dy * dy;
  };
  let best = c.at;
  for (const own of squaresOf(p, c)) if (far(own) < far(best)) best = own;
  return best;
};

/** Squares of a line of some width from a creature towards a square: to its sides, not beyond its ends (GE-GRID-05). */
const lineSquares = (p: Position, c: Creature, at: number, far: number, width: number): Set<number> => {
  const { board } = p.book;
  const { xs, ys } = board;
  const side = Math.floor((width - 1) / 2);
  const from = nearestOwn(p, c, at);
  const flat = Math.abs((xs[at] ?? 0) - (xs[from] ?? 0)) >= Math.abs((ys[at] ?? 0) - (ys[from] ?? 0));
  const squares = new Set<number>();
  for (const square of lineOf(board, from, at, far)) {
    if (p.book.grounds[groundAt(p, square)]?.behind === 'total') break;
    for (let i = -side; i <= side; i++) {
      const x = (xs[square] ?? 0) + (flat ? 0 : i);
      const y = (ys[square] ?? 0) + (flat ? i : 0);
      if (x < 0 || y < 0 || x >= board.width || y >= board.height) continue;
      const wide = y * board.width + x;
      if (blockDistance(board, from, 1, wide, 1) <= far) squares.add(wide);
    }
  }
  for (const own of squaresOf(p, c)) squares.delete(own);
  return squares;
};

/** The squares that an ability covers: a radius around a square or the user, or a line; empty for single targets. */
export const coveredBy = (p: Position, c: Creature, a: Ability, aimed: Aimed): readonly number[] => {
  switch (a.aim.at) {
    case 'radius':
      return a.aim.around === true
        ? squaresWithin(p, middleOf(p, c, a, aimed), kitOf(p.book, c).foot, areaRadius(p, c, a, aimed))
        : squaresWithin(p, aimed.at, 1, areaRadius(p, c, a, aimed));
    case 'line':
      return [...lineSquares(p, c, aimed.at, rangeOf(p, c, a, aimed), a.aim.width ?? 1)];
    default:
      return [];
  }
};

/** Creatures in order of initiative; those without a place last (GE-SEQ-14). */
export const byInitiative = (p: Position, list: readonly number[]): number[] => {
  const rank = (n: number): number => {
    const at = p.state.order.indexOf(n);
    return at < 0 ? p.state.order.length + n : at;
  };
  return list.toSorted((x, y) => rank(x) - rank(y));
};

/** Whom an ability reaches, in the order in which they save and suffer. */
export const targetsOf = (p: Position, c: Creature, a: Ability, aimed: Aimed): readonly number[] => {
  const { creatures } = p.state;
  switch (a.aim.at) {
    case 'creature':
    case 'creatures':
      if (a.aim.radius !== undefined) return splash(p, c, a, aimed).map(([on]) => on);
      return a.check.kind === 'PA' ? aimed.on : byInitiative(p, aimed.on);
    case 'chain':
      return chainOf(p, c, a, aimed);
    case 'radius':
    case 'line': {
      const squares = new Set(coveredBy(p, c, a, aimed));
      const found: number[] = [];
      creatures.forEach((on, i) => {
        if (!isHere(on) || !concerns(a, c, on, aimed)) return;
        // Around oneself means the others (GE-R72), unless it is for one's own side or for anybody (GE-R151).
        if (on === c && a.aim.around === true && a.aim.who !== 'allies' && a.aim.who !== 'any') return;
        if (a.aim.facing === true && isBehind(p, c, on)) return;
        if (a.aim.ground === true && aloft(p, on) > 0) return;
        // Projectiles do not go through walls (GE-R47).
        if (a.check.kind === 'PA' && !seesTarget(p, c, on)) return;
        if (squaresOf(p, on).some((square) => squares.has(square)) && isAtHeight(p, c, a, aimed, on))
          found.push(i);
      });
      return byInitiative(p, found);
    }
    case 'self':
      return [creatures.indexOf(c)];
    case 'path':
      return aimed.path.length === 0 || a.check.vs.length === 0
        ? aimed.on
        : byInitiative(
            p,
            creatures.flatMap((on, i) =>
              isHere(on) &&
              (a.aim.ground !== true || aloft(p, on) === 0) &&
              squaresOf(p, on).some((at) => aimed.path.includes(at))
                ? [i]
                : [],
            ),
          );
    default:
      return aimed.on;
  }
};

/** Whether an area goes as far up or down as somebody is (GE-GRID-02): its radius, or the length of a line. */
const isAtHeight = (p: Position, c: Creature, a: Ability, aimed: Aimed, on: Creature): boolean => {
  if (a.aim.at === 'line') return Math.abs(heightOf(p, on) - heightOf(p, c)) <= rangeOf(p, c, a, aimed);
  const middle = a.aim.around === true ? heightOf(p, c) : heightAimed(p, c, a, aimed.at);
  return Math.abs(heightOf(p, on) - middle) <= areaRadius(p, c, a, aimed);
};

/**
 * How high up the middle of an area is: on the ground, or with whoever hovers alone above the square and is seen, where what
 * happens there is over at once and is none of the ground's (GE-R118).
 */
const heightAimed = (p: Position, c: Creature, a: Ability, at: number): number => {
  const ground = heightAt(p, at);
  if (a.aim.ground === true || a.effect.some((s) => s.do === 'area' || s.do === 'terrain')) return ground;
  const there = p.state.creatures.filter((on) => isHere(on) && squaresOf(p, on).includes(at));
  const [first] = there;
  return first === undefined || there.some((on) => on.up === 0) || !isSeenBy(p, c.side, first)
    ? ground
    : ground + Math.min(...there.map((on) => on.up));
};

/** Those who were named, each with everybody close to it who has not been struck; and beside whom each of them stands. */
const splash = (
  p: Position,
  c: Creature,
  a: Ability,
  aimed: Aimed,
): readonly (readonly [on: number, main: number])[] => {
  const far = worked(p, c, a, aimed, a.aim.radius ?? 0);
  const { creatures } = p.state;
  const struck = new Set(aimed.on);
  return aimed.on.flatMap((main) => {
    const middle = creatures[main];
    const near = creatures.flatMap((on, i) =>
      middle !== undefined &&
      !struck.has(i) &&
      isHere(on) &&
      concerns(a, c, on, aimed) &&
      distance(p, middle, on) <= far
        ? [i]
        : [],
    );
    for (const on of near) struck.add(on);
    return [main, ...byInitiative(p, near)].map((on) => [on, main] as const);
  });
};

/** Beside whom each target stands, where several were named and those beside them are struck too (Explosion). */
export const mainsOf = (p: Position, c: Creature, a: Ability, aimed: Aimed): readonly number[] | undefined =>
  isSingle(a) && a.aim.radius !== undefined && aimed.on.length > 1
    ? splash(p, c, a, aimed).map(([, main]) => main)
    : undefined;

/** GE-SEQ-14 for a chain: on and on to whoever stands closest and was not struck yet. */
export const chainOf = (p: Position, c: Creature, a: Ability, aimed: Aimed): readonly number[] => {
  const { creatures } = p.state;
  const jump = worked(p, c, a, aimed, a.aim.jump ?? 1);
  // Of those who are equally near the caster has named one, or the first is meant.
  const [first, ...wanted] = aimed.on;
  const struck = first === undefined ? [] : [first];
  const rank = (n: number): number => (wanted.includes(n) ? wanted.indexOf(n) : wanted.length);
  const most = a.aim.most === undefined ? creatures.length : worked(p, c, a, aimed, a.aim.most);
  for (let last = creatures[struck[0] ?? -1]; last !== undefined && struck.length < most;) {
    let next = -1;
    let near = jump + 1;
    creatures.forEach((on, i) => {
      if (last === undefined || struck.includes(i) || !isHere(on) || on === c || !concerns(a, c, on, aimed))
        return;
      const d = distance(p, last, on);
      // It does not go through walls (GE-R47).
      if (d <= near && !seesTarget(p, last, on)) return;
      if (d < near || (d === near && next >= 0 && rank(i) < rank(next))) {
        near = d;
        next = i;
      }
    });
    if (next < 0) break;
    struck.push(next);
    last = creatures[next];
  }
  return struck;
};

/** The first of them that suits; oneself where none does. */
export const originFor = (
  p: Position,
  c: Creature,
  a: Ability,
  suits: (origin: Creature) => boolean,
): Creature => originsOf(p, c, a).find(suits) ?? c;

/** The middle of what is around the user: its own square, or that of the shadow which was named. */
const middleOf = (p: Position, c: Creature, a: Ability, aimed: Aimed): number =>
  aimed.at < 0 ? c.at : originFor(p, c, a, (o) => o.at === aimed.at).at;

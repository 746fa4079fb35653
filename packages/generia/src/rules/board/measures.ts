import { blockDistance, blockOf, radiusOf } from '@caltrop/engine/squares';
import { armOf, kitOf, type Kit, type Position } from '../../match/book.ts';
import { COLOSSAL } from '../creature/derive.ts';
import { hasStatus, isUp, type Creature } from '../../match/state.ts';

/** Height of the ground of a square, as changed by spells. */
export const heightAt = (p: Position, at: number): number => {
  const { changed } = p.state;
  if (changed.length > 0) for (const [square, , height] of changed) if (square === at) return height;
  return p.book.heights[at] ?? 0;
};

/** The ground of a square: its number in `book.grounds`. */
export const groundAt = (p: Position, at: number): number => {
  const { changed } = p.state;
  if (changed.length > 0) for (const [square, ground] of changed) if (square === at) return ground;
  return p.book.ground[at] ?? 0;
};

/** How high a creature is. */
export const heightOf = (p: Position, c: Creature): number =>
  heightAt(p, c.at) + (c.mount < 0 ? c.up : (p.state.creatures[c.mount]?.up ?? 0));

/** How far above the ground of a square one comes down there who dives at somebody (GE-R86). */
export const upAfterDive = (p: Position, c: Creature, at: number, on: Creature): number =>
  c.up === 0 ? 0 : Math.max(0, heightOf(p, on) - heightAt(p, at));

/** The side of the squares that a creature is in; a rider is in all those of its mount (GE-R46). */
export const footOf = (p: Position, c: Creature): number =>
  p.book.kits[(c.mount < 0 ? c : (p.state.creatures[c.mount] ?? c)).kit]?.foot ?? 1;

/** Distance between two creatures in metres, from their nearest squares, heights included (GE-GRID-02, 03). */
export const distance = (p: Position, a: Creature, b: Creature): number => {
  const footA = footOf(p, a);
  const footB = footOf(p, b);
  const dz = Math.abs(heightOf(p, a) - heightOf(p, b));
  return combine(p, a.at, footA, b.at, footB, dz);
};

/** Distance from a creature to a square. */
export const distanceTo = (p: Position, c: Creature, at: number): number => {
  const dz = Math.abs(heightOf(p, c) - heightAt(p, at));
  return combine(p, c.at, footOf(p, c), at, 1, dz);
};

const combine = (p: Position, a: number, footA: number, b: number, footB: number, dz: number): number => {
  const { board, options } = p.book;
  switch (options.metric) {
    case 'chebyshev':
      return Math.max(blockDistance(board, a, footA, b, footB), dz);
    case 'alternating':
      return Math.max(blockDistance(board, a, footA, b, footB, 'alternating'), dz);
    case 'euclid': {
      const dx = gap(board.xs[a] ?? 0, footA, board.xs[b] ?? 0, footB);
      const dy = gap(board.ys[a] ?? 0, footA, board.ys[b] ?? 0, footB);
      return Math.floor(Math.sqrt(dx * dx + dy * dy + dz * dz));
    }
  }
};

const gap = (a: number, footA: number, b: number, footB: number): number =>
  b >= a + footA ? b - a - footA + 1 : a >= b + footB ? a - b - footB + 1 : 0;

/** The squares of a radius around a block of squares, by the metric of the table (GE-GRID-05, GE-OPT-01). */
export const squaresWithin = (p: Position, at: number, foot: number, r: number): number[] => {
  const all = radiusOf(p.book.board, at, foot, r);
  return p.book.options.metric === 'chebyshev'
    ? all
    : all.filter((square) => combine(p, at, foot, square, 1, 0) <= r);
};

/** Squares a creature stands on. */
export const squaresOf = (p: Position, c: Creature): readonly number[] =>
  blockOf(p.book.board, c.at, footOf(p, c));

/** Whether two creatures are of different sides. */
export const isHostile = (a: Creature, b: Creature): boolean => a.side !== b.side;

/** The arm that an arm is, whichever its grip (GE-TAG-07). */
export const gripOf = (kit: Kit, arm: number): number => kit.arms[arm]?.grip ?? arm;

/** Arms that a creature can use now: those in its hands and its natural ones. */
export const usable = (p: Position, c: Creature, arm: number): boolean => {
  const kit = kitOf(p.book, c);
  const found = kit.arms[arm];
  if (found === undefined) return false;
  for (const a of c.arms)
    if (a.lies >= 0 && (a.arm === arm || gripOf(kit, a.arm) === gripOf(kit, arm))) return false;
  // Who grapples has only the hands that are left (GE-R42).
  return found.natural || c.hands.includes(arm);
};

/** Whether somebody has a melee weapon in use besides bare fists and feet that no line names: mostly it needs those not. */
export const isArmed = (p: Position, c: Creature): boolean => {
  const { arms } = kitOf(p.book, c);
  for (let i = 0; i < arms.length; i++) {
    const arm = arms[i];
    if (arm !== undefined && !arm.spare && arm.reach > 0 && usable(p, c, i)) return true;
  }
  return false;
};

/** The farthest that a creature reaches with a melee weapon in use; 0 without one. */
export const reachOf = (p: Position, c: Creature): number => {
  const kit = kitOf(p.book, c);
  let far = 0;
  for (let i = 0; i < kit.arms.length; i++) {
    const { reach } = armOf(kit, i);
    if (reach > far && usable(p, c, i)) far = reach;
  }
  return far;
};

/** Conscious, not Frozen, with a melee weapon, shield or natural weapon in use (GE-R90). */
export const isMeleeCapable = (p: Position, c: Creature): boolean =>
  isUp(c) && !hasStatus(c, 'Frozen') && reachOf(p, c) > 0 && (c.hands.length === 0 || hasMeleeHand(p, c));

const hasMeleeHand = (p: Position, c: Creature): boolean => {
  const kit = kitOf(p.book, c);
  return c.hands.some((i) => armOf(kit, i).reach > 0) || kit.arms.some((a) => a.natural && !a.unarmed);
};

/** The middle of a creature's squares, in half metres. */
export const middle2 = (p: Position, c: Creature): readonly [number, number] => {
  const { board } = p.book;
  const foot = footOf(p, c);
  return [2 * (board.xs[c.at] ?? 0) + foot, 2 * (board.ys[c.at] ?? 0) + foot];
};

/** Whether two adjacent hostiles stand on opposite sides of a creature (GE-R90). */
const isOpposite = (p: Position, a: Creature, b: Creature, on: Creature): boolean => {
  const foot = footOf(p, on);
  if (foot === 1) {
    // A square of one and a square of the other lie point-symmetric to it.
    const { board } = p.book;
    const footA = footOf(p, a);
    const reach = footA + footOf(p, b) - 2;
    const dx = 2 * (board.xs[on.at] ?? 0) - (board.xs[a.at] ?? 0) - (board.xs[b.at] ?? 0);
    const dy = 2 * (board.ys[on.at] ?? 0) - (board.ys[a.at] ?? 0) - (board.ys[b.at] ?? 0);
    return dx >= 0 && dy >= 0 && dx <= reach && dy <= reach && (reach === 0 || isMirrored(p, a, b, on));
  }
  const [x, y] = middle2(p, on);
  const [ax, ay] = middle2(p, a);
  const [bx, by] = middle2(p, b);
  // The line between their middles enters and leaves through opposite sides or corners.
  const wide = Math.abs(bx - ax);
  const long = Math.abs(by - ay);
  const left = Math.min(ax, bx) <= x - foot && Math.max(ax, bx) >= x + foot;
  const above = Math.min(ay, by) <= y - foot && Math.max(ay, by) >= y + foot;
  const off = Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax));
  return (left && off + foot * long <= foot * wide) || (above && off + foot * wide <= foot * long);
};

/** Whether a square of one beside a creature lies point-symmetric to a square of the other. */
const isMirrored = (p: Position, a: Creature, b: Creature, on: Creature): boolean => {
  const { board } = p.book;
  const theirs = squaresOf(p, b);
  return squaresOf(p, a).some((square) => {
    const x = 2 * (board.xs[on.at] ?? 0) - (board.xs[square] ?? 0);
    const y = 2 * (board.ys[on.at] ?? 0) - (board.ys[square] ?? 0);
    return blockDistance(board, square, 1, on.at, 1) === 1 && theirs.includes(y * board.width + x);
  });
};

/** Pairs of hostiles that flank a creature: 0 none, 1 flanked, 2 doubly (GE-STS-71, 72). */
export const flankers = (p: Position, on: Creature): readonly (readonly [number, number])[] => {
  const { creatures } = p.state;
  let near = 0;
  for (const c of creatures) if (c.side !== on.side && isUp(c)) near++;
  if (near < 2) return NO_PAIRS;
  const around: number[] = [];
  for (let i = 0; i < creatures.length; i++) {
    const c = creatures[i];
    if (c === undefined || !isHostile(c, on) || !isMeleeCapable(p, c) || distance(p, c, on) > 1) continue;
    around.push(i);
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0; i < around.length; i++) {
    for (let j = i + 1; j < around.length; j++) {
      const [a, b] = [around[i] ?? 0, around[j] ?? 0];
      const [one, other] = [creatures[a], creatures[b]];
      if (one !== undefined && other !== undefined && isOpposite(p, one, other, on)) pairs.push([a, b]);
    }
  }
  return pairs;
};

const NO_PAIRS: readonly (readonly [number, number])[] = [];

/** The Advantage that an attacker has by flanking: 1, 2 when Cornered, 0 for others. */
export const flankScore = (p: Position, attacker: number, on: Creature): number => {
  const pairs = flankers(p, on);
  if (!pairs.some(([a, b]) => a === attacker || b === attacker)) return 0;
  const doubly = pairs.some(([a, b]) => pairs.some(([c, d]) => a !== c && a !== d && b !== c && b !== d));
  return doubly || isConfined(p, on) ? 2 : 1;
};

/** GE-STS-70, GE-R90: terrain on two of the four sides, or three creatures of its size or more around it. */
export const isConfined = (p: Position, c: Creature): boolean => {
  const { book, state } = p;
  const { board } = book;
  const kit = kitOf(book, c);
  const x = board.xs[c.at] ?? 0;
  const y = board.ys[c.at] ?? 0;
  let walls = 0;
  for (let side = 0; side < 4; side++) {
    let blocked = 0;
    for (let i = 0; i < kit.foot; i++) {
      const tx = side === 0 ? x - 1 : side === 1 ? x + kit.foot : x + i;
      const ty = side === 2 ? y - 1 : side === 3 ? y + kit.foot : y + i;
      if (tx < 0 || ty < 0 || tx >= board.width || ty >= board.height) continue;
      if (book.grounds[groundAt(p, ty * board.width + tx)]?.confines === true) blocked++;
    }
    if (2 * blocked >= kit.foot && blocked > 0) walls++;
  }
  if (walls >= 2) return true;
  if (state.creatures.length < 4) return false;
  let around = 0;
  for (const other of state.creatures)
    if (other !== c && isUp(other) && kitOf(book, other).size >= kit.size && distance(p, c, other) === 1)
      around++;
  return around >= 3;
};

/** GE-CTAG-01: by its tag, or by its CON. */
export const isColossus = (p: Position, c: Creature): boolean => {
  const { tags, raw } = kitOf(p.book, c);
  return tags.has('Colossus') || (raw[0] ?? 0) >= COLOSSAL;
};

/** GE-STS-73, GE-R90: no conscious ally within 4 m; a Colossus never is. */
export const isIsolated = (p: Position, c: Creature): boolean => {
  if (isColossus(p, c)) return false;
  for (const other of p.state.creatures)
    if (other !== c && other.side === c.side && isUp(other) && distance(p, c, other) <= 4) return false;
  return true;
};

/** Whether a creature does not see another. */
export const isUnseen = (_p: Position, who: Creature, by: number): boolean =>
  who.unseenBy.length > 0 && who.unseenBy.includes(by);

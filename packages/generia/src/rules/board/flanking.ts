import { isMeleeCapable } from '../creature/in-hand.ts';
import { type Position, kitOf } from '../../match/book.ts';
import { type Creature, isUp } from '../../match/state.ts';
import { blockDistance } from '@caltrop/engine/squares';
import { isColossus } from '../creature/values.ts';
import { footOf, middle2, squaresOf, distance, isHostile, groundAt } from '../creature/measures.ts';

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

/** GE-STS-73, GE-R90: no conscious ally within 4 m; a Colossus never is. */
export const isIsolated = (p: Position, c: Creature): boolean => {
  if (isColossus(p, c)) return false;
  for (const other of p.state.creatures)
    if (other !== c && other.side === c.side && isUp(other) && distance(p, c, other) <= 4) return false;
  return true;
};

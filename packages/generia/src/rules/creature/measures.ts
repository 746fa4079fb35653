import { blockDistance, blockOf, radiusOf } from '@caltrop/engine/squares';
import { kitOf, type Position } from '../../match/book.ts';
import type { Ground } from '../../content/content.ts';
import type { Creature } from '../../match/state.ts';

/** Height of the ground of a square, as changed by spells. */
export const heightAt = (p: Position, at: number): number => {
  const { changed } = p.state;
  if (changed.length > 0) for (const [square, , height] of changed) if (square === at) return height;
  return p.book.heights[at] ?? 0;
};

/** So high nobody climbs without a skill. */
const WALL = 9;

/** Boulders, crates and low walls: nobody walks through them, but one may climb onto them. */
export const isClimbable = (g: Ground): boolean => g.cost === 0 && g.height > 0 && g.height < WALL;

/** How much higher one stands on a ground than on the floor it stands on: on top of what can be climbed (GE-R161). */
export const riseOf = (g: Ground | undefined): number => (g !== undefined && isClimbable(g) ? g.height : 0);

/** Whether the ground is not all of one height, as the map has it or since spells have changed it. */
export const isUneven = (p: Position): boolean => p.book.uneven || p.state.changed.length > 0;

/** The ground of a square: its number in `book.grounds`. */
export const groundAt = (p: Position, at: number): number => {
  const { changed } = p.state;
  if (changed.length > 0) for (const [square, ground] of changed) if (square === at) return ground;
  return p.book.ground[at] ?? 0;
};

/** How high a creature is. */
export const heightOf = (p: Position, c: Creature): number =>
  heightAt(p, c.at) + (c.mount < 0 ? c.up : (p.state.creatures[c.mount]?.up ?? 0));

/** How far a creature is above the ground it is over; a rider with its mount. */
export const aloft = (p: Position, c: Creature): number => heightOf(p, c) - heightAt(p, c.at);

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
  const dz = heightOf(p, a) - heightOf(p, b);
  const apart = dz === 0 ? 0 : Math.max(0, Math.abs(dz) - hoverOf(p, dz > 0 ? a : b));
  return combine(p, a.at, footA, b.at, footB, apart);
};

/** How far one that hovers by nature comes down to whom it fights, and is within reach for it (GE-R86). */
const hoverOf = (p: Position, c: Creature): number =>
  c.up === 0 ? 0 : Math.min(c.up, kitOf(p.book, c).profile.levitating);

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

/** The middle of a creature's squares, in half metres. */
export const middle2 = (p: Position, c: Creature): readonly [number, number] => {
  const { board } = p.book;
  const foot = footOf(p, c);
  return [2 * (board.xs[c.at] ?? 0) + foot, 2 * (board.ys[c.at] ?? 0) + foot];
};

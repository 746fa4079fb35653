import {
  blockOf,
  coneOf,
  directionTo,
  isLineClear,
  lineOf,
  radiusOf,
  type Direction,
} from '@caltrop/engine/squares';
import { sizeOf } from '../dice/amounts.ts';
import type { Position } from '../../match/book.ts';
import type { Shape } from '../../content/content.ts';
import { between, blindSpaces, groundAt, isSwallowed, spacesOf } from './map.ts';
import { isPresent, type Creature } from '../../match/state.ts';

/** Where a shape is laid: from whom, towards or around which Space, with what Spaces chosen, by how many dice. */
export interface Aimed {
  readonly from: Creature;
  readonly at: number;
  readonly spaces?: readonly number[];
  readonly dice?: number;
  readonly sum?: number;
  /** CA-R152: it is heard, so that a radius needs no sight. */
  readonly heard?: boolean;
}

/** CA-R92: the Spaces that a shape covers; those that cannot be seen from where it begins are left out. */
export const areaOf = (p: Position, shape: Shape, aimed: Aimed): readonly number[] => {
  if (!p.book.mapped) return [];
  const { board } = p.book;
  const { from, at, dice = 0, sum = 0 } = aimed;
  switch (shape.kind) {
    case 'radius': {
      const r = sizeOf(shape.r, dice, sum);
      if (shape.around === true) return aroundOf(p, from, r, aimed.heard);
      const near = radiusOf(board, at, 1, r);
      return aimed.heard === true ? near : seen(p, near, [at]);
    }
    case 'adjacent':
    case 'ring':
      return aroundOf(p, from, 1);
    case 'line': {
      const width = shape.width === undefined ? 1 : sizeOf(shape.width, dice, sum);
      return lineArea(p, from, at, sizeOf(shape.n, dice, sum), width, shape.through);
    }
    case 'cone': {
      const origin = originOf(p, from, at);
      const cone = coneOf(board, origin, directionTo(board, origin, at), sizeOf(shape.n, dice, sum));
      return seen(p, cone, [origin]);
    }
    case 'spaces':
      return shape.square === undefined
        ? (aimed.spaces ?? (at < 0 ? [] : [at])).slice(0, sizeOf(shape.count, dice, sum))
        : blockOf(board, at, shape.square);
    case 'own':
      return spacesOf(p, from);
    case 'spans':
      return spansOf(p, from, aimed.spaces ?? (at < 0 ? [] : [at]), sizeOf(shape.count, dice, sum));
    case 'wall':
      return wallOf(p, from, at, sizeOf(shape.n, dice, sum));
    case 'sight': {
      const all: number[] = [];
      for (let t = 0; t < board.size; t++) all.push(t);
      return seen(p, all, spacesOf(p, from));
    }
  }
};

/** Around a creature, its own Spaces left out. */
const aroundOf = (p: Position, c: Creature, r: number, heard = false): readonly number[] => {
  const own = spacesOf(p, c);
  const near = radiusOf(p.book.board, c.at, c.side, r);
  return (heard ? near : seen(p, near, own)).filter((t) => !own.includes(t));
};

/** Those Spaces that a clear line leads to from one of the Spaces where a shape begins. */
const seen = (
  p: Position,
  spaces: readonly number[],
  origins: readonly number[],
  through?: readonly string[],
): readonly number[] => {
  const all = blindSpaces(p);
  const blocks =
    through === undefined
      ? all
      : all.map((blocked, t) => (blocked === 1 && !through.includes(groundAt(p, t).id) ? 1 : 0));
  return spaces.filter((t) => origins.some((o) => o === t || isLineClear(p.book.board, o, t, blocks)));
};

/** The Space of a creature that is nearest to a Space. */
const originOf = (p: Position, c: Creature, at: number): number => {
  const { xs, ys } = p.book.board;
  let best = c.at;
  let least = Infinity;
  for (const s of spacesOf(p, c)) {
    const dx = (xs[s] ?? 0) - (xs[at] ?? 0);
    const dy = (ys[s] ?? 0) - (ys[at] ?? 0);
    const far = dx * dx + dy * dy;
    if (far < least) [best, least] = [s, far];
  }
  return best;
};

/** A line, and one beside it for every Space of width more. */
const lineArea = (
  p: Position,
  from: Creature,
  at: number,
  n: number,
  width: number,
  through?: readonly string[],
): readonly number[] => {
  const { board } = p.book;
  const origin = originOf(p, from, at);
  const line = lineOf(board, origin, at, n);
  const found = [...line];
  const { dx, dy } = directionTo(board, origin, at);
  for (let w = 1; w < width; w++) {
    for (const t of line) {
      const x = (board.xs[t] ?? 0) - dy * w;
      const y = (board.ys[t] ?? 0) + dx * w;
      if (x >= 0 && y >= 0 && x < board.width && y < board.height) found.push(y * board.width + x);
    }
  }
  return seen(p, [...new Set(found)], [origin], through);
};

/** The Spaces from a creature to each of some others, these included. */
const spansOf = (p: Position, from: Creature, spaces: readonly number[], most: number): readonly number[] => {
  const all = spaces.slice(0, most).flatMap((to) => [...between(p, from.at, to), to]);
  return [...new Set(all)].filter((t) => t !== from.at);
};

/** A wall through a Space, at right angles to the way there; it grows to both sides in turn. */
const wallOf = (p: Position, from: Creature, at: number, n: number): readonly number[] => {
  const { board } = p.book;
  const ahead: Direction = directionTo(board, from.at, at);
  const x = board.xs[at] ?? 0;
  const y = board.ys[at] ?? 0;
  const wall: number[] = [];
  for (let i = 0; i < n; i++) {
    const step = i % 2 === 1 ? (i + 1) / 2 : -i / 2;
    const column = x - step * ahead.dy;
    const row = y + step * ahead.dx;
    if (column >= 0 && row >= 0 && column < board.width && row < board.height)
      wall.push(row * board.width + column);
  }
  return wall;
};

/** Everybody on some Spaces, each once however many of its Spaces lie inside, in the order of the state. */
export const creaturesOn = (p: Position, spaces: readonly number[]): readonly Creature[] => {
  const inside = new Set(spaces);
  return p.state.creatures.filter((c) => isPresent(c) && spacesOf(p, c).some((s) => inside.has(s)));
};

/** Those of them whom an area reaches: not who is inside another (CA-R120). */
export const reachedOn = (p: Position, spaces: readonly number[]): readonly Creature[] =>
  creaturesOn(p, spaces).filter((c) => !isSwallowed(p, c));

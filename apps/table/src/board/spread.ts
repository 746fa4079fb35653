import type { Point, Token } from '@caltrop/engine';
import { distance, gap } from './geometry.ts';

/** How the bases of an open table are drawn so that every number can be read. */
export interface Spread {
  /** From the lower edge of the table upwards: the plate of a base, at its lower rim, lies over whoever stands below. */
  readonly order: readonly Token[];
  /** Half the width that each is drawn with. */
  readonly radius: ReadonlyMap<string, number>;
  /** Those whose number is at the upper rim, because somebody stands at the lower one. */
  readonly up: ReadonlySet<string>;
}

/** Bases this near touch, as the rules of open tables have it, in inches. */
const TOUCH = 0.05;
/** How much of its base a disc is drawn with, so that there is air between those who stand side by side. */
const AIR = 0.91;
/** Half the height of a plate, in inches of a table seen whole. */
const PLATE = 0.2;

/** Whether somebody stands on a place of a rim. */
const isTaken = (tokens: readonly Token[], own: Token, at: Point): boolean =>
  tokens.some((o) => o.id !== own.id && distance(o.at, at) < o.radius + PLATE);

/** Bases with air between them, but for enemies who touch; and numbers where they can be read. */
export const spreadOf = (tokens: readonly Token[]): Spread => {
  const up = new Set<string>();
  const radius = new Map<string, number>();
  for (const t of tokens) {
    const near = tokens.filter(
      (o) => o.id !== t.id && distance(o.at, t.at) < o.radius + t.radius * 2 + PLATE,
    );
    const touches = near.some((o) => o.side !== t.side && gap(o, t) <= TOUCH);
    radius.set(t.id, touches ? t.radius : t.radius * AIR);
    const foot = { x: t.at.x, y: t.at.y + t.radius };
    const head = { x: t.at.x, y: t.at.y - t.radius };
    if (isTaken(near, t, foot) && !isTaken(near, t, head)) up.add(t.id);
  }
  return { order: tokens.toSorted((a, b) => b.at.y - a.at.y), radius, up };
};

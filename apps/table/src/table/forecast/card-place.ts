/** A rectangle in pixels of the board's element. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** What a card must keep clear of, and what it would rather not lie on; both as middles of tokens. */
export interface Around {
  readonly matters: readonly Pixel[];
  readonly others: readonly Pixel[];
  /** Half of what a token takes, with its plate and corners. */
  readonly half: number;
  /** Where the card may lie. The first is preferred. */
  readonly bounds: readonly Box[];
}

const EDGE = 8;

const overlap = (a: Box, p: Pixel, half: number): number => {
  const w = Math.min(a.x + a.width, p.x + half) - Math.max(a.x, p.x - half);
  const h = Math.min(a.y + a.height, p.y + half) - Math.max(a.y, p.y - half);
  return w > 0 && h > 0 ? w * h : 0;
};

const between = (low: number, x: number, high: number): number => Math.max(low, Math.min(x, high));

/** The spots of a rectangle that are tried: corners, edges, and beside the first point that matters. */
const spots = (size: { width: number; height: number }, bounds: Box, aim: Pixel, half: number): Box[] => {
  const left = bounds.x + EDGE;
  const top = bounds.y + EDGE;
  const right = bounds.x + bounds.width - size.width - EDGE;
  const bottom = bounds.y + bounds.height - size.height - EDGE;
  const beside = [aim.x + half + EDGE, aim.x - half - EDGE - size.width];
  const level = aim.y - size.height / 2;
  const xs = [left, right, ...beside, aim.x - size.width / 2].map((x) =>
    between(left, x, Math.max(left, right)),
  );
  const ys = [top, bottom, level, aim.y - half - EDGE - size.height, aim.y + half + EDGE].map((y) =>
    between(top, y, Math.max(top, bottom)),
  );
  return xs.flatMap((x) => ys.map((y) => ({ x, y, ...size })));
};

const distance = (box: Box, p: Pixel): number =>
  Math.abs(between(box.x, p.x, box.x + box.width) - p.x) +
  Math.abs(between(box.y, p.y, box.y + box.height) - p.y);

/**
 * Where to lay a card so that it covers nothing that matters: then as few other units as can be, then as near to the
 * target as can be. `matters[0]` is the target.
 */
export const placeCard = (size: { width: number; height: number }, around: Around): Pixel => {
  const { matters, others, half, bounds } = around;
  const aim = matters[0] ?? { x: 0, y: 0 };
  let best: { spot: Box; cost: number } | undefined;
  for (const [rank, box] of bounds.entries()) {
    for (const spot of spots(size, box, aim, half)) {
      const covered = matters.reduce((sum, p) => sum + overlap(spot, p, half), 0);
      const hidden = others.filter((p) => overlap(spot, p, half) > 0).length;
      const cost = covered * 1e6 + rank * 1e5 + hidden * 400 + distance(spot, aim);
      if (best === undefined || cost < best.cost) best = { spot, cost };
    }
  }
  return best === undefined ? { x: 0, y: 0 } : { x: Math.round(best.spot.x), y: Math.round(best.spot.y) };
};

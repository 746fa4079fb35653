import { distance, type Disc, type Spot } from './disc.ts';
import { barOf, stretchCost, type Terrain } from './path.ts';

/** A way found, its start first, and what it costs. */
export interface Planned {
  readonly path: readonly Spot[];
  readonly cost: number;
}

/** Corners around a round obstacle: eight, far enough out that the sides between them stay clear. 1 / cos 22.5° is 1.0824. */
const OUT = 1.083;
/** A little more than the sine of 45 degrees, so that the corner lies no nearer than the others. */
const SLANT = 0.7072;
const RING: readonly (readonly [number, number])[] = [
  [1, 0],
  [SLANT, SLANT],
  [0, 1],
  [-SLANT, SLANT],
  [-1, 0],
  [-SLANT, -SLANT],
  [0, -1],
  [SLANT, -SLANT],
];

/** Places at which a way may bend: around every base and every corner of closed ground within reach. */
const bends = (terrain: Terrain, base: Pick<Disc, 'r'>, from: Spot, reach: number): Spot[] => {
  const found: Spot[] = [];
  const around = (at: Spot, clear: number): void => {
    if (distance(at, from) - clear > reach) return;
    const out = clear * OUT + 2;
    for (const [x, y] of RING) found.push({ x: Math.round(at.x + x * out), y: Math.round(at.y + y * out) });
  };
  for (const pillar of terrain.pillars) around(pillar, pillar.clear);
  for (const ground of terrain.closed) for (const corner of ground.corners) around(corner, base.r);
  for (const ground of terrain.around ?? []) for (const corner of ground.corners) around(corner, base.r);
  return found.filter(
    (spot) => distance(spot, from) <= reach && barOf(terrain, { r: base.r, z: 0 }, spot, spot) === undefined,
  );
};

interface Node extends Spot {
  cost: number;
  from: number;
  done: boolean;
}

/** The cheapest ways of a base over straight stretches that bend around what is in the way, as far as `budget` goes. */
export class Planner {
  private readonly nodes: Node[];
  private readonly terrain: Terrain;
  private readonly base: Disc;
  private readonly budget: number;

  constructor(terrain: Terrain, base: Disc, budget: number) {
    this.terrain = terrain;
    this.base = base;
    this.budget = budget;
    const places = bends(terrain, base, base, budget);
    this.nodes = [base, ...places].map(({ x, y }) => ({
      x,
      y,
      cost: Number.POSITIVE_INFINITY,
      from: -1,
      done: false,
    }));
    const [start] = this.nodes;
    if (start !== undefined) start.cost = 0;
    this.spread();
  }

  /** The cheapest way to a place; undefined where none is within the budget. */
  to(goal: Spot): Planned | undefined {
    let best = -1;
    let cost = Number.POSITIVE_INFINITY;
    for (let i = 0; i < this.nodes.length; i++) {
      const node = this.nodes[i];
      if (node === undefined || node.cost + distance(node, goal) >= cost) continue;
      const total = node.cost + stretchCost(this.terrain, node, goal);
      if (total > this.budget || total >= cost || barOf(this.terrain, this.base, node, goal) !== undefined)
        continue;
      best = i;
      cost = total;
    }
    if (best < 0) return undefined;
    const path: Spot[] = [{ x: goal.x, y: goal.y }];
    for (let i = best; i >= 0; i = this.nodes[i]?.from ?? -1) {
      const node = this.nodes[i];
      if (node !== undefined) path.push({ x: node.x, y: node.y });
    }
    return { path: path.reverse(), cost };
  }

  /** Dijkstra over the bends; a stretch is only looked at when it could make a way cheaper. */
  private spread(): void {
    for (;;) {
      let next = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i < this.nodes.length; i++) {
        const node = this.nodes[i];
        if (node !== undefined && !node.done && node.cost < least) {
          least = node.cost;
          next = i;
        }
      }
      const node = this.nodes[next];
      if (node === undefined) return;
      node.done = true;
      for (const other of this.nodes) {
        if (other.done || node.cost + distance(node, other) >= Math.min(other.cost, this.budget)) continue;
        const cost = node.cost + stretchCost(this.terrain, node, other);
        if (cost >= other.cost || cost > this.budget) continue;
        if (barOf(this.terrain, this.base, node, other) !== undefined) continue;
        other.cost = cost;
        other.from = next;
      }
    }
  }
}

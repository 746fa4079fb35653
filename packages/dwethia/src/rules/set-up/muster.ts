import { distance, INCH, type Disc, type Spot } from '@caltrop/engine/inches';
import { kitOf, type Position } from '../../match/book.ts';
import type { Model, Side } from '../../match/state.ts';
import { HAIR } from '../ground/measures.ts';
import { standFault, stoodAt } from '../ground/terrain.ts';

/** DW-DEP-05, DW-R136: the middle of a base that lies wholly within the zone of its side; a hair is forgiven. */
export const isInZone = (p: Position, side: Side, { y, r }: Pick<Disc, 'y' | 'r'>): boolean => {
  const zone = p.book.content.numbers.zone * INCH + HAIR;
  return side === 'south' ? y + r <= zone : y - r >= p.book.surface.height - zone;
};

/** Whether a base fits at a place beside others that stand already. */
const fits = (p: Position, base: Disc, others: readonly Disc[]): boolean => {
  if (standFault(p, base) !== undefined) return false;
  return others.every((o) => o.z !== base.z || distance(o, base) >= o.r + base.r - HAIR);
};

/** How a kind of model is drawn up: what a place costs it, by its depth behind the front and its distance from the middle. */
type Taste = (depth: number, off: number) => number;

/** A line two or three deep; leaders behind it; shooters on its wings, where they see past it. */
const LINE: Taste = (depth, off) => depth * 3.5 + off;
const LEADER: Taste = (depth, off) => Math.abs(depth - 2.8 * INCH) * 2 + off;
const WING: Taste = (depth, off) => depth * 8 + off;

const tasteOf = (p: Position, m: Model): Taste => {
  const { unit, ranged } = kitOf(p.book, m);
  if (unit.type === 'hero') return LEADER;
  return ranged.length > 0 ? WING : LINE;
};

/** Bases drawn up together touch; no rounding lets them overlap. */
const LOOSE = 20;
/** How fine the zone is searched where no place beside a friend is free. */
const GRID = INCH / 2;

/** Where each model of a side that waits could be put: legal places, drawn up sensibly; those without room are left out. */
export const autoPlaces = (p: Position, side: Side): { id: string; x: number; y: number }[] => {
  const { state } = p;
  const standing: Disc[] = state.models.filter((m) => m.where === 'table');
  const own: Disc[] = state.models.filter((m) => m.where === 'table' && m.side === side);
  const waiting = state.models.filter((m) => m.side === side && m.where === 'muster');
  const order = [LINE, LEADER, WING];
  const rank = (m: Model): number => order.indexOf(tasteOf(p, m));
  const found: { id: string; x: number; y: number }[] = [];
  for (const m of [...waiting].sort((a, b) => rank(a) - rank(b))) {
    const spot = placeFor(p, m, standing, own);
    if (spot === undefined) continue;
    const base = stoodAt(p, m.r, spot);
    standing.push(base);
    own.push(base);
    found.push({ id: m.id, x: spot.x, y: spot.y });
  }
  return found;
};

/** The best free place for a model in its zone; undefined where there is none (DW-R93). */
export const placeFor = (
  p: Position,
  m: Model,
  standing: readonly Disc[],
  own: readonly Disc[],
): Spot | undefined => {
  const { width, height } = p.book.surface;
  const zone = p.book.content.numbers.zone * INCH;
  const front = m.side === 'south' ? zone - m.r : height - zone + m.r;
  const back = m.side === 'south' ? -1 : 1;
  const taste = tasteOf(p, m);
  const middle = Math.round(width / 2);
  const cost = ({ x, y }: Spot): number => taste((y - front) * back, Math.abs(x - middle));
  let best: Spot | undefined;
  const consider = (spot: Spot): void => {
    if (best !== undefined && cost(spot) >= cost(best)) return;
    if (!isInZone(p, m.side, { y: spot.y, r: m.r })) return;
    if (fits(p, stoodAt(p, m.r, spot), standing)) best = spot;
  };
  consider({ x: middle, y: front });
  for (const o of own) {
    const apart = o.r + m.r + LOOSE;
    consider({ x: o.x - apart, y: o.y });
    consider({ x: o.x + apart, y: o.y });
    consider({ x: o.x, y: o.y + apart * back });
    consider({ x: o.x - apart, y: front });
    consider({ x: o.x + apart, y: front });
  }
  if (best !== undefined) return best;
  for (let y = front; y >= m.r && y <= height - m.r; y += GRID * back) {
    for (let x = m.r; x <= width - m.r; x += GRID) consider({ x: Math.round(x), y: Math.round(y) });
  }
  return best;
};

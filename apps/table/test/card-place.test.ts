import { describe, expect, it } from 'vitest';
import { placeCard } from '../src/table/forecast/card-place.ts';

const board = { x: 0, y: 0, width: 800, height: 600 };
/** The board with the columns beside it, which may be covered in need. */
const page = { x: -260, y: 0, width: 1320, height: 600 };
const size = { width: 400, height: 340 };
const clear = (at: { x: number; y: number }, p: { x: number; y: number }, half: number): boolean =>
  p.x + half <= at.x ||
  p.x - half >= at.x + size.width ||
  p.y + half <= at.y ||
  p.y - half >= at.y + size.height;

describe('the place of a card', () => {
  it('never covers what matters where there is room', () => {
    for (let x = 40; x < 800; x += 80) {
      for (let y = 40; y < 600; y += 80) {
        const target = { x, y };
        const actor = { x: Math.min(780, x + 52), y };
        const at = placeCard(size, { matters: [target, actor], others: [], half: 26, bounds: [board, page] });
        expect(clear(at, target, 26) && clear(at, actor, 26)).toBe(true);
      }
    }
  });
  it('stays inside its bounds', () => {
    const at = placeCard(size, { matters: [{ x: 790, y: 590 }], others: [], half: 26, bounds: [board] });
    expect(at.x).toBeGreaterThanOrEqual(0);
    expect(at.y).toBeGreaterThanOrEqual(0);
    expect(at.x + size.width).toBeLessThanOrEqual(800);
    expect(at.y + size.height).toBeLessThanOrEqual(600);
  });
  it('goes beyond the board only when it must', () => {
    const small = { x: 0, y: 0, width: 420, height: 400 };
    const wide = { x: -260, y: 0, width: 940, height: 400 };
    const middle = { x: 210, y: 200 };
    const at = placeCard(size, { matters: [middle], others: [], half: 26, bounds: [small, wide] });
    expect(clear(at, middle, 26)).toBe(true);
  });
  it('covers fewer other units when it can choose', () => {
    const others = [
      { x: 600, y: 100 },
      { x: 650, y: 200 },
    ];
    const at = placeCard(size, { matters: [{ x: 400, y: 500 }], others, half: 26, bounds: [board] });
    expect(others.every((p) => clear(at, p, 26))).toBe(true);
  });
});

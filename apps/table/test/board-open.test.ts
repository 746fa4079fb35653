import { describe, expect, it } from 'vitest';
import type { Piece, Point } from '@caltrop/engine';
import { token } from '../src/board/gallery/fixtures.ts';
import { distanceTo, isInside } from '../src/board/geometry.ts';
import { wornShape } from '../src/board/ground/shapes.ts';
import { nearPieces } from '../src/board/overlays/ways/footprints.tsx';
import { spreadOf } from '../src/board/spread.ts';

const box = (x: number, y: number, w: number, h: number): Point[] => [
  { x, y },
  { x: x + w, y },
  { x: x + w, y: y + h },
  { x, y: y + h },
];

describe('terrain', () => {
  it('is drawn inside of its exact footprint, however worn', () => {
    for (const shape of [box(2, 10, 5, 4), box(10, 9.5, 4, 0.5), box(0, 0, 2.5, 2.5)])
      for (const cut of [0.08, 1.7, 9])
        for (let seed = 0; seed < 20; seed++)
          for (const p of wornShape(shape, { cut, uneven: 0.4 }, seed))
            expect({ cut, seed, inside: distanceTo(shape, p) < 1e-9 }).toEqual({ cut, seed, inside: true });
  });

  it('has no straight sides where it is worn: at least a dozen places round woods', () => {
    const worn = wornShape(box(2, 10, 5, 4), { cut: 1.7, uneven: 0.3 }, 1);
    expect(worn.length).toBeGreaterThan(12);
    expect(isInside(worn, { x: 2.05, y: 10.05 })).toBe(false);
  });

  it('shows its footprint to a model whose base is within 2″ of it', () => {
    const woods: Piece = {
      id: 'woods',
      look: 'wood',
      name: 'Woods',
      note: '',
      rule: '',
      blocked: false,
      shape: box(10, 10, 5, 4),
    };
    const model = { radius: 0.63 };
    // 2.6″ from the edge of the base to the wood, then 1.9″.
    expect(nearPieces([woods], model, [{ x: 12, y: 10 - 3.23 }])).toEqual([]);
    expect(nearPieces([woods], model, [{ x: 12, y: 10 - 2.53 }])).toEqual([woods]);
    expect(
      nearPieces([woods], model, [
        { x: 0, y: 0 },
        { x: 12, y: 12 },
      ]),
    ).toEqual([woods]);
  });
});

describe('bases on an open table', () => {
  const model = (n: number, x: number, y: number) => token(n, { x, y }, { radius: 0.63 });

  it('are drawn with air between friends, and whole where enemies touch', () => {
    // Even numbers are of one side, odd ones of the other.
    const [a, b, foe] = [model(0, 5, 5), model(2, 6.28, 5), model(1, 6.28, 6.28)];
    const { radius } = spreadOf([a, b, foe]);
    expect(radius.get(a.id)).toBeLessThan(0.6);
    expect(radius.get(b.id)).toBe(0.63);
    expect(radius.get(foe.id)).toBe(0.63);
  });

  it('have their number at the upper rim where somebody stands at the lower one', () => {
    const [front, behind, lone] = [model(0, 5, 5), model(2, 5, 6.28), model(4, 15, 15)];
    const { up, order } = spreadOf([front, behind, lone]);
    expect([...up]).toEqual([front.id]);
    // From below upwards, so that no disc is drawn over the number of the one above it.
    expect(order.map((t) => t.id)).toEqual([lone.id, behind.id, front.id]);
  });

  it('keep it at the lower rim where both are taken', () => {
    const column = [model(0, 5, 5), model(2, 5, 6.28), model(4, 5, 7.56)];
    expect([...spreadOf(column).up]).toEqual([column[0]?.id]);
  });
});

import { describe, expect, it } from 'vitest';
import { jointRows } from '../src/table/forecast/joint-table.tsx';

const joint = (cells: readonly (readonly [number, number, number])[]) => ({
  left: 'A',
  right: 'B',
  cells: cells.map(([left, right, chance]) => ({ left, right, chance })),
});

describe('losses of both sides at once', () => {
  it('stand in rows for the one who acts and columns for the other', () => {
    expect(
      jointRows(
        joint([
          [0, 0, 0.5],
          [0, 1, 0.3],
          [1, 1, 0.2],
        ]),
      ),
    ).toEqual([
      [0.5, 0.3],
      [0, 0.2],
    ]);
  });

  it('put what is rare together in the last row, so that all chances are there', () => {
    const rows = jointRows(
      joint([
        [0, 0, 0.9],
        [1, 0, 0.098],
        [2, 0, 0.0015],
        [3, 0, 0.0005],
      ]),
    );
    expect(rows).toHaveLength(2);
    expect(rows.flat().reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  });
});

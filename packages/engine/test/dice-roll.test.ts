import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDice } from '../src/dice/notation.ts';
import { type FaceSource, rollDice } from '../src/dice/roll.ts';
import { diceExprs } from './dice-arbitrary.ts';

/** A source that gives the listed faces, each to a die of the sides asked for. */
const script = (faces: readonly number[]): { source: FaceSource; left: () => number } => {
  let at = 0;
  return {
    source: (sides) => {
      const face = faces[at++] ?? NaN;
      expect(face).toBeGreaterThanOrEqual(1);
      expect(face).toBeLessThanOrEqual(sides);
      return face;
    },
    left: () => faces.length - at,
  };
};

describe('rolled dice', () => {
  it.each<[string, number[], number]>([
    ['3d6', [1, 4, 6], 11],
    ['2d20kl1+5', [14, 3], 8],
    ['4d6kh3', [2, 6, 1, 4], 12],
    ['4d6dl1', [2, 6, 1, 4], 12],
    ['4d6kl2', [2, 6, 1, 4], 3],
    ['4d6dh1', [2, 6, 1, 4], 7],
    ['5d6>=4', [4, 3, 6, 1, 5], 3],
    ['5d6>4', [4, 3, 6, 1, 5], 2],
    ['5d6<=3', [4, 3, 6, 1, 5], 2],
    ['5d6<3', [4, 3, 6, 1, 5], 1],
    ['5d6=6', [4, 3, 6, 1, 5], 1],
    ['2d6r1', [1, 1, 5], 6],
    ['2d6r<=2', [2, 6, 3], 9],
    ['2d6!', [6, 6, 2, 3], 17],
    ['d6!>=5', [5, 6, 4], 15],
    // Extra dice count by themselves after "!", and as one number with their die after "!!".
    ['2d6!=6>=5', [6, 5, 2], 2],
    ['2d6!!=6>=5', [6, 5, 2], 1],
    ['2d6!!kh1', [6, 1, 5], 7],
    ['d6r1!', [1, 6, 1, 2], 8],
    ['4d6kh3>=5', [5, 1, 6, 2], 2],
    ['d%', [77], 77],
    ['-d6*2-d4', [3, 1], -7],
    ['max(d6,d8)-min(d6,d8)', [3, 7, 4, 2], 5],
    ['0d6', [], 0],
    ['-0d6', [], 0],
    ['0*-d6', [3], 0],
  ])('%s with %j makes %d', (text, faces, total) => {
    const parsed = parseDice(text);
    if (!parsed.ok) throw new Error(text);
    const { source, left } = script(faces);
    const roll = rollDice(parsed.value, source);
    expect(roll.total).toBe(total);
    expect(left()).toBe(0);
    expect(roll.faces).toEqual(faces);
  });

  it('shows a d66 as one face', () => {
    expect(rollDice({ kind: 'dice', count: 1, sides: 66 }, script([4, 2]).source)).toEqual({
      total: 42,
      faces: [42],
    });
  });

  it('explodes twenty times and no more', () => {
    const parsed = parseDice('d6!');
    expect(parsed.ok && rollDice(parsed.value, () => 6)).toEqual({ total: 126, faces: Array(21).fill(6) });
  });

  it('is the same for the same faces', () => {
    fc.assert(
      fc.property(diceExprs({ count: 5, sides: 8, explode: true }, 3), fc.nat(999), (expr, seed) => {
        const source = (): FaceSource => {
          let at = seed;
          return (sides) => ((at = (at * 7919 + 104_729) % 1_000_003) % sides) + 1;
        };
        expect(rollDice(expr, source())).toEqual(rollDice(expr, source()));
      }),
    );
  });
});

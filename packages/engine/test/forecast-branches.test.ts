import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BranchTable, fraction, type Fraction, makeFraction, type Table, ZERO } from '@caltrop/engine';
import { add } from '../src/dice/fraction.ts';
import { bandOf, countAtLeast, keepOf } from '../src/table/faces.ts';

const WHY = { seat: 'a', rule: '', text: '' };

/** The weights of what a table answers, over all its branches. */
const branches = (ask: (table: Table) => number): Record<number, string> => {
  const table = new BranchTable();
  const found = new Map<number, Fraction>();
  do {
    table.begin();
    const answer = ask(table);
    found.set(answer, add(found.get(answer) ?? ZERO, fraction(table.numerator, table.denominator)));
  } while (table.next());
  return Object.fromEntries([...found].map(([value, weight]) => [value, makeFraction(weight)]));
};

/** The same over all sequences of faces. */
const enumerated = (
  n: number,
  sides: number,
  read: (faces: readonly number[]) => number,
): Record<number, string> => {
  const found = new Map<number, number>();
  const cases = sides ** n;
  for (let i = 0; i < cases; i++) {
    const faces = Array.from({ length: n }, (_, k) => (Math.floor(i / sides ** k) % sides) + 1);
    const answer = read(faces);
    found.set(answer, (found.get(answer) ?? 0) + 1);
  }
  return Object.fromEntries([...found].map(([value, ways]) => [value, makeFraction(fraction(ways, cases))]));
};

const sides = fc.integer({ min: 1, max: 8 });
/** Numbers to meet, some below the lowest face and some above the highest. */
const target = fc.integer({ min: -2, max: 11 });

describe('the branches of a roll', () => {
  it('are the faces of a die', () => {
    fc.assert(
      fc.property(sides, (d) => {
        expect(branches((t) => t.die(d, WHY))).toEqual(enumerated(1, d, ([face = 0]) => face));
      }),
    );
  });

  it('are pass and fail of a test, whatever it must meet', () => {
    fc.assert(
      fc.property(sides, target, (d, atLeast) => {
        expect(branches((t) => (t.test(d, atLeast, WHY) ? 1 : 0))).toEqual(
          enumerated(1, d, ([face = 0]) => (face >= atLeast ? 1 : 0)),
        );
      }),
    );
  });

  it('are the bands of a die, empty and overlapping ones included', () => {
    fc.assert(
      fc.property(sides, fc.array(target, { maxLength: 4 }), (d, numbers) => {
        const cuts = numbers.toSorted((x, y) => x - y);
        expect(branches((t) => t.bands(d, cuts, WHY))).toEqual(
          enumerated(1, d, ([face = 0]) => bandOf(face, cuts)),
        );
      }),
    );
  });

  it('are the successes of a pool', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), sides, target, (n, d, atLeast) => {
        expect(branches((t) => t.pool(n, d, atLeast, WHY))).toEqual(
          enumerated(n, d, (faces) => countAtLeast(faces, atLeast)),
        );
      }),
    );
  });

  it('are the kept faces of several dice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        sides,
        fc.constantFrom('highest', 'lowest'),
        (n, d, which) => {
          expect(branches((t) => t.keep(n, d, which, WHY))).toEqual(
            enumerated(n, d, (faces) => keepOf(faces, which)),
          );
        },
      ),
    );
  });

  it('multiply along a run, one die after another', () => {
    const both = branches((t) => t.die(4, WHY) * 10 + (t.test(6, 3, WHY) ? t.die(2, WHY) : 0));
    expect(both[10]).toBe('1/12');
    expect(both[42]).toBe('1/12');
    expect(Object.keys(both)).toHaveLength(12);
  });
});

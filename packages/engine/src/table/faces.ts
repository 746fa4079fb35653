import type { Odds, Why } from './table.ts';

/** How many cuts lie below the face: the index of its band. */
export const bandOf = (face: number, cuts: readonly number[]): number => {
  let band = 0;
  while (band < cuts.length && face > (cuts[band] ?? 0)) band++;
  return band;
};

export const countAtLeast = (faces: readonly number[], atLeast: number): number => {
  let count = 0;
  for (const face of faces) if (face >= atLeast) count++;
  return count;
};

export const keepOf = (faces: readonly number[], which: 'highest' | 'lowest'): number => {
  let kept = faces[0] ?? 0;
  for (const face of faces) if (which === 'highest' ? face > kept : face < kept) kept = face;
  return kept;
};

/** A table that has faces: it answers whatever is asked of dice from the faces themselves. */
export abstract class FaceTable {
  die(sides: number, why: Why): number {
    return this.roll(1, sides, why)[0] ?? 0;
  }

  test(sides: number, atLeast: number, why: Why): boolean {
    return this.die(sides, why) >= atLeast;
  }

  bands(sides: number, cuts: readonly number[], why: Why): number {
    return bandOf(this.die(sides, why), cuts);
  }

  pool(n: number, sides: number, atLeast: number, why: Why): number {
    return n === 0 ? 0 : countAtLeast(this.roll(n, sides, why), atLeast);
  }

  keep(n: number, sides: number, which: 'highest' | 'lowest', why: Why): number {
    return keepOf(this.roll(n, sides, why), which);
  }

  lump(_odds: () => Odds, roll: () => number): number {
    return roll();
  }

  protected abstract roll(count: number, sides: number, why: Why): readonly number[];
}

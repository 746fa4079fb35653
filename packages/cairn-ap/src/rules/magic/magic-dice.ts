import { fraction, type Fraction, type Odds } from '@caltrop/engine';

/** Magic Dice by where they come from (CA-CAST-03): free slots, Mana Dust, the free die of CA-MIS-11. */
export interface Invested {
  readonly slots: number;
  readonly dust: number;
  readonly free: number;
}

/** What is read off the dice, for this caster and this spell. */
export interface Reading {
  /** The least face of a slot die that gives Fatigue: 4, or 3 after CA-MIS-03; 7 for one whom no spell tires. */
  readonly tiresFrom: number;
  /** CA-MIS-22: slot dice of 5 and 6 burn, and equal faces mean nothing. */
  readonly vessel: boolean;
  /** Whether [sum] matters where there is no Mishap, and the face of three equal dice (CA-R65). */
  readonly sum: boolean;
  readonly face: boolean;
}

/** What some Magic Dice came to (CA-CAST-04 to 08, CA-R63, CA-R64). */
export interface Cast {
  readonly sum: number;
  readonly fatigue: number;
  /** The largest set of equal faces, 3 for three or four. */
  readonly match: number;
  readonly face: number;
  readonly bled: boolean;
  readonly burnt: number;
}

export const totalOf = ({ slots, dust, free }: Invested): number => slots + dust + free;

/** Reads faces: those of slots first, then of dust, then of the free die. */
export const readCast = (faces: readonly number[], dice: Invested, reading: Reading): Cast => {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  let sum = 0;
  let fatigue = 0;
  let burnt = 0;
  let match = 1;
  let face = 0;
  for (const [i, shown] of faces.entries()) {
    sum += shown;
    const same = (counts[shown] ?? 0) + 1;
    counts[shown] = same;
    if (same > match) [match, face] = [same, shown];
    if (i >= dice.slots) continue;
    if (shown >= reading.tiresFrom) fatigue += 1;
    if (reading.vessel && shown >= 5) burnt += 1;
  }
  const bled = dice.free > 0 && (faces[dice.slots + dice.dust] ?? 0) >= 4;
  return { sum, fatigue, match: reading.vessel ? 1 : Math.min(3, match), face, bled, burnt };
};

/** What of a cast can still matter, so that equal futures are one. */
export const keptOf = (cast: Cast, reading: Reading): Cast => ({
  ...cast,
  sum: reading.sum || cast.match > 1 ? cast.sum : 0,
  face: reading.face && cast.match === 3 ? cast.face : 0,
});

/** A cast as one whole number, and back. */
export const packCast = ({ sum, fatigue, match, face, bled, burnt }: Cast): number =>
  ((((sum * 5 + fatigue) * 4 + match) * 7 + face) * 2 + (bled ? 1 : 0)) * 5 + burnt;

export const unpackCast = (n: number): Cast => ({
  burnt: n % 5,
  bled: Math.floor(n / 5) % 2 === 1,
  face: Math.floor(n / 10) % 7,
  match: Math.floor(n / 70) % 4,
  fatigue: Math.floor(n / 280) % 5,
  sum: Math.floor(n / 1400),
});

/** In how many ways so many dice can fall. */
const fallsOf = (n: number): number => {
  let falls = 1;
  for (let i = 0; i < n; i++) falls *= 6;
  return falls;
};

/** Every way the dice can fall, one call each. */
const everyFall = (n: number, see: (faces: readonly number[]) => void): void => {
  const faces = Array.from({ length: n }, () => 1);
  for (;;) {
    see(faces);
    let i = n - 1;
    while (i >= 0 && faces[i] === 6) faces[i--] = 1;
    if (i < 0) return;
    faces[i] = (faces[i] ?? 0) + 1;
  }
};

/** In how many ways of 6 ** dice each cast comes up. */
export const castWays = (dice: Invested, reading: Reading): Odds => {
  const ways = new Map<number, number>();
  everyFall(totalOf(dice), (faces) => {
    const key = packCast(keptOf(readCast(faces, dice, reading), reading));
    ways.set(key, (ways.get(key) ?? 0) + 1);
  });
  return {
    outcomes: [...ways.keys()],
    ways: [...ways.values()].map(BigInt),
    total: BigInt(fallsOf(totalOf(dice))),
  };
};

/** The odds of some Magic Dice before they are rolled, exact (CA-WARD-09). */
export interface DiceOdds {
  /** Of 0, 1, 2 … Fatigue. */
  readonly fatigue: readonly Fraction[];
  /** No Mishap; a Mishap with a spell that works; a Mishap and a spell that fails. */
  readonly clean: Fraction;
  readonly mishap: Fraction;
  readonly fails: Fraction;
  /** Of each [sum], and of each row of the Mishap table. */
  readonly sums: readonly { readonly sum: number; readonly chance: Fraction }[];
  readonly rows: readonly { readonly row: number; readonly chance: Fraction }[];
  /** A Mishap without any Fatigue; a spell that works without any. */
  readonly mishapUntired: Fraction;
  readonly worksUntired: Fraction;
}

/** Adds up every way the dice can fall. */
export const diceOdds = (dice: Invested, reading: Reading): DiceOdds => {
  const total = fallsOf(totalOf(dice));
  const fatigue = Array.from({ length: dice.slots + 1 }, () => 0);
  const sums = new Map<number, number>();
  const rows = new Map<number, number>();
  let [clean, fails, mishapUntired, worksUntired] = [0, 0, 0, 0];
  everyFall(totalOf(dice), (faces) => {
    const cast = readCast(faces, dice, reading);
    fatigue[cast.fatigue] = (fatigue[cast.fatigue] ?? 0) + 1;
    sums.set(cast.sum, (sums.get(cast.sum) ?? 0) + 1);
    if (cast.match > 1) rows.set(cast.sum, (rows.get(cast.sum) ?? 0) + 1);
    else clean += 1;
    if (cast.match === 3) fails += 1;
    if (cast.fatigue === 0 && cast.match > 1) mishapUntired += 1;
    if (cast.fatigue === 0 && cast.match < 3) worksUntired += 1;
  });
  const ascending = (a: readonly [number, number], b: readonly [number, number]): number => a[0] - b[0];
  return {
    fatigue: fatigue.map((n) => fraction(n, total)),
    clean: fraction(clean, total),
    mishap: fraction(total - clean - fails, total),
    fails: fraction(fails, total),
    sums: [...sums].sort(ascending).map(([sum, n]) => ({ sum, chance: fraction(n, total) })),
    rows: [...rows].sort(ascending).map(([row, n]) => ({ row, chance: fraction(n, total) })),
    mishapUntired: fraction(mishapUntired, total),
    worksUntired: fraction(worksUntired, total),
  };
};

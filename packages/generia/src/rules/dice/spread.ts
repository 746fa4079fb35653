/** The exact odds of effect dice: total and number of explosions (GE-CORE-13, GE-R05). */
export interface Spread {
  readonly totals: readonly number[];
  readonly explosions: readonly number[];
  readonly ways: readonly bigint[];
  readonly total: bigint;
}

const SMALLER: Readonly<Record<number, number>> = { 20: 12, 12: 10, 10: 8, 8: 6, 6: 4 };

/** The die that an explosion adds: one more of the same after the first, then the next smaller; 0 for none. */
export const nextDie = (sides: number, first: boolean): number => (first ? sides : (SMALLER[sides] ?? 0));

/** Total and explosions of dice in one number: totals stay far below this. */
export const WIDE = 4096;

interface Ways {
  readonly ways: ReadonlyMap<number, bigint>;
  readonly total: bigint;
}

const SURE: Ways = { ways: new Map([[0, 1n]]), total: 1n };

/** One die of a chain; `earlier` lowers the face from which it explodes. */
const chain = (sides: number, first: boolean, earlier: number): Ways => {
  const next = nextDie(sides, first);
  const more = next === 0 ? undefined : chain(next, false, earlier);
  const scale = more?.total ?? 1n;
  const ways = new Map<number, bigint>();
  const add = (key: number, n: bigint): void => void ways.set(key, (ways.get(key) ?? 0n) + n);
  for (let face = 1; face <= sides; face++) {
    if (more === undefined || face < sides - earlier) add(face, scale);
    else for (const [key, n] of more.ways) add(key + face + WIDE, n);
  }
  return { ways, total: BigInt(sides) * scale };
};

/** What a die adds that has shown its maximum: its chain from the second die on. */
export const chainAfter = (
  sides: number,
): { readonly ways: ReadonlyMap<number, bigint>; readonly total: bigint } =>
  chain(nextDie(sides, true), false, 0);

const plain = (sides: number): Ways => ({
  ways: new Map(Array.from({ length: sides }, (_, i) => [i + 1, 1n])),
  total: BigInt(sides),
});

const both = (a: Ways, b: Ways): Ways => {
  const ways = new Map<number, bigint>();
  for (const [x, n] of a.ways) for (const [y, m] of b.ways) ways.set(x + y, (ways.get(x + y) ?? 0n) + n * m);
  return { ways, total: a.total * b.total };
};

/** The spread of some dice. */
export const spreadOf = (
  dice: readonly (readonly [count: number, sides: number])[],
  explodes: boolean,
  earlier: number,
): Spread => {
  let sum = SURE;
  for (const [count, sides] of dice) {
    const die = explodes ? chain(sides, true, earlier) : plain(sides);
    for (let i = 0; i < count; i++) sum = both(sum, die);
  }
  const keys = [...sum.ways.keys()].toSorted((a, b) => a - b);
  return {
    totals: keys.map((key) => key % WIDE),
    explosions: keys.map((key) => Math.floor(key / WIDE)),
    ways: keys.map((key) => sum.ways.get(key) ?? 0n),
    total: sum.total,
  };
};

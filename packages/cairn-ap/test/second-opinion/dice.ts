/**
 * A second reckoning of fights, written from the text of the rules alone: it shares no line with the game, so that a slip has
 * to be made twice to go unseen. `throwing` plays a script with dice that are noted one by one; `spreading` follows every way
 * in which they can fall.
 */

/** One die that is rolled 1 + |net| times: the highest is kept, or the lowest where net is below 0 (CA-DIE-03 to 05). */
export interface Kept {
  readonly sides: number;
  readonly net: number;
}

/** What a script asks for: some dice at once, and what is read off the kept faces. */
export type Ask = (dice: readonly Kept[], read: (faces: readonly number[]) => number) => number;

const keptOdds = ({ sides, net }: Kept): readonly number[] => {
  const n = 1 + Math.abs(net);
  return Array.from({ length: sides }, (_, i) => {
    const up = net >= 0 ? i + 1 : sides - i;
    return (up / sides) ** n - ((up - 1) / sides) ** n;
  });
};

/** The chances of everything that can be read off some dice. */
export const oddsOf = (
  dice: readonly Kept[],
  read: (faces: readonly number[]) => number,
): readonly (readonly [number, number])[] => {
  const odds = new Map<number, number>();
  const faces: number[] = [];
  const tables = dice.map(keptOdds);
  const go = (i: number, p: number): void => {
    if (i === dice.length) {
      const outcome = read(faces);
      odds.set(outcome, (odds.get(outcome) ?? 0) + p);
      return;
    }
    for (const [face, q] of (tables[i] ?? []).entries()) {
      faces[i] = face + 1;
      go(i + 1, p * q);
    }
  };
  go(0, 1);
  return [...odds];
};

/** How often each result of a script comes about; undefined where there are more ways to it than this. */
export const spreading = (
  script: (ask: Ask) => string,
  most = Infinity,
): ReadonlyMap<string, number> | undefined => {
  const results = new Map<string, number>();
  const levels: (readonly (readonly [number, number])[])[] = [];
  const path: number[] = [];
  for (let ways = 0; ways < most; ways++) {
    let depth = 0;
    let p = 1;
    const result = script((dice, read) => {
      const odds = (levels[depth] ??= oddsOf(dice, read));
      const [outcome, q] = odds[(path[depth] ??= 0)] ?? [0, 0];
      depth += 1;
      p *= q;
      return outcome;
    });
    results.set(result, (results.get(result) ?? 0) + p);
    while (depth > 0 && (path[depth - 1] ?? 0) + 1 >= (levels[depth - 1]?.length ?? 0)) depth -= 1;
    if (depth === 0) return results;
    path.length = levels.length = depth;
    path[depth - 1] = (path[depth - 1] ?? 0) + 1;
  }
  return undefined;
};

/** One run of a script: every single die in order, as sides and face, and what came of it. */
export const throwing = (
  script: (ask: Ask) => string,
  random: (sides: number) => number,
): {
  readonly dice: readonly { readonly sides: number; readonly face: number }[];
  readonly result: string;
} => {
  const dice: { sides: number; face: number }[] = [];
  const result = script((asked, read) =>
    read(
      asked.map(({ sides, net }) => {
        const faces = Array.from({ length: 1 + Math.abs(net) }, () => random(sides));
        for (const face of faces) dice.push({ sides, face });
        return net >= 0 ? Math.max(...faces) : Math.min(...faces);
      }),
    ),
  );
  return { dice, result };
};

/** So many d6 added up. */
export const sixes = (ask: Ask, n: number): number =>
  ask(
    Array.from({ length: n }, () => ({ sides: 6, net: 0 })),
    (faces) => faces.reduce((sum, f) => sum + f, 0),
  );

export const one = (ask: Ask, sides: number): number => ask([{ sides, net: 0 }], ([face = 0]) => face);

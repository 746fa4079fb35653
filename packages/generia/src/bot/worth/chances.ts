import { allWays, keptWays } from '../../rules/dice/dice.ts';
import { defenceOdds } from '../../rules/defence/defence.ts';

/** Advantage Scores beyond this make no difference that a bot would see. */
const MOST = 6;
const SCORES = Array.from({ length: 2 * MOST + 1 }, (_, i) => i - MOST);

const place = (score: number): number => Math.max(-MOST, Math.min(MOST, score)) + MOST;

/** For each score: how likely each face of a d20 is kept, the face by its number. */
const FACES20: readonly (readonly number[])[] = SCORES.map((score) =>
  Array.from({ length: 21 }, (_, face) =>
    face === 0 ? 0 : Number(keptWays(20, score, face)) / Number(allWays(20, score)),
  ),
);

/** For each score: how likely the kept of some d20 or d12 is at least a number. */
const reaching = (sides: number): readonly (readonly number[])[] =>
  SCORES.map((score) =>
    Array.from({ length: sides + 2 }, (_, need) => {
      let ways = 0;
      for (let face = Math.max(1, need); face <= sides; face++) ways += Number(keptWays(sides, score, face));
      return ways / Number(allWays(sides, score));
    }),
  );

const LEAST20 = reaching(20);
const LEAST12 = reaching(12);

/** How likely each face of a d20 is with an Advantage Score. */
export const faces20 = (score: number): readonly number[] => FACES20[place(score)] ?? [];

/** How likely a d20 with an Advantage Score shows at least a number. */
export const least20 = (score: number, need: number): number =>
  need <= 1 ? 1 : need > 20 ? 0 : (LEAST20[place(score)]?.[need] ?? 0);

/** The same of a d12. */
export const least12 = (score: number, need: number): number =>
  need <= 1 ? 1 : need > 12 ? 0 : (LEAST12[place(score)]?.[need] ?? 0);

/** How a parry goes: it fails, lands after all where the defender likes, holds. */
export interface Parried {
  readonly fails: number;
  readonly partly: number;
  readonly holds: number;
}

/** For each score and number to reach: how a parry with its second die goes (GE-PAR-03, 05). */
const PARRIES: readonly (readonly Parried[])[] = SCORES.map((score) =>
  Array.from({ length: 14 }, (_, need): Parried => {
    const { ways, total } = defenceOdds(need, score, true, true);
    const [fails = 0, partly = 0, safe = 0, whole = 0] = ways.map((n) => Number(n) / Number(total));
    return { fails, partly, holds: safe + whole };
  }),
);

const NEVER: Parried = { fails: 1, partly: 0, holds: 0 };

/** How a parry goes that needs a number. */
export const parries = (score: number, need: number): Parried =>
  PARRIES[place(score)]?.[Math.max(0, Math.min(13, need))] ?? NEVER;

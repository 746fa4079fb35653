/** How hard scenarios are in words, as it was measured: by the hash of the rules, so that nobody shows what is stale. */
import { dictionary } from '@caltrop/engine/dictionary';
import type { Chances } from '../chance/chances.ts';

/** The fractions that people say, from never to always. */
const SAID = [
  [0, 'hardly ever wins'],
  [1 / 10, 'wins 1 of 10'],
  [1 / 5, 'wins 1 of 5'],
  [1 / 4, 'wins 1 of 4'],
  [1 / 3, 'wins 1 of 3'],
  [2 / 5, 'wins 2 of 5'],
  [1 / 2, 'wins 1 of 2'],
  [3 / 5, 'wins 3 of 5'],
  [2 / 3, 'wins 2 of 3'],
  [3 / 4, 'wins 3 of 4'],
  [4 / 5, 'wins 4 of 5'],
  [9 / 10, 'wins 9 of 10'],
  [1, 'nearly always wins'],
] as const;

/** `wins 3 of 4`: the nearest fraction that people say. */
export const winsInWords = (share: number): string =>
  SAID.toSorted(([a], [b]) => Math.abs(a - share) - Math.abs(b - share))[0]?.[1] ?? '';

const PLAYERS: Readonly<Record<string, string>> = dictionary({
  random: 'whoever plays at random',
  quick: 'a hasty player',
  greedy: 'a careful player',
  search: 'a player who looks ahead',
});

/** `a careful player wins 3 of 4`; undefined for what was not measured by these rules. */
export const difficultyWords = (
  measured: Chances | undefined,
  scenario: string,
  rules: string | undefined,
): string | undefined => {
  const found =
    measured?.rules === rules && Object.hasOwn(measured?.scenarios ?? {}, scenario)
      ? measured?.scenarios[scenario]
      : undefined;
  if (found === undefined || measured === undefined) return undefined;
  return `${PLAYERS[measured.policy] ?? measured.policy} ${winsInWords(found.share)}`;
};

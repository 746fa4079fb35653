/** How hard scenarios are, as it was measured and kept: with the hash of the rules, so that nobody shows what is stale. */
import { dictionary } from '@caltrop/engine/dictionary';
import { finite, hasForm, mapOf, objectOf, text, whole, type TypeOf } from '@caltrop/engine/form';
import type { Share } from '../runs/matrix.ts';
import type { StudyPlan } from './plan.ts';
import type { StudyReport } from './report.ts';

const MEASURED = objectOf({
  /** The bot that has played the players. */
  policy: text,
  rules: text,
  /** The command that measures it again. */
  command: text,
  /** By scenario, what share of the battles the players have won, with its 95% interval. */
  scenarios: mapOf(objectOf({ battles: whole, share: finite, low: finite, high: finite })),
});
export type Difficulty = TypeOf<typeof MEASURED>;

export const readDifficulty = (json: unknown): Difficulty | undefined =>
  hasForm(MEASURED, json) ? json : undefined;

const rounded = ({ battles, share, low, high }: Share): Share => {
  const short = (n: number): number => Number(n.toFixed(4));
  return { battles, share: short(share), low: short(low), high: short(high) };
};

/** What a study of scenarios says about how hard they are. */
export const difficultyOf = (
  { study, rules }: StudyPlan,
  { cells }: StudyReport,
  command: string,
): Difficulty => ({
  policy: study.policy,
  rules: rules.join(' '),
  command,
  scenarios: Object.fromEntries(cells.map(({ id, first }) => [id, rounded(first)])),
});

/** The fractions that people say, from never to always. */
const SAID = [
  [0, 'hardly ever wins'],
  [1 / 10, 'wins 1 of 10'],
  [1 / 5, 'wins 1 of 5'],
  [1 / 4, 'wins 1 of 4'],
  [1 / 3, 'wins 1 of 3'],
  [2 / 5, 'wins 2 of 5'],
  [1 / 2, 'wins every second time'],
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
  measured: Difficulty | undefined,
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

/** How likely a side wins from a position, learned from simulated battles and checked on others. */
import { finite, hasForm, listOf, mapOf, objectOf, text, whole, type TypeOf } from '@caltrop/engine/form';
import { wilson } from '../statistics.ts';
import type { ReadBattle, Reading } from './reading.ts';
import { chanceOfOdds, oddsUnder, regress, type Observation } from './regression.ts';
import { logOdds, SIGNS, signsOf, type Beginning } from './signs.ts';

const CHANCES = objectOf({
  /** The bot that has played the players, and the rules by which. */
  policy: text,
  rules: text,
  /** The command that learns it again. */
  command: text,
  /** By scenario: battles fought, how often the first side has won, with its interval, how many rounds it took. */
  scenarios: mapOf(
    objectOf({
      battles: whole,
      share: finite,
      low: finite,
      high: finite,
      rounds: finite,
      scale: finite,
      /** What it was opened with: another army is another battle. */
      setup: text,
      /** The weights of the signs, in their order. */
      weights: listOf(finite),
    }),
  ),
  /** How it did in battles that it has not learned from: of positions shown as `shown` so many were won. */
  checked: listOf(objectOf({ shown: finite, won: finite, positions: whole, battles: whole })),
});
export type Chances = TypeOf<typeof CHANCES>;

export const readChances = (json: unknown): Chances | undefined =>
  hasForm(CHANCES, json) &&
  Object.values(json.scenarios).every(({ weights }) => weights.length === SIGNS.length)
    ? json
    : undefined;

/** The battles of one scenario. */
export interface ReadScenario {
  readonly id: string;
  readonly setup: unknown;
  readonly battles: readonly ReadBattle[];
}

/** Who sits where, which a journal notes with the setup, does not make it another battle. */
const NOT_THE_BATTLE = 'seats';

/** A setup as a text that is the same whatever the order of its fields, and whoever plays. */
const setupKey = (setup: unknown): string =>
  JSON.stringify(setup, (key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => key !== '' || name !== NOT_THE_BATTLE)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value,
  );

/** Each weight is pulled to 0 by as much as so many positions would: those of one battle all say nearly the same. */
const CAUTION = 100;

/** The weights of a scenario are pulled to those of its game: what a lead is worth where a rite has to be stopped is its own. */
const OWN_CAUTION = 20;

// Adding 0 makes a negative zero a plain one, as a file has it.
const rounded = (n: number): number => Number(n.toFixed(4)) + 0;
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length);

/** An evaluation that never changes tells nothing, and is not divided by nothing. */
const LEAST_STRAY = 0.001;

/** How far the evaluation strays from where it began, at its usual: the root of the mean square. */
const strayOf = (battles: readonly ReadBattle[]): number => {
  const squares = battles.flatMap(({ start, positions }) =>
    positions.map(({ value }) => (value - start.value) ** 2),
  );
  return Math.max(LEAST_STRAY, Math.sqrt(mean(squares)));
};

/** Battles to learn from and battles to check by, by turns. */
const halves = (battles: readonly ReadBattle[]): { learn: ReadBattle[]; check: ReadBattle[] } => ({
  learn: battles.filter((_, k) => k % 2 === 0),
  check: battles.filter((_, k) => k % 2 === 1),
});

const observed = ({ points, start, positions }: ReadBattle, kept: Omit<Beginning, 'start'>): Observation[] =>
  positions.map((reading) => ({
    signs: signsOf({ ...kept, start }, reading),
    offset: logOdds(kept.share),
    outcome: points,
  }));

const TENTHS = 10;

/** Of positions by the tenth in which their chance lies: what was shown on average, and what was won. */
const checkedBy = (
  battles: readonly (readonly { readonly shown: number; readonly won: number }[])[],
): Chances['checked'] => {
  const bins = Array.from({ length: TENTHS }, () => ({ shown: 0, won: 0, positions: 0, battles: 0 }));
  for (const battle of battles) {
    const met = new Set<number>();
    for (const { shown, won } of battle) {
      const at = Math.min(TENTHS - 1, Math.floor(shown * TENTHS));
      const bin = bins[at];
      if (bin === undefined) continue;
      bin.shown += shown;
      bin.won += won;
      bin.positions++;
      if (!met.has(at)) bin.battles++;
      met.add(at);
    }
  }
  return bins
    .filter(({ positions }) => positions > 0)
    .map(({ shown, won, positions, battles: many }) => ({
      shown: rounded(shown / positions),
      won: rounded(won / positions),
      positions,
      battles: many,
    }));
};

/** What is known of a scenario before its weights are learned. */
const summaryOf = ({ setup, battles }: ReadScenario) => {
  const won = battles.reduce((sum, { points }) => sum + points, 0);
  const [low, high] = wilson(won, battles.length);
  return {
    battles: battles.length,
    share: rounded(won / Math.max(1, battles.length)),
    low: rounded(low),
    high: rounded(high),
    rounds: rounded(mean(battles.map(({ rounds }) => rounds))),
    scale: rounded(strayOf(battles)),
    setup: setupKey(setup),
  };
};

/** Learns from one half of the battles, first for the game and then for each scenario, and checks by the other. */
export const learnChances = (
  scenarios: readonly ReadScenario[],
  about: Pick<Chances, 'policy' | 'rules' | 'command'>,
): Chances => {
  const read = scenarios.map((scenario) => {
    const summary = summaryOf(scenario);
    const of = (half: readonly ReadBattle[]): Observation[][] =>
      half.map((battle) => observed(battle, summary));
    const { learn, check } = halves(scenario.battles);
    return { id: scenario.id, summary, learn: of(learn).flat(), check: of(check) };
  });
  const general = regress(
    read.flatMap(({ learn }) => learn),
    CAUTION,
  );
  const learned = read.map(({ learn, ...scenario }) => {
    const own = regress(
      learn.map((o) => ({ ...o, offset: oddsUnder(general, o) })),
      OWN_CAUTION,
    );
    return { ...scenario, weights: general.map((w, i) => rounded(w + (own[i] ?? 0))) };
  });
  const checked = checkedBy(
    learned.flatMap(({ check, weights }) =>
      check.map((battle) =>
        battle.map((o) => ({ shown: chanceOfOdds(oddsUnder(weights, o)), won: o.outcome })),
      ),
    ),
  );
  return {
    ...about,
    scenarios: Object.fromEntries(learned.map(({ id, summary, weights }) => [id, { ...summary, weights }])),
    checked,
  };
};

/** The rules and the setup that a match was opened with. */
export interface Opened {
  readonly rulesHash: string;
  readonly setup: unknown;
}

/**
 * How likely the first side wins, from 0 to 1, at positions of a match; undefined where its battle was not measured by these
 * rules. A battle begins at the share that was measured.
 */
export const chancesIn = (
  chances: Chances | undefined,
  { rulesHash, setup }: Opened,
  start: Reading,
): ((now: Reading) => number) | undefined => {
  if (chances?.rules !== rulesHash) return undefined;
  const key = setupKey(setup);
  const kept = Object.values(chances.scenarios).find((scenario) => scenario.setup === key);
  if (kept === undefined) return undefined;
  const beginning: Beginning = { ...kept, start };
  return (now) =>
    chanceOfOdds(oddsUnder(kept.weights, { signs: signsOf(beginning, now), offset: logOdds(kept.share) }));
};

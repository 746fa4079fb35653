/** The weights of an evaluation, learned from battles of a bot with itself: those under which what happened was most likely. */
import { finite, hasForm, mapOf, objectOf, text, whole, type TypeOf } from '@caltrop/engine/form';
import type { ReadBattle, WeightReading } from './reading.ts';
import { chanceOfOdds, oddsUnder, regress, type Observation } from './regression.ts';
import { logOdds } from './signs.ts';

const WEIGHING = objectOf({
  /** The rules by which the battles were fought, and the command that learns the same again. */
  rules: text,
  command: text,
  battles: whole,
  positions: whole,
  /**
   * How much the half of the battles that was not learned from surprises whoever goes by the weights written by hand, and by the learned ones:
   * the mean of the negative logarithm of the chance of what happened.
   */
  surprise: objectOf({ byHand: finite, learned: finite }),
  weights: mapOf(finite),
});
export type LearnedWeights = TypeOf<typeof WEIGHING>;

export const isLearnedWeights = (json: unknown): json is LearnedWeights => hasForm(WEIGHING, json);

/** The battles of one scenario. */
export type WeightBattles = readonly ReadBattle<WeightReading>[];

/**
 * A weight is pulled to the one written by hand by as much as so many positions would that are sure of it: what hardly ever counts in these
 * battles stays as it was.
 */
const CAUTION = 20;

const shareOf = (battles: WeightBattles): number =>
  battles.reduce((sum, { points }) => sum + points, 0) / Math.max(1, battles.length);

/** A position: how far the evaluation has gone from where it began, and what each weight has done for that, in odds. */
interface Gain {
  readonly gain: number;
  readonly parts: readonly number[];
  /** What the battle begins with, for the first side. */
  readonly odds: number;
  readonly outcome: number;
}

const plainOf = ({ gain, odds, outcome }: Gain): Observation => ({ signs: [], offset: odds + gain, outcome });

const SCALE = 0.01;
/** Enough for a number that must not be infinite. */
const LITTLE = 1e-6;

/** The halves of the battles of a scenario; a point of the evaluation is worth as many odds as it was in the first of them. */
const halvesOf = (battles: WeightBattles): readonly (readonly Gain[])[] => {
  const odds = logOdds(shareOf(battles));
  const gains = [0, 1].map((half) =>
    battles
      .filter((_, k) => k % 2 === half)
      .flatMap(({ points, start, positions }) =>
        positions.map(({ value, parts }) => ({
          gain: value - start.value,
          parts: parts.map((part, i) => part - (start.parts[i] ?? 0)),
          odds,
          outcome: points,
        })),
      ),
  );
  const [worth = 0] = regress(
    (gains[0] ?? []).map(({ gain, outcome }) => ({ signs: [SCALE * gain], offset: odds, outcome })),
    LITTLE,
  );
  // Where it is worth nothing, nothing is learned either.
  const by = SCALE * Math.max(0, worth);
  return gains.map((half) =>
    half.map((g) => ({ ...g, gain: by * g.gain, parts: g.parts.map((part) => by * part) })),
  );
};

/** How much observations surprise whoever expects them under some weights, on average. */
const surpriseOf = (observations: readonly Observation[], weights: readonly number[]): number => {
  let sum = 0;
  for (const o of observations) {
    const p = Math.min(1 - LITTLE, Math.max(LITTLE, chanceOfOdds(oddsUnder(weights, o))));
    sum -= o.outcome * Math.log(p) + (1 - o.outcome) * Math.log(1 - p);
  }
  return sum / Math.max(1, observations.length);
};

const rounded = (n: number): number => Number(n.toFixed(4));

/** The same with signs: what a change of each weight by all of it would add, and one of the rest, which has no weight. */
const observed = ({ gain, parts, odds, outcome }: Gain): Observation => ({
  signs: [gain - parts.reduce((sum, part) => sum + part, 0), ...parts],
  offset: odds + gain,
  outcome,
});

/**
 * Learns weights from one half of the battles and looks at the other. First how many odds a point of the evaluation is worth in each scenario; then
 * by which part each weight should change, and with them the rest of the evaluation, which stays what the weights are measured in.
 */
export const learnWeights = (
  scenarios: readonly WeightBattles[],
  byHand: Readonly<Record<string, number>>,
  about: Pick<LearnedWeights, 'rules' | 'command'>,
): LearnedWeights => {
  const read = scenarios.map(halvesOf);
  const [learn, check] = [0, 1].map((half) => read.flatMap((halves) => halves[half] ?? []));
  const changes = regress((learn ?? []).map(observed), CAUTION);
  const [rest = 0, ...own] = changes;
  return {
    ...about,
    battles: scenarios.reduce((sum, { length }) => sum + length, 0),
    positions: read.flat(2).length,
    surprise: {
      byHand: rounded(surpriseOf((check ?? []).map(plainOf), [])),
      learned: rounded(surpriseOf((check ?? []).map(observed), changes)),
    },
    weights: Object.fromEntries(
      Object.entries(byHand).map(([name, weight], i) => [
        name,
        rounded((weight * (1 + (own[i] ?? 0))) / (1 + rest)),
      ]),
    ),
  };
};

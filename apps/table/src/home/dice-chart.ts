import {
  atLeast,
  distribution,
  mean,
  ok,
  parseDice,
  probabilities,
  toNumber,
  type Result,
} from '@caltrop/engine';

/** The exact chances of a roll, ready to be drawn. */
export interface DiceChart {
  /** About the middle of what can come, and the chance of that much or more. */
  readonly middle: number;
  readonly chance: number;
  readonly bars: readonly { readonly label: string; readonly chance: number }[];
}

/** More bars than this cannot be told apart. */
const MOST_BARS = 24;

/** What a dice expression comes to. Many outcomes are put together in even steps. */
export const diceChart = (text: string): Result<DiceChart> => {
  const expr = parseDice(text);
  if (!expr.ok) return expr;
  const exact = distribution(expr.value);
  if (!exact.ok) return exact;
  const middle = Math.ceil(toNumber(mean(exact.value)));
  const chances = probabilities(exact.value);
  const { outcomes } = exact.value;
  const step = Math.ceil(chances.length / MOST_BARS);
  const bars: { label: string; chance: number }[] = [];
  for (let i = 0; i < chances.length; i += step) {
    const together = chances.slice(i, i + step);
    const first = outcomes[i] ?? 0;
    const last = outcomes[i + together.length - 1] ?? first;
    const label = first === last ? `${first}` : `${first} to ${last}`;
    bars.push({ label, chance: together.reduce((sum, p) => sum + p, 0) });
  }
  return ok({ middle, chance: toNumber(atLeast(exact.value, middle)), bars });
};

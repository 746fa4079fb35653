/** What playouts of several plans say about them: how good each end is, and which plan is the best beyond luck. */
import type { BotKit, Game, Seat } from '@caltrop/engine';

/** Where a playout has led: how the battle ended for the seat, and what the position is worth to it. */
export interface End {
  /** 1 for a win, ½ for a draw, 0 for a loss; undefined where the battle is not over. */
  readonly points: number | undefined;
  readonly value: number;
  /** What dice have brought on the way beyond what the plans promised, as far as that was kept. */
  readonly luck?: number;
}

/** A plan by its playouts, in order: the same pass of every plan has the same dice. */
export interface Tried {
  readonly ends: readonly End[];
}

/** The points of a draw. */
export const DRAWN = 0.5;

export const endOf = <S, C>(game: Game<S, C>, kit: BotKit<S, C>, state: S, seat: Seat): End => {
  const value = kit.evaluate(state, seat);
  const outcome = game.outcome(state);
  if (outcome === undefined) return { points: undefined, value };
  const { winners } = outcome;
  return { points: winners.length === 0 ? DRAWN : winners.includes(seat) ? 1 : 0, value };
};

/** How good an end is. */
export type Grade = (end: End) => number;

/** By the evaluation alone. */
export const byValue: Grade = ({ value }) => value;

/** How many times their usual spread values must differ to count as nearly won or lost. */
const WIDE = 2;

/**
 * The grade of ends from 0 to 1: wins and losses as they are, and values by how they stand among all that were found. So a battle that happens to be over
 * counts for more than one that goes on, but not for a hundred such, as it would on the scale of an evaluation.
 */
export const gradeOf = (tried: readonly Tried[]): Grade => {
  let [count, sum, squares] = [0, 0, 0];
  for (const { ends } of tried)
    for (const { points, value } of ends) {
      if (points !== undefined) continue;
      count++;
      sum += value;
      squares += value * value;
    }
  const mean = sum / Math.max(1, count);
  const spread = Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean));
  return ({ points, value }) =>
    points ?? (spread === 0 ? DRAWN : 1 / (1 + Math.exp((mean - value) / (WIDE * spread))));
};

/** So many ends at least tell how much luck counts. */
const TELLING = 24;

/**
 * A grade without the luck of the dice, as far as grades go with it: by how much is found from all playouts, each beside the others of its plan, so that no plan
 * gains by it. It is off where luck counts nothing, and is the less so the more of the spread is luck.
 */
export const withoutLuck = (tried: readonly Tried[], grade: Grade): Grade => {
  let [count, products, squares] = [0, 0, 0];
  for (const { ends } of tried) {
    const mean = meanOf({ ends }, grade);
    const usual = ends.reduce((sum, { luck = 0 }) => sum + luck, 0) / Math.max(1, ends.length);
    for (const end of ends) {
      const more = (end.luck ?? 0) - usual;
      count++;
      products += more * (grade(end) - mean);
      squares += more * more;
    }
  }
  const share = count < TELLING || squares === 0 ? 0 : Math.max(0, products / squares);
  return (end) => grade(end) - share * (end.luck ?? 0);
};

const meanOf = ({ ends }: Tried, grade: Grade): number =>
  ends.reduce((sum, end) => sum + grade(end), 0) / Math.max(1, ends.length);

/** The plans, the best mean first. */
export const sorted = <T extends Tried>(tried: readonly T[], grade: Grade): readonly T[] =>
  tried.toSorted((a, b) => meanOf(b, grade) - meanOf(a, grade));

/** The better half of the plans; the one to be measured against, if there is one, stays among them. */
export const halfOf = <T extends Tried>(
  tried: readonly T[],
  home: T | undefined,
  grade: Grade,
): readonly T[] => {
  const kept = sorted(tried, grade).slice(0, Math.max(2, Math.ceil(tried.length / 2)));
  return home === undefined || kept.includes(home) ? kept : [...kept.slice(0, -1), home];
};

/** The plan that is furthest ahead of one once so many standard errors are taken off; that one itself where none is. */
export const clearlyBest = <T extends Tried>(
  tried: readonly T[],
  home: T,
  grade: Grade,
  caution: number,
): T => {
  let ahead = home;
  let most = 0;
  for (const one of tried) {
    const passes = Math.min(one.ends.length, home.ends.length);
    if (one === home || passes < 2) continue;
    let [sum, squares] = [0, 0];
    for (let n = 0; n < passes; n++) {
      const [here, there] = [one.ends[n], home.ends[n]];
      if (here === undefined || there === undefined) continue;
      const more = grade(here) - grade(there);
      sum += more;
      squares += more * more;
    }
    const mean = sum / passes;
    const luck = Math.sqrt(Math.max(0, squares / passes - mean * mean) / (passes - 1));
    if (mean - caution * luck <= most) continue;
    ahead = one;
    most = mean - caution * luck;
  }
  return ahead;
};

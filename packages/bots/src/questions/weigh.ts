/** What each answer to a question is worth to whoever gives it, by the odds of the rest of the command. */
import {
  forecastFrom,
  SimRandom,
  type BotKit,
  type Forecast,
  type ForecastOptions,
  type Game,
} from '@caltrop/engine';
import { questionKind } from '@caltrop/engine/shown';
import { plainAnswer } from './answer.ts';
import type { QuestionCall } from '../driver/call.ts';

/** A value with its share of all outcomes, the least first. */
interface Rung {
  readonly value: number;
  readonly share: number;
}

/** An answer with all that can come of it. */
export interface WeighedAnswer<S> {
  readonly id: string;
  readonly odds: Forecast<S>;
  /** The mean of what the bots think of the position afterwards; only differences count. */
  readonly mean: number;
  /** How far the mean may be off: 0 where the odds are exact. */
  readonly error: number;
  /** Every position it can end in, with its share. */
  readonly ends: ReadonlyMap<string, number>;
  readonly rungs: readonly Rung[];
}

/** The branches that one answer may have; where it has more, all are sampled: nobody is kept waiting. */
const BRANCHES = 1000;
/** The samples of all answers together, and the least that say something of one. */
const SAMPLES = 160;
const LEAST_SAMPLES = 12;
/** Shares and values that differ by less are equal but for rounding. */
const EQUAL = 1e-9;

const rungsOf = (values: readonly Rung[]): readonly Rung[] => {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const rungs: Rung[] = [];
  for (const { value, share } of sorted) {
    const last = rungs.at(-1);
    if (last !== undefined && value - last.value < EQUAL)
      rungs[rungs.length - 1] = { value: last.value, share: last.share + share };
    else rungs.push({ value, share });
  }
  return rungs;
};

/** The game as far as what a question is about. */
const upTo = <S, C>(game: Game<S, C>, kit: BotKit<S, C>, key: string): Game<S, C> =>
  kit.over === undefined
    ? game
    : { ...game, advance: (state, table) => kit.over?.(state, key) !== true && game.advance(state, table) };

/** The answers to a question in the order of its choices; undefined where the seat does not know enough to play it on. */
export const weighAnswers = <S, C>(
  game: Game<S, C>,
  kit: BotKit<S, C>,
  { view, by, command, taken, question, stream }: QuestionCall<S, C>,
): readonly WeighedAnswer<S>[] | undefined => {
  const policy = kit.policy(view);
  const { length } = question.choices;
  const samples = Math.max(LEAST_SAMPLES, Math.floor(SAMPLES / length));
  const weighed: WeighedAnswer<S>[] = [];
  for (const { id } of question.choices) {
    const given = { key: question.key, seat: question.seat, id };
    // What was too much for one answer is not tried again for the others.
    const isSampled = weighed.some(({ odds }) => odds.samples > 0);
    const options: ForecastOptions = {
      budget: isSampled ? 1 : (kit.branches ?? BRANCHES),
      // The same dice for every answer, so that luck does not decide between them.
      random: SimRandom.from(stream.name, stream.number),
      samples,
      // Whoever declines is taken to decline again: later questions of the kind belong to the same matter.
      policy: (seat, key, ids) =>
        id === 'no' &&
        seat === question.seat &&
        questionKind(key) === questionKind(question.key) &&
        ids.includes(id)
          ? id
          : policy(seat, key, ids),
    };
    const own = forecastFrom(upTo(game, kit, question.key), view, by, command, taken, given, options);
    // A question of the end of a turn, or of the beginning of the next, is asked after all that.
    const odds =
      own.ok || kit.over === undefined ? own : forecastFrom(game, view, by, command, taken, given, options);
    if (!odds.ok) return undefined;
    const ends = new Map<string, number>();
    const values = odds.value.leaves.map(({ state, n, d }) => {
      const share = Number(n) / Number(d);
      const key = game.mergeKey(state);
      ends.set(key, (ends.get(key) ?? 0) + share);
      return { value: kit.evaluate(state, question.seat), share };
    });
    const mean = values.reduce((sum, { value, share }) => sum + value * share, 0);
    const squares = values.reduce((sum, { value, share }) => sum + (value - mean) ** 2 * share, 0);
    const error = odds.value.samples === 0 ? 0 : Math.sqrt(squares / odds.value.samples);
    weighed.push({ id, odds: odds.value, mean, error, ends, rungs: rungsOf(values) });
  }
  return weighed;
};

/** Whether all that is said of these answers is certain. */
export const isExact = <S>(answers: readonly WeighedAnswer<S>[]): boolean =>
  answers.every(({ odds }) => odds.samples === 0);

/** Whether two answers end alike, position for position. */
export const endAlike = <S>(a: WeighedAnswer<S>, b: WeighedAnswer<S>): boolean =>
  a.ends.size === b.ends.size &&
  [...a.ends].every(([key, share]) => Math.abs((b.ends.get(key) ?? -1) - share) < EQUAL);

/** Whether one answer is at least as good as another however the dice fall: it is as likely to reach any value. */
export const neverWorse = <S>(a: WeighedAnswer<S>, b: WeighedAnswer<S>): boolean => {
  // The chance to end below each value, walked upwards through both ladders at once.
  let belowA = 0;
  let belowB = 0;
  let i = 0;
  for (const rung of b.rungs) {
    for (let at = a.rungs[i]; at !== undefined && at.value < rung.value - EQUAL; at = a.rungs[i]) {
      belowA += at.share;
      i++;
    }
    if (belowA > belowB + EQUAL) return false;
    belowB += rung.share;
  }
  return true;
};

/** Whether an answer is better than another on average, by so much at least and more than luck with samples can explain. */
export const clearlyBetter = <S>(a: WeighedAnswer<S>, b: WeighedAnswer<S>, by = EQUAL): boolean =>
  a.mean - b.mean > by + Math.hypot(a.error, b.error);

/**
 * The answers, the one that is suggested first: what the kit's own rule gives, unless another is clearly better. The rest
 * follow by their means.
 */
export const ranked = <S, C>(
  weighed: readonly WeighedAnswer<S>[],
  kit: BotKit<S, C>,
  { view, question }: QuestionCall<S, C>,
): readonly WeighedAnswer<S>[] => {
  const plain = plainAnswer(view, kit, question);
  const sorted = weighed.toSorted(
    (a, b) =>
      (Math.abs(a.mean - b.mean) < EQUAL ? 0 : b.mean - a.mean) ||
      Number(b.id === plain) - Number(a.id === plain),
  );
  const [best] = sorted;
  const home = sorted.find(({ id }) => id === plain);
  if (best === undefined || home === undefined || clearlyBetter(best, home)) return sorted;
  return [home, ...sorted.filter((other) => other !== home)];
};

/** What an answer that is an amount is of, and how much: `n1 +3` is 3 of n1, `2` is 2. */
const amountIn = (id: string): { readonly of: string; readonly much: number } | undefined => {
  const [, of = '', much] = /^(?:(.+) )?\+?(\d+)$/u.exec(id) ?? [];
  return much === undefined ? undefined : { of, much: Number(much) };
};

/** The same answers where each costs something: of the amounts that are as good as the one suggested, the least comes first. */
export const sparing = <S>(answers: readonly WeighedAnswer<S>[]): readonly WeighedAnswer<S>[] => {
  const [first] = answers;
  const most = first === undefined ? undefined : amountIn(first.id);
  if (first === undefined || most === undefined) return answers;
  let least = first;
  let { much } = most;
  for (const other of answers) {
    const amount = amountIn(other.id);
    if (amount === undefined || amount.of !== most.of || amount.much >= much || clearlyBetter(first, other))
      continue;
    least = other;
    ({ much } = amount);
  }
  return least === first ? answers : [least, ...answers.filter((other) => other !== least)];
};

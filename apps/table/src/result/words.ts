import type { Outcome, Seat, SeatPicture, SideMark } from '@caltrop/engine';
import type { KeyMoment, LuckOf, SeatLuck } from '@caltrop/lab';
import { percent } from '../parts/text/percents.ts';

/** A side of the battle with the luck it had; seats that share a side share its luck. */
export interface SideLuck {
  readonly side: SideMark;
  readonly name: string;
  readonly measures: readonly LuckOf[];
  readonly rolls: number;
}

/** `Blue`, `Blue and Green`, `Blue, Green and White`. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** The luck of both sides, from that of the seats. */
export const sidesOf = (pictures: readonly SeatPicture[], lucks: readonly SeatLuck[]): SideLuck[] =>
  (['a', 'b'] as const).flatMap((side) => {
    const seats = pictures.filter((p) => p.side === side);
    const own = lucks.filter((l) => seats.some((s) => s.seat === l.seat));
    const [first] = own;
    if (first === undefined) return [];
    const rolls = own.reduce((sum, l) => sum + l.rolls, 0);
    return [{ side, name: joinNames(seats.map((s) => s.name)), measures: first.measures, rolls }];
  });

/** A number with at most one place after the point, and a true minus. */
export const number = (n: number): string => {
  const rounded = Math.round(n * 10) / 10;
  return rounded < 0 ? `−${-rounded}` : String(Math.abs(rounded));
};
/** The same with a sign before it. */
export const withSign = (n: number): string => (Math.round(n * 10) > 0 ? `+${number(n)}` : number(n));

/** `Blue, HP taken from the enemy: 31, 26.4 expected`: a number before its name would ask for one name more. */
export const luckSentence = (name: string, { label, actual, expected }: LuckOf): string =>
  `${name}, ${label}: ${number(actual)}, ${number(expected)} expected`;

/** `+4.6, which is 1.2 standard deviations; as much or more in 12% of such battles`. */
export const sigmaSentence = ({ luck, sigmas, asGood, asBad, deviation }: LuckOf): string => {
  if (deviation === 0) return 'The dice could not have changed it';
  const often =
    luck >= 0
      ? `as much or more comes in ${percent(asGood)}`
      : `as little or less comes in ${percent(asBad)}`;
  return `${withSign(luck)}, ${number(Math.abs(sigmas))} standard deviations; ${often} of such battles`;
};

/** How far the dice leaned to side A, in standard deviations: what A gained by luck less what B did. */
export const lean = (sides: readonly SideLuck[]): number => {
  const of = (side: SideMark): LuckOf | undefined => sides.find((s) => s.side === side)?.measures[0];
  const [a, b] = [of('a'), of('b')];
  const deviation = Math.sqrt((a?.deviation ?? 0) ** 2 + (b?.deviation ?? 0) ** 2);
  return deviation === 0 ? 0 : ((a?.luck ?? 0) - (b?.luck ?? 0)) / deviation;
};

/** What decided the battle as far as dice can tell: whom they favoured, and whether that side won. */
export const verdictOf = (sides: readonly SideLuck[], winner: SideMark | undefined): string => {
  const leaning = lean(sides);
  const size = Math.abs(leaning);
  if (sides.every((s) => (s.measures[0]?.deviation ?? 0) === 0)) {
    return 'No dice decided anything: it was won by decisions alone.';
  }
  const favoured: SideMark = leaning > 0 ? 'a' : 'b';
  const name = (side: SideMark): string => sides.find((s) => s.side === side)?.name ?? 'the other side';
  if (size < 0.5) {
    return winner === undefined
      ? 'The dice favoured nobody, and neither did the battle.'
      : 'The dice favoured nobody: decisions made the difference.';
  }
  const whom = name(favoured);
  const first =
    size < 1
      ? `The dice leaned a little towards ${whom}`
      : size < 2
        ? `The dice clearly favoured ${whom}`
        : `The dice favoured ${whom} unusually strongly`;
  if (winner === undefined) return `${first}, and it was not enough.`;
  if (winner !== favoured) return `${first}; ${name(winner)} won against them.`;
  return `${first}, who won with them.`;
};

/**
 * Who won, as a headline. `people` are the seats that people play: where they are all of one side, they are spoken to.
 */
export const headline = (
  outcome: Outcome,
  pictures: readonly SeatPicture[],
  people: readonly Seat[] = [],
): string => {
  const names = pictures.filter((p) => outcome.winners.includes(p.seat)).map((p) => p.name);
  if (names.length === 0) return 'A draw';
  const sides = new Set(pictures.filter((p) => people.includes(p.seat)).map((p) => p.side));
  if (sides.size === 1) return sides.has(winningSide(outcome, pictures) ?? 'a') ? 'You win' : 'You lose';
  return `${joinNames(names)} ${names.length === 1 ? 'wins' : 'win'}`;
};

/** The side that won; undefined for a draw. */
export const winningSide = (outcome: Outcome, pictures: readonly SeatPicture[]): SideMark | undefined =>
  pictures.find((p) => outcome.winners.includes(p.seat))?.side;

/** Less of a change than this is none to speak of. */
const SLIGHT = 0.03;

/** A chance to win as it is said, from an advantage between −1 and 1. */
export const chanceWords = (advantage: number): string => percent((advantage + 1) / 2);

/**
 * Whom a moment helped, and how: by what it did, or by what the dice spared them. `own` is the side of the first seat; where
 * chances were measured they are told, else how far ahead a side is.
 */
export const momentWords = (
  { kind, before, after, by }: Pick<KeyMoment, 'kind' | 'before' | 'after' | 'by'>,
  own: SideMark,
  nameOf: (side: SideMark) => string,
  measured = false,
): { readonly side: SideMark; readonly text: string } => {
  const other: SideMark = own === 'a' ? 'b' : 'a';
  const change = after - before;
  // Dice may fall well for the side that loses by them: it could have been worse.
  if (kind === 'luck' && (Math.abs(change) < SLIGHT || change > 0 !== by > 0)) {
    const side = by > 0 ? own : other;
    return { side, text: `${nameOf(side)} got off lightly: it could have been worse` };
  }
  const side = change > 0 ? own : other;
  if (measured) {
    const sign = side === own ? 1 : -1;
    return {
      side,
      text: `${nameOf(side)} to win: ${chanceWords(sign * before)} → ${chanceWords(sign * after)}`,
    };
  }
  return { side, text: `${nameOf(side)} gains ${Math.round(Math.abs(change) * 100)} of 100` };
};

/** How a moment's dice fell, against what was to be expected: `HP taken from the enemy: 9, expected 5.9; …`. */
export const momentLuck = ({ label, actual, expected, luck, asGood, asBad }: LuckOf): string => {
  const often = luck >= 0 ? `as much or more: ${percent(asGood)}` : `as little or less: ${percent(asBad)}`;
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${number(actual)}, expected ${number(expected)}; ${often}`;
};

/** What a decision cost: `Chance to win 48%, could have been 61%`. */
export const decisionCost = (
  { played, better }: { readonly played: number; readonly better: number },
  measured: boolean,
): string =>
  measured
    ? `Chance to win ${chanceWords(played)}, could have been ${chanceWords(better)}`
    : `Cost ${Math.round((better - played) * 100)} of 100`;

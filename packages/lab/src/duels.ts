import type { Duel, ForecastCard, LabValues, Problem, Result } from '@caltrop/engine';

/** One point of a sweep: the value of the field, and the card or what is wrong with it. */
export interface SweepPoint {
  readonly value: number;
  readonly card?: ForecastCard;
  /** The chance that matters for the one it is done to, and for the one who acts. */
  readonly chance: number;
  readonly risk: number;
  readonly problems: readonly Problem[];
}

/** The same duel over and over while one number of it runs from the least to the most. */
export const sweep = <Content, S, C>(
  duel: Duel<Content, S, C>,
  content: Content,
  values: LabValues,
  field: string,
  from: number,
  to: number,
): readonly SweepPoint[] => {
  const points: SweepPoint[] = [];
  for (let value = from; value <= to; value++) {
    const found: Result<ForecastCard> = duel.odds(content, { ...values, [field]: value });
    points.push(
      found.ok
        ? {
            value,
            card: found.value,
            chance: found.value.ladders[0]?.chance ?? 0,
            risk: found.value.ladders[1]?.chance ?? 0,
            problems: [],
          }
        : { value, chance: 0, risk: 0, problems: found.error },
    );
  }
  return points;
};

/** Cards beside each other: which is best for the one who acts, and how the others compare. */
export interface SideBySide {
  /** Index of the best card; -1 without any. */
  readonly best: number;
  readonly rows: readonly { readonly chance: number; readonly risk: number; readonly net: number }[];
  readonly sentence: string;
}

/** Compares up to four cards for the side that acts. */
export const sideBySide = (cards: readonly ForecastCard[]): SideBySide => {
  const rows = cards.map((card) => {
    const chance = card.ladders[0]?.chance ?? 0;
    const risk = card.ladders[1]?.chance ?? 0;
    return { chance, risk, net: chance - risk };
  });
  return { best: rows.length === 0 ? -1 : 0, rows, sentence: '' };
};

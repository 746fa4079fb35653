import type { Duel, ForecastCard, LabValues, Problem } from '@caltrop/engine';

/** One point of a sweep: the value of the field, and the card or what is wrong with it. */
export interface SweepPoint {
  readonly value: number;
  readonly card?: ForecastCard;
  /** The chance that matters for the one it is done to, and for the one who acts. */
  readonly chance: number;
  readonly risk: number;
  /** What the one it is done to loses on average, and the one who acts. */
  readonly dealt: number;
  readonly taken: number;
  readonly problems: readonly Problem[];
}

/** The most points of a sweep. */
export const MOST_POINTS = 100;

/** The numbers that a card is judged by, for the one who acts. */
const judged = (card: ForecastCard): Pick<SweepPoint, 'chance' | 'risk' | 'dealt' | 'taken'> => {
  const own = card.ladders.find((l) => l.unit === card.left.unit && l.unit !== card.right.unit);
  const other = card.ladders.find((l) => l !== own);
  return {
    chance: other?.chance ?? 0,
    risk: own?.chance ?? 0,
    dealt: other?.expected ?? 0,
    taken: own?.expected ?? 0,
  };
};

/** The same duel over and over while one number of it runs from the least to the most, both included. */
export const sweep = <Content, S, C>(
  duel: Duel<Content, S, C>,
  content: Content,
  values: LabValues,
  field: string,
  from: number,
  to: number,
): readonly SweepPoint[] => {
  const points: SweepPoint[] = [];
  for (let value = from; value <= to && points.length < MOST_POINTS; value++) {
    const found = duel.odds(content, { ...values, [field]: value });
    points.push(
      found.ok
        ? { value, card: found.value, ...judged(found.value), problems: [] }
        : { value, chance: 0, risk: 0, dealt: 0, taken: 0, problems: found.error },
    );
  }
  return points;
};

/** One of the cards beside each other. */
export interface Compared {
  readonly chance: number;
  readonly risk: number;
  readonly dealt: number;
  readonly taken: number;
  /** The chance less the risk: what the one who acts is ahead by. */
  readonly net: number;
}

/** Cards beside each other: which is best for the one who acts, and by how much. */
export interface SideBySide {
  /** Index of the best card, -1 without any; the first of those that are alike. */
  readonly best: number;
  readonly rows: readonly Compared[];
  readonly sentence: string;
}

/** The most cards that can be compared. */
export const MOST_CARDS = 4;
/** Chances closer than this are alike. */
const ALIKE = 1e-9;

const points = (p: number): string => {
  const whole = Math.round(p * 100);
  return whole === 0 ? 'less than one point' : whole === 1 ? 'one point' : `${whole} points`;
};

/** Better by the chance less the risk, and where that is alike by what is dealt less what is taken. */
const better = (a: Compared, b: Compared): number => {
  if (Math.abs(a.net - b.net) > ALIKE) return a.net - b.net;
  const margin = a.dealt - a.taken - (b.dealt - b.taken);
  return Math.abs(margin) > ALIKE ? margin : 0;
};

const LETTERS = 'ABCD';

/** Compares up to four cards for the one who acts, in a sentence; more than four are left out. */
export const sideBySide = (cards: readonly ForecastCard[]): SideBySide => {
  const rows = cards.slice(0, MOST_CARDS).map((card): Compared => {
    const j = judged(card);
    return { ...j, net: j.chance - j.risk };
  });
  const ranked = rows.map((row, i) => ({ row, i })).toSorted((a, b) => better(b.row, a.row) || a.i - b.i);
  const [first, second] = ranked;
  if (first === undefined) return { best: -1, rows, sentence: 'There is nothing to compare.' };
  return { best: first.i, rows, sentence: sentenceFor(first, second) };
};

interface Ranked {
  readonly row: Compared;
  readonly i: number;
}

const sentenceFor = (first: Ranked, second: Ranked | undefined): string => {
  const name = (i: number): string => LETTERS[i] ?? `${i + 1}`;
  const whole = (p: number): string => `${Math.round(p * 100)}%`;
  const odds = `${whole(first.row.chance)} against a risk of ${whole(first.row.risk)}`;
  if (second === undefined) return `${name(first.i)} succeeds with ${odds}.`;
  const order = better(first.row, second.row);
  if (order === 0) return `${name(first.i)} and ${name(second.i)} are equally good for the side that acts.`;
  const ahead = first.row.net - second.row.net;
  if (ahead > ALIKE)
    return `${name(first.i)} is best for the side that acts: ${odds}, ${points(ahead)} ahead of ${name(second.i)}.`;
  const margin = first.row.dealt - first.row.taken - (second.row.dealt - second.row.taken);
  return `${name(first.i)} is best for the side that acts: as likely as ${name(second.i)}, but ${margin.toFixed(1)} better on average.`;
};

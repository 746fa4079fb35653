/** Who beats whom: every roster against every other, on both sides. */
import { wilson, type Interval } from '../statistics.ts';

/** A share of points with its 95% interval. */
export interface Share {
  readonly battles: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The battles of one roster on the first side against another on the second. */
export interface Cell {
  readonly first: string;
  readonly second: string;
  readonly battles: number;
  /** Battles that the first side and the second side have won; the rest are draws. */
  readonly wins: readonly [number, number];
}

/** Points as a share: a draw is half a win. */
export const shareOfPoints = (points: number, battles: number): Share => {
  const [low, high]: Interval = wilson(points, battles);
  return { battles, share: battles === 0 ? 0.5 : points / battles, low, high };
};

const pointsOf = ({ battles, wins: [won, lost] }: Cell, side: 0 | 1): number =>
  (side === 0 ? won : lost) + (battles - won - lost) / 2;

/** All cells in which a roster meets another, or anybody, from its side of the board. */
const shareFrom = (cells: readonly Cell[], roster: string, other?: string): Share => {
  let points = 0;
  let battles = 0;
  for (const cell of cells) {
    if (cell.first === cell.second) continue;
    for (const side of [0, 1] as const) {
      const [own, foe] = side === 0 ? [cell.first, cell.second] : [cell.second, cell.first];
      if (own !== roster || (other !== undefined && foe !== other)) continue;
      points += pointsOf(cell, side);
      battles += cell.battles;
    }
  }
  return shareOfPoints(points, battles);
};

/** What the cells of a matrix say. */
export interface Matrix {
  /** One roster against another from both sides, by ids: `rows[a][b]`. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, Share>>>>;
  /** Each roster against all others. */
  readonly all: Readonly<Record<string, Share>>;
  /** The first side of the board, whoever stands there. */
  readonly firstSide: Share;
}

export const matrixOf = (rosters: readonly string[], cells: readonly Cell[]): Matrix => ({
  rows: Object.fromEntries(
    rosters.map((one) => [
      one,
      Object.fromEntries(
        rosters.filter((two) => two !== one).map((two) => [two, shareFrom(cells, one, two)]),
      ),
    ]),
  ),
  all: Object.fromEntries(rosters.map((one) => [one, shareFrom(cells, one)])),
  firstSide: shareOfPoints(
    cells.reduce((sum, cell) => sum + pointsOf(cell, 0), 0),
    cells.reduce((sum, { battles }) => sum + battles, 0),
  ),
});

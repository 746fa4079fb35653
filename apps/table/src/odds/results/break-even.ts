/** A line of a sweep: what comes out for each number along the axis; nothing where it cannot be. */
export interface SweepLine {
  readonly letter: string;
  readonly points: readonly { readonly x: number; readonly y: number | undefined }[];
}

/** Where two lines meet, or one passes a level: on a number of the axis, or between two. */
export interface BreakEven {
  readonly letters: readonly string[];
  readonly x: number;
  readonly y: number;
  /** The numbers around it; the same twice when it is met exactly. */
  readonly between: readonly [number, number];
  /** Who is ahead before, where two lines meet; empty when nobody was. */
  readonly before: string;
  readonly after: string;
}

const EVEN = 1e-12;

interface Gap {
  readonly x: number;
  /** The first line less the second. */
  readonly d: number;
  readonly y: number;
}

/** Every change of sign, and where it happens. Lines that run together have no place where they cross. */
const crossings = (gaps: readonly Gap[]): { at: Gap; between: readonly [number, number]; from: number }[] => {
  const found: { at: Gap; between: readonly [number, number]; from: number }[] = [];
  let last: Gap | undefined;
  let evens: Gap[] = [];
  for (const gap of gaps) {
    if (Math.abs(gap.d) < EVEN) {
      evens.push(gap);
      continue;
    }
    if (last !== undefined && Math.sign(last.d) !== Math.sign(gap.d)) {
      const even = evens[0];
      if (even !== undefined) {
        found.push({ at: even, between: [even.x, (evens.at(-1) ?? even).x], from: last.d });
      } else {
        const share = last.d / (last.d - gap.d);
        const at = { x: last.x + share * (gap.x - last.x), d: 0, y: last.y + share * (gap.y - last.y) };
        found.push({ at, between: [last.x, gap.x], from: last.d });
      }
    }
    last = gap;
    evens = [];
  }
  return found;
};

/** Where one line passes a level, such as 50%. */
export const passes = (line: SweepLine, level: number): BreakEven[] =>
  crossings(line.points.flatMap(({ x, y }) => (y === undefined ? [] : [{ x, d: y - level, y }]))).map(
    ({ at, between, from }) => ({
      letters: [line.letter],
      x: at.x,
      y: level,
      between,
      before: from > 0 ? line.letter : '',
      after: from > 0 ? '' : line.letter,
    }),
  );

/** Where two lines cross. */
export const crossing = (one: SweepLine, other: SweepLine): BreakEven[] => {
  const gaps = one.points.flatMap(({ x, y }) => {
    const z = other.points.find((p) => p.x === x)?.y;
    return y === undefined || z === undefined ? [] : [{ x, d: y - z, y }];
  });
  return crossings(gaps).map(({ at, between, from }) => ({
    letters: [one.letter, other.letter],
    x: at.x,
    y: at.y,
    between,
    before: from > 0 ? one.letter : other.letter,
    after: from > 0 ? other.letter : one.letter,
  }));
};

/** Every place where two of the lines cross; a single line is held against the level. */
export const breakEvens = (lines: readonly SweepLine[], level: number | undefined): BreakEven[] => {
  const only = lines[0];
  if (only !== undefined && lines.length === 1) return level === undefined ? [] : passes(only, level);
  return lines.flatMap((one, i) => lines.slice(i + 1).flatMap((other) => crossing(one, other)));
};

const where = (between: readonly [number, number], label: (x: number) => string): string =>
  between[0] === between[1]
    ? `at ${label(between[0])}`
    : `between ${label(between[0])} and ${label(between[1])}`;

/** A break-even as a sentence. */
export const breakEvenWords = (b: BreakEven, label: (x: number) => string): string => {
  if (b.letters.length === 1) {
    const [letter = ''] = b.letters;
    return `${letter} ${b.after === '' ? 'falls below' : 'passes'} 50% ${where(b.between, label)}.`;
  }
  return `${b.before} leads up to there, ${b.after} from there on: they are even ${where(b.between, label)}.`;
};

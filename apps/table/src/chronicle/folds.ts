import type { ChronicleLine, Part } from '@caltrop/engine';
import type { Entry } from '../session/session.ts';

/** A line of the chronicle as it is shown, with the entry it is of. */
export interface Row {
  readonly entry: Entry;
  readonly line: ChronicleLine;
  /** Why a bot did it; with the line that tells it. */
  readonly reason: string | undefined;
  readonly key: string;
}

/** Fewer lines than this are read as they are. */
const FEW = 3;
/** So many names stand in the line that tells of many. */
const NAMED = 2;

const isAlike = (a: Row, b: Row): boolean =>
  a.line.many !== undefined &&
  a.line.many === b.line.many &&
  a.line.side === b.line.side &&
  a.entry.seat === b.entry.seat &&
  a.entry.takenBack === b.entry.takenBack;

/** Rows in a row that tell the same of many, put together; every other row stands alone. */
export const foldRows = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  const runs: Row[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && isAlike(last, row)) run.push(row);
    else runs.push([row]);
  }
  return runs.flatMap((run) => (run.length < FEW ? run.map((row) => [row]) : [run]));
};

/** Whom a line is about: the name that it begins with. */
const subjectOf = ({ line }: Row): Part => {
  const [first = ''] = line.parts;
  return first;
};

/** What the lines of a run come to together: `: 7 wounds`. */
const tallyParts = (run: readonly Row[]): Part[] => {
  const tallies = run.flatMap(({ line }) => line.tally ?? []);
  const [first] = tallies;
  if (first === undefined || tallies.length < run.length) return [];
  const sum = tallies.reduce((total, { n }) => total + n, 0);
  const unit = sum === 1 ? first.one : first.several;
  return sum === 0 ? [`: no ${unit}`] : [': ', { number: String(sum) }, ` ${unit}`];
};

/** `Legionaire 1, Legionaire 2 and 10 more move.` */
export const foldParts = (run: readonly Row[]): Part[] => {
  const seen = new Set<string>();
  const whom = run.map(subjectOf).filter((part) => {
    const id = typeof part === 'string' ? part : 'unit' in part ? part.unit : part.number;
    return !seen.has(id) && seen.add(id) !== undefined;
  });
  const named = whom.slice(0, NAMED).flatMap((part, i): Part[] => (i === 0 ? [part] : [', ', part]));
  const more = whom.length - NAMED;
  const tail = more > 0 ? [` and ${more} more`] : [];
  return [...named, ...tail, ` ${run[0]?.line.many ?? ''}`, ...tallyParts(run), '.'];
};

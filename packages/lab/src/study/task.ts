/** What is handed to whoever fights, and how it is fought. */
import { err, ok, type Bot, type OpenBox, type Result } from '@caltrop/engine';
import {
  readBattles,
  readerOf,
  weightReaderOf,
  type ReadBattle,
  type WeightReading,
} from '../chance/reading.ts';
import { countMargins, countPairs, pairHalf, type PairCounts, type PairRun } from '../runs/pairs.ts';
import type { Part } from '../runs/parts.ts';
import { runSeries, type Run } from '../runs/run.ts';
import { simulate, simulateBattle } from '../simulation.ts';
import { mergeTallies, TallyBuilder, type BattleResult, type Tally } from '../tally.ts';

/** Some battles of a run, alone or beside another version of it, some pairs of battles, or the positions of some battles. */
export type Task =
  | (Part & { readonly run: Run; readonly twin?: Run })
  | (Part & { readonly pairs: PairRun })
  | (Part & { readonly margins: PairRun })
  | (Part & { readonly readings: Run })
  | (Part & { readonly weightReadings: Run });

/** What comes of a task. */
export type Fought<T extends Task> = T extends { readonly run: Run }
  ? Tally
  : T extends { readonly pairs: PairRun }
    ? PairCounts
    : T extends { readonly readings: Run }
      ? readonly ReadBattle[]
      : T extends { readonly weightReadings: Run }
        ? readonly ReadBattle<WeightReading>[]
        : ReturnType<typeof countMargins>;

/** Those who fight: so many at once, wherever they are. */
export interface Hands {
  readonly count: number;
  fight<T extends Task>(task: T): Promise<Fought<T>>;
}

type AnyBox = OpenBox<unknown, unknown>;
type Fight = (
  from: number,
  to: number,
) => Tally | PairCounts | ReturnType<typeof countMargins> | readonly ReadBattle[];

/** How a battle is opened, and which bots play it. */
export interface Fighting {
  readonly open: (kind: string, setup: unknown) => Promise<Result<AnyBox>>;
  readonly bots: (box: AnyBox) => ReadonlyMap<string, Bot<unknown, unknown>>;
}

/** Before the names of what is counted of the second version. */
export const TWIN = '2/';
/** Half points of the second version less those of the first, in the same battle. */
export const TWIN_GAIN = '2/gain';

const halfPoints = ({ winner }: BattleResult): number =>
  winner === 'first' ? 2 : winner === 'second' ? 0 : 1;

const renamed = <T>(of: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [TWIN + name, value]));

/** What is counted of the second version stands beside the first, under names of its own. */
const beside = (first: Tally, second: Tally): Tally => {
  const { gain, ...measures } = second.measures;
  return {
    ...mergeTallies(first, {
      battles: 0,
      wins: renamed(second.wins),
      rules: renamed(second.rules),
      measures: { ...renamed(measures), ...(gain === undefined ? {} : { [TWIN_GAIN]: gain }) },
      spreads: renamed(second.spreads),
    }),
  };
};

/** The counts of one version out of a sum of two. */
export const versionOf = (tally: Tally, second: boolean): Tally => {
  const of = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) =>
        name.startsWith(TWIN) === second ? [[second ? name.slice(TWIN.length) : name, value]] : [],
      ),
    );
  const { battles, wins, rules, measures, spreads } = tally;
  return { battles, wins: of(wins), rules: of(rules), measures: of(measures), spreads: of(spreads) };
};

const openRun = async ({ open, bots }: Fighting, run: Run, twin: Run | undefined): Promise<Result<Fight>> => {
  const box = await open(run.kind, run.setup);
  if (!box.ok) return box;
  const series = runSeries(box.value, bots(box.value), run);
  if (twin === undefined) return ok((from, to) => simulate(series, from, to));
  const other = await open(twin.kind, twin.setup);
  if (!other.ok) return other;
  const changed = runSeries(other.value, bots(other.value), twin);
  return ok((from, to) => {
    const [one, two] = [new TallyBuilder(), new TallyBuilder()];
    for (let k = from; k < to; k++) {
      const [was, is] = [simulateBattle(series, k), simulateBattle(changed, k)];
      one.add(was);
      two.add({ ...is, measures: { ...is.measures, gain: halfPoints(is) - halfPoints(was) } });
    }
    return beside(one.tally, two.tally);
  });
};

const openPairs = async (
  { open, bots }: Fighting,
  pairs: PairRun,
  count: typeof countPairs | typeof countMargins,
): Promise<Result<Fight>> => {
  const there = await open(pairs.kind, pairs.there);
  if (!there.ok) return there;
  const back = await open(pairs.kind, pairs.back);
  if (!back.ok) return back;
  const halves = {
    there: pairHalf(there.value, bots(there.value), pairs, 'there'),
    back: pairHalf(back.value, bots(back.value), pairs, 'back'),
  };
  return ok((from, to) => count(halves.there, halves.back, from, to));
};

const openReadings = async (
  { open, bots }: Fighting,
  run: Run,
  reader: typeof readerOf | typeof weightReaderOf,
): Promise<Result<Fight>> => {
  const box = await open(run.kind, run.setup);
  if (!box.ok) return box;
  const read = reader(box.value, run.sides?.first[0] ?? '');
  if (read === undefined)
    return err([{ code: 'unreadable', what: 'Positions of this game cannot be read so.' }]);
  const series = runSeries(box.value, bots(box.value), run);
  return ok((from, to) => readBattles(series, read, from, to));
};

/** So many battles stay open: the parts of a study come in turns. */
const MOST_OPEN = 64;

/** Somebody who fights tasks one after the other, and remembers what is open. */
export const fighterOf = (fighting: Fighting): (<T extends Task>(task: T) => Promise<Fought<T>>) => {
  const known = new Map<string, Promise<Result<Fight>>>();
  return async <T extends Task>(task: T): Promise<Fought<T>> => {
    const { from, to, ...what } = task;
    const key = JSON.stringify(what);
    const fight =
      known.get(key) ??
      ('run' in task
        ? openRun(fighting, task.run, task.twin)
        : 'pairs' in task
          ? openPairs(fighting, task.pairs, countPairs)
          : 'readings' in task
            ? openReadings(fighting, task.readings, readerOf)
            : 'weightReadings' in task
              ? openReadings(fighting, task.weightReadings, weightReaderOf)
              : openPairs(fighting, task.margins, countMargins));
    known.delete(key);
    known.set(key, fight);
    for (const [oldest] of known) if (known.size > MOST_OPEN) known.delete(oldest);
    const opened = await fight;
    // Whoever hands out tasks has opened the same setup before.
    if (!opened.ok) throw new Error(opened.error.map((p) => p.what).join(' '));
    // A run comes to a tally and pairs to their counts: what was opened is of the task.
    return opened.value(from, to) as Fought<T>;
  };
};

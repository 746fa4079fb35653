/** Fights a part of a run on a thread of its own. */
import { botsOf } from '@caltrop/bots';
import { ok, type Result } from '@caltrop/engine';
import {
  countPairs,
  pairHalf,
  runSeries,
  simulate,
  type PairCounts,
  type PairHalf,
  type PairRun,
  type Part,
  type Run,
  type Tally,
} from '@caltrop/lab';
import { withBox } from '../boxes.ts';

/** The file that a thread runs, whether it is TypeScript here or JavaScript in the published package. */
export const WORKER: string = import.meta.url;

/** What a thread is given: some battles of a run, or some pairs of battles. */
export type Task = (Part & { readonly run: Run }) | (Part & { readonly pairs: PairRun });

type Fight<R> = (from: number, to: number) => R;

/** What was opened last: the parts of a run come one after the other. */
let known: { readonly key: string; readonly fight: Promise<Result<Fight<unknown>>> } | undefined;

const openRun = (run: Run): Promise<Result<Fight<Tally>>> =>
  withBox(run.kind, run.setup, (box): Fight<Tally> => {
    const series = runSeries(box, botsOf(box), run);
    return (from, to) => simulate(series, from, to);
  });

const openPairs = async (pairs: PairRun): Promise<Result<Fight<PairCounts>>> => {
  const half = (way: 'there' | 'back'): Promise<Result<PairHalf>> =>
    withBox(pairs.kind, pairs[way], (box) => pairHalf(box, botsOf(box), pairs, way));
  const there = await half('there');
  if (!there.ok) return there;
  const back = await half('back');
  return back.ok ? ok((from, to) => countPairs(there.value, back.value, from, to)) : back;
};

const open = (task: Task): Promise<Result<Fight<unknown>>> =>
  'run' in task ? openRun(task.run) : openPairs(task.pairs);

const fight = async (task: Task): Promise<unknown> => {
  const key = JSON.stringify('run' in task ? { run: task.run } : { pairs: task.pairs });
  if (known?.key !== key) known = { key, fight: open(task) };
  const opened = await known.fight;
  // The caller has opened the same setup before.
  if (!opened.ok) throw new Error(opened.error.map((p) => p.what).join(' '));
  return opened.value(task.from, task.to);
};

export default fight;

/** What comes of a task. */
export type Fought<T extends Task> = T extends { readonly run: Run } ? Tally : PairCounts;

/** Fights a part of a run on a thread of its own. */
import type { Result } from '@caltrop/engine';
import { simulate, type Tally } from '@caltrop/lab';
import { withBox } from '../boxes.ts';
import { boxSeries, type Run } from './run.ts';

/** The file that a thread runs, whether it is TypeScript here or JavaScript in the published package. */
export const WORKER: string = import.meta.url;

/** A part of a run: the battles from `from` up to, but not including, `to`. */
export interface Part {
  readonly run: Run;
  readonly from: number;
  readonly to: number;
}

type Fight = (from: number, to: number) => Tally;

let known: { readonly key: string; readonly fight: Promise<Result<Fight>> } | undefined;

const open = (run: Run): Promise<Result<Fight>> =>
  withBox(run.kind, run.setup, (box): Fight => {
    const series = boxSeries(box, run);
    return (from, to) => simulate(series, from, to);
  });

const fight = async ({ run, from, to }: Part): Promise<Tally> => {
  const key = JSON.stringify(run);
  if (known?.key !== key) known = { key, fight: open(run) };
  const opened = await known.fight;
  // The caller has opened the same setup before.
  if (!opened.ok) throw new Error(opened.error.map((p) => p.what).join(' '));
  return opened.value(from, to);
};

export default fight;

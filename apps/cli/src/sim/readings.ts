/* oxlint-disable no-await-in-loop -- one scenario after the other, each on all threads */
/** Positions of the battles of a study, read on all threads. */
import { setImmediate } from 'node:timers/promises';
import type { ReadBattle, Reading, StudyCell } from '@caltrop/lab';
import type { Terminal } from '../terminal.ts';
import { makeProgress, untilInterrupted } from './progress.ts';
import { withThreads, type Threads } from './threads.ts';

/** Battles that a thread fights before it is asked again. */
const PART = 4;

/** The battles of each cell that were read before somebody ended it, in order: the same whatever the number of threads. */
export const readAll = async <R extends Reading>(
  terminal: Terminal,
  workers: number,
  cells: readonly StudyCell[],
  battles: number,
  fight: (
    threads: Threads,
    cell: StudyCell,
    part: { readonly from: number; readonly to: number },
  ) => Promise<readonly ReadBattle<R>[]>,
): Promise<readonly { readonly cell: StudyCell; readonly battles: readonly ReadBattle<R>[] }[]> => {
  const all: { readonly cell: StudyCell; readonly battles: readonly ReadBattle<R>[] }[] = [];
  await untilInterrupted((stopped) =>
    withThreads(workers, async (threads) => {
      const progress = makeProgress(terminal, cells.length * battles);
      let done = 0;
      for (const cell of cells) {
        const parts: (readonly ReadBattle<R>[])[] = [];
        let next = 0;
        const each = async (): Promise<void> => {
          while (next < battles && !stopped()) {
            const from = next;
            const to = Math.min(battles, from + PART);
            next = to;
            parts[from / PART] = await fight(threads, cell, { from, to });
            done += to - from;
            progress.report(done);
            await setImmediate();
          }
        };
        await Promise.all(Array.from({ length: threads.count }, each));
        if (parts.length > 0) all.push({ cell, battles: parts.flat() });
      }
      progress.clear();
    }),
  );
  return all;
};

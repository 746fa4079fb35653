/** Workers that are killed while they fight: every batch is counted once, and the sum is that of one process alone. */
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fightBatch, batchesOf, mergeDanger, NO_DANGER, type BatchedRun } from '@caltrop/lab';
import { openDatabase } from '../src/storage/database.ts';
import { Jobs } from '../src/jobs/jobs.ts';
import { openRun } from '../src/jobs/open-run.ts';
import { killed, launched } from './processes.ts';

export interface WorkerKills {
  readonly battles: number;
  readonly kills: number;
  /** Seconds from the first kill until all was fought. */
  readonly seconds: number;
  readonly faults: readonly string[];
}

const SCRIPT = fileURLToPath(new URL('../../../scripts/worker.ts', import.meta.url));

const launch = (database: string): Promise<ChildProcess> =>
  launched('worker', [SCRIPT, '--threads', '1'], { ...process.env, DATABASE_URL: database });

/** Has a run fought by two workers, of which one is killed and started again so many times. */
export const killedWorkers = async (
  database: string,
  run: BatchedRun,
  kills: number,
): Promise<WorkerKills> => {
  const faults: string[] = [];
  const { db } = await openDatabase('', database);
  const jobs = new Jobs({ db, address: database, threads: 0, log: () => undefined, now: () => Date.now() });
  await jobs.open();
  const workers = [await launch(database), await launch(database)];
  let began = 0;
  let seconds = 0;
  try {
    const asked = await jobs.ask('', run);
    if (!asked.ok) throw new Error(asked.error.map((p) => p.what).join(' '));
    const batches = (): Promise<number> =>
      db
        .selectFrom('batch')
        .select('n')
        .where('run', '=', asked.value)
        .execute()
        .then((rows) => rows.length);
    for (let n = 0; n < kills; n++) {
      const before = await batches();
      while ((await batches()) < Math.min(before + 2, batchesOf(run)))
        await new Promise((soon) => setTimeout(soon, 10));
      const victim = workers[n % 2];
      if (victim !== undefined) await killed(victim);
      if (began === 0) began = performance.now();
      workers[n % 2] = await launch(database);
    }
    for (;;) {
      const found = await jobs.progress(asked.value);
      if (found?.progress.done === true) {
        const fights = await openRun(run);
        if (!fights.ok) throw new Error('it was opened before');
        let alone = NO_DANGER;
        for (let n = 0; n < batchesOf(run); n++) alone = mergeDanger(alone, fightBatch(fights.value, run, n));
        if (JSON.stringify(found.progress.slice) !== JSON.stringify(alone))
          faults.push('the sum is another than that of one process alone');
        break;
      }
      await new Promise((soon) => setTimeout(soon, 50));
    }
    seconds = (performance.now() - began) / 1000;
  } finally {
    await Promise.all(workers.map(killed));
    await jobs.close();
    await db.destroy();
  }
  return { battles: run.battles, kills, seconds, faults };
};

/** Where batches wait to be fought: in this process, or in PostgreSQL for any number of processes. */
import { PgBoss } from 'pg-boss';
import { whyOf, type Log } from '../log.ts';
import type { Batch } from './run-store.ts';

/** Fights a batch and writes down what it came to. */
export type Work = (batch: Batch) => Promise<void>;

export interface Queue {
  add(batches: readonly Batch[]): Promise<void>;
  close(): Promise<void>;
}

/** A queue of one process; what it forgets when it ends is found again in the database. */
export class LocalQueue implements Queue {
  private readonly waiting: Batch[] = [];
  private readonly work: Work;
  private readonly log: Log;
  private readonly most: number;
  private running = new Set<Promise<void>>();
  private closed = false;

  constructor(work: Work, most: number, log: Log) {
    this.work = work;
    this.most = most;
    this.log = log;
  }

  add(batches: readonly Batch[]): Promise<void> {
    this.waiting.push(...batches);
    this.next();
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.running);
  }

  private next(): void {
    while (!this.closed && this.running.size < this.most) {
      const batch = this.waiting.shift();
      if (batch === undefined) return;
      const done = this.work(batch)
        .catch((fault: unknown) => this.log('error', 'a batch could not be fought', { why: whyOf(fault) }))
        .finally(() => {
          this.running.delete(done);
          this.next();
        });
      this.running.add(done);
    }
  }
}

const NAME = 'caltrop-batches';
/** A worker that has not been heard of for so long is given up, and its batch is fought by another. */
const SILENCE_SECONDS = 10;
/** How often it is looked for such workers. */
const LOOK_SECONDS = 2;
const LONGEST_SECONDS = 15 * 60;

/** A queue in PostgreSQL, worked off by whoever `works`; with 0 it is only filled. */
export const openBossQueue = async (address: string, works: number, work: Work, log: Log): Promise<Queue> => {
  const boss = new PgBoss({
    connectionString: address,
    max: 3,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    application_name: 'caltrop-jobs',
  });
  boss.on('error', (fault) => log('warn', 'the queue of batches has a fault', { why: whyOf(fault) }));
  await boss.start();
  await boss.createQueue(NAME, {
    retryLimit: 5,
    retryDelay: 0,
    expireInSeconds: LONGEST_SECONDS,
    heartbeatSeconds: SILENCE_SECONDS,
    deleteAfterSeconds: 3600,
  });
  for (let n = 0; n < works; n++)
    await boss.work<Batch>(NAME, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async (jobs) => {
      for (const { data } of jobs) await work(data);
    });
  return {
    add: async (batches) => {
      if (batches.length > 0)
        await boss.insert(
          NAME,
          batches.map((data) => ({ data })),
        );
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
};

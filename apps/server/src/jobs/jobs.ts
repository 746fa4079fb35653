/** Battles that are asked for: written down, put into batches, fought by whoever takes them, added up. */
import type { Result } from '@caltrop/engine';
import { batchesOf, type BatchedRun, type RunProgress } from '@caltrop/lab';
import { Piscina } from 'piscina';
import type { Kysely } from 'kysely';
import type { Tables } from '../storage/database.ts';
import { whyOf, type Log } from '../log.ts';
import { newName } from '../rooms/making.ts';
import { FIGHTER, type Fight } from './fight-worker.ts';
import { openRun } from './open-run.ts';
import { LocalQueue, openBossQueue, type Queue, type Work } from './queue.ts';
import { RunStore, type Batch } from './run-store.ts';
import type { DangerSlice } from '@caltrop/lab';

export interface JobsNeed {
  readonly db: Kysely<Tables>;
  /** The PostgreSQL whose queue is used; where there is none, this process fights everything itself. */
  readonly address: string | undefined;
  /** How many batches are fought here at once; 0 leaves them to other processes. */
  readonly threads: number;
  readonly log: Log;
  readonly now: () => number;
}

/** The memory of a thread, in MB. */
const MEMORY = 768;
/** After so long what is missing of a run is put into the queue again, whoever has lost it. */
const LOST_MS = 20 * 60 * 1000;
/** For how long what runs came to is kept. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export class Jobs {
  private readonly need: JobsNeed;
  private readonly store: RunStore;
  private queue: Queue | undefined;
  private pool: Piscina<Fight, DangerSlice> | undefined;

  constructor(need: JobsNeed) {
    this.need = need;
    this.store = new RunStore(need.db);
  }

  async open(): Promise<void> {
    const { address, threads, log, now } = this.need;
    const work: Work = (batch) => this.fight(batch);
    this.queue =
      address === undefined
        ? new LocalQueue(work, threads, log)
        : await openBossQueue(address, threads, work, log);
    await this.store.forget(now() - KEPT_MS);
    await this.queue.add(await this.store.missing(address === undefined ? now() : now() - LOST_MS));
  }

  /** Has battles fought; gives the name by which their result is found, or what is wrong with them. */
  async ask(room: string, run: BatchedRun): Promise<Result<string>> {
    const opened = await openRun(run);
    if (!opened.ok) return opened;
    const id = newName();
    await this.store.make(id, room, run, this.need.now());
    await this.queue?.add(Array.from({ length: batchesOf(run) }, (_, n): Batch => ({ run: id, n })));
    return { ok: true, value: id };
  }

  undone(room: string): Promise<number> {
    return this.store.undone(room);
  }

  /** How far a run has come. */
  async progress(
    id: string,
  ): Promise<{ readonly run: BatchedRun; readonly progress: RunProgress } | undefined> {
    const found = await this.store.byId(id);
    if (found === undefined) return undefined;
    return { run: found.run, progress: await this.store.progress(id, found.run) };
  }

  async close(): Promise<void> {
    await this.queue?.close();
    await this.pool?.destroy();
  }

  private async fight(batch: Batch): Promise<void> {
    const found = await this.store.byId(batch.run);
    // It was removed, or has come to its end before this batch was needed.
    if (found === undefined || found.done) return;
    this.pool ??= new Piscina<Fight, DangerSlice>({
      filename: FIGHTER,
      minThreads: 1,
      maxThreads: Math.max(1, this.need.threads),
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    try {
      await this.store.write(batch, await this.pool.run({ run: found.run, n: batch.n }));
    } catch (fault) {
      this.need.log('warn', 'a batch was given up', { run: batch.run, batch: batch.n, why: whyOf(fault) });
      throw fault;
    }
  }
}

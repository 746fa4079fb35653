/** Runs and their batches in the database of the rooms. */
import { batchesOf, progressOf, type DangerSlice, type BatchedRun, type RunProgress } from '@caltrop/lab';
import type { Kysely } from 'kysely';
import type { Tables } from '../storage/database.ts';

/** A batch of a run: what a job is about. */
export interface Batch {
  readonly run: string;
  readonly n: number;
}

/** The most runs that are looked at again at once. */
const MOST = 500;

export class RunStore {
  private readonly db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.db = db;
  }

  async make(id: string, room: string, run: BatchedRun, now: number): Promise<void> {
    const values = { id, room, asked: JSON.stringify(run), done: 0, made: now };
    await this.db.insertInto('run').values(values).execute();
  }

  /** A run that was asked for, and whether it has come to its end. */
  async byId(id: string): Promise<{ readonly run: BatchedRun; readonly done: boolean } | undefined> {
    const row = await this.db
      .selectFrom('run')
      .select(['asked', 'done'])
      .where('id', '=', id)
      .executeTakeFirst();
    // We wrote it, after reading it by its form.
    return row === undefined ? undefined : { run: JSON.parse(row.asked) as BatchedRun, done: row.done === 1 };
  }

  /** How many runs of a room are not done. */
  async undone(room: string): Promise<number> {
    const rows = await this.db
      .selectFrom('run')
      .select('id')
      .where('room', '=', room)
      .where('done', '=', 0)
      .limit(MOST)
      .execute();
    return rows.length;
  }

  /** Writes what a batch came to, once, and whether the run is done by it. */
  async write({ run: id, n }: Batch, slice: DangerSlice): Promise<void> {
    await this.db
      .insertInto('batch')
      .values({ run: id, n, body: JSON.stringify(slice) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const found = await this.byId(id);
    if (found === undefined || found.done || !(await this.progress(id, found.run)).done) return;
    await this.db.updateTable('run').set({ done: 1 }).where('id', '=', id).execute();
  }

  async progress(id: string, run: BatchedRun): Promise<RunProgress> {
    const rows = await this.db.selectFrom('batch').select(['n', 'body']).where('run', '=', id).execute();
    return progressOf(run, new Map(rows.map(({ n, body }) => [n, JSON.parse(body) as DangerSlice])));
  }

  /** The batches that are missing of runs asked for before a moment and not done. */
  async missing(before: number): Promise<readonly Batch[]> {
    const runs = await this.db
      .selectFrom('run')
      .select(['id', 'asked'])
      .where('done', '=', 0)
      .where('made', '<=', before)
      .orderBy('made')
      .limit(MOST)
      .execute();
    const missing: Batch[] = [];
    for (const { id, asked } of runs) {
      const rows = await this.db.selectFrom('batch').select('n').where('run', '=', id).execute();
      const there = new Set(rows.map(({ n }) => n));
      const all = batchesOf(JSON.parse(asked) as BatchedRun);
      for (let n = 0; n < all; n++) if (!there.has(n)) missing.push({ run: id, n });
    }
    return missing;
  }

  /** Removes what was asked for before a moment. */
  async forget(before: number): Promise<void> {
    await this.db.transaction().execute(async (both) => {
      const old = both.selectFrom('run').select('id').where('made', '<', before);
      await both.deleteFrom('batch').where('run', 'in', old).execute();
      await both.deleteFrom('run').where('made', '<', before).execute();
    });
  }
}

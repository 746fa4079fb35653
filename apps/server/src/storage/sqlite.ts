/** SQLite in a file of this machine, by what Node brings with it, for Kysely. */
import { mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { SQLITE_THREAD, type Order, type Outcome, type SqliteTask } from './sqlite-thread.ts';

interface Waiting {
  readonly done: (outcome: Outcome) => void;
  readonly failed: (why: Error) => void;
}

/** The thread that has the files open. */
class Thread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private ended: Error | undefined;
  private last = 0;

  constructor(folder: string) {
    this.worker = new Worker(new URL(SQLITE_THREAD), {
      workerData: { sqliteFolder: folder } satisfies SqliteTask,
    });
    this.worker.on('message', (outcome: Outcome) => this.heard(outcome));
    this.worker.on('error', (fault: Error) => this.lost(fault));
    this.worker.on('exit', () => this.lost(new Error('The storage has been closed.')));
  }

  /** Resolves when the files are open. */
  opened(): Promise<Outcome> {
    return this.awaited(0);
  }

  run(sql: string, parameters: readonly unknown[]): Promise<Outcome> {
    return this.sent({ sql, parameters });
  }

  async close(): Promise<void> {
    if (this.ended === undefined) await this.sent({ parameters: [] });
    await this.end();
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private sent(order: Omit<Order, 'id'>): Promise<Outcome> {
    const id = ++this.last;
    const outcome = this.awaited(id);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    if (this.ended === undefined) this.worker.postMessage({ id, ...order } satisfies Order);
    return outcome;
  }

  private awaited(id: number): Promise<Outcome> {
    return new Promise((done, failed) => {
      if (this.ended === undefined) this.waiting.set(id, { done, failed });
      else failed(this.ended);
    });
  }

  private heard(outcome: Outcome): void {
    const waiting = this.waiting.get(outcome.id);
    this.waiting.delete(outcome.id);
    if (outcome.fault === undefined) waiting?.done(outcome);
    else waiting?.failed(new Error(outcome.fault));
  }

  private lost(fault: Error): void {
    this.ended ??= fault;
    for (const { failed } of this.waiting.values()) failed(this.ended);
    this.waiting.clear();
  }
}

/** The one connection: whoever has it runs a query or a whole transaction, then it is the next one's turn. */
class ThreadDriver implements Driver {
  private readonly thread: Thread;
  private readonly connection: DatabaseConnection;
  private turn: Promise<void> = Promise.resolve();
  private over: () => void = () => undefined;

  constructor(thread: Thread) {
    this.thread = thread;
    this.connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        const { rows, changes } = await thread.run(sql, parameters);
        const numAffectedRows = changes === undefined ? {} : { numAffectedRows: BigInt(changes) };
        // The types of rows are those of the tables, which only Kysely knows.
        return { rows: rows as R[], ...numAffectedRows };
      },
      streamQuery: () => {
        throw new Error('Nothing is streamed from SQLite.');
      },
    };
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.turn;
    let over = this.over;
    this.turn = new Promise((done) => {
      over = done;
    });
    await before;
    this.over = over;
    return this.connection;
  }

  async beginTransaction(): Promise<void> {
    await this.thread.run('begin', []);
  }

  async commitTransaction(): Promise<void> {
    await this.thread.run('commit', []);
  }

  async rollbackTransaction(): Promise<void> {
    await this.thread.run('rollback', []);
  }

  releaseConnection(): Promise<void> {
    this.over();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.thread.close();
  }
}

/** Opens the rooms of a data folder as Kysely wants a database. */
export const openSqlite = async (folder: string): Promise<Dialect> => {
  // The seeds of running matches are in it: nobody else on this machine is to read them.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const thread = new Thread(folder);
  try {
    await thread.opened();
  } catch (fault) {
    await thread.end();
    throw fault;
  }
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ThreadDriver(thread),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
};

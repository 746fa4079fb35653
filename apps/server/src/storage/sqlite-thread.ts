/**
 * SQLite on a thread of its own: while a write waits for the disk, the server goes on with other rooms. What is to be run
 * comes, and what came of it goes, as plain data, one after the other.
 */
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';

/** The file that the thread runs. */
export const SQLITE_THREAD: string = import.meta.url;

/** What the thread is started with. */
export interface SqliteTask {
  readonly sqliteFolder: string;
}

/** Something to be run; without words, the end. */
export interface Order {
  readonly id: number;
  readonly sql?: string;
  readonly parameters: readonly unknown[];
}

/** What came of it. Number 0 says whether the files could be opened. */
export interface Outcome {
  readonly id: number;
  readonly rows: readonly unknown[];
  readonly changes?: number | bigint;
  /** What went wrong, in words. */
  readonly fault?: string;
}

const isInput = (v: unknown): v is SQLInputValue =>
  v === null ||
  typeof v === 'string' ||
  typeof v === 'number' ||
  typeof v === 'bigint' ||
  v instanceof Uint8Array;

const inputs = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map((v) => {
    if (isInput(v)) return v;
    throw new Error(`SQLite takes no ${typeof v}.`);
  });

/** How many statements are kept ready: the queries of a server are few and always the same. */
const MOST_STATEMENTS = 200;

/**
 * Holds a data folder for this process: a lock of the operating system, which ends with the process however it ends.
 * Reading the rooms' file from outside, as for a backup, stays possible.
 */
const hold = (folder: string): DatabaseSync => {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new Error(
      `Another server uses the data folder ${folder}. End it first, or choose another folder with --data.`,
    );
  }
  return lock;
};

const openFile = (folder: string): DatabaseSync => {
  const file = new DatabaseSync(join(folder, 'rooms.sqlite'));
  // A line that was acknowledged is on the disk, not in a cache; what was removed is overwritten.
  file.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma busy_timeout = 5000',
  );
  return file;
};

/** Statements that were run before are ready to be run again. */
const readyIn = (file: DatabaseSync): ((sql: string) => StatementSync) => {
  const ready = new Map<string, StatementSync>();
  return (sql) => {
    const known = ready.get(sql);
    if (known !== undefined) return known;
    const made = file.prepare(sql);
    if (ready.size >= MOST_STATEMENTS) ready.clear();
    ready.set(sql, made);
    return made;
  };
};

const runOn =
  (prepare: (sql: string) => StatementSync) =>
  ({ id, sql = '', parameters }: Order): Outcome => {
    const statement = prepare(sql);
    if (statement.columns().length > 0) return { id, rows: statement.all(...inputs(parameters)) };
    return { id, rows: [], changes: statement.run(...inputs(parameters)).changes };
  };

const faultOf = (id: number, fault: unknown): Outcome => ({
  id,
  rows: [],
  fault: fault instanceof Error ? fault.message : String(fault),
});

const serve = (port: MessagePort, folder: string): void => {
  const lock = hold(folder);
  const file = openFile(folder);
  const run = runOn(readyIn(file));
  port.on('message', (order: Order) => {
    if (order.sql === undefined) {
      file.close();
      lock.close();
      port.postMessage({ id: order.id, rows: [] } satisfies Outcome);
      port.close();
      return;
    }
    try {
      port.postMessage(run(order));
    } catch (fault) {
      port.postMessage(faultOf(order.id, fault));
    }
  });
  port.postMessage({ id: 0, rows: [] } satisfies Outcome);
};

const task = workerData as SqliteTask | null;
if (parentPort !== null && task?.sqliteFolder !== undefined) {
  try {
    serve(parentPort, task.sqliteFolder);
  } catch (fault) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort.postMessage(faultOf(0, fault));
    parentPort.close();
  }
}

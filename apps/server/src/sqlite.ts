/** SQLite in a file of this machine, by what Node brings with it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

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

/** Another server has this folder. */
const inUse = (folder: string): Error =>
  new Error(
    `Another server uses the data folder ${folder}. End it first, or choose another folder with --data.`,
  );

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
    throw inUse(folder);
  }
  return lock;
};

/** Opens the rooms of a data folder as Kysely wants a database. */
export const openSqlite = (folder: string): SqliteDatabase => {
  mkdirSync(folder, { recursive: true });
  const lock = hold(folder);
  const file = new DatabaseSync(join(folder, 'rooms.sqlite'));
  // A line that was acknowledged is on the disk, not in a cache; what was removed is overwritten.
  file.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma busy_timeout = 5000',
  );
  const ready = new Map<string, SqliteStatement>();
  const prepare = (sql: string): SqliteStatement => {
    const statement = file.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...inputs(parameters)),
      run: (parameters) => statement.run(...inputs(parameters)),
      iterate: (parameters) => statement.iterate(...inputs(parameters)),
    };
  };
  return {
    close: () => {
      file.close();
      lock.close();
    },
    prepare: (sql) => {
      const known = ready.get(sql);
      if (known !== undefined) return known;
      const made = prepare(sql);
      if (ready.size >= MOST_STATEMENTS) ready.clear();
      ready.set(sql, made);
      return made;
    },
  };
};

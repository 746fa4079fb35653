/** The database of a server: SQLite in its data folder, or PostgreSQL where an address is given; one schema for both. */
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { Pool } from 'pg';
import { whyOf } from '../log.ts';
import { openSqlite } from './sqlite.ts';

/** Times are milliseconds; PostgreSQL gives such large numbers as text. */
type Time = number | string;

export interface Tables {
  /** What was accepted in a room, line by line. The primary key is the lock: a number is given once. */
  line: { room: string; seq: number; body: string };
  /** What is found about rooms without opening them; all of it can be made from the lines. */
  room: {
    id: string;
    /** By this it is found at a real table; null where it is not to be found. */
    code: string | null;
    kind: string;
    stage: string;
    /** 1 where the host wants it to be in the list of open tables. */
    listed: number;
    /** What the list shows, as JSON. */
    about: string;
    made: Time;
    touched: Time;
    /** After how many days without anybody it is removed; null for as long as the server keeps tables. */
    keep: number | null;
  };
  /** What is left of a finished table that was removed because nobody came any more. */
  journal: { room: string; body: string; kept: Time };
  /** Battles that were asked for, as JSON (`Run` of the laboratory); what they came to is what their batches add up to. */
  run: { id: string; room: string; asked: string; done: number; made: Time };
  /** What a batch came to. The primary key counts it once, however often it was fought. */
  batch: { run: string; n: number; body: string };
}

/** Kept to what both databases share. A migration that was published is never changed. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-rooms': {
    up: async (db) => {
      await db.schema
        .createTable('line')
        .addColumn('room', 'text', (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('line_key', ['room', 'seq'])
        .execute();
      await db.schema
        .createTable('room')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('code', 'text')
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('stage', 'text', (c) => c.notNull())
        .addColumn('listed', 'integer', (c) => c.notNull())
        .addColumn('about', 'text', (c) => c.notNull())
        .addColumn('made', 'bigint', (c) => c.notNull())
        .addColumn('touched', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('room_code').on('room').columns(['code', 'touched']).execute();
      await db.schema.createIndex('room_listed').on('room').columns(['listed', 'touched']).execute();
    },
  },
  '2026-11-runs': {
    up: async (db) => {
      await db.schema
        .createTable('run')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('room', 'text', (c) => c.notNull())
        .addColumn('asked', 'text', (c) => c.notNull())
        .addColumn('done', 'integer', (c) => c.notNull())
        .addColumn('made', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('run_room').on('run').columns(['room', 'done']).execute();
      await db.schema.createIndex('run_done').on('run').columns(['done', 'made']).execute();
      await db.schema
        .createTable('batch')
        .addColumn('run', 'text', (c) => c.notNull())
        .addColumn('n', 'integer', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('batch_key', ['run', 'n'])
        .execute();
    },
  },
  '2026-11-sweeps': {
    up: async (db) => {
      await db.schema.alterTable('room').addColumn('keep', 'integer').execute();
      await db.schema
        .createTable('journal')
        .addColumn('room', 'text', (c) => c.primaryKey())
        .addColumn('body', 'text', (c) => c.notNull())
        .addColumn('kept', 'bigint', (c) => c.notNull())
        .execute();
    },
  },
};

export interface Database {
  readonly db: Kysely<Tables>;
  readonly kind: 'sqlite' | 'postgres';
}

/** How many connections a server keeps to PostgreSQL. */
const CONNECTIONS = 8;

/** Connections to PostgreSQL; when one breaks while nobody uses it, the next query opens another. */
const poolTo = (address: string, onFault: (fault: Error) => void): Pool =>
  new Pool({ connectionString: address, max: CONNECTIONS })
    .on('error', onFault)
    // One that breaks while it is used says so twice: to the query, and as an event that must be heard.
    .on('connect', (client) => void client.on('error', onFault));

/** Opens the database and brings its tables up to date. */
export const openDatabase = async (
  folder: string,
  address: string | undefined,
  onFault: (fault: Error) => void = () => undefined,
): Promise<Database> => {
  const kind = address === undefined ? 'sqlite' : 'postgres';
  const dialect =
    address === undefined
      ? await openSqlite(folder)
      : new PostgresDialect({ pool: poolTo(address, onFault) });
  const db = new Kysely<Tables>({ dialect });
  const provider = { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw new Error(`The database cannot be opened: ${whyOf(error)}`, { cause: error });
  }
  return { db, kind };
};

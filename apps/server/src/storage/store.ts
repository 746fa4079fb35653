/** Lines of rooms in a database. Those that come at the same time become durable together. */
import type { Line, Store } from '@caltrop/room';
import { sql, type Kysely } from 'kysely';
import type { Tables } from './database.ts';

/** What is known of a room without opening it. */
export interface RoomRow {
  readonly id: string;
  readonly code: string | null;
  readonly kind: string;
  readonly stage: string;
  readonly listed: boolean;
  readonly about: unknown;
  readonly touched: number;
  /** After how many days without anybody it is removed; null for as long as the server keeps tables. */
  readonly keep: number | null;
}

interface Waiting {
  readonly room: string;
  readonly line: Line;
  readonly done: (stored: boolean) => void;
  readonly failed: (why: unknown) => void;
}

/** The most lines in one write. */
const MOST_AT_ONCE = 500;
/** The most tables in a list. */
const MOST_LISTED = 200;

const keyOf = (room: string, seq: number): string => `${room}/${seq}`;

/** Tells other servers of lines, in the same transaction that stores them. */
export interface Teller {
  readonly channel: string;
  /** What this server is called. */
  readonly own: string;
}

export class SqlStore implements Store {
  private readonly db: Kysely<Tables>;
  private readonly teller: Teller | undefined;
  private waiting: Waiting[] = [];
  private writing: Promise<void> | undefined;

  constructor(db: Kysely<Tables>, teller?: Teller) {
    this.db = db;
    this.teller = teller;
  }

  append(room: string, line: Line): Promise<boolean> {
    return new Promise((done, failed) => {
      this.waiting.push({ room, line, done, failed });
      this.writing ??= this.write();
    });
  }

  async read(room: string, from: number): Promise<readonly Line[]> {
    const rows = await this.db
      .selectFrom('line')
      .select('body')
      .where('room', '=', room)
      .where('seq', '>=', from)
      .orderBy('seq')
      .execute();
    // We wrote it, after reading it by its form.
    return rows.map(({ body }) => JSON.parse(body) as Line);
  }

  /** Makes a room: its first line and what is to be found about it, or neither, as where it is there already. */
  async make(line: Line, row: RoomRow): Promise<void> {
    await this.db.transaction().execute(async (both) => {
      const made = await both
        .insertInto('line')
        .values({ room: row.id, seq: line.seq, body: JSON.stringify(line) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('seq')
        .executeTakeFirst();
      if (made === undefined) return;
      await both
        .insertInto('room')
        .values({ ...columnsOf(row), made: row.touched })
        .execute();
    });
  }

  /** Writes what is to be found about a room. */
  async note(row: RoomRow): Promise<void> {
    const { id, ...columns } = columnsOf(row);
    await this.db.updateTable('room').set(columns).where('id', '=', id).execute();
  }

  /** The open tables that are shown to everybody, the latest first. */
  async listed(): Promise<readonly RoomRow[]> {
    const rows = await this.db
      .selectFrom('room')
      .selectAll()
      .where('listed', '=', 1)
      .orderBy('touched', 'desc')
      .limit(MOST_LISTED)
      .execute();
    return rows.map(rowOf);
  }

  async byId(id: string): Promise<RoomRow | undefined> {
    const row = await this.db.selectFrom('room').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? undefined : rowOf(row);
  }

  /** The room that is found by a code; should two have the same, the latest. */
  async byCode(code: string): Promise<RoomRow | undefined> {
    const row = await this.db
      .selectFrom('room')
      .selectAll()
      .where('code', '=', code)
      .orderBy('touched', 'desc')
      .executeTakeFirst();
    return row === undefined ? undefined : rowOf(row);
  }

  /** Some of the rooms that nobody has used for so long as their hosts have said, else for so many days. */
  async unused(now: number, days: number): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('room')
      .select('id')
      .where(sql<boolean>`touched + cast(coalesce(keep, ${sql.lit(days)}) as bigint) * 86400000 < ${now}`)
      .limit(MOST_LISTED)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Keeps the journal of a room that is going to be removed. */
  async keepJournal(room: string, body: string, kept: number): Promise<void> {
    await this.db
      .insertInto('journal')
      .values({ room, body, kept })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** The journal that is left of a room. */
  async journalOf(room: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('journal')
      .select('body')
      .where('room', '=', room)
      .executeTakeFirst();
    return row?.body;
  }

  /** Removes a room but for the line that says that it is gone: by it all others learn of it. */
  async forget(room: string, last: number): Promise<void> {
    await this.db.transaction().execute(async (both) => {
      await both.deleteFrom('room').where('id', '=', room).execute();
      await both.deleteFrom('line').where('room', '=', room).where('seq', '<', last).execute();
    });
  }

  async rewrite(room: string, lines: readonly Line[]): Promise<void> {
    await this.db.transaction().execute(async (both) => {
      for (const line of lines)
        await both
          .updateTable('line')
          .set({ body: JSON.stringify(line) })
          .where('room', '=', room)
          .where('seq', '=', line.seq)
          .execute();
    });
  }

  /** Whether the database answers. */
  async ping(): Promise<void> {
    await this.db.selectFrom('room').select('id').limit(1).execute();
  }

  async close(): Promise<void> {
    await this.writing;
    await this.db.destroy();
  }

  private async write(): Promise<void> {
    for (;;) {
      // Whatever else is said in this turn of the loop goes along.
      await new Promise((soon) => setImmediate(soon));
      const batch = this.take();
      if (batch.length === 0) break;
      try {
        await this.writeAll(batch);
      } catch (why) {
        for (const { failed } of batch) failed(why);
      }
    }
    this.writing = undefined;
  }

  /** The lines to be written next: of one number in one room only the first, whoever else wants it has to wait. */
  private take(): readonly Waiting[] {
    const keys = new Set<string>();
    const later: Waiting[] = [];
    const batch: Waiting[] = [];
    for (const each of this.waiting) {
      const key = keyOf(each.room, each.line.seq);
      if (keys.has(key) || batch.length >= MOST_AT_ONCE) later.push(each);
      else {
        keys.add(key);
        batch.push(each);
      }
    }
    this.waiting = later;
    return batch;
  }

  private async writeAll(batch: readonly Waiting[]): Promise<void> {
    const lines = batch.map(({ room, line }) => ({ room, seq: line.seq, body: JSON.stringify(line) }));
    const stored = await this.insert(lines);
    const keys = new Set(stored.map(({ room, seq }) => keyOf(room, seq)));
    for (const { room, line, done } of batch) done(keys.has(keyOf(room, line.seq)));
  }

  private insert(lines: readonly Tables['line'][]): Promise<readonly { room: string; seq: number }[]> {
    const { teller } = this;
    const into = (db: Pick<Kysely<Tables>, 'insertInto'>) =>
      db
        .insertInto('line')
        .values(lines)
        .onConflict((conflict) => conflict.doNothing())
        .returning(['room', 'seq']);
    if (teller === undefined) return into(this.db).execute();
    const { channel, own } = teller;
    return this.db
      .with('stored', into)
      .selectFrom('stored')
      .select((eb) => [
        'room',
        'seq',
        eb
          .fn('pg_notify', [
            sql.lit(channel),
            sql<string>`json_build_object('t', 'line', 'by', ${own}::text, 'room', room, 'seq', seq)::text`,
          ])
          .as('told'),
      ])
      .execute();
  }

  /** Says something to all servers. */
  async notify(channel: string, payload: string): Promise<void> {
    await sql`select pg_notify(${channel}, ${payload})`.execute(this.db);
  }
}

const columnsOf = ({ id, code, kind, stage, listed, about, touched, keep }: RoomRow) => ({
  id,
  code,
  kind,
  stage,
  listed: listed ? 1 : 0,
  about: JSON.stringify(about),
  touched,
  keep,
});

const rowOf = (row: Tables['room']): RoomRow => {
  const about: unknown = JSON.parse(row.about);
  const { id, code, kind, stage, keep } = row;
  return { id, code, kind, stage, listed: row.listed === 1, about, touched: Number(row.touched), keep };
};

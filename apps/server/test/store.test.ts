import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Line } from '@caltrop/room';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/storage/database.ts';
import { SqlStore, type RoomRow } from '../src/storage/store.ts';
import { startPostgres } from './postgres.ts';

const line = (seq: number, id = `line-${seq}`): Line => ({
  seq,
  at: 1_790_000_000_000 + seq,
  by: 'ann',
  id,
  say: { do: 'chat', text: 'grüß dich, 😀' },
  wrote: [],
  sum: `sum-${seq}`,
});

const row = (id: string, more: Partial<RoomRow> = {}): RoomRow => ({
  id,
  code: null,
  kind: 'duel',
  stage: 'lobby',
  listed: false,
  about: { room: id },
  touched: 1_790_000_000_000,
  keep: null,
  ...more,
});

/** PostgreSQL, where it can be had on this machine; where not, that is said, and the proof says it too. */
const postgres = await startPostgres().catch((fault: unknown): undefined => {
  process.stderr.write(`${String(fault)}. Only SQLite is tried here.\n`);
});
afterAll(() => postgres?.stop());

describe.each(postgres === undefined ? ['sqlite'] : ['sqlite', 'postgres'])('lines in %s', (kind) => {
  const data = mkdtempSync(join(tmpdir(), 'caltrop-store-'));
  let address: string | undefined;
  let store: SqlStore;

  beforeAll(async () => {
    if (kind === 'postgres') address = await postgres?.database('rooms');
    store = new SqlStore((await openDatabase(data, address)).db);
  });
  afterAll(async () => {
    await store.close();
    rmSync(data, { recursive: true, force: true });
  });

  it('are read as they were written, in order, from any number on', async () => {
    await Promise.all([2, 0, 1].map((seq) => store.append('order', line(seq))));
    expect(await store.read('order', 0)).toEqual([line(0), line(1), line(2)]);
    expect(await store.read('order', 2)).toEqual([line(2)]);
    expect(await store.read('nowhere', 0)).toEqual([]);
  });

  it('of one number are stored once, whoever else wants it', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => store.append('lock', line(0, `by-${n}`))),
    );
    expect(all.filter(Boolean)).toHaveLength(1);
    expect(await store.append('lock', line(0, 'late'))).toBe(false);
    expect(await store.read('lock', 0)).toHaveLength(1);
  });

  it('are many at once', async () => {
    const all = Array.from({ length: 1200 }, (_, n) => store.append(`many-${n % 7}`, line(n)));
    expect((await Promise.all(all)).every(Boolean)).toBe(true);
    expect(await store.read('many-3', 0)).toHaveLength(Math.ceil((1200 - 3) / 7));
  });

  it('make a room once, which is found by its name, its code and in the list', async () => {
    await store.make(line(0), row('first', { code: 'AAAAA', listed: true }));
    await store.make(line(0, 'again'), row('first', { code: 'BBBBB' }));
    expect((await store.read('first', 0)).map(({ id }) => id)).toEqual(['line-0']);
    expect(await store.byCode('BBBBB')).toBeUndefined();
    expect(await store.byCode('AAAAA')).toEqual(row('first', { code: 'AAAAA', listed: true }));
    await store.note(row('first', { stage: 'play', touched: 1_790_000_000_001 }));
    expect(await store.byId('first')).toEqual(row('first', { stage: 'play', touched: 1_790_000_000_001 }));
    expect(await store.listed()).toEqual([]);
  });

  it('of tables that nobody uses are found by how long each is kept, and a journal stays', async () => {
    const day = 24 * 60 * 60 * 1000;
    const now = 1_790_000_000_000;
    const tables = [
      row('month-over', { touched: now - 31 * day, keep: 30 }),
      row('month', { touched: now - 29 * day, keep: 30 }),
      row('year-over', { touched: now - 366 * day }),
      row('year', { touched: now - 364 * day }),
    ];
    for (const one of tables) await store.make(line(0), one);
    const ours = new Set(tables.map(({ id }) => id));
    const unused = await store.unused(now, 365);
    expect(unused.filter((id) => ours.has(id)).toSorted()).toEqual(['month-over', 'year-over']);
    await store.keepJournal('year-over', 'journal', now);
    await store.keepJournal('year-over', 'another', now);
    expect(await store.journalOf('year-over')).toBe('journal');
    expect(await store.journalOf('month')).toBeUndefined();
  });

  it('are rewritten and removed, but for the one that says so', async () => {
    await store.make(line(0), row('gone'));
    await Promise.all([1, 2, 3].map((seq) => store.append('gone', line(seq))));
    const emptied: Line = { ...line(2), say: { do: 'chat', text: '' } };
    await store.rewrite('gone', [emptied]);
    expect((await store.read('gone', 2))[0]).toEqual(emptied);
    await store.forget('gone', 3);
    expect(await store.read('gone', 0)).toEqual([line(3)]);
    expect(await store.byId('gone')).toBeUndefined();
    expect(await store.append('gone', line(3, 'ghost'))).toBe(false);
  });

  it('are there when the database is opened again, whose tables are up to date', async () => {
    await store.append('kept', line(0));
    await store.close();
    store = new SqlStore((await openDatabase(data, address)).db);
    expect(await store.read('kept', 0)).toEqual([line(0)]);
  });
});

describe('a data folder', () => {
  it('belongs to one server at a time, and the second is told so', async () => {
    const data = mkdtempSync(join(tmpdir(), 'caltrop-lock-'));
    const first = await openDatabase(data, undefined);
    await expect(openDatabase(data, undefined)).rejects.toThrow('Another server uses the data folder');
    await first.db.destroy();
    const second = await openDatabase(data, undefined);
    await second.db.destroy();
    rmSync(data, { recursive: true, force: true });
  });

  it('is for the eyes of its owner: the seeds of running matches are in it', async () => {
    const above = mkdtempSync(join(tmpdir(), 'caltrop-own-'));
    const data = join(above, 'rooms');
    const { db } = await openDatabase(data, undefined);
    // Windows has no such bits.
    expect(process.platform === 'win32' ? 0 : statSync(data).mode & 0o077).toBe(0);
    await db.destroy();
    rmSync(above, { recursive: true, force: true });
  });

  it('is backed up while it is in use, and the copy holds every line that was acknowledged', async () => {
    const data = mkdtempSync(join(tmpdir(), 'caltrop-used-'));
    const copy = mkdtempSync(join(tmpdir(), 'caltrop-copy-'));
    const own = new SqlStore((await openDatabase(data, undefined)).db);
    for (let seq = 0; seq < 20; seq++) await own.append('room', line(seq));
    const file = new DatabaseSync(join(data, 'rooms.sqlite'), { readOnly: true });
    await Promise.all([backup(file, join(copy, 'rooms.sqlite')), own.append('room', line(20))]);
    file.close();
    const again = new SqlStore((await openDatabase(copy, undefined)).db);
    const kept = await again.read('room', 0);
    expect(kept.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, seq) => line(seq)));
    for (const store of [own, again]) await store.close();
    for (const folder of [data, copy]) rmSync(folder, { recursive: true, force: true });
  });

  it('cannot be had where no database answers, and the fault says so', async () => {
    const nowhere = 'postgres://nobody@127.0.0.1:1/nothing';
    await expect(openDatabase(tmpdir(), nowhere)).rejects.toThrow('The database cannot be opened');
  });
});

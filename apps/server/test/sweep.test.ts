/** Tables that nobody visits any more are removed when their hosts have said so; of finished ones the journal is kept. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyJournal } from '@caltrop/engine';
import { USUAL } from '@caltrop/room';
import { expect, it } from 'vitest';
import { openDatabase } from '../src/storage/database.ts';
import { KIND, hashOf, makeRoom, newKey, plainBattle, Player, testServer, type TestServer } from './kit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes a table that is kept for so many days, and plays it to its end where `over`. */
const table = async (server: TestServer, keep: number | undefined, over: boolean): Promise<string> => {
  const { setup, game } = await plainBattle(KIND);
  const [first = '', second = ''] = game.seats;
  const key = newKey();
  const { room } = await makeRoom(server, {
    kind: KIND,
    setup,
    host: { hash: hashOf(key), seats: [first] },
    bots: { [second]: 'random' },
    settings: { ...USUAL, ...(keep === undefined ? {} : { keep }) },
  });
  const player = new Player(() => `ws://127.0.0.1:${server.port}/api/rooms/${room}/socket`, key);
  await player.until((standing) => standing !== undefined);
  expect(await player.say({ do: 'begin' })).toBeUndefined();
  if (over) expect(await player.say({ do: 'resign', seat: first })).toBeUndefined();
  player.end();
  return room;
};

it('tables are removed when nobody has come for as long as the host has said, and journals of finished ones are kept', async () => {
  const data = mkdtempSync(join(tmpdir(), 'caltrop-sweep-'));
  const first = await testServer({ data });
  const rooms = {
    finished: await table(first, 30, true),
    unfinished: await table(first, 30, false),
    longer: await table(first, 3650, true),
    usual: await table(first, undefined, true),
  };
  const journal = (server: TestServer, room: string): Promise<Response> =>
    fetch(`${server.api}/rooms/${room}/journal`);
  expect((await journal(first, rooms.unfinished)).status).toBe(409);
  const whole = await (await journal(first, rooms.finished)).text();
  await first.stop();

  // A hundred days later.
  const { db } = await openDatabase(data, undefined);
  await db
    .updateTable('room')
    .set({ touched: Date.now() - 100 * DAY_MS })
    .execute();
  await db.destroy();
  const second = await testServer({ data });
  const status = async (room: string): Promise<number> => (await fetch(`${second.api}/rooms/${room}`)).status;
  // It sweeps at its start, beside everything else.
  while ((await status(rooms.unfinished)) !== 404) await new Promise((soon) => setImmediate(soon));
  while ((await status(rooms.finished)) !== 404) await new Promise((soon) => setImmediate(soon));
  expect([await status(rooms.longer), await status(rooms.usual)]).toEqual([200, 200]);
  expect((await journal(second, rooms.unfinished)).status).toBe(404);
  const kept = await (await journal(second, rooms.finished)).text();
  expect(kept).toBe(whole);
  const { game } = await plainBattle(KIND);
  expect(verifyJournal(kept, () => ({ ok: true, value: game }))).toMatchObject({ ok: true });
  await second.end();
});

/** A database that an earlier server has written is opened by this one, and its rooms go on or say why not. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SimRandom, type Game } from '@caltrop/engine';
import { FIRST, take } from '@caltrop/shelf';
import { openSetup } from '@caltrop/shelf/node';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../tests/kit/must.ts';
import { openDatabase } from '../src/storage/database.ts';
import { atRandom, Player, testServer, type TestServer } from './kit.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

const DUMP = readFileSync(new URL('earlier/rooms.sql', import.meta.url), 'utf8');

/** The games of the sample. */
const KINDS = [...DUMP.matchAll(/^insert into "room" .*? values \('[\w-]+', \w+, '([\w-]+)'/gm)].map(
  ([, kind = '']) => kind,
);

/** The setup that the room of a game was made with. */
const setupOf = (kind: string): unknown => {
  const [, body = ''] =
    DUMP.split('\n')
      .find((row) => row.includes(`"do":"made"`) && row.includes(`"kind":"${kind}"`))
      ?.match(/, 0, '(.*)'\);$/) ?? [];
  const { say } = JSON.parse(body.replaceAll("''", "'")) as { say: { made: { setup: unknown } } };
  return say.made.setup;
};

/** The battle of a room, by the rules of today. */
const gameOf = async (kind: string): Promise<Game<unknown, unknown>> =>
  must(await openSetup(must(await take(kind)), setupOf(kind))).game;

/** The keys of the sample, which stand in it as hashes. */
const keyOf = (kind: string, seat: string): string => `sample key of ${kind} ${seat}`;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** A folder or a database with what the earlier server has left. */
const STORAGES = {
  SQLite: (): Promise<{ data: string; database?: string }> => {
    const data = mkdtempSync(join(tmpdir(), 'caltrop-earlier-'));
    const file = new DatabaseSync(join(data, 'rooms.sqlite'));
    file.exec(DUMP);
    file.close();
    return Promise.resolve({ data });
  },
  PostgreSQL: async (): Promise<{ data: string; database?: string }> => {
    const database = await postgres.database('earlier');
    const client = new Client({ connectionString: database });
    await client.connect();
    await client.query(DUMP);
    await client.end();
    return { data: mkdtempSync(join(tmpdir(), 'caltrop-earlier-')), database };
  },
};

/** The names of the rooms by game, as the sample has them. */
const rooms = new Map<string, string>();

/** Everybody of a room comes in. */
const enterAll = async (server: TestServer, kind: string): Promise<Map<string, Player>> => {
  const game = await gameOf(kind);
  const url = (): string => `ws://127.0.0.1:${server.port}/api/rooms/${rooms.get(kind)}/socket`;
  const players = new Map(game.seats.map((seat) => [seat, new Player(url, keyOf(kind, seat))]));
  await Promise.all([...players.values()].map((player) => player.until((s) => s !== undefined)));
  return players;
};

it('the sample has a room of each game of its time', () => {
  expect(KINDS.length).toBe(4);
});

describe.each(Object.entries(STORAGES))('a database of an earlier server, %s', (_name, laid) => {
  let server: TestServer;
  beforeAll(async () => {
    const { data, database } = await laid();
    const { db } = await openDatabase(data, database);
    for (const { id, kind } of await db.selectFrom('room').select(['id', 'kind']).execute())
      rooms.set(kind, id);
    // What it had no place for then has one now.
    await db.selectFrom('run').selectAll().execute();
    await db.destroy();
    server = await testServer({ data, ...(database === undefined ? {} : { database }) });
  });
  afterAll(() => server.end());

  it.each(KINDS)('%s: its room goes on, or says why not and can be talked in', async (kind) => {
    const game = await gameOf(kind);
    const players = await enterAll(server, kind);
    try {
      const [host] = players.values();
      const standing = host?.standing;
      expect(standing?.stage).toBe('play');
      // What was played then is told.
      expect(host?.story.filter(({ t }) => t === 'do').length).toBeGreaterThan(0);
      expect(host?.story).toContainEqual(expect.objectContaining({ t: 'chat', text: 'Shall we?' }));
      expect(await host?.say({ do: 'chat', text: 'We go on.' })).toBeUndefined();
      if (standing?.halted === undefined) {
        const random = SimRandom.from('earlier', 1);
        const refusals = await Promise.all(
          [...players].flatMap(([seat, player]) => {
            const now = player.standing;
            const say = now === undefined ? undefined : atRandom(game, now, seat, random);
            return say === undefined ? [] : [player.say(say)];
          }),
        );
        expect(refusals.length).toBeGreaterThan(0);
        expect(refusals[0]).toBeUndefined();
      } else {
        expect(standing.halted).toMatch(/^The rules of this game have changed since/);
        const [seat = ''] = game.seats;
        const refusal = await host?.say({ do: 'command', seat, command: {} });
        expect(refusal?.what).toBe(standing.halted);
      }
    } finally {
      for (const player of players.values()) player.end();
    }
  });

  it(`${FIRST}: whose rules lead to the same positions, goes on`, async () => {
    const players = await enterAll(server, FIRST);
    for (const player of players.values()) {
      expect(player.standing?.halted).toBeUndefined();
      player.end();
    }
  });
});

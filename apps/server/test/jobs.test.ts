import { runSeries, simulate, type DangerSlice } from '@caltrop/lab';
import { take } from '@caltrop/shelf';
import { openSetup } from '@caltrop/shelf/node';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { must } from '../../../tests/kit/must.ts';
import { KIND, hashOf, makeRoom, newKey, plainBattle, post, testServer, type TestServer } from './kit.ts';
import { startPostgres } from './postgres.ts';

const postgres = await startPostgres();
const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end();
});
afterAll(() => postgres.stop());

interface Progress {
  readonly of: number;
  readonly done: boolean;
  readonly slice: DangerSlice;
}

/** Asks until a run is done. */
const untilDone = async (server: TestServer, run: string): Promise<Progress> => {
  for (;;) {
    const progress = (await (await fetch(`${server.api}/runs/${run}`)).json()) as Progress;
    if (progress.done) return progress;
    await new Promise((soon) => setTimeout(soon, 20));
  }
};

const room = async (
  server: TestServer,
  kind: string,
): Promise<{ readonly id: string; readonly key: string }> => {
  const key = newKey();
  const { setup, game } = await plainBattle(kind);
  const host = { hash: hashOf(key), seats: [game.master ?? game.seats[0]] };
  const { room: id } = await makeRoom(server, { kind, setup, host });
  return { id, key };
};

const asked = async (server: TestServer, id: string, body: unknown): Promise<string> => {
  const answer = await post(`${server.api}/rooms/${id}/runs`, body);
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { run: string }).run;
};

describe.each(['SQLite', 'PostgreSQL'])('battles asked for in a room, on %s', (storage) => {
  const start = async (name: string): Promise<TestServer> => {
    const server = await testServer(storage === 'SQLite' ? {} : { database: await postgres.database(name) });
    servers.push(server);
    return server;
  };

  it('come to what they come to anywhere', async () => {
    const kind = KIND;
    const server = await start('battles');
    const { id, key } = await room(server, kind);
    const policies = { blue: 'random', red: 'random' };
    const run = { is: 'battles', battles: 50, seed: 'lab', policies };
    const { slice, of } = await untilDone(server, await asked(server, id, { key, run }));
    const box = must(await openSetup(must(await take(kind)), (await plainBattle(kind)).setup));
    const { setup } = await plainBattle(kind);
    const alone = simulate(runSeries(box, new Map(), { kind, setup, policies, seed: 'lab' }), 0, 50);
    expect(of).toBe(50);
    expect(slice).toEqual({ tally: alone, marks: {} });
  });

  it('are refused to strangers, and where they cannot be fought', async () => {
    const server = await start('refused');
    const { id, key } = await room(server, KIND);
    const ask = async (body: unknown): Promise<number> =>
      (await post(`${server.api}/rooms/${id}/runs`, body)).status;
    const run = { is: 'battles', battles: 1, seed: '1', policies: {} };
    expect(await ask({ key: newKey(), run })).toBe(403);
    expect(await ask({ key, run: { ...run, policies: { blue: 'genius' } } })).toBe(400);
    expect(await ask({ key, run: { is: 'danger', battles: 1, seed: '1', edit: '' } })).toBe(400);
    expect(await ask({ key, run: { ...run, battles: 1e9 } })).toBe(400);
    expect((await fetch(`${server.api}/runs/nothing`)).status).toBe(404);
  });
});

it('what was not fought when a server ended is fought by the next', async () => {
  const kind = KIND;
  const first = await testServer({ fighters: 0 });
  const { id, key } = await room(first, kind);
  const run = { is: 'battles', battles: 25, seed: '1', policies: { blue: 'random', red: 'random' } };
  const name = await asked(first, id, { key, run });
  await first.stop();
  const second = await testServer({ data: first.data });
  servers.push(second);
  expect((await untilDone(second, name)).slice.tally.battles).toBe(25);
});

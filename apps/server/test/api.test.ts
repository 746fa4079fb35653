import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  KIND,
  hashOf,
  makeRoom,
  newKey,
  plainBattle,
  Player,
  post,
  testServer,
  type TestServer,
} from './kit.ts';

let server: TestServer;
let setup: unknown;
beforeAll(async () => {
  server = await testServer();
  ({ setup } = await plainBattle(KIND));
});
afterAll(() => server.end());

const wanted = (more: object = {}): object => ({
  kind: KIND,
  setup,
  host: { hash: hashOf(newKey()), seats: ['blue'], name: 'Ann' },
  ...more,
});

const settings = (more: object): object => ({
  settings: { title: '', door: 'links', clock: { is: 'none' }, undo: 'ask', watch: true, delay: 0, ...more },
});

const whyOf = async (made: Response): Promise<string> => {
  const { refusal } = (await made.json()) as { refusal: { what: string } };
  return refusal.what;
};

describe('making a room', () => {
  it('says what is wrong, and makes nothing', async () => {
    const url = `${server.api}/rooms`;
    const wrong: readonly (readonly [unknown, string])[] = [
      ['{', 'cannot be read'],
      ['[]', 'by an object'],
      [wanted({ kind: 'chess' }), 'There is no game "chess"'],
      [wanted({ setup: { scenario: 'nowhere' } }), 'nowhere'],
      [wanted({ bots: { red: 'genius' } }), 'There is no bot "genius"'],
      [wanted({ bots: { green: 'greedy' } }), 'There is no seat "green"'],
      [wanted({ bots: { blue: 'greedy' } }), 'The seat "blue" is given twice'],
      [wanted({ host: { hash: 'short', seats: [] } }), 'host'],
      [wanted(settings({ delay: -1 })), 'settings'],
      [wanted({ seed: 'ab'.repeat(32) }), 'There is no "seed"'],
    ];
    for (const [body, what] of wrong) {
      const made = await post(url, body);
      expect(made.status).toBe(400);
      expect(await whyOf(made)).toContain(what);
    }
    const big = await post(url, `"${'x'.repeat(5_000_000)}"`);
    expect(big.status).toBe(413);
    const form = await fetch(url, { method: 'POST', body: 'x=1' });
    expect(form.status).toBe(415);
  });

  it('shows in the list what the host wants shown, and finds by its code what is open', async () => {
    const hidden = await makeRoom(server, wanted());
    const open = await makeRoom(server, wanted(settings({ door: 'code', title: 'Thursday' })));
    const listed = await makeRoom(server, wanted(settings({ door: 'listed' })));
    const list = (await (await fetch(`${server.api}/rooms`)).json()) as { tables: { room: string }[] };
    expect(list.tables.map(({ room }) => room)).toEqual([listed.room]);
    expect((await fetch(`${server.api}/codes/${hidden.code}`)).status).toBe(404);
    const found = await fetch(`${server.api}/codes/${open.code.toLowerCase()}`);
    expect(await found.json()).toMatchObject({ room: open.room, title: 'Thursday', host: 'Ann' });
  });
});

describe('an open table', () => {
  it('gives a free seat to the first who sits down, and to nobody else', async () => {
    const { room } = await makeRoom(server, wanted(settings({ door: 'code' })));
    const closed = await makeRoom(server, wanted());
    const key = newKey();
    const sit = (id: string, by: string): Promise<Response> =>
      post(`${server.api}/rooms/${id}/sit`, { seat: 'red', hash: hashOf(by) });
    expect((await sit(closed.room, key)).status).toBe(409);
    expect((await sit('nowhere', key)).status).toBe(404);
    const both = await Promise.all([sit(room, key), sit(room, newKey())]);
    expect(both.map(({ status }) => status)).toEqual([200, 409]);
    const ben = new Player(() => `ws://127.0.0.1:${server.port}/api/rooms/${room}/socket`, key);
    await ben.until((standing) => standing !== undefined);
    expect(ben.standing?.you.seats).toEqual(['red']);
    expect(await ben.say({ do: 'name', name: 'Ben' })).toBeUndefined();
    expect(await (await fetch(`${server.api}/rooms/${room}`)).json()).toMatchObject({
      seats: [
        { seat: 'blue', by: 'person', name: 'Ann' },
        { seat: 'red', by: 'person', name: 'Ben' },
      ],
    });
    ben.end();
  });
});

describe('the server', () => {
  it('says how it is, and counts', async () => {
    expect(await (await fetch(`${server.api}/health`)).json()).toEqual({
      ok: true,
      protocol: 2,
      addresses: [],
    });
    const counts = await (await fetch(`${server.api}/metrics`)).text();
    expect(counts).toMatch(/^caltrop_rooms_made_total [1-9]/m);
  });

  it('answers other sites and other names nothing, and every answer keeps a page safe', async () => {
    const other = await post(`${server.api}/rooms`, wanted(), { Origin: 'https://evil.example' });
    expect(other.status).toBe(403);
    expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(other.headers.get('x-content-type-options')).toBe('nosniff');
    const status = await new Promise((done) => {
      const headers = { Host: 'evil.example' };
      request({ port: server.port, path: '/api/health', headers }, (r) => done(r.statusCode)).end();
    });
    expect(status).toBe(421);
    expect((await fetch(`${server.api}/nothing`)).status).toBe(404);
    expect((await fetch(`${server.api}/health`, { method: 'DELETE' })).status).toBe(405);
  });
});

import { SimRandom, type Game } from '@caltrop/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
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

const KEYS = { ann: newKey(), ben: newKey() };
let server: TestServer;
let game: Game<unknown, unknown>;
let room: string;
let ann: Player;

beforeAll(async () => {
  server = await testServer();
  const battle = await plainBattle(KIND);
  ({ game } = battle);
  ({ room } = await makeRoom(server, {
    kind: KIND,
    setup: battle.setup,
    host: { hash: hashOf(KEYS.ann), seats: ['blue'], name: 'Ann' },
    keys: [{ hash: hashOf(KEYS.ben), role: 'seat', seats: ['red'] }],
  }));
  ann = new Player(url, KEYS.ann);
  await ann.until((standing) => standing !== undefined);
  await ann.say({ do: 'begin' });
});
afterAll(async () => {
  ann.end();
  await server.end();
});

const url = (): string => `ws://127.0.0.1:${server.port}/api/rooms/${room}/socket`;

/** What became of a connection over which some messages went: everything that came back, and how it was closed. */
const attack = (
  messages: readonly (string | Buffer)[],
  { key = KEYS.ben, answers = messages.length, headers = {} } = {},
): Promise<{ readonly heard: readonly string[]; readonly code: number }> =>
  new Promise((done) => {
    const heard: string[] = [];
    const socket = new WebSocket(url(), { headers });
    let answered = 0;
    socket.on('open', () => {
      socket.send(JSON.stringify({ t: 'hello', v: 1, key, since: -1 }));
      for (const message of messages) socket.send(message);
    });
    socket.on('message', (data: Buffer) => {
      heard.push(data.toString());
      if (/^\{"t":"(refused|done)"/.test(data.toString())) answered++;
      if (answered >= answers) socket.close();
    });
    socket.on('error', () => undefined);
    socket.on('close', (code) => done({ heard, code }));
  });

const say = (words: object, id = `attack-${Math.floor(performance.now() * 1000)}`): string =>
  JSON.stringify({ t: 'say', id, at: 1_000_000, say: words });

const refusals = (heard: readonly string[]): readonly string[] =>
  heard.flatMap((text) => {
    const frame = JSON.parse(text) as { t: string; refusal?: { what: string } };
    return frame.t === 'refused' ? [frame.refusal?.what ?? ''] : [];
  });

const position = (): string => JSON.stringify([ann.standing?.views, ann.standing?.seq]);

describe('somebody who means harm', () => {
  it('cannot speak for another seat, for the host or for the table', async () => {
    const before = position();
    const { heard } = await attack([
      say(
        { do: 'command', seat: 'blue', command: game.commands(game.start(), 'blue')[0] as object },
        'attack-seat',
      ),
      say({ do: 'resign', seat: 'blue' }, 'attack-resign'),
      say({ do: 'forget' }, 'attack-forget'),
      say({ do: 'key', hash: hashOf('x'), role: 'seat', seats: ['blue'] }, 'attack-key'),
      say({ do: 'flag', seat: 'blue' }, 'attack-flag'),
      say({ do: 'sit', seat: 'blue', hash: hashOf('x') }, 'attack-sit'),
      say({ do: 'made', made: {} }, 'attack-made'),
    ]);
    const why = refusals(heard);
    // What is malformed is refused before it comes to its turn.
    expect(why.filter((what) => what.includes('malformed'))).toHaveLength(1);
    expect(why.filter((what) => !what.includes('malformed'))).toEqual([
      'The seat "blue" is not yours.',
      'The seat "blue" is not yours.',
      'Only the host can do that.',
      'Only the host can do that.',
      'Only the table itself can say that.',
      'Only the table itself can say that.',
    ]);
    expect(position()).toBe(before);
  });

  it('gets nothing by a key that is guessed, and a link without a key only looks on', async () => {
    const guessed = await attack([], { key: newKey() });
    expect(guessed).toMatchObject({
      code: 4000,
      heard: [expect.stringContaining('no longer opens anything')],
    });
    const { heard } = await attack([say({ do: 'resign', seat: 'red' })], { key: '' });
    expect(refusals(heard)).toEqual(['This key no longer opens a seat here.']);
  });

  it('finds neither seed nor key in anything that it is told, and no key is in the log', async () => {
    const { heard } = await attack([JSON.stringify({ t: 'journal' }), say({ do: 'undo', seat: 'red' })], {
      answers: 1,
    });
    const all = heard.join('\n');
    expect(all).toContain('"t":"journal"');
    for (const secret of [KEYS.ann, KEYS.ben, hashOf(KEYS.ann), '"seed"']) expect(all).not.toContain(secret);
    for (const secret of [KEYS.ann, KEYS.ben, room]) expect(server.logged.join('')).not.toContain(secret);
  });

  it('is told what is wrong with messages of any shape, and nothing happens', async () => {
    const before = position();
    const random = SimRandom.from('hostile');
    const good = say({ do: 'command', seat: 'red', command: { do: 'end' } });
    const bent = Array.from({ length: 60 }, () => {
      const at = random.below(good.length);
      return (
        good.slice(0, at) + String.fromCharCode(32 + random.below(90)) + good.slice(at + 1 + random.below(6))
      );
    });
    const deep = ['['.repeat(5000) + ']'.repeat(5000), `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`];
    const odd = [
      '',
      'null',
      '[]',
      '"x"',
      '{"__proto__":{}}',
      '{"t":"say"}',
      '{"t":"look","n":1e99}',
      `"${'x'.repeat(70_000)}"`,
    ];
    const all = [...bent, ...deep, ...odd];
    const { heard } = await attack(all);
    expect(refusals(heard)).toHaveLength(all.length);
    expect(position()).toBe(before);
  });

  it('is cut off when it sends too much, too large or anything but text', async () => {
    expect(await attack(['x'.repeat(300_000)])).toMatchObject({ code: 1009 });
    expect(await attack([Buffer.from('hello')])).toMatchObject({ code: 4008 });
    const flood = Array.from({ length: 400 }, (_, i) => say({ do: 'chat', text: 'x' }, `flood-message-${i}`));
    expect(await attack(flood)).toMatchObject({ code: 4008 });
    expect(ann.standing?.stage).toBe('play');
  });

  it('happens once when it is sent again, and is refused when it comes too late', async () => {
    const first = await attack([say({ do: 'chat', text: 'once' }, 'the-same-message')]);
    const again = await attack([say({ do: 'chat', text: 'twice' }, 'the-same-message')]);
    const done = (heard: readonly string[]) => heard.filter((text) => text.startsWith('{"t":"done"'));
    expect(done(again.heard)).toEqual(done(first.heard));
    const late = JSON.stringify({
      t: 'say',
      id: 'late-message',
      at: 0,
      say: { do: 'command', seat: 'blue', command: { do: 'end' } },
    });
    const [command] = game.commands(ann.standing?.views['blue'], 'blue');
    expect(
      await ann.say({ do: 'command', seat: 'blue', command: { ...(command as object) } }),
    ).toBeUndefined();
    const { heard } = await attack([late], { key: KEYS.ann });
    expect(refusals(heard)[0]).toContain('Something has happened meanwhile');
  });

  it('sees earlier moments through its own eyes alone, whichever it asks for', async () => {
    const looks = ['blue', 'red', '', 'nobody'].map((seat) => JSON.stringify({ t: 'look', n: 0, seat }));
    const { heard } = await attack([...looks, say({ do: 'chat', text: 'seen' }, 'seen-all')], { answers: 1 });
    const views = heard
      .map((text) => JSON.parse(text) as { readonly t: string; readonly view?: unknown })
      .filter(({ t }) => t === 'moment')
      .map(({ view }) => JSON.stringify(view));
    expect(views).toHaveLength(looks.length);
    expect(new Set(views)).toEqual(new Set([JSON.stringify(game.view(game.start(), 'red'))]));
  });

  it('gains nothing by sending in another order: each is heard on the position that it meets', async () => {
    const at = ann.standing?.seq ?? 0;
    const saying = (id: string, text: string, knew: number): string =>
      JSON.stringify({ t: 'say', id, at: knew, say: { do: 'chat', text } });
    const command = JSON.stringify({
      t: 'say',
      id: 'out-of-order',
      at: 0,
      say: { do: 'command', seat: 'red', command: { do: 'end' } },
    });
    const { heard } = await attack([
      saying('second-word', 'second', at + 1),
      command,
      saying('first-word', 'first', at),
    ]);
    const done = heard.flatMap((text) => {
      const frame = JSON.parse(text) as { readonly t: string; readonly id?: string; readonly seq?: number };
      return frame.t === 'done' ? [[frame.id, frame.seq]] : [];
    });
    expect(done).toEqual([
      ['second-word', at + 1],
      ['first-word', at + 2],
    ]);
    expect(refusals(heard)).toHaveLength(1);
    await ann.until((standing) => standing?.seq === at + 2);
  });

  it('comes from no other site, and finds no table by guessing codes without end', async () => {
    const other = await attack([], { headers: { Origin: 'https://evil.example' } });
    expect(other).toEqual({ heard: [], code: 1006 });
    const statuses: number[] = [];
    for (let i = 0; i < 30; i++) statuses.push((await fetch(`${server.api}/codes/AAAA${i}`)).status);
    expect(statuses.at(-1)).toBe(429);
    const sat = await post(`${server.api}/rooms/${room}/sit`, { seat: 'red', hash: hashOf('x') });
    expect(sat.status).toBe(429);
  });
});

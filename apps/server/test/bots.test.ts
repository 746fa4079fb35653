import { afterEach, describe, expect, it } from 'vitest';
import {
  KIND,
  hashOf,
  makeRoom,
  newKey,
  plainBattle,
  playOut,
  Player,
  testServer,
  type TestServer,
} from './kit.ts';

const servers: TestServer[] = [];
const players: Player[] = [];
afterEach(async () => {
  for (const player of players.splice(0)) player.end();
  for (const server of servers.splice(0)) await server.end();
});

/** Somebody alone against a bot, who plays so many commands and then resigns; how many commands the bot gave. */
const against = async (server: TestServer, bot: string, most: number): Promise<number> => {
  const { setup, game } = await plainBattle(KIND);
  const key = newKey();
  const { room } = await makeRoom(server, {
    kind: KIND,
    setup,
    host: { hash: hashOf(key), seats: ['blue'] },
    bots: { red: bot },
  });
  const ann = new Player(() => `ws://127.0.0.1:${server.port}/api/rooms/${room}/socket`, key);
  players.push(ann);
  await ann.until((standing) => standing !== undefined);
  await ann.say({ do: 'begin' });
  await playOut(ann, game, 'blue', { most, seed: 3 });
  ann.send(JSON.stringify({ t: 'journal' }));
  const { text } = await ann.frame('journal');
  return text.split('\n').filter((line) => line.includes('"t":"do","seat":"red"')).length;
};

describe('a bot in a room', () => {
  it('thinks on a thread of its own and plays its turns', async () => {
    const server = await testServer();
    servers.push(server);
    expect(await against(server, 'greedy', 25)).toBeGreaterThan(3);
    expect(server.logged.join('')).not.toContain('given up');
  });

  it('is given up when it takes too long, and something legal is said for it', async () => {
    const server = await testServer({ bots: { threads: 1, longestMs: 0 } });
    servers.push(server);
    expect(await against(server, 'search', 25)).toBeGreaterThan(3);
    expect(server.logged.join('')).toContain('a bot was given up');
  });
});

describe('a server that stops', () => {
  it('tells everybody, and those who come back to the next one find everything', async () => {
    const { setup } = await plainBattle(KIND);
    const key = newKey();
    const first = await testServer();
    const host = { hash: hashOf(key), seats: ['blue'] };
    const { room } = await makeRoom(first, { kind: KIND, setup, host, bots: { red: 'random' } });
    let { port } = first;
    const ann = new Player(() => `ws://127.0.0.1:${port}/api/rooms/${room}/socket`, key);
    players.push(ann);
    await ann.until((standing) => standing !== undefined);
    expect(await ann.say({ do: 'chat', text: 'before' })).toBeUndefined();
    await first.stop();
    // Said while nobody is there: it is sent when somebody is.
    const said = ann.say({ do: 'chat', text: 'after' });
    const second = await testServer({ data: first.data });
    servers.push(second);
    ({ port } = second);
    expect(await said).toBeUndefined();
    expect(ann.standing?.seq).toBe(2);
    expect(ann.closed).toBe(false);
  });
});

import { afterAll, afterEach, describe, expect, it } from 'vitest';
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
import { startPostgres } from './postgres.ts';

const postgres = await startPostgres();
const servers: TestServer[] = [];
const players: Player[] = [];
afterEach(async () => {
  for (const player of players.splice(0)) player.end();
  for (const server of servers.splice(0)) await server.end();
});
afterAll(() => postgres.stop());

/** So many servers on a database of their own. */
const together = async (name: string, count: number): Promise<readonly TestServer[]> => {
  const database = await postgres.database(name);
  for (let n = 0; n < count; n++) servers.push(await testServer({ database }));
  return servers;
};

const sit = (server: TestServer, room: string, key: string): Player => {
  const player = new Player(() => `ws://127.0.0.1:${server.port}/api/rooms/${room}/socket`, key);
  players.push(player);
  return player;
};

/** Waits until somebody is told that so many are there, with a key and without one. */
const untilHere = async (player: Player, people: number, watching: number): Promise<void> => {
  for (;;) {
    const { who, watching: others } = await player.frame('here');
    if (who.length === people && others === watching) return;
  }
};

describe('several servers on one PostgreSQL', () => {
  it('let people at different servers play one match, see each other and what they show', async () => {
    const [here, there] = await together('match', 2);
    if (here === undefined || there === undefined) throw new Error('there are two');
    const { setup, game } = await plainBattle(KIND);
    const [ann, ben] = [newKey(), newKey()];
    const { room } = await makeRoom(here, {
      kind: KIND,
      setup,
      host: { hash: hashOf(ann), seats: ['blue'] },
      keys: [{ hash: hashOf(ben), role: 'seat', seats: ['red'] }],
    });
    const blue = sit(here, room, ann);
    const red = sit(there, room, ben);
    await untilHere(blue, 2, 0);
    sit(there, room, '');
    await untilHere(blue, 2, 1);
    red.send(JSON.stringify({ t: 'presence', presence: { do: 'ping', x: 3, y: 4 } }));
    expect(await blue.frame('presence')).toMatchObject({
      who: hashOf(ben).slice(0, 16),
      presence: { do: 'ping', x: 3, y: 4 },
    });
    expect(await blue.say({ do: 'begin' })).toBeUndefined();
    await Promise.all([
      playOut(blue, game, 'blue', { most: 40, seed: 1 }),
      playOut(red, game, 'red', { most: 400, seed: 2 }),
    ]);
    await red.until((s) => s?.seq === blue.standing?.seq);
    expect(red.standing?.outcome).toEqual(blue.standing?.outcome);
    // What is told of a table at the door is written after its last line.
    await expect
      .poll(async () => (await fetch(`${there.api}/rooms/${room}`)).json())
      .toMatchObject({ stage: 'over' });
  });

  it('let one of them think for a bot, and another when that one is gone', async () => {
    const [first, second] = await together('bots', 2);
    if (first === undefined || second === undefined) throw new Error('there are two');
    const { setup, game } = await plainBattle(KIND);
    const [ann, ben] = [newKey(), newKey()];
    const { room } = await makeRoom(first, {
      kind: KIND,
      setup,
      host: { hash: hashOf(ann), seats: ['blue'] },
      bots: { red: 'random' },
      keys: [{ hash: hashOf(ben), role: 'watch', seats: [] }],
    });
    const blue = sit(first, room, ann);
    const watcher = sit(second, room, ben);
    await untilHere(watcher, 2, 0);
    await blue.until((s) => s !== undefined);
    expect(await blue.say({ do: 'begin' })).toBeUndefined();
    const played = playOut(blue, game, 'blue', { most: 60, seed: 3 });
    await watcher.until((s) => (s?.length ?? 0) > 20);
    const thoughts = async (server: TestServer): Promise<number> => {
      const text = await (await fetch(`${server.api}/metrics`)).text();
      return Number(/^caltrop_bot_thoughts_total (\d+)$/m.exec(text)?.[1]);
    };
    // One of them has thought, the other has not.
    expect([await thoughts(first), await thoughts(second)].filter((n) => n > 0)).toHaveLength(1);
    const before = await thoughts(second);
    // Blue comes back to the other server.
    blue.end();
    await first.end();
    servers.shift();
    const again = sit(second, room, ann);
    await Promise.race([played, playOut(again, game, 'blue', { most: 20, seed: 4 })]);
    expect(again.standing?.stage).toBe('over');
    expect(await thoughts(second)).toBeGreaterThan(before);
  });
});

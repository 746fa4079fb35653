import { verifyJournal } from '@caltrop/engine';
import { KINDS } from '@caltrop/shelf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHELF_GAMES } from '../../../tests/kit/shelf-games.ts';
import {
  hashOf,
  makeRoom,
  newKey,
  plainBattle,
  playOut,
  Player,
  testServer,
  type TestServer,
} from './kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.end());

describe('a match over connections', () => {
  it.each(KINDS)(
    '%s: two people and bots play it to its end, a third looks on, and it can be verified',
    async (kind) => {
      const { setup, game } = await plainBattle(kind);
      const [first = '', second = '', ...others] = game.seats;
      const keys = [newKey(), newKey()];
      const { room } = await makeRoom(server, {
        kind,
        setup,
        host: { hash: hashOf(keys[0] ?? ''), seats: [first], name: 'Ann' },
        keys: [{ hash: hashOf(keys[1] ?? ''), role: 'seat', seats: [second] }],
        bots: Object.fromEntries(others.map((seat) => [seat, 'random'])),
      });
      const url = (): string => `ws://127.0.0.1:${server.port}/api/rooms/${room}/socket`;
      const ann = new Player(url, keys[0] ?? '');
      const ben = new Player(url, keys[1] ?? '');
      const watcher = new Player(url, '');
      try {
        await ben.until((s) => s !== undefined);
        await watcher.until((s) => s !== undefined);
        expect(await ann.say({ do: 'begin' })).toBeUndefined();
        await Promise.all([
          playOut(ann, game, first, { most: 150, seed: 1 }),
          playOut(ben, game, second, { most: 1000, seed: 2 }),
        ]);
        await watcher.until((s) => s?.stage === 'over');
        expect(watcher.standing?.outcome).toEqual(ann.standing?.outcome);
        ben.send(JSON.stringify({ t: 'journal' }));
        const { text } = await ben.frame('journal');
        const { reopen } = SHELF_GAMES.get(kind) ?? {};
        const verified = reopen === undefined ? undefined : verifyJournal(text, reopen);
        expect(verified).toMatchObject({ ok: true });
        expect(text).toContain('"t":"end"');
      } finally {
        for (const player of [ann, ben, watcher]) player.end();
      }
    },
  );
});

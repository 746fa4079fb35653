import { KINDS } from '@caltrop/shelf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hashOf,
  KIND,
  makeRoom,
  newKey,
  plainBattle,
  Player,
  playOut,
  provenJournal,
  testServer,
  type TestServer,
  twoPeople,
} from './kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.end());

describe('real dice at one seat of a room', () => {
  it.each(KINDS)(
    '%s: they are typed by their own seat alone, and the journal says which they were',
    async (kind) => {
      const { game, seats, ann, ben } = await twoPeople(server, kind, (typed) => ({ typed: [typed] }));
      const [first, second] = seats;
      try {
        await ben.until((s) => s !== undefined);
        expect(await ann.say({ do: 'begin' })).toBeUndefined();
        const played = Promise.all([
          playOut(ann, game, first, { most: 400, seed: 5 }),
          playOut(ben, game, second, { most: 120, seed: 6 }),
        ]);
        await played;
        await ann.until((s) => s?.stage === 'over');
        const { text, ok } = await provenJournal(ann, kind);
        expect(ok).toBe(true);
        expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({ dice: { typed: [second] } });
      } finally {
        for (const player of [ann, ben]) player.end();
      }
    },
  );

  it('are rolled by the table for a bot that takes the place of whoever typed them', async () => {
    const { setup, game } = await plainBattle(KIND);
    const key = newKey();
    const { room } = await makeRoom(server, {
      kind: game.kind,
      setup,
      host: { hash: hashOf(key), seats: ['blue'] },
      bots: { red: 'random' },
    });
    const blue = new Player(() => `ws://127.0.0.1:${server.port}/api/rooms/${room}/socket`, key);
    try {
      expect(await blue.say({ do: 'rolls', seats: ['red'] })).toBeUndefined();
      expect(await blue.say({ do: 'begin' })).toBeUndefined();
      // Long enough for red to come to blows, whatever it draws.
      await playOut(blue, game, 'blue', { most: 400, seed: 5 });
      const { text, ok } = await provenJournal(blue, game.kind);
      expect(text).toContain('"by":"red","typed":true');
      expect(ok).toBe(true);
    } finally {
      blue.end();
    }
  });

  it('nobody else types them, and faces that no such die has are refused', async () => {
    const { setup, game } = await plainBattle(KIND);
    const keys = [newKey(), newKey()];
    const { room } = await makeRoom(server, {
      kind: game.kind,
      setup,
      host: { hash: hashOf(keys[0] ?? ''), seats: ['blue'] },
      keys: [{ hash: hashOf(keys[1] ?? ''), role: 'seat', seats: ['red'] }],
      typed: ['red'],
    });
    const url = (): string => `ws://127.0.0.1:${server.port}/api/rooms/${room}/socket`;
    const [blue, red] = [new Player(url, keys[0] ?? ''), new Player(url, keys[1] ?? '')];
    try {
      await red.until((s) => s !== undefined);
      expect(await blue.say({ do: 'begin' })).toBeUndefined();
      void playOut(blue, game, 'blue', { most: 400, seed: 5 });
      void playOut(red, game, 'red', { most: 400, seed: 6, dice: false });
      await red.until((s) => s?.waits?.dice !== undefined);
      await blue.until((s) => s?.seq === red.standing?.seq);
      const { waits } = red.standing ?? {};
      const count = waits?.dice?.count ?? 0;
      expect(blue.standing?.waits).toMatchObject({ of: ['red'] });
      expect(blue.standing?.waits?.dice).toBeUndefined();
      const say = (faces: number[]) => ({ do: 'dice', seat: 'red', faces }) as const;
      const good = Array.from({ length: count }, () => 1);
      expect(await blue.say(say(good))).toMatchObject({ what: 'The seat "red" is not yours.' });
      expect(await red.say(say(good.map(() => 999)))).toBeDefined();
      expect(await red.say(say([...good, 1]))).toBeDefined();
      expect(await red.say(say(good))).toBeUndefined();
    } finally {
      for (const player of [blue, red]) player.end();
    }
  });
});

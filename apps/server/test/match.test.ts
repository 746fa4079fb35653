import { KINDS } from '@caltrop/shelf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Player, playOut, provenJournal, testServer, type TestServer, twoPeople } from './kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.end());

describe('a match over connections', () => {
  it.each(KINDS)(
    '%s: two people and bots play it to its end, a third looks on, and it can be verified',
    async (kind) => {
      const { game, seats, url, ann, ben } = await twoPeople(server, kind);
      const [first, second] = seats;
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
        const { text, ok } = await provenJournal(ben, kind);
        expect(ok).toBe(true);
        expect(text).toContain('"t":"end"');
      } finally {
        for (const player of [ann, ben, watcher]) player.end();
      }
    },
  );
});

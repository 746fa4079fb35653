import { describe, expect, it } from 'vitest';
import { differenceOf, recordedGames, recordingsOf } from './kit/recorded.ts';

/** Every so many of the recordings are played by each run of the tests; `npm run record -- again` plays all. */
const EVERY = 6;

for (const game of await recordedGames()) {
  describe(`recorded battles of ${game.game}`, () => {
    const recordings = recordingsOf(game.game);

    it('change every option somewhere, and some stop in the middle of a question', () => {
      expect(recordings).toHaveLength(60);
      const changed = new Set(recordings.flatMap(({ setup }) => Object.keys((setup as Setup).options)));
      expect([...changed].sort()).toEqual(game.options.map((o) => o.name).sort());
      expect(recordings.some(({ moves }) => moves.at(-1)?.[1].sum === '')).toBe(true);
    });

    it.for(recordings.filter((_, n) => n % EVERY === 0).map((r) => [r.name, r] as const))(
      '%s plays as it did',
      ([, recording]) => {
        expect(differenceOf(recording, game)).toBeUndefined();
      },
    );
  });
}

interface Setup {
  readonly options: Readonly<Record<string, unknown>>;
}

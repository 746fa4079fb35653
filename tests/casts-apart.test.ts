import { describe, expect, it } from 'vitest';
import { must } from './kit/must.ts';
import { recordedGames, recordingsOf, replay } from './kit/recorded.ts';

/** Recordings are looked at until so many castings were left out; of each every so many positions. */
const CASTS = 10;
const POSITIONS = 4;

for (const game of await recordedGames()) {
  const casters = recordingsOf(game.game).filter(
    (recording) => must(game.open(recording.setup)).presenter.casting !== undefined,
  );
  if (casters.length === 0) continue;
  describe(`what is cast in ${game.game} can be left out`, () => {
    it('and everything else is the same, in the same order', () => {
      let cast = 0;
      for (const recording of casters) {
        if (cast >= CASTS) break;
        const { presenter } = must(game.open(recording.setup));
        const { match } = replay(recording, game);
        for (let n = 0; n < match.length; n += POSITIONS) {
          const state = match.at(n);
          for (const seat of match.game.toAct(state)) {
            const view = match.game.view(state, seat);
            for (const { id } of presenter
              .scene(view, seat)
              .tokens.filter((t) => t.seat === seat && t.active)) {
              const all = presenter.deeds(view, seat, id);
              const uncast = all.filter((d) => d.casts === undefined);
              cast += all.length - uncast.length;
              expect(presenter.deeds(view, seat, id, { casts: false })).toEqual(uncast);
            }
          }
        }
      }
      expect(cast).toBeGreaterThanOrEqual(CASTS);
    });
  });
}

/** Opens the battles of a study from the shelf of the page. */
import { botsOf } from '@caltrop/bots';
import { ok, type Result } from '@caltrop/engine';
import type { Opening } from '@caltrop/lab';
import { loadGame, openSetup } from '../shelf/games.ts';

export const openingOf = async (kind: string): Promise<Result<Opening>> => {
  const game = await loadGame(kind);
  if (!game.ok) return game;
  const { value } = game;
  const { box } = value;
  return ok({
    offer: async (setup) => {
      const content = await value.contentFor(setup);
      return content.ok ? ok(box.offer(content.value)) : content;
    },
    seatsOf: async (setup) => {
      const content = await value.contentFor(setup);
      return content.ok ? box.seatsOf(content.value, setup) : content;
    },
    open: (setup) => openSetup(kind, setup),
    botsOf: (open) => [...botsOf(open).keys()],
  });
};

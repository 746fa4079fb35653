/** Opens the battles of a study from the shelf and the files of the command line. */
import { botsOf } from '@caltrop/bots';
import { ok, type Result } from '@caltrop/engine';
import type { Opening } from '@caltrop/lab';
import { take } from '@caltrop/shelf';
import { contentFor, openSetup } from '@caltrop/shelf/node';
import { distrust } from '../clean.ts';

export const openingOf = async (kind: string): Promise<Result<Opening>> => {
  const cartridge = await take(kind);
  if (!cartridge.ok) return cartridge;
  const game = cartridge.value;
  const { box } = await game.play();
  return ok({
    offer: async (setup) => {
      const content = await contentFor(game, setup);
      return content.ok ? ok(box.offer(content.value)) : content;
    },
    seatsOf: async (setup) => {
      const content = await contentFor(game, setup);
      return content.ok ? box.seatsOf(content.value, setup) : content;
    },
    open: (setup) => {
      distrust(setup);
      return openSetup(game, setup);
    },
    botsOf: (open) => [...botsOf(open).keys()],
  });
};

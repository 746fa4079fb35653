/** Games taken from the shelf outside of the page. */
import { take } from '@caltrop/shelf';
import { contentFor } from '@caltrop/shelf/node';
import type { Opened } from '../../src/shelf/games.ts';
import { must } from '../../../../tests/kit/must.ts';

/** The match that a game begins with, or the one of a setup. */
export const openGame = async (kind: string, setup?: object): Promise<Opened> => {
  const cartridge = must(await take(kind));
  const { box } = await cartridge.play();
  const wanted = setup ?? box.playNow;
  const content = must(await contentFor(cartridge, wanted));
  return { ...must(box.open(content, wanted)), kind, content };
};

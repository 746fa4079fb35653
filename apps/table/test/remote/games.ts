/** Games taken from the shelf outside of the page. */
import { take } from '@caltrop/shelf';
import { contentFor } from '@caltrop/shelf/node';
import type { Opened } from '../../src/shelf/games.ts';
import { must } from '../../../../tests/must.ts';

/** The match that a game begins with. */
export const openGame = async (kind: string): Promise<Opened> => {
  const cartridge = must(await take(kind));
  const { box } = await cartridge.play();
  const content = must(await contentFor(cartridge, box.playNow));
  return { ...must(box.open(content, box.playNow)), kind, content };
};

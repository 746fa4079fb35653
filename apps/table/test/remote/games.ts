/** Games taken from the shelf outside of the page. */
import type { Result } from '@caltrop/engine';
import { take } from '@caltrop/shelf';
import { contentFor } from '@caltrop/shelf/node';
import type { Opened } from '../../src/shelf/games.ts';

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.map((p) => p.what).join(' '));
  return result.value;
};

/** The match that a game begins with. */
export const openGame = async (kind: string): Promise<Opened> => {
  const cartridge = must(await take(kind));
  const { box } = await cartridge.play();
  const content = must(await contentFor(cartridge, box.playNow));
  return { ...must(box.open(content, box.playNow)), kind, content };
};

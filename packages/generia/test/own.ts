import { loadOwnPacks } from '../src/pack/content-node.ts';
import type { Content, Profile } from '../src/content/content.ts';
import { compileContent } from '../src/pack/index.ts';
import { must } from '../../../tests/kit/must.ts';

export { must } from '../../../tests/kit/must.ts';

/** The content that comes with the game. */
export const own: Content = must(compileContent(must(loadOwnPacks())));

/** One of its creatures or characters, by its printed name. */
export const printed = (name: string): Profile => {
  const found = [...own.profiles.values()].find((p) => p.name === name);
  if (found === undefined) throw new Error(`there is no "${name}"`);
  return found;
};

import type { Content } from '../src/content/content.ts';
import { loadOwnPacks } from '../src/pack/content-node.ts';
import { compileContent, type Pack } from '../src/pack/index.ts';
import { must } from '../../../tests/kit/must.ts';

export { must } from '../../../tests/kit/must.ts';

/** The packs that come with the game. */
export const ownPacks: readonly Pack[] = must(loadOwnPacks());

/** The content that comes with the game. */
export const ownContent: Content = must(compileContent(ownPacks));

/** What a table has under an id that must be there. */
export const get = <T>(map: ReadonlyMap<string, T>, id: string): T => {
  const value = map.get(id);
  if (value === undefined) throw new Error(`no ${id}`);
  return value;
};

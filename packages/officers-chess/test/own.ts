import type { Content } from '../src/content/content.ts';
import { loadOwnPacks } from '../src/pack/content-node.ts';
import { compileContent } from '../src/pack/index.ts';
import type { Pack } from '../src/pack/index.ts';
import { must } from '../../../tests/kit/must.ts';

export { must } from '../../../tests/kit/must.ts';

/** The packs that come with the game. */
export const ownPacks: readonly Pack[] = must(loadOwnPacks());

/** Our content in one profile. */
export const ownContent = (profile = 'seed'): Content => must(compileContent(ownPacks, profile));

/** What a table has under an id that must be there. */
export const get = <T>(map: ReadonlyMap<string, T>, id: string): T => {
  const value = map.get(id);
  if (value === undefined) throw new Error(`no ${id}`);
  return value;
};

import { makeProblem } from '@caltrop/engine';
import type { Result } from '@caltrop/engine';
import type { Content } from '../src/content.ts';
import { loadOwnPacks } from '../src/content-node.ts';
import { compileContent } from '../src/pack/index.ts';
import type { Pack } from '../src/pack/index.ts';

/** The value of a result that must be good; its problems become the failure of the test. */
export const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.map(makeProblem).join('\n'));
  return result.value;
};

/** The packs that come with the game. */
export const ownPacks: readonly Pack[] = must(loadOwnPacks());

/** Our content in one profile. */
export const ownContent = (profile = 'seed'): Content => must(compileContent(ownPacks, profile));

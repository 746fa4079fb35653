import type { Result } from '@caltrop/engine';
import type { Content } from '../content/content.ts';
import type { CairnAp } from '../match/game.ts';
import { parseSetup } from '../match/setup/parse-setup.ts';
import { openCairnAp } from '../match/setup/setup.ts';
import { setupOf } from './chosen.ts';

/** The game of a setup, or of what was chosen on the set-up page. */
export const openSetup = (content: Content, json: unknown): Result<CairnAp> => {
  const setup = parseSetup(setupOf(content, json));
  return setup.ok ? openCairnAp(content, setup.value) : setup;
};

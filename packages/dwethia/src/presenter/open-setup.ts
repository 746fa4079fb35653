import type { Result } from '@caltrop/engine';
import type { Content } from '../content/content.ts';
import { openDwethia, type Dwethia } from '../match/game.ts';
import { parseSetup } from '../match/parse-setup.ts';
import { setupOf } from './chosen.ts';

/** The game of a setup, or of what was chosen on the set-up page. */
export const openSetup = (content: Content, json: unknown): Result<Dwethia> => {
  const setup = parseSetup(content, setupOf(content, json));
  return setup.ok ? openDwethia(content, setup.value) : setup;
};

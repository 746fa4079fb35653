import type { Result } from '@caltrop/engine';
import type { Content } from '../content/content.ts';
import { openGeneria, type Generia } from '../match/game.ts';
import { parseSetup } from '../match/parse-setup.ts';
import { setupOf } from './chosen.ts';

/** The game of a setup, or of what was chosen on the set-up page. */
export const openChosen = (content: Content, json: unknown): Result<Generia> => {
  const chosen = setupOf(content, json);
  if (!chosen.ok) return chosen;
  const setup = parseSetup(chosen.value);
  return setup.ok ? openGeneria(content, setup.value) : setup;
};

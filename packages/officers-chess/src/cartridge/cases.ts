import { ok, type CaseKit, type Result } from '@caltrop/engine';
import {
  BATTLE_FACTS,
  makeCaseKit,
  ODDS_FACTS,
  STRIKE_FACTS,
  TILE_FACTS,
  UNIT_FACTS,
} from '../cases/index.ts';
import type { Pack } from '../pack/index.ts';

export const makeKit = (packs: readonly Pack[], rules: Iterable<string>): Result<CaseKit> =>
  ok(makeCaseKit({ packs, rules }));

export const facts = [BATTLE_FACTS, ODDS_FACTS, UNIT_FACTS, TILE_FACTS, STRIKE_FACTS];

export { trials } from '../cases/trials.ts';

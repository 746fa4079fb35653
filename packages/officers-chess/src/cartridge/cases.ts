import { ok } from '@caltrop/engine';
import type { CasePart } from '@caltrop/sheets/cartridge';
import {
  BATTLE_FACTS,
  makeCaseKit,
  ODDS_FACTS,
  STRIKE_FACTS,
  TILE_FACTS,
  UNIT_FACTS,
} from '../cases/casekit.ts';
import type { Pack } from '../pack/index.ts';

export const makeKit: CasePart['makeKit'] = (packs: readonly Pack[], rules, lens = (content) => content) =>
  ok(makeCaseKit({ packs, rules, lens }));

export const facts = [BATTLE_FACTS, ODDS_FACTS, UNIT_FACTS, TILE_FACTS, STRIKE_FACTS];

export { trials } from '../cases/trials.ts';

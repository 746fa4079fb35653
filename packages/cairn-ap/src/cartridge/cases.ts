import { ok } from '@caltrop/engine';
import type { CasePart } from '@caltrop/sheets/cartridge';
import { BATTLE_FACTS, CREATURE_FACTS, makeCaseKit, ODDS_FACTS } from '../cases/casekit.ts';
import { compileContent, type Pack } from '../pack/index.ts';

export const makeKit: CasePart['makeKit'] = (packs: readonly Pack[], rules, lens = (content) => content) => {
  const content = compileContent(packs);
  return content.ok ? ok(makeCaseKit({ content: lens(content.value), rules })) : content;
};

export const facts = [BATTLE_FACTS, ODDS_FACTS, CREATURE_FACTS];

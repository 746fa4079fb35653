import { ok, type CaseKit, type Result } from '@caltrop/engine';
import { BATTLE_FACTS, CREATURE_FACTS, makeCaseKit, ODDS_FACTS } from '../cases/casekit.ts';
import { compileContent, type Pack } from '../pack/index.ts';

export const makeKit = (packs: readonly Pack[], rules: Iterable<string>): Result<CaseKit> => {
  const content = compileContent(packs);
  return content.ok ? ok(makeCaseKit({ content: content.value, rules })) : content;
};

export const facts = [BATTLE_FACTS, ODDS_FACTS, CREATURE_FACTS];

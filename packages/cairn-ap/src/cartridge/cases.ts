import { kitBy } from '@caltrop/sheets/case-kit';
import { BATTLE_FACTS, CREATURE_FACTS, makeCaseKit, ODDS_FACTS } from '../cases/casekit.ts';
import { compileContent } from '../pack/index.ts';

export const makeKit = kitBy(compileContent, makeCaseKit);

export const facts = [BATTLE_FACTS, ODDS_FACTS, CREATURE_FACTS];

export { trials } from '../cases/trials.ts';

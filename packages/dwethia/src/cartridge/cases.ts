import { kitBy } from '@caltrop/sheets/case-kit';
import { BATTLE_FACTS, makeCaseKit, MODEL_FACTS, ODDS_FACTS } from '../cases/casekit.ts';
import { compileContent } from '../pack/index.ts';

export const makeKit = kitBy(compileContent, makeCaseKit);

export const facts = [BATTLE_FACTS, ODDS_FACTS, MODEL_FACTS];

export { trials } from '../cases/trials.ts';

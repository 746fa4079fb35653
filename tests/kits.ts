import { makeProblem, type CaseKit, type OptionSpec, type Result } from '@caltrop/engine';
import { OPTIONS as CAIRN_OPTIONS } from '@caltrop/cairn-ap';
import { makeCaseKit as makeCairnKit } from '@caltrop/cairn-ap/casekit';
import { loadOwnPacks as loadCairnPacks } from '@caltrop/cairn-ap/content-node';
import { compileContent as compileCairn } from '@caltrop/cairn-ap/pack';
import { loadRules as loadCairnRules } from '@caltrop/cairn-ap/rules-node';
import { OPTIONS as DWETHIA_OPTIONS } from '@caltrop/dwethia';
import { makeCaseKit as makeDwethiaKit } from '@caltrop/dwethia/casekit';
import { loadOwnPacks as loadDwethiaPacks } from '@caltrop/dwethia/content-node';
import { compileContent } from '@caltrop/dwethia/pack';
import { loadRules as loadDwethiaRules } from '@caltrop/dwethia/rules-node';
import { OPTIONS as GENERIA_OPTIONS } from '@caltrop/generia';
import { makeCaseKit as makeGeneriaKit } from '@caltrop/generia/casekit';
import { loadOwnPacks as loadGeneriaPacks } from '@caltrop/generia/content-node';
import { compileContent as compileGeneria } from '@caltrop/generia/pack';
import { loadRules as loadGeneriaRules } from '@caltrop/generia/rules-node';
import type { CoveredRule } from '@caltrop/cases';
import { OPTIONS } from '@caltrop/officers-chess';
import { makeCaseKit } from '@caltrop/officers-chess/casekit';
import { loadOwnPacks } from '@caltrop/officers-chess/content-node';
import { loadRules } from '@caltrop/officers-chess/rules-node';

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.map(makeProblem).join('\n'));
  return result.value;
};

/** A game that has cases: its kit, its rules as its book has them, and its options. */
export interface CaseGame {
  readonly kit: CaseKit;
  readonly rules: readonly CoveredRule[];
  readonly options: readonly OptionSpec[];
}

const idsOf = (rules: readonly CoveredRule[]): string[] => rules.map((rule) => rule.id);

/** The packs that come with Officer's Chess. */
export const ownPacks = must(loadOwnPacks());

const rules = loadRules();
export const officersChess: CaseGame = {
  kit: makeCaseKit({ packs: ownPacks, rules: idsOf(rules) }),
  rules,
  options: OPTIONS,
};

const dwethiaRules = loadDwethiaRules();
export const dwethia: CaseGame = {
  kit: makeDwethiaKit({
    content: must(compileContent(must(loadDwethiaPacks()))),
    rules: idsOf(dwethiaRules),
  }),
  rules: dwethiaRules,
  options: DWETHIA_OPTIONS,
};

const cairnRules = loadCairnRules();
export const cairnAp: CaseGame = {
  kit: makeCairnKit({ content: must(compileCairn(must(loadCairnPacks()))), rules: idsOf(cairnRules) }),
  rules: cairnRules,
  options: CAIRN_OPTIONS,
};

const generiaRules = loadGeneriaRules();
export const generia: CaseGame = {
  kit: makeGeneriaKit({
    content: must(compileGeneria(must(loadGeneriaPacks()))),
    rules: idsOf(generiaRules),
  }),
  rules: generiaRules,
  options: GENERIA_OPTIONS,
};

/** The games that have cases. */
export const kits: readonly CaseKit[] = [officersChess.kit, dwethia.kit, cairnAp.kit, generia.kit];

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeProblem, type CaseKit, type Result } from '@caltrop/engine';
import { makeCaseKit } from '@caltrop/officers-chess/casekit';
import { loadOwnPacks } from '@caltrop/officers-chess/content-node';
import { parseRules } from '@caltrop/officers-chess/rulebook';

const root = join(import.meta.dirname, '..');

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.map(makeProblem).join('\n'));
  return result.value;
};

/** The rules of Officer's Chess as its book has them. */
export const rules = parseRules(readFileSync(join(root, 'packages/officers-chess/rules.md'), 'utf8'));

/** The packs that come with Officer's Chess. */
export const ownPacks = must(loadOwnPacks());

/** The games that have cases. */
export const kits: readonly CaseKit[] = [
  makeCaseKit({ packs: ownPacks, rules: rules.map((rule) => rule.id) }),
];

import { describe, expect, it } from 'vitest';
import { coverRules, uncovered, uncoveredOptions } from '@caltrop/cases';
import { read, testFiles } from '../kit/case-files.ts';
import { allCases, games, type CaseGame } from '../kit/kits.ts';

const cases = allCases();
const tests = testFiles.map((file) => ({ file, text: read(file) }));

const casesOf = ({ kit }: CaseGame) => cases.filter((c) => c.game === kit.game);
const missingRules = (game: CaseGame): string[] => uncovered(coverRules(game.rules, casesOf(game), tests));
const missingOptions = (game: CaseGame): string[] => uncoveredOptions(game.options, casesOf(game));

/** The examples of a book that no case shows. */
const missingExamples = (game: CaseGame, examples: readonly string[]): string[] => {
  const shown = new Set(casesOf(game).map((c) => c.example));
  return examples.filter((id) => !shown.has(id));
};

/** `OC-W01` to `OC-W56`. */
const numbered = (prefix: string, last: number, first = 1): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => `${prefix}${String(first + i).padStart(2, '0')}`);

/** The worked examples of the books. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  OC: numbered('OC-W', 56),
  DW: [...numbered('DW-EX-', 23), ...numbered('DW-V-', 45)],
  CA: numbered('CA-X', 67),
  GE: [...numbered('GE-X', 16), ...numbered('GE-X', 51, 20), ...numbered('GE-X', 85, 60)],
};

/** Options that no case can change, by what they rule on. */
const OUT_OF_CASES: Readonly<Record<string, readonly string[]>> = {
  // Characters are made before a match, so no case can; test/creation.test.ts does.
  CA: ['rerollHopeless'],
};

describe.each(games.map((game) => [game.cartridge.lid.title, game] as const))('%s', (_title, game) => {
  const { prefix } = game.cartridge.book;

  it('has a case or a test for every rule that is computed or asked', () => {
    expect(missingRules(game)).toEqual([]);
  });

  it('has a case for every worked example', () => {
    expect(missingExamples(game, EXAMPLES[prefix] ?? [])).toEqual([]);
  });

  it('has a case for another value of every option', () => {
    expect(missingOptions(game)).toEqual(OUT_OF_CASES[prefix] ?? []);
  });
});

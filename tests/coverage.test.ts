import { describe, expect, it } from 'vitest';
import { coverRules, readCaseFile, uncovered, uncoveredOptions } from '@caltrop/cases';
import { caseFiles, read, testFiles } from './case-files.ts';
import { cairnAp, dwethia, generia, kits, officersChess, type CaseGame } from './kits.ts';

const cases = caseFiles.flatMap((file) => {
  const known = readCaseFile(read(file), file, kits);
  return known.ok ? known.value.cases : [];
});
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

describe("Officer's Chess", () => {
  it('has a case or a test for every rule that is computed or asked', () => {
    expect(missingRules(officersChess)).toEqual([]);
  });

  it('has a case for every worked example', () => {
    expect(missingExamples(officersChess, numbered('OC-W', 56))).toEqual([]);
  });

  it('has a case for another value of every option', () => {
    expect(missingOptions(officersChess)).toEqual([]);
  });
});

describe('Wonders of Dwethia', () => {
  it('has a case or a test for every rule that is computed or asked', () => {
    expect(missingRules(dwethia)).toEqual([]);
  });

  it('has a case for every worked example', () => {
    const examples = [...numbered('DW-EX-', 23), ...numbered('DW-V-', 45)];
    expect(missingExamples(dwethia, examples)).toEqual([]);
  });

  it('has a case for another value of every option', () => {
    expect(missingOptions(dwethia)).toEqual([]);
  });
});

describe('Cairn AP', () => {
  it('has a case or a test for every rule that is computed or asked', () => {
    expect(missingRules(cairnAp)).toEqual([]);
  });

  it('has a case for every worked example', () => {
    expect(missingExamples(cairnAp, numbered('CA-X', 67))).toEqual([]);
  });

  it('has a case for another value of every option', () => {
    // Characters are made before a match, so no case can; test/creation.test.ts does.
    expect(missingOptions(cairnAp)).toEqual(['rerollHopeless']);
  });
});

describe('Generia', () => {
  it('has a case or a test for every rule that is computed or asked', () => {
    expect(missingRules(generia)).toEqual([]);
  });

  it('has a case for every worked example', () => {
    const examples = [...numbered('GE-X', 16), ...numbered('GE-X', 51, 20), ...numbered('GE-X', 85, 60)];
    expect(missingExamples(generia, examples)).toEqual([]);
  });

  it('has a case for another value of every option', () => {
    expect(missingOptions(generia)).toEqual([]);
  });
});

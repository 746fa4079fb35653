import { describe, expect, it } from 'vitest';
import { coverRules, readCaseFile, uncovered, uncoveredOptions } from '@caltrop/cases';
import { OPTIONS } from '@caltrop/officers-chess';
import { caseFiles, read, testFiles } from './case-files.ts';
import { kits, rules } from './kits.ts';

const cases = caseFiles.flatMap((file) => {
  const known = readCaseFile(read(file), file, kits);
  return known.ok ? known.value.cases : [];
});

/** The worked examples of the rule book. */
const EXAMPLES = Array.from({ length: 56 }, (_, i) => `OC-W${String(i + 1).padStart(2, '0')}`);

describe("Officer's Chess", () => {
  it('has a case or a test for every rule that is computed or asked', () => {
    const tests = testFiles.map((file) => ({ file, text: read(file) }));
    expect(uncovered(coverRules(rules, cases, tests))).toEqual([]);
  });

  it('has a case for every worked example', () => {
    const shown = new Set(cases.map((c) => c.example));
    expect(EXAMPLES.filter((id) => !shown.has(id))).toEqual([]);
  });

  it('has a case for another value of every option', () => {
    expect(uncoveredOptions(OPTIONS, cases)).toEqual([]);
  });
});

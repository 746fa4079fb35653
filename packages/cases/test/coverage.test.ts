import { describe, expect, it } from 'vitest';
import { coverRules, uncovered, uncoveredOptions, type Case } from '../src/index.ts';

const makeCase = (name: string, rules: readonly string[], options?: unknown): Case => ({
  file: 'cases/toy/a.yaml',
  line: 3,
  game: 'toy',
  name,
  rules,
  rows: [],
  example: undefined,
  options,
  position: undefined,
  refused: undefined,
  steps: [],
  path: ['cases', 0],
  lines: new Map(),
});

const RULES = [
  { id: 'T-HIT-01', auto: 'full' },
  { id: 'T-HIT-02', auto: 'ask' },
  { id: 'T-HIT-03', auto: 'full' },
  { id: 'T-TXT-01', auto: 'text' },
] as const;

describe('coverage', () => {
  it('finds cases by their list and tests by their title', () => {
    const text =
      "describe('hits', () => {\n  it.each(rows)('T-HIT-02: %s', run);\n  test(\"T-HIT-020\", run);\n});\n";
    const coverage = coverRules(RULES, [makeCase('a hit', ['T-HIT-01'])], [{ file: 'hit.test.ts', text }]);
    expect(
      coverage.map(({ rule, cases, tests }) => [rule.id, cases.length, tests.map((t) => t.line)]),
    ).toEqual([
      ['T-HIT-01', 1, []],
      ['T-HIT-02', 0, [2]],
      ['T-HIT-03', 0, []],
      ['T-TXT-01', 0, []],
    ]);
    expect(uncovered(coverage)).toEqual(['T-HIT-03']);
  });

  it('does not take a rule in a comment or in the body of a test for a title', () => {
    const text = "// T-HIT-01\nit('does something', () => { expect(rule).toBe('T-HIT-01'); });\n";
    expect(uncovered(coverRules(RULES, [], [{ file: 'a.test.ts', text }]))).toContain('T-HIT-01');
  });

  it('knows an option as exercised when a case sets another value', () => {
    const options = [
      { name: 'strict', initial: false },
      { name: 'size', initial: 3 },
      { name: 'mode', initial: 'add' },
    ];
    const cases = [makeCase('a', ['T-HIT-01'], { strict: true, size: 3 }), makeCase('b', ['T-HIT-01'])];
    expect(uncoveredOptions(options, cases)).toEqual(['size', 'mode']);
  });
});

import type { Case } from './read.ts';

/** A rule as far as coverage is concerned: `full` and `ask` must be exercised, `text` need not. */
export interface CoveredRule {
  readonly id: string;
  readonly auto: 'full' | 'ask' | 'text';
}

/** A test file: what it is called, and its text. */
export interface TestFile {
  readonly file: string;
  readonly text: string;
}

/** Where something is exercised. */
export interface Exercise {
  readonly file: string;
  readonly line: number;
  /** The name of the case, or the title of the test. */
  readonly name: string;
}

/** A rule with everything that exercises it. */
export interface RuleCoverage {
  readonly rule: CoveredRule;
  readonly cases: readonly Exercise[];
  readonly tests: readonly Exercise[];
}

/** A call of test, it or describe, or of what `.each(…)` gives, with its title. */
const TITLED = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g;
const ID = /\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+[a-z]?\b/g;

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The titles of a test file that name a rule, by the rule. */
const titlesOf = ({ file, text }: TestFile): [id: string, Exercise][] =>
  [...text.matchAll(TITLED)].flatMap((found) => {
    const [, , title = ''] = found;
    const where = { file, line: lineAt(text, found.index), name: title };
    return [...new Set(title.match(ID) ?? [])].map((id): [string, Exercise] => [id, where]);
  });

const gather = (pairs: readonly (readonly [string, Exercise])[]): Map<string, Exercise[]> => {
  const found = new Map<string, Exercise[]>();
  for (const [id, where] of pairs) {
    const known = found.get(id);
    if (known === undefined) found.set(id, [where]);
    else known.push(where);
  }
  return found;
};

/** For each rule, in the order of the book, the cases that list it and the tests whose title names it. */
export const coverRules = (
  rules: readonly CoveredRule[],
  cases: readonly Case[],
  tests: readonly TestFile[],
): RuleCoverage[] => {
  const byCase = gather(
    cases.flatMap(({ file, line, name, rules: ids }) => ids.map((id) => [id, { file, line, name }] as const)),
  );
  const byTest = gather(tests.flatMap(titlesOf));
  return rules.map((rule) => ({ rule, cases: byCase.get(rule.id) ?? [], tests: byTest.get(rule.id) ?? [] }));
};

/** The IDs of rules that must be exercised and are not. */
export const uncovered = (coverage: readonly RuleCoverage[]): string[] =>
  coverage
    .filter(({ rule, cases, tests }) => rule.auto !== 'text' && cases.length + tests.length === 0)
    .map(({ rule }) => rule.id);

/** A house rule as far as coverage is concerned. */
export interface CoveredOption {
  readonly name: string;
  readonly initial: unknown;
}

const given = (c: Case, name: string): unknown =>
  typeof c.options === 'object' && c.options !== null && Object.hasOwn(c.options, name)
    ? Object.entries(c.options).find(([key]) => key === name)?.[1]
    : undefined;

/** The options that no case sets to anything but their default, which every other case plays with. */
export const uncoveredOptions = (options: readonly CoveredOption[], cases: readonly Case[]): string[] =>
  options
    .filter(({ name, initial }) => !cases.some((c) => (given(c, name) ?? initial) !== initial))
    .map(({ name }) => name);

/** `caltrop rules --coverage`: every rule with the cases and tests that exercise it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  coverRules,
  readCaseFile,
  uncovered,
  uncoveredOptions,
  type Case,
  type Exercise,
  type RuleCoverage,
  type TestFile,
} from '@caltrop/cases';
import type { CaseKit, Problem } from '@caltrop/engine';
import type { Cartridge } from '@caltrop/shelf';
import { caseKitOf, rulesOf } from '@caltrop/shelf/node';
import { coverRows, drawRows, rowsValue } from './row-coverage.ts';
import { EXIT, percent, type ExitCode, type Terminal } from '../terminal.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CASES = join(ROOT, 'cases');
/** Where tests may be: all of these that are there. */
const TEST_FOLDERS = ['packages', 'apps', 'tests'];

const filesIn = (folder: string, ending: RegExp): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => ending.test(file) && !file.includes('node_modules'))
        .toSorted()
        .map((file) => join(folder, file))
    : [];

const shown = (file: string): string => relative(ROOT, file).replaceAll('\\', '/');

const readCases = (kit: CaseKit, problems: Problem[]): Case[] =>
  filesIn(join(CASES, kit.game), /\.ya?ml$/).flatMap((file) => {
    const read = readCaseFile(readFileSync(file, 'utf8'), shown(file), [kit]);
    if (!read.ok) problems.push(...read.error);
    return read.ok ? read.value.cases : [];
  });

const readTests = (): TestFile[] =>
  TEST_FOLDERS.flatMap((folder) => filesIn(join(ROOT, folder), /\.test\.ts$/)).map((file) => ({
    file: shown(file),
    text: readFileSync(file, 'utf8'),
  }));

const KINDS = ['full', 'ask', 'text'] as const;

/** Lists the coverage of every rule of some games; the exit code says whether one that must be exercised is not. */
export const ruleCoverage = async (
  terminal: Terminal,
  games: readonly Cartridge[],
  rows: boolean,
): Promise<ExitCode> => {
  // Installed as a package, the same way leads into a stranger's folder.
  if (!existsSync(join(ROOT, 'apps', 'cli', 'src'))) {
    const what = 'Coverage needs the cases and tests of a checkout, and this is none.';
    return terminal.problems([{ code: 'no-checkout', what }]);
  }
  const tests = readTests();
  const values: object[] = [];
  const codes: ExitCode[] = [];
  for (const [i, game] of games.entries()) {
    if (i > 0 && !terminal.json) terminal.line();
    const told = rows ? rowCoverage(terminal, game, values) : gameCoverage(terminal, game, tests, values);
    // oxlint-disable-next-line no-await-in-loop -- one game is told after the other
    codes.push(await told);
  }
  const code = codes.find((one) => one !== EXIT.ok) ?? EXIT.ok;
  const [only, ...more] = values;
  if (only !== undefined) terminal.value(more.length === 0 ? only : { ok: code === EXIT.ok, games: values });
  return code;
};

/** The clauses of the content of one game: told, or put beside the others for a program. */
const rowCoverage = async (terminal: Terminal, game: Cartridge, values: object[]): Promise<ExitCode> => {
  const kit = await caseKitOf(game);
  if (!kit.ok) return terminal.problems(kit.error);
  const problems: Problem[] = [];
  const cases = readCases(kit.value, problems);
  if (problems.length > 0) return terminal.problems(problems, EXIT.wrong);
  const covered = coverRows(game, cases);
  if (!covered.ok) return terminal.problems(covered.error);
  if (terminal.json) values.push({ ok: true, game: kit.value.game, ...rowsValue(covered.value) });
  else {
    terminal.line(terminal.paint.bold(kit.value.game));
    drawRows(terminal, covered.value);
  }
  return EXIT.ok;
};

/** The coverage of one game: told, or put beside the others for a program. */
const gameCoverage = async (
  terminal: Terminal,
  game: Cartridge,
  tests: readonly TestFile[],
  values: object[],
): Promise<ExitCode> => {
  const kit = await caseKitOf(game);
  if (!kit.ok) return terminal.problems(kit.error);
  const problems: Problem[] = [];
  const cases = readCases(kit.value, problems);
  if (problems.length > 0) return terminal.problems(problems, EXIT.wrong);
  const coverage = coverRules(rulesOf(game), cases, tests);
  const missing = uncovered(coverage);
  const options = uncoveredOptions((await game.play()).options, cases);
  const counts = KINDS.map((auto) => {
    const rules = coverage.filter(({ rule }) => rule.auto === auto);
    return { auto, rules: rules.length, exercised: rules.filter(isExercised).length };
  });
  const code = missing.length === 0 ? EXIT.ok : EXIT.wrong;
  if (terminal.json) {
    const rules = coverage.map((c) => ({ id: c.rule.id, auto: c.rule.auto, cases: c.cases, tests: c.tests }));
    values.push({
      ok: code === EXIT.ok,
      game: kit.value.game,
      counts,
      rules,
      uncovered: missing,
      uncoveredOptions: options,
    });
    return code;
  }
  terminal.line(terminal.paint.bold(kit.value.game));
  terminal.line(
    'full: the program does it; ask: somebody is asked; text: only for reading. Then what exercises it.',
  );
  for (const line of coverage.map((c) => drawRule(terminal, c))) terminal.line(line);
  terminal.line();
  for (const { auto, rules, exercised } of counts) {
    const share = rules === 0 ? '' : ` (${percent(exercised / rules)})`;
    terminal.line(
      `${auto.padEnd(4)} ${String(exercised).padStart(4)} of ${String(rules).padStart(3)} exercised${share}`,
    );
  }
  terminal.line(
    `${cases.length} cases; options that no case changes: ${options.length === 0 ? 'none' : options.join(', ')}`,
  );
  if (missing.length > 0) {
    terminal.line(terminal.paint.red(`Not exercised at all: ${missing.join(', ')}`));
  }
  return code;
};

const isExercised = ({ cases, tests }: RuleCoverage): boolean => cases.length + tests.length > 0;

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

const nameExercise = ({ file, line }: Exercise): string => `${file.split('/').at(-1)}:${line}`;

const MOST_NAMED = 2;

/** `OC-HIT-03 full  2 cases, 1 test  hitting.yaml:4, hitting.yaml:18, …` */
const drawRule = (terminal: Terminal, c: RuleCoverage): string => {
  const { cases, tests, rule } = c;
  const name = `${rule.id.padEnd(19)} ${rule.auto.padEnd(4)}`;
  if (!isExercised(c)) {
    return rule.auto === 'text'
      ? terminal.paint.dim(`${name}  for reading`)
      : terminal.paint.red(`${name}  nothing`);
  }
  const numbers = `${counted(cases.length, 'case')}, ${counted(tests.length, 'test')}`;
  const all = [...cases, ...tests];
  const named = all.slice(0, MOST_NAMED).map(nameExercise);
  const rest = all.length > MOST_NAMED ? ', …' : '';
  return `${name}  ${numbers.padEnd(18)} ${terminal.paint.dim(`${named.join(', ')}${rest}`)}`;
};

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runCaseFile } from '@caltrop/cases';
import { makeProblem, type Problem } from '@caltrop/engine';
import type { CommandForm, Given } from '../arguments.ts';
import { kitsFor } from '../case-games.ts';
import { checkCharacter, isCharacter } from '../check-character.ts';
import { armyListProblems, hasKey, packProblems } from '../check-packs.ts';
import { readText } from '../files.ts';
import { readPackFiles } from '../games.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'check',
  summary: 'Checks files: runs cases, and validates content packs, army lists and characters.',
  about:
    'Folders stand for all YAML files in them. Exit code 0: all is right. 1: something is wrong. 2: a file cannot be read.',
  usage: ['check FILE …'],
  flags: { pack: { value: 'F', many: true, help: "a content pack of your own, beside the game's" } },
  examples: [
    ['check cases/officers-chess', 'all cases of the game'],
    ['check cases/dwethia/fights.yaml', 'the cases of one chapter'],
    ['check mine.yaml', 'a pack of your own: file, line and field of every mistake'],
    ['check army.yaml', 'an army list against its War Chest'],
    ['check runa.yaml', 'a character of Generia: every rule that it breaks'],
  ],
};

/** What was found in a file. */
interface Report {
  readonly file: string;
  readonly kind: 'cases' | 'pack' | 'army' | 'character';
  readonly problems: readonly Problem[];
  /** What is not wrong and yet worth knowing. */
  readonly remarks?: readonly Problem[];
  /** For a case file: every case, with what is wrong with it. */
  readonly cases: readonly {
    readonly name: string;
    readonly line: number;
    readonly problems: readonly Problem[];
  }[];
}

const isRight = (r: Report): boolean =>
  r.problems.length === 0 && r.cases.every((c) => c.problems.length === 0);

/** Files as they are, folders as the YAML files in them. */
const filesIn = (path: string): string[] => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() !== true) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .toSorted()
    .map((name) => join(path, name));
};

/** An army list by itself is read as a pack with one army: one line longer, and indented. */
const asPack = (text: string): string => `armies:\n${text.replaceAll(/^(?=.)/gm, '  ')}`;

const asList = (p: Problem): Problem =>
  p.where === undefined
    ? p
    : {
        ...p,
        where: p.where
          .replace(/:(\d+)/, (_, line: string) => `:${Number(line) - 1}`)
          .replace('armies.army', 'army'),
      };

const check = (text: string, file: string, packs: readonly string[]): Report => {
  if (hasKey(text, 'cases')) {
    const own = readPackFiles(packs);
    const kits = own.ok ? kitsFor(text, own.value) : own;
    if (!kits.ok) return { file, kind: 'cases', problems: kits.error, cases: [] };
    const { problems: found, results } = runCaseFile(text, file, kits.value);
    const empty = found.length === 0 && results.length === 0;
    const problems = empty ? [{ code: 'no-cases', what: 'There are no cases in it.', where: file }] : found;
    const cases = results.map((r) => ({ name: r.case.name, line: r.case.line, problems: r.problems }));
    return { file, kind: 'cases', problems, cases };
  }
  if (hasKey(text, 'army')) {
    const problems = armyListProblems(asPack(text), file, packs);
    return { file, kind: 'army', problems: problems.map(asList), cases: [] };
  }
  if (isCharacter(text)) return { file, kind: 'character', cases: [], ...checkCharacter(text, file, packs) };
  return { file, kind: 'pack', ...packProblems(text, file, packs), cases: [] };
};

export const run = (given: Given, terminal: Terminal): ExitCode => {
  const files = given.words.flatMap(filesIn);
  if (files.length === 0) {
    return terminal.problems([
      { code: 'usage', what: 'check needs a file: caltrop check cases/officers-chess.' },
    ]);
  }
  const unreadable: Problem[] = [];
  const reports: Report[] = [];
  for (const file of files) {
    const text = readText(file);
    if (text.ok) reports.push(check(text.value, file, given.all('pack')));
    else unreadable.push(...text.error);
  }
  const right = reports.every(isRight);
  const code = unreadable.length > 0 ? EXIT.bad : right ? EXIT.ok : EXIT.wrong;
  if (terminal.json) {
    terminal.value({
      ok: code === EXIT.ok,
      files: reports.map((r) => ({ ...r, ok: isRight(r) })),
      unreadable,
    });
    return code;
  }
  for (const report of reports) show(terminal, report);
  for (const p of unreadable) terminal.note(`caltrop: ${makeProblem(p)}`);
  return code;
};

const KINDS: Readonly<Record<Report['kind'], string>> = {
  cases: 'cases',
  pack: 'a content pack',
  army: 'an army list',
  character: 'a character',
};

const show = (terminal: Terminal, report: Report): void => {
  const { file, kind, problems, cases } = report;
  const wrong = cases.filter((c) => c.problems.length > 0);
  const faults = [...problems, ...wrong.flatMap((c) => c.problems)];
  const what =
    kind === 'cases' && problems.length === 0
      ? `${cases.length} case${cases.length === 1 ? '' : 's'}`
      : KINDS[kind];
  const verdict = faults.length === 0 ? 'right' : wrong.length > 0 ? `${wrong.length} wrong` : 'wrong';
  const line = `${file}: ${what}, ${verdict}`;
  terminal.line(faults.length === 0 ? line : terminal.paint.bold(line));
  for (const c of wrong) {
    terminal.line(`  ${c.name}`);
    for (const p of c.problems) terminal.line(terminal.paint.red(`    ${makeProblem(p)}`));
  }
  for (const p of problems) terminal.line(terminal.paint.red(`  ${makeProblem(p)}`));
  for (const p of report.remarks ?? []) terminal.line(`  ${makeProblem(p)}`);
};

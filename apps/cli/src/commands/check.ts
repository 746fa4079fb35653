/* oxlint-disable no-await-in-loop -- one file after the other, in the order they were named */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runCaseFile } from '@caltrop/cases';
import { firstProblems, makeProblem, parseJson, type Problem } from '@caltrop/engine';
import { takeAll, type Cartridge, type Findings } from '@caltrop/shelf';
import { contentOf, ownPacks, readPackFiles } from '@caltrop/shelf/node';
import { gameOfPack } from '@caltrop/shelf/pack-game';
import type { CommandForm, Given } from '../arguments.ts';
import { kitsFor } from '../cases.ts';
import { distrust } from '../clean.ts';
import { readText } from '../files/files.ts';
import { examplesOf } from '../setup-flags.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

const ALL = await takeAll();

export const form: CommandForm = {
  name: 'check',
  summary: 'Checks files: runs cases, and validates content packs, army lists and characters.',
  about:
    'A folder means all YAML files in it. Exit code 0: all is right. 1: something is wrong. 2: a file cannot be read.',
  usage: ['check FILE …'],
  flags: { pack: { value: 'F', many: true, help: "a content pack of your own, beside the game's" } },
  examples: [
    ...examplesOf('check'),
    ['check mine.yaml', 'a pack of your own: file, line and field of every mistake'],
  ],
};

/** What was found in a file. */
interface Report {
  readonly file: string;
  /** `cases`, `pack`, or a list or sheet of a game such as `army`. */
  readonly kind: string;
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

/** Whether a text in YAML or JSON has a field at its top. */
const hasKey = (text: string, key: string): boolean => {
  if (!text.trimStart().startsWith('{')) return new RegExp(`^["']?${key}["']?\\s*:`, 'm').test(text);
  const json = parseJson(text);
  return json.ok && typeof json.value === 'object' && json.value !== null && Object.hasOwn(json.value, key);
};

const checkCases = async (text: string, file: string, packs: readonly string[]): Promise<Report> => {
  const kits = await kitsFor(text, packs);
  if (!kits.ok) return { file, kind: 'cases', problems: kits.error, cases: [] };
  const { problems: found, results } = runCaseFile(text, file, kits.value);
  const empty = found.length === 0 && results.length === 0;
  const problems = empty ? [{ code: 'no-cases', what: 'There are no cases in it.', where: file }] : found;
  const cases = results.map((r) => ({ name: r.case.name, line: r.case.line, problems: r.problems }));
  return { file, kind: 'cases', problems, cases };
};

/** What is wrong with a list or sheet of a game. */
const checkSheet = async (
  game: Cartridge,
  sheet: string,
  text: string,
  file: string,
  files: readonly string[],
): Promise<Findings> => {
  const [part, ours, others] = await Promise.all([game.packs(), ownPacks(game), readPackFiles(game, files)]);
  if (!ours.ok || !others.ok)
    return { problems: [...(ours.ok ? [] : ours.error), ...(others.ok ? [] : others.error)], remarks: [] };
  return (
    part.checkSheet?.(sheet, text, file, [...ours.value, ...others.value]) ?? { problems: [], remarks: [] }
  );
};

/** What is wrong with a pack: its form, its references, and what is illegal about rosters in it. */
const checkPack = async (text: string, file: string, files: readonly string[]): Promise<Findings> => {
  const owner = await gameOfPack(text, file);
  if (!owner.ok) return { problems: owner.error, remarks: [] };
  const { cartridge, part, warning } = owner.value;
  const remarks = warning === undefined ? [] : [warning];
  const pack = part.readPack(text, file);
  const others = await readPackFiles(cartridge, files);
  if (!pack.ok || !others.ok)
    return { problems: pack.ok ? (others.ok ? [] : others.error) : pack.error, remarks };
  distrust(pack.value.data);
  const content = await contentOf(cartridge, [...others.value, pack.value]);
  if (!content.ok) return { problems: content.error, remarks };
  const problems = part.faults?.(content.value, pack.value) ?? [];
  const more = problems.length === 0 ? (part.remarks?.(content.value, pack.value) ?? []) : [];
  return { problems: firstProblems(problems), remarks: [...remarks, ...firstProblems(more)] };
};

/** Lists and sheets of all games. */
const SHEETS = ALL.flatMap((game) => (game.sheets ?? []).map((sheet) => ({ ...sheet, game })));

const check = async (text: string, file: string, packs: readonly string[]): Promise<Report> => {
  if (hasKey(text, 'cases')) return checkCases(text, file, packs);
  const sheet = SHEETS.find(({ keys }) => keys.every((key) => hasKey(text, key)));
  const found =
    sheet === undefined
      ? await checkPack(text, file, packs)
      : await checkSheet(sheet.game, sheet.kind, text, file, packs);
  return { file, kind: sheet?.kind ?? 'pack', ...found, cases: [] };
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const files = given.words.flatMap(filesIn);
  if (files.length === 0) {
    return terminal.problems([
      { code: 'usage', what: `check needs a file: caltrop ${form.examples[0]?.[0] ?? 'check FILE'}.` },
    ]);
  }
  const unreadable: Problem[] = [];
  const reports: Report[] = [];
  for (const file of files) {
    const text = readText(file);
    if (text.ok) reports.push(await check(text.value, file, given.all('pack')));
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

/** What a file is called that holds no cases. */
const calledOf = (kind: string): string =>
  SHEETS.find((sheet) => sheet.kind === kind)?.called ?? (kind === 'pack' ? 'a content pack' : kind);

const show = (terminal: Terminal, report: Report): void => {
  const { file, kind, problems, cases } = report;
  const wrong = cases.filter((c) => c.problems.length > 0);
  const faults = [...problems, ...wrong.flatMap((c) => c.problems)];
  const what =
    kind === 'cases' && problems.length === 0
      ? `${cases.length} case${cases.length === 1 ? '' : 's'}`
      : calledOf(kind);
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

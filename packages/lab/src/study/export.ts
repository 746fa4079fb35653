/** A study as files: JSON with everything, CSV a row for each match-up, and the command that fights it again. */
import type { StudyPlan } from './plan.ts';
import type { StudyReport } from './report.ts';
import type { Study } from './study.ts';

type CsvValue = string | number;

const cellText = (value: CsvValue): string => {
  const text = String(value);
  // A text that a spreadsheet would take for a formula is kept a text.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV with line feeds, the names of the columns first. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  [columns, ...rows].map((row) => `${row.map(cellText).join(',')}\n`).join('');

/** The columns that every CSV report ends with: what it takes to fight the same battles again. */
export const ORIGIN = ['game', 'policy', 'seed', 'nodes', 'rules', 'command'] as const;

const COLUMNS = [
  'match-up',
  'first',
  'second',
  'scenario',
  'version',
  'battles',
  'won',
  'lost',
  'draws',
  'unfinished',
  'share',
  'low',
  'high',
  'target',
  'rounds',
  'commands',
  'first losses',
  'second losses',
] as const;

/** A row for each match-up; of two versions, one for each. */
export const studyCsv = ({ study, rules }: StudyPlan, report: StudyReport, command: string): string => {
  const { kind, policy, seed, nodes } = study;
  const origin = [kind, policy, seed, nodes, rules.join(' '), command];
  const cells = report.versions?.cells ?? report.cells;
  return csvOf(
    [...COLUMNS, ...ORIGIN],
    cells.map((c, n) => [
      c.name,
      c.rosters?.[0] ?? '',
      c.rosters?.[1] ?? '',
      c.scenario ?? '',
      report.versions === undefined ? '' : n + 1,
      c.battles,
      ...c.wins,
      c.draws,
      c.unfinished,
      c.first.share,
      c.first.low,
      c.first.high,
      c.targetWins === undefined ? '' : c.targetWins / 100,
      c.rounds.mean,
      c.commands.mean,
      c.losses[0].mean,
      c.losses[1].mean,
      ...origin,
    ]),
  );
};

/** Everything about a study as one value. */
export const studyJson = ({ study, rules, unit }: StudyPlan, report: StudyReport, command: string) => ({
  game: study.kind,
  study,
  rules,
  ...(unit === '' ? {} : { worthIn: unit }),
  command,
  ...report,
});

const quoted = (word: string): string =>
  /^[\w.,/=:+%-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** The flags that a study is described by; undefined where it needs a file. */
const flagsOf = ({ is, scenarios, rosters, setup, seats }: Study): readonly string[] | undefined => {
  if (Object.keys(setup).length > 0 || seats !== undefined) return undefined;
  if (is === 'matrix')
    return [
      '--matrix',
      ...(rosters === undefined ? [] : ['--rosters', rosters.join(',')]),
      ...(scenarios === undefined ? [] : ['--scenario', scenarios.join(',')]),
    ];
  return is === 'scenarios' ? ['--scenario', scenarios?.join(',') ?? 'all'] : undefined;
};

/** The command that fights the same battles in a terminal; what flags cannot say stands in a file of that name. */
export const commandOf = (study: Study, file = 'study.json'): string => {
  const flags = flagsOf(study);
  const words =
    flags === undefined
      ? ['caltrop', 'balance', '--study', file]
      : [
          'caltrop',
          'balance',
          study.kind,
          ...flags,
          '--battles',
          String(study.battles),
          ...(study.within === undefined ? [] : ['--stop', `${Number((study.within * 100).toFixed(4))}%`]),
          '--policy',
          study.policy,
          '--seed',
          study.seed,
          '--nodes',
          String(study.nodes),
        ];
  return words.map(quoted).join(' ');
};

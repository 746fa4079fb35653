import { parseArgs } from 'node:util';
import { err, ok, type Problem, type Result } from '@caltrop/engine/result';
import type { FlagForm, GivenFlags } from '@caltrop/sheets/flags';

export { readWhole, readWord } from '@caltrop/sheets/flags';

export type Flag = FlagForm;

/** What a command is called with: enough to read its arguments and to write its help. */
export interface CommandForm {
  readonly name: string;
  readonly summary: string;
  /** The forms of the command line, without the word `caltrop`. */
  readonly usage: readonly string[];
  readonly about?: string;
  readonly flags: Readonly<Record<string, Flag>>;
  /** Command lines without the word `caltrop`, each with what it shows. */
  readonly examples: readonly (readonly [line: string, shows: string])[];
}

/** The arguments as given, after the check that there is no flag the command does not know. */
export interface Given extends GivenFlags {
  readonly words: readonly string[];
}

/** Flags that every command has. */
const COMMON_FLAGS: Readonly<Record<string, Flag>> = {
  json: { help: 'write JSON instead of text' },
  help: { help: 'show this help' },
};

const problem = (what: string): Problem => ({ code: 'usage', what });

/** Reads the arguments of a command. Everything wrong with them is said at once. */
export const readArguments = (form: CommandForm, argv: readonly string[]): Result<Given> => {
  const flags = { ...form.flags, ...COMMON_FLAGS };
  const { tokens } = parseArgs({
    args: [...argv],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(flags).map(([name, flag]) => [
        name,
        { type: flag.value === undefined ? ('boolean' as const) : ('string' as const), multiple: true },
      ]),
    ),
  });
  const words: string[] = [];
  const values = new Map<string, string[]>();
  const problems: Problem[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const flag = Object.hasOwn(flags, name) && rawName.startsWith('--') ? flags[name] : undefined;
    if (flag === undefined) {
      const known = Object.keys(flags).map((f) => `--${f}`);
      problems.push(problem(`${form.name} has no flag ${rawName}${didYouMean(rawName, known)}.`));
    } else if (flag.value === undefined && value !== undefined) {
      problems.push(problem(`${rawName} is a switch and takes no value, found "${value}".`));
    } else if (flag.value !== undefined && value === undefined) {
      problems.push(problem(`${rawName} needs a value: ${rawName} ${flag.value}.`));
    } else if (values.has(name) && flag.many !== true) {
      problems.push(problem(`${rawName} is given twice.`));
    } else values.set(name, [...(values.get(name) ?? []), value ?? '']);
  }
  if (problems.length > 0) return err(problems);
  return ok({
    words,
    has: (flag) => values.has(flag),
    text: (flag) => values.get(flag)?.at(-1),
    all: (flag) => values.get(flag) ?? [],
  });
};

/** ` (did you mean X?)` where a name is only a slip away from a known one, else nothing. */
export const didYouMean = (name: string, known: readonly string[]): string => {
  const near = known
    .map((k) => ({ k, d: slips(name, k) }))
    .filter(({ k, d }) => d <= Math.max(1, Math.floor(k.length / 3)))
    .toSorted((a, b) => a.d - b.d)[0];
  return near === undefined ? '' : ` (did you mean ${near.k}?)`;
};

/** How many letters must be added, dropped or changed to make one word of another. */
const slips = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const same = letter === b[j] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + same, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd()).join('\n');
};

const flagRows = (flags: Readonly<Record<string, Flag>>): [string, string][] =>
  Object.entries(flags).map(([name, { value, many, help }]) => [
    `--${name}${value === undefined ? '' : ` ${value}`}${many === true ? ' …' : ''}`,
    help,
  ]);

/** The help of a command. */
export const makeHelp = (form: CommandForm): string =>
  [
    form.summary,
    ...(form.about === undefined ? [] : ['', form.about]),
    '',
    'Usage:',
    ...form.usage.map((line) => `  caltrop ${line}`),
    '',
    'Flags:',
    columns([...flagRows(form.flags), ...flagRows(COMMON_FLAGS)]),
    '',
    'Examples:',
    ...form.examples.flatMap(([line, shows]) => [`  caltrop ${line}`, `      ${shows}`]),
    '',
  ].join('\n');

/** The help of the whole program. */
export const makeOverview = (forms: readonly (readonly [name: string, summary: string])[]): string =>
  [
    'caltrop: plays, forecasts, simulates and verifies tabletop skirmish battles',
    '',
    'Usage: caltrop COMMAND …   (caltrop COMMAND --help says more)',
    '',
    columns(forms),
    '',
    'Start here:',
    '  caltrop play                 a first battle against the computer',
    '  caltrop odds 4d6kh3          the exact odds of any dice',
    '  caltrop list                 scenarios, armies and options',
    '',
    'Exit codes: 0 all is well, 1 what was checked is wrong, 2 the input cannot be used.',
    '',
  ].join('\n');

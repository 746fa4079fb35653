import { err, ok, type OptionSpec, type Result } from '@caltrop/engine';
import { EXIT, hang, type ExitCode, type Terminal } from '../terminal.ts';

/** The lists that some words ask for: all when there are none. */
export const readAsked = <K extends string>(
  kinds: readonly K[],
  words: readonly string[],
): Result<readonly K[]> => {
  const unknown = words.find((word) => !kinds.some((kind) => kind === word));
  if (unknown !== undefined) {
    return err([{ code: 'usage', what: `list shows ${kinds.join(', ')}; found "${unknown}".` }]);
  }
  return ok(words.length === 0 ? kinds : kinds.filter((kind) => words.includes(kind)));
};

/** What an option may be, in words. */
const valuesOf = ({ initial, words = [], least }: OptionSpec): string =>
  typeof initial === 'boolean'
    ? 'true or false'
    : [...words, ...(least === undefined ? [] : [`a whole number from ${least}`])].join(' or ');

/** Lists under their headings, a name and a text in each row. */
const drawLists = (
  lists: readonly (readonly [kind: string, rows: readonly (readonly [name: string, text: string])[]])[],
  terminal: Terminal,
): void => {
  for (const [i, [kind, shown]] of lists.entries()) {
    if (i > 0) terminal.line();
    terminal.line(terminal.paint.bold(kind));
    const width = Math.max(...shown.map(([name]) => name.length));
    for (const [name, text] of shown) terminal.line(hang(`  ${name.padEnd(width)}  `, text, terminal.width));
  }
};

/** A row about each option: what it is at first, what it may be, and the ruling it belongs to. */
export const optionRows = (options: readonly OptionSpec[]): [name: string, text: string][] =>
  options.map((o) => [`${o.name}=${o.initial}`, `${o.text} (${valuesOf(o)}; ${o.ruling})`]);

/** Shows the lists asked for: as data for programs, else drawn. */
export const showLists = <K extends string>(
  asked: readonly K[],
  lists: Readonly<Record<K, unknown>>,
  rows: Readonly<Record<K, () => readonly (readonly [name: string, text: string])[]>>,
  terminal: Terminal,
): ExitCode => {
  if (terminal.json) terminal.value(Object.fromEntries(asked.map((kind) => [kind, lists[kind]])));
  else
    drawLists(
      asked.map((kind) => [kind, rows[kind]()] as const),
      terminal,
    );
  return EXIT.ok;
};

import { err, ok, type OptionSpec, type Result } from '@caltrop/engine';
import { hang, type Terminal } from '../terminal.ts';

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
export const valuesOf = ({ initial, words = [], least }: OptionSpec): string =>
  typeof initial === 'boolean'
    ? 'true or false'
    : [...words, ...(least === undefined ? [] : [`a whole number from ${least}`])].join(' or ');

/** Lists under their headings, a name and a text in each row. */
export const drawLists = (
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

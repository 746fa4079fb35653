import { err, ok, type OptionSpec, type Result } from '@caltrop/engine';
import { FIRST, isKind, take, takeAll, unknownGame, type TerminalList } from '@caltrop/shelf';
import { contentOf } from '@caltrop/shelf/node';
import type { CommandForm, Given } from '../arguments.ts';
import { packsOf } from '../boxes.ts';
import { examplesOf } from '../setup-flags.ts';
import { EXIT, hang, type ExitCode, type Terminal } from '../terminal.ts';

const OPTIONS = 'options';

export const form: CommandForm = {
  name: 'list',
  summary:
    'Lists what a battle can be set up with: scenarios or battles, armies or forces, options and more.',
  usage: (await takeAll()).map(({ lid: { kind }, words }) => {
    const lists = [...words.lists, OPTIONS].join('|');
    return `list ${kind === FIRST ? `[${kind}]` : kind} [${lists}]`;
  }),
  flags: { pack: { value: 'F', many: true, help: "a content pack of your own, beside the game's" } },
  examples: examplesOf('list'),
};

/** The lists that some words ask for: all when there are none. */
const readAsked = (kinds: readonly string[], words: readonly string[]): Result<readonly string[]> => {
  const unknown = words.find((word) => !kinds.includes(word));
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

/** A row about each option: what it is at first, what it may be, and the ruling it belongs to. */
const optionRows = (options: readonly OptionSpec[]): [name: string, text: string][] =>
  options.map((o) => [`${o.name}=${o.initial}`, `${o.text} (${valuesOf(o)}; ${o.ruling})`]);

/** A list under its heading, a name and a text in each row. */
const draw = ({ name: heading, rows }: TerminalList, terminal: Terminal): void => {
  terminal.line(terminal.paint.bold(heading));
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, text] of rows) terminal.line(hang(`  ${name.padEnd(width)}  `, text, terminal.width));
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const [first = ''] = given.words;
  const named = isKind(first);
  const cartridge = await take(named ? first : FIRST);
  if (!cartridge.ok) return terminal.problems(cartridge.error);
  const game = cartridge.value;
  const lists = [...game.words.lists, OPTIONS];
  const asked = readAsked(lists, named ? given.words.slice(1) : given.words);
  // The first word may have been meant as a game.
  if (!asked.ok)
    return terminal.problems([
      ...asked.error,
      ...(named || lists.includes(first) ? [] : [unknownGame(first)]),
    ]);
  const packs = await packsOf(game, given);
  const content = packs.ok ? await contentOf(game, packs.value) : packs;
  if (!content.ok) return terminal.problems(content.error);
  const [part, { options }] = await Promise.all([game.terminal(), game.play()]);
  const all = [...part.listsOf(content.value), { name: OPTIONS, json: options, rows: optionRows(options) }];
  const shown = all.filter(({ name }) => asked.value.includes(name));
  if (terminal.json) {
    terminal.value(Object.fromEntries(shown.map(({ name, json }) => [name, json])));
    return EXIT.ok;
  }
  for (const [i, list] of shown.entries()) {
    if (i > 0) terminal.line();
    draw(list, terminal);
  }
  return EXIT.ok;
};

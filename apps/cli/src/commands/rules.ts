import { KINDS, takeAll, unknownGame } from '@caltrop/shelf';
import type { CommandForm, Given } from '../arguments.ts';
import { BOOKS, bookOfId, findIn, makeRule, type RuleBook } from '../rules/rulebooks.ts';
import { examplesOf } from '../setup-flags.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'rules',
  summary: 'Looks up rules by ID or by words, or lists them all, and shows what tests them.',
  about: 'With --coverage, exit code 1 means that a rule marked full or ask has neither a test nor a case.',
  usage: [`rules [${KINDS.join('|')}] [ID or words]`, `rules --coverage [--rows] [${KINDS.join('|')}]`],
  flags: {
    coverage: { help: 'every rule with its cases and tests' },
    rows: {
      help: 'with --coverage: the clauses of spells, items, creatures and other rows instead of rules',
    },
  },
  examples: [...examplesOf('rules'), ['rules', 'the sections of the books']],
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const [first = '', ...rest] = given.words;
  const named = BOOKS.find(({ game }) => game === first);
  const words = (named === undefined ? given.words : rest).join(' ');
  if (given.has('coverage')) {
    if (words !== '') return terminal.problems([unknownGame(words)]);
    const { ruleCoverage } = await import('../rules/coverage.ts');
    return ruleCoverage(
      terminal,
      (await takeAll()).filter(({ lid }) => named === undefined || lid.kind === named.game),
      given.has('rows'),
    );
  }
  if (words === '') return listSections(terminal, named === undefined ? BOOKS : [named]);
  const book = named ?? bookOfId(words);
  const found = (book === undefined ? BOOKS : [book]).flatMap((one) => findIn(one, words));
  if (found.length === 0) {
    const books = book === undefined ? ` There are the books of ${KINDS.join(', ')}.` : '';
    const what = `No rule has "${words}" as its ID or in its words.${books}`;
    return terminal.problems([{ code: 'unknown-rule', what }]);
  }
  if (terminal.json) terminal.value({ ok: true, rules: found });
  else terminal.line(found.map((rule) => makeRule(rule, terminal)).join('\n\n'));
  return EXIT.ok;
};

const listSections = (terminal: Terminal, books: readonly RuleBook[]): ExitCode => {
  if (terminal.json) {
    terminal.value({ ok: true, rules: books.flatMap((book) => book.rules()) });
    return EXIT.ok;
  }
  for (const [i, book] of books.entries()) {
    const sections = new Map<string, string[]>();
    for (const { section, id } of book.rules()) sections.set(section, [...(sections.get(section) ?? []), id]);
    const width = Math.max(...[...sections.keys()].map((name) => name.length));
    if (i > 0) terminal.line();
    if (books.length > 1) terminal.line(terminal.paint.bold(book.game));
    for (const [name, ids] of sections) {
      terminal.line(`${name.padEnd(width)}  ${String(ids.length).padStart(3)}  ${ids[0]} to ${ids.at(-1)}`);
    }
    const [group, one] = book.example;
    terminal.line(
      `${book.rules().length} rules. caltrop rules ${group} shows a group, caltrop rules ${one} one.`,
    );
  }
  return EXIT.ok;
};

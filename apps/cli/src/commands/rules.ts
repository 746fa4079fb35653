import type { CommandForm, Given } from '../arguments.ts';
import { readKind, unknownGame } from '../games-list.ts';
import { allRules, findRule, makeRule } from '../officers-chess/rulebook.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'rules',
  summary: 'The rules in our own words: by ID, by words, or all of them; and what exercises each.',
  about: 'With --coverage, exit code 1 says that a rule marked full or ask has no test and no case.',
  usage: ['rules [officers-chess] [ID or words]', 'rules --coverage [officers-chess]'],
  flags: {
    coverage: { help: 'every rule with the cases and tests that exercise it' },
  },
  examples: [
    ['rules OC-HIT-03', 'one rule'],
    ['rules officers-chess follow-up', 'all rules that speak of it'],
    ['rules', 'the sections of the book'],
    ['rules --coverage', 'what exercises each rule'],
  ],
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const [first = '', ...rest] = given.words;
  const named = readKind(first === '' ? [] : [first]).ok;
  const words = (named ? rest : given.words).join(' ');
  if (given.has('coverage')) {
    if (words !== '') return terminal.problems([unknownGame(words)]);
    const { ruleCoverage } = await import('../coverage.ts');
    return ruleCoverage(terminal);
  }
  if (words === '') return listSections(terminal);
  const found = findRule(words);
  if (found.length === 0) {
    return terminal.problems([{ code: 'unknown-rule', what: `No rule has the ID or the words "${words}".` }]);
  }
  if (terminal.json) terminal.value({ ok: true, rules: found });
  else terminal.line(found.map((rule) => makeRule(rule, terminal)).join('\n\n'));
  return EXIT.ok;
};

const listSections = (terminal: Terminal): ExitCode => {
  const sections = new Map<string, string[]>();
  for (const { section, id } of allRules()) sections.set(section, [...(sections.get(section) ?? []), id]);
  if (terminal.json) {
    terminal.value({ ok: true, rules: allRules() });
    return EXIT.ok;
  }
  const width = Math.max(...[...sections.keys()].map((name) => name.length));
  for (const [name, ids] of sections) {
    terminal.line(`${name.padEnd(width)}  ${String(ids.length).padStart(3)}  ${ids[0]} to ${ids.at(-1)}`);
  }
  terminal.line(
    `${allRules().length} rules. caltrop rules OC-HIT shows a group, caltrop rules OC-HIT-03 one.`,
  );
  return EXIT.ok;
};

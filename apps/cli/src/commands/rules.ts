import type { CommandForm, Given } from '../arguments.ts';
import { readKind } from '../games-list.ts';
import { allRules, findRule, makeRule } from '../officers-chess/rulebook.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'rules',
  summary: 'The rules in our own words: by ID, by words, or all of them.',
  usage: ['rules [officers-chess] [ID or words]'],
  flags: {},
  examples: [
    ['rules OC-HIT-03', 'one rule'],
    ['rules officers-chess follow-up', 'all rules that speak of it'],
    ['rules', 'the sections of the book'],
  ],
};

export const run = (given: Given, terminal: Terminal): ExitCode => {
  const [first = '', ...rest] = given.words;
  const named = readKind(first === '' ? [] : [first]).ok;
  const words = (named ? rest : given.words).join(' ');
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

import { err, type Problem, type Result } from '@caltrop/engine';
import { didYouMean, readSheet, slug, takeList, takeWord } from '@caltrop/sheets';
import type { Content, Force } from '../content/content.ts';
import { parseForce } from '../content/parse-force.ts';
import { SCENARIO_NAMES, SCENARIOS, STATS } from '../content/words.ts';

/*
 * Text is first made into the same plain data that a file holds, and then read like it, so that both forms are checked
 * by the same lines.
 */

type Say = (code: string, what: string) => void;
interface Named {
  readonly id: string;
  readonly name: string;
}

interface Word {
  readonly word: string;
  readonly exact: boolean;
}

/** The id of something by name or id; what is in quotation marks is an id as it stands. */
const find = (all: Iterable<Named>, written: Word, what: string, say: Say): string => {
  if (written.exact) return written.word;
  const wanted = slug(written.word);
  const list = [...all];
  const found = list.find((x) => x.id === wanted) ?? list.find((x) => slug(x.name) === wanted);
  if (found !== undefined) return found.id;
  const hint = didYouMean(
    written.word,
    list.map((x) => x.name),
  );
  say(`unknown-${what}`, `There is no ${what} "${written.word}"${hint}.`);
  return wanted;
};

/** Units of the factions and elites first: other factions may use the same names. */
const unitsFor = (content: Content, factions: readonly string[]): Named[] => {
  const own = factions.flatMap((faction) =>
    (content.factions.get(faction)?.units ?? []).flatMap((id) => content.units.get(id) ?? []),
  );
  return [...own, ...content.units.values()];
};

/** A model of plain data while it is being read. */
interface Draft {
  unit: string;
  count: number;
  name?: string;
  wargear?: string[];
  race?: string;
  rules?: unknown[];
  powers?: string[];
  base?: number;
  changes?: Record<string, number>;
  changePoints?: number;
  markers?: string[];
}

interface Reader {
  readonly content: Content;
  readonly factions: readonly string[];
  /** Wargear and powers that the text itself brings along. */
  readonly items: readonly Named[];
  readonly powers: readonly Named[];
}

const END = /;|\(/;

/** `nothing` is an empty list. */
const listFrom = (text: string): readonly [Word[], string] => {
  const [words, rest] = takeList(text, END);
  const [only] = words;
  return words.length === 1 && only?.word === 'nothing' && !only.exact ? [[], rest] : [words, rest];
};

const readChanges = (words: readonly Word[], say: Say): Record<string, number> => {
  const changes: Record<string, number> = {};
  for (const { word } of words) {
    const [, stat = '', by] = /^([A-Za-z]+)\s*([+-][0-9]+)"?$/.exec(word) ?? [];
    const known = [...STATS, 'Move'].find((s) => s === stat);
    if (known === undefined || by === undefined) {
      say('bad-change', `"${word}" is not a change; one is written "M +1" or "Move -2".`);
    } else changes[known] = Number(by);
  }
  return changes;
};

/** Reads one of the parts after a semicolon; what is left of the line. */
const readPart = (reader: Reader, draft: Draft, text: string, say: Say): string => {
  const [, kind = '', body = ''] = /^([a-z]+)\s+(.*)$/i.exec(text) ?? [];
  const [words, rest] = listFrom(body);
  const [first] = words;
  const { content } = reader;
  switch (kind.toLowerCase()) {
    case 'race':
      if (first !== undefined) draft.race = find(content.races.values(), first, 'race', say);
      return rest;
    case 'rules':
      draft.rules = words.map((w) => (w.word === '*' ? '*' : find(content.rules.values(), w, 'rule', say)));
      return rest;
    case 'powers':
      draft.powers = words.map((w) => find([...reader.powers, ...content.powers.values()], w, 'power', say));
      return rest;
    case 'base':
      draft.base = Number(/^[0-9]+/.exec(first?.word ?? '')?.[0] ?? 0);
      return rest;
    case 'changes':
      draft.changes = readChanges(words, say);
      return rest;
    case 'for':
      draft.changePoints = Number(/^-?[0-9]+/.exec(first?.word ?? '')?.[0] ?? 0);
      return rest;
    case 'markers':
      draft.markers = words.map((w) => w.word);
      return rest;
    default:
      say('bad-part', `"${text}" cannot be read; parts are race, rules, powers, base, changes and markers.`);
      return rest === '' ? '' : rest;
  }
};

const readModel = (reader: Reader, line: string, say: Say): Draft => {
  const plain = line.replace(/^[-*•]\s*/, '');
  const [number = '', count = '1'] = /^([0-9]{1,3})\s*[x×]?\s+/.exec(plain) ?? [];
  const [word, afterUnit, exact] = takeWord(plain.slice(number.length), /"|;|\(|(?:^|\s)with(?:\s|$)/i);
  const { content } = reader;
  const units = unitsFor(content, reader.factions);
  const draft: Draft = { unit: find(units, { word, exact }, 'unit', say), count: Number(count) };
  let rest = afterUnit.trimStart();
  if (rest.startsWith('"')) {
    const [name, after] = takeWord(rest, END);
    draft.name = name;
    rest = after.trimStart();
  }
  if (/^with(?:\s|$)/i.test(rest)) {
    const [words, after] = listFrom(rest.slice(4));
    draft.wargear = words.map((w) => find([...reader.items, ...content.items.values()], w, 'wargear', say));
    rest = after.trimStart();
  }
  while (rest.startsWith(';')) rest = readPart(reader, draft, rest.slice(1).trimStart(), say).trimStart();
  return draft;
};

const isNamed = (data: unknown): data is Named =>
  typeof data === 'object' &&
  data !== null &&
  'id' in data &&
  typeof data.id === 'string' &&
  'name' in data &&
  typeof data.name === 'string';

/** A line such as `item {…}`: the data after the word. */
const readMade = (line: string, kind: string, say: Say): Named | undefined => {
  const sheet = readSheet(line.slice(kind.length).trim(), 'line', kind, 'its fields');
  if (sheet.ok && isNamed(sheet.value.data)) return sheet.value.data;
  say(`bad-${kind}`, `This ${kind} cannot be read; it is data such as { "id": …, "name": … }.`);
  return undefined;
};

interface Header {
  faction: string;
  allies?: string[];
  religion: string;
  limit: number;
  scenario: string;
  missions: string[];
}

const readHead = (content: Content, line: string, head: Header, say: Say): boolean => {
  const [, before, , limit] = /^(.*?),?\s*(?:([0-9]+) of )?([0-9]+) points$/i.exec(line) ?? [];
  if (before === undefined) return false;
  const [[faction, religion]] = takeList(before, /$/);
  if (faction === undefined || religion === undefined) return false;
  head.faction = find(content.factions.values(), faction, 'faction', say);
  head.religion = find(content.religions.values(), religion, 'religion', say);
  head.limit = Number(limit);
  return true;
};

/** `Allies: Citadel, Bloodpact` (DW-SETUP-12). */
const readAllies = (content: Content, line: string, head: Header, say: Say): boolean => {
  const [, names] = /^allies:\s*(.*)$/i.exec(line) ?? [];
  if (names === undefined) return false;
  const [words] = takeList(names, /$/);
  head.allies = words.map((word) => find(content.factions.values(), word, 'faction', say));
  return true;
};

const readScenario = (line: string, head: Header): boolean => {
  const [name = '', ...rest] = line.split(';');
  const scenario = SCENARIOS.find((id) => slug(SCENARIO_NAMES[id]) === slug(name) || id === slug(name));
  if (scenario === undefined) return false;
  head.scenario = scenario;
  const missions = rest.join(';').match(/\bSM(?:-[A-Z0-9]+)+/g) ?? [];
  head.missions = [...missions];
  return true;
};

/** A star in the rules of a model is filled by the rule lines below it, in order. */
const addRule = (draft: Draft, rule: unknown): void => {
  const rules = draft.rules ?? [];
  const star = rules.indexOf('*');
  draft.rules = star < 0 ? [...rules, rule] : rules.map((r, i) => (i === star ? rule : r));
};

/**
 * Reads a force from text: our own, or one typed by hand. The first line is its name; a line tells faction, religion
 * and limit, a line the scenario and missions; every other line is a model or several that are alike.
 */
export const parseForceText = (content: Content, text: string): Result<Force> => {
  const lines = text.split(/\r?\n/).map((line, i) => ({ line: line.trim(), n: i + 1 }));
  // A line behind two dashes is a remark, such as the stamp of a builder.
  const [title, ...others] = lines.filter(({ line }) => line !== '' && !line.startsWith('-- '));
  if (title === undefined) return err([{ code: 'empty', what: 'There is no text to read.', where: 'text' }]);
  const problems: Problem[] = [];
  const head: Header = { faction: '', religion: '', limit: 0, scenario: 'annihilation', missions: [] };
  const made: { items: Named[]; powers: Named[] } = { items: [], powers: [] };
  const drafts: Draft[] = [];
  const sayAt =
    (n: number): Say =>
    (code, what) =>
      void problems.push({ code, what, where: `line ${n}` });
  const isMade = (line: string, kind: string): boolean => new RegExp(`^${kind}\\s*\\{`, 'i').test(line);
  for (const { line, n } of others) {
    if (isMade(line, 'item')) made.items.push(...[readMade(line, 'item', sayAt(n)) ?? []].flat());
    if (isMade(line, 'power')) made.powers.push(...[readMade(line, 'power', sayAt(n)) ?? []].flat());
  }
  for (const { line, n } of others) {
    const say = sayAt(n);
    if (isMade(line, 'item') || isMade(line, 'power')) continue;
    if (isMade(line, 'rule')) {
      const rule = readMade(line, 'rule', say);
      const last = drafts.at(-1);
      if (rule !== undefined && last !== undefined) addRule(last, rule);
      if (last === undefined) say('no-model', 'A rule stands below the model that has it.');
    } else if (head.faction === '' && readHead(content, line, head, say)) continue;
    else if (drafts.length === 0 && readAllies(content, line, head, say)) continue;
    else if (drafts.length === 0 && readScenario(line, head)) continue;
    else {
      const factions = [head.faction, ...(head.allies ?? [])];
      drafts.push(readModel({ content, factions, ...made }, line, say));
    }
  }
  if (head.faction === '') {
    const what =
      'A line must tell the faction, the religion and the limit: "Bloodpact, Litany of Iron, 500 points".';
    problems.push({ code: 'no-faction', what, where: 'text' });
  }
  if (problems.length > 0) return err(problems);
  const own = {
    ...(made.items.length === 0 ? {} : { items: made.items }),
    ...(made.powers.length === 0 ? {} : { powers: made.powers }),
  };
  const [name] = takeWord(title.line.replace(/^#+\s*/, ''), /$/);
  const data = { name, ...head, models: drafts, ...(Object.keys(own).length === 0 ? {} : { own }) };
  return parseForce(content, data, 'text');
};

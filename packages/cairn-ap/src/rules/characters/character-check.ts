import type { Problem } from '@caltrop/engine';
import { ATTRIBUTES, type Character, type Content } from '../../content/content.ts';
import { loadOf } from './load.ts';
import { CAPACITY } from '../../match/setup/opening.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);
const isText = (v: unknown): v is string => typeof v === 'string' && v.length <= 4000;
const isTexts = (v: unknown): boolean => Array.isArray(v) && v.every(isText);
const isWhole = (v: unknown, least: number, most: number): boolean =>
  typeof v === 'number' && Number.isInteger(v) && v >= least && v <= most;

const PLACES = ['hand', 'worn', 'pack', 'camp'];

const isCarried = (v: unknown): boolean =>
  isObject(v) &&
  isText(v['item']) &&
  (v['name'] === undefined || isText(v['name'])) &&
  (v['uses'] === undefined || isWhole(v['uses'], 0, 999)) &&
  (v['place'] === undefined || PLACES.some((place) => place === v['place'])) &&
  (v['spells'] === undefined || isTexts(v['spells']));

const isMax = (v: unknown): boolean =>
  isObject(v) &&
  Object.entries(v).every(([pool, n]) => ['hp', ...ATTRIBUTES].includes(pool) && isWhole(n, 0, 99));

type Field = readonly [expected: string, check: (v: unknown) => boolean];

const optional = ([expected, check]: Field): Field => [expected, (v) => v === undefined || check(v)];
const score = (name: string): Field => [`${name} from 0 to 30`, (v) => isWhole(v, 0, 30)];
const texts = (what: string): Field => optional([`a list of ${what}`, isTexts]);

/** What each field of a character must be, in words for the message and as a check. */
const FIELDS: Readonly<Record<keyof Character, Field>> = {
  id: ['an id', (v) => isText(v) && /^[a-z0-9][a-z0-9-]*$/u.test(v)],
  name: ['a name', (v) => isText(v) && v.trim() !== ''],
  background: ['the id of a background', isText],
  str: score('STR'),
  dex: score('DEX'),
  wil: score('WIL'),
  hp: ['HP from 0 to 99', (v) => isWhole(v, 0, 99)],
  max: optional(['the most of hp, str, dex or wil', isMax]),
  items: [
    'a list of things { item, name, uses, place, spells }',
    (v) => Array.isArray(v) && v.every(isCarried),
  ],
  gold: ['gp from 0 on', (v) => isWhole(v, 0, 999_999)],
  spells: texts('spells'),
  fatigue: optional(['Fatigue from 0 to 10', (v) => isWhole(v, 0, 10)]),
  scars: texts('Scars'),
  mishaps: texts('Mishaps'),
  conditions: texts('conditions'),
  traits: optional(['words by the name of a trait', (v) => isObject(v) && Object.values(v).every(isText)]),
  bonds: texts('bonds'),
  omen: optional(['a sentence', isText]),
  age: optional(['years from 1 to 999', (v) => isWhole(v, 1, 999)]),
  notes: optional(['text', isText]),
  rows: optional([
    'two rows from 0 to 6',
    (v) => Array.isArray(v) && v.length === 2 && v.every((row) => isWhole(row, 0, 6)),
  ]),
  profile: optional(['the name of a profile', isText]),
  hireling: optional(['true or false', (v) => typeof v === 'boolean']),
  companions: texts('companions'),
};

const shown = (v: unknown): string => {
  const text = JSON.stringify(v) ?? String(v);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

/** What is wrong with the form of a character that somebody else wrote; nothing for a whole one. */
export const formProblems = (json: unknown, where: string): Problem[] => {
  if (!isObject(json))
    return [{ code: 'bad-character', what: `A character is an object, found ${shown(json)}.`, where }];
  const known = new Set<string>(Object.keys(FIELDS));
  const strange = Object.keys(json)
    .filter((name) => !known.has(name))
    .map((name): Problem => ({
      code: 'unknown-field',
      what: `A character has no "${name}"; it may have ${[...known].join(', ')}.`,
      where: `${where}.${name}`,
    }));
  const bad = Object.entries(FIELDS).flatMap(([name, [expected, check]]): Problem[] => {
    const value = json[name];
    if (check(value)) return [];
    const found = value === undefined ? 'there is none' : `found ${shown(value)}`;
    return [
      {
        code: value === undefined ? 'missing-field' : 'bad-field',
        what: `"${name}" must be ${expected}; ${found}.`,
        where: `${where}.${name}`,
        rule: 'CA-CHAR-01',
      },
    ];
  });
  return [...strange, ...bad];
};

/** Whether something from outside has the form of a character. */
export const isCharacter = (json: unknown): json is Character => formProblems(json, '').length === 0;

/** What is wrong with a character of the right form: names that lead nowhere, more than anybody can carry. */
export const characterProblems = (content: Content, who: Character, where: string): Problem[] => {
  const problems: Problem[] = [];
  const say = (code: string, what: string, at: string, rule: string): void =>
    void problems.push({ code, what, where: `${where}.${at}`, rule });
  // A hireling of a role has none (CA-HIRE-02).
  const needs = who.hireling !== true || who.background !== '';
  if (needs && !content.backgrounds.has(who.background))
    say('unknown-background', `There is no background "${who.background}".`, 'background', 'CA-CHAR-01');
  who.items.forEach((carried, i) => {
    if (!content.items.has(carried.item))
      say('unknown-item', `There is no item "${carried.item}".`, `items.${i}`, 'CA-INV-02');
    for (const spell of carried.spells ?? [])
      if (!content.spells.has(spell))
        say('unknown-spell', `There is no spell "${spell}".`, `items.${i}.spells`, 'CA-GRIM-02');
  });
  for (const companion of who.companions ?? [])
    if (!content.monsters.has(companion))
      say('unknown-monster', `There is no creature "${companion}".`, 'companions', 'CA-CHAR-01');
  for (const condition of who.conditions ?? [])
    if (!content.conditions.has(condition))
      say('unknown-condition', `There is no condition "${condition}".`, 'conditions', 'CA-WARD-11');
  for (const pool of ['hp', ...ATTRIBUTES] as const)
    if (who[pool] > (who.max?.[pool] ?? who[pool]))
      say(
        'above-most',
        `${pool.toUpperCase()} is ${who[pool]}, and the most is ${who.max?.[pool]}.`,
        pool,
        'CA-R10',
      );
  const { used } = loadOf(content, who);
  if (used > CAPACITY)
    say(
      'overloaded',
      `${who.name} fills ${used} slots; nobody carries more than ${CAPACITY}.`,
      'items',
      'CA-INV-04',
    );
  const hands = who.items.reduce((sum, i) => {
    if (i.place !== 'hand') return sum;
    const item = content.items.get(i.item);
    const both = item?.kind === 'grimoire' || item?.kind === 'scroll' ? 2 : 1;
    return sum + (item?.strike?.hands ?? both);
  }, 0);
  if (hands > 2) say('no-hand', `${who.name} has two hands, and needs ${hands}.`, 'items', 'CA-R90');
  return problems;
};

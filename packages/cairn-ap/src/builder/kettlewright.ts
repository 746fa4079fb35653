import { err, ok, parseJson, slug, type Problem, type Result } from '@caltrop/engine';
import { characterProblems } from '../rules/characters/character-check.ts';
import type { CarriedItem, Character, Content, Item } from '../content/content.ts';
import { CAPACITY } from '../match/setup/opening.ts';

/** A thing on a sheet of Kettlewright. `location` is the id of a container. */
interface KettlewrightItem {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly uses: number;
  readonly charges: number;
  readonly max_charges: number;
  readonly location: number;
  readonly description: string;
}

/** A character as Kettlewright exports and reads it. */
export interface KettlewrightSheet {
  readonly name: string;
  readonly background: string;
  readonly strength: number;
  readonly strength_max: number;
  readonly dexterity: number;
  readonly dexterity_max: number;
  readonly willpower: number;
  readonly willpower_max: number;
  readonly hp: number;
  readonly hp_max: number;
  readonly deprived: boolean;
  readonly panicked: boolean;
  readonly gold: number;
  readonly armor: string;
  readonly items: readonly KettlewrightItem[];
  readonly containers: readonly { readonly id: number; readonly name: string; readonly slots: number }[];
  readonly description: string;
  readonly traits: string;
  readonly notes: string;
  readonly bonds: string;
  readonly scars: string;
  readonly omens: string;
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

/** Whether something looks like a sheet of Kettlewright. */
export const isKettlewright = (json: unknown): json is Json =>
  isObject(json) && 'strength' in json && 'dexterity' in json && 'willpower' in json;

const MAIN = 0;
const CAMP = 1;
const NOWHERE = 'Camp';

/** What Kettlewright says of an item in tags: its die, its Armor, its bulk, its uses. */
const tagsOf = (item: Item): string[] => [
  ...(item.strike === undefined
    ? []
    : item.strike.second === undefined
      ? [`d${item.strike.die}`]
      : [`d${item.strike.die} + d${item.strike.second}`]),
  ...(item.baseArmour === undefined ? [] : [`${item.baseArmour} Armor`]),
  ...(item.armour === undefined ? [] : [`${item.armour} Armor`]),
  ...(item.slots === 0 ? ['petty'] : item.slots >= 2 ? ['bulky'] : []),
  ...(item.uses === null ? [] : item.charges === true ? ['charges'] : ['uses']),
];

const itemOut = (content: Content, carried: CarriedItem, i: number): KettlewrightItem => {
  const item = content.items.get(carried.item);
  const uses = carried.uses ?? item?.uses ?? 0;
  const spells = (carried.spells ?? item?.spells ?? []).map((id) => content.spells.get(id)?.name ?? id);
  const charged = item?.charges === true;
  return {
    id: String(i + 1),
    name: carried.name ?? item?.name ?? carried.item,
    tags: item === undefined ? [] : tagsOf(item),
    uses: charged ? 0 : uses,
    charges: charged ? uses : 0,
    max_charges: charged ? (item?.uses ?? 0) : 0,
    location: carried.place === 'camp' ? CAMP : MAIN,
    description: [item?.text ?? '', ...(spells.length === 0 ? [] : [`Spells: ${spells.join(', ')}.`])]
      .filter((text) => text !== '')
      .join(' '),
  };
};

/**
 * A character in the form that Kettlewright reads; Fatigue stands among the things, as it does there. `armour` is what
 * its sheet says (CA-ARM-03): there it is a field of its own.
 */
export const toKettlewright = (content: Content, who: Character, armour: number): KettlewrightSheet => {
  const printed = content.backgrounds.get(who.background);
  const camp = who.items.some((i) => i.place === 'camp');
  const animals = who.items.filter((i) => (content.items.get(i.item)?.carries ?? 0) > 0);
  const fatigue = Array.from({ length: who.fatigue ?? 0 }, (_, i): KettlewrightItem => ({
    id: `fatigue-${i + 1}`,
    name: 'Fatigue',
    tags: [],
    uses: 0,
    charges: 0,
    max_charges: 0,
    location: MAIN,
    description: '',
  }));
  return {
    name: who.name,
    background: printed?.name ?? who.background,
    strength: who.str,
    strength_max: who.max?.str ?? who.str,
    dexterity: who.dex,
    dexterity_max: who.max?.dex ?? who.dex,
    willpower: who.wil,
    willpower_max: who.max?.wil ?? who.wil,
    hp: who.hp,
    hp_max: who.max?.hp ?? who.hp,
    deprived: false,
    panicked: who.conditions?.includes('panicked') ?? false,
    gold: who.gold,
    armor: String(armour),
    items: [...who.items.map((item, i) => itemOut(content, item, i)), ...fatigue],
    containers: [
      { id: MAIN, name: 'Main', slots: CAPACITY },
      ...(camp ? [{ id: CAMP, name: NOWHERE, slots: 20 }] : []),
      ...animals.map((a, i) => ({
        id: i + 2,
        name: content.items.get(a.item)?.name ?? a.item,
        slots: content.items.get(a.item)?.carries ?? 0,
      })),
    ],
    description: rowTexts(content, who).join('\n\n'),
    traits: traitText(who),
    notes: who.notes ?? '',
    bonds: (who.bonds ?? []).join('\n\n'),
    scars: (who.scars ?? []).join('\n'),
    omens: who.omen ?? '',
  };
};

/** What the rows of the background say. */
export const rowTexts = (content: Content, { background, rows = [0, 0] }: Character): string[] => {
  const printed = content.backgrounds.get(background);
  return [printed?.first.rows[rows[0] - 1], printed?.second.rows[rows[1] - 1]].flatMap((row) =>
    row === undefined ? [] : [row.text],
  );
};

const traitText = ({ traits = {}, age }: Character): string =>
  [
    ...Object.entries(traits).map(([name, word]) => `${name}: ${word}`),
    ...(age === undefined ? [] : [`age: ${age}`]),
  ].join(', ');

const textOf = (json: Json, field: string): string => {
  const value = json[field];
  return typeof value === 'string' ? value : '';
};

const listOf = (json: Json, field: string): unknown[] => {
  const value = json[field];
  if (Array.isArray(value)) return value;
  // Older exports hold the list as text.
  if (typeof value !== 'string' || !value.trim().startsWith('[')) return [];
  const read = parseList(value);
  return Array.isArray(read) ? read : [];
};

const numberIn = (v: unknown): number | undefined => {
  const n = typeof v === 'string' && v.trim() !== '' ? Number(v) : v;
  return typeof n === 'number' && Number.isInteger(n) ? n : undefined;
};

/** The item of ours that a name means: the same words, whatever their case and what stands in brackets. */
const itemNamed = (content: Content, name: string): Item | undefined => {
  const plain = name
    .toLowerCase()
    .replaceAll(/\(.*?\)/gu, '')
    .trim();
  for (const item of content.items.values()) if (item.name.toLowerCase() === plain) return item;
  return content.items.get(plain.replaceAll(/[^a-z0-9]+/gu, '-'));
};

/** Spells that a description names after “Spells:”. */
const spellsIn = (content: Content, description: string): string[] => {
  const [, list = ''] = /Spells: ([^.]*)\./u.exec(description) ?? [];
  const names = new Set(list.split(',').map((one) => one.trim().toLowerCase()));
  return [...content.spells.values()].filter((s) => names.has(s.name.toLowerCase())).map((s) => s.id);
};

/** Reads what Kettlewright exports. Things that we do not know go to the notes, so that nothing is lost without a word. */
export const fromKettlewright = (content: Content, json: Json): Result<Character> => {
  const problems: Problem[] = [];
  const need = (field: string, least: number, most: number): number => {
    const value = numberIn(json[field]);
    if (value !== undefined && value >= least && value <= most) return value;
    const what = `"${field}" must be a whole number from ${least} to ${most}.`;
    problems.push({ code: 'bad-field', what, where: `character.${field}`, rule: 'CA-CHAR-01' });
    return least;
  };
  const name = textOf(json, 'custom_name') || textOf(json, 'name');
  if (name === '')
    problems.push({ code: 'missing-field', what: 'The sheet has no name.', where: 'character.name' });
  const said = textOf(json, 'background');
  const background = [...content.backgrounds.values()].find(
    (b) => b.name.toLowerCase() === said.toLowerCase() || b.id === said.toLowerCase(),
  );
  if (background === undefined)
    problems.push({
      code: 'unknown-background',
      what: `There is no background "${said}".`,
      where: 'character.background',
      rule: 'CA-CHAR-01',
    });
  const scores = {
    str: need('strength', 0, 30),
    dex: need('dexterity', 0, 30),
    wil: need('willpower', 0, 30),
    hp: need('hp', 0, 99),
  };
  const most = (field: string, now: number): number => Math.max(now, numberIn(json[field]) ?? now);
  const max = {
    str: most('strength_max', scores.str),
    dex: most('dexterity_max', scores.dex),
    wil: most('willpower_max', scores.wil),
    hp: most('hp_max', scores.hp),
  };
  const camps = new Set(
    listOf(json, 'containers').flatMap((c) =>
      isObject(c) && c['name'] === NOWHERE ? [numberIn(c['id']) ?? -1] : [],
    ),
  );
  const items: CarriedItem[] = [];
  const strange: string[] = [];
  let fatigue = 0;
  for (const one of listOf(json, 'items')) {
    if (!isObject(one)) continue;
    const called = textOf(one, 'name');
    if (called.toLowerCase() === 'fatigue') {
      fatigue += 1;
      continue;
    }
    const item = itemNamed(content, called);
    if (item === undefined) {
      strange.push(called);
      continue;
    }
    const uses = item.charges === true ? numberIn(one['charges']) : numberIn(one['uses']);
    const spells = spellsIn(content, textOf(one, 'description'));
    items.push({
      item: item.id,
      ...(item.uses === null || uses === undefined ? {} : { uses }),
      ...(camps.has(numberIn(one['location']) ?? 0) ? { place: 'camp' } : {}),
      ...(spells.length === 0 || item.spells !== undefined ? {} : { spells }),
    });
  }
  const gold = need('gold', 0, 999_999);
  if (problems.length > 0 || background === undefined) return err(problems);
  const notes = [textOf(json, 'notes'), ...(strange.length === 0 ? [] : [`Also: ${strange.join(', ')}.`])]
    .filter((text) => text !== '')
    .join('\n');
  const lines = (field: string): string[] =>
    textOf(json, field)
      .split(/\n+/u)
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const who: Character = {
    id: characterId(name),
    name,
    background: background.id,
    ...scores,
    ...(Object.values(max).every((n, i) => n === [scores.str, scores.dex, scores.wil, scores.hp][i])
      ? {}
      : { max }),
    items,
    gold,
    ...rowsOf(content, background.id, textOf(json, 'description')),
    ...traitsOf(textOf(json, 'traits')),
    ...(fatigue === 0 ? {} : { fatigue }),
    ...(lines('bonds').length === 0 ? {} : { bonds: lines('bonds') }),
    ...(lines('scars').length === 0 ? {} : { scars: lines('scars') }),
    ...(textOf(json, 'omens') === '' ? {} : { omen: textOf(json, 'omens') }),
    ...(notes === '' ? {} : { notes }),
  };
  const bad = characterProblems(content, who, 'character');
  return bad.length > 0 ? err(bad) : ok(who);
};

/** The rows of the background's tables whose words a description holds. */
const rowsOf = (content: Content, background: string, description: string): Pick<Character, 'rows'> => {
  const printed = content.backgrounds.get(background);
  const find = (rows: readonly { readonly text: string }[] = []): number =>
    rows.findIndex((row) => description.includes(row.text)) + 1;
  const first = find(printed?.first.rows);
  const second = find(printed?.second.rows);
  return first + second === 0 ? {} : { rows: [first, second] };
};

const traitsOf = (text: string): Pick<Character, 'traits' | 'age'> => {
  const pairs = text.split(',').flatMap((part): [string, string][] => {
    const [name = '', word = ''] = part.split(':').map((piece) => piece.trim());
    return name === '' || word === '' ? [] : [[name, word]];
  });
  const age = Number(pairs.find(([name]) => name === 'age')?.[1] ?? Number.NaN);
  const traits = pairs.filter(([name]) => name !== 'age');
  return {
    ...(traits.length === 0 ? {} : { traits: Object.fromEntries(traits) }),
    ...(Number.isInteger(age) && age > 0 ? { age } : {}),
  };
};

/** The value of a JSON text; undefined where it is none. */
const parseList = (text: string): unknown => {
  const json = parseJson(text);
  return json.ok ? json.value : undefined;
};

/** The id of a character by its name. */
export const characterId = (name: string): string => slug(name) || 'character';

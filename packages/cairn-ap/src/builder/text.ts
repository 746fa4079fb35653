import { err, ok, type Problem, type Result } from '@caltrop/engine';
import { characterProblems } from '../rules/characters/character-check.ts';
import type { CarriedItem, Character, Content } from '../content/content.ts';
import { rowTexts } from './kettlewright.ts';
import { characterId } from './kettlewright.ts';

const POOLS = ['STR', 'DEX', 'WIL', 'HP'] as const;
const FIELD = { STR: 'str', DEX: 'dex', WIL: 'wil', HP: 'hp' } as const;

const itemLine = (content: Content, carried: CarriedItem): string => {
  const item = content.items.get(carried.item);
  const spells = (carried.spells ?? []).map((id) => content.spells.get(id)?.name ?? id);
  const marks = [
    ...(item?.uses === null || item === undefined ? [] : [`${carried.uses ?? item.uses}×`]),
    ...(carried.place === undefined ? [] : [carried.place]),
    ...(spells.length === 0 ? [] : [`spells: ${spells.join(', ')}`]),
  ];
  const name = carried.name === undefined ? '' : ` "${carried.name}"`;
  return `- ${carried.item}${name}${marks.length === 0 ? '' : ` (${marks.join('; ')})`}`;
};

/** A character as plain text that a person can read, send and change, and `parseCharacterText` reads again. */
export const writeCharacterText = (content: Content, who: Character): string => {
  const score = (pool: (typeof POOLS)[number]): string => {
    const now = who[FIELD[pool]];
    const most = who.max?.[FIELD[pool]] ?? now;
    return `${pool} ${now}${most === now ? '' : `/${most}`}`;
  };
  const rows = who.rows === undefined ? '' : ` ${who.rows.join(',')}`;
  const lists = [
    ['Bond', who.bonds ?? []],
    ['Scar', who.scars ?? []],
    ['Mishap', who.mishaps ?? []],
    ['Condition', who.conditions ?? []],
    ['Companion', who.companions ?? []],
  ] as const;
  return [
    `${who.name}${who.hireling === true ? ' (hireling)' : ''}`,
    `Background: ${who.background}${rows}`,
    `${POOLS.map(score).join(', ')}, ${who.gold} gp${who.fatigue === undefined ? '' : `, Fatigue ${who.fatigue}`}`,
    ...(who.age === undefined ? [] : [`Age: ${who.age}`]),
    ...Object.entries(who.traits ?? {}).map(([name, word]) => `Trait: ${name} = ${word}`),
    ...lists.flatMap(([name, lines]) => lines.map((line) => `${name}: ${line}`)),
    ...(who.omen === undefined ? [] : [`Omen: ${who.omen}`]),
    ...(who.notes === undefined ? [] : who.notes.split('\n').map((line) => `Note: ${line}`)),
    'Items:',
    ...who.items.map((item) => itemLine(content, item)),
    ...rowTexts(content, who).map((text) => `# ${text}`),
    '',
  ].join('\n');
};

const readItem = (content: Content, line: string, say: (what: string) => void): CarriedItem | undefined => {
  const found = /^- ([a-z0-9-]+)(?: "([^"]*)")?(?: \((.*)\))?$/u.exec(line);
  if (found === null) {
    say(`"${line}" is not a thing: write "- rope", "- torch (2×; pack)".`);
    return undefined;
  }
  const [, item = '', name, marks = ''] = found;
  const carried: { -readonly [K in keyof CarriedItem]: CarriedItem[K] } = { item };
  if (name !== undefined) carried.name = name;
  for (const mark of marks.split(';').map((one) => one.trim())) {
    if (mark === '') continue;
    const uses = /^(\d+)×$/u.exec(mark)?.[1];
    const spells = /^spells: (.*)$/u.exec(mark)?.[1];
    if (uses !== undefined) carried.uses = Number(uses);
    else if (mark === 'hand' || mark === 'worn' || mark === 'pack' || mark === 'camp') carried.place = mark;
    else if (spells !== undefined) carried.spells = spells.split(',').map((one) => spellNamed(content, one));
    else say(`"${mark}" says nothing about ${item}.`);
  }
  return carried;
};

const spellNamed = (content: Content, written: string): string => {
  const name = written.trim().toLowerCase();
  for (const spell of content.spells.values()) if (spell.name.toLowerCase() === name) return spell.id;
  return name;
};

/** Reads the text of a character again. */
export const parseCharacterText = (content: Content, text: string): Result<Character> => {
  const problems: Problem[] = [];
  const lines = text.split(/\r?\n/u).map((line) => line.trim());
  const [title = ''] = lines;
  const lists: Record<string, string[]> = {
    Bond: [],
    Scar: [],
    Mishap: [],
    Condition: [],
    Companion: [],
    Note: [],
  };
  const traits: Record<string, string> = {};
  const numbers: Partial<Record<(typeof POOLS)[number], readonly [number, number]>> = {};
  const items: CarriedItem[] = [];
  let background = '';
  let rows: readonly [number, number] | undefined;
  let gold = 0;
  let fatigue = 0;
  let age: number | undefined;
  let omen: string | undefined;
  lines.forEach((line, i) => {
    const say = (what: string): void =>
      void problems.push({ code: 'bad-line', what, where: `line ${i + 1}`, rule: 'CA-CHAR-01' });
    if (i === 0 || line === '' || line.startsWith('#') || line === 'Items:') return;
    if (line.startsWith('-')) {
      const item = readItem(content, line, say);
      if (item !== undefined) items.push(item);
      return;
    }
    const [, word = '', rest = ''] = /^([A-Z][a-z]+): (.*)$/u.exec(line) ?? [];
    const list = Object.hasOwn(lists, word) ? lists[word] : undefined;
    if (list !== undefined) list.push(rest);
    else if (word === 'Background') {
      const [id = '', written = ''] = rest.split(' ');
      background = id;
      const [a, b] = written.split(',').map(Number);
      if (a !== undefined && b !== undefined) rows = [a, b];
    } else if (word === 'Age') age = Number(rest);
    else if (word === 'Omen') omen = rest;
    else if (word === 'Trait') {
      const [name = '', value = ''] = rest.split('=').map((part) => part.trim());
      traits[name] = value;
    } else if (/^STR \d/u.test(line)) {
      for (const part of line.split(',').map((one) => one.trim())) {
        const [, name = '', now = '', most = now] =
          /^(STR|DEX|WIL|HP|Fatigue) (\d+)(?:\/(\d+))?$/u.exec(part) ?? [];
        const gp = /^(\d+) gp$/u.exec(part)?.[1];
        const pool = POOLS.find((one) => one === name);
        if (gp !== undefined) gold = Number(gp);
        else if (name === 'Fatigue') fatigue = Number(now);
        else if (pool !== undefined) numbers[pool] = [Number(now), Number(most)];
        else say(`"${part}" is not a score: write STR 10 or STR 8/10.`);
      }
    } else say(`"${line}" is not a line of a character.`);
  });
  const missing = POOLS.find((pool) => numbers[pool] === undefined);
  if (title === '') problems.push({ code: 'no-name', what: 'The first line is the name.', where: 'line 1' });
  if (missing !== undefined)
    problems.push({ code: 'no-score', what: `There is no ${missing}.`, where: 'line 3', rule: 'CA-CHAR-02' });
  if (problems.length > 0) return err(problems);
  const hireling = title.endsWith(' (hireling)');
  const name = hireling ? title.slice(0, -' (hireling)'.length) : title;
  const max = Object.fromEntries(
    POOLS.flatMap((pool) => {
      const [now = 0, most = 0] = numbers[pool] ?? [];
      return now === most ? [] : [[FIELD[pool], most]];
    }),
  );
  const some = <K extends keyof Character>(field: K, list: readonly string[] | undefined) =>
    list === undefined || list.length === 0 ? {} : { [field]: list };
  const who: Character = {
    id: characterId(name),
    name,
    background,
    str: numbers.STR?.[0] ?? 0,
    dex: numbers.DEX?.[0] ?? 0,
    wil: numbers.WIL?.[0] ?? 0,
    hp: numbers.HP?.[0] ?? 0,
    ...(Object.keys(max).length === 0 ? {} : { max }),
    items,
    gold,
    ...(fatigue === 0 ? {} : { fatigue }),
    ...(rows === undefined ? {} : { rows }),
    ...(Object.keys(traits).length === 0 ? {} : { traits }),
    ...(age === undefined ? {} : { age }),
    ...(omen === undefined ? {} : { omen }),
    ...some('bonds', lists['Bond']),
    ...some('scars', lists['Scar']),
    ...some('mishaps', lists['Mishap']),
    ...some('conditions', lists['Condition']),
    ...some('companions', lists['Companion']),
    ...(lists['Note']?.length === 0 ? {} : { notes: lists['Note']?.join('\n') ?? '' }),
    ...(hireling ? { hireling: true } : {}),
  };
  const bad = characterProblems(content, who, 'character');
  return bad.length > 0 ? err(bad) : ok(who);
};

import { describe, expect, it } from 'vitest';
import { content } from './fixture.ts';
import { printedTable, tableFaults, wordsFound } from '../kit/tables.ts';

const isData = (v: unknown): v is Readonly<Record<string, unknown>> => typeof v === 'object' && v !== null;

/** Everything that a piece of content says, and what is said by the conditions, grounds and monsters that it names. */
const wordsOf = (
  data: unknown,
  found = new Set<string>(),
  seen = new Set<unknown>(),
): ReadonlySet<string> => {
  if (!isData(data) || seen.has(data)) return found;
  seen.add(data);
  for (const [key, value] of Object.entries(data)) {
    if (key === 'text') continue;
    if (key === 'dice' || key === 'sum') found.add(key);
    const base = typeof value === 'string' ? /^\d*d\d+/u.exec(value)?.[0] : undefined;
    if (base !== undefined) found.add(base);
    if ((key === 'die' || key === 'bowDie') && typeof value === 'number') found.add(`d${value}`);
    // The dice of a printed attack.
    if (key === 'dice' && Array.isArray(value)) for (const n of value) found.add(`d${String(n)}`);
    if (typeof value === 'string') {
      if (key === 'condition') wordsOf(content.conditions.get(value), found, seen);
      if (key === 'ground') wordsOf(content.grounds.get(value), found, seen);
      if (key === 'monster') wordsOf(content.monsters.get(value), found, seen);
    }
    wordsOf(value, found, seen);
  }
  return found;
};

/** What a monster has in a column of the bestiary. */
const ofMonster = (id: string, column: string, said: string): string | undefined => {
  const monster = content.monsters.get(id);
  if (monster === undefined) return undefined;
  const { attacks, tags, threat } = monster;
  switch (column) {
    case 'name':
      return monster.name.replaceAll('’', "'");
    case 'hp':
    case 'armour':
    case 'str':
    case 'dex':
    case 'wil':
    case 'size':
      return String(monster[column]);
    case 'dice':
      return attacks.map(({ dice }) => dice.map((die) => `d${die}`).join('+')).join(' ') || 'none';
    case 'attributes':
      // What is shot goes by DEX (CA-AUTO-03).
      return attacks.flatMap((a) => (a.shot === undefined ? [a.attribute] : [])).join(' ') || 'none';
    case 'ranges':
      return said === 'none'
        ? said
        : attacks.flatMap(({ shot }) => (shot === undefined ? [] : [`${shot.near}/${shot.far}`])).join(' ');
    case 'tags':
      return wordsFound(said, new Set(tags));
    case 'threat':
      return said === 'none' ? said : threat?.toFixed(1);
    default:
      return undefined;
  }
};

/** What scales only what a person is asked about: words that are said, feet above the ground. */
const askedIn = (text: string): readonly string[] =>
  [...text.matchAll(/\[(dice|sum)\][^[()]*\(asked\)/gu)].flatMap(([, word]) => word ?? []);

/** A range as the table prints it. */
const rangeOf = (id: string): string => {
  const spell = content.spells.get(id);
  if (spell === undefined) return '';
  const { range, shape } = spell;
  if (shape?.kind === 'line' || shape?.kind === 'cone') return `${shape.kind} ${shape.n.flat ?? 0}`;
  return typeof range === 'object' ? `${range.flat ?? 0}+[dice]×${range.dice ?? 0}` : String(range);
};

describe('Cairn AP: the columns of the content tables', () => {
  it('spells have their printed number, name, Save, range, dice and what scales them', () => {
    const printed = printedTable('cairn-ap', 'spells');
    const cell = (id: string, column: string): string | undefined => {
      const spell = content.spells.get(id);
      const said = printed[id]?.[column] ?? 'none';
      if (spell === undefined) return undefined;
      switch (column) {
        case 'list':
          return spell.list;
        case 'number':
          return spell.number;
        case 'name':
          return spell.name.replaceAll('’', "'");
        case 'save':
          return spell.save ?? 'none';
        case 'range':
          return rangeOf(id);
        case 'scale':
          return wordsFound(said, new Set([...wordsOf(spell), ...askedIn(spell.text)]));
        case 'dice':
          // A number that is added may be one of the dice behind it: d4+1 with one die.
          return wordsFound(said.replaceAll(/\+\d+/gu, ''), wordsOf(spell)) === said.replaceAll(/\+\d+/gu, '')
            ? said
            : 'others';
        default:
          return undefined;
      }
    };
    expect(tableFaults(printed, [...content.spells.keys()], cell)).toEqual([]);
  });

  it('monsters have their printed scores, Armor, dice, attributes, ranges, size, tags and threat', () => {
    const printed = printedTable('cairn-ap', 'monsters');
    const cell = (id: string, column: string): string | undefined =>
      ofMonster(id, column, printed[id]?.[column] ?? 'none');
    // Beasts that go with characters and those who come by magic are not in the bestiary.
    const rows = [...content.monsters.keys()].filter((id) => id in printed);
    expect(tableFaults(printed, rows, cell)).toEqual([]);
  });

  it('spells that are printed as played ask nobody', () => {
    const printed = printedTable('cairn-ap', 'spells');
    const asked = [...content.spells.values()].filter((s) => s.auto === 'ask').map((s) => s.id);
    expect(asked.filter((id) => printed[id]?.['auto'] === 'full')).toEqual([]);
  });
});

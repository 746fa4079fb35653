/** What a thing says in words of the rules is played by one of its fields, and no rule knows a thing by its name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { cartridge } from '../../src/cartridge.ts';
import { content } from '../printed.ts';

/** Fields that say what a thing is, and play nothing by themselves. */
const TOLD: ReadonlySet<string> = new Set([
  'id',
  'name',
  'kind',
  'price',
  'material',
  'text',
  'place',
  'magical',
]);
const { ruleWords = [] } = cartridge.book;
const RULED = new RegExp(`\\d|\\b(?:${ruleWords.join('|')})\\b`, 'u');

/** Whether a thing has a field that does anything; what every thing has by default does not. */
const plays = (item: object): boolean =>
  Object.entries(item).some(
    ([field, value]) =>
      !TOLD.has(field) &&
      value !== null &&
      !(field === 'slots' && value === 1) &&
      !(field === 'tags' && Array.isArray(value) && value.length === 0),
  );

/** A sentence about nothing but its price, which is what it sells for. */
const isPriced = (text: string, price: number | null): boolean =>
  price !== null && text.includes(`${price} gp`);

describe('texts of things', () => {
  it('have a field that plays them where they hold a number, a die or a word of the rules', () => {
    const idle = [...content.items.values()].filter(
      ({ text, ...item }) => RULED.test(text) && !plays(item) && !isPriced(text, item.price),
    );
    expect(idle.map((item) => item.id)).toEqual([]);
  });

  it('of the rows of backgrounds and Bonds too', () => {
    const gains = [
      ...[...content.backgrounds.values()].flatMap((b) => [...b.first.rows, ...b.second.rows]),
      ...content.bonds,
    ];
    const idle = gains.filter((gain) => RULED.test(gain.text) && Object.keys(gain).length < 2);
    expect(idle.map((gain) => gain.text)).toEqual([]);
  });

  it('leave no clause to the Warden’s word without asking', () => {
    const left = [...content.items.values()].filter(({ text }) => /Warden’s word/u.test(text));
    expect(left.map((item) => item.id)).toEqual([]);
  });
});

/** An object of the content as it is written. */
type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every row of the printed content that has a text, with the path to it. */
const written = (value: unknown, path = ''): { readonly path: string; readonly row: Row }[] => {
  if (Array.isArray(value)) return value.flatMap((one: unknown, i) => written(one, `${path}.${i}`));
  if (!isRow(value)) return [];
  const inside = Object.entries(value).flatMap(([key, one]) => written(one, `${path}.${key}`));
  return 'text' in value ? [{ path, row: value }, ...inside] : inside;
};
const clausesOf = ({ text }: Row): readonly Row[] => (Array.isArray(text) ? text.filter(isRow) : []);
const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));
const rows = readdirSync(CONTENT)
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => written(parse(readFileSync(join(CONTENT, file), 'utf8')), file));

describe('clauses', () => {
  it('of one row are played by fields of their own', () => {
    const shared = rows.filter(({ row }) => {
      const by = clausesOf(row).flatMap((c) => ('full' in c ? [JSON.stringify(c['by'])] : []));
      return new Set(by).size < by.length;
    });
    expect(shared.map(({ path }) => path)).toEqual([]);
  });

  it('of spells that are asked have a question; height is not tracked (CA-R86)', () => {
    const mute = rows.filter(
      ({ path, row }) =>
        path.startsWith('spells.yaml.spells.') &&
        clausesOf(row).some((c) => 'ask' in c && !String(c['why']).startsWith('CA-R86')) &&
        !JSON.stringify(row['effects'] ?? []).includes('"do":"ask"'),
    );
    expect(mute.map(({ path }) => path)).toEqual([]);
  });

  it('that say all or everybody reach more than enemies', () => {
    const narrow = rows.filter(
      ({ row }) =>
        typeof row['text'] === 'string' &&
        /\b(?:all|everybody|hearers|who hears|most creatures)\b/iu.test(row['text']) &&
        JSON.stringify({ ...row, abilities: undefined }).includes('"hits":"enemies"'),
    );
    expect(narrow.map(({ path }) => path)).toEqual([]);
  });
});

describe('things', () => {
  it('are used up only where uses are printed, or where they become ground (CA-INV-06)', () => {
    const gone = [...content.items.values()].filter(
      ({ uses, use }) => use?.spends === true && uses === null && !use.effects.some((e) => e.do === 'ground'),
    );
    expect(gone.map(({ id }) => id)).toEqual([]);
  });

  it('that lie about after use are not used up too', () => {
    const both = [...content.items.values()].filter(({ use }) => use?.leaves === true && use.spends === true);
    expect(both.map(({ id }) => id)).toEqual([]);
  });
});

/** Every file of a folder and the folders in it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );

describe('rules', () => {
  it('know things by tags and fields, not by their ids', () => {
    const rules = fileURLToPath(new URL('../../src/rules', import.meta.url));
    const found = filesIn(rules).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\.item\s*===\s*'([a-z-]+)'|item\.id\s*===\s*'([a-z-]+)'/gu)]
        .map((m) => m[1] ?? m[2] ?? '')
        .filter((id) => content.items.has(id))
        .map((id) => `${file.slice(rules.length + 1)}: ${id}`),
    );
    expect(found).toEqual([]);
  });
});

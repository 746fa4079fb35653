/** What a thing says in words of the rules is played by one of its fields, and no rule knows a thing by its name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
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

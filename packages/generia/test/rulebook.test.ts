import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OPTIONS, parseOptions } from '../src/match/options.ts';
import { parseRuleBook } from '@caltrop/sheets/rulebook';
import { cartridge } from '../src/cartridge.ts';

const rules = parseRuleBook(cartridge.book, readFileSync(new URL('../rules.md', import.meta.url), 'utf8'));
const known = new Set(rules.map(({ id }) => id));
const plain = rules.filter(({ id }) => !/^GE-(R|OPT-)\d/.test(id));

describe('rules.md', () => {
  test('has every rule and every option once', () => {
    expect(known.size).toBe(rules.length);
    expect(rules.filter(({ id }) => id.startsWith('GE-OPT-'))).toHaveLength(OPTIONS.length);
  });

  test('says what is computed, asked and read', () => {
    expect(new Set(plain.map(({ auto }) => auto))).toEqual(new Set(['full', 'ask', 'text']));
  });

  test('names every option and the ruling that it belongs to', () => {
    for (const { name, ruling } of OPTIONS) {
      expect(rules.some(({ id, title }) => id.startsWith('GE-OPT-') && title === name)).toBe(true);
      expect(known.has(ruling)).toBe(true);
    }
  });
});

test('options have defaults and refuse what they do not know', () => {
  const filled = parseOptions({});
  expect(filled.ok && filled.value.armorModel).toBe('threshold');
  expect(parseOptions({ metric: 'hex' }).ok).toBe(false);
  expect(parseOptions({ luck: true }).ok).toBe(false);
});

const RULES = new URL('../src/rules/', import.meta.url);

test('the code cites rules that exist', () => {
  const files = readdirSync(RULES, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.ts'));
  for (const file of files) {
    const cited = readFileSync(new URL(file, RULES), 'utf8').match(/'GE-[A-Z]+-?\d+'/g) ?? [];
    for (const id of cited) expect(known, `${file} cites ${id}`).toContain(id.slice(1, -1));
  }
});

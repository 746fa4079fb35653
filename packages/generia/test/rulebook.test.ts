import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OPTIONS, parseOptions } from '../src/match/options.ts';
import { parseRules } from '../src/pack/rulebook.ts';

const rules = parseRules(readFileSync(new URL('../rules.md', import.meta.url), 'utf8'));
const known = new Set(rules.map(({ id }) => id));
const plain = rules.filter(({ id }) => !/^GE-(R|OPT-)\d/.test(id));

describe('rules.md', () => {
  test('has every rule once: 398 rules, 95 rulings, 23 options', () => {
    expect(known.size).toBe(rules.length);
    expect(plain).toHaveLength(398);
    expect(rules.filter(({ id }) => /^GE-R\d/.test(id))).toHaveLength(95);
    expect(rules.filter(({ id }) => id.startsWith('GE-OPT-'))).toHaveLength(23);
  });

  test('says what is computed, asked and read', () => {
    const count = (auto: string) => plain.filter((rule) => rule.auto === auto).length;
    expect([count('full'), count('ask'), count('text')]).toEqual([345, 34, 19]);
  });

  test('names every option and the ruling that it belongs to', () => {
    for (const { name, ruling } of OPTIONS) {
      expect(rules.some(({ id, title }) => id.startsWith('GE-OPT-') && title === name)).toBe(true);
      expect(known.has(ruling)).toBe(true);
    }
    expect(OPTIONS).toHaveLength(23);
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

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OPTIONS, parseOptions } from '../src/options.ts';
import { parseRules } from '../src/rulebook.ts';

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

/** Rule IDs that the code cites. */
const cited = (file: string): string[] =>
  readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8').match(/'GE-[A-Z]+-?\d+'/g) ?? [];

test('the code cites rules that exist', () => {
  const files = [
    'attack.ts',
    'attack-score.ts',
    'defence.ts',
    'after-parry.ts',
    'wounds.ts',
    'movement.ts',
    'rounds.ts',
    'actions.ts',
    'status-kinds.ts',
  ];
  for (const file of files) for (const id of cited(file)) expect(known).toContain(id.slice(1, -1));
});

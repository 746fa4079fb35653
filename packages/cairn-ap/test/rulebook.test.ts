import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OPTIONS } from '../src/match/options.ts';
import { parseRuleBook } from '@caltrop/sheets/rulebook';
import { cartridge } from '../src/cartridge.ts';
import { content } from './printed.ts';

describe('the rule book', () => {
  const rules = parseRuleBook(cartridge.book, readFileSync(new URL('../rules.md', import.meta.url), 'utf8'));
  const ids = new Set(rules.map((rule) => rule.id));

  it('has every rule once', () => {
    expect(ids.size).toBe(rules.length);
  });

  it('has the policies with a letter (CA-AUTO-05)', () => {
    for (const letter of 'abcdefghijklm') expect(ids.has(`CA-AUTO-05${letter}`)).toBe(true);
  });

  it('has every rule that an option or the content names', () => {
    const named = [
      ...OPTIONS.map((option) => option.ruling),
      ...[...content.conditions.values()].map((c) => c.rule),
      ...[...content.grounds.values()].map((g) => g.rule),
      ...[...content.tables.values()].flatMap((t) => t.rows.flatMap((r) => (r.rule === '' ? [] : [r.rule]))),
    ];
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});

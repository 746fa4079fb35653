import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OPTIONS } from '../src/match/options.ts';
import { parseRuleBook } from '@caltrop/sheets/rulebook';
import { cartridge } from '../src/cartridge.ts';
import { ownContent } from './own.ts';

const markdown = readFileSync(new URL('../rules.md', import.meta.url), 'utf8');
const rules = parseRuleBook(cartridge.book, markdown);
const known = new Set(rules.map(({ id }) => id));
const rule = (id: string) => rules.find((other) => other.id === id);

const upTo = (group: string, to: number, digits = 2): string[] =>
  Array.from({ length: to }, (_, i) => `DW-${group}${String(i + 1).padStart(digits, '0')}`);

describe('rules.md', () => {
  it('has every rule once', () => {
    expect(known.size).toBe(rules.length);
  });

  it.each([
    ['GEN-', 10],
    ['COLL-', 11],
    ['PROF-', 14],
    ['SETUP-', 21],
    ['DEP-', 10],
    ['END-', 4],
    ['TURN-', 7],
    ['PRIO-', 5],
    ['MOVE-', 15],
    ['COH-', 6],
    ['TERR-', 7],
    ['SHOOT-', 26],
    ['LOS-', 9],
    ['KEY-', 13],
    ['FIGHT-', 26],
    ['RET-', 5],
    ['DEST-', 13],
    ['AFF-', 8],
    ['FAITH-', 8],
    ['CAMP-', 7],
    ['CSR-', 32],
    ['CSR-L', 13],
    ['WGB-', 12],
    ['SPB-', 5],
    ['ADV-', 2],
    ['WIN-', 20],
  ])('numbers %s from 1 to %i', (group, to) => {
    const found = rules.map(({ id }) => id).filter((id) => new RegExp(`^DW-${group}[0-9]+$`).test(id));
    expect(found.toSorted()).toEqual(upTo(group, to));
  });

  it('has all rulings from 01 to 165', () => {
    const rulings = rules.map(({ id }) => id).filter((id) => /^DW-R[0-9]/.test(id));
    expect(rulings).toEqual(upTo('R', 165));
  });

  it.each([
    'SCAR-AFF-',
    'SCAR-MON-',
    'SCAR-TIT-',
    'SCAR-RNG-',
    'SCAR-HERO-',
    'SCAR-SUN-',
    'GLORY-AFF-',
    'GLORY-MON-',
    'GLORY-TIT-',
    'GLORY-MVP-',
    'GLORY-HERO-',
  ])('has the six rows of %s', (group) => {
    const found = rules.map(({ id }) => id).filter((id) => id.startsWith(`DW-${group}`));
    expect(found).toEqual(upTo(group, 6, 1));
  });

  it('refers only to rules it has', () => {
    const named = markdown.match(/DW-(?:R[0-9]+|(?:[A-Z]+-)+[ELT]?[0-9]+)/g) ?? [];
    expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([]);
  });

  it('has the ruling of every option and transformation', () => {
    const cited = [...OPTIONS.map((o) => o.ruling), ...ownContent.transformations.map((t) => t.rule)];
    expect(cited.filter((id) => !known.has(id))).toEqual([]);
  });

  it('names every option in its table', () => {
    expect(OPTIONS.filter((o) => !markdown.includes(o.name)).map((o) => o.name)).toEqual([]);
  });
});

describe('the rule book', () => {
  it('reads a plain rule, a keyword and a row of a table', () => {
    expect(rule('DW-GEN-03')).toEqual({
      id: 'DW-GEN-03',
      section: 'General conventions',
      title: 'General conventions',
      text: 'Distances are measured from base edge to base edge, along the shortest line.',
      auto: 'full',
    });
    expect(rule('DW-KEY-09')).toMatchObject({ title: '[Multi-Shot N]', text: 'N shots.' });
    expect(rule('DW-SCAR-TIT-1')).toMatchObject({
      section: 'Slain by a Titan in melee',
      title: 'Broken Body',
      text: 'D6: 1; -1 Strength (not below 1); pts: -1',
    });
  });

  it('reads a ruling and a window', () => {
    expect(rule('DW-R90')).toEqual({
      id: 'DW-R90',
      section: 'Rulings',
      title: '"Turn" and "round".',
      text: 'They mean the same.',
      auto: 'text',
    });
    expect(rule('DW-WIN-03')).toMatchObject({ auto: 'ask' });
  });
});

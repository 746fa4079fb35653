import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRuleBook, type Rule } from '@caltrop/sheets/rulebook';
import { cartridge } from '../src/cartridge.ts';
import { ownContent } from './own.ts';

const markdown = readFileSync(new URL('../rules.md', import.meta.url), 'utf8');
const parseRules = (text: string): Rule[] => parseRuleBook(cartridge.book, text);
const rules = parseRules(markdown);
const rule = (id: string) => rules.find((other) => other.id === id);

const numbered = (group: string): string[] =>
  rules.map(({ id }) => id).filter((id) => id.startsWith(`OC-${group}`));
const upTo = (group: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `OC-${group}${String(from + i).padStart(2, '0')}`);

describe('rules.md', () => {
  it('has every rule once', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  it.each([
    ['UNIT-', 0, 12],
    ['CS-', 0, 3],
    ['WPN-', 1, 11],
    ['ROUND-', 1, 7],
    ['TURN-', 1, 6],
    ['MOVE-', 1, 7],
    ['OBJ-', 1, 4],
    ['HIT-', 1, 4],
    ['CRIT-', 1, 3],
    ['DMG-', 1, 11],
    ['CTR-', 1, 5],
    ['FUP-', 1, 6],
    ['SEQ-', 1, 9],
    ['TRI-', 1, 5],
    ['BRK-', 1, 7],
    ['STAFF-', 1, 7],
    ['VIC-', 1, 11],
    ['FOG-', 1, 10],
    ['BUILD-', 1, 5],
    ['DEC-', 1, 12],
    ['ODDS-', 1, 4],
  ])('numbers %s from %i to %i in order', (group, from, to) => {
    expect(numbered(group)).toEqual(upTo(group, from, to));
  });

  it('numbers rulings from 01 without a gap', () => {
    const rulings = rules.map(({ id }) => id).filter((id) => /^OC-R\d/.test(id));
    expect(rulings.sort()).toEqual(upTo('R', 1, rulings.length));
  });

  it('refers only to rules it has', () => {
    const known = new Set(rules.map(({ id }) => id));
    const named = markdown.match(/OC-[A-Z]+-?[A-Z0-9]+/g) ?? [];
    expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([]);
  });

  it('has the rule of everything in the content', () => {
    const known = new Set(rules.map(({ id }) => id));
    const { terrain, statuses, tagText, sites, scenarios } = ownContent();
    const cited = [
      ...terrain.values(),
      ...statuses.values(),
      ...tagText.values(),
      ...Object.values(sites),
    ].map((x) => x.rule);
    const victories = [...scenarios.values()]
      .flatMap(({ victory, atLimit }) => [...victory, ...atLimit])
      .map((v) => v.rule);
    expect([...cited, ...victories].filter((id) => !known.has(id))).toEqual([]);
  });
});

describe('parseRules', () => {
  it('reads a plain rule', () => {
    expect(rule('OC-UNIT-05')).toEqual({
      id: 'OC-UNIT-05',
      section: 'Units',
      title: 'Units',
      text: 'Base Movement: 4 tiles for a Base class, 5 tiles for a Promoted class.',
      auto: 'full',
    });
    expect(rule('OC-UNIT-09')?.auto).toBe('text');
  });

  it('takes the name of a tag or status as title', () => {
    expect(rule('OC-CTAG-SLOW')).toMatchObject({
      title: 'Slow(X)',
      text: '−X Movement.',
      section: 'Class tags',
    });
    expect(rule('OC-STAT-BROKEN')).toMatchObject({ title: 'Broken', auto: 'full' });
    expect(rule('OC-STAT-00')?.title).toBe('Status effects');
  });

  it('builds the text of a table row from its headings', () => {
    expect(rule('OC-TERR-06')).toEqual({
      id: 'OC-TERR-06',
      section: 'Terrain',
      title: 'Fort',
      text: 'Move: 2; DR: +2; Avo: +5; Vein: no; Special: unit starting its turn here recovers 10 HP',
      auto: 'full',
    });
    expect(rule('OC-RATE-B')).toMatchObject({
      title: 'B',
      text: 'Dex / Spd value: 15; Base Damage, Str or Mag: 7; Damage Reduction, Def or Res: 4; Follows up on: F, E, D',
    });
    expect(rule('OC-DEC-07')).toMatchObject({ text: 'Canto path; Who decides: owner', auto: 'ask' });
  });

  it('reads a ruling with its title, without marks', () => {
    expect(rule('OC-R68')).toEqual({
      id: 'OC-R68',
      section: 'Turn structure',
      title: 'Least Movement',
      text: 'Movement is never less than 0.',
      auto: 'text',
    });
    expect(rule('OC-R28')?.text).toContain('Effect(Break) is Status(Broken)');
  });

  it('passes over other tables and headings', () => {
    expect(parseRules('# T\n\n| Option | Default |\n|---|---|\n| vision | 3 |\n')).toEqual([]);
    expect(parseRules('')).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Item, Power } from '../src/content/content.ts';
import {
  KEYWORDS,
  keywordsFor,
  keywordText,
  NUMBERED_KEYWORDS,
  parseKeyword,
  PLAIN_KEYWORDS,
  usualKeyword,
} from '../src/content/keywords.ts';
import { parseRuleBook } from '@caltrop/sheets/rulebook';
import { cartridge } from '../src/cartridge.ts';
import { powerProblems } from '../src/rules/prices/power-price.ts';
import { ruleProblems } from '../src/rules/prices/rule-price.ts';
import { wargearPrice, wargearProblems } from '../src/rules/prices/wargear-price.ts';
import { ownContent } from './own.ts';

const { numbers } = ownContent;
const rules = new Set(
  parseRuleBook(cartridge.book, readFileSync(new URL('../rules.md', import.meta.url), 'utf8')).map(
    ({ id }) => id,
  ),
);
const keys = [...PLAIN_KEYWORDS, ...NUMBERED_KEYWORDS];

const bare: Item = {
  id: 'own',
  name: 'Own',
  kind: 'other',
  points: 0,
  keywords: [],
  stats: {},
  save: 0,
  cover: 0,
  extraPowers: 0,
  mends: 0,
  oncePerGame: false,
  noShield: false,
};
const blade: Item = { ...bare, kind: 'melee', melee: { range: 2, strength: 4 } };
const gun: Item = { ...bare, kind: 'ranged', ranged: { range: 24, strength: 4, penalty: 'none' } };
const bolt: Power = {
  id: 'bolt',
  name: 'Bolt',
  charge: 1,
  range: 12,
  strength: 4,
  phases: ['shoot'],
  target: 'enemy',
  group: false,
  keywords: [],
  upcharge: 'none',
  effects: [{ does: 'attack' }],
  text: 'A bolt.',
};

describe('the table of keywords', () => {
  it('has every keyword once', () => {
    expect(keys.toSorted()).toEqual(Object.keys(KEYWORDS).sort());
    expect(new Set(keys.map((key) => KEYWORDS[key].name)).size).toBe(keys.length);
  });

  it.each(keys)('%s names rules that there are', (key) => {
    expect(rules).toContain(KEYWORDS[key].rule);
    expect(rules).toContain(KEYWORDS[key].pricedBy);
  });

  it.each(keys)('%s reads back as it is printed', (key) => {
    const keyword = usualKeyword(key);
    expect(parseKeyword(keywordText(keyword))).toEqual(keyword);
    expect(parseKeyword(`[${keywordText(keyword)}]`)).toEqual(keyword);
  });

  // Plain Dangerous has no number (DW-R85).
  it.each(['Blast 2', 'Multi-Shot 3', 'Dangerous', 'Dangerous 4'])('%s reads back', (text) => {
    const keyword = parseKeyword(`[${text}]`);
    expect(keyword === undefined ? '' : keywordText(keyword)).toBe(text);
  });

  it.each(['Blast', 'Blast 0', 'Arc 2', 'Boom', ''])('%j is none', (text) => {
    expect(parseKeyword(text)).toBeUndefined();
  });
});

describe('what a builder offers', () => {
  const priced = (item: Item): Item => ({ ...item, points: wargearPrice(numbers, item).points });

  it.each(keywordsFor('melee'))('%s is right on a melee weapon', (key) => {
    expect(wargearProblems(numbers, priced({ ...blade, keywords: [usualKeyword(key)] }))).toEqual([]);
  });

  it.each(keywordsFor('ranged'))('%s is right on a ranged weapon', (key) => {
    expect(wargearProblems(numbers, priced({ ...gun, keywords: [usualKeyword(key)] }))).toEqual([]);
  });

  it.each(keywordsFor('power'))('%s is right on a power', (key) => {
    expect(powerProblems({ ...bolt, keywords: [usualKeyword(key)] })).toEqual([]);
  });

  it.each(keywordsFor('rule'))('%s may be given by a special rule', (key) => {
    const problems = ruleProblems({
      id: 'own',
      name: 'Own',
      text: '',
      category: 'passive',
      limits: [],
      effects: [{ kind: 'keyword', keyword: usualKeyword(key) }],
    });
    expect(problems).toEqual([]);
  });
});

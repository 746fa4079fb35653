import { describe, expect, it } from 'vitest';
import { bind, isRuling, linkParts, missingRule, ownTitle } from '../src/rules/book/book.ts';
import { fold, markWords, searchRules, wordsOf } from '../src/rules/search.ts';
import type { RuleText } from '../src/shelf/games.ts';

const rule = (id: string, section: string, title: string, text: string): RuleText => ({
  id,
  section,
  title,
  text,
});

const RULES: readonly RuleText[] = [
  rule('OC-UNIT-01', 'Units', 'Units', 'A Unit is a single combatant on one tile. (OC-R59)'),
  rule(
    'OC-HIT-03',
    'Attack: hitting',
    'Attack: hitting',
    'TN = Hit − Avoid. Roll ≤ TN hits. (OC-R09, OC-R10)',
  ),
  rule('OC-WTAG-HEAVY', 'Weapon tags', 'Heavy', 'Counters come first; a hit pushes the target.'),
  rule('OC-WTAG-BRAVE', 'Weapon tags', 'Brave', 'Two strikes. Not with Heavy weapons.'),
  rule('OC-R09', 'Numbers', 'Target number', 'See OC-HIT-03 and OC-XX-99.'),
  rule('OC-R10', 'Numbers', 'No automatic results', 'No roll hits or misses by itself.'),
  rule('OC-R59', 'Numbers', 'Allies', 'All units on the same side are allies.'),
];
const ids = (found: readonly RuleText[]): string[] => found.map((r) => r.id);

describe('rules lead to each other', () => {
  const book = bind(RULES);

  it('cuts a text at the rules it names, and leaves unknown IDs alone', () => {
    expect(linkParts('See OC-HIT-03 and OC-XX-99.', (id) => book.byId.has(id))).toEqual([
      'See ',
      { rule: 'OC-HIT-03' },
      ' and OC-XX-99.',
    ]);
    expect(linkParts('(OC-R09, OC-R10)', (id) => book.byId.has(id))).toEqual([
      '(',
      { rule: 'OC-R09' },
      ', ',
      { rule: 'OC-R10' },
      ')',
    ]);
    expect(linkParts('', () => true)).toEqual([]);
  });

  it('knows what a rule cites and what cites it', () => {
    expect(book.cites.get('OC-HIT-03')).toEqual(['OC-R09', 'OC-R10']);
    expect(book.citedBy.get('OC-R09')).toEqual(['OC-HIT-03']);
    expect(book.citedBy.get('OC-HIT-03')).toEqual(['OC-R09']);
    expect(book.citedBy.get('OC-UNIT-01')).toBeUndefined();
  });

  it('keeps sections in the order of the book and tells rulings from rules', () => {
    expect(book.sections.map((s) => [s.name, s.rules.length, s.rulings])).toEqual([
      ['Units', 1, false],
      ['Attack: hitting', 1, false],
      ['Weapon tags', 2, false],
      ['Numbers', 3, true],
    ]);
    expect(isRuling('OC-R09')).toBe(true);
    expect(isRuling('OC-ROUND-01')).toBe(false);
  });

  it('gives a title only where it says more than the section', () => {
    expect(RULES.map(ownTitle)).toEqual([
      undefined,
      undefined,
      'Heavy',
      'Brave',
      'Target number',
      'No automatic results',
      'Allies',
    ]);
  });

  it('has a sentence for rules that are in no book', () => {
    expect(missingRule('undo', 'Officer’s Chess')).toMatch(
      /^This is not a rule of the game but of the table/,
    );
    expect(missingRule('MY-TAG', 'Officer’s Chess')).toContain('no rule “MY-TAG”');
  });
});

describe('search in the rules', () => {
  it('finds a rule by its ID, whole, short, or copied with brackets, before those that cite it', () => {
    expect(ids(searchRules(RULES, 'OC-R59'))).toEqual(['OC-R59', 'OC-UNIT-01']);
    expect(ids(searchRules(RULES, 'r59'))).toEqual(['OC-R59', 'OC-UNIT-01']);
    expect(ids(searchRules(RULES, '(OC-R59)'))).toEqual(['OC-R59', 'OC-UNIT-01']);
  });

  it('wants every word, in any order', () => {
    expect(ids(searchRules(RULES, 'heavy strikes'))).toEqual(['OC-WTAG-BRAVE']);
    expect(ids(searchRules(RULES, 'strikes heavy'))).toEqual(['OC-WTAG-BRAVE']);
    expect(searchRules(RULES, 'heavy dragon')).toEqual([]);
  });

  it('puts the rule that is called so before the one that mentions it', () => {
    expect(ids(searchRules(RULES, 'Heavy'))).toEqual(['OC-WTAG-HEAVY', 'OC-WTAG-BRAVE']);
  });

  it('takes dashes, quotes and case alike', () => {
    expect(fold('Mara’s −5')).toBe("mara's -5");
    expect(ids(searchRules(RULES, 'hit - avoid'))).toEqual(['OC-HIT-03']);
  });

  it('shows the whole book for an empty query', () => {
    expect(searchRules(RULES, '  ')).toEqual(RULES);
    expect(wordsOf(' ( ) ')).toEqual([]);
  });

  it('marks what was looked for, overlaps as one', () => {
    expect(markWords('Heavy weapons', ['heav', 'avy'])).toEqual([
      { text: 'Heavy', hit: true },
      { text: ' weapons', hit: false },
    ]);
    expect(markWords('plain', [])).toEqual([{ text: 'plain', hit: false }]);
    expect(markWords('', ['x'])).toEqual([]);
  });
});

/** What cards say of keywords and wargear: with its numbers, and as the table plays it. */
import { describe, expect, it } from 'vitest';
import { parseKeyword } from '../../src/content/keywords.ts';
import { parseOptions } from '../../src/match/options.ts';
import { itemNote, keywordPicture } from '../../src/presenter/scene/keywords.ts';
import { get, must, ownContent } from '../own.ts';

const meaning = (text: string, options: Readonly<Record<string, unknown>> = {}): string => {
  const keyword = parseKeyword(text);
  if (keyword === undefined) throw new Error(text);
  return keywordPicture(keyword, must(parseOptions(options))).meaning;
};

const printed = [...ownContent.items.values(), ...ownContent.powers.values()].flatMap(
  ({ keywords }) => keywords,
);

describe('a keyword on a card', () => {
  it('has its number in words, for every keyword that is printed', () => {
    for (const keyword of printed) {
      const { meaning: said } = keywordPicture(keyword, must(parseOptions({})));
      expect(said).not.toMatch(/\bN\b|so many|\b1 (base contacts|Wounds|shots)\b/);
      if ('n' in keyword && keyword.key !== 'range') expect(said).toContain(String(keyword.n));
    }
    expect(meaning('Blast 1')).toBe(
      'A hit also rolls against everybody within 1 base contact of the target.',
    );
    expect(meaning('Multi-Shot 3')).toBe('Fires 3 shots a turn.');
  });

  it('counts a melee Range as the table does (DW-R56)', () => {
    expect(meaning('Range 3')).toBe('Strikes within 1″, or past 2 friends in base contact.');
    expect(meaning('Range 2')).toBe('Strikes within 1″, or past a friend in base contact.');
    expect(meaning('Range 2', { rangeCount: 'fromFighter' })).toBe(
      'Strikes within 1″, or past 2 friends in base contact.',
    );
  });

  it('says whom a Light weapon may be fired at (DW-R36), and what is dangerous (DW-R85)', () => {
    expect(meaning('Light')).not.toContain('faction');
    expect(meaning('Light', { lightIgnoresTargetRule: true })).toContain('whatever the faction');
    expect(meaning('Dangerous')).toContain('on a 1');
    expect(meaning('Dangerous 4')).toContain('takes 4 off');
  });
});

describe('wargear on a card', () => {
  it.each([
    ['shield', 'save 5+, Integrity counts as Defense against shots'],
    ['tower-shield', 'save 4+, Integrity counts as Defense against shots, Move −2'],
    ['dual-blades', 'Range 1, no shield beside it, A +1'],
    ['great-weapon', 'Range 1, Strength +2 with its own dice'],
    ['spellbook', 'a power more'],
    ['medkit', 'gives a Wound back, once a game'],
  ])('%s: %s', (id, note) => {
    expect(itemNote(get(ownContent.items, id))).toBe(note);
  });
});

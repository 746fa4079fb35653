import { describe, expect, it } from 'vitest';
import { openAudit } from '../src/builder/audit.ts';
import { officersChessBox } from '../src/presenter/box.ts';
import { ownContent } from './own.ts';

const content = ownContent();

const audited = (...words: string[]) => {
  const audit = openAudit(content, words);
  if (!audit.ok) throw new Error(audit.error[0]?.what);
  return audit.value;
};

describe('what something is worth in gold', () => {
  it('is tried by an army with it against the same army with more units, on either side', () => {
    const { title, unit, bearers, book, handicaps } = audited('archer', 'steel-bow');
    expect({ title, unit, bearers }).toEqual({ title: 'Archer with Steel Bow', unit: 'gold', bearers: 4 });
    // A Steel Bow costs 20 gold, the Iron Bow that an Archer has else 10.
    expect(book).toBe(10);
    const [none, first] = handicaps;
    expect(none?.points).toBe(0);
    // A further unit costs 30 gold and its weapon (OC-BUILD-02).
    expect(first?.points).toBeGreaterThan(30);
    expect(none?.there).toMatchObject({
      army: { units: [{ class: 'archer', items: ['steel-bow'] }, {}, {}, {}, {}, {}] },
    });
    expect(none?.back).toMatchObject({
      enemy: { units: [{ class: 'archer', items: ['steel-bow'] }, {}, {}, {}, {}, {}] },
    });
    for (const { there, back } of handicaps)
      for (const setup of [there, back]) expect(officersChessBox.open(content, setup).ok).toBe(true);
  });

  it('is asked about weapons, other items and classes, and says what cannot be had', () => {
    expect(audited('archer', 'vulnerary').handicaps[0]?.there).toMatchObject({
      army: { units: [{ items: [expect.any(String), 'vulnerary'] }, {}, {}, {}, {}, {}] },
    });
    const wrong = (...words: string[]): string | undefined => {
      const audit = openAudit(content, words);
      return audit.ok ? undefined : audit.error[0]?.what;
    };
    expect(wrong('x')).toMatch(/^There is no class "x"\. There are: /);
    expect(wrong('archer', 'x')).toBe(
      '"x" is no change of the class Archer: a weapon, another item, or another class.',
    );
    expect(wrong('archer', 'steel-lance')).toBe('The class Archer may not have Steel Lance.');
  });
});

import { describe, expect, it } from 'vitest';
import { openAudit } from '../src/builder/audit.ts';
import { ownContent as content } from './own.ts';

describe('what a change is worth', () => {
  it('is tried by a force with it against the same force without it, both on either side', () => {
    const audit = openAudit(content, ['legionaire', 'A+1']);
    if (!audit.ok) throw new Error(audit.error[0]?.what);
    const [none, first] = audit.value.handicaps;
    expect(none?.points).toBe(0);
    expect(none?.there).toMatchObject({
      south: { force: { models: [{}, { unit: 'legionaire', count: 10, changes: { A: 1 } }, {}] } },
      north: { force: { models: [{}, { unit: 'legionaire', count: 10 }, {}] } },
    });
    expect(none?.back).toMatchObject({
      north: { force: { models: [{}, { unit: 'legionaire', count: 10, changes: { A: 1 } }, {}] } },
    });
    expect(first?.points).toBeGreaterThan(0);
  });

  it('puts wargear in the place of the printed of its kind, and asks what it costs more', () => {
    const audit = openAudit(content, ['legionaire', 'tower-shield']);
    if (!audit.ok) throw new Error(audit.error[0]?.what);
    // A Legionaire's Shield costs 4, a Tower Shield as much as its row says.
    expect(audit.value.book).toBe((content.items.get('tower-shield')?.points ?? 0) - 4);
    expect(audit.value.handicaps[0]?.there).toMatchObject({
      south: { force: { models: [{}, { wargear: ['spear', 'light-armour', 'tower-shield'] }, {}] } },
    });
  });

  it('can be tried for every basic unit', () => {
    const basics = [...content.units.values()].filter(({ type }) => type === 'basic');
    const wrong = basics.filter(({ id }) => !openAudit(content, [id, 'S+1']).ok).map(({ id }) => id);
    expect(wrong).toEqual([]);
  });

  it('is asked about whole models: one more against more of those its force has most of, up to twice its price', () => {
    const audit = openAudit(content, ['war-lion']);
    if (!audit.ok) throw new Error(audit.error[0]?.what);
    const { title, book, bearers, handicaps } = audit.value;
    expect({ title, book, bearers }).toEqual({ title: 'War Lion', book: 86, bearers: 1 });
    expect(handicaps[0]?.there).toMatchObject({
      south: {
        force: { models: [{}, {}, { unit: 'war-lion', count: 1 }] },
      },
      north: { force: { models: [{}, {}] } },
    });
    expect(handicaps.at(-1)?.points).toBeGreaterThanOrEqual(2 * 86);
    // A Titan needs a force of 1000 points (DW-CHART: one for each full 1000).
    const titan = openAudit(content, ['colossus-of-sol']);
    expect(titan.ok && titan.value.handicaps[0]?.there).toMatchObject({ limit: 1000 });
    const wrong = [...content.units.keys()].filter((id) => !openAudit(content, [id]).ok);
    expect(wrong).toEqual([]);
  });
});

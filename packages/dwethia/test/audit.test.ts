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

  it('can be tried for every basic unit', () => {
    const basics = [...content.units.values()].filter(({ type }) => type === 'basic');
    const wrong = basics.filter(({ id }) => !openAudit(content, [id, 'S+1']).ok).map(({ id }) => id);
    expect(wrong).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  faultsIn,
  isRecord,
  mayReplace,
  rawText,
  type SavedCampaign,
  type SavedTable,
  type StoreName,
} from '../src/store/records.ts';

const HEADER = '{"caltrop":1,"game":"x"}\n';
const line = (n: number): string => `{"t":"do","seat":"blue","command":${n}}\n`;
const ASK = '{"t":"ask","seat":"blue","command":9,"taken":[]}\n';
const SEED = '{"t":"seed","seed":"ab"}\n';

const table = (journal: string, rev?: number): SavedTable => ({
  id: 'a1',
  kind: 'officers-chess',
  title: 'The Yard',
  where: 'Round 1',
  status: 'Your move',
  over: false,
  journal,
  players: { blue: 'human' },
  reasons: {},
  changed: 1,
  ...(rev === undefined ? {} : { rev }),
});

const campaign: SavedCampaign = {
  id: 'c1',
  kind: 'dwethia',
  name: 'The March',
  list: {},
  facts: '',
  faults: 0,
  changed: 1,
  journal: HEADER,
  resting: ['m1'],
  limit: 500,
  battles: { a1: 1 },
};

describe('a record that is read', () => {
  const roster = { id: 'r1', kind: 'dwethia', name: 'R', list: {}, facts: '', faults: 0, changed: 1 };
  const GOOD: readonly [StoreName, object][] = [
    ['tables', table(HEADER)],
    ['rosters', roster],
    ['makings', { id: 'm1', kind: 'dwethia', name: 'M', data: {}, changed: 1 }],
    ['campaigns', campaign],
  ];

  it.each(GOOD)('of %s is taken as it is', (store, value) => {
    expect(faultsIn(store, value)).toEqual([]);
    // Fields of a later version do no harm.
    expect(isRecord(store, { ...value, rev: 3, more: true })).toBe(true);
  });

  it.each(GOOD)('of %s names each field that is missing or of the wrong kind', (store, value) => {
    for (const name of Object.keys(value)) {
      const { [name]: _, ...without } = value as Record<string, unknown>;
      expect(faultsIn(store, without)).toEqual([name]);
      // No field may be null.
      expect(faultsIn(store, { ...value, [name]: null })).toEqual([name]);
    }
    for (const nothing of [undefined, null, 7, 'text', []]) expect(isRecord(store, nothing)).toBe(false);
  });

  it('names wrong kinds inside lists and maps', () => {
    expect(faultsIn('tables', { ...table(HEADER), players: { blue: 1 } })).toEqual(['players']);
    expect(faultsIn('tables', { ...table(HEADER), journal: [] })).toEqual(['journal']);
    expect(faultsIn('tables', { ...table(HEADER), changed: Number.NaN })).toEqual(['changed']);
    expect(faultsIn('campaigns', { ...campaign, resting: [1] })).toEqual(['resting']);
    expect(faultsIn('campaigns', { ...campaign, battles: { a: 'x' } })).toEqual(['battles']);
  });

  it('can be saved as text whatever it holds', () => {
    const circle: Record<string, unknown> = { id: 'x' };
    circle['self'] = circle;
    expect(rawText({ a: 1 })).toBe('{\n  "a": 1\n}\n');
    expect(rawText({ a: 1n, b: new Map([[1, 2]]) })).toContain('"1"');
    expect(rawText(undefined)).toBe('undefined\n');
    expect(rawText(circle)).toBe('[object Object]\n');
  });
});

describe('a record that is written', () => {
  const stored = table(HEADER + line(1) + line(2) + SEED, 5);

  it('takes the place of nothing, and of what the writer has read', () => {
    expect(mayReplace(undefined, table(HEADER))).toBe(true);
    expect(mayReplace(stored, table(HEADER + line(1) + SEED, 5))).toBe(true);
  });

  it('takes the place of an earlier moment of the same journal', () => {
    expect(mayReplace(stored, table(HEADER + line(1) + line(2) + line(3) + SEED, 2))).toBe(true);
    expect(mayReplace(stored, table(stored.journal))).toBe(true);
  });

  it('never takes the place of lines that the writer has not seen', () => {
    // The other tab is further, or went another way, or waits for an answer.
    expect(mayReplace(stored, table(HEADER + line(1) + SEED, 4))).toBe(false);
    expect(mayReplace(stored, table(HEADER + line(1) + line(7) + line(8) + SEED, 4))).toBe(false);
    const asked = table(HEADER + line(1) + ASK + SEED, 5);
    expect(mayReplace(asked, table(HEADER + line(1) + line(2) + SEED, 4))).toBe(false);
    // A new table does not take the place of one that is there.
    expect(mayReplace(stored, table(HEADER + line(1) + SEED))).toBe(false);
    expect(mayReplace({ damaged: true }, table(HEADER))).toBe(false);
  });

  it('of other kinds is replaced only where it was read', () => {
    expect(mayReplace({ ...campaign, rev: 2 }, { ...campaign, rev: 2 })).toBe(true);
    expect(mayReplace({ ...campaign, rev: 3 }, { ...campaign, rev: 2 })).toBe(false);
    // What an earlier version has kept was never counted, and is read as 0.
    expect(mayReplace(campaign, { ...campaign, rev: 0 })).toBe(true);
  });
});

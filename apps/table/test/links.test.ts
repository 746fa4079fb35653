import { describe, expect, it } from 'vitest';
import { makeParcel, parcelIn, readParcel, type Parcel } from '../src/store/links.ts';

const PARCELS: readonly Parcel[] = [
  { what: 'table', journal: '{"caltrop":1}\n', players: { blue: 'human', red: 'greedy' } },
  { what: 'roster', kind: 'chess', list: { name: 'Vörhut ✓', units: [] } },
  { what: 'odds', lab: { weapon: 'lance', hp: 12, raining: true } },
];

/** Text as the last part of a link, without any check of what it holds. */
const packed = async (json: unknown): Promise<string> => {
  const stream = new Blob([JSON.stringify(json)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
};

const fault = async (text: string): Promise<string> => {
  const read = await readParcel(text);
  return read.ok ? 'it was read' : read.error.map((p) => p.what).join(' ');
};

describe('links', () => {
  it.each(PARCELS)('bring back what was put in: $what', async (parcel) => {
    const text = await makeParcel(parcel);
    expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(await readParcel(text)).toEqual({ ok: true, value: parcel });
  });

  it('with signs that no link has are damaged', async () => {
    expect(await fault('abc%20def')).toMatch('damaged');
    expect(await fault('')).toMatch('damaged');
  });

  it('that were cut cannot be read', async () => {
    const text = await makeParcel({ what: 'odds', lab: { text: 'x7Kq0vLw92'.repeat(3) } });
    expect(await fault(text.slice(0, Math.floor(text.length / 2)))).toMatch('cannot be read');
    expect(await fault('A')).toMatch(/damaged|cannot be read/);
  });

  it('of others, or of a newer form, are not ours', async () => {
    expect(await fault(await packed({ what: 'odds', lab: {} }))).toMatch('made by another program');
    expect(await fault(await packed({ caltrop: 2, what: 'odds', lab: {} }))).toMatch('newer');
    expect(await fault(await packed('hello'))).toMatch('made by another program');
    expect(await fault(await packed(null))).toMatch('made by another program');
  });

  it('with nothing to open inside say so', async () => {
    for (const json of [
      { caltrop: 1 },
      { caltrop: 1, what: 'song' },
      { caltrop: 1, what: 'table', journal: 7 },
      { caltrop: 1, what: 'roster', list: {} },
      { caltrop: 1, what: 'odds' },
    ]) {
      expect(await fault(await packed(json))).toMatch('nothing that can be opened');
    }
  });

  it('that would fill the memory are given up, with a sentence', async () => {
    // 300 MB of zeros are 300 kB when deflated.
    let left = 300;
    const zeros = new Uint8Array(1_000_000);
    const bomb = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (to) => {
        if (left-- > 0) to.enqueue(zeros);
        else to.close();
      },
    }).pipeThrough(new CompressionStream('deflate-raw'));
    const text = Buffer.from(await new Response(bomb).arrayBuffer()).toString('base64url');
    expect(text.length).toBeLessThan(500_000);
    expect(await fault(text)).toBe(
      'This link holds more than 20 MB, too much for a table, a roster or odds.',
    );
    expect(await fault('A'.repeat(2_000_001))).toMatch('too long');
  });

  it('with something nested too deeply inside cannot be read', async () => {
    const deep = `{"caltrop":1,"what":"odds","lab":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    const stream = new Blob([deep]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const text = Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
    expect(await fault(text)).toBe('This link cannot be read: it is nested more than 100 deep.');
  });

  it('are found in what people paste', () => {
    const found = { ok: true, value: 'q1Y-_w' };
    expect(parcelIn('https://example.org/play/#/open/q1Y-_w')).toEqual(found);
    expect(parcelIn('  <https://example.org/#/open/q1Y-_w>\n')).toEqual(found);
    expect(parcelIn('Come and see: https://example.org/#/open/q1Y-_w')).toEqual(found);
    expect(parcelIn('q1Y-_w')).toEqual(found);
  });

  it('that are none are told apart', () => {
    const what = (text: string): string => {
      const found = parcelIn(text);
      return found.ok ? 'it was taken' : (found.error[0]?.what ?? '');
    };
    expect(what('   ')).toMatch('Paste a link first');
    expect(what('https://example.org/#/open/')).toMatch('incomplete');
    expect(what('https://example.org/#/table/12345678')).toMatch('not a Caltrop link');
    expect(what('hello there')).toMatch('not a Caltrop link');
  });
});

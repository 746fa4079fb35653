import type { ChronicleLine } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { lineText } from '../src/parts/text/line-text.ts';
import { entryText, nextMark, placeAt, sentenceAt } from '../src/replay/sentence.ts';
import type { Entry } from '../src/session/session.ts';

const line = (parts: ChronicleLine['parts'], heading = false): ChronicleLine => ({
  heading,
  parts,
  dice: [],
  rules: [],
  units: [],
});
const entry = (at: number, lines: readonly ChronicleLine[], takenBack = false): Entry => ({
  at,
  seat: 'blue',
  lines,
  takenBack,
  reason: undefined,
});

describe('the sentence of a moment', () => {
  const ines = line([{ unit: 'u1', text: 'Ines', side: 'a' }, ' strikes for ', { number: '8' }, '.']);
  const entries = [
    entry(0, [line(['Round 1'], true), line(['Tove moves to C4.'])]),
    entry(1, [line(['Tove waits.'])], true),
    entry(1, [ines]),
    entry(2, []),
  ];

  it('is read from the parts, without headings', () => {
    expect(lineText(ines)).toBe('Ines strikes for 8.');
    expect(entryText(entries[0])).toBe('Tove moves to C4.');
    expect(entryText(undefined)).toBe('');
  });

  it('is that of the last command that said something and stands', () => {
    expect(sentenceAt(entries, 0)).toBe('');
    expect(sentenceAt(entries, 1)).toBe('Tove moves to C4.');
    expect(sentenceAt(entries, 2)).toBe('Ines strikes for 8.');
    expect(sentenceAt(entries, 3)).toBe('Ines strikes for 8.');
    expect(sentenceAt(entries, 99)).toBe('Ines strikes for 8.');
  });

  it('has a place where something happened', () => {
    const somewhere = [entry(0, [{ ...line(['A.']), at: { x: 2.5, y: 0.5 } }, line(['B.'])]), entry(1, [])];
    expect(placeAt(somewhere, 1)).toEqual({ x: 2.5, y: 0.5 });
    expect(placeAt(somewhere, 2)).toBeUndefined();
    expect(placeAt(somewhere, 0)).toBeUndefined();
  });

  it('has key moments before and after it', () => {
    expect(nextMark([30, 10, 20], 20, 1)).toBe(30);
    expect(nextMark([30, 10, 20], 20, -1)).toBe(10);
    expect(nextMark([30, 10, 20], 30, 1)).toBeUndefined();
    expect(nextMark([], 0, 1)).toBeUndefined();
  });
});

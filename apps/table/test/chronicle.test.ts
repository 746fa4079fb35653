import type { ChronicleLine } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { foldParts, foldRows, type Row } from '../src/chronicle/folds.ts';
import { chronicleText, diceText, isShown } from '../src/chronicle/words.ts';
import { lineText } from '../src/parts/text/line-text.ts';
import type { Entry } from '../src/session/session.ts';

const line = (over: Partial<ChronicleLine>): ChronicleLine => ({
  heading: false,
  parts: [],
  dice: [],
  rules: [],
  units: [],
  ...over,
});
const roll = {
  sides: 100,
  faces: [41],
  needs: 'needs 75 or less',
  result: 'hit',
  good: true,
  typed: false,
  terms: [
    { label: 'base', value: 70, rule: '' },
    { label: 'Dexterity', value: 10, rule: '' },
    { label: 'Avoid', value: -5, rule: '' },
  ],
  rule: '',
};
const heading = line({ heading: true, parts: ['Round 2'] });
const fight = line({
  parts: [{ unit: 'ines', text: 'Ines', side: 'a' }, ' strikes for ', { number: '8' }, '.'],
  dice: [roll],
});
const walk = line({ parts: ['Orla goes to C4.'] });
const entry = (seat: string, lines: ChronicleLine[], takenBack = false): Entry => ({
  at: 0,
  seat,
  lines,
  takenBack,
  reason: undefined,
});

describe('the chronicle in words', () => {
  it('reads a line and its dice', () => {
    expect(lineText(fight)).toBe('Ines strikes for 8.');
    expect(diceText(roll)).toBe('41 of d100, needs 75 or less: hit (base 70, Dexterity +10, Avoid -5)');
  });
  it('is copied with headings, dice and what was taken back', () => {
    expect(chronicleText([entry('blue', [heading, fight]), entry('blue', [walk], true)])).toBe(
      'Round 2\n- Ines strikes for 8.\n    41 of d100, needs 75 or less: hit (base 70, Dexterity +10, Avoid -5)\n- Orla goes to C4. (undone)',
    );
  });
  it('is filtered by seat, by dice and by words', () => {
    const e = entry('red', [fight, walk]);
    expect(isShown(e, walk, { show: 'mine', text: '' }, 'blue')).toBe(false);
    expect(isShown(e, walk, { show: 'mine', text: '' }, 'red')).toBe(true);
    expect(isShown(e, walk, { show: 'fights', text: '' }, 'blue')).toBe(false);
    expect(isShown(e, fight, { show: 'fights', text: '' }, 'blue')).toBe(true);
    expect(isShown(e, fight, { show: 'all', text: 'INES' }, 'blue')).toBe(true);
    expect(isShown(e, heading, { show: 'all', text: 'ines' }, 'blue')).toBe(false);
    expect(isShown(e, heading, { show: 'fights', text: '' }, 'blue')).toBe(true);
  });

  it('tells what many do at once in one line that opens', () => {
    const moves = ['Hunter 1', 'Hunter 2', 'Captain', 'Hunter 3'].map((name, i): Row => {
      const parts = [{ unit: `u${i}`, text: name, side: 'a' as const }, ` moves ${i + 2}.0″.`];
      return {
        entry: entry('south', []),
        line: line({ parts, many: 'move' }),
        reason: undefined,
        key: `${i}`,
      };
    });
    const other = { entry: entry('south', []), line: walk, reason: undefined, key: 'o' };
    expect(foldRows([...moves, other]).map((run) => run.length)).toEqual([4, 1]);
    expect(lineText(line({ parts: foldParts(moves) }))).toBe('Hunter 1, Hunter 2 and 2 more move.');
    // What each of them counts is added up.
    const rolls = moves.map((row, i): Row => ({
      ...row,
      line: { ...row.line, many: 'roll to wound', tally: { n: i, one: 'wound', several: 'wounds' } },
    }));
    expect(lineText(line({ parts: foldParts(rolls) }))).toBe(
      'Hunter 1, Hunter 2 and 2 more roll to wound: 6 wounds.',
    );
    expect(lineText(line({ parts: foldParts(rolls.slice(0, 2)) }))).toBe(
      'Hunter 1, Hunter 2 roll to wound: 1 wound.',
    );
    // Two are read as quickly as one, and another side's moves are another matter.
    expect(foldRows([...moves.slice(0, 2), other, ...moves.slice(2)])).toHaveLength(5);
    const theirs = moves.map((row) => ({ ...row, entry: entry('north', []) }));
    expect(foldRows([...moves, ...theirs])).toHaveLength(2);
  });
});

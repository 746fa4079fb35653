import { err, ok, type Duel, type ForecastCard, type Ladder } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { MOST_POINTS, sideBySide, sweep } from '../src/index.ts';

const ladder = (unit: string, chance: number, expected: number): Ladder => ({
  unit,
  name: unit,
  side: unit === 'us' ? 'a' : 'b',
  chance,
  text: '',
  rungs: [],
  note: '',
  expected,
});

const cardOf = (chance: number, risk: number, dealt = 0, taken = 0): ForecastCard => ({
  left: { unit: 'us', name: 'us', side: 'a', icon: '' },
  right: { unit: 'them', name: 'them', side: 'b', icon: '' },
  samples: 0,
  error: 0,
  beats: [],
  ladders: [ladder('them', chance, dealt), ladder('us', risk, taken)],
  sums: [],
  asides: [],
  assumes: [],
  summary: '',
  line: '',
});

/** The chance is the strength in tenths; there are ten of it at most. */
const duel: Duel<null, null, null> = {
  fields: () => [],
  odds: (_, values) => {
    const strength = Number(values['strength']);
    return strength > 10
      ? err([{ code: 'too-strong', what: 'Nobody is that strong.' }])
      : ok(cardOf(strength / 10, Number(values['risk'])));
  },
  fromBoard: () => undefined,
};

describe('a sweep', () => {
  it('runs one field from the least to the most and keeps the rest', () => {
    const points = sweep(duel, null, { strength: 3, risk: 0.2 }, 'strength', 8, 11);
    expect(points.map((p) => [p.value, p.chance, p.risk])).toEqual([
      [8, 0.8, 0.2],
      [9, 0.9, 0.2],
      [10, 1, 0.2],
      [11, 0, 0],
    ]);
    expect(points[3]?.card).toBeUndefined();
    expect(points[3]?.problems[0]?.code).toBe('too-strong');
  });

  it('ends somewhere', () => {
    expect(sweep(duel, null, {}, 'strength', 0, 1e9)).toHaveLength(MOST_POINTS);
    expect(sweep(duel, null, {}, 'strength', 2, 1)).toEqual([]);
  });
});

describe('cards side by side', () => {
  it('are judged by the chance less the risk', () => {
    const { best, rows, sentence } = sideBySide([cardOf(0.56, 0.09), cardOf(0.1, 0), cardOf(0.6, 0.3)]);
    expect(best).toBe(0);
    expect(rows.map((r) => Math.round(r.net * 100))).toEqual([47, 10, 30]);
    expect(sentence).toBe(
      'A is best for the side that acts: 56% against a risk of 9%, 17 points ahead of C.',
    );
  });

  it('are judged by what is dealt and taken where the chances are alike', () => {
    const { best, sentence } = sideBySide([cardOf(0, 0, 5, 2), cardOf(0, 0, 6.5, 2)]);
    expect(best).toBe(1);
    expect(sentence).toBe('B is best for the side that acts: as likely as A, but 1.5 better on average.');
  });

  it('can be alike, alone, none, or too many', () => {
    expect(sideBySide([cardOf(0.5, 0.1), cardOf(0.5, 0.1)])).toMatchObject({
      best: 0,
      sentence: 'A and B are equally good for the side that acts.',
    });
    expect(sideBySide([cardOf(0.5, 0.1)]).sentence).toBe('A succeeds with 50% against a risk of 10%.');
    expect(sideBySide([])).toEqual({ best: -1, rows: [], sentence: 'There is nothing to compare.' });
    expect(sideBySide(Array.from({ length: 6 }, () => cardOf(0, 0))).rows).toHaveLength(4);
  });
});

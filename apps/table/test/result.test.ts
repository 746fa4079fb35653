import type { SeatPicture } from '@caltrop/engine';
import type { KeyMoment, LuckOf } from '@caltrop/lab';
import { describe, expect, it } from 'vitest';
import { stackMarks } from '../src/result/course.tsx';
import {
  headline,
  joinNames,
  lean,
  luckSentence,
  momentLuck,
  momentWords,
  number,
  sidesOf,
  sigmaSentence,
  verdictOf,
  winningSide,
  withSign,
  type SideLuck,
} from '../src/result/words.ts';
import { advantage, keyMoments, leadScale } from '../src/workers/battle-review.ts';

const seat = (name: string, side: 'a' | 'b'): SeatPicture => ({
  seat: name.toLowerCase(),
  name,
  side,
  role: '',
});
const luckOf = (actual: number, expected: number, deviation: number): LuckOf => ({
  measure: 'hp',
  label: 'HP taken from the enemy',
  expected,
  deviation,
  actual,
  luck: actual - expected,
  sigmas: deviation === 0 ? 0 : (actual - expected) / deviation,
  asBad: 0.9,
  asGood: 0.12,
});
const side = (mark: 'a' | 'b', name: string, luck: LuckOf): SideLuck => ({
  side: mark,
  name,
  measures: [luck],
  rolls: 1,
});

describe('the result in words', () => {
  it('names who won, alone, together or nobody', () => {
    const seats = [seat('Blue', 'a'), seat('Green', 'a'), seat('Red', 'b')];
    const outcome = { rule: 'OC-VIC-02', text: '' };
    expect(headline({ ...outcome, winners: ['red'] }, seats)).toBe('Red wins');
    expect(headline({ ...outcome, winners: ['blue', 'green'] }, seats)).toBe('Blue and Green win');
    expect(headline({ ...outcome, winners: [] }, seats)).toBe('A draw');
    // One person, or several on one side, are spoken to; two who play against each other are named.
    expect(headline({ ...outcome, winners: ['red'] }, seats, ['red'])).toBe('You win');
    expect(headline({ ...outcome, winners: ['red'] }, seats, ['blue', 'green'])).toBe('You lose');
    expect(headline({ ...outcome, winners: ['red'] }, seats, ['blue', 'red'])).toBe('Red wins');
    expect(winningSide({ ...outcome, winners: ['blue', 'green'] }, seats)).toBe('a');
    expect(winningSide({ ...outcome, winners: [] }, seats)).toBeUndefined();
    expect(joinNames(['A', 'B', 'C'])).toBe('A, B and C');
  });

  it('takes seats that share a side as one, with the rolls of both', () => {
    const seats = [seat('Blue', 'a'), seat('Green', 'a'), seat('Red', 'b')];
    const lucks = seats.map((s, i) => ({ seat: s.seat, rolls: i + 1, measures: [luckOf(5, 4, 1)] }));
    expect(sidesOf(seats, lucks).map((s) => [s.side, s.name, s.rolls])).toEqual([
      ['a', 'Blue and Green', 3],
      ['b', 'Red', 3],
    ]);
  });

  it('writes numbers with one place, true minus and sign', () => {
    expect([31, 26.44, -0.04, -7.25, 0].map(number)).toEqual(['31', '26.4', '0', '−7.2', '0']);
    expect([4.6, 0.04, -1].map(withSign)).toEqual(['+4.6', '0', '−1']);
  });

  it('sets what came beside what was to be expected', () => {
    const luck = luckOf(31, 26.4, 4);
    expect(luckSentence('Blue', luck)).toBe('Blue, HP taken from the enemy: 31, 26.4 expected');
    // One Wound is no plural: the number stands behind the name.
    expect(luckSentence('Sol', { ...luck, label: 'Wounds taken from the enemy', actual: 1 })).toContain(
      'Wounds taken from the enemy: 1,',
    );
    // (31 − 26.4) / 4 = 1.15 standard deviations.
    expect(sigmaSentence(luck)).toMatch(/^\+4\.6, 1\.[12] standard deviations; as much or more comes in 12%/);
    expect(sigmaSentence(luckOf(5, 5, 0))).toBe('The dice could not have changed it');
    expect(momentLuck(luckOf(0, 8, 3))).toBe(
      'HP taken from the enemy: 0, expected 8; as little or less: 90%',
    );
  });

  it('says whom the dice favoured, and whether that side won', () => {
    // A gained 6 more than expected, B 6 less: 12 over the root of 4² + 3², which is 5.
    const sides = [side('a', 'Blue', luckOf(26, 20, 4)), side('b', 'Red', luckOf(14, 20, 3))];
    expect(lean(sides)).toBeCloseTo(12 / 5);
    expect(verdictOf(sides, 'a')).toBe('The dice favoured Blue unusually strongly, who won with them.');
    expect(verdictOf(sides, 'b')).toBe('The dice favoured Blue unusually strongly; Red won against them.');
    const even = [side('a', 'Blue', luckOf(20, 20, 4)), side('b', 'Red', luckOf(20, 20, 3))];
    expect(verdictOf(even, 'b')).toBe('The dice favoured nobody: decisions made the difference.');
    const none = [side('a', 'Blue', luckOf(0, 0, 0)), side('b', 'Red', luckOf(0, 0, 0))];
    expect(verdictOf(none, 'a')).toBe('No dice decided anything: it was won by decisions alone.');
  });
});

describe('the moments that decided a battle', () => {
  const moment = (step: number, kind: KeyMoment['kind'], by: number): KeyMoment => ({
    step,
    seat: 'blue',
    kind,
    before: 0,
    expected: 0,
    after: by,
    by,
  });

  it('are the strokes of luck, in the order in which they happened', () => {
    const moments = [moment(7, 'luck', 0.2), moment(3, 'luck', -0.3), moment(1, 'swing', 0.9)];
    expect(keyMoments(moments, 2).map((m) => m.step)).toEqual([3, 7]);
  });

  it('are filled up with swings of other commands where luck is rare', () => {
    const moments = [moment(3, 'luck', 0.3), moment(3, 'swing', 0.5), moment(1, 'swing', 0.9)];
    expect(keyMoments(moments, 5).map((m) => [m.step, m.kind])).toEqual([
      [1, 'swing'],
      [3, 'luck'],
    ]);
  });

  it('are named by what they did, and to whom', () => {
    const nameOf = (mark: 'a' | 'b'): string => (mark === 'a' ? 'Fighter' : 'Marauder');
    const words = (kind: KeyMoment['kind'], before: number, expected: number, after: number) => {
      const by = after - (kind === 'luck' ? expected : before);
      return momentWords({ kind, before, after, by }, 'a', nameOf);
    };
    // The Fighter takes a third wound: the Marauder gains by it, even if worse was to be expected.
    expect(words('swing', 0.1, 0, -0.25)).toEqual({ side: 'b', text: 'Marauder gains 35 of 100' });
    expect(words('luck', 0.1, -0.6, -0.25)).toEqual({
      side: 'a',
      text: 'Fighter got off lightly: it could have been worse',
    });
    expect(words('luck', 0, 0.1, 0.35)).toEqual({ side: 'a', text: 'Fighter gains 35 of 100' });
  });

  it('are measured against the largest lead before the end', () => {
    expect(leadScale([0, 40, -100, 1000])).toBe(50);
    expect(leadScale([0, 10, 1000])).toBe(50);
    expect(leadScale([0, 300, 0])).toBe(150);
    expect(leadScale([])).toBe(1);
    expect(advantage(0, 50)).toBe(0);
    expect(advantage(1000, 50)).toBeCloseTo(1);
    expect(advantage(-20, 50)).toBe(-advantage(20, 50));
  });

  it('stand one above the other where they are close', () => {
    expect(stackMarks([0.1, 0.12, 0.14, 0.5], 0.05)).toEqual([0, 1, 2, 0]);
  });
});

import { motionsIn, type Motion, type Token } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import { before, joints, planOf, played } from '../src/board/motions.ts';

const token = (id: string, x: number, hp = 10): Token => ({
  id,
  name: id,
  letter: '',
  icon: '',
  side: 'a',
  seat: 'blue',
  at: { x, y: 0.5 },
  radius: 0.4,
  hp,
  maxHp: 20,
  badges: [],
  done: false,
  ready: true,
  active: false,
  words: id,
});

const pace = { step: 180, place: 260, deal: 420 };
const walk = (unit: string, from: number, to: number): Motion => ({
  kind: 'move',
  unit,
  path: Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => ({ x: from + i, y: 0.5 })),
});
const hit: Motion = {
  kind: 'strike',
  unit: 'a',
  target: 'b',
  at: { x: 3, y: 0.5 },
  text: '−8',
  tone: 'hit',
  hp: 2,
};

describe('times', () => {
  test('a tile takes a step, and so do three inches', () => {
    expect(planOf([walk('a', 0, 2)], pace, 'tile')[0]?.[0]?.time).toBe(360);
    expect(planOf([walk('a', 0, 3)], pace, 'inch')[0]?.[0]?.time).toBe(180);
  });
  test('a long way and a long list stay within a second', () => {
    expect(planOf([walk('a', 0, 30)], pace, 'tile')[0]?.[0]?.time).toBeLessThan(1000);
    const list = planOf(
      [walk('a', 0, 4), hit, hit, hit, { kind: 'gone', unit: 'b', text: '' }],
      pace,
      'tile',
    );
    expect(list.flat().reduce((sum, { time }) => sum + time, 0)).toBeCloseTo(1000, 6);
  });
  test('units that go one after the other go at once, a second way of the same unit after its first', () => {
    const group = [walk('a', 0, 2), walk('b', 0, 1), hit, walk('a', 2, 3), walk('a', 3, 4)];
    const beats = planOf(group, pace, 'tile').map((beat) => beat.map((m) => m.motion.kind));
    expect(beats).toEqual([['move', 'move'], ['strike'], ['move'], ['move']]);
  });
  test('a way is gone at one speed, however its joints lie', () => {
    const path = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 4, y: 0 },
    ];
    expect(joints(path).map((j) => j.offset)).toEqual([0, 0.25, 1]);
  });
});

describe('who stands where', () => {
  test('before the motions, units are where the motions find them', () => {
    const after = [token('a', 3), token('c', 7)];
    const start = before(after, after, [
      walk('a', 0, 3),
      { kind: 'appears', unit: 'c', at: { x: 7, y: 0.5 } },
    ]);
    expect(start.map((t) => [t.id, t.at.x])).toEqual([['a', 0]]);
  });
  test('units that are gone afterwards stand there until they go', () => {
    const start = before(
      [token('a', 1), token('b', 2)],
      [token('a', 1)],
      [{ kind: 'gone', unit: 'b', text: '' }],
    );
    expect(start.map((t) => t.id)).toEqual(['a', 'b']);
  });
  test('each motion leads to the next', () => {
    const start = [token('a', 0), token('b', 3)];
    const moved = played(start, walk('a', 0, 2), []);
    expect(moved[0]?.at.x).toBe(2);
    expect(played(moved, hit, [])[1]?.hp).toBe(2);
    expect(played(moved, { kind: 'gone', unit: 'b', text: '' }, []).map((t) => t.id)).toEqual(['a']);
    const came = played(start, { kind: 'appears', unit: 'c', at: { x: 5, y: 0.5 } }, [token('c', 9)]);
    expect(came[2]?.at.x).toBe(5);
  });
});

describe('dice on the board', () => {
  const roll = (face: number) => ({ type: 'roll', rules: [], sides: 6, faces: [face] });
  const blow = (target: string): Extract<Motion, { kind: 'strike' }> => ({
    kind: 'strike',
    unit: 'a',
    target,
    at: { x: 1, y: 1 },
    text: 'miss',
    tone: 'miss',
    hp: 1,
  });

  test('land with the blow that they decided, and with no other', () => {
    const events = [roll(3), roll(5), { type: 'hit', rules: [] }, { type: 'hit', rules: [] }, roll(1)];
    const motions = motionsIn(events, (e) => (e.type === 'hit' ? blow('b') : undefined));
    const dice = motions.map((m) => (m.kind === 'strike' ? m.dice?.flatMap(({ faces }) => faces) : []));
    expect(dice).toEqual([[3, 5], undefined]);
  });

  test('have time to be read, within hardly more than a second for all of them', () => {
    const thrown: Motion = { ...blow('b'), dice: [{ sides: 6, faces: [3] }] };
    // One blow with dice takes 2.5 times as long as one without; four of them share 1600 ms.
    expect(planOf([thrown], pace, 'tile').flat()[0]?.time).toBe(650);
    expect(
      planOf([thrown, thrown, thrown, thrown], pace, 'tile')
        .flat()
        .map(({ time }) => time),
    ).toEqual(Array.from({ length: 4 }, () => 400));
  });
});

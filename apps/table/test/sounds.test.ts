import type { Motion } from '@caltrop/engine';
import { expect, it } from 'vitest';
import { SOUNDS, soundsOf } from '../src/sound/sounds.ts';

const at = { x: 0, y: 0 };
const strike = (tone: 'hit' | 'miss' | 'crit' | 'heal'): Motion => ({
  kind: 'strike',
  unit: 'a',
  target: 'b',
  at,
  text: '',
  tone,
  hp: 1,
});

it('is heard once for what many do, dice first', () => {
  const moves: Motion[] = ['a', 'b', 'c'].map((unit) => ({ kind: 'move', unit, path: [at, at] }));
  expect(soundsOf([...moves, strike('crit'), strike('miss')], true)).toEqual(['dice', 'move', 'hit', 'miss']);
  expect(soundsOf(moves, false)).toEqual(['move']);
});

it('is over in half a second', () => {
  for (const knocks of Object.values(SOUNDS))
    expect(Math.max(...knocks.map((k) => k.at + k.long))).toBeLessThanOrEqual(0.5);
});

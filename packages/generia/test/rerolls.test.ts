import { chance, fraction, makeFraction } from '@caltrop/engine';
import { expect, test } from 'vitest';
import type { Trait } from '../src/content/content.ts';
import { packed, unpacked } from '../src/rules/dice/rerolls.ts';
import { woundsOf } from '../src/match/state.ts';
import { arm, battle, odds, profile, who } from './field.ts';

const GOLIATH: Trait = {
  id: 'goliath',
  name: 'Goliath',
  text: '',
  sp: 20,
  effects: [{ hook: 'reroll', dice: 1, of: 'damage', belowAverage: true }],
  needs: [],
  ask: '',
};

const striking = (damage: string, wt: number, explodingDamage: boolean) =>
  battle({
    creatures: [
      {
        id: 'giant',
        is: profile({ id: 'giant', arms: [arm('Club', 20, damage)], hands: [0], traits: ['goliath'] }),
        x: 4,
        y: 4,
      },
      { id: 'mark', is: profile({ id: 'mark', wt, wl: 99 }), x: 5, y: 4 },
    ],
    traits: [GOLIATH],
    options: { explodingDamage },
  });
const wounded = (p: ReturnType<typeof striking>): string =>
  makeFraction(
    chance(
      odds(p, { do: 'attack', arm: 0, on: 'mark' }, { defend: 'none' }),
      (s) => woundsOf(who(s, 'mark')) > 0,
    ),
  );

test('GE-CORE-09: one die below its average is thrown again: a 6 in 1/6 + 1/2 x 1/6', () => {
  expect(wounded(striking('1d6', 5, false))).toBe('1/4');
});

test('GE-CORE-09: of two dice the lower one, when it lies below its average', () => {
  let ways = 0;
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) {
      for (let again = 1; again <= 6; again++) {
        const [low, high] = a <= b ? [a, b] : [b, a];
        if (low <= 3 ? again + high > 8 : a + b > 8) ways++;
      }
    }
  }
  expect(wounded(striking('2d6', 8, false))).toBe(makeFraction(fraction(BigInt(ways), 216n)));
});

test('GE-CORE-09, GE-CORE-13: a die that is thrown again may explode', () => {
  // 7 or more with one d6: the first explodes (1/6), or it shows 1 to 3 and the second does.
  expect(wounded(striking('1d6', 6, true))).toBe('1/4');
});

test('a throw in one number', () => {
  expect(unpacked(3, packed([6, 6, 8], [5, 2, 4096 + 9]))).toEqual([2, 5, 4096 + 9]);
});

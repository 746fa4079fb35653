import { expect, it } from 'vitest';
import { wanted } from '../src/rules/effects/need-words.ts';
import { battle, F7, G5 } from './field.ts';
import { own } from './own.ts';

const field = battle({
  creatures: [
    { id: 'f', is: F7, x: 3, y: 3 },
    { id: 'g', is: G5, x: 4, y: 3 },
  ],
});

/** Reactions are not offered where what they need is missing, so nobody is told. */
const isTold = (actions: readonly string[]): boolean => actions.some((one) => !one.includes('reaction'));

it('a refusal says what of its needs an ability lacks, for every row (GE-SEQ-01)', () => {
  const silent = [...own.abilities.values()].flatMap((a) =>
    isTold(a.actions)
      ? a.needs.filter((one) => wanted(field, one) === '').map((one) => `${a.id}: ${JSON.stringify(one)}`)
      : [],
  );
  expect(silent).toEqual([]);
});

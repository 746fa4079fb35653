import { expect, it } from 'vitest';
import { fromFormer } from '../src/pack/former.ts';

const leap = (effect: readonly object[]) => ({
  abilities: { leap: { aim: { at: 'square', range: 12 }, effect } },
});

it('passes over what never did anything: the range of a jump, the total of a roll that is still to be made', () => {
  expect(
    fromFormer(
      leap([
        { do: 'jump', eased: 2, range: 12 },
        { do: 'attack', with: 'melee', total: 1 },
      ]),
    ),
  ).toEqual(
    leap([
      { do: 'jump', eased: 2 },
      { do: 'attack', with: 'melee' },
    ]),
  );
});

it('keeps them where they do something', () => {
  const now = leap([{ do: 'alter attack', total: -2 }]);
  expect(fromFormer(now)).toEqual(now);
});

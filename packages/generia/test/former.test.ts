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

it('says the Free Action of a Blood Mage as the perk that it became (GE-R111)', () => {
  const grants = { hook: 'grants', ability: 'blood-mage' };
  expect(
    fromFormer({
      traits: { pact: { effects: [grants] } },
      profiles: { cultist: { abilities: ['void-step-15', 'blood-mage'], traits: ['focus-i'] } },
    }),
  ).toEqual({
    traits: { pact: { effects: [{ hook: 'flag', flag: 'blood magic' }] } },
    profiles: { cultist: { abilities: ['void-step-15'], traits: ['focus-i', 'blood-mage'] } },
  });
});

it('leaves an ability of that name to the pack that has one', () => {
  const own = {
    abilities: { 'blood-mage': { effect: [{ do: 'blood' }] } },
    traits: { pact: { effects: [{ hook: 'grants', ability: 'blood-mage' }] } },
    profiles: { cultist: { abilities: ['blood-mage'] } },
  };
  expect(fromFormer(own)).toEqual(own);
});

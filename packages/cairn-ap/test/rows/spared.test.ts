import { describe, expect, it } from 'vitest';
import { harmfulAmong, spellsAt, thingsAt } from './edges.ts';

/** CA-R192: spells and things that harm, used by one who may not. */
describe.each([
  ['Charmed by it', { conditions: [{ condition: 'charmed', by: 'x' }] }],
  ['Pacified', { conditions: ['pacified'] }],
] as const)('Nobody is harmed by one who is %s,', (_how, is) => {
  it('with a spell', () => expect(harmfulAmong(spellsAt('foe', false, is))).toEqual([]));
  it('with a thing', () => expect(harmfulAmong(thingsAt('foe', false, is))).toEqual([]));
});

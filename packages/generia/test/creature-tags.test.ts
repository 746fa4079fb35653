import { describe, expect, it } from 'vitest';
import { effectsOfTags } from '../src/rules/creature/making/tags.ts';
import { openGeneria } from '../src/match/game.ts';
import { isImmune, isSleepless } from '../src/rules/status/statuses.ts';
import { must, own } from './own.ts';

const ring = (profile: string) => {
  const creatures = [{ id: 'c', profile, side: 'fighter' }];
  const game = must(openGeneria(own, { encounter: 'ring', creatures }));
  const state = game.start();
  const [c] = state.creatures;
  if (c === undefined) throw new Error('the ring is empty');
  return { p: { book: game.book, state }, c };
};

describe('GE-CTAG-06: resistances, weaknesses and immunities are there for good', () => {
  it.each([
    ['Resistance Fire', [{ hook: 'factor', types: ['Fire'], as: 'resistant' }]],
    [
      'Resistance Physical (Torso)',
      [{ hook: 'factor', types: ['Physical'], as: 'resistant', zone: 'torso' }],
    ],
    ['Vulnerability Blunt', [{ hook: 'factor', types: ['Blunt'], as: 'vulnerable' }]],
    [
      'Immunity Poison',
      [
        { hook: 'factor', types: ['Poison'], as: 'immune' },
        { hook: 'immune', statuses: ['Poisoned'] },
      ],
    ],
    ['Natural Defenses', []],
  ])('%s', (tag, effects) => {
    expect(effectsOfTags([tag])).toEqual(effects);
  });

  it('Krii cannot be poisoned', () => {
    const { p, c } = ring('krii-worker');
    expect([isImmune(p, c, 'Poisoned'), isImmune(p, c, 'Bleeding')]).toEqual([true, false]);
  });
});

describe('GE-CTAG-07, 08: Mindless creatures and Constructs', () => {
  it('know neither mental statuses nor unconsciousness (GE-R76)', () => {
    const { p, c } = ring('skeleton-fighter-05');
    expect(isImmune(p, c, 'Frightened')).toBe(true);
    expect(isImmune(p, c, 'Prone')).toBe(false);
    expect(isSleepless(p, c)).toBe(true);
    const wolf = ring('wolf-10');
    expect(isSleepless(wolf.p, wolf.c)).toBe(false);
  });
});

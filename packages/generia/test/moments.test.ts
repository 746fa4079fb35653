import { describe, expect, test } from 'vitest';

import { arm, say } from './field.ts';
import { spells } from './magic.ts';
import { ATTACK, duel, foe, me, use, x, type Given } from './skill-duel.ts';
import { ABILITIES } from './skills.ts';

const bleeding = (tier: number): NonNullable<Given['foeBut']> => ({
  statuses: [
    {
      kind: 'Bleeding',
      x: tier,
      dc: 10,
      by: -1,
      type: '',
      attribute: -1,
      zone: -1,
      rounds: 0,
      until: '',
      from: 0,
      source: '',
      old: false,
      magical: false,
      pool: 0,
    },
  ],
});

/** A duel with spells beside the skills; PV of the elements 1. */
const magic = (id: string, ids: readonly string[], given: Given = {}) =>
  duel(id, {
    abilities: [...ABILITIES, ...spells('ice-shrapnel', ...ids.filter((one) => one !== 'ice-shrapnel'))],
    ...given,
    me: { abilities: ids, pv: { Ice: 1, Fire: 1, Luna: 1 }, tiers: { Wizard: 3 }, ...given.me },
  });

describe('What happens by itself', () => {
  test('butcher: Bleeding on one who bleeds deals the old tick at once', () => {
    const q = duel('butcher', { foeBut: bleeding(2), foe: { tn: 3 } });
    // 6 explodes into a d8 (3), so Sharp causes Bleeding; the old tick is a d6 of tier 2: a 4 exceeds TN 3, on the torso.
    const s = say(q, ATTACK, [15, 3, 6, 3, 1, 4, 3], ['none']);
    expect(x(foe(s), 'Bleeding')).toBe(3);
    expect(s.events.find((e) => e.type === 'tick')).toMatchObject({ status: 'Bleeding', points: 4 });
  });

  test('arcane-flow: up to 2 m of free movement after casting', () => {
    const s = say(magic('arcane-flow', ['ice-shrapnel']), use('ice-shrapnel'), [1, 20], ['54']);
    // From column 4, row 4 on a board of twelve columns: 4 * 12 + 4 = 52, two squares on is 54.
    expect(me(s).at).toBe(54);
  });

  test('mage-slayer: a blow as a reaction at one who casts in reach, before the spell takes hold', () => {
    const q = magic('mage-slayer', [], {
      turn: 'foe',
      foe: { abilities: ['ice-shrapnel'], mp: 5, pv: { Ice: 1 } },
    });
    const cast = { do: 'use', ability: 'ice-shrapnel', on: ['me'] } as const;
    const s = say(q, cast, [1, 15, 3, 4, 4, 20], ['mage-slayer', 'none']);
    expect(me(s).reacted).toBe(true);
    const types = s.events.map((e) => e.type);
    expect(types.indexOf('damage')).toBeLessThan(types.indexOf('saved'));
    const far = say(
      magic('mage-slayer', [], { turn: 'foe', x: 8, foe: { abilities: ['ice-shrapnel'], mp: 5 } }),
      cast,
      [10, 20, 20],
    );
    expect(me(far).reacted).toBe(false);
  });

  test('dissonance and harmony: MP for the tier of a spell that takes hold', () => {
    const cast = { do: 'use', ability: 'ice-shrapnel', on: ['me'] } as const;
    const q = magic('dissonance', [], {
      turn: 'foe',
      but: { mp: 3 },
      foe: { abilities: ['ice-shrapnel'], mp: 5 },
    });
    expect(me(say(q, cast, [20, 1, 1, 1])).mp).toBe(4);
    expect(me(say(q, cast, [1, 20])).mp).toBe(3);
  });

  test('blooddrinker: what a weapon brings for a status that its blow causes', () => {
    const q = duel('', {
      me: {
        arms: [
          {
            ...arm('Sword', 6, '2d6+2', { weapon: 'sword' }),
            effects: [
              {
                hook: 'on',
                window: 'own status',
                when: [{ is: 'against', status: ['Bleeding'] }],
                steps: [{ do: 'status', status: 'Regeneration', to: 'self' }],
              },
            ],
          },
        ],
        hands: [0],
      },
    });
    const s = say(q, ATTACK, [15, 3, 6, 3, 1], ['none']);
    expect(x(me(s), 'Regeneration')).toBe(1);
    expect(x(me(say(q, ATTACK, [15, 3, 2, 2], ['none'])), 'Regeneration')).toBe(0);
  });
});

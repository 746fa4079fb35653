import { describe, expect, test } from 'vitest';

import { coverOf } from '../src/cover.ts';
import { statusOf, type Status } from '../src/state.ts';
import { valueOf } from '../src/values.ts';
import { arm, profile, say, who } from './field.ts';
import { CHAOS, spells } from './magic.ts';
import { ATTACK, duel, FOE, foe, HERO, me, use, x, type Given } from './skill-duel.ts';
import { ABILITIES } from './skills.ts';

const held = (kind: Status['kind'], by: number, tier = 1): NonNullable<Given['foeBut']> => ({
  statuses: [
    {
      kind,
      x: tier,
      dc: 10,
      by,
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
    const q = duel('butcher', { foeBut: held('Bleeding', -1, 2), foe: { tn: 3 } });
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

/** Somebody of nobody's making, on the hero's side or the other, with features. */
const other = (id: string, side: 'heroes' | 'foes', x: number, y: number, traits: readonly string[]) => ({
  id,
  is: profile({ id, traits }),
  side,
  x,
  y,
});

describe('What comes from somebody near', () => {
  test('tailwind: allies within 12 m have MS +2, foes and the elemental itself do not', () => {
    const q = duel('', { more: [other('wind', 'heroes', 8, 8, ['tailwind-2'])] });
    const ms = (id: string): number => valueOf(q, who(q.state, id), 'MS');
    expect([ms('me') - HERO.ms, ms('foe') - FOE.ms, ms('wind') - profile({ id: 'wind' }).ms]).toEqual([
      2, 0, 0,
    ]);
    who(q.state, 'wind').awake = false;
    expect(ms('me')).toBe(HERO.ms);
  });

  test('burning-aura: Fire to everybody beside it as its turn begins', () => {
    const q = duel('', { turn: 'fire', more: [other('fire', 'foes', 4, 5, ['burning-aura-lesser'])] });
    // 2d4+1 against the hero, whose turn comes round: 1 + 2 + 1.
    const s = say(q, { do: 'end' }, [1, 2]);
    expect(s.events.find((e) => e.type === 'damage')).toMatchObject({ who: 'me', kind: 'Fire', damage: 4 });
  });

  test('stone-cover: allies beside it have its cover, others none', () => {
    const q = duel('', { x: 9, more: [other('stone', 'heroes', 4, 3, ['stone-cover-full'])] });
    const cover = (from: string, on: string): number => coverOf(q, who(q.state, from), who(q.state, on));
    expect([cover('foe', 'me'), cover('me', 'foe')]).toEqual([2, 0]);
  });
});

describe('What was settled at the table', () => {
  test('slippery: Advantage 1 to get out of a hold', () => {
    const q = duel('slippery', { but: held('Grappled', 1) });
    who(q.state, 'foe').grappling = 0;
    // Two d20 for the hero, the better with STR-MOD 3 against a plain d20.
    const s = say(q, { do: 'break free', pay: 'move' }, [2, 12, 14]);
    expect(statusOf(me(s), 'Grappled')).toBeUndefined();
  });

  test('disturb-thoughts: INT, WIL or PER against 21, or the spell is lost with its cost', () => {
    const q = magic('disturb-thoughts', [], {
      turn: 'foe',
      foe: { abilities: ['ice-shrapnel'], mp: 5 },
    });
    const cast = { do: 'use', ability: 'ice-shrapnel', on: ['me'] } as const;
    const lost = say(q, cast, [20, 20], ['disturb-thoughts']);
    expect(lost.events.some((e) => e.type === 'damage')).toBe(false);
    expect([foe(lost).mp, me(lost).mp]).toEqual([4, 8]);
  });

  test('pure-chaos: an effect of the table on the target', () => {
    const q = magic('pure-chaos', [], { chaos: CHAOS });
    // 18: the caster, here the target, regains 1d4 MP.
    const s = say(q, use('pure-chaos'), [18, 2]);
    expect(s.events.find((e) => e.type === 'resource')).toMatchObject({ who: 'foe', of: 'MP', by: 2 });
  });

  test('regroup: soldiers take the lower initiative of another', () => {
    const q = duel('regroup', {
      more: [
        { id: 'first', is: profile({ id: 'soldier', name: 'Krii Soldier' }), side: 'heroes', x: 3, y: 3 },
        { id: 'last', is: profile({ id: 'worker' }), side: 'heroes', x: 2, y: 3 },
      ],
    });
    q.state.order = [2, 0, 1, 3];
    q.state.place = 1;
    q.state.creatures.forEach((c, i) => (c.initiative = 16 * (9 - q.state.order.indexOf(i))));
    const s = say(q, { do: 'use', ability: 'regroup', on: ['first'] }, [], ['last']);
    expect(who(s.state, 'first').initiative).toBe(who(s.state, 'last').initiative);
    expect(s.state.order.indexOf(2)).toBeGreaterThan(s.state.order.indexOf(1));
  });
});

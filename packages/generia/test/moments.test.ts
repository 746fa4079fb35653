import { describe, expect, test } from 'vitest';

import { slotsUsed } from '../src/rules/creature/sources.ts';
import { coverOf } from '../src/rules/board/cover.ts';
import { factorOf } from '../src/rules/wounds/damage.ts';
import { bestWay, PLAIN_SAVE } from '../src/rules/status/saves.ts';
import { counterOf, statusOf, type Status } from '../src/match/state.ts';
import { valueOf } from '../src/rules/creature/values.ts';
import { viewOf } from '../src/match/view.ts';
import { status } from './bodies.ts';
import { arm, profile, say, who } from './field.ts';
import { CHAOS, spells } from './magic.ts';
import { reaction } from './reactions.ts';
import { ATTACK, duel, FOE, foe, HERO, me, use, x, type Given } from './skill-duel.ts';
import { ABILITIES } from './skills.ts';

const held = (kind: Status['kind'], by: number, tier = 1): NonNullable<Given['foeBut']> => ({
  statuses: [status(kind, { x: tier, by })],
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

/** Puts Confused on somebody, whatever it does. */
const hex = reaction({
  id: 'hex',
  kind: 'spell',
  trigger: '',
  actions: ['utility'],
  check: { kind: 'SURE', bonus: 0, vs: [] },
  aim: { at: 'creature', range: 12, who: 'any' },
  effect: [{ do: 'status', status: 'Confused' }],
});

/** Somebody of nobody's making, on the hero's side or the other, with features. */
const other = (
  id: string,
  side: 'heroes' | 'foes',
  column: number,
  row: number,
  traits: readonly string[],
) => ({
  id,
  is: profile({ id, traits }),
  side,
  x: column,
  y: row,
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
    const q = magic('pure-chaos', [], { chaos: CHAOS, foe: { mp: 5 }, foeBut: { mp: 1 } });
    // 18: the caster, here the target, regains 1d4 MP; up to 4 fit (GE-R66).
    const s = say(q, use('pure-chaos'), [18, 2]);
    expect(s.events.find((e) => e.type === 'resource')).toMatchObject({ who: 'foe', of: 'MP', by: 2 });
  });

  test('regroup: soldiers take the lower initiative of another', () => {
    const q = duel('regroup', {
      more: [
        { id: 'first', is: profile({ id: 'soldier', tags: ['Soldier'] }), side: 'heroes', x: 3, y: 3 },
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

describe('Perks of casters', () => {
  const SHARDS = { do: 'use', ability: 'ice-shrapnel', on: ['foe'] } as const;

  test('intensity: 1 MP for each tier, and a hit has the effect of one more explosion', () => {
    const q = magic('intensity', ['ice-shrapnel'], { but: { mp: 5 } });
    // Check 15, save 1, 2d4: 3 and 3 and 1 for [Ice]; an explosion of Ice chills.
    const s = say(q, SHARDS, [15, 1, 3, 3, 3], ['yes']);
    expect([x(foe(s), 'Chilled'), me(s).mp]).toEqual([1, 3]);
    expect(x(foe(say(q, SHARDS, [15, 1, 3, 3, 3], ['no'])), 'Chilled')).toBe(0);
  });

  test('contained-surge: an explosion is forgone for 1d4 MP', () => {
    const q = magic('contained-surge', ['ice-shrapnel'], { but: { mp: 5 }, foe: { wt: 20 } });
    // A 4 would explode into a d4: that is given up, and 3 MP come back for the one that was paid.
    const s = say(q, SHARDS, [15, 1, 4, 3, 1], ['yes']);
    expect([x(foe(s), 'Chilled'), me(s).mp]).toEqual([0, 7]);
  });

  test('cold-calculation: as DC+ for 1 MP for each tier', () => {
    const q = magic('cold-calculation', ['ice-shrapnel'], { but: { mp: 5 } });
    // A 2 counts as 10; with INT-MOD 1 and [Ice] 1 that is 12, and 12 saves.
    const s = say(q, SHARDS, [2, 12, 3, 3], ['calculate']);
    expect(s.events.find((e) => e.type === 'saved')).toMatchObject({ goal: 12 });
    expect(me(s).mp).toBe(3);
  });

  test('shield-mage: after one Spell Defense further ones of tier I in the same turn, PER-MOD of them', () => {
    const barrier = 'arcane-barrier-i';
    const q = magic('shield-mage', [barrier], { turn: 'foe', but: { mp: 9 } });
    const once = say(q, { do: 'attack', arm: 0, on: 'me' }, [1, 12, 3, 12], [barrier, '1', 'dodge']);
    expect(me(once).reacted).toBe(true);
    once.state.turn = { ...once.state.turn, attack: false };
    const again = say(
      { ...q, state: once.state },
      { do: 'attack', arm: 0, on: 'me' },
      [1, 12, 3, 12],
      [barrier, '1', 'dodge'],
    );
    expect(me(again).used.filter((u) => u === 'turn shielded')).toHaveLength(2);
    const plain = magic('', [barrier], { turn: 'foe', but: { mp: 9, reacted: true } });
    expect(say(plain, { do: 'attack', arm: 0, on: 'me' }, [1, 12], ['dodge']).events.length).toBeGreaterThan(
      0,
    );
  });

  test('blood-mage: MP of a spell for blood, a CON save against 10 and the points eased by its value', () => {
    const q = magic('blood-mage', ['ice-shrapnel'], { but: { mp: 1 } });
    const cast = { do: 'use', ability: 'ice-shrapnel', on: ['foe'], level: 3 } as const;
    // 2 of 3 MP are missing. CON-MOD 2 and PV 1 against 13 for all three: a 10 is enough, a 9 is a wound.
    const rest = [1, 20] as const;
    expect(me(say(q, cast, [10, ...rest], ['3']))).toMatchObject({ mp: 1, light: 0 });
    expect(me(say(q, cast, [9, ...rest], ['3']))).toMatchObject({ mp: 1, light: 1 });
  });

  test('emergency-healer: dice explode one earlier below half of WL', () => {
    const heal = { do: 'use', ability: 'mend', on: ['friend'] } as const;
    const mend = reaction({
      id: 'mend',
      kind: 'spell',
      trigger: '',
      actions: ['utility'],
      keywords: ['HEAL'],
      check: { kind: 'SURE', bonus: 0, vs: [] },
      aim: { at: 'creature', range: 6, who: 'allies' },
      effect: [{ do: 'heal', dice: { dice: [[1, 6]], plus: 0, explodes: true } }],
    });
    const friend = (light: number) => ({
      id: 'friend',
      is: profile({ id: 'friend', wl: 4, wt: 5 }),
      side: 'heroes' as const,
      x: 4,
      y: 5,
      but: { light, wounds: [0, light, 0, 0, 0, 0, 0, 0] },
    });
    const q = (light: number) =>
      duel('emergency-healer', {
        abilities: [...ABILITIES, mend],
        me: { abilities: ['mend'] },
        more: [friend(light)],
      });
    // Three wounds of four: a 5 explodes into a d8.
    expect(say(q(3), heal, [5, 2]).events.find((e) => e.type === 'healed')).toMatchObject({ points: 7 });
    expect(say(q(2), heal, [5]).events.find((e) => e.type === 'healed')).toMatchObject({ points: 5 });
  });

  test('deliverance: Advantage 1 on the Wound Check of a friend, once per Phase', () => {
    const q = duel('deliverance', {
      turn: 'foe',
      foe: { arms: [arm('Maul', 9, '2d6+12', { damage: 'Blunt' })], hands: [0] },
    });
    // 2d6+12 on the torso (AV 0 there): two wounds, the second is checked with two dice.
    const s = say(q, { do: 'attack', arm: 0, on: 'me' }, [10, 3, 1, 1, 5, 12], ['none', 'yes']);
    expect(me(s)).toMatchObject({ light: 2, severe: 0 });
    expect(me(s).used).toContain('phase deliverance');
  });
});

describe('What attackers see', () => {
  test('illusory-double: who fails a save strikes the copy with an odd die', () => {
    const q = magic('', ['illusory-double'], { me: { pv: { Light: 2 } } });
    const cast = say(q, { do: 'use', ability: 'illusory-double', on: ['me'] });
    const ended = say({ ...q, state: cast.state }, { do: 'end' });
    const blow = { do: 'attack', arm: 0, on: 'me' } as const;
    // DC 10 + INT-MOD 1 + [Light] 2 = 13 against INT or PER of 0.
    const copy = say({ ...q, state: ended.state }, blow, [12, 3]);
    expect(copy.events.some((e) => e.type === 'attack rolled')).toBe(false);
    const even = say({ ...q, state: ended.state }, blow, [12, 4, 10, 12], ['dodge']);
    expect(even.events.some((e) => e.type === 'attack rolled')).toBe(true);
    const seen = say({ ...q, state: ended.state }, blow, [13, 10, 12], ['dodge']);
    expect(seen.events.some((e) => e.type === 'attack rolled')).toBe(true);
  });
});

describe('More of what was settled at the table', () => {
  test('looming-presence: Disadvantage 1 on attacks on others, thrown off at a turn end or when others hit', () => {
    const q = magic('', ['looming-presence'], {
      me: { pv: { Soul: 1 } },
      more: [other('friend', 'heroes', 6, 4, [])],
    });
    // DC 10 + CON-MOD 2 + [Soul] 1 = 13.
    const s = say(q, { do: 'use', ability: 'looming-presence', on: ['foe'] }, [12]);
    const ended = say({ ...q, state: s.state }, { do: 'end' });
    const p = { ...q, state: ended.state };
    const rolled = (r: ReturnType<typeof say>): unknown => r.events.find((e) => e.type === 'attack rolled');
    const aside = say(p, { do: 'attack', arm: 0, on: 'friend' }, [10, 9, 12], ['dodge']);
    expect(rolled(aside)).toMatchObject({ score: -1 });
    expect(rolled(say(p, { do: 'attack', arm: 0, on: 'me' }, [10, 12], ['dodge']))).toMatchObject({
      score: 0,
    });
    // A 13 at the end of its turn shakes it off.
    expect(me(say(p, { do: 'end' }, [13])).held).toHaveLength(0);
    expect(me(say(p, { do: 'end' }, [12])).held).toHaveLength(1);
  });

  test('kill-chain: each ranged hit adds 1d6 against that target, up to PV', () => {
    const q = duel('kill-chain', { x: 8, foe: { wl: 30, wt: 50, av: [0, 0, 0, 0] } });
    let state = q.state;
    for (const dice of [[3], [3, 3], [3, 3, 3], [3, 3, 3, 3], [3, 3, 3, 3, 3], [3, 3, 3, 3, 3]]) {
      state.turn = { ...state.turn, attack: false };
      state = say(
        { ...q, state },
        { do: 'attack', arm: 2, on: 'foe' },
        [15, 3, ...dice],
        ['none', 'keep'],
      ).state;
    }
    // PV 4: not more than 4d6 are added.
    expect(who(state, 'me').boons.filter((o) => o.source === 'Kill Chain')).toHaveLength(4);
  });

  test('showtime: one point for each action that puts on a status', () => {
    const q = magic('showtime', [], {
      but: { mp: 2 },
      abilities: [...ABILITIES, hex],
      me: { abilities: ['hex'], mpr: 3 },
    });
    const s = say(q, { do: 'use', ability: 'hex', on: ['foe'] });
    expect(counterOf(me(s), 'Showtime')).toBe(1);
    const spent = say({ ...q, state: s.state }, { do: 'use', ability: 'showtime-mana' });
    expect([counterOf(me(spent), 'Showtime'), me(spent).mp]).toEqual([0, 5]);
  });

  test('seduction: a reaction pulls the target of a status up to 3 m closer', () => {
    const q = magic('seduction', [], { x: 8, abilities: [...ABILITIES, hex], me: { abilities: ['hex'] } });
    const s = say(q, { do: 'use', ability: 'hex', on: ['foe'] }, [], ['yes', '3']);
    expect(me(s).reacted).toBe(true);
    // From column 8 to column 5, beside the hero in column 4.
    expect(foe(s).at).toBe(4 * 12 + 5);
  });

  test('blood-scent: 1d4 MP when bleeding wounds somebody within 6 m', () => {
    const q = duel('blood-scent', {
      turn: 'me',
      but: { mp: 2 },
      foe: { tn: 1 },
      foeBut: held('Bleeding', -1, 2),
    });
    const s = say(q, { do: 'end' }, [6, 3, 2]);
    expect(me(s).mp).toBe(4);
  });

  test('paragon: Resistant Void while a Sol spell is held', () => {
    const sol = { ...hex, id: 'sol', school: 'Sol' };
    const q = duel('paragon', { abilities: [...ABILITIES, sol] });
    expect(factorOf(q, who(q.state, 'me'), ['Void'], 1)).toBe(4);
    who(q.state, 'me').held = [{ n: 1, ability: 'sol', level: 1, element: '', on: [], count: 0 }];
    expect(factorOf(q, who(q.state, 'me'), ['Void'], 1)).toBe(2);
  });

  test('moonlight-cloak: healing leaves a shield of [Luna] points', () => {
    const mend = {
      ...hex,
      id: 'mend',
      effect: [{ do: 'heal', dice: { dice: [[1, 6]], plus: 0, explodes: true } }],
    } as const;
    const q = magic('moonlight-cloak', [], {
      abilities: [...ABILITIES, mend],
      me: { abilities: ['mend'], pv: { Luna: 3 } },
    });
    const s = say(q, { do: 'use', ability: 'mend', on: ['foe'] }, [2]);
    expect(foe(s).shields).toMatchObject([{ points: 3 }]);
  });

  test('shared-mind: Krii within 8 m save with the better mental MOD', () => {
    const krii = (id: string, y: number, traits: readonly string[], mods: readonly number[]) => ({
      id,
      is: profile({ id, tags: ['Krii'], traits, mods }),
      side: 'heroes' as const,
      x: 2,
      y,
    });
    const q = duel('', {
      more: [krii('worker', 2, [], [0, 0, 0, 0, 0, 0]), krii('mind', 3, ['shared-mind'], [0, 0, 0, 4, 4, 4])],
    });
    const save = { ...PLAIN_SAVE, who: 2, with: ['WIL'] as const };
    expect(bestWay(q, save, who(q.state, 'worker'), false)?.eased).toBe(4);
    expect(bestWay(q, { ...save, who: 0 }, who(q.state, 'me'), false)?.eased).toBe(1);
  });

  test('deflector, GE-R24: a parried missile is thrown on with Counter; the parry is the attack roll', () => {
    const bow = arm('Bow', 0, '1d6', { damage: 'Arrow', range: { short: 0, medium: 0, long: 0, max: 20 } });
    const q = duel('deflector', {
      turn: 'foe',
      x: 9,
      foe: { arms: [bow], hands: [0] },
      me: { abilities: ['counter'] },
    });
    const shot = { do: 'attack', arm: 0, on: 'me' } as const;
    // The parry: 12 + 6; the foe cannot dodge that, is struck in the torso by 1d6 + STR-MOD 3.
    const s = say(q, shot, [5, 12, 3, 4], ['parry 0', 'foe', 'none']);
    expect(s.events.find((e) => e.type === 'damage')).toMatchObject({ who: 'foe', damage: 7 });
    expect(me(s)).toMatchObject({ reacted: true, en: HERO.en - 1 });
    // Kept, it leaves the options of any parry (GE-R21).
    const kept = say(q, shot, [5, 12], ['parry 0', 'nobody', 'nothing']);
    expect(me(kept).reacted).toBe(false);
  });

  test('channel-element: Advantage 1 on Spell Attacks of the element of a summoned elemental', () => {
    const call = {
      ...hex,
      id: 'call',
      pv: ['Summoning'],
      effect: [{ do: 'summon', creature: 'lesser' }],
    } as const;
    const q = magic('channel-element', ['ice-shrapnel'], {
      abilities: [...ABILITIES, ...spells('ice-shrapnel'), call],
    });
    const shards = { do: 'use', ability: 'ice-shrapnel', on: ['foe'] } as const;
    who(q.state, 'me').held = [{ n: 1, ability: 'call', level: 1, element: 'Ice', on: [], count: 0 }];
    const rolled = (s: ReturnType<typeof say>): unknown => s.events.find((e) => e.type === 'attack rolled');
    // The better of two dice, saved by 10 and more.
    expect(rolled(say(q, shards, [1, 2, 20]))).toMatchObject({ score: 1 });
    who(q.state, 'me').held = [{ n: 1, ability: 'call', level: 1, element: 'Fire', on: [], count: 0 }];
    expect(rolled(say(q, shards, [2, 20]))).toMatchObject({ score: 0 });
  });

  test('GE-R37: an area that goes with somebody unseen is not in the view of those who do not see it', () => {
    const aura = { ...hex, id: 'aura', effect: [{ do: 'area', area: AURA }] } as const;
    const q = magic('', [], { abilities: [...ABILITIES, aura], me: { abilities: ['aura'] } });
    const { state } = say(q, { do: 'use', ability: 'aura', on: ['me'] });
    expect(viewOf({ ...q, state }, 'foes').areas).toHaveLength(1);
    who(state, 'me').unseenBy = [1];
    expect(viewOf({ ...q, state }, 'foes').areas).toHaveLength(0);
    expect(viewOf({ ...q, state }, 'heroes').areas).toHaveLength(1);
  });

  test('dark-heritage, GE-STS-62: Corruption counts one stage lower', () => {
    const taint = (stage: number) =>
      ({ ...hex, id: 'taint', effect: [{ do: 'status', status: 'Corruption', x: stage }] }) as const;
    const cast = (stage: number) => {
      const q = magic('', [], {
        abilities: [...ABILITIES, taint(stage)],
        me: { abilities: ['taint'] },
        foe: { traits: ['dark-heritage'] },
      });
      return foe(say(q, { do: 'use', ability: 'taint', on: ['foe'] }));
    };
    expect(statusOf(cast(1), 'Corruption')).toBeUndefined();
    expect(x(cast(3), 'Corruption')).toBe(2);
  });

  test('second-nature, lunas-protective-hand: kept up without a slot, by their bearers only', () => {
    const used = (trait: string, ability: string): number => {
      const q = magic(trait, [ability]);
      who(q.state, 'me').held = [{ n: 1, ability, level: 1, element: '', on: [], count: 0 }];
      return slotsUsed(q, who(q.state, 'me'));
    };
    expect([used('second-nature', 'theriomorph-aspect'), used('', 'theriomorph-aspect')]).toEqual([0, 1]);
    expect([used('lunas-protective-hand', 'sanctuary'), used('', 'sanctuary')]).toEqual([0, 1]);
  });

  test('sustained-growth: what Wildgrowth grows stays without concentration', () => {
    const grown = (trait: string) => {
      const q = magic(trait, ['wildgrowth']);
      const s = say(q, { do: 'use', ability: 'wildgrowth', at: 60 });
      return [me(s).held.length, s.state.areas.length, s.state.areas[0]?.from === 0];
    };
    expect(grown('sustained-growth')).toEqual([0, 1, true]);
    expect(grown('')).toEqual([1, 1, false]);
  });
});

const AURA = { kind: 'AURA', radius: 2, around: 'self', who: 'allies', lasts: 3, inside: [] } as const;

import { ScriptedTable } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { healPoints } from '../src/rules/wounds/healing.ts';
import { counterOf, hasStatus, statusOf, woundsOf, wholeStatus } from '../src/match/state.ts';
import { valueOf } from '../src/rules/creature/values.ts';
import { status as plainStatus } from './bodies.ts';
import { arm, profile, say, who, type Played } from './field.ts';
import {
  ATTACK,
  damageOf,
  duel,
  foe,
  FOE,
  HERO,
  me,
  score,
  SHOOT,
  total,
  use,
  x,
  type Given,
  type Said,
} from './skill-duel.ts';
import { TRAITS } from './skills.ts';

const CLUB: Command = { do: 'attack', arm: 0, on: 'me' };
const struck = (id: string, given: Given = {}): Played => duel(id, { turn: 'foe', ...given });
const wounded = { light: 2, wounds: [0, 2, 0, 0, 0, 0, 0, 0] };
const status = (kind: 'Bleeding' | 'Hidden' | 'Grappled'): NonNullable<Given['foeBut']> => ({
  statuses: [plainStatus(kind)],
});

/** Attack rolls of the hero: the score or the total that a perk makes. */
const attacks: readonly (readonly [
  id: string,
  given: Given,
  command: Command,
  dice: readonly number[],
  answers: readonly string[],
  then: (s: Said) => void,
])[] = [
  ['avenger', { but: wounded }, ATTACK, [10, 3, 2, 2], ['none'], (s) => total(s, 20)],
  ['bloodlust', { foeBut: wounded }, ATTACK, [2, 15, 3, 2, 2], ['none'], (s) => score(s, 1)],
  ['dual-wielding', { me: { hands: [0, 4] } }, ATTACK, [2, 15, 3, 2, 2], ['none'], (s) => score(s, 1)],
  ['duelist', {}, ATTACK, [2, 15, 3, 2, 2], ['none'], (s) => score(s, 1)],
  [
    'sharpshooter',
    { x: 18, map: Array.from({ length: 12 }, () => '.'.repeat(24)) },
    SHOOT,
    [10, 3, 2],
    ['none'],
    (s) => total(s, 17),
  ],
  [
    'juggernaut',
    { x: 10, me: { abilities: ['charge'], worn: ['heavy', 'heavy', 'heavy', 'heavy'] } },
    use('charge', { arm: 0, path: [53, 54, 55, 56, 57] }),
    [2, 15, 3, 2, 2],
    ['none'],
    (s) => score(s, 1),
  ],
  [
    'juggernaut',
    { me: { abilities: ['bodycheck'], worn: ['heavy', 'heavy', 'heavy', 'heavy'] } },
    use('bodycheck'),
    [2, 15, 5],
    [],
    (s) => score(s, 1),
  ],
  [
    'unhinged',
    { foe: { wt: 1 }, me: { abilities: ['threat'] } },
    ATTACK,
    [10, 3, 4, 3, 4, 3, 10, 13],
    ['none', 'threat'],
    (s) => expect(hasStatus(foe(s), 'Frightened')).toBe(true),
  ],
  [
    'wolf-pack',
    {
      more: [
        {
          id: 'wolf',
          is: profile({ id: 'wolf', name: 'Wolf 10', tags: ['Wolf'] }),
          side: 'heroes',
          x: 5,
          y: 5,
        },
      ],
      foeBut: { used: ['round struck 2'] },
    },
    ATTACK,
    [2, 15, 3, 2, 2],
    ['none'],
    (s) => score(s, 1),
  ],
  ['hold-biter', { foeBut: status('Grappled') }, ATTACK, [2, 15, 3, 2, 2], ['none'], (s) => score(s, 1)],
  [
    'blood-frenzy',
    { foeBut: status('Bleeding'), me: { arms: [arm('Bite', 6, '2d6+2')], hands: [0] } },
    ATTACK,
    [2, 15, 3, 2, 2],
    ['none'],
    (s) => score(s, 1),
  ],
  ['krii-mind', {}, ATTACK, [2, 15, 3, 2, 2], ['none'], (s) => score(s, -1)],
  [
    'keen-claws',
    {},
    ATTACK,
    [10, 3, 2, 2],
    ['none'],
    (s) => expect(s.events.find((e) => e.type === 'damage')).toMatchObject({ threshold: 5 }),
  ],
  ['routine', {}, ATTACK, [3, 3, 2, 2], ['routine', 'none'], (s) => total(s, 16)],
  [
    'momentum',
    { but: { counters: [['Momentum', 2]] } },
    ATTACK,
    [10, 3, 2, 2, 5, 4, 12],
    ['momentum', 'momentum', 'none'],
    (s) => expect(damageOf(s)).toBe(15),
  ],
  [
    'retaliator',
    { me: { abilities: ['counter'] }, turn: 'foe' },
    CLUB,
    [5, 12, 2, 15, 3, 2, 2],
    ['parry 0', 'counter', 'none'],
    (s) => expect(s.events.filter((e) => e.type === 'attack rolled')[1]).toMatchObject({ score: 1 }),
  ],
  [
    'pack-tactics',
    { more: [{ id: 'ally', is: { ...FOE, id: 'ally' }, side: 'heroes', x: 6, y: 4 }] },
    ATTACK,
    [2, 3, 15, 3, 2, 2],
    ['none'],
    (s) => score(s, 2),
  ],
];

describe('perks and features on attack rolls', () => {
  test.each(attacks)('%s', (id, given, command, dice, answers, then) => {
    then(say(duel(id, given), command, dice, answers));
    expect(TRAITS.find((t) => t.id === id)?.ask).toBe('');
  });
});

/** Defences of the hero: the club rolls 10; two dice fall where the perk gives Advantage. */
const defences: readonly (readonly [id: string, given: Given, how: string])[] = [
  ['dodge-tank', {}, 'dodge'],
  ['rock-steady', {}, 'block 0'],
  ['swashbuckler', { me: { hands: [0] } }, 'parry 0'],
];

describe('perks on defence', () => {
  test.each(defences)('%s: Advantage 1', (id, given, how) => {
    const after = how === 'block 0' ? [3, 1] : [];
    const s = say(
      struck(id, given),
      CLUB,
      [10, 1, 12, ...after],
      [how, ...(how === 'parry 0' ? ['nothing'] : [])],
    );
    expect(s.events.find((e) => e.type === 'defended')).toMatchObject({ face: 12 });
  });

  test("unbound: Advantage 1 on dodges in one's own turn", () => {
    const q = duel('unbound', { foe: { abilities: ['counter'] } });
    const s = say(q, ATTACK, [1, 12, 10, 1, 12], ['parry 0', 'counter', 'dodge']);
    expect(s.events.filter((e) => e.type === 'defended')[1]).toMatchObject({ face: 12 });
  });

  test('powerful-blows: parry and block against it have Disadvantage 1', () => {
    const q = duel('powerful-blows', { me: { hands: [3] } });
    const s = say(q, { do: 'attack', arm: 3, on: 'foe' }, [1, 12, 2, 3, 2, 2], ['parry 0']);
    expect(s.events.find((e) => e.type === 'defended')).toMatchObject({ face: 2 });
  });

  test('shield-wall: block +2 for each shield-bearer beside one', () => {
    const bearer = { id: 'ally', is: { ...HERO, id: 'ally' }, side: 'heroes' as const, x: 3, y: 4 };
    const s = say(struck('shield-wall', { more: [bearer] }), CLUB, [10, 5, 3, 1], ['block 0']);
    expect(s.events.find((e) => e.type === 'defended')).toMatchObject({ total: 5 + 8 + 2 });
  });

  test.each([2, 4, 6])('flowing-parry-%i', (n) => {
    const s = say(struck(`flowing-parry-${n}`), CLUB, [5, 10], ['parry 0', 'nothing']);
    expect(s.events.find((e) => e.type === 'defended')).toMatchObject({ total: 10 + 6 + n });
  });

  test('deflector: a mundane projectile may be parried (GE-R17)', () => {
    const archer = {
      arms: [arm('Bow', 0, '1d6', { damage: 'Arrow', range: { short: 0, medium: 0, long: 0, max: 20 } })],
    };
    const s = say(struck('deflector', { foe: archer }), CLUB, [5, 12], ['parry 0', 'nothing']);
    expect(s.events.find((e) => e.type === 'defended')).toMatchObject({ outcome: 'succeeded' });
  });

  test('spotter: allies have Advantage 1 on defence against the one who is named', () => {
    const q = duel('spotter', { turn: 'foe' });
    const s = say(q, { do: 'end' });
    expect(me(s).boons).toMatchObject([{ source: 'Spotter' }]);
    s.state.place = 1;
    s.state.turn = { ...s.state.turn, who: 1 };
    const hit = say({ ...q, state: s.state }, CLUB, [10, 1, 12], ['dodge']);
    expect(hit.events.find((e) => e.type === 'defended')).toMatchObject({ face: 12 });
  });
});

describe('rerolls', () => {
  test.each([
    ['goliath', ATTACK, {}],
    ['david', SHOOT, {}],
    ['edge-alignment', ATTACK, {}],
    ['sheer-force', { do: 'attack', arm: 4, on: 'foe' }, { me: { hands: [4] } }],
    ['spearhead', ATTACK, { me: { arms: [arm('Spear', 6, '2d6+2', { weapon: 'spear' })], hands: [0] } }],
    ['reroll-bite', ATTACK, { me: { arms: [arm('Bite', 6, '2d6+2')], hands: [0] } }],
    ['kill-chain', SHOOT, {}],
  ] as const)('%s: one damage die is thrown again', (id, command, given) => {
    const low = command === SHOOT ? [1, 5] : [1, 5, 5];
    const s = say(duel(id, given), command, [10, 3, ...low], ['none', 'die 0']);
    expect(s.events.find((e) => e.type === 'damage')).toBeDefined();
  });

  test('blood-rage: a wound gives Rage, and Rage throws a die again', () => {
    const s = say(duel('blood-rage'), ATTACK, [10, 3, 4, 5], ['none']);
    expect(counterOf(me(s), 'Rage')).toBe(1);
    const again = say(
      duel('blood-rage', { but: { counters: [['Rage', 1]] } }),
      ATTACK,
      [10, 3, 1, 5, 4],
      ['none', 'die 0'],
    );
    expect(damageOf(again)).toBe(11);
    const free = say(
      duel('blood-rage', { but: { counters: [['Rage', 1]], statuses: [plainStatus('Slowed')] } }),
      {
        do: 'use',
        ability: 'rage-break-free',
      },
    );
    expect(counterOf(me(free), 'Rage')).toBe(0);
  });

  test('on-the-prowl, ambush-hunter: two zone dice, one chosen', () => {
    for (const id of ['on-the-prowl', 'ambush-hunter']) {
      const q = duel(id, { but: { ...status('Hidden'), unseenBy: [1] } });
      const s = say(q, ATTACK, [2, 10, 1, 10, 3, 2], ['none', 'head']);
      expect(s.events.find((e) => e.type === 'zone')).toMatchObject({ zone: 'head' });
    }
  });
});

describe('values, costs and what happens', () => {
  test('focus-i, focus-ii: one more concentration each', () => {
    const q = duel('focus-i', { me: { traits: ['focus-ii'] } });
    expect(valueOf(q, me(q), 'concentrations')).toBe(3);
  });

  test('pursuit-hunter, half-sprint: a Sprint costs half; sprinter: its bonus is doubled', () => {
    for (const id of ['pursuit-hunter', 'half-sprint']) {
      const s = say(duel(id, { x: 11 }), { do: 'move', path: [40], how: 'sprint' });
      expect(me(s).en).toBe(19);
    }
    const path = Array.from({ length: 7 }, (_, i) => 4 * 24 + 5 + i);
    const far = [...path, ...Array.from({ length: 7 }, (_, i) => 4 * 24 + 12 + i)];
    const map = Array.from({ length: 12 }, () => '.'.repeat(24));
    // MS 6 and twice DEX-MOD 4.
    const s = say(duel('sprinter', { x: 23, map, foe: {} }), { do: 'move', path: far, how: 'sprint' });
    expect(me(s).at).toBe(far.at(-1));
  });

  test('dancer: up to 3 m after a basic attack', () => {
    const s = say(duel('dancer'), ATTACK, [10, 3, 2, 2], ['none', '49']);
    expect(me(s).at).toBe(49);
  });

  test('battlefield-control: a hit with a reactive melee attack ends the movement', () => {
    const q = duel('battlefield-control', { turn: 'foe', me: { traits: ['zone-of-control'] }, x: 7 });
    const s = say(q, { do: 'move', path: [54, 53, 41] }, [10, 3, 2, 2], ['yes', 'none']);
    expect(foe(s).at).toBe(53);
  });

  test('momentum: hits, blocks and parries give points', () => {
    expect(counterOf(me(say(duel('momentum'), ATTACK, [10, 3, 2, 2], ['none'])), 'Momentum')).toBe(1);
    expect(counterOf(me(say(struck('momentum'), CLUB, [5, 12], ['parry 0', 'nothing'])), 'Momentum')).toBe(1);
    expect(counterOf(me(say(struck('momentum'), CLUB, [5, 12, 3, 1], ['block 0'])), 'Momentum')).toBe(1);
  });

  test('battle-meditation: any two actions regain MPR MP', () => {
    const s = say(duel('battle-meditation', { but: { mp: 2 } }), { do: 'use', ability: 'battle-meditation' });
    expect(me(s).mp).toBe(5);
    expect(s.state.turn).toMatchObject({ move: true, utility: true, attack: false });
  });

  test('overchannel: MPR MP for 1 Exhaustion, once', () => {
    const q = duel('overchannel', { but: { mp: 2 } });
    const s = say(q, { do: 'use', ability: 'overchannel' });
    expect([me(s).mp, counterOf(me(s), 'Exhaustion')]).toEqual([5, 1]);
    expect(() => say({ ...q, state: s.state }, { do: 'use', ability: 'overchannel' })).toThrow('GE-R08');
  });

  test('purgatory: all own statuses end, Lightburn 1 for each', () => {
    const s = say(duel('purgatory', { but: status('Bleeding') }), { do: 'use', ability: 'purgatory' });
    expect(me(s).statuses.map((one) => [one.kind, one.x])).toEqual([['Lightburn', 1]]);
  });

  test('eredors-touch: Frail on a hit, once', () => {
    const s = say(duel('eredors-touch'), ATTACK, [10, 3, 2, 2], ['none', 'yes']);
    expect(hasStatus(foe(s), 'Frail')).toBe(true);
  });

  test('stalwart, unflinching: consciousness saves', () => {
    const hurt = { light: 5, wounds: [0, 5, 0, 0, 0, 0, 0, 0] };
    // Six wounds of nine: a save against 12 with CON-MOD 2, thrown twice, or not at all.
    const held = say(struck('stalwart', { but: hurt, me: { wt: 4 } }), CLUB, [15, 3, 5, 1, 10], ['none']);
    expect(who(held.state, 'me').awake).toBe(true);
    const never = say(struck('unflinching', { but: hurt, me: { wt: 4 } }), CLUB, [15, 3, 5], ['none']);
    expect(who(never.state, 'me').awake).toBe(true);
  });

  test('indomitable: healing is doubled, the extra at most CON-MOD', () => {
    const q = duel('indomitable', { but: wounded });
    // 4 and CON-MOD 2 are more than WT 5; 4 alone are not.
    expect(healPoints({ ...q, table: new ScriptedTable([]) }, 0, 4)).toBe(1);
    expect(healPoints({ ...duel('stalwart', { but: wounded }), table: new ScriptedTable([]) }, 0, 4)).toBe(0);
  });

  test('shocking-skin: melee attackers that hit save or are Shocked 2', () => {
    const s = say(struck('shocking-skin'), CLUB, [15, 3, 4, 14], ['none']);
    expect(x(foe(s), 'Shocked')).toBe(2);
  });

  test('feasting: Regeneration 1 when a Bite wounds', () => {
    const s = say(
      duel('feasting', { me: { arms: [arm('Bite', 6, '2d6+2')], hands: [0] } }),
      ATTACK,
      [10, 3, 4, 5],
      ['none'],
    );
    expect(x(me(s), 'Regeneration')).toBe(1);
  });

  test.each([16, 17])(
    'impact-%i: a melee hit on a smaller target puts it Off-Balance, then flings it',
    (n) => {
      const q = duel(`impact-${n}`, { me: { size: 'Large' } });
      const s = say(q, ATTACK, [10, 3, 2, 2, n - 1], ['none']);
      expect(hasStatus(foe(s), 'Off-Balance')).toBe(true);
    },
  );

  test.each([
    ['troll-regeneration', 3],
    ['river-troll-regeneration', 3],
    ['dragon-blood', 2],
  ])('%s: Regeneration at the start of its turn', (id, tier) => {
    const q = duel(id, { turn: 'foe', but: wounded });
    const s = say({ ...q, state: q.state }, { do: 'end' }, [4]);
    expect(statusOf(me(s), 'Regeneration')?.x).toBe(tier);
  });

  test('troll-regeneration and dragon-blood: what came of them already stops as well, and nothing else', () => {
    const healing = wholeStatus({ kind: 'Regeneration', x: 3 });
    const fire = wholeStatus({ kind: 'Burning' });
    const burning = (source: string): ReturnType<typeof duel> =>
      duel('troll-regeneration', {
        turn: 'foe',
        but: { ...wounded, statuses: [{ ...healing, source }, fire] },
      });
    // Only the save against the fire as the round begins is thrown, and its tick; for the potion one of its own before.
    expect(x(me(say(burning('Troll Regeneration'), { do: 'end' }, [1, 1])), 'Regeneration')).toBe(0);
    expect(x(me(say(burning('a potion'), { do: 'end' }, [1, 1, 1])), 'Regeneration')).toBe(3);
    // EN 20: 9 are less than half.
    const own = { ...healing, source: 'Dragon Blood' };
    const tired = duel('dragon-blood', { turn: 'foe', but: { ...wounded, statuses: [own], en: 9 } });
    expect(x(me(say(tired, { do: 'end' })), 'Regeneration')).toBe(0);
  });

  test('living-mana: MPR MP at the start of its turn', () => {
    expect(me(say(duel('living-mana', { turn: 'foe', but: { mp: 1 } }), { do: 'end' })).mp).toBe(4);
  });

  test('revenant: a CON check against 20 heals a light wound, not in sunlight', () => {
    // The undead cannot be healed, and come back all the same.
    const given = { turn: 'foe', but: wounded, me: { traits: ['undead'] } } as const;
    expect(woundsOf(me(say(duel('revenant', given), { do: 'end' })))).toBe(2);
    const grave = duel('revenant', { ...given, sky: 'none' });
    // CON-MOD 2: an 18 is enough.
    expect(woundsOf(me(say(grave, { do: 'end' }, [18])))).toBe(1);
    expect(woundsOf(me(say(grave, { do: 'end' }, [17])))).toBe(2);
  });

  test.each([14, 17])('spellburn-needle-%i', (n) => {
    const s = say(
      duel(`spellburn-needle-${n}`, { me: { arms: [arm('Needle', 6, '2d6+2')], hands: [0] } }),
      ATTACK,
      [10, 3, 2, 2, n - 1],
      ['none'],
    );
    expect(x(foe(s), 'Spellburn')).toBe(2);
  });
});

import { describe, expect, it } from 'vitest';
import type { Profile } from '../src/content/content.ts';
import { gloomAt } from '../src/rules/board/light.ts';
import { hasStatus, statusOf, woundsOf, wholeStatus } from '../src/match/state.ts';
import { valueOf } from '../src/rules/creature/values.ts';
import {
  A7,
  arm,
  battle,
  F7,
  G5,
  profile,
  refusal,
  say,
  STAFF,
  who,
  type Field,
  type Played,
} from './field.ts';
import { CHAOS, spells, wizard, THINGS } from './magic.ts';
import { ABILITIES, TRAITS } from './skills.ts';

/** A caster of spells at (2,2) and a goblin at (6,2). */
const casting = (
  ids: readonly string[],
  given: Partial<Profile> = {},
  more: Partial<Field> = {},
  foe: Partial<Profile> = {},
): Played =>
  battle({
    creatures: [
      { id: 'A', is: wizard(ids, { tiers: {}, ...given }), x: 2, y: 2 },
      { id: 'G5', is: { ...G5, ...foe }, x: 6, y: 2 },
    ],
    abilities: spells(...ids),
    ...more,
  });

describe('True Sunlight and True Moonlight (GE-TRAD-02)', () => {
  const acolyte = { pv: { Sol: 2, Luna: 2 }, tiers: { Acolyte: 0 } };

  it('one damage die of a Sol projectile may be thrown again in the sun, and not without it', () => {
    const spear = { do: 'use', ability: 'sunlight-spear', on: ['G5'] } as const;
    const rolled = (sky: 'sunlight' | 'none', faces: readonly number[], answers: readonly string[]) =>
      say(casting(['sunlight-spear'], acolyte, { sky }), spear, faces, answers).events.find(
        (e) => e.type === 'damage',
      );
    // d20 10, a 1 thrown again: 7 + Sol 2 = 9; a wound, its zone.
    expect(rolled('sunlight', [10, 1, 7, 3], ['none', 'die 0'])).toMatchObject({ rolled: 9 });
    expect(rolled('none', [10, 1], ['none'])).toMatchObject({ rolled: 3 });
  });

  it('so may one of a Sol area', () => {
    const p = casting(['light-of-sol'], { ...acolyte, carries: [['sunstone', 1]] });
    // SA 10 + WIL 3 + Sol 2 = 15 against 1 + CON 1; 1 and 2, the 1 thrown again: 3 + 2 + 2 = 7; zone.
    const { events } = say(
      p,
      { do: 'use', ability: 'light-of-sol', at: 2 * 12 + 6 },
      [10, 1, 1, 2, 3, 3],
      ['die 0'],
    );
    expect(events.find((e) => e.type === 'damage')).toMatchObject({ rolled: 7 });
  });

  it('one die of a Luna heal may be thrown again in moonlight', () => {
    const healed = (sky: 'sunlight' | 'moonlight', faces: readonly number[], answers: readonly string[]) => {
      const p = casting(['healing'], acolyte, { sky });
      const c = who(p.state, 'A');
      c.wounds = [0, 1, 0, 0, 0, 0, 0, 0];
      c.light = 1;
      const { state } = say(p, { do: 'use', ability: 'healing', on: ['A'] }, faces, answers);
      return 1 - woundsOf(who(state, 'A'));
    };
    // WT 5: 1 + 1 + Luna 2 = 4 heals nothing; 1 + 4 + 2 = 7 heals one.
    expect(healed('sunlight', [1, 1], [])).toBe(0);
    expect(healed('moonlight', [1, 1, 4], ['die 0'])).toBe(1);
  });

  it('Purify has Advantage 1 in either', () => {
    const ends = (sky: 'sunlight' | 'moonlight' | 'none', faces: readonly number[]) => {
      const p = casting(['purify'], acolyte, { sky });
      who(p.state, 'A').statuses = [wholeStatus({ kind: 'Chilled', dc: 18 })];
      const { state } = say(p, { do: 'use', ability: 'purify', on: ['A'] }, faces);
      return !hasStatus(who(state, 'A'), 'Chilled');
    };
    // 13 + WIL 3 + Luna 2 = 18 meets it.
    expect(ends('sunlight', [4, 13])).toBe(true);
    expect(ends('moonlight', [13, 4])).toBe(true);
    expect(ends('none', [12])).toBe(false);
  });

  it('Lunacy reaches twice as far in moonlight', () => {
    const under = (sky: 'sunlight' | 'moonlight') =>
      battle({
        creatures: [
          { id: 'A', is: wizard(['lunacy'], acolyte), x: 2, y: 2 },
          { id: 'G5', is: G5, x: 10, y: 2 },
        ],
        abilities: spells('lunacy'),
        sky,
      });
    expect(refusal(under('sunlight'), { do: 'use', ability: 'lunacy' })).toBe('GE-SEQ-01');
    // DC 15 against 6 + WIL 0: failed by 9.
    const s = say(under('moonlight'), { do: 'use', ability: 'lunacy' }, [6]);
    expect(hasStatus(who(s.state, 'G5'), 'Frightened')).toBe(true);
  });
});

describe('Shamans (GE-TRAD-07)', () => {
  const shaman = { pv: { Binding: 4, Summoning: 3 }, tiers: { Shaman: 0 } };

  it('Binding eases the concentration on Binding spells', () => {
    const ids = ['lesser-elemental-favor'];
    const p = battle({
      creatures: [
        { id: 'S', is: wizard(ids, shaman), x: 2, y: 2 },
        { id: 'F', is: F7, side: 'foes', x: 3, y: 2 },
      ],
      abilities: spells(...ids),
    });
    const held = say(p, { do: 'use', ability: ids[0] ?? '', on: ['S'], element: 'Stone' }).state;
    const turn = say({ ...p, state: held }, { do: 'end' }).state;
    // 11 damage on the torso: a hit, goal 10. 3 + WIL 3 + Binding 4 = 10 holds.
    const blow = { do: 'attack', arm: 0, on: 'S' } as const;
    const kept = say({ ...p, state: turn }, blow, [15, 3, 4, 5, 3], ['none']).state;
    expect(who(kept, 'S').held).toHaveLength(1);
    const lost = say({ ...p, state: turn }, blow, [15, 3, 4, 5, 2], ['none']).state;
    expect(who(lost, 'S').held).toHaveLength(0);
  });

  it('Summoning raises the damage of summoned elementals', () => {
    const spirit = profile({
      id: 'lesser-stone-elemental',
      name: 'Lesser Stone Elemental',
      arms: [arm('Punch', 3, '2d6+2', { damage: 'Blunt' })],
      hands: [],
    });
    const p = battle({
      creatures: [
        { id: 'S', is: wizard(['summon-lesser-elemental'], shaman), x: 2, y: 2 },
        { id: 'G5', is: G5, x: 4, y: 2 },
      ],
      abilities: spells('summon-lesser-elemental'),
      profiles: [spirit],
    });
    let { state } = say(p, { do: 'use', ability: 'summon-lesser-elemental', at: 27, element: 'Stone' });
    for (let i = 0; i < 3; i++) state = say({ ...p, state }, { do: 'end' }).state;
    // 3 + 4 + 2 + Summoning 3 = 12.
    const { events } = say({ ...p, state }, { do: 'attack', arm: 0, on: 'G5' }, [10, 3, 3, 4], ['none']);
    expect(events.find((e) => e.type === 'damage')).toMatchObject({ rolled: 12 });
  });
});

describe('Druids (GE-TRAD-05)', () => {
  const druid = { pv: { Fauna: 2 }, tiers: {} };

  it('Fauna gives WL to summoned beasts', () => {
    const p = battle({
      creatures: [
        {
          id: 'D',
          is: wizard(['summon-beast'], { ...druid, carries: [['soul-anchor-boar', 1]] }),
          x: 2,
          y: 2,
        },
        { id: 'G5', is: G5, x: 9, y: 9 },
      ],
      abilities: spells('summon-beast'),
      consumables: THINGS,
      profiles: [profile({ id: 'boar-10', name: 'Boar', wl: 4 })],
    });
    const { state } = say(p, { do: 'use', ability: 'summon-beast', at: 27 });
    expect(valueOf({ ...p, state }, who(state, 'D-summon-2'), 'WL')).toBe(6);
  });

  it('Fauna eases the concentration on a Theriomorph', () => {
    const p = battle({
      creatures: [
        { id: 'D', is: wizard(['theriomorph-aspect'], druid), x: 2, y: 2 },
        { id: 'F', is: F7, side: 'foes', x: 3, y: 2 },
      ],
      abilities: spells('theriomorph-aspect'),
    });
    who(p.state, 'D').held = [
      { n: 99, ability: 'theriomorph-aspect', level: 1, element: '', on: [0], count: 0 },
    ];
    const turn = say(p, { do: 'end' }).state;
    // Goal 10: 5 + WIL 3 + Fauna 2 holds, 4 does not.
    const blow = { do: 'attack', arm: 0, on: 'D' } as const;
    expect(who(say({ ...p, state: turn }, blow, [15, 3, 4, 5, 5], ['none']).state, 'D').held).toHaveLength(1);
    expect(who(say({ ...p, state: turn }, blow, [15, 3, 4, 5, 4], ['none']).state, 'D').held).toHaveLength(0);
  });
});

describe('Bards (GE-TRAD-04)', () => {
  it('only one Da Capo runs at a time, whatever else could be kept up', () => {
    const ids = ['melody-of-heroism', 'melody-of-magic'];
    const p = casting(
      ids,
      { pv: { Euphony: 3 }, traits: ['focus-i'] },
      {
        traits: [
          {
            id: 'focus-i',
            name: 'Focus I',
            text: '',
            sp: 10,
            needs: [],
            ask: '',
            effects: [{ hook: 'value', value: 'concentrations', by: 1 }],
          },
        ],
      },
    );
    const one = say(p, { do: 'use', ability: 'melody-of-heroism' }).state;
    one.turn.utility = false;
    one.turn.attack = false;
    const two = say({ ...p, state: one }, { do: 'use', ability: 'melody-of-magic' }).state;
    expect(who(two, 'A').held.map((h) => h.ability)).toEqual(['melody-of-magic']);
  });
});

describe('Counterspell', () => {
  const against = (ids: readonly string[], x: number, given: Partial<Profile> = {}): Played =>
    battle({
      map: Array.from({ length: 3 }, () => '.'.repeat(30)),
      creatures: [
        { id: 'foe', is: wizard(ids, { id: 'foe', tiers: {}, ...given }), x: 0, y: 1 },
        { id: 'T7', is: wizard(['counterspell'], { id: 'hero' }), x, y: 1 },
      ],
      abilities: spells(...ids, 'counterspell'),
      chaos: CHAOS,
    });

  it('meets a Surecast with the d20, casting MOD and value of its caster', () => {
    const use = { do: 'use', ability: 'chameleon-i', on: ['foe'] } as const;
    // 8 + INT 3 + Light 1 = 12; the Counterspell has 7 + INT 3 + Arcane 2 = 12.
    const p = against(['chameleon-i'], 4);
    expect(hasStatus(who(say(p, use, [7, 8], ['counterspell']).state, 'foe'), 'Hidden')).toBe(false);
    expect(hasStatus(who(say(p, use, [7, 9], ['counterspell']).state, 'foe'), 'Hidden')).toBe(true);
  });

  it('reaches 20 m, projectiles included', () => {
    const bolt = { do: 'use', ability: 'mana-bolt-i', on: ['T7'] } as const;
    expect(
      woundsOf(who(say(against(['mana-bolt-i'], 20), bolt, [10, 12], ['counterspell']).state, 'T7')),
    ).toBe(0);
    const far = against(['mana-bolt-i'], 21);
    far.state.turn.notes = ['long range'];
    // Nobody is asked at 21 m: only the defence is.
    say(far, bolt, [10, 1], ['none']);
  });

  it('a projectile of another tradition that is countered forces a Chaos Check', () => {
    const p = against(['sunlight-spear'], 4, { pv: { Sol: 2 } });
    // 10 + 5 against 10 + 5: countered. Chaos 9 + Sol 2 holds.
    const { events } = say(
      p,
      { do: 'use', ability: 'sunlight-spear', on: ['T7'] },
      [10, 10, 9],
      ['counterspell'],
    );
    expect(events.some((e) => e.type === 'check' && 'what' in e && e.what === 'Chaos Check')).toBe(true);
  });
});

describe('Casting', () => {
  it('Satellites: a stone that misses is gone too', () => {
    const p = casting(['satellites']);
    const up = say(p, { do: 'use', ability: 'satellites' }).state;
    expect(who(up, 'A').held[0]?.count).toBe(3);
    const flung = say(
      { ...p, state: up },
      { do: 'use', ability: 'satellite', on: ['G5'] },
      [1, 12, 12],
      ['dodge'],
    ).state;
    expect(who(flung, 'A').held[0]?.count).toBe(2);
  });

  it('GE-TAG-23: a staff that is no focus of the tradition does not serve', () => {
    const staff = (word: string) =>
      arm('Staff', 1, '2d8', { weapon: 'staff', tags: word === '' ? [] : [{ tag: 'Focus', n: 0, word }] });
    const at = (word: string): Played =>
      casting(['mana-beam-i'], { focus: 'held', arms: [staff(word)] }, { weapons: [STAFF] });
    const beam = { do: 'use', ability: 'mana-beam-i', on: ['G5'] } as const;
    // Two dice for each without it, one with it; saved, (1 + 2) / 2.
    expect(who(say(at(''), beam, [20, 5, 3, 9, 1]).state, 'A').mp).toBe(29);
    expect(who(say(at('Druid'), beam, [20, 5, 3, 9, 1]).state, 'A').mp).toBe(29);
    expect(who(say(at('Wizard'), beam, [5, 9, 1]).state, 'A').mp).toBe(29);
  });

  it('GE-R66: Practiced Meteorician is for Thunder too, which is of both elements', () => {
    const practiced = TRAITS.filter((t) => t.id === 'practiced-meteorician');
    const p = casting(['thunder-i'], { traits: ['practiced-meteorician'] }, { traits: practiced });
    // 2 - 1 MP; the goblin saves by 10.
    const { state } = say(p, { do: 'use', ability: 'thunder-i', on: ['G5'] }, [1, 20]);
    expect(who(state, 'A').mp).toBe(29);
  });

  it('GE-R88: the silenced have no Spell Defense', () => {
    const p = battle({
      creatures: [
        { id: 'G5', is: G5, x: 2, y: 2 },
        { id: 'T7', is: wizard(['arcane-barrier-i']), x: 3, y: 2 },
      ],
      abilities: spells('arcane-barrier-i'),
    });
    who(p.state, 'T7').statuses = [wholeStatus({ kind: 'Silenced' })];
    // Only the defence is asked for.
    const { state } = say(p, { do: 'attack', arm: 0, on: 'T7' }, [10, 3, 1, 1], ['none']);
    expect(who(state, 'T7').mp).toBe(30);
  });

  it('GE-R84: Levitation may be cast as a Movement Action', () => {
    const p = casting(['levitation'], { pv: { Air: 1 } });
    const { state } = say(p, { do: 'use', ability: 'levitation', pay: 'move' });
    expect([state.turn.move, state.turn.utility]).toEqual([true, false]);
    expect(statusOf(who(state, 'A'), 'Levitating')?.x).toBe(1);
  });

  it('GE-FREEC-02, GE-CHAOS-01: a failed Chaos Check after an improvised spell has an effect of the table', () => {
    const p = casting([], { tags: ['Freecaster'], pv: { Spellcraft: 3 } }, { chaos: CHAOS });
    // 4 + 6 = 10 passes; the Chaos Check is a 5; row 18: 1d4 MP.
    const { state } = say(p, { do: 'freecast', tier: 1, text: 'A gust.' }, [4, 5, 18, 1], ['suggested']);
    expect(who(state, 'A').mp).toBe(30);
  });

  it('GE-R02: a large creature is in an area when any of its squares is', () => {
    const ids = ['field-of-silence', 'mana-beam-i'];
    const p = battle({
      creatures: [
        { id: 'A', is: wizard(ids), x: 0, y: 0 },
        { id: 'big', is: wizard(ids, { id: 'big', size: 'Large', mp: 30 }), side: 'foes', x: 4, y: 4 },
      ],
      abilities: spells(...ids),
    });
    // Radius 2 round (7,5): columns 5 to 9, so only the right half of (4,4)-(5,5).
    const laid = say(p, { do: 'use', ability: 'field-of-silence', at: 5 * 12 + 7 }).state;
    const turn = say({ ...p, state: laid }, { do: 'end' }).state;
    expect(refusal({ ...p, state: turn }, { do: 'use', ability: 'mana-beam-i', on: ['A'] })).toBe('GE-R88');
  });
});

describe('Lines (GE-GRID-05)', () => {
  const FOE = profile({ id: 'foe', wl: 9 });
  const breath = { ...wizard([], { id: 'W', size: 'Large', character: false }), abilities: ['wing-beat'] };
  const beat = ABILITIES.find((a) => a.id === 'wing-beat');
  const p = battle({
    creatures: [
      { id: 'W', is: breath, x: 5, y: 5 },
      { id: 'ahead', is: { ...FOE, id: 'ahead' }, side: 'foes', x: 8, y: 7 },
      { id: 'beside', is: { ...FOE, id: 'beside' }, side: 'foes', x: 5, y: 4 },
      { id: 'behind', is: { ...FOE, id: 'behind' }, side: 'foes', x: 4, y: 5 },
    ],
    abilities: beat === undefined ? [] : [beat],
  });

  it('a line of 5 m goes to its sides, not behind who makes it', () => {
    // Only the one ahead saves: 20 + STR 0 against DC 20, Off-Balance.
    const { state } = say(p, { do: 'use', ability: 'wing-beat', at: 5 * 12 + 9 }, [20]);
    expect(hasStatus(who(state, 'ahead'), 'Off-Balance')).toBe(true);
    expect(who(state, 'beside').statuses).toEqual([]);
    expect(who(state, 'behind').statuses).toEqual([]);
  });
});

describe('Printed actions of creatures', () => {
  const of = (...ids: readonly string[]) => ABILITIES.filter((a) => ids.includes(a.id));
  const beast = (ids: readonly string[], given: Partial<Profile> = {}): Profile =>
    profile({ id: 'beast', abilities: ids, mp: 20, en: 20, wl: 9, ...given });

  it.each([
    'stone-shackles-shaman-15',
    'stone-shackles-shaman-25',
    'root-grasp',
    'void-grasp-15',
    'void-grasp-25',
  ])('GE-R53: the Slowed of %s lasts as long as it concentrates', (id) => {
    const p = battle({
      creatures: [
        { id: 'B', is: beast([id]), x: 2, y: 2 },
        { id: 'F', is: { ...F7, mods: [2, 9, 9, 1, 1, 2] }, x: 5, y: 2 },
      ],
      abilities: of(id),
    });
    // 20 + 9 saves against every DC from 16 to 24, by less than 10 against 20 and more.
    const dc =
      { 'root-grasp': 16, 'void-grasp-15': 18, 'void-grasp-25': 22 }[id] ?? (id.endsWith('15') ? 20 : 24);
    let { state } = say(p, { do: 'use', ability: id, on: ['F'] }, [dc - 9]);
    for (let i = 0; i < 4; i++) state = say({ ...p, state }, { do: 'end' }).state;
    expect(statusOf(who(state, 'F'), 'Slowed')?.x).toBe(1);
    const [held] = who(state, 'B').held;
    state = say({ ...p, state }, { do: 'drop', held: held?.n ?? 0 }).state;
    expect(hasStatus(who(state, 'F'), 'Slowed')).toBe(false);
  });

  it('a kobold breathes the element of its heritage, fire where nothing is said', () => {
    const breath = (tags: readonly string[]): Played =>
      battle({
        creatures: [
          { id: 'K', is: beast(['elemental-breath-fighter'], { tags }), x: 2, y: 2 },
          { id: 'F', is: F7, x: 4, y: 2 },
        ],
        abilities: of('elemental-breath-fighter'),
      });
    const use = { do: 'use', ability: 'elemental-breath-fighter', at: 2 * 12 + 4 } as const;
    expect(refusal(breath([]), { ...use, element: 'Ice' })).toBe('GE-SEQ-01');
    const ice = say(breath(['Ice Heritage']), use, [10, 1, 1, 1, 1]).events;
    expect(ice.find((e) => e.type === 'damage')).toMatchObject({ kind: 'Ice' });
    const air = say(breath(['Poison Heritage']), use, [10, 1, 1, 1, 1]).events;
    expect(air.find((e) => e.type === 'damage')).toMatchObject({ kind: 'Air' });
  });

  it('Invisibility: a PER save for each attack', () => {
    const p = battle({
      creatures: [
        { id: 'F', is: F7, x: 3, y: 2 },
        { id: 'P', is: beast(['invisibility-14'], { av: [9, 9, 9, 9] }), x: 2, y: 2 },
      ],
      abilities: of('invisibility-14'),
      turn: 'P',
    });
    let { state } = say(p, { do: 'use', ability: 'invisibility-14' });
    state = say({ ...p, state }, { do: 'end' }).state;
    const blow = { do: 'attack', arm: 0, on: 'P' } as const;
    // 12 + PER 2 sees it, and has to look again the next time.
    state = say({ ...p, state }, blow, [12, 10, 3, 1, 1], ['none']).state;
    state.turn.attack = false;
    state = say({ ...p, state }, blow, [11, 10, 9, 3, 1, 1], ['none']).state;
    expect(woundsOf(who(state, 'P'))).toBe(0);
  });

  it('Dive: from the air onto one on the ground, and only from the air', () => {
    const p = (up: number): Played =>
      battle({
        creatures: [
          { id: 'W', is: beast(['wyvern-dive'], { fly: 12 }), x: 1, y: 2, but: { up } },
          { id: 'F', is: F7, x: 6, y: 2 },
        ],
        abilities: of('wyvern-dive'),
      });
    const dive = { do: 'use', ability: 'wyvern-dive', on: ['F'], path: [26, 27, 28, 29] } as const;
    expect(refusal(p(0), dive)).toBe('GE-SEQ-01');
    // 5 + 10 against no defence, torso, 1 + 1 + 4 = 6 above AV 5; the save of 13 + 2 makes it Off-Balance.
    const { state } = say(p(4), dive, [5, 3, 1, 1, 13], ['none']);
    expect(who(state, 'W').up).toBe(0);
    expect(who(state, 'W').at).toBe(29);
    expect(hasStatus(who(state, 'F'), 'Off-Balance')).toBe(true);
  });

  it('GE-R86: who flies down over an edge does not fall', () => {
    const p = battle({
      map: ['^^^...', '^^^...'],
      heights: [3, 3, 3, 0, 0, 0, 3, 3, 3, 0, 0, 0],
      creatures: [
        { id: 'W', is: beast([], { fly: 12 }), x: 2, y: 0, but: { up: 1 } },
        { id: 'F', is: F7, x: 5, y: 1 },
      ],
    });
    const { state } = say(p, { do: 'move', how: 'fly', path: [3], up: 0 });
    expect(who(state, 'W').up).toBe(0);
    expect(woundsOf(who(state, 'W'))).toBe(0);
  });
});

describe('Vigilance', () => {
  it('shoots projectiles of magic down too', () => {
    const bow = arm('Bow', 5, '1d6+2', { damage: 'Arrow', range: { short: 0, medium: 0, long: 0, max: 20 } });
    const p = battle({
      creatures: [
        {
          id: 'H',
          is: profile({
            id: 'H',
            mods: [0, 0, 3, 0, 0, 2],
            abilities: ['vigilance'],
            arms: [bow],
            hands: [0],
          }),
          x: 2,
          y: 2,
        },
        { id: 'T7', is: wizard(['mana-bolt-i']), x: 6, y: 2 },
      ],
      abilities: [...spells('mana-bolt-i'), ...ABILITIES.filter((a) => a.id.startsWith('vigilance'))],
    });
    // The wizard does not see through the hidden action; its bolt has 10 + 5, the arrow 10 + 5.
    let { state } = say(p, { do: 'use', ability: 'vigilance' }, [1]);
    state = say({ ...p, state }, { do: 'end' }).state;
    const shot = say(
      { ...p, state },
      { do: 'use', ability: 'mana-bolt-i', on: ['H'] },
      [10, 10],
      ['vigilance-shot'],
    ).state;
    expect(woundsOf(who(shot, 'H'))).toBe(0);
  });

  it('takes an arrow, and is hindered as attack rolls are', () => {
    const p = battle({
      creatures: [
        { id: 'H', is: { ...A7, abilities: ['vigilance'] }, x: 2, y: 2 },
        { id: 'T7', is: wizard(['mana-bolt-i']), x: 6, y: 2 },
      ],
      abilities: [...spells('mana-bolt-i'), ...ABILITIES.filter((a) => a.id.startsWith('vigilance'))],
    });
    let { state } = say(p, { do: 'use', ability: 'vigilance' }, [1]);
    state = say({ ...p, state }, { do: 'end' }).state;
    who(state, 'H').statuses = [wholeStatus({ kind: 'Confused' })];
    // The bolt has 10 + 5. Confused: the worse of 15 and 10, with 5.
    const shot = say(
      { ...p, state },
      { do: 'use', ability: 'mana-bolt-i', on: ['H'] },
      [10, 15, 10],
      ['vigilance-shot'],
    ).state;
    expect(who(shot, 'H').items).toEqual([['arrow-light', 19]]);
    expect(woundsOf(who(shot, 'H'))).toBe(0);
  });
});

describe('Areas', () => {
  it('GE-R53: Slowed by a Frost Mantle lasts as long as one is inside', () => {
    const p = battle({
      creatures: [
        { id: 'T7', is: wizard(['frost-mantle-i']), x: 5, y: 5 },
        { id: 'F', is: F7, x: 6, y: 5 },
      ],
      abilities: spells('frost-mantle-i'),
    });
    const laid = say(p, { do: 'use', ability: 'frost-mantle-i' }).state;
    // DC 14: 12 + CON 2 saves as the turn begins inside.
    const cold = say({ ...p, state: laid }, { do: 'end' }, [12]).state;
    expect(hasStatus(who(cold, 'F'), 'Slowed')).toBe(true);
    // Two squares for 4 MS: the second is 3 m away.
    const out = say({ ...p, state: cold }, { do: 'move', path: [67, 68] }).state;
    expect(hasStatus(who(out, 'F'), 'Slowed')).toBe(false);
  });

  it('a Wind Ward hinders shots from outside only', () => {
    const ward = (x: number): Played =>
      battle({
        creatures: [
          {
            id: 'S',
            is: wizard(['lesser-wind-ward'], { pv: { Binding: 2 }, tiers: {}, av: [9, 9, 9, 9] }),
            x: 2,
            y: 2,
          },
          { id: 'A', is: A7, x, y: 2 },
        ],
        abilities: spells('lesser-wind-ward'),
      });
    const shot = (x: number): number => {
      const p = ward(x);
      let { state } = say(p, { do: 'use', ability: 'lesser-wind-ward', at: 2 * 12 + 2 });
      state = say({ ...p, state }, { do: 'end' }).state;
      const dice = x <= 6 ? [10, 10, 3, 1, 1] : [10, 3, 1, 1];
      const { events } = say({ ...p, state }, { do: 'attack', arm: 0, on: 'S' }, dice, ['none']);
      const rolled = events.find((e) => e.type === 'attack rolled');
      return rolled !== undefined && 'total' in rolled ? Number(rolled.total) : 0;
    };
    // 10 + 5 - 2 from 5 m away; inside, at 3 m, with Disadvantage 1 for short range, 10 + 5.
    expect([shot(7), shot(5)]).toEqual([13, 15]);
  });

  it('Gust: one direction for everybody', () => {
    const p = battle({
      creatures: [
        { id: 'T7', is: wizard(['gust'], { pv: { Air: 1 } }), x: 5, y: 5 },
        { id: 'F', is: F7, x: 6, y: 5 },
        { id: 'G', is: F7, side: 'foes', x: 4, y: 5 },
      ],
      abilities: spells('gust'),
    });
    // SA 20 + 4 against 1 + 2, twice; all go 2 m to the south, direction 4.
    const { state } = say(p, { do: 'use', ability: 'gust' }, [20, 1, 1], ['4']);
    expect([who(state, 'F').at, who(state, 'G').at]).toEqual([7 * 12 + 6, 7 * 12 + 4]);
  });

  it('GE-SEQ-15: an Ant Hill grows as a round begins, up to Fauna', () => {
    const p = battle({
      creatures: [
        { id: 'F', is: F7, side: 'foes', x: 11, y: 11 },
        { id: 'D', is: wizard(['ant-hill'], { pv: { Fauna: 2 }, tiers: {} }), side: 'heroes', x: 0, y: 0 },
      ],
      abilities: spells('ant-hill'),
      turn: 'D',
    });
    let { state } = say(p, { do: 'use', ability: 'ant-hill', at: 5 * 12 + 5 });
    expect(state.areas[0]?.radius).toBe(0);
    state = say({ ...p, state }, { do: 'end' }).state;
    expect([state.turn.who, state.areas[0]?.radius]).toEqual([0, 1]);
    for (let i = 0; i < 6; i++) state = say({ ...p, state }, { do: 'end' }).state;
    expect(state.areas[0]?.radius).toBe(2);
  });

  it('GE-TRAD-05: plants in range serve in place of a staff', () => {
    const druid = { pv: { Flora: 2 }, tiers: {}, raw: [3, 3, 3, 6, 1, 4] };
    const at = (map: readonly string[]): Played =>
      battle({
        map,
        creatures: [
          { id: 'D', is: wizard(['root-grip'], druid), x: 0, y: 0, but: { hands: [] } },
          { id: 'F', is: F7, x: 3, y: 0 },
        ],
        abilities: spells('root-grip'),
      });
    const grip = { do: 'use', ability: 'root-grip', on: ['F'] } as const;
    // (WIL 1 + Flora 2) x 2 = 6 m.
    expect(refusal(at(['.......T']), grip)).toBe('GE-SEQ-01');
    expect(hasStatus(who(say(at(['......T.']), grip, [1]).state, 'F'), 'Restrained')).toBe(true);
  });

  it('a brazier does not shine through a wall', () => {
    const p = battle({
      map: ['f.#...', '..#...', '..#...'],
      light: 'dark',
      creatures: [
        { id: 'A', is: F7, x: 1, y: 1 },
        { id: 'B', is: G5, x: 4, y: 1 },
      ],
    });
    expect([gloomAt(p, 7), gloomAt(p, 10)]).toEqual([0, 2]);
  });

  it('Vigilance ends for one who is knocked back', () => {
    const p = battle({
      creatures: [
        { id: 'H', is: { ...A7, abilities: ['vigilance'] }, x: 5, y: 5 },
        { id: 'F', is: { ...F7, abilities: ['shove'] }, x: 4, y: 5 },
      ],
      abilities: ABILITIES.filter((a) => a.id.startsWith('vigilance') || a.id === 'shove'),
    });
    let { state } = say(p, { do: 'use', ability: 'vigilance' }, [1]);
    state = say({ ...p, state }, { do: 'end' }).state;
    expect(who(state, 'H').held).toHaveLength(1);
    // DC+ 10 + STR 2 against 1: 2 m back.
    state = say({ ...p, state }, { do: 'use', ability: 'shove', on: ['H'] }, [10, 1]).state;
    expect(who(state, 'H').at).toBe(5 * 12 + 7);
    expect(who(state, 'H').held).toHaveLength(0);
  });
});

describe('Counter Shot', () => {
  const motes = (
    map: readonly string[],
    x: number,
    shot: { readonly x: number; readonly on: number },
  ): Played =>
    battle({
      map,
      creatures: [
        { id: 'A', is: A7, side: 'foes', x: shot.x, y: 0 },
        { id: 'T7', is: wizard(['counter-shot']), side: 'heroes', x, y: 2 },
        { id: 'F', is: F7, side: 'heroes', x: shot.on, y: 0 },
      ],
      abilities: spells('counter-shot'),
    });
  const ready = (p: Played): Played => {
    const c = who(p.state, 'T7');
    c.held = [{ n: 99, ability: 'counter-shot', level: 1, element: 'Arcane', on: [], count: 3 }];
    return p;
  };
  const open = Array.from({ length: 3 }, () => '.'.repeat(30));
  const shoot = { do: 'attack', arm: 0, on: 'F' } as const;

  it('meets a projectile within 12 m with 1d12 + INT + PER + Arcane', () => {
    // 10 + 5 = 15 against 8 + 3 + 2 + 2.
    const { state } = say(ready(motes(open, 2, { x: 14, on: 4 })), shoot, [10, 8], ['counter-shot-mote']);
    expect(who(state, 'T7').held[0]?.count).toBe(2);
    expect(woundsOf(who(state, 'F'))).toBe(0);
  });

  it('reaches no farther', () => {
    // 13 m to the target and more to the archer: nobody but the target is asked.
    const { state } = say(ready(motes(open, 0, { x: 25, on: 13 })), shoot, [10, 3, 1, 1], ['none']);
    expect(who(state, 'T7').held[0]?.count).toBe(3);
  });

  it('has Disadvantage 1 where the archer is out of sight', () => {
    const wall = ['..............', '########......', '..............'];
    const behind = ready(motes(wall, 9, { x: 1, on: 12 }));
    // 12 and 8: the lower counts and meets 15.
    const { state } = say(behind, shoot, [10, 12, 8], ['counter-shot-mote']);
    expect(who(state, 'T7').held[0]?.count).toBe(2);
  });

  it('is nothing against a blow', () => {
    const p = ready(motes(open, 2, { x: 5, on: 4 }));
    const brawl: Played = battle({
      creatures: [
        { id: 'G', is: G5, side: 'foes', x: 5, y: 5 },
        { id: 'T7', is: wizard(['counter-shot']), side: 'heroes', x: 7, y: 7 },
        { id: 'F', is: F7, side: 'heroes', x: 4, y: 5 },
      ],
      abilities: spells('counter-shot'),
    });
    who(brawl.state, 'T7').held = who(p.state, 'T7').held;
    const { state } = say(brawl, shoot, [10, 3, 1, 1], ['none']);
    expect(who(state, 'T7').held[0]?.count).toBe(3);
  });
});

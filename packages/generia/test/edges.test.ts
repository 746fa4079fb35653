import { runCommand, ScriptedTable } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import type { Profile } from '../src/content/content.ts';
import { allHold } from '../src/rules/effects/conditions.ts';
import { NO_OCCASION } from '../src/rules/effects/occasion.ts';
import { squaresWithin } from '../src/rules/creature/measures.ts';
import { flankScore, isIsolated } from '../src/rules/board/flanking.ts';
import { endPhase } from '../src/rules/turns/phases.ts';
import { bestWay, PLAIN_SAVE } from '../src/rules/status/saves.ts';
import { cloneState, counterOf, creatureOf, statusOf, type Creature } from '../src/match/state.ts';
import { inflict } from '../src/rules/status/statuses.ts';
import { regenerate } from '../src/rules/turns/ticks.ts';
import { reachable } from '../src/rules/movement/ways.ts';
import { exhaust, saveWaking, stayGoal } from '../src/rules/wounds/wounds.ts';
import { onTable, run, status } from './bodies.ts';
import { arm, battle, F7, G5, profile, refusal, say, tags, who, type Field } from './field.ts';
import { spells, wizard } from './magic.ts';
import { reaction } from './reactions.ts';
import { damage, duel, FOE, me, rolled } from './skill-duel.ts';

/** Something done with the Attack Action. */
const hurl = reaction({ id: 'hurl', actions: ['attack'] });

const at = (x: number, y: number): number => y * 12 + x;

describe('order', () => {
  test('GE-R06: a tie that PER has broken stays broken, whatever another d8 shows further down', () => {
    const per = (id: string, mod: number): Profile =>
      profile({ id, mods: [0, 0, 0, 0, 0, mod], raw: [0, 0, 0, 0, 0, 2 * mod] });
    const p = battle({
      creatures: [
        { id: 'a', is: per('a', 2), x: 1, y: 1 },
        { id: 'b', is: per('b', 2), x: 3, y: 1 },
        { id: 'c', is: per('c', 3), x: 5, y: 1 },
      ],
    });
    p.state.stage = 'place';
    p.state.round = 0;
    p.state.order = [];
    const state = cloneState(p.state);
    // 4 + 2, 4 + 2 and 3 + 3: all 6. PER 6 goes first; the other two throw again, 2 and 5.
    const table = new ScriptedTable([4, 4, 3, 2, 5]);
    for (let i = 0; i < 2; i++)
      expect(runCommand(p.game, state, p.game.toAct(state)[0] ?? '', { do: 'ready' }, table).kind).toBe(
        'done',
      );
    expect(table.leftOver()).toBeUndefined();
    expect(state.order).toEqual([2, 1, 0]);
  });
});

describe('waiting bonuses', () => {
  const bolt = { do: 'use', ability: 'thermal-bolt-i', element: 'Fire', on: ['foe'] } as const;
  const caster = (more: Partial<Field['creatures'][number]> = {}) => ({
    id: 'mage',
    is: wizard(['thermal-bolt-i']),
    x: 2,
    y: 4,
    ...more,
  });
  const foe = { id: 'foe', is: profile({ id: 'foe', wt: 50 }), side: 'foes' as const, x: 7, y: 4 };

  test('GE-STS-81, 82: they are for basic attacks; a spell neither has them nor spends them', () => {
    const p = battle({
      creatures: [
        caster({ but: { statuses: [status('Attack Bonus', { x: 5 }), status('Damage Bonus', { x: 7 })] } }),
        foe,
      ],
      abilities: spells('thermal-bolt-i'),
    });
    // PA: 10 + INT-MOD 3 + Fire 2; damage 4 + Fire 2.
    const s = say(p, bolt, [10, 4], ['none']);
    expect(rolled(s)).toMatchObject({ total: 15 });
    damage(s, 6);
    expect(who(s.state, 'mage').statuses).toHaveLength(2);
  });

  test('GE-R44: a spell from the back of a mount that has moved is free of the Disadvantage', () => {
    const elk = profile({ id: 'elk', size: 'Large', mount: 1, hands: [] });
    const p = battle({
      creatures: [
        caster({ but: { mount: 1 } }),
        { id: 'elk', is: elk, side: 'heroes', x: 2, y: 4, but: { rider: 0 } },
        foe,
      ],
      abilities: spells('thermal-bolt-i'),
    });
    p.state.order = [0, 2];
    p.state.turn.mountMoved = true;
    expect(rolled(say(p, bolt, [10, 4], ['none']))).toMatchObject({ score: 0 });
  });

  test('GE-R29, GE-STS-82: one blow at several has its Damage Bonus against each of them', () => {
    const third = { id: 'third', is: { ...FOE, id: 'third' }, side: 'foes' as const, x: 3, y: 4 };
    const q = duel('whirl', { more: [third], but: { statuses: [status('Damage Bonus', { x: 1 })] } });
    const whirl = { do: 'use', ability: 'whirl', arm: 0 } as const;
    // 2d6 + 2 and 1 more: 4 + 5 + 3. The first foe is struck in the torso (T 7), the second too.
    const both = say(q, whirl, [10, 3, 4, 5, 3], ['none', 'none']);
    expect(both.events.filter((e) => e.type === 'damage')).toMatchObject([{ damage: 12 }, { damage: 12 }]);
    expect(statusOf(me(both), 'Damage Bonus')).toBeUndefined();
    // 1 + 6 = 7: the first dodges with 11; the second has the bonus all the same.
    const one = say(q, whirl, [1, 11, 3, 4, 5], ['dodge', 'none']);
    expect(one.events.filter((e) => e.type === 'damage')).toMatchObject([{ damage: 12 }]);
  });

  test('GE-STS-80: a bonus that concentration keeps up is not used up', () => {
    const q = duel('', {
      but: {
        statuses: [
          status('Attack Bonus', { x: 2 }),
          status('Attack Bonus', { x: 3, until: 'held', from: 9 }),
        ],
      },
    });
    const s = say(q, { do: 'attack', arm: 0, on: 'foe' }, [1, 12], ['dodge']);
    expect(rolled(s)).toMatchObject({ total: 1 + 6 + 5 });
    expect(me(s).statuses).toMatchObject([{ kind: 'Attack Bonus', x: 3 }]);
  });

  test('GE-STS-86: a Save Bonus eases the save to stay conscious and the one to wake, and is spent', () => {
    const save = { statuses: [status('Save Bonus', { x: 4 })] };
    const p = battle({
      creatures: [
        { id: 'me', is: F7, x: 4, y: 4 },
        {
          id: 'foe',
          is: profile({ id: 'foe', wt: 5, wl: 3 }),
          x: 5,
          y: 4,
          but: { ...save, wounds: [0, 1, 0, 0, 0, 0, 0, 0], light: 1 },
        },
      ],
    });
    // The second wound of three: against 4, a 1 with 4 more is enough.
    const s = say(p, { do: 'attack', arm: 0, on: 'foe' }, [10, 3, 2, 3, 1], ['none']);
    expect(who(s.state, 'foe')).toMatchObject({ awake: true, light: 2, statuses: [] });
    // Waking: 10 - 2 x 1 wound; 8 + 4 - 2 is 10.
    who(p.state, 'foe').awake = false;
    const woken = run(p, [8], (b) => saveWaking(b, 1));
    expect(who(woken, 'foe').awake).toBe(true);
  });
});

describe('places', () => {
  const big = (id: string): Profile => profile({ id, size: 'Large' });
  const around = (on: Profile, ...places: readonly (readonly [number, number, Profile?])[]) => {
    const p = battle({
      creatures: [
        ...places.map(([x, y, is], i) => ({
          id: `h${i}`,
          is: { ...(is ?? profile({ id: 'h' })), id: `h${i}` },
          side: 'heroes' as const,
          x,
          y,
        })),
        { id: 'on', is: on, side: 'foes', x: 5, y: 5 },
      ],
    });
    return flankScore(p, 0, who(p.state, 'on'));
  };

  test('GE-R90: a large target is flanked when the line between the two crosses opposite sides or corners', () => {
    // It stands on (5,5) to (6,6).
    expect(around(big('on'), [4, 5], [7, 6])).toBe(1);
    expect(around(big('on'), [4, 4], [7, 7])).toBe(1);
    expect(around(big('on'), [5, 4], [6, 7])).toBe(1);
    // Through neighbouring sides: no.
    expect(around(big('on'), [4, 4], [7, 6])).toBe(0);
    expect(around(big('on'), [4, 6], [7, 4])).toBe(0);
    expect(around(big('on'), [4, 5], [5, 4])).toBe(0);
  });

  test('GE-R90: a large flanker counts with any of its squares beside the target', () => {
    // It stands on (3,5) to (4,6): opposite are (6,5) and (6,4).
    expect(around(profile({ id: 'on' }), [3, 5, big('h')], [6, 5])).toBe(1);
    expect(around(profile({ id: 'on' }), [3, 5, big('h')], [6, 4])).toBe(1);
    expect(around(profile({ id: 'on' }), [3, 5, big('h')], [6, 6])).toBe(0);
  });

  test('GE-GRID-06: a large creature does not cut the corner of a wall either', () => {
    const rows = Array.from({ length: 12 }, () => '.'.repeat(12));
    const map = rows.map((row, y) => (y === 4 ? '......#.....' : row));
    const creatures = [
      { id: 'ogre', is: big('ogre'), x: 4, y: 4 },
      { id: 'foe', is: FOE, x: 11, y: 11 },
    ];
    const step = { do: 'move', path: [at(5, 5)] } as const;
    expect(refusal(battle({ creatures, map }), step)).toBe('GE-GRID-06');
    expect(refusal(battle({ creatures }), step)).toBe('');
  });

  test('GE-GRID-06, GE-R86: foes bar the way of those who fly with every square of theirs, unless two sizes apart', () => {
    const field = (size: 'Medium' | 'Large' | 'Huge') =>
      battle({
        creatures: [
          { id: 'bird', is: profile({ id: 'bird', fly: 8 }), x: 2, y: 5, but: { up: 1 } },
          { id: 'foe', is: profile({ id: 'foe', size }), x: 3, y: 4 },
        ],
      });
    const over = { do: 'move', how: 'fly', up: 1, path: [at(3, 5), at(4, 6), at(5, 7)] } as const;
    expect([refusal(field('Medium'), over), refusal(field('Large'), over)]).toEqual(['', 'GE-GRID-06']);
    expect(refusal(field('Huge'), { ...over, path: [3, 4, 5, 6].map((x) => at(x, 5)) })).toBe('');
  });

  test('GE-R47: a Long weapon does not strike through a wall', () => {
    const rows = Array.from({ length: 12 }, () => '.'.repeat(12));
    const map = rows.map((row, y) => (y >= 3 && y <= 5 ? '.....#......' : row));
    const pike = { ...FOE, id: 'pike', arms: [arm('Pike', 0, '1d6', { reach: 2 })] };
    const creatures = [
      { id: 'pike', is: pike, x: 4, y: 4 },
      { id: 'foe', is: FOE, x: 6, y: 4 },
    ];
    expect(refusal(battle({ creatures, map }), { do: 'attack', arm: 0, on: 'foe' })).toBe('GE-R47');
    expect(refusal(battle({ creatures }), { do: 'attack', arm: 0, on: 'foe' })).toBe('');
  });

  test('GE-SKR-02: who leaves the reach of one weapon may be struck with it, whatever another reaches', () => {
    const guard = {
      ...FOE,
      id: 'guard',
      arms: [arm('Knife', 1, '1d4'), arm('Pike', 4, '1d6', { reach: 2 })],
      hands: [0, 1],
      traits: ['opportunist'],
    };
    const q = duel('', { more: [{ id: 'guard', is: guard, side: 'foes', x: 4, y: 5 }], x: 11 });
    // From 1 m to 2 m: out of the knife's reach, not out of the pike's.
    const s = say(q, { do: 'move', path: [at(4, 3)] }, [1, 12], ['yes', 'dodge']);
    expect(s.events.find((e) => e.type === 'attack')).toMatchObject({ who: 'guard', arm: 'Knife' });
  });
});

describe('parries', () => {
  const bow = arm('Bow', 0, '1d6', { damage: 'Arrow', range: { short: 0, medium: 0, long: 0, max: 20 } });
  const shot = { do: 'attack', arm: 0, on: 'me' } as const;

  test('GE-R21, GE-PAR-11: a missile that was parried opens the options too', () => {
    const q = duel('deflector', { turn: 'foe', x: 9, foe: { arms: [bow], hands: [0] } });
    const s = say(q, shot, [5, 12], ['parry 0', 'lower']);
    expect(statusOf(who(s.state, 'foe'), 'Defense Penalty')?.x).toBe(4);
  });

  test('GE-PAR-04: after a partial parry of magic the defender names the zone of the wound', () => {
    const q = battle({
      creatures: [
        { id: 'mage', is: wizard(['thermal-bolt-i']), x: 2, y: 4 },
        {
          id: 'me',
          is: { ...F7, traits: ['hand'] },
          x: 7,
          y: 4,
        },
      ],
      abilities: spells('thermal-bolt-i'),
      traits: [
        {
          id: 'hand',
          name: 'Hand',
          text: '',
          sp: 0,
          effects: [{ hook: 'flag', flag: 'magic deflector' }],
          needs: [],
          ask: '',
        },
      ],
    });
    const bolt = { do: 'use', ability: 'thermal-bolt-i', element: 'Fire', on: ['me'] } as const;
    // 5 + 5 = 10 against 9 + 6; 3 is not 9. Damage 8 then 3, + 2 = 13 against WT 6 + MD 1: one wound, and Burning.
    const s = say(q, bolt, [5, 9, 3, 8, 3], ['parry 0', 'legs', 'nothing']);
    expect(who(s.state, 'me').wounds).toEqual([0, 0, 0, 1, 0, 0, 0, 0]);
  });

  test('GE-R23, GE-GRID-06: a Slowed creature steps one metre, on difficult ground as well', () => {
    const rows = Array.from({ length: 12 }, () => ','.repeat(12));
    const field = (slowed: boolean) =>
      duel('', { turn: 'foe', map: rows, ...(slowed ? { but: { statuses: [status('Slowed')] } } : {}) });
    for (const slowed of [false, true]) {
      const s = say(field(slowed), shot, [5, 12], ['parry 0', 'move', String(at(3, 3))]);
      expect(me(s).at).toBe(at(3, 3));
    }
  });

  test('GE-R23: nobody steps onto a square of a large friend', () => {
    const ogre = {
      id: 'ogre',
      is: profile({ id: 'ogre', size: 'Large' }),
      side: 'heroes' as const,
      x: 2,
      y: 4,
    };
    const q = duel('', { turn: 'foe', more: [ogre] });
    expect(() => say(q, shot, [5, 12], ['parry 0', 'move', String(at(3, 4))])).toThrow(/step/);
    expect(me(say(q, shot, [5, 12], ['parry 0', 'move', String(at(4, 3))])).at).toBe(at(4, 3));
  });
});

describe('bodies', () => {
  const p = battle({
    creatures: [
      { id: 'a', is: F7, x: 2, y: 2 },
      { id: 'b', is: G5, x: 9, y: 9 },
    ],
  });

  test('GE-STS-37: shocked anew, it lasts until the end of the next turn from then on', () => {
    who(p.state, 'a').statuses = [status('Shocked', { x: 3, old: true })];
    const state = onTable(p, [], (b) => inflict(b, 0, { kind: 'Shocked', x: 2 }));
    expect(who(state, 'a').statuses).toMatchObject([{ kind: 'Shocked', x: 3, old: false }]);
  });

  test('GE-VAL-07: Exhaustion down to the wounds there are, or to 0, takes consciousness; none wakes from it', () => {
    const tired = (exhaustion: number, light: number) => {
      const state = onTable(p, [], (b) => {
        const c = who(b.state, 'a');
        c.counters = [['Exhaustion', exhaustion]];
        c.light = light;
        c.wounds = [0, light, 0, 0, 0, 0, 0, 0];
        exhaust(b);
        saveWaking(b, 0);
      });
      return who(state, 'a').awake;
    };
    // WL 4.
    expect([tired(2, 1), tired(3, 1), tired(3, 0), tired(4, 0)]).toEqual([true, false, true, false]);
  });

  test('GE-R08, GE-TRAD-09: Strain is counted for each Phase', () => {
    const state = run(p, [], (b) => {
      who(b.state, 'a').counters = [['Strain', 2]];
      endPhase(b);
    });
    expect(counterOf(who(state, 'a'), 'Strain')).toBe(0);
  });
});

describe('numbers', () => {
  const boon = (value: 'CON' | 'STR' | 'DEX' | 'PER', by: number): Creature['boons'][number] => ({
    n: 9,
    source: 'favour',
    by: 0,
    effects: [{ hook: 'value', value, by }],
    until: 'phase',
    rounds: 0,
    from: 0,
  });
  const blow = { do: 'attack', arm: 0, on: 'foe' } as const;
  const field = (mine: Creature['boons'], theirs: Creature['boons'] = []) =>
    battle({
      creatures: [
        { id: 'me', is: F7, x: 4, y: 4, but: { boons: mine } },
        { id: 'foe', is: { ...F7, id: 'foe', wt: 50 }, x: 5, y: 4, but: { boons: theirs } },
      ],
    });

  test('GE-VAL-12, 16, GE-DMG-02: a raised DEX-MOD counts for attack and parry, a raised STR-MOD for damage', () => {
    // 10 + 6 + 2 against 9 + 6 + 3; 9 is not 10 and 1 is not 9. 3 + 4 + 2 + 3.
    const s = say(
      field([boon('DEX', 2), boon('STR', 3)], [boon('DEX', 3)]),
      blow,
      [10, 9, 1, 3, 4],
      ['parry 0', 'torso', 'nothing'],
    );
    expect(rolled(s)).toMatchObject({ total: 18 });
    expect(s.events.find((e) => e.type === 'defended')).toMatchObject({ total: 18, outcome: 'partial' });
    damage(s, 12);
  });

  test('GE-VAL-13 to 15: CON-MOD and STR-MOD count for blocks, DEX-MOD and PER-MOD for dodges', () => {
    // 4 + 6 against 1 + 8 + 1: blocked; 3 + 4 + 2 - (4 + 1).
    const s = say(field([], [boon('CON', 1)]), blow, [4, 1, 3, 3, 4], ['block 0']);
    expect(s.events.find((e) => e.type === 'defended')).toMatchObject({ total: 10, outcome: 'succeeded' });
    damage(s, 4);
    const dodged = say(field([], [boon('DEX', 1), boon('PER', 2)]), blow, [4, 3], ['dodge']);
    expect(dodged.events.find((e) => e.type === 'defended')).toMatchObject({ total: 3 + 4 + 3 });
  });

  test('GE-CORE-09: each die is thrown again once at most', () => {
    const q = duel('', { foe: { wt: 50 } });
    who(q.state, 'me').boons = [{ ...boon('CON', 0), effects: [{ hook: 'reroll', dice: 3, of: 'damage' }] }];
    // 2 and 3; the first becomes 1, the second 4; no third time.
    const s = say(q, blow, [10, 3, 2, 3, 1, 4], ['none', 'die 0', 'die 1']);
    expect(s.events.find((e) => e.type === 'damage')).toMatchObject({ damage: 7 });
  });

  test('GE-STS-62: Corruption halves what Regeneration gives; from 2 on there is nothing', () => {
    const healed = (severity: number): number => {
      const p = battle({
        creatures: [
          { id: 'me', is: F7, x: 4, y: 4 },
          { id: 'foe', is: G5, x: 9, y: 9 },
        ],
      });
      Object.assign(who(p.state, 'me'), {
        light: 1,
        wounds: [0, 1, 0, 0, 0, 0, 0, 0],
        statuses: [
          status('Regeneration', { x: 3 }),
          ...(severity > 0 ? [status('Corruption', { x: severity })] : []),
        ],
      });
      return (
        statusOf(
          who(
            run(p, [6], (b) => regenerate(b, 0)),
            'me',
          ),
          'Regeneration',
        )?.pool ?? -1
      );
    };
    expect([0, 1, 2].map(healed)).toEqual([6, 3, 0]);
  });

  test('GE-SPX-04, GE-R89: without another number the DC of a collision is 10 + STR-MOD', () => {
    const wall = Array.from({ length: 12 }, (_, y) => (y === 4 ? '......#.....' : '.'.repeat(12)));
    const push = { ...hurl, effect: [{ do: 'knockback', metres: 2 }] } as const;
    const q = battle({
      creatures: [
        { id: 'me', is: { ...F7, abilities: ['hurl'] }, x: 4, y: 4 },
        { id: 'foe', is: FOE, x: 5, y: 4 },
      ],
      map: wall,
      abilities: [push],
    });
    // 2 m left: an impact. Against 12 an 11 is not enough, a 12 makes it a bump.
    const use = { do: 'use', ability: 'hurl', on: ['foe'] } as const;
    expect(who(say(q, use, [11]).state, 'foe').statuses).toMatchObject([{ kind: 'Prone' }]);
    expect(who(say(q, use, [12]).state, 'foe').statuses).toMatchObject([{ kind: 'Off-Balance' }]);
  });

  test('GE-STS-22: one who is Charmed casts no attack at the side of the caster', () => {
    const bolt = { do: 'use', ability: 'thermal-bolt-i', element: 'Fire', on: ['foe'] } as const;
    const q = (by: number) =>
      battle({
        creatures: [
          {
            id: 'mage',
            is: wizard(['thermal-bolt-i']),
            x: 2,
            y: 4,
            but: { statuses: [status('Charmed', { by })] },
          },
          { id: 'foe', is: FOE, x: 7, y: 4 },
        ],
        abilities: spells('thermal-bolt-i'),
      });
    expect([refusal(q(1), bolt), refusal(q(0), bolt)]).toEqual(['GE-STS-22', '']);
  });

  test('GE-SEQ-01, GE-TAG-14, GE-R47: the skill of a weapon needs it loaded and a target out of total cover', () => {
    const scatter = { ...hurl, kind: 'weapon skill', check: { kind: 'weapon', bonus: 0, vs: [] } } as const;
    const skill = { ...scatter, effect: [{ do: 'attack', with: 'ranged', woundChecks: true }] } as const;
    const bow = arm('Bow', 0, '1d6', {
      damage: 'Arrow',
      range: { short: 0, medium: 0, long: 0, max: 20 },
      tags: tags(['Reload', 1]),
    });
    const wall = Array.from({ length: 12 }, () => '......#.....');
    const q = (map?: readonly string[]) =>
      battle({
        creatures: [
          { id: 'me', is: profile({ id: 'me', arms: [bow], abilities: ['hurl'] }), x: 2, y: 4 },
          { id: 'foe', is: FOE, x: 8, y: 4 },
        ],
        abilities: [skill],
        ...(map === undefined ? {} : { map }),
      });
    const use = { do: 'use', ability: 'hurl', on: ['foe'] } as const;
    const empty = q();
    who(empty.state, 'me').arms = [{ arm: 0, reload: 1, lies: -1, coating: '' }];
    expect([refusal(q(), use), refusal(empty, use), refusal(q(wall), use)]).toEqual([
      '',
      'GE-TAG-14',
      'GE-R47',
    ]);
  });

  test('GE-R92: one who panics prepares nothing', () => {
    const q = duel('', { but: { statuses: [status('Panicked', { by: 1 })] } });
    expect(refusal(q, { do: 'prepare', what: 'attack', pay: 'move' })).toBe('GE-R92');
  });
});

describe('what counts as something else', () => {
  test('GE-STS-23, 26: who is Chilled and Drowsy is Drowsy once', () => {
    const scoreOf = (...kinds: readonly ('Chilled' | 'Drowsy' | 'Sick' | 'Weakened')[]): number => {
      const p = battle({
        creatures: [
          { id: 'a', is: F7, x: 2, y: 2, but: { statuses: kinds.map((kind) => status(kind)) } },
          { id: 'b', is: G5, x: 9, y: 9 },
        ],
      });
      const attribute = kinds.includes('Sick') ? 'STR' : 'PER';
      return bestWay(p, { ...PLAIN_SAVE, with: [attribute] }, who(p.state, 'a'), false)?.adv ?? 9;
    };
    expect([scoreOf('Chilled'), scoreOf('Drowsy'), scoreOf('Chilled', 'Drowsy')]).toEqual([-1, -1, -1]);
    expect(scoreOf('Sick', 'Weakened')).toBe(-1);
  });

  test('GE-WND-10, GE-STS-38: the unconscious count as Prone, the Sick as Slowed', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 2, y: 2, but: { statuses: [status('Sick')] } },
        { id: 'b', is: G5, x: 9, y: 9, but: { awake: false } },
      ],
    });
    const about = (target: number, kind: 'Prone' | 'Slowed'): boolean =>
      allHold(p, 0, [{ is: 'status', who: 'target', status: kind }], { ...NO_OCCASION, target });
    expect([about(1, 'Prone'), about(0, 'Prone'), about(0, 'Slowed'), about(1, 'Slowed')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('GE-CTAG-01, GE-WND-03, GE-STS-73: CON 20 makes a Colossus, saves against its wounds once, never isolated', () => {
    const big = profile({ id: 'big', raw: [20, 0, 0, 0, 0, 0], mods: [10, 0, 0, 0, 0, 0] });
    const p = battle({
      creatures: [
        { id: 'a', is: big, x: 2, y: 2 },
        { id: 'b', is: G5, x: 9, y: 9 },
      ],
    });
    expect([0, 1].map((n) => stayGoal(p, creatureOf(p.state, n), 5))).toEqual([5, 10]);
    expect([0, 1].map((n) => isIsolated(p, creatureOf(p.state, n)))).toEqual([false, true]);
  });
});

describe('options and hands', () => {
  test('GE-OPT-01: where every second diagonal costs one more, what is offered can be walked', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 5, y: 5 },
        { id: 'b', is: G5, x: 0, y: 11 },
      ],
      options: { metric: 'alternating' },
    });
    const ends = reachable(p, who(p.state, 'a'), 'walk');
    // MS 4: two diagonals are 3 m, three are 4 m; four are 6 m.
    const costOf = (x: number, y: number): number => ends.find(({ to }) => to === at(x, y))?.cost ?? 0;
    expect([costOf(7, 7), costOf(8, 8), costOf(9, 9), costOf(9, 5), costOf(9, 6)]).toEqual([3, 4, 0, 4, 4]);
    for (const { path } of ends) expect(refusal(p, { do: 'move', path })).toBe('');
  });

  test('GE-GRID-05, GE-OPT-01: a radius is measured like any distance', () => {
    const count = (metric: string): number => {
      const p = battle({
        creatures: [
          { id: 'a', is: F7, x: 5, y: 5 },
          { id: 'b', is: G5, x: 0, y: 11 },
        ],
        options: { metric },
      });
      return squaresWithin(p, at(5, 5), 1, 2).length;
    };
    // 5 x 5; without the four corners, which are 3 m away; by sight the corners are 2.8 m, which is 2.
    expect([count('chebyshev'), count('alternating'), count('euclid')]).toEqual([25, 21, 25]);
  });

  test('GE-UNI-04, GE-R78: who prepares anew keeps what it had prepared for this turn until its end', () => {
    const q = duel('', { but: { prepared: 'attack' } });
    const ready = { do: 'prepare', what: 'attack', pay: 'utility' } as const;
    const first = { ...q, state: say(q, ready).state };
    expect(refusal(first, { ...ready, pay: 'move' })).toBe('GE-UNI-04');
    // 1 + 6 and the d6: 3.
    const struck = say(first, { do: 'attack', arm: 0, on: 'foe' }, [1, 3, 12], ['dodge']);
    expect(rolled(struck)).toMatchObject({ total: 10 });
    for (const state of [first.state, struck.state])
      expect(me(say({ ...q, state }, { do: 'end' })).prepared).toBe('next attack');
  });

  test('GE-STS-25, GE-TAG-14: a crossbow that was struck from the hand is as unloaded as before', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 5, y: 5, but: { arms: [{ arm: 0, reload: 2, lies: -1, coating: '' }] } },
        { id: 'b', is: G5, x: 0, y: 11 },
      ],
    });
    const state = onTable(p, [], (b) => inflict(b, 0, { kind: 'Disarmed' }));
    expect(who(state, 'a').arms).toEqual([{ arm: 0, reload: 2, lies: at(5, 5), coating: '' }]);
  });
});

describe('who attacks whom', () => {
  test('GE-STS-22: one who is Charmed neither counters nor strikes at those who leave', () => {
    const charmed = { statuses: [status('Charmed', { by: 1 })] };
    const blow = { do: 'attack', arm: 0, on: 'me' } as const;
    const q = duel('counter', { turn: 'foe', but: charmed });
    expect(() => say(q, blow, [5, 12], ['parry 0', 'counter'])).toThrow(/counter/);
    const guard = { ...FOE, id: 'guard', traits: ['opportunist'] };
    const leaves = (but: Partial<Creature>) =>
      duel('', { x: 11, more: [{ id: 'guard', is: guard, side: 'foes', x: 4, y: 5, but }] });
    const step = { do: 'move', path: [at(4, 3)] } as const;
    const s = say(leaves({ statuses: [status('Charmed', { by: 0 })] }), step);
    expect(s.events.some((e) => e.type === 'attack')).toBe(false);
    expect(say(leaves({}), step, [1, 12], ['yes', 'dodge']).events.some((e) => e.type === 'attack')).toBe(
      true,
    );
  });

  test('GE-R37: nobody takes hold of, or sets a mount or a skill on, one whom its side does not see', () => {
    const hidden = { unseenBy: [0, 2] };
    const q = duel('mighty-strike', { foeBut: hidden });
    expect(refusal(q, { do: 'grapple', on: 'foe' })).toBe('GE-R37');
    expect(refusal(q, { do: 'use', ability: 'mighty-strike', on: ['foe'] })).toBe('GE-R37');
    const elk = profile({ id: 'elk', size: 'Large', mount: 1, arms: [arm('Horns', 5, '1d6')], hands: [] });
    const ridden = battle({
      creatures: [
        { id: 'rider', is: F7, x: 4, y: 4, but: { mount: 2 } },
        { id: 'foe', is: FOE, side: 'foes', x: 6, y: 4, but: hidden },
        { id: 'elk', is: elk, side: 'heroes', x: 4, y: 4, but: { rider: 0 } },
      ],
    });
    const horns = { do: 'mount attack', arm: 0, on: 'foe', pay: 'utility' } as const;
    expect(refusal(ridden, horns)).toBe('GE-R37');
    who(ridden.state, 'foe').unseenBy = [];
    expect(refusal(ridden, horns)).toBe('');
  });

  test('GE-R19, GE-BACK-02: an invisible attacker is out of view', () => {
    const veil: Creature['boons'][number] = {
      n: 9,
      source: 'Invisibility',
      by: 0,
      effects: [{ hook: 'veil', with: ['PER'], dc: 14, failed: 'hindered' }],
      until: 'phase',
      rounds: 0,
      from: 0,
    };
    const blow = { do: 'attack', arm: 0, on: 'foe' } as const;
    const q = duel('', { but: { boons: [veil] } });
    expect(rolled(say(q, blow, [3, 1, 12], ['dodge']))).toMatchObject({ score: 1 });
    who(q.state, 'me').boons = [];
    expect(rolled(say(q, blow, [3, 12], ['dodge']))).toMatchObject({ score: 0 });
  });

  test('GE-OPT-08: facing is judged from the middle of large creatures', () => {
    // The ogre stands on (4,4) to (5,5) and looks north; (4,5) is beside its rear half, (3,4) beside its front half.
    const field = (x: number, y: number) =>
      battle({
        creatures: [
          { id: 'me', is: F7, x, y },
          { id: 'ogre', is: profile({ id: 'ogre', size: 'Large', wt: 50 }), x: 4, y: 4, but: { facing: 0 } },
        ],
        options: { backstabMode: 'facing' },
      });
    const blow = { do: 'attack', arm: 0, on: 'ogre' } as const;
    expect(rolled(say(field(3, 5), blow, [3, 2, 12, 12], ['dodge']))).toMatchObject({ score: 1 });
    expect(rolled(say(field(3, 4), blow, [2, 12, 12], ['dodge']))).toMatchObject({ score: 0 });
  });
});

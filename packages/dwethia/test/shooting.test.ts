import { describe, expect, test } from 'vitest';
import { Match } from '@caltrop/engine';
import type { Command } from '../src/match/command.ts';
import type { Power } from '../src/content/content.ts';
import type { Keyword } from '../src/content/keywords.ts';
import { hasShield } from '../src/rules/shooting/ranged.ts';
import { friendsInFight } from '../src/rules/shooting/targets.ts';
import type { State } from '../src/match/state.ts';
import {
  answering,
  at,
  battle,
  gun,
  item,
  odds,
  refusal,
  rule,
  say,
  SHIELD,
  SPARE_SHOTS,
  type Field,
  type Played,
  type Someone,
} from './field.ts';

const BOW = gun('bow', 24, 2);

const shoot = (target = 'n1', more: Partial<Extract<Command, { do: 'shoot' }>> = {}): Command => ({
  do: 'shoot',
  model: 's1',
  weapon: 'bow',
  target,
  ...more,
});

/** s1 with a bow of Strength 2 at (6, 2), n1 of Defense 4 10" away at (6, 13.26). */
const range = (
  n1: Partial<Someone> = {},
  more: readonly Someone[] = [],
  field: Partial<Field> = {},
  s1: Partial<Someone> = {},
): Played =>
  battle({
    models: [
      { id: 's1', x: 6, y: 2, items: [BOW], ...s1 },
      { id: 'n1', x: 6, y: 13.26, ...n1, stats: { D: 4, ...n1.stats } },
      ...more,
      ...SPARE_SHOTS,
    ],
    stage: 'shoot',
    ...field,
  });

const isHurt =
  (id = 'n1') =>
  (s: State): boolean =>
    s.models.some((m) => m.id === id && m.wounds === 0);

const key = (k: Keyword['key'], n?: number): Keyword =>
  (n === undefined ? { key: k } : { key: k, n }) as Keyword;

describe('the attack roll', () => {
  test('DW-V-02, DW-SHOOT-04, DW-SHOOT-05, DW-R38: Perception and Strength against Defense, one roll', () => {
    expect(odds(range(), 'south', shoot(), isHurt())).toBe('2/3');
  });

  test('DW-V-03, DW-SHOOT-11, DW-R43: two save dice against a shot', () => {
    expect(odds(range({ items: [SHIELD] }), 'south', shoot(), isHurt())).toBe('8/27');
  });

  test('DW-V-04, DW-KEY-01: one against Quick Shot', () => {
    const quick = { items: [gun('bow', 24, 2, [key('quick-shot')])] };
    expect(odds(range({ items: [SHIELD] }, [], {}, quick), 'south', shoot(), isHurt())).toBe('4/9');
  });

  test('DW-V-05, DW-SHOOT-12, DW-R41: a shield adds positive Integrity, when the defender wants it', () => {
    const b = range({ items: [SHIELD], stats: { I: 2 } });
    expect(odds(b, 'south', shoot(), isHurt())).toBe('4/27');
    expect(odds(b, 'south', shoot(), isHurt(), answering({ shield: 'no' }))).toBe('8/27');
    const asked = say(b, 'south', shoot(), [4], [{ answer: 'yes', seat: 'north', question: 'shield n1' }]);
    expect(asked.failure).toBeUndefined();
    // Negative Integrity is not offered.
    expect(say(range({ items: [SHIELD], stats: { I: -2 } }), 'south', shoot(), [1]).failure).toBeUndefined();
  });

  test('DW-V-06, DW-SHOOT-09, DW-R26: Cover 2 and 14" lower Perception to 0', () => {
    const pieces = [{ kind: { cover: 2, width: 8, depth: 1 }, x: 2, y: 17.89 }];
    expect(odds(range({ y: 17.26 }, [], { pieces }), 'south', shoot(), isHurt())).toBe('1/6');
  });

  test('DW-V-08, DW-SHOOT-07, DW-R40: Behemoth bars weapons by Strength alone', () => {
    expect(refusal(range({ stats: { D: 6 } }), 'south', shoot())).toBe('DW-SHOOT-07');
    expect(odds(range({ stats: { D: 5 } }), 'south', shoot(), isHurt())).toBe('1/2');
    // Armour and effects count, the Shield bonus does not.
    expect(refusal(range({ items: [SHIELD], stats: { D: 5, I: 3 } }), 'south', shoot())).toBeUndefined();
    const hard = rule({ id: 'hard', effects: [{ kind: 'stat', stat: 'D', by: 1, scope: 'self' }] });
    expect(refusal(range({ rules: [hard], stats: { D: 5 } }), 'south', shoot())).toBe('DW-SHOOT-07');
  });

  test('DW-V-08, DW-SHOOT-08, DW-R39: powers ignore Behemoth', () => {
    const zap: Power = {
      id: 'zap',
      name: 'Zap',
      charge: 1,
      range: 24,
      strength: 2,
      phases: ['shoot'],
      target: 'enemy',
      group: false,
      keywords: [],
      upcharge: 'none',
      effects: [{ does: 'attack' }],
      text: '',
    };
    const b = range(
      { stats: { D: 6 } },
      [],
      { powers: [zap], pools: { south: { affinity: 1 } } },
      { powers: ['zap'] },
    );
    const cast: Command = { do: 'cast', model: 's1', powers: [{ power: 'zap', target: 'n1' }] };
    expect(odds(b, 'south', cast, isHurt())).toBe('1/3');
  });

  test('DW-V-09, DW-KEY-02, DW-R48: Arc reaches three times as far with Perception 0, whatever covers the target', () => {
    const bow = gun('bow', 24, 2, [key('arc')]);
    const b = battle({
      models: [
        { id: 's1', x: 6, y: 2, stats: { P: 4 }, items: [bow] },
        { id: 'n1', x: 6, y: 63.26 },
        ...SPARE_SHOTS,
      ],
      pieces: [
        { kind: { cover: 2, width: 8, depth: 1 }, x: 2, y: 63.89 },
        { kind: { name: 'Rock', impassable: true, width: 12, depth: 2 }, x: 0, y: 30 },
      ],
      board: 80,
      stage: 'shoot',
    });
    expect(odds(b, 'south', shoot('n1', { arc: true }), isHurt())).toBe('1/3');
    expect(refusal(b, 'south', shoot())).toBe('DW-SHOOT-03');
    expect(refusal(range(), 'south', shoot('n1', { arc: true }))).toBe('DW-KEY-02');
    const wood = { kind: { obscuring: true, width: 8, depth: 4 }, x: 2, y: 11 };
    const hidden = range({}, [], { pieces: [wood] }, { items: [bow] });
    expect(refusal(hidden, 'south', shoot('n1', { arc: true }))).toBe('DW-TERR-07');
  });

  test('DW-V-22, DW-SHOOT-06, DW-GEN-07: re-rolls of a rule come before the result stands', () => {
    const sharp = {
      rules: [rule({ id: 'sharp', effects: [{ kind: 'reroll', which: 'all', roll: 'rangedAttack' }] })],
    };
    expect(odds(range({}, [], {}, sharp), 'south', shoot(), isHurt())).toBe('8/9');
    // 2 + 3 against 6 needs a 5.
    const weak = { ...sharp, stats: { P: 2 }, items: [gun('bow', 24, 3)] };
    expect(odds(range({ stats: { D: 6 } }, [], {}, weak), 'south', shoot(), isHurt())).toBe('5/9');
  });

  test('DW-KEY-10: Sunder lowers the Defense of this comparison', () => {
    const sunder = { items: [gun('bow', 24, 2, [key('sunder', 2)])] };
    // 5 against 2: double.
    expect(odds(range({}, [], {}, sunder), 'south', shoot(), isHurt())).toBe('5/6');
  });

  test('DW-KEY-08, DW-R45: one save for the attack, then so many Wounds of the same model; what is too many is lost', () => {
    const heavy = { items: [gun('bow', 24, 2, [key('wound', 2)])] };
    const b = range({ items: [SHIELD], stats: { W: 3 } }, [], {}, heavy);
    expect(odds(b, 'south', shoot(), (s) => s.models[1]?.wounds === 1)).toBe('8/27');
    expect(odds(b, 'south', shoot(), (s) => s.models[1]?.wounds === 2)).toBe('0');
    expect(odds(range({}, [], {}, heavy), 'south', shoot(), isHurt())).toBe('2/3');
  });
});

describe('who may shoot', () => {
  const spent = (penalty: 'none' | 'half' | 'full', mils: number) =>
    refusal(
      range({}, [], {}, { items: [gun('bow', 24, 2, [], penalty)], is: { spent: mils } }),
      'south',
      shoot(),
    );

  test('DW-EX-06, DW-SHOOT-18, DW-SHOOT-19, DW-SHOOT-20, DW-R49: movement penalties', () => {
    expect(spent('half', 3000)).toBeUndefined();
    expect(spent('half', 3100)).toBe('DW-SHOOT-18');
    expect(spent('full', 0)).toBeUndefined();
    expect(spent('full', 500)).toBe('DW-SHOOT-19');
    expect(spent('none', 6000)).toBeUndefined();
  });

  test('DW-EX-07, DW-SHOOT-21: Difficult ground counts double against them', () => {
    const moved = (by: number) => {
      const b = range(
        {},
        [],
        { stage: 'movement', pieces: [{ kind: { difficult: true, width: 8, depth: 8 }, x: 1, y: 0 }] },
        {
          items: [gun('bow', 24, 2, [], 'half')],
        },
      );
      say(b, 'south', { do: 'move', model: 's1', path: [{ x: 6000, y: 2000 + by }] });
      b.state.stage = 'shoot';
      return refusal(b, 'south', shoot());
    };
    expect(moved(1500)).toBeUndefined();
    expect(moved(1600)).toBe('DW-SHOOT-18');
  });

  test('DW-SHOOT-03, DW-GEN-03: range from base to base', () => {
    // 2 + 1.26 + 10 = 13.26.
    const short = { items: [gun('bow', 10, 2)] };
    expect(refusal(range({}, [], {}, short), 'south', shoot())).toBeUndefined();
    expect(refusal(range({ y: 13.27 }, [], {}, short), 'south', shoot())).toBe('DW-SHOOT-03');
    expect(refusal(range(), 'south', shoot('s-spare'))).toBe('DW-SHOOT-03');
    expect(refusal(range(), 'south', shoot('n1', { weapon: 'sling' }))).toBe('DW-SHOOT-02');
    expect(refusal(range(), 'south', shoot('n1', { model: 'n1' }))).toBe('DW-SHOOT-01');
  });

  test('DW-SHOOT-15: one ranged weapon a phase', () => {
    const b = range({ stats: { W: 5 } }, [], {}, { items: [BOW, gun('sling', 24, 2)] });
    expect(say(b, 'south', shoot(), [1]).failure).toBeUndefined();
    expect(refusal(b, 'south', shoot('n1', { weapon: 'sling' }))).toBe('DW-SHOOT-15');
    expect(refusal(b, 'south', shoot())).toBe('DW-SHOOT-16');
  });

  test('DW-SHOOT-16, DW-KEY-09: all shots of a model before the next, each at a target of its own', () => {
    const items = [item({ ...gun('bow', 24, 2, [key('multi-shot', 2)]), oncePerGame: true })];
    const b = range({}, [{ id: 'n2', x: 12, y: 12 }], {}, { items });
    expect(say(b, 'south', shoot(), [1]).failure).toBeUndefined();
    const spare: Command = { do: 'shoot', model: 's-spare', weapon: 'spare', target: 'n-spare' };
    expect(refusal(b, 'south', spare)).toBe('DW-SHOOT-16');
    expect(say(b, 'south', shoot('n2'), [6]).failure).toBeUndefined();
    expect(at(b, 'n2').wounds).toBe(0);
    expect(refusal(b, 'south', shoot())).toBe('DW-SHOOT-16');
    expect(refusal(b, 'south', spare)).toBeUndefined();
  });

  test('DW-SHOOT-23, DW-KEY-06: engaged models shoot only Light weapons', () => {
    const foe: Someone = { id: 'n2', x: 7.3, y: 2 };
    expect(refusal(range({}, [foe]), 'south', shoot())).toBe('DW-SHOOT-23');
    const light = { items: [gun('bow', 24, 2, [key('light')])] };
    expect(refusal(range({}, [foe], {}, light), 'south', shoot())).toBeUndefined();
  });

  test('DW-AFF-03: who has cast in this phase shoots no more', () => {
    expect(refusal(range({}, [], {}, { is: { castInShoot: true } }), 'south', shoot())).toBe('DW-AFF-03');
  });

  test('DW-CSR-L13: who is untargetable in this phase', () => {
    expect(refusal(range({ is: { hidden: 'shoot' } }), 'south', shoot())).toBe('DW-CSR-L13');
  });
});

describe('casualties of the Shoot phase', () => {
  test('DW-TURN-04, DW-SHOOT-14, DW-R18, DW-R19: the slain stand until the phase ends, still shoot and cover, and are no targets', () => {
    const b = range({ items: [BOW] }, [{ id: 's2', x: 8, y: 2, items: [BOW] }]);
    expect(say(b, 'south', shoot(), [6]).failure).toBeUndefined();
    expect(at(b, 'n1')).toMatchObject({
      where: 'table',
      pending: true,
      wounds: 0,
      fell: { by: 's1', means: 'ranged' },
    });
    expect(refusal(b, 'south', shoot('n1', { model: 's2' }))).toBe('DW-R19');
    expect(say(b, 'south', { do: 'done' }).failure).toBeUndefined();
    expect(b.state.active).toBe('north');
    const back: Command = { do: 'shoot', model: 'n1', weapon: 'bow', target: 's2' };
    expect(refusal(b, 'north', back)).toBeUndefined();
  });

  test('DW-TURN-05, DW-KEY-01: Quick Shot kills leave at once with their unfired shots', () => {
    const b = range({ items: [BOW] }, [], {}, { items: [gun('bow', 24, 2, [key('quick-shot')])] });
    expect(say(b, 'south', shoot(), [6]).failure).toBeUndefined();
    expect(at(b, 'n1')).toMatchObject({ where: 'slain', pending: false });
    b.state.active = 'north';
    expect(refusal(b, 'north', { do: 'shoot', model: 'n1', weapon: 'bow', target: 's1' })).toBe(
      'DW-SHOOT-01',
    );
  });

  test('DW-KEY-13, DW-R128: what slew a model is remembered with its weapon', () => {
    const b = range({}, [], {}, { items: [gun('bow', 24, 2, [key('black-sun')])] });
    say(b, 'south', shoot(), [6]);
    expect(at(b, 'n1').fell).toMatchObject({ by: 's1', means: 'ranged', with: 'bow', own: false });
  });

  test('DW-SHOOT-17: several Wounds are counted down', () => {
    const b = range({ stats: { W: 2 } });
    expect(say(b, 'south', shoot(), [6]).failure).toBeUndefined();
    expect(at(b, 'n1')).toMatchObject({ wounds: 1, pending: false });
  });

  test('DW-TURN-03, DW-SHOOT-01: the priority side shoots first, then the other; when both are done the slain leave', () => {
    const b = battle({
      models: [
        { id: 's1', x: 6, y: 2, items: [BOW] },
        { id: 'n1', x: 6, y: 12, items: [BOW] },
        { id: 'n2', x: 12, y: 12 },
      ],
      stage: 'shoot',
      round: 5,
    });
    expect(b.game.toAct(b.state)).toEqual(['south']);
    // The last shot of the side ends its half: now n1, slain, shoots back and takes s1 along.
    expect(say(b, 'south', shoot(), [6]).failure).toBeUndefined();
    expect(b.game.toAct(b.state)).toEqual(['north']);
    expect(
      say(b, 'north', { do: 'shoot', model: 'n1', weapon: 'bow', target: 's1' }, [6]).failure,
    ).toBeUndefined();
    expect([at(b, 's1').where, at(b, 'n1').where, at(b, 'n2').where]).toEqual(['slain', 'slain', 'table']);
  });
});

describe('the shield of others', () => {
  test('DW-V-43, DW-SHOOT-12, DW-R42, DW-R123: a bearer of the own side within two contact steps', () => {
    const line = battle({
      models: [0, 1, 2, 3].map((i) => ({
        id: `n${i}`,
        x: 6 + 1.26 * i,
        y: 12,
        items: i === 0 ? [SHIELD] : [],
      })),
    });
    expect([1, 2, 3].map((i) => hasShield(line, at(line, `n${i}`)))).toEqual([true, true, false]);
    at(line, 'n0').pending = true;
    expect(hasShield(line, at(line, 'n1'))).toBe(false);
  });

  test('DW-KEY-12: both hands full, a shield of the own helps nothing, a bearer nearby does', () => {
    const pike = item({ id: 'pike', kind: 'melee', keywords: [{ key: 'two-handed' }] });
    const b = battle({
      models: [
        { id: 'n1', x: 6, y: 12, items: [SHIELD, pike] },
        { id: 'n2', x: 7.26, y: 12, items: [SHIELD] },
        { id: 'n3', x: 16, y: 12, items: [SHIELD, pike] },
      ],
    });
    expect(hasShield(b, at(b, 'n1'))).toBe(true);
    expect(hasShield(b, at(b, 'n3'))).toBe(false);
  });
});

describe('who takes the shot', () => {
  test('DW-SHOOT-22, DW-R37, DW-V-39: the defender names another in coherency that is itself a legal target', () => {
    const others: Someone[] = [
      { id: 'n2', x: 7.5, y: 13.26, stats: { D: 6 } },
      { id: 'n3', x: 4.5, y: 13.26, stats: { D: 5 } },
      { id: 'n4', x: 3, y: 13.26 },
    ];
    const b = () => range({ stats: { D: 3 } }, others);
    expect(say(b(), 'south', shoot(), [6], [{ answer: 'n2', seat: 'north' }]).failure).toContain(
      '"n2" does not answer',
    );
    expect(say(b(), 'south', shoot(), [6], [{ answer: 'n4', seat: 'north' }]).failure).toContain(
      '"n4" does not answer',
    );
    const onto = b();
    expect(
      say(onto, 'south', shoot(), [4], [{ answer: 'n3', seat: 'north', question: 'redirect n1' }]).failure,
    ).toBeUndefined();
    // 5 against 5: a 4 wounds.
    expect(at(onto, 'n3').wounds).toBe(0);
    expect(at(onto, 'n1').wounds).toBe(1);
  });

  test('DW-R37: not onto one engaged when the declared target is not, nor onto one who waits to be taken off', () => {
    const b = range({}, [
      { id: 'n2', x: 7.5, y: 13.26 },
      { id: 's2', x: 8.9, y: 13.26 },
      { id: 'n3', x: 4.5, y: 13.26, is: { pending: true, wounds: 0 } },
    ]);
    expect(say(b, 'south', shoot(), [1]).failure).toBeUndefined();
  });

  test('DW-WIN-07, DW-DEST-13, DW-R75: Together as One answers a declared target; out of the shot, the shooter declares anew or holds', () => {
    const field = (more: readonly Someone[] = []) =>
      battle({
        models: [
          { id: 's1', x: 6, y: 2, items: [gun('bow', 10, 2)] },
          // 10" away; the Hero who calls stands 2" behind it.
          { id: 'n1', x: 6, y: 13.26 },
          { id: 'n2', x: 6, y: 16.5, type: 'hero' },
          ...more,
          ...SPARE_SHOTS,
        ],
        pools: { north: { destiny: 1 } },
        stage: 'shoot',
      });
    const called = { answer: 'n2', seat: 'north', question: 'together' };
    const held = field();
    expect(say(held, 'south', shoot(), [], [called]).failure).toBeUndefined();
    expect(held.state.pools.north.destiny).toBe(0);
    expect(at(held, 's1')).toMatchObject({ fired: '', shots: 0 });
    expect(at(held, 'n1').y).toBeGreaterThan(13_260);
    const again = field([{ id: 'n3', x: 12, y: 6 }]);
    const other = { answer: 'n3', seat: 'south', question: 'again' };
    expect(say(again, 'south', shoot(), [6], [called, other]).failure).toBeUndefined();
    expect(at(again, 's1').fired).toBe('bow');
    expect(at(again, 'n3').wounds).toBe(0);
    const stays = field();
    expect(
      say(stays, 'south', shoot(), [1], [{ answer: 'no', seat: 'north', question: 'together' }]).failure,
    ).toBeUndefined();
    expect(at(stays, 's1').fired).toBe('bow');
  });
});

describe('shots into combat', () => {
  /** n1 fights s2 and s3; s1 stands 8" off. */
  const melee = (field: Partial<Field> = {}, more: readonly Someone[] = []) =>
    battle({
      models: [
        { id: 's1', x: 6, y: 2, items: [BOW] },
        { id: 'n1', x: 6, y: 12, stats: { D: 4 } },
        { id: 's2', x: 7.4, y: 12 },
        { id: 's3', x: 4.6, y: 12 },
        ...more,
        ...SPARE_SHOTS,
      ],
      stage: 'shoot',
      factions: { south: { intoCombat: 'risk' } },
      ...field,
    });

  test('DW-SHOOT-24, DW-R34: only a faction that takes the risk', () => {
    expect(refusal(melee(), 'south', shoot())).toBeUndefined();
    expect(refusal(melee({ factions: {} }), 'south', shoot())).toBe('DW-SHOOT-24');
  });

  test('DW-SHOOT-25, DW-R34: 4 to 6 goes at the target with Perception −1', () => {
    // 3 − 1 + 2 = 4 against 4.
    expect(odds(melee(), 'south', shoot(), isHurt())).toBe('1/4');
  });

  test('DW-SHOOT-25, DW-SHOOT-26, DW-WIN-08, DW-R35: 1 to 3 hits a friend that the shooter chooses', () => {
    const b = melee();
    const chosen = { answer: 's3', seat: 'south', question: 'friend hit' };
    // Against Defense 3 the attack of 4 needs a 3.
    expect(say(b, 'south', shoot(), [3, 3], [chosen]).failure).toBeUndefined();
    expect(at(b, 's3')).toMatchObject({ wounds: 0, fell: { own: true } });
    expect(say(melee(), 'south', shoot(), [3, 2], [chosen]).table.failure).toBeUndefined();
  });

  test('DW-R35: those within 1" of the target first, else anybody in its fight', () => {
    // n2 joins the fight by coherency with n1; its own foe s4 is further off.
    const far: Someone[] = [
      { id: 'n2', x: 6, y: 13.5 },
      { id: 's4', x: 6, y: 14.9 },
    ];
    const all = melee({}, far);
    const names = (b: Played) => friendsInFight(b, at(b, 's1'), at(b, 'n1')).map((m) => m.id);
    expect(names(all)).toEqual(['s2', 's3']);
    const gone = melee({}, far);
    at(gone, 's2').where = 'slain';
    at(gone, 's3').pending = true;
    expect(names(gone)).toEqual(['s4']);
  });

  test('DW-R36, lightIgnoresTargetRule: alone in its fight a shooter fires at its own foe; with friends there only by the option', () => {
    const own = (friend: boolean, options = {}) =>
      battle({
        models: [
          { id: 's1', x: 6, y: 2, items: [gun('bow', 24, 2, [key('light')])] },
          { id: 'n1', x: 6, y: 3.4 },
          ...(friend ? [{ id: 's2', x: 7.4, y: 3.4 }] : []),
          ...SPARE_SHOTS,
        ],
        stage: 'shoot',
        options,
      });
    const alone = own(false);
    expect(refusal(alone, 'south', shoot())).toBeUndefined();
    // Nobody to hit: no die and no −1. 5 against 3: a 3 wounds.
    expect(odds(alone, 'south', shoot(), isHurt())).toBe('2/3');
    expect(refusal(own(true), 'south', shoot())).toBe('DW-SHOOT-24');
    expect(refusal(own(true, { lightIgnoresTargetRule: true }), 'south', shoot())).toBeUndefined();
    // As under the risk: half of the shots go astray; 4 against 3 needs a 3.
    expect(odds(own(true, { lightIgnoresTargetRule: true }), 'south', shoot(), isHurt())).toBe('1/3');
  });
});

describe('Destiny on shots', () => {
  test('DW-WIN-11, DW-DEST-01, DW-R70, DW-R127: the shooter may buy a new die, the saver its own; each is asked about its own dice', () => {
    const b = range({ items: [SHIELD] }, [], { pools: { south: { destiny: 1 }, north: { destiny: 2 } } });
    const table = say(
      b,
      'south',
      shoot(),
      [1, 6, 1, 2, 5, 1],
      [
        { answer: '1', seat: 'south', question: 'destiny rangedAttack' },
        { answer: '2', seat: 'north', question: 'destiny save' },
      ],
    );
    expect(table.failure).toBeUndefined();
    expect([b.state.pools.south.destiny, b.state.pools.north.destiny]).toEqual([0, 0]);
    expect(at(b, 'n1').wounds).toBe(1);
  });

  test('DW-CSR-E2: a re-roll once a game is offered while its trigger holds, and then used up', () => {
    const once = rule({
      id: 'once',
      category: 'triggered',
      trigger: 'versus-hero',
      limits: ['once-per-game'],
      effects: [{ kind: 'reroll', which: 'one', roll: 'rangedAttack' }],
    });
    const at4 = (type: 'hero' | 'basic') => range({ type }, [], {}, { rules: [once] });
    const b = at4('hero');
    const yes = { answer: 'yes', seat: 'south', question: 'reroll once' };
    expect(say(b, 'south', shoot(), [1, 6], [yes]).failure).toBeUndefined();
    expect(at(b, 's1').used).toEqual(['once']);
    expect(say(at4('basic'), 'south', shoot(), [1]).failure).toBeUndefined();
  });

  test('Fire Discipline of the Citadel: one missed die a turn, when its side wants it', () => {
    const b = range({}, [{ id: 's2', x: 8, y: 2, items: [BOW] }], {
      factions: { south: { trait: 'fire-discipline' } },
    });
    const yes = { answer: 'yes', seat: 'south', question: 'discipline s1' };
    expect(say(b, 'south', shoot(), [1, 2], [yes]).failure).toBeUndefined();
    // Used up: the next miss stands.
    expect(say(b, 'south', shoot('n1', { model: 's2' }), [1]).failure).toBeUndefined();
  });

  test('the same answers lead to the same state after every stop, and the journal agrees', () => {
    const b = range({ items: [SHIELD], stats: { I: 2 } }, [], {
      pools: { south: { destiny: 2 }, north: { destiny: 2 } },
    });
    const match = new Match(b.game, { seed: 'ab'.repeat(32) });
    let said = match.command('south', shoot());
    for (let n = 0; said.kind === 'asked' && n < 20; n++) {
      const question = match.pending?.questions[0];
      said = match.answer(question?.seat ?? '', question?.choices.at(-1)?.id ?? '');
    }
    expect(said.kind).toBe('done');
    const again = new Match(b.game, { seed: 'ab'.repeat(32) });
    for (const line of match.history()) expect(again.restore(line)).toEqual({});
    expect(again.state).toEqual(match.state);
  });
});

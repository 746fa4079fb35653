import { describe, expect, test } from 'vitest';
import { woundsOf } from '../src/match/state.ts';
import { status } from './bodies.ts';
import { battle, A7, arm, F7, G5, odds, profile, refusal, say, tags, W10, who, type Field } from './field.ts';
import { reaction } from './reactions.ts';
import { chance, makeFraction } from '@caltrop/engine';

const COUNTER = reaction({ id: 'counter', trigger: 'parried' });

const goblinStrikes = (given: Partial<Field> = {}, fighter = F7) =>
  battle({
    creatures: [
      { id: 'fighter', is: fighter, x: 4, y: 4 },
      { id: 'goblin', is: G5, x: 5, y: 4 },
    ],
    turn: 'goblin',
    ...given,
  });
const STRIKE = { do: 'attack', arm: 0, on: 'fighter' } as const;

describe('parry', () => {
  test('GE-PAR-01 to 03, GE-X22: a perfect parry takes nothing and opens the options', () => {
    const { state } = say(goblinStrikes(), STRIKE, [9, 10], ['parry 0', 'nothing']);
    expect(woundsOf(who(state, 'fighter'))).toBe(0);
    expect(who(state, 'goblin').statuses).toEqual([]);
  });

  test('GE-PAR-04, 05, GE-X23: partial, the second d12 saves it', () => {
    const { state } = say(goblinStrikes(), STRIKE, [9, 7, 7], ['parry 0', 'nothing']);
    expect(woundsOf(who(state, 'fighter'))).toBe(0);
  });

  test('GE-PAR-04, GE-R20: partial, the second d12 does not; the defender picks the zone and takes full damage', () => {
    // 5 + 5 + 2 = 12 on the legs, T 9: one wound.
    const { state } = say(goblinStrikes(), STRIKE, [9, 7, 6, 5, 5], ['parry 0', 'legs', 'nothing']);
    expect(who(state, 'fighter').wounds).toEqual([0, 0, 0, 1, 0, 0, 0, 0]);
  });

  test('GE-OPT-09: by option the second die is the choice of the defender', () => {
    const p = goblinStrikes({ options: { autoSecondParryDie: 'ask' } });
    const thrown = say(p, STRIKE, [9, 7, 7], ['parry 0', 'throw', 'nothing']);
    expect(woundsOf(who(thrown.state, 'fighter'))).toBe(0);
    const taken = say(p, STRIKE, [9, 7, 5, 5], ['parry 0', 'no', 'legs', 'nothing']);
    expect(woundsOf(who(taken.state, 'fighter'))).toBe(1);
  });

  test('GE-X64: the odds of a parry are the same when the second die is asked for', () => {
    const sure = { ...G5, arms: [arm('Spear', 6, '1d4+80')] };
    const chances = (autoSecondParryDie: string) => {
      const p = battle({
        creatures: [
          { id: 'fighter', is: { ...F7, wl: 99 }, x: 4, y: 4 },
          { id: 'goblin', is: sure, x: 5, y: 4 },
        ],
        turn: 'goblin',
        options: { autoSecondParryDie },
      });
      const f = odds(p, STRIKE, { defend: 'parry 0', after: 'nothing' });
      return makeFraction(chance(f, (s) => woundsOf(who(s, 'fighter')) === 0));
    };
    // Attack +6 against parry +6: k = 0, no damage in 29/120.
    expect([chances('on'), chances('ask')]).toEqual(['29/120', '29/120']);
  });

  test('GE-PAR-06: a parry below the total fails, the zone is thrown', () => {
    const { state } = say(goblinStrikes(), STRIKE, [15, 10, 10, 6, 1, 5], ['parry 0']);
    // 19 against 16; head, 6 + 1 + 5 + 2 = 14 against T 8: one wound.
    expect(who(state, 'fighter').wounds).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('GE-PAR-11, GE-R22, GE-X25: the lowered defence is spent by the next dodge', () => {
    const parried = say(goblinStrikes(), STRIKE, [9, 7, 6, 5, 4], ['parry 0', 'torso', 'lower']);
    expect(who(parried.state, 'goblin').statuses.map((s) => [s.kind, s.x])).toEqual([['Defense Penalty', 4]]);
    const p = battle({
      creatures: [
        { id: 'fighter', is: F7, x: 4, y: 4 },
        { id: 'goblin', is: G5, x: 5, y: 4, but: { statuses: who(parried.state, 'goblin').statuses } },
      ],
    });
    // 14 against 9 + 6 - 4 = 11: not dodged. Without the penalty it would be 15.
    const after = say(p, { do: 'attack', arm: 0, on: 'goblin' }, [8, 9, 4, 3, 4, 5], ['dodge']);
    expect(woundsOf(who(after.state, 'goblin'))).toBe(1);
    expect(who(after.state, 'goblin').statuses).toEqual([]);
  });

  test('GE-PAR-09, GE-R23: a step of up to 2 m that the attacker cannot answer', () => {
    const { state } = say(goblinStrikes(), STRIKE, [9, 10], ['parry 0', 'move', String(4 * 12 + 2)]);
    expect(who(state, 'fighter').at).toBe(4 * 12 + 2);
  });

  test('GE-R23: nobody steps while it lies or is held', () => {
    for (const kind of ['Grappled', 'Restrained'] as const) {
      const p = goblinStrikes();
      who(p.state, 'fighter').statuses = [{ ...PLAIN_STATUS, kind }];
      expect(() => say(p, STRIKE, [9, 12, 11, 10], ['parry 0', 'move'])).toThrow('"move" does not answer');
    }
  });

  test('GE-PAR-12, GE-SKR-01: Counter with the reaction and 1 EN', () => {
    const p = goblinStrikes({ abilities: [COUNTER] }, { ...F7, abilities: ['counter'] });
    const { state } = say(p, STRIKE, [9, 10, 15, 1, 1, 3, 5, 5], ['parry 0', 'counter', 'dodge']);
    expect([who(state, 'fighter').en, who(state, 'fighter').reacted]).toEqual([14, true]);
    expect(woundsOf(who(state, 'goblin'))).toBe(1);
  });

  test('GE-R24: a Counter can be parried and countered in turn while the reaction is there', () => {
    const p = battle({
      creatures: [
        { id: 'fighter', is: { ...F7, abilities: ['counter'] }, x: 4, y: 4 },
        { id: 'goblin', is: { ...G5, abilities: ['counter'] }, x: 5, y: 4 },
      ],
      turn: 'goblin',
      abilities: [COUNTER],
    });
    const { state } = say(
      p,
      STRIKE,
      [9, 10, 2, 12, 2, 12],
      ['parry 0', 'counter', 'parry 0', 'counter', 'parry 0', 'nothing'],
    );
    expect([who(state, 'fighter').reacted, who(state, 'goblin').reacted]).toEqual([true, true]);
  });

  test('GE-TAG-12: a Parry weapon parries with Advantage 1', () => {
    const fencer = {
      ...F7,
      arms: [
        arm('Buckler', 6, '1d4', { damage: 'Blunt', tags: tags('Parry'), block: { bonus: 0, strength: 0 } }),
      ],
      hands: [0],
    };
    const { state } = say(goblinStrikes({}, fencer), STRIKE, [9, 2, 10], ['parry 0', 'nothing']);
    expect(woundsOf(who(state, 'fighter'))).toBe(0);
  });
});

const PLAIN_STATUS = status('Prone');

describe('block and dodge', () => {
  test('GE-BLK-01 to 04: success lowers the damage by Block Strength, failure leaves it', () => {
    // 13 against 8 + 5: blocked by 4. 12 - 4 = 8 on the torso: hit, no wound.
    const blocked = say(goblinStrikes(), STRIKE, [9, 5, 1, 5, 5], ['block 0']);
    expect(woundsOf(who(blocked.state, 'fighter'))).toBe(0);
    const failed = say(goblinStrikes(), STRIKE, [9, 4, 1, 5, 5], ['block 0']);
    expect(woundsOf(who(failed.state, 'fighter'))).toBe(1);
  });

  test('GE-TAG-15: a shield blocks with Advantage 1', () => {
    const { state } = say(goblinStrikes(), STRIKE, [9, 3, 7, 1, 5, 5], ['block 1']);
    expect(woundsOf(who(state, 'fighter'))).toBe(0);
  });

  test('GE-TAG-02: a Blockbreaker lowers Block Strength by STR-MOD', () => {
    const mace = {
      ...G5,
      arms: [arm('Mace', 4, '2d6+2', { damage: 'Blunt', tags: tags(['Blockbreaker', 1]) })],
    };
    const p = battle({
      creatures: [
        { id: 'fighter', is: F7, x: 4, y: 4 },
        { id: 'goblin', is: mace, x: 5, y: 4 },
      ],
      turn: 'goblin',
    });
    // 14 - (4 - 2) = 12 on the torso: T 11, one wound. With 4 it would be none.
    const { state } = say(p, STRIKE, [9, 5, 1, 6, 1, 5], ['block 0']);
    expect(woundsOf(who(state, 'fighter'))).toBe(1);
  });

  test('GE-DOD-01 to 03, GE-SIZE-02, GE-VAL-18: dodge with size and encumbrance', () => {
    const p = battle({
      creatures: [
        { id: 'wolf', is: W10, x: 4, y: 4 },
        { id: 'archer', is: A7, x: 5, y: 4 },
      ],
    });
    // 17 against 8 + 9: dodged.
    expect(
      woundsOf(who(say(p, { do: 'attack', arm: 0, on: 'archer' }, [10, 8], ['dodge']).state, 'archer')),
    ).toBe(0);
    const off = battle({
      creatures: [
        { id: 'wolf', is: W10, x: 4, y: 4 },
        { id: 'archer', is: A7, x: 5, y: 4 },
      ],
      options: { encumbrance: false },
    });
    // GE-OPT-19: 8 + 6 is not enough.
    const { state } = say(
      off,
      { do: 'attack', arm: 0, on: 'archer' },
      [10, 8, 1, 4, 1, 4, 1, 4, 1],
      ['dodge'],
    );
    expect(woundsOf(who(state, 'archer'))).toBeGreaterThan(0);
  });

  test('GE-R17, GE-OPT-06: arrows are dodged or met with a shield, never with a sword', () => {
    const creatures = [
      { id: 'archer', is: A7, x: 0, y: 4 },
      { id: 'fighter', is: F7, x: 8, y: 4 },
    ];
    const shoot = { do: 'attack', arm: 0, on: 'fighter' } as const;
    expect(() => say(battle({ creatures }), shoot, [10], ['parry 0'])).toThrow(
      /one of (dodge, block 1|block 1, dodge), none/,
    );
    expect(() =>
      say(battle({ creatures, options: { shieldBlocksRanged: false } }), shoot, [10], ['block 1']),
    ).toThrow('one of dodge, none');
  });

  test('GE-R18, GE-OPT-07: the Frozen defend badly, not at all, or normally', () => {
    const but = { statuses: [{ ...PLAIN_STATUS, kind: 'Frozen' as const }] };
    const p = (frozenDefence: string) =>
      battle({
        creatures: [
          { id: 'fighter', is: F7, x: 4, y: 4, but },
          { id: 'goblin', is: G5, x: 5, y: 4 },
        ],
        turn: 'goblin',
        options: { frozenDefence },
      });
    expect(woundsOf(who(say(p('dis2'), STRIKE, [5, 12, 12, 6], ['dodge']).state, 'fighter'))).toBe(0);
    expect(woundsOf(who(say(p('normal'), STRIKE, [5, 6], ['dodge']).state, 'fighter'))).toBe(0);
    expect(woundsOf(who(say(p('none'), STRIKE, [5, 1, 1, 1]).state, 'fighter'))).toBe(0);
  });

  test('GE-MEL-03, GE-R15: the defender may let it come', () => {
    const { state } = say(goblinStrikes(), STRIKE, [1, 1, 6, 4, 6, 1], ['none']);
    expect(woundsOf(who(state, 'fighter'))).toBe(1);
  });

  test('GE-X63: Grappled defends with Disadvantage 2', () => {
    // Dodge +2 against attack +2: k = 0 at Disadvantage 2; a hit is certain to wound.
    const grim = profile({ id: 'grim', arms: [arm('Claw', 2, '1d12+50')], hands: [0] });
    const held = profile({ id: 'held', mods: [0, 0, 1, 0, 0, 1], wl: 99 });
    const p = battle({
      creatures: [
        { id: 'grim', is: grim, x: 4, y: 4 },
        { id: 'held', is: held, x: 5, y: 4, but: { statuses: [{ ...PLAIN_STATUS, kind: 'Grappled' }] } },
      ],
    });
    const f = odds(p, { do: 'attack', arm: 0, on: 'held' }, { defend: 'dodge' });
    expect(makeFraction(chance(f, (s) => woundsOf(who(s, 'held')) === 0))).toBe('169/960');
  });
});

describe('who may be struck', () => {
  test('GE-MEL-01, GE-GRID-04: reach 1 m, 2 m for Long weapons', () => {
    const far = battle({
      creatures: [
        { id: 'fighter', is: F7, x: 4, y: 4 },
        { id: 'goblin', is: G5, x: 6, y: 4 },
      ],
    });
    expect(refusal(far, { do: 'attack', arm: 0, on: 'goblin' })).toBe('GE-MEL-01');
    const pike = { ...F7, arms: [arm('Pike', 6, '2d8', { tags: tags('Long') })], hands: [0] };
    const long = battle({
      creatures: [
        { id: 'fighter', is: pike, x: 4, y: 4 },
        { id: 'goblin', is: G5, x: 6, y: 6 },
      ],
    });
    expect(refusal(long, { do: 'attack', arm: 0, on: 'goblin' })).toBe('');
  });

  test('GE-ACT-01, GE-TURN-01: one Attack Action a turn; a weapon that is not in hand cannot strike (GE-R63)', () => {
    const p = battle({
      creatures: [
        { id: 'fighter', is: { ...F7, hands: [1] }, x: 4, y: 4 },
        { id: 'goblin', is: G5, x: 5, y: 4 },
      ],
    });
    expect(refusal(p, { do: 'attack', arm: 0, on: 'goblin' })).toBe('GE-R63');
    p.state.turn.attack = true;
    expect(refusal(p, { do: 'attack', arm: 1, on: 'goblin' })).toBe('GE-ACT-01');
  });
});

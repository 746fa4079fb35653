import { chance, makeFraction } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import type { Creature, Status } from '../src/match/state.ts';
import { hasStatus, statusOf, woundsOf } from '../src/match/state.ts';
import { factorOf } from '../src/rules/wounds/damage.ts';
import { healPoints } from '../src/rules/wounds/healing.ts';
import { isConfined, isIsolated } from '../src/rules/board/flanking.ts';
import { isImmune, isMental, cleansingDc, inflict, isSleepless } from '../src/rules/status/statuses.ts';
import { valueOf, armourOf } from '../src/rules/creature/values.ts';
import { blockStrength, SHIELD_ZONE } from '../src/rules/wounds/damage.ts';
import { allowance } from '../src/rules/movement/ways.ts';
import { kitOf } from '../src/match/book.ts';
import { onTable, run, status } from './bodies.ts';
import { arm, battle, F7, G5, odds, profile, refusal, say, W10, who, type Field } from './field.ts';

const at = (x: number, y: number): number => y * 12 + x;

/** Two who stand apart; the second begins its turn when the first ends its own. */
const pair = (but: Partial<Creature>, is = F7, field: Partial<Field> = {}) =>
  battle({
    creatures: [
      { id: 'first', is: F7, x: 2, y: 2 },
      { id: 'bearer', is, side: 'foes', x: 9, y: 9, but },
    ],
    ...field,
  });

const END = { do: 'end' } as const;

describe('tiers', () => {
  test('GE-STS-01, GE-X14: tiers add up to five', () => {
    const p = pair({});
    onTable(p, [], (b) => {
      inflict(b, 1, { kind: 'Bleeding', x: 1 });
      inflict(b, 1, { kind: 'Bleeding', x: 2 });
      expect(statusOf(who(b.state, 'bearer'), 'Bleeding')?.x).toBe(3);
      inflict(b, 1, { kind: 'Bleeding', x: 4 });
      expect(statusOf(who(b.state, 'bearer'), 'Bleeding')?.x).toBe(5);
    });
  });

  test('GE-STS-02, GE-SEQ-15: a round opens with CON saves against 10 + tier, in order of initiative', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 2, y: 2, but: { statuses: [status('Poisoned', { x: 2 })] } },
        { id: 'b', is: W10, x: 9, y: 9, but: { statuses: [status('Burning', { x: 1 })] } },
      ],
      turn: 'b',
    });
    // a: 10 + 2 against 12; b: 8 + 3 against 11; then a's turn ticks: d4 1 (tier 1).
    const { state } = say(p, END, [10, 8, 1]);
    expect(statusOf(who(state, 'a'), 'Poisoned')?.x).toBe(1);
    expect(hasStatus(who(state, 'b'), 'Burning')).toBe(false);
    // 9 + 2 is short of 12.
    expect(statusOf(who(say(p, END, [9, 7, 1]).state, 'a'), 'Poisoned')?.x).toBe(2);
  });

  test('GE-STS-03: ticks by tier are d4, d6, d8, d10, d12, at the start of the turn', () => {
    for (const [x, sides] of [
      [1, 4],
      [2, 6],
      [3, 8],
      [4, 10],
      [5, 12],
    ] as const) {
      const sturdy = profile({ id: 'sturdy', tn: 50 });
      const p = pair({ statuses: [status('Bleeding', { x })] }, sturdy);
      expect(() => say(p, END, [sides])).not.toThrow();
      expect(() => say(p, END, [sides + 1])).toThrow(/not a face/);
    }
  });

  test('GE-X42, GE-STS-14, GE-VAL-09, GE-R50: Poisoned 2 against TN 3: a 3 does nothing, a 4 wounds once', () => {
    const p = pair({ statuses: [status('Poisoned', { x: 2 })] });
    expect(woundsOf(who(say(p, END, [3]).state, 'bearer'))).toBe(0);
    expect(woundsOf(who(say(p, END, [4, 3]).state, 'bearer'))).toBe(1);
    expect(makeFraction(chance(odds(p, END), (s) => woundsOf(who(s, 'bearer')) === 1))).toBe('1/2');
  });

  test('GE-OPT-16: by option a tick wounds for each time that it exceeds TN', () => {
    const field = { options: { dotWounds: 'perExceedance' } };
    const p = pair({ statuses: [status('Poisoned', { x: 5 })] }, { ...F7, id: 'tough', wl: 9 }, field);
    // 12 against TN 3: floor(11 / 3) = 3 wounds; the second is checked.
    const { state } = say(p, END, [12, 3, 15]);
    expect(woundsOf(who(state, 'bearer'))).toBe(3);
    const single = pair({ statuses: [status('Poisoned', { x: 5 })] }, { ...F7, id: 'tough', wl: 9 });
    expect(woundsOf(who(say(single, END, [12, 3]).state, 'bearer'))).toBe(1);
  });

  test('GE-STS-10 to 15, GE-DT-09, GE-R50: each tick is of its element, and resistances count', () => {
    const types = [
      ['Burning', 'Fire'],
      ['Decay', 'Void'],
      ['Lightburn', 'Light'],
      ['Spellburn', 'Arcane'],
    ] as const;
    for (const [kind, type] of types) {
      const hurt = pair({ statuses: [status(kind, { x: 2 })] });
      expect(woundsOf(who(say(hurt, END, [6, 3]).state, 'bearer'))).toBe(1);
      const resistant = pair({
        statuses: [status(kind, { x: 2 }), status('Resistant', { type, rounds: 9 })],
      });
      // 6 halved is 3, not above TN 3.
      expect(woundsOf(who(say(resistant, END, [6]).state, 'bearer'))).toBe(0);
    }
    const bleeds = pair({
      statuses: [status('Bleeding', { x: 2 }), status('Resistant', { type: 'Physical', rounds: 9 })],
    });
    expect(woundsOf(who(say(bleeds, END, [6, 3]).state, 'bearer'))).toBe(1);
  });

  test('GE-X41, GE-STS-16, GE-R51: Regeneration gathers points, heals and wears off', () => {
    const p = pair({
      statuses: [status('Regeneration', { x: 2 })],
      wounds: [0, 2, 0, 0, 0, 0, 0, 0],
      light: 2,
    });
    const one = say(p, END, [5]).state;
    expect([who(one, 'bearer').light, statusOf(who(one, 'bearer'), 'Regeneration')?.pool]).toEqual([2, 5]);
    const back = say({ ...p, state: one }, END, []).state;
    const two = say({ ...p, state: back }, END, [4]).state;
    const bearer = who(two, 'bearer');
    expect([
      bearer.light,
      statusOf(bearer, 'Regeneration')?.pool,
      statusOf(bearer, 'Regeneration')?.x,
    ]).toEqual([1, 3, 1]);
    const again = say({ ...p, state: two }, END, []).state;
    const three = say({ ...p, state: again }, END, [4]).state;
    expect([who(three, 'bearer').light, hasStatus(who(three, 'bearer'), 'Regeneration')]).toEqual([0, false]);
  });

  test('GE-STS-16: Regeneration does nothing for severe wounds and ends when no light ones are left', () => {
    const p = pair({
      statuses: [status('Regeneration', { x: 3 })],
      wounds: [0, 0, 0, 0, 0, 1, 0, 0],
      severe: 1,
    });
    const bearer = who(say(p, END, [8]).state, 'bearer');
    expect([bearer.severe, hasStatus(bearer, 'Regeneration')]).toEqual([1, false]);
  });
});

describe('turns', () => {
  test('GE-X43, GE-WND-11: waking at the start of the turn', () => {
    const but = { awake: false, light: 3, wounds: [0, 3, 0, 0, 0, 0, 0, 0] };
    const three = (face: number) => {
      const p = battle({
        creatures: [
          { id: 'first', is: F7, x: 2, y: 2 },
          { id: 'bearer', is: F7, side: 'foes', x: 9, y: 9, but },
          { id: 'friend', is: F7, side: 'foes', x: 8, y: 9 },
        ],
      });
      return who(say(p, END, [face]).state, 'bearer');
    };
    expect([three(14).awake, hasStatus(three(14), 'Prone')]).toEqual([true, true]);
    expect(three(13).awake).toBe(false);
  });

  test('GE-SEQ-16: Regeneration, ticks in order of application, saves, in this order', () => {
    const p = pair({
      statuses: [
        status('Stunned', { dc: 12 }),
        status('Poisoned', { x: 1 }),
        status('Burning', { x: 2 }),
        status('Regeneration', { x: 1 }),
      ],
      wounds: [0, 1, 0, 0, 0, 0, 0, 0],
      light: 1,
    });
    // d4 Regeneration, d4 Poisoned, d6 Burning, then the save against Stunned: d20 10 + 2.
    const { state } = say(p, END, [2, 3, 3, 10]);
    expect(hasStatus(who(state, 'bearer'), 'Stunned')).toBe(false);
    expect(statusOf(who(state, 'bearer'), 'Regeneration')?.pool).toBe(2);
  });

  test('GE-STS-33, GE-R77, GE-SEQ-17: Off-Balance that was there when the turn began becomes Prone at its end', () => {
    const p = pair({ statuses: [status('Off-Balance')] });
    const began = say(p, END, []).state;
    expect(hasStatus(who(began, 'bearer'), 'Off-Balance')).toBe(true);
    const ended = say({ ...p, state: began }, END, []).state;
    expect([
      hasStatus(who(ended, 'bearer'), 'Prone'),
      hasStatus(who(ended, 'bearer'), 'Off-Balance'),
    ]).toEqual([true, false]);
    // Received in its own turn, it stays Off-Balance at the end of that turn.
    const fresh = pair({});
    fresh.state.turn.who = 1;
    fresh.state.place = 1;
    who(fresh.state, 'bearer').statuses = [status('Off-Balance')];
    expect(hasStatus(who(say(fresh, END, []).state, 'bearer'), 'Off-Balance')).toBe(true);
  });

  test('GE-STS-33: a second application makes Prone', () => {
    onTable(pair({ statuses: [status('Off-Balance')] }), [], (b) => {
      inflict(b, 1, { kind: 'Off-Balance' });
      expect(who(b.state, 'bearer').statuses.map((s) => s.kind)).toEqual(['Prone']);
    });
  });

  const own = (statuses: readonly Status[], is = F7, more: Partial<Creature> = {}) => {
    const p = pair({ statuses, ...more }, is);
    p.state.turn.who = 1;
    p.state.place = 1;
    return p;
  };

  test('GE-STS-20, 40, GE-SEQ-17: Blinded and Slowed drop by one at the end of the own turn', () => {
    const bearer = who(
      say(own([status('Blinded', { x: 2 }), status('Slowed', { x: 1 })]), END, []).state,
      'bearer',
    );
    expect([statusOf(bearer, 'Blinded')?.x, hasStatus(bearer, 'Slowed')]).toEqual([1, false]);
  });

  test('GE-R53: what an area or a spell keeps up does not count down', () => {
    const kept = status('Slowed', { x: 1, until: 'inside', from: 3 });
    expect(hasStatus(who(say(own([kept]), END, []).state, 'bearer'), 'Slowed')).toBe(true);
  });

  test('GE-STS-37: Shocked ends at the end of its next turn', () => {
    expect(
      hasStatus(who(say(own([status('Shocked', { x: 2, old: true })]), END, []).state, 'bearer'), 'Shocked'),
    ).toBe(false);
    expect(hasStatus(who(say(own([status('Shocked', { x: 2 })]), END, []).state, 'bearer'), 'Shocked')).toBe(
      true,
    );
  });

  test('GE-R87, GE-STS-42, 52, 55: rounds count on the bearer', () => {
    const list = [
      status('Vulnerable', { type: 'Fire', rounds: 2 }),
      status('Resistant', { type: 'Ice', rounds: 1 }),
      status('Immune', { type: 'Void', rounds: 1 }),
    ];
    const bearer = who(say(own(list), END, []).state, 'bearer');
    expect(bearer.statuses.map((s) => [s.kind, s.rounds])).toEqual([['Vulnerable', 1]]);
  });

  test('GE-STS-22 to 43: saves by attribute, at the start or at the end of the turn', () => {
    const starts = [
      ['Charmed', 11],
      ['Frail', 9],
      ['Frozen', 10],
      ['Panicked', 11],
      ['Restrained', 10],
      ['Stunned', 10],
      ['Weakened', 10],
    ] as const;
    // DC 12: CON, STR, DEX, PER +2, INT and WIL +1; Frail has Advantage 1 for the unwounded: two dice.
    for (const [kind, need] of starts) {
      const p = pair({ statuses: [status(kind, { dc: 12, by: 0 })] });
      const dice = (face: number) => (kind === 'Frail' ? [1, face + 1] : [face]);
      expect([kind, hasStatus(who(say(p, END, dice(need)).state, 'bearer'), kind)]).toEqual([kind, false]);
      expect([kind, hasStatus(who(say(p, END, dice(need - 1)).state, 'bearer'), kind)]).toEqual([kind, true]);
    }
    const ends = [
      ['Chilled', 10, []],
      ['Confused', 11, []],
      // Its own Disadvantage is on PER checks: the lower of two dice.
      ['Drowsy', 10, [20]],
      ['Frightened', 11, []],
    ] as const;
    for (const [kind, need, more] of ends) {
      const p = own([status(kind, { dc: 12, by: 0 })]);
      expect([kind, hasStatus(who(say(p, END, [need, ...more]).state, 'bearer'), kind)]).toEqual([
        kind,
        false,
      ]);
      expect([kind, hasStatus(who(say(p, END, [need - 1, ...more]).state, 'bearer'), kind)]).toEqual([
        kind,
        true,
      ]);
    }
  });

  test('GE-STS-27: a wounded creature saves against Frail with one die, without the Disadvantage of Frail itself', () => {
    const p = pair({ statuses: [status('Frail', { dc: 12 })], light: 1, wounds: [0, 1, 0, 0, 0, 0, 0, 0] });
    expect(hasStatus(who(say(p, END, [10]).state, 'bearer'), 'Frail')).toBe(false);
  });

  test('GE-SEQ-16: what lasts until the own turn ends with its start', () => {
    const p = pair({ statuses: [status('Blinded', { until: 'own turn' })] });
    expect(hasStatus(who(say(p, END, []).state, 'bearer'), 'Blinded')).toBe(false);
  });
});

describe('damage', () => {
  const striker = profile({ id: 'striker', arms: [arm('Rod', 20, '1d4+9')], hands: [0] });
  const strike = (statuses: readonly Status[], is = profile({ id: 'victim', wt: 50, wl: 9 })) =>
    battle({
      creatures: [
        { id: 'striker', is: striker, x: 4, y: 4 },
        { id: 'victim', is, x: 5, y: 4, but: { statuses } },
      ],
    });
  const STRIKE = { do: 'attack', arm: 0, on: 'victim' } as const;

  test('GE-SEQ-12, GE-STS-22, 24, 29, 34, 41: a hit gives saves, in order of application', () => {
    const p = strike([
      status('Confused', { dc: 10 }),
      status('Frightened', { dc: 10 }),
      status('Charmed', { dc: 10 }),
    ]);
    const { state } = say(p, STRIKE, [10, 1, 1, 10, 9, 10], ['none']);
    expect(who(state, 'victim').statuses.map((s) => s.kind)).toEqual(['Frightened']);
  });

  test('GE-STS-28: fire gives the Frozen a save', () => {
    const p = strike([status('Frozen', { dc: 10 })]);
    expect(who(say(p, STRIKE, [10, 1, 1], ['none']).state, 'victim').statuses).toHaveLength(1);
    const torch = { ...striker, arms: [arm('Torch', 20, '1d4+9', { damage: 'Fire' })] };
    const hot = battle({
      creatures: [
        { id: 'striker', is: torch, x: 4, y: 4 },
        {
          id: 'victim',
          is: profile({ id: 'victim', wt: 50 }),
          x: 5,
          y: 4,
          but: { statuses: [status('Frozen', { dc: 10 })] },
        },
      ],
    });
    expect(who(say(hot, STRIKE, [10, 1, 10], ['none']).state, 'victim').statuses).toEqual([]);
  });

  test('GE-STS-31: a wound under Hyperpathia calls for CON or WIL, or Stunned', () => {
    const victim = profile({ id: 'victim', wt: 5, wl: 9 });
    const p = strike([status('Hyperpathia', { dc: 12 })], victim);
    // 10 damage against T 5: one wound; the save fails with 11, passes with 12.
    expect(who(say(p, STRIKE, [10, 1, 1, 11], ['none']).state, 'victim').statuses.map((s) => s.kind)).toEqual(
      ['Stunned'],
    );
    expect(who(say(p, STRIKE, [10, 1, 1, 12], ['none']).state, 'victim').statuses.map((s) => s.kind)).toEqual(
      ['Hyperpathia'],
    );
  });

  test('GE-STS-30, GE-R18, 35, 36: those who cannot move defend with Disadvantage 2', () => {
    for (const kind of ['Grappled', 'Prone', 'Restrained', 'Frozen'] as const) {
      const p = strike([status(kind, { dc: 99, by: 0 })]);
      // Three dice, the lowest counts: 20 + 0 against 12 fails, whatever the others show.
      expect(() => say(p, STRIKE, [1, 12, 12, 1, 1, 1], ['dodge'])).not.toThrow();
    }
    const p = strike([status('Off-Balance'), status('Restrained', { dc: 99 })]);
    expect(() => say(p, STRIKE, [1, 12, 12, 12, 1, 1, 1], ['dodge'])).not.toThrow();
  });

  test('GE-OPT-07: by option the Frozen defend not at all, or normally', () => {
    const field = (frozenDefence: string) => ({
      ...strike([status('Frozen', { dc: 99 })]),
      ...battle({
        creatures: [
          { id: 'striker', is: striker, x: 4, y: 4 },
          {
            id: 'victim',
            is: profile({ id: 'victim', wt: 50 }),
            x: 5,
            y: 4,
            but: { statuses: [status('Frozen', { dc: 99 })] },
          },
        ],
        options: { frozenDefence },
      }),
    });
    expect(() => say(field('none'), STRIKE, [1, 1, 1])).not.toThrow();
    expect(() => say(field('normal'), STRIKE, [1, 12, 1, 1], ['dodge'])).not.toThrow();
  });

  test('GE-STS-20: Blinded is a Disadvantage against projectiles, of one who shoots and of one who is shot at', () => {
    const bow = {
      ...striker,
      arms: [arm('Bow', 0, '1d4', { range: { short: 0, medium: 0, long: 0, max: 20 }, damage: 'Arrow' })],
    };
    const p = battle({
      creatures: [
        { id: 'striker', is: bow, x: 2, y: 4, but: { statuses: [status('Blinded')] } },
        {
          id: 'victim',
          is: profile({ id: 'victim', wt: 50 }),
          x: 6,
          y: 4,
          but: { statuses: [status('Blinded')] },
        },
      ],
    });
    const { state } = say(p, STRIKE, [10, 12, 12, 10], ['dodge']);
    expect(woundsOf(who(state, 'victim'))).toBe(0);
  });

  test('GE-STS-24, 29, 34, 41: Confused, Frightened, Stunned attack with Disadvantage 1', () => {
    for (const kind of ['Confused', 'Frightened', 'Stunned'] as const) {
      const p = strike([]);
      who(p.state, 'striker').statuses = [status(kind, { dc: 99, by: 1 })];
      expect(() => say(p, STRIKE, [10, 12, 1, 1], ['none'])).not.toThrow();
    }
  });

  test('GE-STS-37: Shocked hinders attack and dodge by X', () => {
    const p = strike([status('Shocked', { x: 3 })]);
    who(p.state, 'striker').statuses = [status('Shocked', { x: 3 })];
    // 1 + 20 - 3 = 18; a dodge of 12 + 0 - 3 is not worth much: attack rolled says 18.
    const { events } = say(p, STRIKE, [1, 12, 1, 1], ['dodge']);
    expect(events.find((e) => e.type === 'attack rolled')).toMatchObject({ total: 18 });
    expect(events.find((e) => e.type === 'defended')).toMatchObject({ total: 9 });
  });

  test('GE-STS-81 to 83, GE-R55: waiting bonuses are spent by the next roll of their kind', () => {
    const p = strike([status('Defense Penalty', { x: 2 })]);
    who(p.state, 'striker').statuses = [status('Attack Bonus', { x: 2 }), status('Damage Bonus', { x: 3 })];
    const { state, events } = say(p, STRIKE, [1, 12, 1, 1], ['dodge']);
    expect(events.find((e) => e.type === 'attack rolled')).toMatchObject({ total: 23 });
    expect(events.find((e) => e.type === 'defended')).toMatchObject({ total: 10 });
    expect(events.find((e) => e.type === 'damage')).toMatchObject({ rolled: 13 });
    expect([who(state, 'striker').statuses, who(state, 'victim').statuses]).toEqual([[], []]);
  });

  test('GE-STS-21: Brittle lowers the AV of its zone, and the Block Strength of a shield', () => {
    const p = pair({
      statuses: [status('Brittle', { x: 2, zone: 1 }), status('Brittle', { x: 3, zone: SHIELD_ZONE })],
    });
    const c = who(p.state, 'bearer');
    expect([armourOf(p, c, 1), armourOf(p, c, 0)]).toEqual([3, 2]);
    const club = kitOf(p.book, who(p.state, 'first')).arms[0];
    if (club === undefined) throw new Error('no arm');
    expect([0, 1].map((item) => blockStrength(p, c, item, who(p.state, 'first'), club, 0))).toEqual([4, 3]);
  });
});

describe('what statuses do', () => {
  test('GE-STS-22: the Charmed cannot attack the faction of the charmer', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 4, y: 4, but: { statuses: [status('Charmed', { by: 1 })] } },
        { id: 'b', is: G5, x: 5, y: 4 },
      ],
    });
    expect(refusal(p, { do: 'attack', arm: 0, on: 'b' })).toBe('GE-STS-22');
    expect(refusal(p, { do: 'grapple', on: 'b' })).toBe('GE-STS-22');
  });

  test('GE-STS-28, 30, 35, 36, GE-R18: who is Frozen does nothing, the others do not move', () => {
    const p = (kind: Status['kind']) =>
      battle({
        creatures: [
          { id: 'a', is: F7, x: 4, y: 4, but: { statuses: [status(kind, { by: 1 })] } },
          { id: 'b', is: G5, x: 5, y: 4 },
        ],
      });
    const MOVE = { do: 'move', path: [at(4, 5)] } as const;
    const STRIKE = { do: 'attack', arm: 0, on: 'b' } as const;
    expect(refusal(p('Frozen'), STRIKE)).toBe('GE-STS-28');
    expect(refusal(p('Frozen'), MOVE)).toBe('GE-STS-28');
    for (const [kind, rule] of [
      ['Grappled', 'GE-STS-30'],
      ['Prone', 'GE-STS-35'],
      ['Restrained', 'GE-STS-36'],
    ] as const)
      expect([refusal(p(kind), MOVE), refusal(p(kind), STRIKE)]).toEqual([rule, '']);
  });

  test('GE-STS-23, 38, 40, 41: Chilled, Sick and Stunned are Slowed', () => {
    for (const kind of ['Slowed', 'Chilled', 'Sick', 'Stunned'] as const) {
      const p = battle({
        creatures: [
          { id: 'a', is: F7, x: 4, y: 4, but: { statuses: [status(kind)] } },
          { id: 'b', is: G5, x: 9, y: 9 },
        ],
      });
      expect(refusal(p, { do: 'move', path: [at(4, 5), at(4, 6)] })).toBe('');
      expect(refusal(p, { do: 'move', path: [at(4, 5), at(4, 6), at(4, 7)] })).toBe('GE-ACT-13');
    }
  });

  test('GE-STS-29: the Frightened pay double to come nearer to an enemy', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 2, y: 4, but: { statuses: [status('Frightened', { by: 1 })] } },
        { id: 'b', is: G5, x: 8, y: 4 },
      ],
    });
    expect(refusal(p, { do: 'move', path: [at(3, 4), at(4, 4)] })).toBe('');
    expect(refusal(p, { do: 'move', path: [at(3, 4), at(4, 4), at(5, 4)] })).toBe('GE-ACT-13');
    expect(refusal(p, { do: 'move', path: [at(2, 5), at(2, 6), at(2, 7), at(2, 8)] })).toBe('');
  });

  test('GE-STS-34, GE-R92: the Panicked run as far as they can, and give up the rest', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 6, y: 6, but: { statuses: [status('Panicked', { by: 1, dc: 12 })], en: 0 } },
        { id: 'b', is: G5, x: 5, y: 6 },
      ],
    });
    expect(refusal(p, { do: 'attack', arm: 0, on: 'b' })).toBe('GE-R92');
    expect(refusal(p, END)).toBe('GE-R92');
    expect(refusal(p, { do: 'move', path: [at(7, 6)] })).toBe('GE-R92');
    expect(refusal(p, { do: 'move', path: [at(7, 6), at(8, 6), at(9, 6), at(10, 6)] })).toBe('');
    // With EN it sprints: 4 + 2 m, to the edge of the board and no farther.
    who(p.state, 'a').en = 5;
    expect(refusal(p, { do: 'move', path: [at(7, 6), at(8, 6), at(9, 6), at(10, 6)] })).toBe('GE-R92');
    const run6 = [at(7, 6), at(8, 6), at(9, 6), at(10, 6), at(11, 6)];
    expect(refusal(p, { do: 'move', path: run6, how: 'sprint' })).toBe('');
    const moves = p.game.commands(p.state, 'heroes').filter((c) => c.do === 'move');
    // Six metres from the goblin: the east edge, or the north edge.
    const ends = moves.map((c) => (c.do === 'move' ? (c.path.at(-1) ?? 0) : 0));
    expect(ends.every((end) => end % 12 === 11 || end < 12)).toBe(true);
    // Nowhere is farther than the corner.
    who(p.state, 'a').at = at(11, 6);
    who(p.state, 'b').at = at(0, 6);
    expect([p.game.commands(p.state, 'heroes').some((c) => c.do === 'move'), refusal(p, END)]).toEqual([
      false,
      '',
    ]);
  });

  test('GE-STS-26, GE-R93: an ally shakes a Drowsy friend awake with its Attack Action', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 4, y: 4 },
        {
          id: 'friend',
          is: F7,
          side: 'heroes',
          x: 5,
          y: 4,
          but: { statuses: [status('Drowsy', { dc: 15 })] },
        },
        { id: 'foe', is: G5, side: 'foes', x: 9, y: 9 },
      ],
    });
    const { state } = say(p, { do: 'rouse', on: 'friend' });
    expect([who(state, 'friend').statuses, state.turn.attack]).toEqual([[], true]);
    who(p.state, 'friend').at = at(8, 8);
    expect(refusal(p, { do: 'rouse', on: 'friend' })).toBe('GE-R93');
    expect(refusal(p, { do: 'rouse', on: 'foe' })).toBe('GE-R93');
  });

  test('GE-STS-33, 35: any action ends Prone or Off-Balance; an ally spends 4 m or 2 m of movement', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 4, y: 4, but: { statuses: [status('Prone')] } },
        { id: 'b', is: G5, x: 9, y: 9 },
      ],
    });
    for (const pay of ['attack', 'utility', 'move'] as const) {
      const { state } = say(p, { do: 'rise', pay });
      expect([who(state, 'a').statuses, state.turn[pay]]).toEqual([[], true]);
    }
    expect(refusal(pair({}), { do: 'rise', pay: 'move' })).toBe('GE-STS-35');
    const help = (kind: Status['kind'], ms = 4) =>
      battle({
        creatures: [
          { id: 'a', is: { ...F7, ms }, x: 4, y: 4 },
          { id: 'friend', is: F7, side: 'heroes', x: 5, y: 4, but: { statuses: [status(kind)] } },
          { id: 'foe', is: G5, side: 'foes', x: 9, y: 9 },
        ],
      });
    const down = say(help('Prone'), { do: 'help up', on: 'friend' }).state;
    expect([who(down, 'friend').statuses, down.turn.move, down.turn.metres]).toEqual([[], true, 0]);
    expect(refusal(help('Prone', 3), { do: 'help up', on: 'friend' })).toBe('GE-STS-35');
    // 2 of 4 m; the rest may be walked.
    const q = help('Off-Balance');
    const up = say(q, { do: 'help up', on: 'friend' }).state;
    expect(up.turn.metres).toBe(2);
    expect(who(say({ ...q, state: up }, { do: 'move', path: [at(3, 4), at(2, 4)] }).state, 'a').at).toBe(
      at(2, 4),
    );
    // Walking first and helping with what is left.
    const far = help('Off-Balance');
    who(far.state, 'a').at = at(3, 4);
    const near = say(far, { do: 'move', path: [at(4, 4)] }).state;
    expect(
      who(say({ ...far, state: near }, { do: 'help up', on: 'friend' }).state, 'friend').statuses,
    ).toEqual([]);
  });

  test('GE-STS-25: the Disarmed have their weapon on the ground', () => {
    onTable(pair({}), [], (b) => {
      inflict(b, 1, { kind: 'Disarmed' });
      const c = who(b.state, 'bearer');
      expect([c.hands, c.arms[0]?.lies]).toEqual([[1], c.at]);
    });
  });

  test('GE-STS-43, 53: Weakened and Strong change STR checks', () => {
    const grip = (kind: Status['kind']) =>
      battle({
        creatures: [
          {
            id: 'a',
            is: F7,
            x: 4,
            y: 4,
            but: { statuses: [status('Grappled', { by: 1 }), status(kind, { dc: 9 })] },
          },
          { id: 'b', is: F7, x: 5, y: 4, but: { grappling: 0 } },
        ],
      });
    const FREE = { do: 'break free', pay: 'move' } as const;
    expect(who(say(grip('Weakened'), FREE, [20, 5, 6]).state, 'a').statuses).toHaveLength(2);
    expect(who(say(grip('Strong'), FREE, [3, 7, 6]).state, 'a').statuses).toHaveLength(1);
  });

  test('GE-STS-05: mental statuses are those saved with INT, WIL or PER', () => {
    const p = pair({});
    expect(
      (['Charmed', 'Confused', 'Drowsy', 'Frightened', 'Panicked'] as const).every((k) => isMental(p, k)),
    ).toBe(true);
    expect(
      (['Chilled', 'Stunned', 'Frozen', 'Bleeding', 'Slowed'] as const).some((k) => isMental(p, k)),
    ).toBe(false);
  });

  test('GE-STS-52: an Immune status cannot be applied', () => {
    const p = pair({ statuses: [status('Immune', { source: 'Stunned' })] });
    expect([
      isImmune(p, who(p.state, 'bearer'), 'Stunned'),
      isImmune(p, who(p.state, 'bearer'), 'Slowed'),
    ]).toEqual([true, false]);
    onTable(p, [], (b) => expect(inflict(b, 1, { kind: 'Stunned' })).toBe(false));
  });

  test('GE-STS-42, 52, 55, GE-R56: half again, half, nothing; three quarters together', () => {
    const f = (...kinds: readonly Status['kind'][]) => {
      const p = pair({ statuses: kinds.map((k) => status(k, { type: 'Fire', rounds: 1 })) });
      return factorOf(p, who(p.state, 'bearer'), ['Fire'], -1);
    };
    expect([f('Vulnerable'), f('Resistant'), f('Immune'), f('Vulnerable', 'Resistant')]).toEqual([
      6, 2, 0, 3,
    ]);
  });

  test('GE-STS-54: Levitating hovers 2, 4, 6 m', () => {
    for (const x of [1, 2, 3])
      onTable(pair({}), [], (b) => {
        inflict(b, 1, { kind: 'Levitating', x });
        expect(who(b.state, 'bearer').up).toBe(2 * x);
      });
  });

  test('GE-STS-85: a Movement Bonus or Penalty counts for the next Movement Action', () => {
    const p = pair({ statuses: [status('Movement Bonus', { x: 3 })] });
    expect(allowance(p, who(p.state, 'bearer'), 'walk')).toBe(7);
    const q = pair({});
    who(q.state, 'first').statuses = [status('Movement Penalty', { x: 3 })];
    expect(refusal(q, { do: 'move', path: [at(3, 3), at(4, 4)] })).toBe('GE-ACT-13');
    expect(who(say(q, { do: 'move', path: [at(3, 3)] }).state, 'first').statuses).toEqual([]);
  });
});

describe('healing', () => {
  test('GE-WND-07, GE-R52, GE-STS-10: points must exceed WT; any healing ends Bleeding', () => {
    const hurt = { light: 3, wounds: [1, 2, 0, 0, 0, 0, 0, 0], statuses: [status('Bleeding')] };
    for (const [points, healed] of [
      [6, 0],
      [7, 1],
      [12, 1],
      [13, 2],
    ] as const)
      onTable(pair(hurt), [], (b) => {
        expect(healPoints(b, 1, points)).toBe(healed);
        expect([who(b.state, 'bearer').light, who(b.state, 'bearer').statuses]).toEqual([3 - healed, []]);
      });
  });

  test('GE-STS-84: a Healing Bonus counts once; GE-STS-62: Corruption halves healing, then stops it', () => {
    const hurt = { light: 3, wounds: [1, 2, 0, 0, 0, 0, 0, 0] };
    onTable(pair({ ...hurt, statuses: [status('Healing Bonus', { x: 2 })] }), [], (b) => {
      expect(healPoints(b, 1, 5)).toBe(1);
      expect(healPoints(b, 1, 5)).toBe(0);
    });
    onTable(pair({ ...hurt, statuses: [status('Healing Penalty', { x: 2 })] }), [], (b) =>
      expect(healPoints(b, 1, 8)).toBe(0),
    );
    onTable(pair({ ...hurt, statuses: [status('Corruption', { x: 1 })] }), [], (b) =>
      expect(healPoints(b, 1, 14)).toBe(1),
    );
    onTable(pair({ ...hurt, statuses: [status('Corruption', { x: 2 })] }), [], (b) =>
      expect(healPoints(b, 1, 40)).toBe(0),
    );
  });

  test('GE-STS-27: a healed wound gives a save against Frail', () => {
    const p = pair({ light: 2, wounds: [0, 2, 0, 0, 0, 0, 0, 0], statuses: [status('Frail', { dc: 12 })] });
    const state = run(p, [10], (b) => void healPoints(b, 1, 7));
    expect(hasStatus(who(state, 'bearer'), 'Frail')).toBe(false);
  });

  test('GE-WND-11: healing may wake', () => {
    const p = pair({ awake: false, light: 4, wounds: [0, 4, 0, 0, 0, 0, 0, 0] });
    // One of four wounds heals: 10 + 2 x 3 - 2 = 14.
    expect(
      who(
        run(p, [14], (b) => void healPoints(b, 1, 7)),
        'bearer',
      ).awake,
    ).toBe(true);
    expect(
      who(
        run(p, [13], (b) => void healPoints(b, 1, 7)),
        'bearer',
      ).awake,
    ).toBe(false);
  });
});

describe('curses and Corruption', () => {
  test('GE-STS-60, 61: curses have no save, DC 20, 30, 40, and lower rolls and values', () => {
    onTable(pair({}), [], (b) => {
      for (const x of [1, 2, 3]) inflict(b, 1, { kind: 'Value Curse', x, source: 'WT', by: x });
      expect(who(b.state, 'bearer').statuses.map((s) => s.dc)).toEqual([20, 30, 40]);
      expect(valueOf(b, who(b.state, 'bearer'), 'WT')).toBe(0);
    });
    // A status that a curse keeps is not saved against: no die.
    const kept = pair({
      statuses: [status('Stunned', { dc: 5 }), status('Status Curse', { source: 'Stunned' })],
    });
    expect(hasStatus(who(say(kept, END, []).state, 'bearer'), 'Stunned')).toBe(true);
    // 10 + 2 - 2 against 12.
    const cursed = pair({
      statuses: [status('Restrained', { dc: 12 }), status('Attribute Curse', { x: 2, attribute: 1 })],
    });
    expect(hasStatus(who(say(cursed, END, [10]).state, 'bearer'), 'Restrained')).toBe(true);
    expect(hasStatus(who(say(cursed, END, [12]).state, 'bearer'), 'Restrained')).toBe(false);
  });

  test('GE-STS-62: Corruption raises WL, weakens against Light and Fire, resists Void, and never sleeps', () => {
    const c = (x: number) => {
      const p = pair({ statuses: [status('Corruption', { x })] });
      const bearer = who(p.state, 'bearer');
      const f = (type: string) => factorOf(p, bearer, [type], -1);
      return [valueOf(p, bearer, 'WL'), f('Light'), f('Fire'), f('Void'), isSleepless(p, bearer)];
    };
    expect([c(1), c(2), c(3)]).toEqual([
      [5, 6, 4, 4, false],
      [6, 6, 6, 2, false],
      [7, 6, 6, 2, true],
    ]);
    // CON checks have Advantage 1 from severity 2 on: two dice, the higher counts.
    const p = pair({ statuses: [status('Weakened', { dc: 12 }), status('Corruption', { x: 2 })] });
    expect(hasStatus(who(say(p, END, [3, 10]).state, 'bearer'), 'Weakened')).toBe(false);
    const q = pair({ statuses: [status('Charmed', { dc: 12 }), status('Corruption', { x: 2 })] });
    expect(hasStatus(who(say(q, END, [11, 3]).state, 'bearer'), 'Charmed')).toBe(true);
  });

  test('GE-STS-04, 80: cleansing goes against the DC, 10 more for the unwilling; 10 + X for what waits', () => {
    onTable(pair({}), [], (b) => {
      inflict(b, 1, { kind: 'Attack Bonus', x: 3 });
      const [bonus] = who(b.state, 'bearer').statuses;
      if (bonus === undefined) throw new Error('no bonus');
      expect([bonus.dc, bonus.until, cleansingDc(bonus, false), cleansingDc(bonus, true)]).toEqual([
        13,
        'phase',
        13,
        23,
      ]);
    });
  });
});

describe('surroundings', () => {
  const among = (friend: number, map?: readonly string[], foes = 1) =>
    battle({
      ...(map === undefined ? {} : { map }),
      creatures: [
        { id: 'a', is: F7, x: 4, y: 4 },
        { id: 'friend', is: F7, side: 'heroes', x: 4, y: 4 + friend },
        ...Array.from({ length: foes }, (_, i) => ({
          id: `foe${i}`,
          is: F7,
          side: 'foes' as const,
          x: 5,
          y: 3 + i,
        })),
      ],
    });

  test('GE-STS-73, GE-R90: isolated without an ally within 4 m', () => {
    const isolated = (far: number) => {
      const p = among(far);
      return isIsolated(p, who(p.state, 'a'));
    };
    expect([isolated(4), isolated(5)]).toEqual([false, true]);
  });

  test('GE-STS-70, GE-R90: confined by terrain on two sides, or by three creatures of its size', () => {
    const open = Array.from({ length: 12 }, () => '............');
    const walls = (row: string, below: string) => open.map((r, y) => (y === 4 ? row : y === 5 ? below : r));
    const confined = (map: readonly string[] | undefined, foes: number, far = 6) => {
      const p = among(far, map, foes);
      return isConfined(p, who(p.state, 'a'));
    };
    expect(confined(walls('...#........', '............'), 1)).toBe(false);
    expect(confined(walls('...#........', '....T.......'), 1)).toBe(true);
    expect([confined(undefined, 2), confined(undefined, 3)]).toEqual([false, true]);
    // The board's edge does not count.
    const p = among(6);
    who(p.state, 'a').at = 0;
    expect(isConfined(p, who(p.state, 'a'))).toBe(false);
  });
});

import { chance, makeFraction, type ScriptedAnswer } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { hasStatus, statusOf, woundsOf } from '../src/match/state.ts';
import { arm, odds, refusal, say, who, type Played } from './field.ts';
import {
  ATTACK,
  damage,
  damageOf,
  duel,
  foe,
  FOE,
  me,
  penalty,
  score,
  SHOOT,
  total,
  use,
  x,
  type Given,
  type Said,
} from './skill-duel.ts';

/** A row: what is said, the dice in order, the answers, and what must be true then. */
interface Row {
  readonly is: string;
  readonly given?: Given;
  readonly command: Command;
  readonly dice: readonly number[];
  readonly answers?: readonly (string | ScriptedAnswer)[];
  readonly check: (s: Said) => void;
  readonly en?: number;
}

const run = (row: Row): Said => say(duel(row.is, row.given), row.command, row.dice, row.answers ?? []);

const rows: readonly Row[] = [
  // Tier I
  {
    is: 'careful-shot',
    command: use('careful-shot'),
    dice: [10, 3, 2],
    answers: ['none'],
    en: 1,
    check: (s) => total(s, 17),
  },
  {
    is: 'careful-strike',
    command: use('careful-strike', { arm: 0 }),
    dice: [10, 3, 2, 2],
    answers: ['none'],
    en: 1,
    check: (s) => total(s, 18),
  },
  {
    is: 'charge',
    given: { x: 10 },
    command: use('charge', { arm: 0, path: [53, 54, 55, 56, 57] }),
    dice: [10, 3, 2, 2],
    answers: ['none'],
    en: 2,
    check: (s) => {
      expect(me(s).at).toBe(57);
      damage(s, 6);
    },
  },
  {
    is: 'unpredictable-shot',
    command: use('unpredictable-shot'),
    // Disadvantage 1 on the dodge: the lower of 12 and 1.
    dice: [4, 12, 1, 3, 2],
    answers: ['dodge'],
    en: 1,
    check: (s) => damage(s, 4),
  },
  {
    is: 'feint',
    command: use('feint', { arm: 0 }),
    dice: [3, 13],
    en: 1,
    check: (s) => expect(x(foe(s), 'Defense Penalty')).toBe(4),
  },
  {
    is: 'leg-sweep',
    command: use('leg-sweep'),
    dice: [12, 14],
    en: 1,
    check: (s) => expect(hasStatus(foe(s), 'Off-Balance')).toBe(true),
  },
  {
    is: 'leg-sweep',
    given: { foe: { size: 'Small' } },
    command: use('leg-sweep'),
    // One size step smaller: Advantage 1 on the DC+.
    dice: [2, 15, 17],
    en: 1,
    check: (s) => expect(hasStatus(foe(s), 'Off-Balance')).toBe(true),
  },
  {
    is: 'pocket-sand',
    given: { x: 6 },
    command: use('pocket-sand'),
    dice: [2, 13],
    en: 1,
    check: (s) => expect(x(foe(s), 'Blinded')).toBe(1),
  },
  {
    is: 'shove',
    command: use('shove'),
    dice: [2, 12],
    en: 1,
    check: (s) => expect(foe(s).at).toBe(4 * 12 + 8),
  },
  {
    is: 'aimed-shot',
    command: SHOOT,
    // The head at Disadvantage 2; no zone die.
    dice: [10, 4, 9, 3],
    answers: ['aimed-shot', 'head', 'none'],
    en: 1,
    check: (s) => {
      total(s, 9);
      expect(s.events.find((e) => e.type === 'wound' || e.type === 'damage')).toMatchObject({ damage: 5 });
    },
  },
  {
    is: 'aimed-strike',
    command: ATTACK,
    dice: [10, 4, 3, 3],
    answers: ['aimed-strike', 'arms', 'none'],
    en: 1,
    check: (s) => {
      score(s, -1);
      expect(s.state.creatures[1]?.wounds[2]).toBe(1);
    },
  },
  {
    is: 'mighty-strike',
    command: use('mighty-strike', { arm: 0, level: 2 }),
    // 6 - 6; 3 + 4 + 2 = 9, doubled by at most 3 x 4 = 12.
    dice: [10, 6, 3, 4, 9],
    answers: ['none'],
    en: 2,
    check: (s) => {
      total(s, 10);
      damage(s, 18);
    },
  },
  {
    is: 'mordhau',
    given: { me: { hands: [3] } },
    command: use('mordhau'),
    dice: [10, 3, 3, 2],
    answers: ['none'],
    en: 2,
    check: (s) => {
      expect(s.events.find((e) => e.type === 'damage')).toMatchObject({ kind: 'Blunt', damage: 8 });
      expect(statusOf(foe(s), 'Brittle')).toMatchObject({ x: 1, zone: 1 });
    },
  },
  {
    is: 'precise-shot-arms',
    command: use('precise-shot-arms'),
    dice: [10, 3],
    answers: ['none'],
    en: 2,
    check: (s) => expect(x(foe(s), 'Attack Penalty')).toBe(2),
  },
  {
    is: 'precise-shot-head',
    command: use('precise-shot-head'),
    dice: [10, 3],
    answers: ['none'],
    en: 2,
    check: (s) => expect(x(foe(s), 'Defense Penalty')).toBe(2),
  },
  {
    is: 'precise-shot-legs',
    command: use('precise-shot-legs'),
    dice: [10, 3],
    answers: ['none'],
    en: 2,
    check: (s) => expect(x(foe(s), 'Slowed')).toBe(1),
  },
  {
    is: 'bodycheck',
    given: { x: 8 },
    command: use('bodycheck', { path: [53, 54, 55] }),
    dice: [10, 5],
    en: 2,
    check: (s) => {
      expect(me(s).at).toBe(55);
      expect(hasStatus(foe(s), 'Prone')).toBe(true);
    },
  },
  {
    is: 'camouflage',
    command: { do: 'use', ability: 'camouflage', level: 3 },
    dice: [],
    en: 3,
    check: (s) => expect(x(me(s), 'Hidden')).toBe(3),
  },
  {
    is: 'disarm',
    command: use('disarm', { arm: 0 }),
    dice: [10, 5],
    en: 1,
    check: (s) => expect(hasStatus(foe(s), 'Disarmed')).toBe(true),
  },
  {
    is: 'disorientate',
    command: { do: 'use', ability: 'disorientate' },
    dice: [10, 5],
    en: 2,
    check: (s) => expect(hasStatus(foe(s), 'Confused')).toBe(true),
  },
  {
    is: 'technique-second-wind',
    command: { do: 'use', ability: 'technique-second-wind' },
    dice: [],
    en: 1,
    check: (s) => expect(x(me(s), 'Regeneration')).toBe(2),
  },
  {
    is: 'daredevil',
    command: ATTACK,
    dice: [2, 3, 15, 3, 2, 2],
    answers: ['daredevil', 'none'],
    en: 1,
    check: (s) => {
      total(s, 21);
      expect(me(s).boons).toHaveLength(1);
    },
  },
  {
    is: 'hold-breath',
    command: SHOOT,
    dice: [2, 15, 3, 2],
    answers: ['hold-breath', 'none'],
    en: 1,
    check: (s) => total(s, 20),
  },
  {
    is: 'shoulder-bash',
    command: ATTACK,
    dice: [10, 3, 2, 2, 10, 12],
    answers: ['none', 'shoulder-bash'],
    en: 2,
    check: (s) => expect(foe(s).at).toBe(4 * 12 + 8),
  },
  {
    is: 'threat',
    given: { foe: { wt: 1 } },
    command: ATTACK,
    // 9 damage on the torso, threshold 3: two wounds, the second severe; then DC+ 4 + 10 against WIL.
    dice: [10, 3, 4, 3, 4, 10, 13],
    answers: ['none', 'threat'],
    en: 1,
    check: (s) => expect(hasStatus(foe(s), 'Frightened')).toBe(true),
  },
  // Tier III
  {
    is: 'heavy-blow',
    given: { me: { hands: [4] } },
    command: use('heavy-blow'),
    dice: [10, 3, 2, 2],
    answers: ['none'],
    en: 2,
    check: (s) => expect(x(foe(s), 'Defense Penalty')).toBe(3),
  },
  {
    is: 'quick-strike',
    given: { foe: { abilities: ['dodge-reflex'] } },
    command: use('quick-strike', { arm: 0 }),
    dice: [10, 3, 2, 2],
    answers: ['none'],
    en: 2,
    check: (s) => damage(s, 6),
  },
  {
    is: 'quick-shot',
    given: { foe: { abilities: ['dodge-reflex'] } },
    command: use('quick-shot'),
    dice: [10, 3, 2],
    answers: ['none'],
    en: 2,
    check: (s) => damage(s, 4),
  },
  {
    is: 'heartseeker',
    command: use('heartseeker'),
    // Absolute: no zone die, no AV; 3 + 2 = 5 does not exceed WT 5.
    dice: [10, 3],
    answers: ['none'],
    en: 4,
    check: (s) =>
      expect(s.events.find((e) => e.type === 'damage')).toMatchObject({ kind: 'Absolute', hit: true }),
  },
  {
    is: 'heartseeker',
    command: use('heartseeker'),
    dice: [2, 12],
    answers: ['dodge'],
    en: 0,
    check: (s) => expect(foe(s).light).toBe(0),
  },
  {
    is: 'true-strike',
    command: use('true-strike', { arm: 0 }),
    // Both dice below 3.5 are thrown again, and again.
    dice: [10, 3, 1, 2, 3, 5, 4],
    answers: ['none', 'die 0', 'die 1', 'die 0'],
    en: 4,
    check: (s) => damage(s, 11),
  },
  {
    is: 'mighty-shot',
    command: use('mighty-shot', { level: 1 }),
    dice: [10, 3, 4],
    answers: ['none'],
    en: 1,
    check: (s) => {
      total(s, 11);
      damage(s, 12);
      expect(s.state.turn).toMatchObject({ attack: true, move: true });
    },
  },
];

describe('skills, one by one', () => {
  test.each(rows.map((row, i) => [`${row.is} ${i}`, row] as const))('GE-ACT-03, GE-R66: %s', (_name, row) => {
    expect.hasAssertions();
    const s = run(row);
    row.check(s);
    if (row.en !== undefined) expect(me(s).en).toBe(20 - row.en);
  });
});

/** The goblin's club falls on the hero: the foe's turn. */
const CLUB: Command = { do: 'attack', arm: 0, on: 'me' };
const struck = (id: string, given: Given = {}): Played => duel(id, { turn: 'foe', ...given });

describe('skills that prepare, answer and last', () => {
  test('Swing: the next melee attack of the turn is parried with Disadvantage 1 and ignores STR-MOD of Block Strength', () => {
    const q = duel('swing', { me: { hands: [3] } });
    const swung = say(q, { do: 'use', ability: 'swing' });
    expect(me(swung)).toMatchObject({ en: 19 });
    const after = { ...q, state: swung.state };
    // Total 16 against parry 12 and 1, the lower counts.
    expect(damageOf(say(after, { do: 'attack', arm: 3, on: 'foe' }, [10, 12, 1, 3, 4, 5], ['parry 0']))).toBe(
      12,
    );
    // A block of 12 + 10 holds: Block Strength 4 less 3.
    const blocked = say(
      { ...q, state: swung.state },
      { do: 'attack', arm: 3, on: 'foe' },
      [1, 12, 3, 4, 5],
      ['block 0'],
    );
    expect(damageOf(blocked)).toBe(11);
    expect(me(blocked).boons).toHaveLength(0);
    expect(refusal(duel('swing'), { do: 'use', ability: 'swing' })).toBe('GE-SEQ-01');
  });

  test('GE-SKR-01, GE-PAR-12: Counter after a parry', () => {
    const s = say(struck('counter'), CLUB, [5, 12, 10, 3, 3, 4], ['parry 0', 'counter', 'none']);
    expect(me(s)).toMatchObject({ en: 19, reacted: true });
    expect(s.events.filter((e) => e.type === 'damage')).toMatchObject([{ who: 'foe', damage: 9 }]);
  });

  test.each([
    ['dodge-reflex', 'dodge'],
    ['steady-block', 'block 0'],
    ['swift-parry', 'parry 0'],
  ])('%s: Advantage 1 on that defence in this turn', (id, defence) => {
    // One more d12 than without: 1 and 12.
    const s = say(
      struck(id),
      CLUB,
      [10, 1, 12, ...(defence === 'block 0' ? [3, 1] : [])],
      [id, defence, ...(defence === 'parry 0' ? ['nothing'] : [])],
    );
    expect(me(s)).toMatchObject({ en: 19, reacted: true });
    expect(woundsOf(me(s))).toBe(0);
    expect(me(s).boons).toMatchObject([{ until: 'turn' }]);
  });

  test('Shield Bash: after a block that left no hit, with the shield, and it cannot be parried', () => {
    const q = struck('shield-bash', { me: { av: [9, 9, 9, 9] } });
    const s = say(
      q,
      CLUB,
      [5, 12, 1, 3, 1, 10, 3, 2],
      ['block 1', 'shield-bash', { question: 'defend', answer: 'none' }],
    );
    expect(s.events.filter((e) => e.type === 'attack')).toMatchObject([
      { arm: 'Club' },
      { arm: 'Shield', as: 'bash' },
    ]);
    expect(me(s).en).toBe(19);
    expect(() =>
      say(
        q,
        CLUB,
        [5, 12, 1, 3, 1, 10],
        ['block 1', 'shield-bash', { question: 'defend', answer: 'parry 0' }],
      ),
    ).toThrow('does not answer');
  });

  test('Shield Bash: not after a block with the sword', () => {
    const s = say(struck('shield-bash', { me: { av: [9, 9, 9, 9] } }), CLUB, [5, 12, 3, 1], ['block 0']);
    expect(me(s)).toMatchObject({ en: 20, reacted: false });
  });

  test('GE-X84, GE-R55: Multistrike, two attacks on a target with Defense Penalty 4', () => {
    const q = duel('multistrike', { me: { mods: [2, 3, 2, 1, 1, 2] }, foeBut: { statuses: [penalty(4)] } });
    // 10 + 6 = 16 against 12 - 4 + 0, twice: neither is dodged. Then nobody is left to strike again.
    const s = say(
      q,
      use('multistrike', { arm: 0 }),
      [10, 12, 3, 2, 2, 10, 12, 3, 2, 2],
      ['dodge', 'foe', 'dodge'],
    );
    expect(s.events.filter((e) => e.type === 'damage')).toHaveLength(2);
    expect(hasStatus(foe(s), 'Defense Penalty')).toBe(false);
    expect(me(s).en).toBe(16);
    // Stopped after the first: one price.
    expect(me(say(q, use('multistrike', { arm: 0 }), [10, 12, 3, 2, 2], ['dodge', 'stop'])).en).toBe(18);
  });

  test('GE-R29: a series has one concentration save at its end, against the worst blow, hindered by 2 for the second hit', () => {
    const held = { n: 90, ability: 'stance-parry', level: 1, element: '', on: [1], count: 0 };
    const q = duel('multistrike', { foeBut: { held: [held] }, foe: { wl: 20 } });
    const blows = [10, 3, 4, 4, 10, 3, 4, 4];
    // Damage 10 each; goal 10 with 0 - 2: 12 holds, 11 does not.
    expect(
      foe(say(q, use('multistrike', { arm: 0 }), [...blows, 12], ['none', 'foe', 'none'])).held,
    ).toHaveLength(1);
    expect(
      foe(say(q, use('multistrike', { arm: 0 }), [...blows, 11], ['none', 'foe', 'none'])).held,
    ).toHaveLength(0);
  });

  test('Multishot: ranged attacks in a row; DEX-MOD 6 allows three', () => {
    const q = duel('multishot', { me: { mods: [2, 3, 6, 1, 1, 2] }, x: 9 });
    const s = say(
      q,
      use('multishot'),
      [10, 3, 2, 10, 3, 2, 10, 3, 2],
      ['none', 'foe', 'none', 'foe', 'none'],
    );
    expect(s.events.filter((e) => e.type === 'damage')).toHaveLength(3);
    expect(me(s).en).toBe(14);
  });

  test('Find Weakness: a PER check against 10 + AV of a zone; then own basic attacks on it ignore PER-MOD of AV', () => {
    const q = duel('find-weakness');
    // Nothing but its torso is armoured: no zone is asked for.
    const s = say(q, use('find-weakness'), [10]);
    // 2 of AV ignored: 3 damage is a hit, threshold 5.
    const hit = say({ ...q, state: s.state }, ATTACK, [10, 3, 2, 2], ['none']);
    expect(hit.events.find((e) => e.type === 'damage')).toMatchObject({ damage: 6, threshold: 5 });
    const missed = say(q, use('find-weakness'), [9]);
    expect(me(missed).boons).toHaveLength(0);
  });

  test('GE-FREE-02, GE-R33: stances ease by PV as long as concentration is held, and a second one ends the first', () => {
    const q = duel('stance-attack', { me: { abilities: ['stance-parry', 'stance-block', 'stance-dodge'] } });
    const s = say(q, { do: 'use', ability: 'stance-attack', arm: 0 });
    expect(me(s)).toMatchObject({ en: 18 });
    total(say({ ...q, state: s.state }, ATTACK, [10, 3, 2, 2], ['none']), 20);
    s.state.turn.utility = false;
    const other = say({ ...q, state: s.state }, { do: 'use', ability: 'stance-parry', arm: 0 });
    expect(me(other).held.map((h) => h.ability)).toEqual(['stance-parry']);
    expect(me(other).boons).toHaveLength(1);
  });

  test.each([
    ['stance-parry', 'parry 0'],
    ['stance-block', 'block 0'],
    ['stance-dodge', 'dodge'],
  ])('%s eases that defence by PV 4', (id, defence) => {
    const q = duel(id);
    const s = say(q, { do: 'use', ability: id, arm: 0 });
    s.state.turn = { ...s.state.turn, who: 1 };
    s.state.place = 1;
    const kit = { 'parry 0': 6, 'block 0': 8, dodge: 6 }[defence] ?? 0;
    // The club rolls 20; 12 + kit + 4 >= 20 only with the stance (dodge and parry), the block has it in its total.
    const met = say(
      { ...q, state: s.state },
      CLUB,
      [20, defence === 'block 0' ? 8 : 10, ...(defence === 'block 0' ? [3, 1] : [])],
      [defence, ...(defence === 'parry 0' ? ['nothing'] : [])],
    );
    const defended = met.events.find((e) => e.type === 'defended');
    expect(defended).toMatchObject({
      total: (defence === 'block 0' ? 8 : 10) + kit + 4,
      outcome: 'succeeded',
    });
  });

  test.each([
    ['technique-constitution', 'CON'],
    ['technique-strength', 'STR'],
    ['technique-dexterity', 'DEX'],
  ])('%s: Advantage 1 on %s checks and saves', (id, attribute) => {
    const s = say(duel(id), { do: 'use', ability: id });
    expect(me(s).boons[0]?.effects).toMatchObject([
      { roll: 'check', adv: 1, when: [{ of: [attribute] }] },
      { roll: 'save', adv: 1, when: [{ of: [attribute] }] },
    ]);
    expect(me(s)).toMatchObject({ en: 19 });
    expect(me(s).held).toHaveLength(1);
  });

  test('Adrenaline: a basic attack as a reaction, and the next Attack Action is lost', () => {
    const q = duel('adrenaline');
    const s = say(q, use('adrenaline', { arm: 0 }), [10, 3, 2, 2], ['none']);
    expect(me(s)).toMatchObject({ en: 18, reacted: true, lost: ['attack'] });
    expect(s.state.turn.attack).toBe(false);
    const back = say(struck('adrenaline'), CLUB, [1, 10, 3, 2, 2, 12], ['adrenaline', 'none', 'dodge']);
    expect(me(back).lost).toEqual(['attack']);
  });

  test('GE-R29: Whirl is one attack roll and one damage roll against every foe in reach', () => {
    const third = { id: 'third', is: { ...FOE, id: 'third' }, side: 'foes' as const, x: 3, y: 4 };
    const q = duel('whirl', { more: [third] });
    // 1 + 6 = 7. The first dodges with 11, the second lets it come.
    const s = say(q, { do: 'use', ability: 'whirl', arm: 0 }, [1, 11, 3, 4, 5], ['dodge', 'none']);
    expect(s.events.filter((e) => e.type === 'attack rolled')).toHaveLength(1);
    expect(s.events.filter((e) => e.type === 'damage')).toMatchObject([{ who: 'third', damage: 11 }]);
    expect(me(s).en).toBe(17);
    // Both let it come: zones 3 and 7, the dice 4 and 5 once.
    const both = say(q, { do: 'use', ability: 'whirl', arm: 0 }, [10, 3, 4, 5, 7, 12], ['none', 'none']);
    expect(both.events.filter((e) => e.type === 'damage')).toMatchObject([{ damage: 11 }, { damage: 11 }]);
  });

  test('Ricochet: a shot that was not blocked or parried goes on to another in the range that is left', () => {
    const third = { id: 'third', is: { ...FOE, id: 'third' }, side: 'foes' as const, x: 8, y: 4 };
    const q = duel('ricochet', { more: [third] });
    const s = say(q, SHOOT, [10, 3, 2, 10, 3, 2], ['ricochet', 'none', 'third', 'none']);
    expect(s.events.filter((e) => e.type === 'damage')).toMatchObject([{ who: 'foe' }, { who: 'third' }]);
    expect(me(s).en).toBe(19);
  });

  test('Overwatch: one who moves in the area is shot at as a reaction; free as an Attack Action, 1 EN as a Utility Action', () => {
    const q = duel('overwatch', { x: 9 });
    const s = say(q, { do: 'use', ability: 'overwatch', at: 56, pay: 'utility' }, [1]);
    expect(me(s).en).toBe(19);
    expect(s.state.areas).toMatchObject([{ kind: 'WATCH', radius: 3, uses: 2 }]);
    expect(me(say(q, { do: 'use', ability: 'overwatch', at: 56, pay: 'attack' }, [1])).en).toBe(20);
    const ended = say({ ...q, state: s.state }, { do: 'end' });
    const moved = say(
      { ...q, state: ended.state },
      { do: 'move', path: [56, 55] },
      [10, 3, 2],
      ['yes', 'none'],
    );
    expect(moved.events.find((e) => e.type === 'attack')).toMatchObject({
      who: 'me',
      arm: 'Bow',
      as: 'reaction',
    });
    expect(moved.state.areas).toMatchObject([{ uses: 1 }]);
  });

  test.each(['stance-intercept', 'zone-of-control'])('%s: one who comes into reach is struck', (id) => {
    const q = duel(id, { x: 9, turn: id === 'stance-intercept' ? 'me' : 'foe' });
    const p =
      id === 'stance-intercept'
        ? { ...q, state: say({ ...q, state: say(q, { do: 'use', ability: id }).state }, { do: 'end' }).state }
        : q;
    const s = say(p, { do: 'move', path: [56, 55, 54, 53] }, [10, 3, 2, 2], ['yes', 'none']);
    expect(s.events.find((e) => e.type === 'attack')).toMatchObject({ who: 'me', as: 'reaction' });
    expect(me(s).reacted).toBe(true);
  });

  test('Vigilance: attack against attack shoots a projectile down', () => {
    const archer = {
      arms: [arm('Bow', 0, '1d6', { damage: 'Arrow', range: { short: 0, medium: 0, long: 0, max: 20 } })],
    };
    const q = duel('vigilance', { foe: archer, x: 9 });
    const s = say({ ...q, state: say(q, { do: 'use', ability: 'vigilance' }, [1]).state }, { do: 'end' });
    // The arrow: 12; the hero's own shot: 7 + 5.
    const shot = say(
      { ...q, state: s.state },
      { do: 'attack', arm: 0, on: 'me' },
      [12, 7],
      ['vigilance-shot'],
    );
    expect(shot.events.find((e) => e.type === 'damage')).toBeUndefined();
    expect(
      say(
        { ...q, state: s.state },
        { do: 'attack', arm: 0, on: 'me' },
        [12, 6, 3, 2, 20],
        ['vigilance-shot', 'none'],
      ).events.find((e) => e.type === 'damage'),
    ).toBeDefined();
  });

  test('Flash of Steel: blows on the way of one move, each for 1 EN', () => {
    const third = { id: 'third', is: { ...FOE, id: 'third' }, side: 'foes' as const, x: 8, y: 3 };
    const q = duel('flash-of-steel', { more: [third], x: 5, foe: {} });
    const path = [4 + 5 * 12, 5 + 5 * 12, 6 + 5 * 12, 7 + 4 * 12];
    const s = say(
      q,
      { do: 'use', ability: 'flash-of-steel', arm: 0, on: ['foe', 'third'], path },
      [1, 1, 10, 3, 2, 2, 10, 3, 2, 2],
      ['none', 'none'],
    );
    expect(s.events.filter((e) => e.type === 'damage')).toMatchObject([{ who: 'foe' }, { who: 'third' }]);
    expect(me(s)).toMatchObject({ en: 18, at: 7 + 4 * 12 });
    expect(s.state.turn.move).toBe(false);
  });

  test("Protect: a block for an ally with one's own shield; for 1 EN more after running to it", () => {
    const ally = (at: number): Given => ({
      turn: 'foe',
      x: 6,
      more: [{ id: 'ally', is: { ...FOE, id: 'ally' }, side: 'heroes' as const, x: at, y: 4 }],
    });
    const q = duel('protect', ally(5));
    // 10 against 6 + 11 with Advantage 1: 7 is held off, 6 of Block Strength.
    const s = say(q, { do: 'attack', arm: 0, on: 'ally' }, [10, 2, 11, 3, 5], ['protect', 'none']);
    expect(damageOf(s)).toBe(0);
    expect(me(s).en).toBe(19);
    const far = say(
      duel('protect', { ...ally(7), x: 8 }),
      { do: 'attack', arm: 0, on: 'ally' },
      [10, 2, 11, 3, 5],
      ['protect', 'none'],
    );
    expect(me(far)).toMatchObject({ en: 18 });
    expect(damageOf(far)).toBe(0);
  });

  test('Battle Fury: at most one wound for each hit', () => {
    const q = duel('battle-fury', { me: { wt: 1, wl: 9 } });
    const s = say({ ...q, state: say(q, { do: 'use', ability: 'battle-fury' }).state }, { do: 'end' });
    const hit = say({ ...q, state: s.state }, CLUB, [15, 3, 5, 12], ['none']);
    expect(woundsOf(me(hit))).toBe(1);
    expect(woundsOf(me(say(struck('battle-fury', { me: { wt: 1 } }), CLUB, [15, 3, 5, 12], ['none'])))).toBe(
      4,
    );
  });

  test('Challenge: when the challenged foe attacks an ally it is struck as a Free Reaction', () => {
    const q = duel('challenge', {
      x: 5,
      more: [{ id: 'ally', is: { ...FOE, id: 'ally' }, side: 'heroes', x: 5, y: 5 }],
    });
    const s = say({ ...q, state: say(q, use('challenge')).state }, { do: 'end' });
    const hit = say(
      { ...q, state: s.state },
      { do: 'attack', arm: 0, on: 'ally' },
      [2, 10, 3, 2, 2, 12],
      ['challenge-strike', 'none', 'dodge'],
    );
    expect(hit.events.find((e) => e.type === 'damage')).toMatchObject({ who: 'foe', by: 'me' });
    expect(me(hit).reacted).toBe(false);
  });

  test('Suppression: a hit gives the attacker Attack Penalty PV before its roll, a miss Disadvantage 1', () => {
    const q = duel('suppression', {
      turn: 'foe',
      x: 8,
      more: [{ id: 'ally', is: { ...FOE, id: 'ally' }, side: 'heroes', x: 9, y: 4 }],
    });
    const hit = say(
      q,
      { do: 'attack', arm: 0, on: 'ally' },
      [10, 3, 2, 10, 12],
      ['suppression', 'none', 'dodge'],
    );
    // Its own roll: 10 + 0 - 4.
    expect(hit.events.filter((e) => e.type === 'attack rolled')[1]).toMatchObject({ total: 6 });
    const miss = say(
      q,
      { do: 'attack', arm: 0, on: 'ally' },
      [2, 12, 10, 9, 12],
      ['suppression', 'dodge', 'dodge'],
    );
    expect(miss.events.filter((e) => e.type === 'attack rolled')[1]).toMatchObject({ score: -1, total: 9 });
  });

  test('GE-X71: Feint with PV 4 against PER-MOD 2, the target fails', () => {
    const q = duel('feint', { foe: { mods: [0, 0, 0, 0, 0, 2] } });
    const f = odds(q, use('feint'));
    expect(makeFraction(chance(f, (state) => hasStatus(who(state, 'foe'), 'Defense Penalty')))).toBe(
      '137/200',
    );
  });

  test('GE-R66, GE-SEQ-01: what cannot be paid, reached or run cannot be declared', () => {
    expect(refusal(duel('mighty-strike', { but: { en: 1 } }), use('mighty-strike', { level: 2 }))).toBe(
      'GE-R66',
    );
    expect(refusal(duel('mighty-strike'), use('mighty-strike', { level: 6 }))).toBe('GE-UPC-01');
    expect(refusal(duel('feint', { x: 7 }), use('feint'))).toBe('GE-RNG-05');
    expect(refusal(duel('charge', { x: 7 }), use('charge', { path: [53, 54] }))).toBe('GE-SEQ-01');
    expect(refusal(duel('charge', { x: 10 }), use('charge', { path: [53, 54, 55, 68, 57] }))).toBe(
      'GE-SEQ-01',
    );
    expect(refusal(duel('heavy-blow'), use('heavy-blow', { arm: 0 }))).toBe('GE-SEQ-01');
    expect(refusal(duel('aimed-strike'), use('aimed-strike'))).toBe('GE-REACT-01');
    expect(refusal(duel('feint'), use('shove'))).toBe('GE-ACT-03');
    const spent = duel('feint');
    spent.state.turn.utility = true;
    expect(refusal(spent, use('feint'))).toBe('GE-ACT-07');
  });

  test('what the verb offers can be said', () => {
    const q = duel('charge', {
      x: 9,
      me: { abilities: ['feint', 'camouflage', 'mighty-strike', 'careful-shot', 'whirl'] },
    });
    const seat = q.game.toAct(q.state)[0] ?? '';
    const uses = q.game.commands(q.state, seat).filter((c) => c.do === 'use');
    expect(uses).toContainEqual({ do: 'use', ability: 'charge', on: ['foe'], path: [53, 54, 55, 56] });
    expect(uses.filter((c) => c.do === 'use' && c.ability === 'camouflage')).toHaveLength(3);
    expect(uses.some((c) => c.do === 'use' && (c.ability === 'whirl' || c.ability === 'mighty-strike'))).toBe(
      false,
    );
    for (const c of uses) expect(refusal(q, c)).toBe('');
  });
});

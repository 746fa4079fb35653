import { chance, makeFraction, ScriptedTable } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import type { Effect, Trait } from '../src/content/content.ts';
import { coverOf } from '../src/rules/board/cover.ts';
import { attackFrame, pushAttack } from '../src/rules/aim/blows.ts';
import { armFrom } from '../src/rules/creature/creature.ts';
import { PLAIN } from '../src/rules/aim/manner.ts';
import { woundsOf, type Creature, type Status } from '../src/match/state.ts';
import { addDefence } from '../src/rules/aim/score.ts';
import { newTally } from '../src/rules/effects/tally.ts';
import { status as plainStatus } from './bodies.ts';
import { reaction } from './reactions.ts';
import {
  A7,
  arm,
  battle,
  dice,
  F7,
  G5,
  odds,
  profile,
  refusal,
  say,
  tags,
  who,
  type Field,
} from './field.ts';

const SHOOT = { do: 'attack', arm: 0, on: 'mark' } as const;
const rows = (n: number): string[] => Array.from({ length: 3 }, () => '.'.repeat(n));
const bow = (range: { short: number; medium: number; long: number; max: number }) =>
  profile({ id: 'bow', arms: [arm('Bow', 0, '1d6', { damage: 'Arrow', range })], hands: [0] });

/** The Advantage Score of the attack in a position. */
const scoreOf = (p: ReturnType<typeof battle>, faces: readonly number[], on = 'mark'): unknown => {
  const { events } = say(p, { do: 'attack', arm: 0, on }, faces, ['none']);
  return events.find((e) => e.type === 'attack rolled');
};

const trait = (...effects: Effect[]): Trait => ({
  id: 'trait',
  name: 'Trait',
  text: '',
  sp: 0,
  effects,
  needs: [],
  ask: '',
});
const status = (kind: Status['kind'], x = 1): Status => plainStatus(kind, { x, source: `${kind} ${x}` });

describe('ranged attacks', () => {
  test('GE-RNG-05, 06, GE-X12: -1/1/0 at 4, 5, 12 and 13 m', () => {
    const at = (metres: number, faces: readonly number[]) =>
      scoreOf(
        battle({
          map: rows(20),
          creatures: [
            { id: 'a', is: bow({ short: -1, medium: 1, long: 0, max: 20 }), x: 0, y: 1 },
            { id: 'mark', is: profile({ id: 'mark' }), x: metres, y: 1 },
          ],
        }),
        [...faces, 1, 1],
      );
    expect(at(4, [9, 3])).toMatchObject({ score: -1, face: 3 });
    expect(at(5, [9, 3])).toMatchObject({ score: 1, face: 9 });
    expect(at(12, [9, 3])).toMatchObject({ score: 1 });
    expect(at(13, [9])).toMatchObject({ score: 0 });
  });

  test('GE-RNG-05, 07, 10: nothing beyond the maximum; no ammunition, no shot; one unit a shot', () => {
    const p = (metres: number, items: Creature['items']) =>
      battle({
        map: rows(30),
        creatures: [
          { id: 'a', is: A7, x: 0, y: 1, but: { items } },
          { id: 'mark', is: profile({ id: 'mark', wt: 50 }), x: metres, y: 1 },
        ],
      });
    expect(refusal(p(21, [['arrow-light', 5]]), SHOOT)).toBe('GE-RNG-05');
    expect(refusal(p(20, [['arrow-light', 0]]), SHOOT)).toBe('GE-RNG-10');
    const { state } = say(p(20, [['arrow-light', 5]]), SHOOT, [10, 1, 1, 1], ['none']);
    expect(who(state, 'a').items).toEqual([['arrow-light', 4]]);
  });

  test('GE-RNG-09: weapon dice, then ammunition dice, and both flat parts', () => {
    const archer = {
      ...A7,
      arms: [{ ...A7.arms[0]!, ammo: { id: 'arrow', count: 3, dice: dice('1d8+1') } }],
    };
    const p = battle({
      map: rows(12),
      creatures: [
        { id: 'a', is: archer, x: 0, y: 1 },
        { id: 'mark', is: profile({ id: 'mark', wt: 50 }), x: 8, y: 1 },
      ],
    });
    const { events } = say(p, SHOOT, [10, 1, 2, 7], ['none']);
    expect(events.find((e) => e.type === 'damage')).toMatchObject({ rolled: 2 + 7 + 2 + 1 });
  });

  test('GE-TAG-14: a crossbow must be reloaded', () => {
    const crossbow = profile({
      id: 'x',
      arms: [
        arm('Crossbow', 0, '2d6', {
          damage: 'Arrow',
          range: { short: 0, medium: 0, long: 0, max: 24 },
          tags: tags(['Reload', 1]),
        }),
      ],
      hands: [0],
    });
    const p = battle({
      map: rows(12),
      creatures: [
        { id: 'a', is: crossbow, x: 0, y: 1 },
        { id: 'mark', is: profile({ id: 'mark', wt: 50 }), x: 8, y: 1 },
      ],
    });
    const { state } = say(p, SHOOT, [10, 1, 1, 1], ['none']);
    expect(who(state, 'a').arms).toEqual([{ arm: 0, reload: 1, lies: -1, coating: '' }]);
    state.turn.attack = false;
    expect(refusal({ ...p, state }, SHOOT)).toBe('GE-TAG-14');
  });
});

describe('cover', () => {
  const p = (...map: string[]) => {
    const q = battle({
      map,
      creatures: [
        { id: 'a', is: A7, x: 0, y: 1 },
        { id: 'mark', is: F7, x: map[0]!.length - 1, y: 1 },
      ],
    });
    return { q, cover: coverOf(q, who(q.state, 'a'), who(q.state, 'mark')) };
  };

  test('GE-R47: open ground none, a boulder half, a tree half or full, a wall total', () => {
    expect(p('.....', '.....', '.....').cover).toBe(0);
    expect(p('.....', '...o.', '.....').cover).toBe(1);
    expect(p('...T.', '...T.', '...T.').cover).toBe(2);
    expect(p('...o.', '...o.', '...o.').cover).toBe(1);
    expect(p('..#..', '..#..', '..#..').cover).toBe(3);
    expect(p('.....', '....."'.slice(0, 4) + '"', '.....').cover).toBe(1);
  });

  test('GE-RNG-08, GE-X48: at 4 m the archer has Disadvantage 1, behind a boulder the dodge Advantage 1', () => {
    const { q } = p('.....', '...o.', '.....');
    const { state } = say(q, SHOOT, [15, 9, 3, 10], ['dodge']);
    // 9 + 5 = 14 against 10 + 4: dodged.
    expect(woundsOf(who(state, 'mark'))).toBe(0);
  });

  test('GE-R47: total cover cannot be targeted', () => {
    expect(refusal(p('..#..', '..#..', '..#..').q, SHOOT)).toBe('GE-R47');
  });
});

describe('what bears on a roll', () => {
  const duel = (a: Partial<Creature>, b: Partial<Creature>, given: Partial<Field> = {}, is = F7) =>
    battle({
      creatures: [
        { id: 'a', is, x: 4, y: 4, but: a },
        { id: 'mark', is: profile({ id: 'mark', wt: 50, wl: 9 }), x: 5, y: 4, but: b },
      ],
      ...given,
    });

  test('GE-STS-24, 29, 34, 37: Confused, Frightened and Shocked spoil attacks', () => {
    expect(
      scoreOf(duel({ statuses: [status('Confused'), status('Frightened')] }, {}), [9, 5, 7, 1, 1, 1]),
    ).toMatchObject({ score: -2, face: 5 });
    expect(scoreOf(duel({ statuses: [status('Shocked', 3)] }, {}), [9, 1, 1, 1])).toMatchObject({
      total: 9 + 6 - 3,
    });
  });

  test('GE-STS-41, 23: Stunned and what counts as another status', () => {
    expect(scoreOf(duel({ statuses: [status('Stunned')] }, {}), [9, 5, 1, 1, 1])).toMatchObject({
      score: -1,
    });
  });

  test('GE-R77: Off-Balance and Prone add up in the score', () => {
    const q = duel({}, { statuses: [status('Off-Balance'), status('Restrained')] });
    const { events } = say(q, { do: 'attack', arm: 0, on: 'mark' }, [1, 12, 12, 12, 12], ['dodge']);
    expect(events.filter((e) => e.type === 'roll')[1]).toMatchObject({ faces: [12, 12, 12, 12] });
  });

  test('GE-STS-81, 82, 83, GE-R55: what waits applies once and is spent', () => {
    const q = duel(
      { statuses: [status('Attack Bonus', 4), status('Attack Penalty', 1), status('Damage Bonus', 5)] },
      {},
    );
    const { state, events } = say(q, { do: 'attack', arm: 0, on: 'mark' }, [9, 1, 1, 1], ['none']);
    expect(events.find((e) => e.type === 'attack rolled')).toMatchObject({ total: 9 + 6 + 3 });
    expect(events.find((e) => e.type === 'damage')).toMatchObject({ rolled: 1 + 1 + 2 + 5 });
    expect(who(state, 'a').statuses).toEqual([]);
  });

  test('GE-TAG-08, GE-TAG-16: Long in a tight place; Short against longer weapons, not beside a shield; GE-OPT-14', () => {
    const map = [
      '............',
      '............',
      '............',
      '....#.......',
      '...#........',
      ...Array.from({ length: 7 }, () => '............'),
    ];
    const pike = { ...F7, arms: [arm('Pike', 6, '2d8', { tags: tags('Long') })], hands: [0] };
    expect(scoreOf(duel({}, {}, { map }, pike), [9, 5, 1, 1, 1])).toMatchObject({ score: -1 });
    const dagger = { ...F7, arms: [arm('Dagger', 6, '2d4', { tags: tags('Short') })], hands: [0] };
    expect(scoreOf(duel({}, {}, {}, dagger), [9, 5, 1, 1, 1])).toMatchObject({ score: -1 });
    const both = { ...dagger, arms: [...dagger.arms, F7.arms[1]!], hands: [0, 1] };
    expect(scoreOf(duel({}, {}, {}, both), [9, 1, 1, 1])).toMatchObject({ score: 0 });
    const fist = {
      ...F7,
      arms: [arm('Fist', 6, '1d6', { weapon: 'fist', tags: tags('Natural') })],
      hands: [],
    };
    expect(scoreOf(duel({}, {}, {}, fist), [9, 5, 1, 1])).toMatchObject({ score: -1 });
    expect(scoreOf(duel({}, {}, { options: { unarmedIsShort: false } }, fist), [9, 1, 1])).toMatchObject({
      score: 0,
    });
    const pugilist = { ...fist, traits: ['trait'] };
    const traits = [trait({ hook: 'flag', flag: 'pugilist' })];
    expect(scoreOf(duel({}, {}, { traits }, pugilist), [9, 1, 1])).toMatchObject({ score: 0 });
  });

  test('GE-PROF-01, GE-R62: without proficiency Disadvantage 1, Complex another', () => {
    const sword = {
      id: 'saber',
      name: 'Saber',
      type: 'Slashing',
      subtype: 'Sword',
      dice: [],
      damage: 'Sharp',
      hit2: 3,
      damage2: 1,
      range: null,
      ammo: '',
      skill: '',
      weight: 75,
      tier: 1,
      tags: tags('Complex'),
    } as const;
    const raw = { ...F7, arms: [arm('Saber', 6, '2d6', { weapon: 'saber' })], hands: [0] };
    expect(scoreOf(duel({}, {}, { weapons: [sword] }, raw), [9, 8, 5, 1, 1, 1])).toMatchObject({ score: -2 });
    const beginner = { ...raw, tiers: { Slashing: 0 } };
    expect(scoreOf(duel({}, {}, { weapons: [sword] }, beginner), [9, 5, 1, 1, 1])).toMatchObject({
      score: -1,
    });
    const skilled = { ...raw, tiers: { Slashing: 1 } };
    expect(scoreOf(duel({}, {}, { weapons: [sword] }, skilled), [9, 1, 1, 1])).toMatchObject({ score: 0 });
  });

  test('perks as data: Bloodlust on the wounded, Avenger by own wounds, a reroll below average', () => {
    const traits = [
      trait(
        { hook: 'roll', roll: 'attack', adv: 1, when: [{ is: 'wounded', who: 'target' }] },
        {
          hook: 'roll',
          roll: 'attack',
          eased: ['*', 2, ['var', 'WOUNDS']],
          when: [{ is: 'attack', kind: 'basic' }],
        },
        {
          hook: 'reroll',
          dice: 1,
          of: 'damage',
          belowAverage: true,
          when: [{ is: 'weapon', kind: 'melee' }],
        },
      ),
    ];
    const hero = { ...F7, traits: ['trait'] };
    const q = duel(
      { light: 1, wounds: [0, 1, 0, 0, 0, 0, 0, 0] },
      { light: 1, wounds: [0, 1, 0, 0, 0, 0, 0, 0] },
      { traits },
      hero,
    );
    const { events } = say(q, { do: 'attack', arm: 0, on: 'mark' }, [9, 4, 1, 2, 5, 4], ['none', 'die 0']);
    expect(events.find((e) => e.type === 'attack rolled')).toMatchObject({ score: 1, total: 9 + 6 + 2 });
    expect(events.find((e) => e.type === 'damage')).toMatchObject({ rolled: 4 + 5 + 2 });
  });

  test('GE-SEQ-07: two zone dice and a choice for those who have it', () => {
    const hunter = { ...F7, traits: ['trait'] };
    const q = duel({}, {}, { traits: [trait({ hook: 'zone choice' })] }, hunter);
    const { events } = say(q, { do: 'attack', arm: 0, on: 'mark' }, [9, 10, 1, 3, 3], ['none', 'head']);
    expect(events.find((e) => e.type === 'zone')).toMatchObject({ zone: 'head' });
  });
});

describe('mounted', () => {
  test('GE-MNT-02 to 05, GE-R45, GE-X36, GE-X77: the dodge of a rider', () => {
    const rider = profile({ id: 'rider', mods: [0, 0, 9, 0, 0, 4], pv: { Riding: 3 }, er: 5 });
    const steed = profile({ id: 'steed', size: 'Large', mods: [0, 0, 4, 0, 0, 1], wl: 9 });
    const q = battle({
      creatures: [
        { id: 'a', is: profile({ id: 'a', arms: [arm('Axe', 9, '1d4+20')], hands: [0] }), x: 4, y: 4 },
        { id: 'mark', is: rider, side: 'foes', x: 5, y: 4, but: { mount: 2 } },
        { id: 'steed', is: steed, side: 'foes', x: 5, y: 4, but: { rider: 1 } },
      ],
    });
    expect(
      woundsOf(who(say(q, { do: 'attack', arm: 0, on: 'mark' }, [9, 9, 7], ['dodge']).state, 'mark')),
    ).toBe(0);
    const f = odds(q, { do: 'attack', arm: 0, on: 'mark' }, { defend: 'dodge' });
    expect(makeFraction(chance(f, (s) => woundsOf(who(s, 'mark')) === 0))).toBe('469/1440');
  });
});

describe('windows', () => {
  test('GE-SEQ-04, GE-R10, GE-REACT-01: the target is asked in window A, then others in order of initiative', () => {
    const booster = reaction({ id: 'dodge-reflex', trigger: 'attacked' });
    const protect = reaction({ id: 'protect', trigger: 'ally attacked' });
    const q = battle({
      creatures: [
        { id: 'goblin', is: G5, side: 'foes', x: 4, y: 4 },
        { id: 'mark', is: { ...F7, abilities: ['dodge-reflex'] }, side: 'heroes', x: 5, y: 4 },
        { id: 'friend', is: { ...F7, id: 'F8', abilities: ['protect'] }, side: 'heroes', x: 6, y: 4 },
      ],
      abilities: [booster, protect],
    });
    const { state } = say(
      q,
      { do: 'attack', arm: 0, on: 'mark' },
      [5, 12],
      [
        { answer: 'dodge-reflex', seat: 'heroes', question: 'attacked' },
        { answer: 'no', question: 'attacked' },
        { answer: 'dodge', question: 'defend' },
      ],
    );
    expect([who(state, 'mark').reacted, who(state, 'mark').en]).toEqual([true, 14]);
  });

  test('GE-R09: an attack that nobody can react to opens no window', () => {
    const q = battle({
      creatures: [
        { id: 'a', is: F7, x: 4, y: 4 },
        { id: 'mark', is: { ...G5, abilities: ['x'] }, x: 5, y: 4 },
      ],
      abilities: [reaction({ id: 'x', trigger: 'attacked' })],
    });
    expect({ ...PLAIN, noReactions: true }.noReactions).toBe(true);
    const t = newTally(false);
    addDefence(q, { ...attackFrame(1, 0, 1, 0, PLAIN), step: 'defend', total: 10 }, 'dodge', -1, t);
    // GE-SIZE-02, GE-CTAG-11: Small has Advantage 1, Reflexes ease by 2.
    expect([t.adv, t.eased]).toEqual([1, 6]);
  });
});

describe('projectiles of spells and grips', () => {
  test('GE-PA-01, 02, GE-R17: a bolt is thrown like an arrow, dodged or met with a shield, against MD', () => {
    const q = battle({
      map: rows(12),
      creatures: [
        { id: 'a', is: F7, x: 0, y: 1 },
        { id: 'mark', is: { ...F7, id: 'F8' }, x: 8, y: 1 },
      ],
    });
    const bolt = armFrom(
      q.book.content,
      q.book.options,
      F7,
      arm('Thermal Bolt', 5, '1d8+2', {
        damage: 'Fire',
        range: { short: 0, medium: 0, long: 0, max: 20 },
        pv: 2,
      }),
    );
    const fire = (faces: readonly number[], answers: readonly string[]) => {
      const state = q.game.clone(q.state);
      const table = new ScriptedTable(
        faces,
        answers.map((answer) => ({ answer })),
      );
      pushAttack({ book: q.book, state, table }, 0, 1, -1, {
        ...PLAIN,
        ability: 'thermal-bolt',
        spell: bolt,
        dc: 15,
      });
      while (q.game.advance(state, table));
      expect([table.failure, table.leftOver()]).toEqual([undefined, undefined]);
      return state;
    };
    // 15 against 12 + 4: dodged. Against 1 + 4: 8, 5 + 2 = 15 Fire, MD 1: T 7, two wounds; the zone comes then.
    expect(woundsOf(who(fire([10, 12], ['dodge']), 'mark'))).toBe(0);
    const burnt = who(fire([10, 1, 8, 5, 6, 15], ['dodge']), 'mark');
    expect(burnt.wounds).toEqual([0, 0, 2, 0, 0, 0, 0, 0]);
    expect(burnt.statuses.map((s) => [s.kind, s.dc])).toEqual([['Burning', 15]]);
  });

  test('GE-GRP-02, 03, GE-R42: a grip that is neither dodged nor parried holds without damage; block does not help', () => {
    const q = battle({
      creatures: [
        { id: 'a', is: F7, x: 4, y: 4 },
        { id: 'mark', is: G5, x: 5, y: 4 },
      ],
    });
    const grab = (faces: readonly number[], answers: readonly string[]) => {
      const state = q.game.clone(q.state);
      const table = new ScriptedTable(
        faces,
        answers.map((answer) => ({ answer })),
      );
      pushAttack({ book: q.book, state, table }, 0, 1, 0, { ...PLAIN, as: 'grapple' });
      while (q.game.advance(state, table));
      expect(table.failure).toBeUndefined();
      return state;
    };
    const held = grab([14, 3, 5], ['dodge']);
    expect([
      who(held, 'mark').statuses[0]?.kind,
      who(held, 'a').grappling,
      woundsOf(who(held, 'mark')),
    ]).toEqual(['Grappled', 1, 0]);
    expect(who(grab([2, 3, 5], ['dodge']), 'mark').statuses).toEqual([]);
    expect(() => grab([14], ['block 0'])).toThrow('the table has stopped');
  });
});

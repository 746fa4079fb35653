import { makeFraction, type Fraction } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import { newCheck, startCheck, type CheckDraft } from '../src/rules/check/check.ts';
import type { Command } from '../src/match/command.ts';
import type { Die } from '../src/content/content.ts';
import { plainSpec } from '../src/rules/dice/dice.ts';
import { hasCondition } from '../src/rules/conditions/conditions.ts';
import { checkOdds, saveOdds } from '../src/rules/odds/odds.ts';
import type { ObjectDie, RollSpec } from '../src/match/ruling.ts';
import { spreadOf } from '../src/rules/dice/spread.ts';
import { creatureOf, type State } from '../src/match/state.ts';
import { rollSave } from '../src/rules/check/saves.ts';
import { oddsOf, play, run, scene, type Field, type Stand } from './field.ts';

const text = (f: Fraction): string => makeFraction(f);
const NONE: Command = { do: 'close' };

const object = (die: Die, more: Partial<ObjectDie> = {}): ObjectDie => ({
  die,
  sign: 1,
  adv: 0,
  dis: 0,
  role: 'other',
  of: 'thing',
  ...more,
});

/** Two who contest with nothing but what the test gives them. */
const duel = (f: Partial<Field> = {}, mine: object = {}, theirs: object = {}): Stand =>
  scene({
    creatures: [
      { id: 'p1', ...mine },
      { id: 'foe', ...theirs },
    ],
    map: null,
    fight: true,
    ...f,
  });

const contest = (spec: RollSpec, more: Partial<CheckDraft> = {}) =>
  newCheck({
    creature: 'p1',
    seat: 'party',
    command: NONE,
    kind: 'try',
    against: { mode: 'CC', save: 'dex' },
    spec,
    targets: ['foe'],
    onSuccess: [{ do: 'condition', condition: 'called' }],
    ruled: true,
    ...more,
  });

const called = (id: string) => (s: State) => hasCondition(creatureOf(s, id), 'called');

/** The chance by the kernel, which must be that of the rules themselves. */
const chanceOf = (stand: Stand, work: ReturnType<typeof contest>, id = 'foe'): string => {
  const kernel = text(checkOdds(stand, work).success);
  expect(text(oddsOf(stand, (g) => startCheck(g, work), called(id)))).toBe(kernel);
  return kernel;
};

const spec = (more: Partial<RollSpec> = {}): RollSpec => ({ ...plainSpec('str'), ...more });

describe('dice and totals', () => {
  test('CA-X11, CA-RES-01, CA-R02: a Save against 20 succeeds with score / 20', () => {
    for (const [score, chance] of [
      [3, '3/20'],
      [10, '1/2'],
      [18, '9/10'],
    ] as const) {
      const stand = duel({}, { str: score });
      expect(text(saveOdds(stand, creatureOf(stand.state, 'p1'), plainSpec('str'), 20))).toBe(chance);
      const passed = (s: State): boolean => creatureOf(s, 'p1').gold === 1;
      const rolled = oddsOf(
        stand,
        (g) => {
          const c = creatureOf(g.state, 'p1');
          if (rollSave(g, c, { attribute: 'str', rule: 'CA-SAVE-11', text: 'test' }).passed) c.gold = 1;
        },
        passed,
      );
      expect(text(rolled)).toBe(chance);
    }
  });

  test('CA-X12, CA-ACT-12: an Action against 20 succeeds with (score + 1) / 20', () => {
    for (const [score, chance] of [
      [10, '11/20'],
      [14, '3/4'],
      [18, '19/20'],
    ] as const) {
      const stand = duel({}, { str: score });
      const work = contest(spec(), { against: { mode: 'DC', dc: 20, hidden: false }, targets: [] });
      expect(chanceOf(stand, work, 'p1')).toBe(chance);
    }
  });

  test('CA-X13, CA-DIE-04: the boulder: DEX 11, a Disadvantage, 24', () => {
    const stand = duel({}, { dex: 11 });
    const work = contest(plainSpec('dex', 0, 1), {
      kind: 'save',
      against: { mode: 'DC', dc: 24, hidden: true },
      targets: [],
    });
    const odds = checkOdds(stand, work);
    expect(text(odds.success)).toBe('49/400');
    expect(text(odds.natural1)).toBe('39/400');
    expect(chanceOf(stand, work, 'p1')).toBe('49/400');
  });

  test('CA-X14, CA-ACT-11: a contest of 10 and 10 with one object', () => {
    const stand = duel();
    expect(chanceOf(stand, contest(spec()))).toBe('21/40');
    for (const [die, chance] of [
      [4, '51/80'],
      [6, '203/300'],
      [8, '57/80'],
      [10, '149/200'],
      [12, '929/1200'],
    ] as const)
      expect(chanceOf(stand, contest(spec({ objects: [object(die)] })))).toBe(chance);
  });

  test('CA-X15, CA-DIE-03: net Advantage from −1 to +3', () => {
    const stand = duel();
    const d8 = [object(8)];
    expect(chanceOf(stand, contest(spec({ dis: 1, objects: d8 })))).toBe('1841/3200');
    expect(chanceOf(stand, contest(spec({ adv: 1, objects: d8 })))).toBe('2719/3200');
    expect(chanceOf(stand, contest(spec({ adv: 2, objects: d8 })))).toBe('291177/320000');
    expect(chanceOf(stand, contest(spec({ adv: 3, objects: d8 })))).toBe('6025121/6400000');
  });

  test('CA-X18, CA-DIE-05, CA-R04: 2 Advantages and 2 Disadvantages are one plain die', () => {
    const stand = duel();
    const work = contest(spec({ adv: 2, dis: 2, objects: [object(8)] }));
    expect(chanceOf(stand, work)).toBe('57/80');
    // One d20, one d8, then the Target's d20: three dice and no more.
    expect(run(stand, (g) => startCheck(g, work), [9, 1, 10]).refusal).toBeUndefined();
  });

  test('CA-R04: with anyMixIsFlat any mix is a plain die', () => {
    const stand = duel({ options: { advMix: 'anyMixIsFlat' } });
    expect(chanceOf(stand, contest(spec({ adv: 3, dis: 1, objects: [object(8)] })))).toBe('57/80');
  });

  test('CA-X17, CA-R02: ties go to the left side, or to the character', () => {
    const d8 = [object(8)];
    expect(chanceOf(duel({ options: { ties: 'pcWins' } }), contest(spec({ objects: d8 })))).toBe('57/80');
    const strict = scene({
      creatures: [{ id: 'foe' }, { id: 'p1' }],
      map: null,
      fight: true,
      options: { ties: 'pcWins' },
    });
    const work = contest(spec({ objects: d8 }), { creature: 'foe', targets: ['p1'] });
    expect(chanceOf(strict, work, 'p1')).toBe('539/800');
    const meets = duel({ options: { ties: 'meetsDC' } });
    expect(text(saveOdds(meets, creatureOf(meets.state, 'p1'), plainSpec('str'), 20))).toBe('11/20');
  });

  test('CA-X20, CA-R12, CA-R49: two weapons: the higher face counts, once', () => {
    const { cases, total } = spreadOf(
      duel().book.options,
      10,
      spec({ objects: [object(8, { role: 'weapon' }), object(6, { role: 'weapon' })] }),
    );
    const ways = (face: number): string => {
      let n = 0n;
      for (const c of cases) if (c.weapon === face) n += c.ways;
      return makeFraction({ n: n / gcd(n, total), d: total / gcd(n, total) });
    };
    expect([8, 7, 6, 5, 4, 3, 2, 1].map(ways)).toEqual([
      '1/8',
      '1/8',
      '11/48',
      '3/16',
      '7/48',
      '5/48',
      '1/16',
      '1/48',
    ]);
    // The other die adds nothing to the total: natural + score + the face that is kept.
    for (const c of cases) expect(c.total).toBe(c.natural + 10 + c.weapon);
  });

  test('CA-R12: with dualAddsBothToHit both faces count to hit, the higher one is the damage', () => {
    const { options } = duel({ options: { dualAddsBothToHit: true } }).book;
    const { cases } = spreadOf(
      options,
      0,
      spec({ objects: [object(4, { role: 'weapon' }), object(4, { role: 'weapon' })] }),
    );
    expect(Math.max(...cases.map((c) => c.total))).toBe(28);
    expect(Math.max(...cases.map((c) => c.weapon))).toBe(4);
  });

  test('CA-X22: DEX 12 with 2 Advantages and a d6 against 24', () => {
    const work = contest(spec({ attribute: 'dex', adv: 2, objects: [object(6)] }), {
      against: { mode: 'DC', dc: 24, hidden: false },
      targets: [],
    });
    expect(chanceOf(duel({}, { dex: 12 }), work, 'p1')).toBe('601/640');
  });

  test('CA-DIE-06, CA-DIE-08: a penalty die is taken off, an object has Advantages of its own', () => {
    const stand = duel({}, { conditions: [] });
    const work = contest(spec({ objects: [object(4, { sign: -1 }), object(6, { adv: 1 })] }));
    // 9 + 10 − 3 + the better of 2 and 5 = 21 against 11 + 10: the tie is the Initiator's.
    expect(called('foe')(run(stand, (g) => startCheck(g, work), [9, 3, 2, 5, 11]).state)).toBe(true);
    expect(called('foe')(run(stand, (g) => startCheck(g, work), [9, 3, 2, 5, 12]).state)).toBe(false);
  });
});

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

describe('naturals', () => {
  const stand = (options: object, desk: object = {}) => duel({ options: { ...options }, desk });
  const wound = contest(spec({ objects: [object(4, { role: 'weapon' })] }), {
    kind: 'attack',
    attack: true,
    melee: true,
    damage: { pool: 'hp', armour: true, item: 'unarmed', rider: [], onHit: [], extra: 0 },
  });

  test('CA-RES-05, CA-R07: a natural does not change who wins', () => {
    const plain = stand({});
    // 1 + 10 + 3 = 14 against 2 + 10: a hit for all that.
    expect(run(plain, (g) => startCheck(g, wound), [1, 3, 2]).who('foe').hp).toBe(1);
    // 20 + 10 + 1 = 31 is beaten by nobody here, and no point more is done.
    expect(run(plain, (g) => startCheck(g, wound), [20, 1, 20]).who('foe').hp).toBe(3);
  });

  test('CA-AUTO-06: Initiator 20 and success is 1 damage more; Target 1 and failure another event of 1', () => {
    const auto = stand({ naturals: 'autoPolicy' });
    expect(run(auto, (g) => startCheck(g, wound), [20, 1, 10]).who('foe').hp).toBe(2);
    expect(run(auto, (g) => startCheck(g, wound), [10, 1, 1]).who('foe').hp).toBe(2);
    expect(run(auto, (g) => startCheck(g, wound), [20, 1, 1]).who('foe').hp).toBe(1);
  });

  test('CA-AUTO-06: Initiator 1 and failure loses 1 AP; Target 20 and success banks an Advantage', () => {
    const auto = stand({ naturals: 'autoPolicy' });
    const lost = run(auto, (g) => startCheck(g, wound), [1, 1, 10]);
    expect([lost.who('p1').ap, lost.who('p1').owed]).toEqual([3, 0]);
    const banked = run(auto, (g) => startCheck(g, wound), [5, 1, 20]);
    expect(banked.who('foe').bank).toBe(1);
    const offTurn = run(
      duel({ options: { naturals: 'autoPolicy' }, turn: 'foe' }),
      (g) => startCheck(g, wound),
      [1, 1, 10],
    );
    expect([offTurn.who('p1').ap, offTurn.who('p1').owed]).toEqual([4, 1]);
  });

  test('CA-R07: with autoWinLose a 20 wins, a 1 loses, two alike leave it to the totals', () => {
    const decided = stand({ naturals: 'autoWinLose' });
    expect(run(decided, (g) => startCheck(g, wound), [1, 4, 2]).who('foe').hp).toBe(4);
    expect(run(decided, (g) => startCheck(g, wound), [2, 1, 1]).who('foe').hp).toBe(3);
    expect(run(decided, (g) => startCheck(g, wound), [20, 1, 20]).who('foe').hp).toBe(3);
    expect(run(decided, (g) => startCheck(g, wound), [2, 1, 20]).who('foe').hp).toBe(4);
    expect(
      text(
        oddsOf(
          decided,
          (g) => startCheck(g, wound),
          (s) => creatureOf(s, 'foe').hp < 4,
        ),
      ),
    ).toBe(text(checkOdds(decided, wound).success));
  });

  test('CA-WARD-10: asked, the Warden picks what happens, Target first', () => {
    const asked = stand({}, { naturals: 'ask' });
    const played = run(asked, (g) => startCheck(g, wound), [20, 1, 1], ['harm', 'more']);
    expect(played.who('foe').hp).toBe(1);
    const nothing = run(asked, (g) => startCheck(g, wound), [20, 1, 1], ['', '']);
    expect(nothing.who('foe').hp).toBe(3);
  });

  test('CA-R06: only the kept Base Die is a natural', () => {
    const auto = stand({ naturals: 'autoPolicy' });
    const work = { ...wound, spec: { ...wound.spec, adv: 1 } };
    // 1 and 9: the 9 is kept, nobody loses AP.
    expect(run(auto, (g) => startCheck(g, work), [1, 9, 1, 19]).who('p1').ap).toBe(4);
  });
});

describe('the worked examples of checks', () => {
  test('CA-X01, CA-EXA-01, CA-R13: Ael’Onor’s axe and Bo’Mack’s heater', () => {
    const stand = scene({
      creatures: [
        { id: 'p1', str: 14, items: [{ item: 'axe', place: 'hand' }], x: 0, y: 0 },
        { id: 'bo', str: 10, dex: 3, hp: 9, items: [{ item: 'heater', place: 'hand' }], x: 1, y: 0 },
        { id: 'p2', x: 2, y: 0 },
      ],
      items: [{ id: 'axe', kind: 'weapon', strike: { die: 8, class: 'medium', hands: 1, reach: 1 } }],
      fight: true,
    });
    const axe = creatureOf(stand.state, 'p1').items[0];
    if (axe === undefined) throw new Error('no axe');
    creatureOf(stand.state, 'p1').items = [{ ...axe, sharp: true }];
    const played = play(
      stand,
      { do: 'act', creature: 'p1', template: 'attack', item: axe.id, targets: ['bo'] },
      [5, 8, 6, 2, 8, 3],
    );
    // 28 against 21: 6 − 1 Armor = 5 damage, the shield die takes nothing off.
    expect(played.who('bo').hp).toBe(4);
    expect(played.who('p1').ap).toBe(2);
    const rolled = played.events.find((e) => e.type === 'checked');
    expect(rolled).toMatchObject({ rolled: { total: 28, natural: 8, weapon: 6 } });
    expect(played.events.find((e) => e.type === 'saved')).toMatchObject({
      how: 'block',
      passed: false,
      rolled: { total: 21 },
    });
    // CA-AUTO-05c: the edge is gone after the first hit.
    expect(played.who('p1').items[0]?.sharp).toBeUndefined();
  });

  test('CA-X02, CA-R30: the boulder falls', () => {
    const stand = duel({}, { dex: 11, hp: 9, armour: 1 });
    const played = play(
      stand,
      {
        do: 'check',
        creature: 'p1',
        attribute: 'dex',
        save: true,
        dc: 24,
        hidden: true,
        adv: -1,
        objects: [],
        text: 'a boulder rolls down',
        onSuccess: [],
        onFailure: [
          { do: 'harm', amount: { flat: 3 }, armour: false },
          { do: 'harm', amount: { flat: 1 }, armour: false },
        ],
      },
      [1, 9],
    );
    expect(played.events.find((e) => e.type === 'checked')).toMatchObject({
      rolled: { total: 12, natural: 1 },
      passed: false,
    });
    expect(played.who('p1').hp).toBe(5);
    // CA-ACT-06, CA-R78: the number stays with the Warden.
    expect(played.events.find((e) => e.type === 'checked')).not.toHaveProperty('dc');
  });
});

import { chance, makeFraction } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import { woundsOf, type Creature, type Status } from '../src/match/state.ts';
import { status as plainStatus } from './bodies.ts';
import { arm, battle, F7, G5, odds, profile, say, tags, who, type Field } from './field.ts';
import type { Trait } from '../src/content/content.ts';

/** Somebody whose blow does exactly this much: a d4 that shows 1, and the rest. It never misses the careless. */
const striker = (damage: number, given: Parameters<typeof arm>[3] = {}) =>
  profile({ id: 'striker', arms: [arm('Rod', 20, `1d4+${damage - 1}`, given)], hands: [0] });

const blow = (
  damage: number,
  victim = profile({ id: 'victim', wt: 10, wl: 9 }),
  given: Partial<Field> = {},
  but: Partial<Creature> = {},
  how: Parameters<typeof arm>[3] = {},
) =>
  battle({
    creatures: [
      { id: 'striker', is: striker(damage, how), x: 4, y: 4 },
      { id: 'victim', is: victim, x: 5, y: 4, but },
    ],
    ...given,
  });
const STRIKE = { do: 'attack', arm: 0, on: 'victim' } as const;

describe('wounds', () => {
  test('GE-WND-01, GE-X10: WT 10 without armour', () => {
    const wounds = (damage: number, dice: readonly number[]) =>
      woundsOf(who(say(blow(damage), STRIKE, [10, 1, 1, ...dice], ['none']).state, 'victim'));
    expect(wounds(8, [])).toBe(0);
    expect(wounds(14, [])).toBe(1);
    expect(wounds(21, [15])).toBe(2);
    expect(wounds(10, [])).toBe(0);
    expect(wounds(20, [])).toBe(1);
    expect(wounds(11, [])).toBe(1);
  });

  test('GE-R13, GE-OPT-04: armour raises every multiple, or is taken off the damage', () => {
    const armoured = profile({ id: 'victim', wt: 5, wl: 9, av: [0, 5, 0, 0] });
    // 21: floor(20 / 10) = 2 wounds by threshold; 21 - 5 = 16: floor(15 / 5) = 3 by soak.
    const threshold = say(blow(21, armoured), STRIKE, [10, 1, 1, 15], ['none']);
    expect(woundsOf(who(threshold.state, 'victim'))).toBe(2);
    const soak = say(
      blow(21, armoured, { options: { armorModel: 'soak' } }),
      STRIKE,
      [10, 1, 1, 15],
      ['none'],
    );
    expect(woundsOf(who(soak.state, 'victim'))).toBe(3);
  });

  test('GE-WND-04, 05, GE-R48: first light, second checked, third severe without a die', () => {
    const victim = profile({ id: 'victim', wt: 5, wl: 9 });
    const { state } = say(blow(16, victim), STRIKE, [10, 1, 1, 9], ['none']);
    expect([who(state, 'victim').light, who(state, 'victim').severe]).toEqual([1, 2]);
    const light = say(blow(16, victim), STRIKE, [10, 1, 1, 10], ['none']);
    expect([who(light.state, 'victim').light, who(light.state, 'victim').severe]).toEqual([2, 1]);
  });

  test('GE-WND-03: beyond half of the limit a CON save against twice the wounds', () => {
    const victim = profile({ id: 'victim', wt: 10, wl: 4, mods: [2, 0, 0, 0, 0, 0] });
    const but = { light: 2, wounds: [0, 2, 0, 0, 0, 0, 0, 0] };
    // Three wounds of four: goal 6, with CON-MOD 2 a 4 does it.
    expect(who(say(blow(11, victim, {}, but), STRIKE, [10, 1, 1, 4], ['none']).state, 'victim').awake).toBe(
      true,
    );
    expect(who(say(blow(11, victim, {}, but), STRIKE, [10, 1, 1, 3], ['none']).state, 'victim').awake).toBe(
      false,
    );
  });

  test('GE-WND-02, 06: at the limit unconscious without a save, then Execution; all severe is death', () => {
    const victim = profile({ id: 'victim', wt: 10, wl: 2 });
    const two = { light: 1, wounds: [0, 1, 0, 0, 0, 0, 0, 0] };
    const down = who(say(blow(11, victim, {}, two), STRIKE, [10, 1, 1], ['none']).state, 'victim');
    expect([down.awake, down.dead, down.light]).toEqual([false, false, 2]);
    const three = blow(
      11,
      victim,
      {},
      { light: 1, severe: 1, awake: false, wounds: [0, 1, 0, 0, 0, 1, 0, 0] },
    );
    // A third creature keeps the fight going.
    const dead = who(say(three, STRIKE, [10, 1, 1]).state, 'victim');
    expect([dead.dead, dead.severe]).toEqual([true, 2]);
  });

  test('GE-OPT-17: at the limit all are out for good, or only creatures', () => {
    const at = (death: string, character: boolean) => {
      const victim = profile({ id: 'victim', wt: 10, wl: 1, character });
      return who(say(blow(11, victim, { options: { death } }), STRIKE, [10, 1, 1], ['none']).state, 'victim')
        .dead;
    };
    expect([at('allSevere', false), at('atWL', true), at('npcAtWL', true), at('npcAtWL', false)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test('GE-R76: the Mindless fight on at their limit until all wounds are severe', () => {
    const bones = profile({ id: 'victim', wt: 3, wl: 3, av: [0, 2, 1, 1], tags: ['Construct'] });
    const first = who(say(blow(19, bones), STRIKE, [10, 1, 1, 4], ['none']).state, 'victim');
    expect([first.awake, first.light, first.severe]).toEqual([true, 1, 2]);
  });

  test('GE-X44: Vulnerable Blunt makes 13 into 19, three wounds against T 5', () => {
    const bones = profile({
      id: 'victim',
      wt: 3,
      wl: 3,
      av: [0, 2, 1, 1],
      tags: ['Construct'],
      traits: ['brittle-bones'],
    });
    const trait: Trait = {
      id: 'brittle-bones',
      name: 'Vulnerable',
      text: '',
      sp: 0,
      effects: [{ hook: 'factor', types: ['Blunt'], as: 'vulnerable' }],
      needs: [],
      ask: '',
    };
    const p = blow(13, bones, { traits: [trait] }, {}, { damage: 'Blunt' });
    const after = who(say(p, STRIKE, [10, 1, 1, 4], ['none']).state, 'victim');
    expect([after.light, after.severe, after.awake]).toEqual([1, 2, true]);
  });

  test('GE-R56: Vulnerable and Resistant together are three quarters, immunity is nothing', () => {
    const status = (kind: Status['kind']): Status => plainStatus(kind, { type: 'Sharp', rounds: 2 });
    const wounds = (...kinds: Status['kind'][]) =>
      woundsOf(
        who(
          say(
            blow(28, undefined, {}, { statuses: kinds.map(status) }),
            STRIKE,
            [10, 1, 1, ...(kinds.length === 2 ? [15] : kinds[0] === 'Vulnerable' ? [15] : [])],
            ['none'],
          ).state,
          'victim',
        ),
      );
    // 28 x 0.75 = 21: two; halved 14: one; x 1.5 = 42: four.
    expect(wounds('Vulnerable', 'Resistant')).toBe(2);
    expect(wounds('Resistant')).toBe(1);
    expect(wounds('Vulnerable')).toBe(4);
    expect(wounds('Immune')).toBe(0);
  });

  test('GE-WND-10, 11, GE-R49, GE-X43: a blow on the unconscious is not defended and may wake it', () => {
    const victim = profile({ id: 'victim', wt: 10, wl: 4, mods: [2, 0, 0, 0, 0, 0] });
    const but = { awake: false, light: 3, wounds: [0, 3, 0, 0, 0, 0, 0, 0] };
    const third = { id: 'third', is: victim, x: 9, y: 9, side: 'foes' as const };
    const p = (face: number) =>
      say(
        battle({
          creatures: [
            { id: 'striker', is: striker(5), x: 4, y: 4 },
            { id: 'victim', is: victim, x: 5, y: 4, but },
            third,
          ],
        }),
        STRIKE,
        [1, 1, 1, face],
      ).state;
    // 14 + 2 - 6 = 10 wakes, and lies Prone; 13 does not.
    expect([who(p(14), 'victim').awake, who(p(14), 'victim').statuses[0]?.kind]).toEqual([true, 'Prone']);
    expect(who(p(13), 'victim').awake).toBe(false);
  });
});

describe('damage', () => {
  test('GE-TAG-13, GE-X49: Precise with Advantage explodes one earlier, one explosion', () => {
    const thief = profile({
      id: 'thief',
      arms: [arm('Dagger', 20, '2d4+1', { tags: tags('Precise') })],
      hands: [0],
    });
    const victim = profile({ id: 'victim', wt: 9, wl: 9 });
    const p = battle({
      creatures: [
        { id: 'thief', is: thief, x: 4, y: 4, but: { unseenBy: [1] } },
        { id: 'victim', is: victim, x: 5, y: 4 },
      ],
    });
    const { state, events } = say(p, STRIKE, [3, 9, 1, 3, 4, 2], ['none']);
    expect(events.find((e) => e.type === 'damage')).toMatchObject({ rolled: 10, explosions: 1 });
    expect(who(state, 'victim').statuses.map((s) => [s.kind, s.x])).toEqual([['Bleeding', 1]]);
  });

  test('GE-DT-02, 03: Sharp bleeds, Blunt takes the balance, on the head it stuns', () => {
    const rod = (damage: 'Sharp' | 'Blunt') =>
      profile({ id: 'striker', arms: [arm('Rod', 20, '1d6+3', { damage })], hands: [0] });
    const p = (damage: 'Sharp' | 'Blunt') =>
      battle({
        creatures: [
          { id: 'striker', is: rod(damage), x: 4, y: 4 },
          { id: 'victim', is: profile({ id: 'victim', wt: 99 }), x: 5, y: 4 },
        ],
      });
    const kinds = (damage: 'Sharp' | 'Blunt', ...dice: number[]) =>
      who(say(p(damage), STRIKE, [10, ...dice], ['none']).state, 'victim').statuses.map((s) => [s.kind, s.x]);
    expect(kinds('Sharp', 1, 6, 6, 2)).toEqual([['Bleeding', 2]]);
    expect(kinds('Blunt', 1, 6, 2)).toEqual([['Off-Balance', 1]]);
    // GE-R28: Off-Balance twice is Prone.
    expect(kinds('Blunt', 1, 6, 6, 2)).toEqual([['Prone', 1]]);
    expect(kinds('Blunt', 10, 6, 2)).toEqual([['Stunned', 1]]);
  });

  test('GE-HIT-01, GE-R12, GE-OPT-10: what does not overcome AV has no effect, unless the option says so', () => {
    const p = (explosionEffectsNeedHit: boolean) =>
      battle({
        creatures: [
          {
            id: 'striker',
            is: profile({ id: 'striker', arms: [arm('Rod', 20, '1d6')], hands: [0] }),
            x: 4,
            y: 4,
          },
          { id: 'victim', is: profile({ id: 'victim', av: [8, 8, 8, 8] }), x: 5, y: 4 },
        ],
        options: { explosionEffectsNeedHit },
      });
    const kinds = (needs: boolean) =>
      who(say(p(needs), STRIKE, [10, 1, 6, 2], ['none']).state, 'victim').statuses.length;
    expect([kinds(true), kinds(false)]).toEqual([0, 1]);
  });

  test('GE-DT-05: an Arrow that exploded checks every wound, with Disadvantage for each exploding die', () => {
    const bow = profile({
      id: 'striker',
      arms: [arm('Bow', 20, '1d6+5', { damage: 'Arrow', range: { short: 0, medium: 0, long: 0, max: 20 } })],
      hands: [0],
    });
    const p = battle({
      creatures: [
        { id: 'striker', is: bow, x: 4, y: 4 },
        { id: 'victim', is: profile({ id: 'victim', wt: 10, wl: 9 }), x: 8, y: 4 },
      ],
    });
    const { state } = say(p, STRIKE, [10, 1, 6, 1, 15, 9], ['none']);
    expect([who(state, 'victim').light, who(state, 'victim').severe]).toEqual([0, 1]);
  });

  test('GE-DT-06, 08, GE-SEQ-09: magical and absolute damage throws its zone only with a wound', () => {
    const p = (type: 'Fire' | 'Absolute', damage: number) =>
      blow(
        damage,
        profile({ id: 'victim', wt: 10, wl: 9, av: [9, 9, 9, 9], md: 3 }),
        {},
        {},
        { damage: type },
      );
    expect(woundsOf(who(say(p('Fire', 13), STRIKE, [10, 1], ['none']).state, 'victim'))).toBe(0);
    expect(who(say(p('Fire', 14), STRIKE, [10, 1, 8], ['none']).state, 'victim').wounds).toEqual([
      0, 0, 0, 1, 0, 0, 0, 0,
    ]);
    expect(who(say(p('Absolute', 11), STRIKE, [10, 1, 6], ['none']).state, 'victim').wounds).toEqual([
      0, 0, 1, 0, 0, 0, 0, 0,
    ]);
  });

  test('GE-HZ-02 to 05: the rows of the zone die', () => {
    const zone = (face: number) =>
      who(say(blow(11), STRIKE, [10, face, 1], ['none']).state, 'victim').wounds.findIndex((n) => n > 0);
    expect([1, 5, 6, 7, 8, 9, 10].map(zone)).toEqual([1, 1, 2, 2, 3, 3, 0]);
  });

  test('GE-BACK-01, 02, GE-R19, GE-OPT-08: an unseen attacker, or one behind the back, has Advantage 1', () => {
    const p = (but: Partial<Creature>, facing: number, backstabMode: string) =>
      battle({
        creatures: [
          { id: 'striker', is: striker(5), x: 4, y: 4, but },
          { id: 'victim', is: profile({ id: 'victim' }), x: 5, y: 4, but: { facing } },
        ],
        options: { backstabMode },
      });
    // Two dice are thrown where there is Advantage; a third would be left over.
    const score = (q: ReturnType<typeof p>, ...faces: number[]) =>
      say(q, STRIKE, [...faces, 1, 1], ['none']).events.find((e) => e.type === 'attack rolled');
    expect(score(p({ unseenBy: [1] }, 0, 'unseen'), 3, 4)).toMatchObject({ score: 1, face: 4 });
    expect(score(p({}, 2, 'unseen'), 3)).toMatchObject({ score: 0 });
    expect(score(p({}, 2, 'facing'), 3, 4)).toMatchObject({ score: 1 });
    expect(score(p({}, 6, 'facing'), 3)).toMatchObject({ score: 0 });
  });

  test('GE-TAG-18, GE-R85: an Unpredictable weapon strikes its wielder on 1 and 2', () => {
    const flail = profile({
      id: 'striker',
      wt: 5,
      arms: [arm('Flail', 5, '2d6', { damage: 'Blunt', tags: tags('Unpredictable') })],
      hands: [0],
    });
    const p = battle({
      creatures: [
        { id: 'striker', is: flail, x: 4, y: 4 },
        { id: 'victim', is: profile({ id: 'victim' }), x: 5, y: 4 },
      ],
    });
    const { state } = say(p, STRIKE, [2, 1, 4, 4]);
    expect([woundsOf(who(state, 'striker')), woundsOf(who(state, 'victim'))]).toEqual([1, 0]);
  });

  test('GE-TAG-03: Brutal explosions do what both types do', () => {
    const spiked = profile({
      id: 'striker',
      arms: [arm('Mace', 20, '1d6+3', { damage: 'Blunt', tags: tags('Brutal') })],
      hands: [0],
    });
    const p = battle({
      creatures: [
        { id: 'striker', is: spiked, x: 4, y: 4 },
        { id: 'victim', is: profile({ id: 'victim', wt: 99 }), x: 5, y: 4 },
      ],
    });
    const { state } = say(p, STRIKE, [10, 1, 6, 2], ['none']);
    expect(who(state, 'victim').statuses.map((s) => s.kind)).toEqual(['Off-Balance', 'Bleeding']);
  });

  test('GE-R14, GE-X85: a barrier with 4 points, resistant to Blunt, takes 7 and keeps 1, or 8 of 9 and is gone', () => {
    const shields = [
      { n: 1, source: 'barrier', points: 4, resistant: ['Physical' as const], projectiles: false, from: 0 },
    ];
    const left = (damage: number) => {
      const { state, events } = say(
        blow(damage, undefined, {}, { shields }, { damage: 'Blunt' }),
        STRIKE,
        [10, 1, 1],
        ['none'],
      );
      return [who(state, 'victim').shields.map((s) => s.points), events.find((e) => e.type === 'damage')];
    };
    expect(left(7)).toMatchObject([[1], { damage: 0 }]);
    expect(left(9)).toMatchObject([[], { damage: 1 }]);
  });
});

test('GE-X67: 2d6+2 against T 11 through the forecast', () => {
  const p = battle({
    creatures: [
      { id: 'fighter', is: { ...F7, arms: [arm('Sword', 99, '2d6+2')], hands: [0] }, x: 4, y: 4 },
      { id: 'victim', is: profile({ id: 'victim', wt: 6, wl: 9, av: [5, 5, 5, 5] }), x: 5, y: 4 },
    ],
  });
  const f = odds(p, STRIKE, { defend: 'none' });
  const exactly = (n: number) => makeFraction(chance(f, (s) => woundsOf(who(s, 'victim')) === n));
  expect([0, 1, 2, 3].map(exactly)).toEqual(['25/36', '253/864', '263/20736', '1/20736']);
});

test('GE-STS-71, 72, GE-X83, GE-OPT-15: flanked, not flanked, cornered', () => {
  const around = (places: readonly (readonly [number, number])[], options: Field['options'] = {}) =>
    battle({
      creatures: [
        ...places.map(([x, y], i) => ({ id: `s${i}`, is: striker(5), side: 'heroes' as const, x, y })),
        { id: 'victim', is: G5, side: 'foes' as const, x: 5, y: 5 },
      ],
      options: options ?? {},
    });
  say(
    around([
      [4, 5],
      [6, 5],
    ]),
    STRIKE,
    [3, 4, 1, 1],
    ['none'],
  );
  say(
    around([
      [4, 5],
      [6, 6],
    ]),
    STRIKE,
    [3, 1, 1],
    ['none'],
  );
  say(
    around([
      [4, 5],
      [6, 5],
      [4, 4],
      [6, 6],
    ]),
    STRIKE,
    [3, 4, 5, 1, 1],
    ['none'],
  );
  const eased = say(
    around(
      [
        [4, 5],
        [6, 5],
      ],
      { flankBonus: 'eased' },
    ),
    STRIKE,
    [3, 1, 1],
    ['none'],
  );
  expect(eased.events.find((e) => e.type === 'attack rolled')).toMatchObject({ total: 27 });
});

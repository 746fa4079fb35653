import { chance, makeFraction } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import { jumpDifficulty, jumpOutcome, leapOf } from '../src/rules/movement/heights/jumps.ts';
import type { Battle } from '../src/match/book.ts';
import { pushEthereal } from '../src/rules/movement/heights/falls.ts';
import { runSteps } from '../src/rules/effects/effects.ts';
import { endPhase, ETHEREAL } from '../src/rules/turns/phases.ts';
import { pushFling, pushShove } from '../src/rules/movement/shoves.ts';
import { hasStatus, setCounter, woundsOf, type Status } from '../src/match/state.ts';
import { pushFall } from '../src/rules/status/tumble.ts';
import { inflict } from '../src/rules/status/statuses.ts';
import type { Profile } from '../src/content/content.ts';
import { run, status } from './bodies.ts';
import { reaction } from './reactions.ts';
import { arm, battle, F7, G5, odds, profile, refusal, say, who, type Field } from './field.ts';

const at = (x: number, y: number): number => y * 12 + x;
const OPEN = '............';
const row = (y: number, text: string): string[] =>
  Array.from({ length: 12 }, (_, i) => (i === y ? text : OPEN));

const [BALANCED, LANDED] = [1000, 999];

describe('jumps', () => {
  test('GE-X03, GE-JMP-03, 05: 2 m high and 6 m far: 20, balanced at 40', () => {
    expect(jumpDifficulty(2, 6)).toBe(20);
    const leap = { height: 2, far: 6 };
    expect([jumpOutcome(39, leap, false), jumpOutcome(40, leap, false)]).toEqual([LANDED, BALANCED]);
  });

  /** One who jumps from the ground at (2,4) to a ledge 2 m high at (8,4). */
  const heights = Array.from({ length: 144 }, (_, i) => (i === at(8, 4) || i === at(7, 4) ? 2 : 0));
  const jumper = (mods: readonly number[], field: Partial<Field> = {}) =>
    battle({
      creatures: [
        { id: 'jumper', is: profile({ id: 'jumper', mods }), x: 2, y: 4 },
        { id: 'foe', is: G5, x: 11, y: 11 },
      ],
      map: row(4, '.......^^...'),
      heights,
      ...field,
    });
  const JUMP = { do: 'jump', to: at(8, 4), pay: 'move' } as const;

  test('GE-X04, GE-JMP-02, 04: 4 + 5 + 11 = 20 lands, Off-Balance', () => {
    const p = jumper([0, 4, 5, 0, 0, 0]);
    expect(leapOf(p, who(p.state, 'jumper'), at(8, 4))).toMatchObject({ height: 2, far: 6 });
    const c = who(say(p, JUMP, [11]).state, 'jumper');
    expect([c.at, hasStatus(c, 'Off-Balance')]).toEqual([at(8, 4), true]);
  });

  test('GE-X05, GE-R39: 19 falls short: 5 m travelled, Off-Balance', () => {
    // The square it comes to is a ledge of 2 m: floor((19 - 8) / 2) = 5.
    const c = who(say(jumper([0, 4, 5, 0, 0, 0]), JUMP, [10]).state, 'jumper');
    expect([c.at, hasStatus(c, 'Off-Balance')]).toEqual([at(7, 4), true]);
    expect(jumpOutcome(19, { height: 2, far: 6 }, false)).toBe(5);
    // Where the height is not reached, nobody goes anywhere.
    expect(jumpOutcome(7, { height: 2, far: 6 }, false)).toBe(0);
  });

  test('GE-X06: 10 + 10 + 20 = 40 lands balanced', () => {
    const c = who(say(jumper([0, 10, 10, 0, 0, 0]), JUMP, [20]).state, 'jumper');
    expect([c.at, c.statuses]).toEqual([at(8, 4), []]);
  });

  test('GE-JMP-01: any action; not while held, not onto others', () => {
    const p = jumper([0, 4, 5, 0, 0, 0]);
    for (const pay of ['attack', 'utility', 'move'] as const)
      expect(say(p, { ...JUMP, pay }, [11]).state.turn[pay]).toBe(true);
    who(p.state, 'jumper').statuses = [status('Grappled', { by: 1 })];
    expect(refusal(p, JUMP)).toBe('GE-STS-30');
    who(p.state, 'jumper').statuses = [];
    expect(refusal(p, { do: 'jump', to: at(11, 11), pay: 'move' })).toBe('GE-R75');
  });

  test('GE-OPT-12, GE-R38: by option a jump must exceed; GE-OPT-13: Athletics counts by option', () => {
    expect(
      who(say(jumper([0, 4, 5, 0, 0, 0], { options: { jumpStrict: true } }), JUMP, [11]).state, 'jumper').at,
    ).toBe(at(7, 4));
    const athletic = (athleticsOnJump: boolean) =>
      battle({
        creatures: [
          {
            id: 'jumper',
            is: profile({ id: 'jumper', mods: [0, 4, 5, 0, 0, 0], pv: { Athletics: 1 } }),
            x: 2,
            y: 4,
          },
          { id: 'foe', is: G5, x: 11, y: 11 },
        ],
        map: row(4, '.......^^...'),
        heights,
        options: { athleticsOnJump },
      });
    expect([false, true].map((on) => who(say(athletic(on), JUMP, [10]).state, 'jumper').at)).toEqual([
      at(7, 4),
      at(8, 4),
    ]);
  });

  const gap = (depth: number) =>
    battle({
      creatures: [
        { id: 'jumper', is: profile({ id: 'jumper', mods: [0, 1, 1, 0, 0, 0] }), x: 2, y: 4 },
        { id: 'foe', is: G5, x: 11, y: 11 },
      ],
      map: row(4, '...xxxx.....'),
      heights: Array.from({ length: 144 }, (_, i) => (i > at(2, 4) && i < at(7, 4) ? -depth : 0)),
    });

  test('GE-X32, GE-R39, GE-R40: 7 of 10 over a gap travels 3 m, falls, and is Off-Balance in the end', () => {
    // The fall check goes against the difficulty of the jump, 10: 8 + 1 fails; 4 m: 4d4.
    const { state, events } = say(gap(4), { do: 'jump', to: at(7, 4), pay: 'move' }, [5, 8, 1, 1, 1, 1]);
    const c = who(state, 'jumper');
    expect([c.at, hasStatus(c, 'Off-Balance')]).toEqual([at(5, 4), true]);
    expect(events.find((e) => e.type === 'damage')).toMatchObject({ damage: 4 });
    // Off-Balance comes after the fall check: one die was enough for it.
    expect(
      who(say(gap(4), { do: 'jump', to: at(7, 4), pay: 'move' }, [5, 9, 1, 1, 1]).state, 'jumper').at,
    ).toBe(at(5, 4));
  });

  test('GE-X75: +5 against 10: 4/5 lands, 3/10 balanced', () => {
    const p = battle({
      creatures: [
        { id: 'jumper', is: profile({ id: 'jumper', mods: [0, 2, 3, 0, 0, 0] }), x: 2, y: 4 },
        { id: 'foe', is: G5, x: 11, y: 11 },
      ],
    });
    const f = odds(p, { do: 'jump', to: at(7, 4), pay: 'move' });
    expect(makeFraction(chance(f, (s) => who(s, 'jumper').at === at(7, 4)))).toBe('4/5');
    expect(makeFraction(chance(f, (s) => who(s, 'jumper').statuses.length === 0))).toBe('3/10');
  });

  test('GE-R39: a jump out of reach provokes', () => {
    const p = battle({
      creatures: [
        { id: 'jumper', is: profile({ id: 'jumper', wt: 50 }), x: 4, y: 4 },
        { id: 'foe', is: { ...F7, abilities: ['opportunist'] }, x: 3, y: 4 },
      ],
      abilities: [reaction({ id: 'opportunist', trigger: 'leaves reach', cost: { en: [0], mp: [0] } })],
    });
    const { state } = say(p, { do: 'jump', to: at(6, 4), pay: 'move' }, [20, 10, 1, 1, 1], ['yes', 'none']);
    expect([who(state, 'foe').reacted, who(state, 'jumper').at]).toEqual([true, at(6, 4)]);
  });

  test('GE-R39: low obstacles are jumped over at their height', () => {
    const p = battle({
      creatures: [
        { id: 'jumper', is: profile({ id: 'jumper' }), x: 2, y: 4 },
        { id: 'foe', is: G5, x: 11, y: 11 },
      ],
      map: row(4, '...o........'),
    });
    expect(leapOf(p, who(p.state, 'jumper'), at(4, 4))).toMatchObject({ height: 1, far: 2 });
  });
});

describe('falls', () => {
  const faller = (given: Partial<Profile> = {}) =>
    battle({
      creatures: [
        {
          id: 'faller',
          is: profile({ id: 'faller', mods: [0, 0, 3, 0, 0, 0], wt: 50, ...given }),
          x: 2,
          y: 4,
        },
        { id: 'foe', is: G5, x: 11, y: 11 },
      ],
    });
  const damageOf = (
    p: ReturnType<typeof faller>,
    metres: number,
    dice: readonly number[],
    goal = 0,
  ): number => {
    // Damage is read from wounds at a threshold of 1.
    const state = run(p, dice, (b) => pushFall(b, 0, metres, { goal }));
    return woundsOf(who(state, 'faller'));
  };

  test('GE-X07, GE-X08, GE-FALL-01, 07, 08: 5 m with DEX-MOD 3: 5d4, or 2d4 after a passed check', () => {
    const p = faller({ wt: 13, wl: 9 });
    // 6 + 3 fails: 14 damage exceeds WT 13 once.
    expect(damageOf(p, 5, [6, 1, 2, 3, 4, 4, 3])).toBe(1);
    expect(damageOf(faller({ id: 'other', wt: 14, wl: 9 }), 5, [6, 1, 2, 3, 4, 4])).toBe(0);
    // 7 + 3 passes: 3 + 4 = 7.
    expect(damageOf(faller({ id: 'six', wt: 6, wl: 9 }), 5, [7, 3, 4, 3])).toBe(1);
    expect(damageOf(faller({ id: 'seven', wt: 7, wl: 9 }), 5, [7, 3, 4])).toBe(0);
  });

  test('GE-X33, GE-FALL-02, 04, GE-R40, GE-R41: an 8 m ledge, DC 15, overload 3', () => {
    const p = faller({ wt: 6, wl: 4, pv: { Athletics: 2 }, weight: 1150, carry: 800, er: 0 });
    const state = run(p, [10, 3, 2, 4, 1, 4, 2, 9], (b) => pushFall(b, 0, 8, { goal: 15 }));
    const c = who(state, 'faller');
    expect([c.light, c.severe]).toEqual([1, 1]);
    // 9 + 5 is short of 15: all 8 m count.
    expect(() =>
      run(p, [9, 1, 1, 1, 1, 1, 1, 1, 1, 3], (b) => pushFall(b, 0, 8, { goal: 15 })),
    ).not.toThrow();
  });

  test('GE-FALL-03, GE-R40: ER counts for the fall check', () => {
    const p = faller({ wt: 50, er: 2 });
    // 5 + 3 + 2 = 10.
    expect(() => run(p, [5, 1, 1], (b) => pushFall(b, 0, 5))).not.toThrow();
    expect(() => run(p, [4, 1, 1, 1, 1, 1], (b) => pushFall(b, 0, 5))).not.toThrow();
  });

  test('GE-FALL-06, GE-R41: the goal is 10 at least; without a metre that counts nothing is added', () => {
    const p = faller({ wt: 1, weight: 900, carry: 0, wl: 9 });
    expect(damageOf(p, 3, [7])).toBe(0);
  });

  test('GE-X09, GE-ETH-01, 02, GE-R36: ethereal water dissolves in one who drank it: 6, and no explosion', () => {
    const p = faller({ wt: 5, wl: 9 });
    const drunk = run(p, [6, 3], (b) => {
      const c = b.state.creatures[0];
      if (c !== undefined) setCounter(c, ETHEREAL, 1);
      endPhase(b);
    });
    expect(woundsOf(who(drunk, 'faller'))).toBe(1);
    // Water drawn from the ground does nothing.
    expect(
      woundsOf(
        who(
          run(p, [], (b) => endPhase(b)),
          'faller',
        ),
      ),
    ).toBe(0);
    // Two tiers are one instance of 2d6.
    expect(
      woundsOf(
        who(
          run(p, [3, 3, 3], (b) => pushEthereal(b, 0, 2)),
          'faller',
        ),
      ),
    ).toBe(1);
  });

  test('GE-GRID-06: crossing an edge downwards is a fall, slopes connect levels, a ledge is climbed for 3 MS a metre', () => {
    const heights = Array.from({ length: 144 }, (_, i) => (i % 12 >= 6 ? 1 : 0));
    const field = (x: number, text: string) =>
      battle({
        creatures: [
          { id: 'a', is: F7, x, y: 4 },
          { id: 'foe', is: G5, x: 0, y: 11 },
        ],
        map: row(4, text),
        heights,
      });
    const ledge = '......^^^^^^';
    // Down: 1 m, fall check 8 + 2 = 10 takes it away.
    expect(who(say(field(6, ledge), { do: 'move', path: [at(5, 4)] }, [8]).state, 'a').at).toBe(at(5, 4));
    // Up: 3 MS after a check against 10: 8 + 2.
    expect(who(say(field(5, ledge), { do: 'move', path: [at(6, 4)] }, [8]).state, 'a').at).toBe(at(6, 4));
    const failed = say(field(5, ledge), { do: 'move', path: [at(6, 4)] }, [7]).state;
    expect([who(failed, 'a').at, failed.turn.move]).toEqual([at(5, 4), true]);
    expect(refusal(field(4, ledge), { do: 'move', path: [at(5, 4), at(6, 4)] })).toBe('');
    expect(refusal(field(3, ledge), { do: 'move', path: [at(4, 4), at(5, 4), at(6, 4)] })).toBe('GE-ACT-13');
    // A slope: 2 MS, no check.
    expect(who(say(field(5, '......:^^^^^'), { do: 'move', path: [at(6, 4)] }).state, 'a').at).toBe(at(6, 4));
  });

  test('GE-GRID-06: a boulder is climbed for 3 MS without a check, and makes 1 m higher', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 4, y: 4 },
        { id: 'foe', is: G5, x: 0, y: 11 },
      ],
      map: row(4, '.....o......'),
    });
    const up = say(p, { do: 'move', path: [at(5, 4)] }).state;
    expect([who(up, 'a').at, up.turn.metres]).toEqual([at(5, 4), 1]);
    up.turn.move = false;
    const down = say({ ...p, state: up }, { do: 'move', path: [at(6, 4)] }).state;
    expect([who(down, 'a').at, woundsOf(who(down, 'a'))]).toEqual([at(6, 4), 0]);
  });

  test('GE-GRID-06: deep water costs 3 MS and a check against 10 for each metre', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 4, y: 4 },
        { id: 'foe', is: G5, x: 0, y: 11 },
      ],
      map: row(4, '.....~......'),
    });
    expect(who(say(p, { do: 'move', path: [at(5, 4)] }, [8]).state, 'a').at).toBe(at(5, 4));
    expect(who(say(p, { do: 'move', path: [at(5, 4)] }, [7]).state, 'a').at).toBe(at(4, 4));
    const metal = battle({
      creatures: [
        { id: 'a', is: { ...F7, id: 'metal', worn: ['none', 'heavy', 'none', 'none'] }, x: 4, y: 4 },
        { id: 'foe', is: G5, x: 0, y: 11 },
      ],
      map: row(4, '.....~......'),
    });
    expect(who(say(metal, { do: 'move', path: [at(5, 4)] }, [20, 7]).state, 'a').at).toBe(at(4, 4));
  });
});

describe('knockback', () => {
  const field = (text: string, size: Profile['size'] = 'Medium', more: Partial<Field> = {}) =>
    battle({
      creatures: [
        { id: 'by', is: { ...F7, id: 'by', size }, x: 2, y: 4 },
        { id: 'flung', is: profile({ id: 'flung' }), x: 3, y: 4 },
      ],
      map: row(4, text),
      ...more,
    });
  const shove = (p: ReturnType<typeof field>, metres: number, dice: readonly number[], dc = 12) =>
    who(
      run(p, dice, (b) => pushShove(b, 1, 0, metres, dc)),
      'flung',
    );
  const kinds = (statuses: readonly Status[]) => statuses.map((s) => s.kind);

  test('GE-X82, GE-STS-32, GE-R89: 3 m with one free square before a wall: impact, or bump after a save', () => {
    const p = field('.....#......');
    const hard = shove(p, 3, [11]);
    expect([hard.at, kinds(hard.statuses)]).toEqual([at(4, 4), ['Prone']]);
    expect(kinds(shove(p, 3, [12]).statuses)).toEqual(['Off-Balance']);
  });

  test('GE-R89: nothing left does nothing, 1 m bumps, 4 m crash; bushes are softer', () => {
    const wall = field('....#.......');
    expect(shove(field('............'), 3, []).at).toBe(at(6, 4));
    expect(kinds(shove(wall, 1, [1]).statuses)).toEqual(['Off-Balance']);
    expect(kinds(shove(wall, 1, [12]).statuses)).toEqual([]);
    expect(kinds(shove(wall, 4, [1]).statuses)).toEqual(['Stunned', 'Prone']);
    expect(kinds(shove(field('....".......'), 3, [1]).statuses)).toEqual(['Off-Balance']);
    // The edge of the board stops nobody hard.
    const edge = field('............');
    who(edge.state, 'by').at = at(10, 4);
    who(edge.state, 'flung').at = at(11, 4);
    expect(shove(edge, 3, [])).toMatchObject({ at: at(11, 4), statuses: [] });
  });

  test('GE-STS-32: doubled for each size step the source is larger, halved for each it is smaller', () => {
    const large = field('............', 'Large');
    who(large.state, 'by').at = at(1, 4);
    expect(shove(large, 2, []).at).toBe(at(7, 4));
    expect(shove(field('............', 'Small'), 3, []).at).toBe(at(4, 4));
  });

  test('GE-R89: one run into suffers one stage less, each with a save of its own', () => {
    const p = battle({
      creatures: [
        { id: 'by', is: F7, x: 2, y: 4 },
        { id: 'flung', is: profile({ id: 'flung' }), x: 3, y: 4 },
        { id: 'other', is: profile({ id: 'other' }), side: 'heroes', x: 4, y: 4 },
      ],
    });
    const state = run(p, [1, 1], (b) => pushShove(b, 1, 0, 3, 12));
    expect([kinds(who(state, 'flung').statuses), kinds(who(state, 'other').statuses)]).toEqual([
      ['Prone'],
      ['Off-Balance'],
    ]);
  });

  test('GE-R89: pits and edges stop nothing; GE-FALL-04: the fall check goes against the DC', () => {
    const p = field('.....x......', 'Medium', {
      heights: Array.from({ length: 144 }, (_, i) => (i === at(5, 4) ? -3 : 0)),
    });
    // 11 fails DC 12: 3d4.
    const c = shove(p, 5, [11, 1, 1, 1]);
    expect([c.at, kinds(c.statuses)]).toEqual([at(5, 4), []]);
  });

  test('GE-WSK-10: a plain push runs into nothing; fire burns whoever is pushed in', () => {
    const pushed = run(field('....#.......'), [], (b) => pushFling(b, 1, 0, { dx: 1, dy: 0 }, 1, 12, true));
    expect(who(pushed, 'flung')).toMatchObject({ at: at(3, 4), statuses: [] });
    expect(kinds(shove(field('....f.......'), 1, []).statuses)).toEqual(['Burning']);
  });
});

describe('flight', () => {
  const owl = profile({ id: 'owl', fly: 8, mods: [0, 0, 2, 0, 0, 0], wt: 50 });
  const fly = (up: number, more: Partial<Field> = {}, is = owl) =>
    battle({
      creatures: [
        { id: 'owl', is, x: 2, y: 4, but: { up } },
        { id: 'foe', is: G5, x: 11, y: 11 },
      ],
      ...more,
    });
  const line = (n: number): number[] => Array.from({ length: n }, (_, i) => at(3 + i, 4));

  test('GE-CTAG-05, GE-R86: flying speed in any direction, height like distance, hovering freely', () => {
    const c = who(say(fly(0), { do: 'move', path: line(4), how: 'fly', up: 5 }).state, 'owl');
    expect([c.at, c.up]).toEqual([at(6, 4), 5]);
    expect(refusal(fly(0), { do: 'move', path: line(8), how: 'fly', up: 8 })).toBe('');
    expect(refusal(fly(0), { do: 'move', path: line(4), how: 'fly', up: 9 })).toBe('GE-CTAG-05');
    expect(refusal(fly(0), { do: 'move', path: line(9), how: 'fly' })).toBe('GE-CTAG-05');
    expect(who(say(fly(3), { do: 'move', path: [], how: 'fly', up: 0 }).state, 'owl').up).toBe(0);
    const walker = fly(0, {}, profile({ id: 'walker' }));
    expect(refusal(walker, { do: 'move', path: line(2), how: 'fly' })).toBe('GE-CTAG-05');
  });

  test('GE-R86: walls are too high for those below them; pits and difficult ground do not matter', () => {
    const map = row(4, '...,x#......');
    expect(refusal(fly(2, { map }), { do: 'move', path: line(2), how: 'fly' })).toBe('');
    expect(refusal(fly(2, { map }), { do: 'move', path: line(3), how: 'fly' })).toBe('GE-GRID-06');
    expect(refusal(fly(9, { map }), { do: 'move', path: line(4), how: 'fly' })).toBe('');
  });

  test('GE-R86: Prone, Restrained and Frozen bring a flyer down, Prone where Prone caused it', () => {
    // 8 + 2 = 10 takes 2 of 4 m off.
    const prone = who(
      run(fly(4), [8, 1, 1], (b) => void inflict(b, 0, { kind: 'Prone' })),
      'owl',
    );
    expect([prone.up, hasStatus(prone, 'Prone')]).toEqual([0, true]);
    const held = who(
      run(fly(4), [7, 1, 1, 1, 1], (b) => void inflict(b, 0, { kind: 'Restrained' })),
      'owl',
    );
    expect([held.up, hasStatus(held, 'Prone')]).toEqual([0, false]);
    // No check for the Frozen.
    expect(
      who(
        run(fly(2), [1, 1], (b) => void inflict(b, 0, { kind: 'Frozen' })),
        'owl',
      ).up,
    ).toBe(0);
  });

  test('GE-R86, GE-CTAG-05: one that levitates by nature hovers on, and sinks unharmed when it is knocked out', () => {
    const eel = profile({ id: 'eel', levitating: 2, wl: 1, wt: 1 });
    const p = battle({
      creatures: [
        {
          id: 'striker',
          is: profile({ id: 'striker', arms: [arm('Rod', 20, '1d4+9', { reach: 3 })], hands: [0] }),
          x: 2,
          y: 3,
        },
        { id: 'eel', is: eel, x: 2, y: 4 },
        { id: 'other', is: G5, side: 'foes', x: 11, y: 11 },
      ],
    });
    expect(who(p.state, 'eel').up).toBe(2);
    expect(
      who(
        run(p, [], (b) => void inflict(b, 1, { kind: 'Prone' })),
        'eel',
      ).up,
    ).toBe(2);
    const { state } = say(p, { do: 'attack', arm: 0, on: 'eel' }, [10, 3, 1], ['none']);
    expect([who(state, 'eel').awake, who(state, 'eel').up]).toEqual([false, 0]);
  });

  test('GE-R86: when a levitation spell ends, its bearer falls', () => {
    const p = fly(4, {}, profile({ id: 'mage', wt: 50 }));
    who(p.state, 'owl').statuses = [status('Levitating', { x: 2, until: 'held', from: 7 })];
    who(p.state, 'owl').held = [{ n: 7, ability: 'levitation', level: 1, element: '', on: [0], count: 0 }];
    const q = { ...p, state: p.state };
    const { state } = say(q, { do: 'drop', held: 7 }, [10, 1, 1, 1, 1]);
    expect(who(state, 'owl')).toMatchObject({ up: 0, statuses: [] });
  });
});

test('GE-OPT-20, GE-R58: by option a teleport out of reach provokes', () => {
  const field = (teleportProvokes: boolean) =>
    battle({
      creatures: [
        { id: 'mage', is: profile({ id: 'mage', wt: 50 }), x: 4, y: 4 },
        { id: 'foe', is: { ...F7, abilities: ['opportunist'] }, x: 3, y: 4 },
      ],
      abilities: [reaction({ id: 'opportunist', trigger: 'leaves reach', cost: { en: [0], mp: [0] } })],
      options: { teleportProvokes },
    });
  const step = (b: Battle): void =>
    runSteps(b, {
      by: 0,
      on: 0,
      source: 'step',
      steps: [{ do: 'teleport', metres: 4, who: 'self' }],
      zone: -1,
      wounds: 0,
      explosions: 0,
    });
  const far = String(at(8, 4));
  const plain = run(field(false), [], step, [far]);
  expect([who(plain, 'mage').at, who(plain, 'foe').reacted]).toEqual([at(8, 4), false]);
  const struck = run(field(true), [10, 1, 1, 1], step, [far, 'yes', 'none']);
  expect([who(struck, 'mage').at, who(struck, 'foe').reacted]).toEqual([at(8, 4), true]);
});

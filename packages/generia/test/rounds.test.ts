import {
  chance,
  forecast,
  makeFraction,
  runCommand,
  ScriptedTable,
  SimRandom,
  SimulationTable,
} from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import type { Trait } from '../src/content/content.ts';
import { cloneState, woundsOf } from '../src/match/state.ts';
import { reaction } from './reactions.ts';
import { arm, battle, F7, G5, profile, refusal, say, W10, who, type Field, type Played } from './field.ts';

const at = (x: number, y: number): number => y * 12 + x;

/** The same position before the fight. */
const before = (field: Field): Played => {
  const p = battle(field);
  p.state.stage = 'place';
  p.state.round = 0;
  p.state.order = [];
  return p;
};

/** Says commands one after another on one table. */
const play = (
  p: Played,
  dice: readonly number[],
  ...commands: readonly Parameters<typeof say>[1][]
): Played['state'] => {
  const state = cloneState(p.state);
  const table = new ScriptedTable(dice);
  for (const command of commands) {
    const ran = runCommand(p.game, state, p.game.toAct(state)[0] ?? '', command, table);
    if (ran.kind !== 'done') throw new Error(`${ran.kind} ${table.failure ?? JSON.stringify(ran)}`);
  }
  expect(table.leftOver()).toBeUndefined();
  return state;
};

const two: Field = {
  creatures: [
    { id: 'fighter', is: F7, x: 2, y: 2 },
    { id: 'wolf', is: W10, x: 9, y: 9 },
  ],
};

describe('initiative', () => {
  test('GE-VAL-02, GE-ROUND-01, 02: PER-MOD + d8, highest first', () => {
    const state = play(before(two), [3, 7], { do: 'ready' }, { do: 'ready' });
    expect([state.round, state.order, state.turn.who]).toEqual([1, [1, 0], 1]);
  });

  test('GE-R06: ties by PER, then DEX, then another d8', () => {
    const twins: Field = {
      creatures: [
        { id: 'a', is: F7, x: 2, y: 2 },
        { id: 'b', is: F7, x: 9, y: 9 },
      ],
    };
    expect(play(before(twins), [4, 4, 2, 5], { do: 'ready' }, { do: 'ready' }).order).toEqual([1, 0]);
    // F7 and W10 have raw PER 4 both, DEX 5 and 7.
    expect(play(before(two), [4, 4], { do: 'ready' }, { do: 'ready' }).order).toEqual([1, 0]);
  });

  test('GE-X80: PER-MOD 2 against 3 acts strictly first, and ties', () => {
    const p = before({
      creatures: [
        { id: 'a', is: profile({ id: 'a', mods: [0, 0, 0, 0, 0, 2] }), x: 2, y: 2 },
        { id: 'b', is: profile({ id: 'b', mods: [0, 0, 0, 0, 0, 3], raw: [0, 0, 0, 0, 0, 6] }), x: 9, y: 9 },
      ],
    });
    p.state.ready = ['heroes'];
    const f = forecast(p.game, p.state, 'foes', { do: 'ready' });
    if (!f.ok) throw new Error(f.error.what);
    const value = (s: Played['state'], id: string) => Math.floor(who(s, id).initiative / 16);
    expect(makeFraction(chance(f.value, (s) => value(s, 'a') > value(s, 'b')))).toBe('21/64');
    expect(makeFraction(chance(f.value, (s) => value(s, 'a') === value(s, 'b')))).toBe('7/64');
  });

  test('a Forerunner takes one Movement Action before the first round', () => {
    const trait: Trait = {
      id: 'forerunner',
      name: 'Forerunner',
      text: '',
      sp: 10,
      effects: [{ hook: 'flag', flag: 'forerunner' }],
      needs: [],
      ask: '',
    };
    const p = before({
      creatures: [
        { id: 'a', is: { ...F7, traits: ['forerunner'] }, x: 2, y: 2 },
        { id: 'b', is: W10, x: 9, y: 9 },
      ],
      traits: [trait],
    });
    const first = play(p, [1, 8], { do: 'ready' }, { do: 'ready' });
    expect([first.round, first.turn.who, first.turn.attack]).toEqual([0, 0, true]);
    const state = play(p, [1, 8], { do: 'ready' }, { do: 'ready' }, { do: 'move', path: [at(3, 3)] });
    expect([state.round, state.turn.who]).toEqual([1, 1]);
  });
});

describe('turns', () => {
  test('GE-TURN-01, 02, GE-ROUND-03: a turn ends early by word, the round with the last turn', () => {
    const state = play(battle(two), [], { do: 'end' }, { do: 'end' });
    expect([state.round, state.turn.who]).toEqual([2, 0]);
  });

  test('GE-ROUND-02: nobody acts out of turn; GE-ACT-12: one Movement Action', () => {
    const p = battle(two);
    expect(p.game.apply(cloneState(p.state), 'foes', { do: 'end' }, new ScriptedTable([]))?.rule).toBe(
      'GE-ROUND-02',
    );
    p.state.turn.move = true;
    expect(refusal(p, { do: 'move', path: [at(3, 3)] })).toBe('GE-ACT-12');
  });

  test('GE-REACT-01: the reaction comes back with every turn', () => {
    const p = battle(two);
    who(p.state, 'wolf').reacted = true;
    expect(who(play(p, [], { do: 'end' }), 'wolf').reacted).toBe(false);
  });

  test('GE-TURN-02, GE-R83: all actions spent end the turn, but the extra attack of an Adept is still offered (GE-PROF-02)', () => {
    const adept = { ...F7, tiers: { Natural: 2 }, character: false };
    const p = battle({
      creatures: [
        { id: 'a', is: adept, x: 4, y: 4 },
        { id: 'b', is: profile({ id: 'b', wt: 50 }), x: 5, y: 4 },
      ],
    });
    Object.assign(p.state.turn, { utility: true, move: true });
    const once = say(p, { do: 'attack', arm: 0, on: 'b' }, [10, 1, 1, 1], ['none']).state;
    expect([once.turn.who, once.turn.extra]).toEqual([0, 1]);
    const twice = say(
      { ...p, state: once },
      { do: 'attack', arm: 0, on: 'b' },
      [10, 1, 1, 1],
      ['none'],
    ).state;
    expect(twice.turn.who).toBe(1);
  });

  test('GE-ROUND-03, GE-R57: the fight ends when one side is left', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: { ...F7, arms: [arm('Axe', 20, '1d4+50')], hands: [0] }, x: 4, y: 4 },
        { id: 'b', is: profile({ id: 'b', wl: 1 }), x: 5, y: 4 },
      ],
    });
    const { state } = say(p, { do: 'attack', arm: 0, on: 'b' }, [10, 1, 1], ['none']);
    expect(p.game.outcome(state)).toMatchObject({ winners: ['heroes'], rule: 'GE-ROUND-03' });
    expect(p.game.toAct(state)).toEqual([]);
  });
});

describe('movement', () => {
  test('GE-ACT-13, GE-GRID-02, GE-VAL-01: up to MS metres, diagonals count one', () => {
    const p = battle(two);
    expect(refusal(p, { do: 'move', path: [at(3, 3), at(4, 4), at(5, 5), at(6, 6)] })).toBe('');
    expect(refusal(p, { do: 'move', path: [at(3, 3), at(4, 4), at(5, 5), at(6, 6), at(7, 7)] })).toBe(
      'GE-ACT-13',
    );
    expect(refusal(p, { do: 'move', path: [at(5, 5)] })).toBe('GE-GRID-02');
  });

  test('GE-OPT-01: with alternating diagonals the second costs two', () => {
    const p = battle({ ...two, options: { metric: 'alternating' } });
    expect(refusal(p, { do: 'move', path: [at(3, 3), at(4, 4), at(5, 5)] })).toBe('');
    expect(refusal(p, { do: 'move', path: [at(3, 3), at(4, 4), at(5, 5), at(6, 6)] })).toBe('GE-ACT-13');
  });

  test('GE-UNI-05, GE-SIZE-04: Sprint adds the better of STR and DEX for 2 EN', () => {
    const path = [at(3, 3), at(4, 4), at(5, 5), at(6, 6), at(7, 7), at(8, 8)];
    const { state } = say(battle(two), { do: 'move', path, how: 'sprint' });
    expect([who(state, 'fighter').at, who(state, 'fighter').en]).toEqual([at(8, 8), 13]);
    const tired = battle({
      creatures: [
        { id: 'f', is: F7, x: 2, y: 2, but: { en: 1 } },
        { id: 'w', is: W10, x: 9, y: 9 },
      ],
    });
    expect(refusal(tired, { do: 'move', path: [at(3, 3)], how: 'sprint' })).toBe('GE-R66');
  });

  test('GE-GRID-06, GE-STS-40: difficult ground and Slowed cost two, not more together', () => {
    const map = Array.from({ length: 12 }, () => ',,,,,,,,,,,,');
    const p = battle({ ...two, map });
    expect(refusal(p, { do: 'move', path: [at(3, 2), at(4, 2)] })).toBe('');
    expect(refusal(p, { do: 'move', path: [at(3, 2), at(4, 2), at(5, 2)] })).toBe('GE-ACT-13');
    expect(refusal(p, { do: 'move', path: [at(3, 2), at(4, 2)], how: 'stealth' })).toBe('');
  });

  test('GE-GRID-06: foes block, friends are passed but not joined, corners of walls are not cut', () => {
    const map = [
      '............',
      '............',
      '...#........',
      ...Array.from({ length: 9 }, () => '............'),
    ];
    const p = battle({
      map,
      creatures: [
        { id: 'a', is: F7, x: 2, y: 2 },
        { id: 'friend', is: F7, side: 'heroes', x: 2, y: 3 },
        { id: 'foe', is: G5, side: 'foes', x: 1, y: 2 },
      ],
    });
    expect(refusal(p, { do: 'move', path: [at(3, 2)] })).toBe('GE-GRID-06');
    expect(refusal(p, { do: 'move', path: [at(3, 3)] })).toBe('GE-GRID-06');
    expect(refusal(p, { do: 'move', path: [at(1, 2)] })).toBe('GE-GRID-06');
    expect(refusal(p, { do: 'move', path: [at(2, 3)] })).toBe('GE-GRID-06');
    expect(refusal(p, { do: 'move', path: [at(2, 3), at(2, 4)] })).toBe('');
  });

  test('GE-GRID-03: a Large creature needs room for all its squares, and is reached from its nearest', () => {
    const map = [
      '............',
      '............',
      '............',
      '....#.......',
      ...Array.from({ length: 8 }, () => '............'),
    ];
    const bear = profile({ id: 'bear', size: 'Large' });
    const p = battle({
      map,
      creatures: [
        { id: 'bear', is: bear, x: 2, y: 2 },
        { id: 'goblin', is: G5, x: 1, y: 4 },
      ],
    });
    expect(refusal(p, { do: 'move', path: [at(3, 2)] })).toBe('GE-GRID-06');
    expect(refusal(p, { do: 'move', path: [at(2, 1)] })).toBe('');
    expect(refusal(p, { do: 'attack', arm: 0, on: 'goblin' })).toBe('');
  });

  test('GE-OPT-18: by option a Movement Action may be split', () => {
    const p = battle({ ...two, options: { splitMovement: true } });
    const state = play(
      p,
      [],
      { do: 'move', path: [at(3, 3)] },
      { do: 'move', path: [at(4, 4), at(5, 5), at(6, 6)] },
    );
    expect([who(state, 'fighter').at, state.turn.metres]).toEqual([at(6, 6), 0]);
    const plain = play(battle(two), [], { do: 'move', path: [at(3, 3)] });
    expect(refusal({ ...battle(two), state: plain }, { do: 'move', path: [at(4, 4)] })).toBe('GE-ACT-12');
  });
});

describe('Opportunist', () => {
  const OPPORTUNIST = reaction({ id: 'opportunist', trigger: 'leaves reach', cost: { en: [0], mp: [0] } });
  const field: Field = {
    creatures: [
      { id: 'goblin', is: G5, x: 4, y: 4 },
      { id: 'fighter', is: { ...F7, abilities: ['opportunist'] }, x: 5, y: 4 },
    ],
    abilities: [OPPORTUNIST],
  };

  test('GE-SKR-02, GE-R58: one who leaves reach is struck before the step, by the reaction', () => {
    const p = battle(field);
    const { state } = say(p, { do: 'move', path: [at(3, 4)] }, [15, 1, 1, 3, 4, 5], ['yes', 'dodge']);
    expect([woundsOf(who(state, 'goblin')), who(state, 'goblin').at, who(state, 'fighter').reacted]).toEqual([
      1,
      at(3, 4),
      true,
    ]);
  });

  test('GE-R58: who can no longer move stays; moving within reach provokes nothing', () => {
    const p = battle(field);
    const down = say(
      p,
      { do: 'move', path: [at(3, 4)] },
      [20, 1, 1, 10, 6, 6, 4, 6, 6, 4, 10, 1],
      ['yes', 'dodge'],
    );
    expect([who(down.state, 'goblin').awake, who(down.state, 'goblin').at]).toEqual([false, at(4, 4)]);
    expect(who(say(p, { do: 'move', path: [at(4, 3), at(5, 3)] }).state, 'goblin').at).toBe(at(5, 3));
  });

  test('GE-R09: with the reaction spent nobody is asked', () => {
    const p = battle(field);
    who(p.state, 'fighter').reacted = true;
    expect(who(say(p, { do: 'move', path: [at(3, 4)] }).state, 'goblin').at).toBe(at(3, 4));
  });
});

describe('what a seat may know', () => {
  test('GE-R37, GE-HACT-02: an unseen creature loses place and name in the view of the other side', () => {
    const p = battle({
      creatures: [
        { id: 'fighter', is: F7, x: 2, y: 2 },
        { id: 'lurker', is: G5, x: 9, y: 9, but: { unseenBy: [0] } },
      ],
    });
    const view = p.game.view(p.state, 'heroes');
    expect(view.creatures[1]).toMatchObject({ name: 'Unseen', where: 'unseen', at: -1 });
    expect(JSON.stringify(view)).not.toContain('lurker');
    expect(p.game.secrets(p.state, 'heroes')).toContain('lurker');
    expect(p.game.view(p.state, 'foes').creatures[1]).toMatchObject({ name: 'lurker', at: at(9, 9) });
    expect(refusal({ ...p, state: view }, { do: 'attack', arm: 0, on: 'unseen-1' })).toBe('GE-SEQ-01');
    expect(p.game.resample(view, 'heroes', SimRandom.from(1, 1)).creatures[1]?.at).toBeGreaterThanOrEqual(0);
  });
});

test('random duels end, and every command drawn is legal', () => {
  const p = before({
    creatures: [
      { id: 'fighter', is: F7, x: 2, y: 5 },
      { id: 'wolf', is: W10, x: 9, y: 5 },
    ],
  });
  for (let seed = 0; seed < 40; seed++) {
    const random = SimRandom.from(3, seed);
    const table = new SimulationTable(random, (_s, _k, ids) => ids[random.below(ids.length)] ?? '');
    const state = p.game.start();
    for (let n = 0; p.game.toAct(state).length > 0; n++) {
      const seat = p.game.toAct(state)[0] ?? '';
      const command = p.game.randomCommand(state, seat, random);
      expect(p.game.parseCommand(JSON.parse(JSON.stringify(command))).ok).toBe(true);
      expect(runCommand(p.game, state, seat, command, table).kind).toBe('done');
      if (n > 3000) throw new Error('no end');
    }
    expect(p.game.outcome(state)).toBeDefined();
  }
});

test('all commands that are offered are legal', () => {
  const p = battle({
    creatures: [
      { id: 'fighter', is: F7, x: 4, y: 4 },
      { id: 'goblin', is: G5, x: 5, y: 4 },
    ],
  });
  const all = p.game.commands(p.state, 'heroes');
  // Sword and shield, and the fists and feet that are always there (GE-R43).
  expect(all.filter((c) => c.do === 'attack')).toHaveLength(4);
  for (const command of all) expect(refusal(p, command)).toBe('');
});

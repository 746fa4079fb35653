import { chance, distributionOf, makeFraction } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import { woundsOf } from '../src/match/state.ts';
import { battle, F7, G5, odds, say, W10, who } from './field.ts';

const duel = () =>
  battle({
    creatures: [
      { id: 'fighter', is: F7, x: 4, y: 4 },
      { id: 'goblin', is: G5, x: 5, y: 4 },
    ],
  });
const goblinFirst = () =>
  battle({
    creatures: [
      { id: 'fighter', is: F7, x: 4, y: 4 },
      { id: 'goblin', is: G5, x: 5, y: 4 },
    ],
    turn: 'goblin',
  });

describe('a blow from declaration to wound', () => {
  test('GE-X20: not dodged, torso, one light wound without a save', () => {
    const { state } = say(duel(), { do: 'attack', arm: 0, on: 'goblin' }, [11, 7, 9, 3, 4, 5], ['dodge']);
    expect(who(state, 'goblin').wounds).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);
    expect(who(state, 'goblin').awake).toBe(true);
  });

  test('GE-X21: three wounds by an exploding blow on the head: save, check, Execution, Bleeding', () => {
    const p = duel();
    Object.assign(who(p.state, 'goblin'), { wounds: [0, 1, 0, 0, 0, 0, 0, 0], light: 1 });
    const { state } = say(
      p,
      { do: 'attack', arm: 0, on: 'goblin' },
      [15, 8, 10, 6, 4, 5, 6, 12],
      ['parry 0'],
    );
    const goblin = who(state, 'goblin');
    expect([goblin.light, goblin.severe, goblin.awake, goblin.dead]).toEqual([2, 1, false, false]);
    expect(goblin.statuses.map((s) => [s.kind, s.x])).toEqual([['Bleeding', 1]]);
  });
});

test('GE-X69: F7 against a dodging G5, at least one wound', () => {
  const f = odds(duel(), { do: 'attack', arm: 0, on: 'goblin' }, { defend: 'dodge' });
  expect(makeFraction(chance(f, (s) => woundsOf(who(s, 'goblin')) > 0))).toBe('234607/518400');
});

test('GE-X26, GE-X27: a blocked bite that hits without a wound, and one that does not hit', () => {
  const p = battle({
    creatures: [
      { id: 'wolf', is: W10, x: 4, y: 4 },
      { id: 'fighter', is: F7, x: 5, y: 4 },
    ],
  });
  const hit = say(p, { do: 'attack', arm: 0, on: 'fighter' }, [10, 11, 5, 8, 4, 2, 3, 1], ['block 1']);
  expect(who(hit.state, 'fighter').statuses.map((s) => s.kind)).toEqual(['Bleeding']);
  expect(woundsOf(who(hit.state, 'fighter'))).toBe(0);
  const none = say(p, { do: 'attack', arm: 0, on: 'fighter' }, [10, 11, 5, 8, 1, 2, 3], ['block 1']);
  expect(who(none.state, 'fighter').statuses).toEqual([]);
  expect(distributionOf).toBeDefined();
});

test('GE-X24, GE-X25: a partial parry that does not hold, and the lowered defence after it', () => {
  const { state } = say(
    goblinFirst(),
    { do: 'attack', arm: 0, on: 'fighter' },
    [9, 7, 6, 5, 4],
    ['parry 0', 'torso', 'lower'],
  );
  expect(woundsOf(who(state, 'fighter'))).toBe(0);
  expect(who(state, 'goblin').statuses.map((s) => [s.kind, s.x])).toEqual([['Defense Penalty', 4]]);
});

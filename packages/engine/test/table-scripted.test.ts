import { describe, expect, it } from 'vitest';
import { runCommand, ScriptedTable, type ScriptedAnswer } from '@caltrop/engine';
import { openDuel, type DuelCommand } from './toy.ts';

const play = (command: DuelCommand, dice: readonly number[], answers: readonly ScriptedAnswer[] = []) => {
  const game = openDuel();
  const state = game.start();
  const table = new ScriptedTable(dice, answers);
  const ran = runCommand(game, state, 'a', command, table);
  return { ran, state, table };
};

describe('a scripted table', () => {
  it.each([
    [{ do: 'blow', roll: 'die' }, [4], 4],
    [{ do: 'blow', roll: 'test' }, [5], 3],
    [{ do: 'blow', roll: 'test' }, [4], 0],
    [{ do: 'blow', roll: 'bands' }, [2], 0],
    [{ do: 'blow', roll: 'bands' }, [3], 1],
    [{ do: 'blow', roll: 'bands' }, [7], 1],
    [{ do: 'blow', roll: 'bands' }, [8], 2],
    [{ do: 'blow', roll: 'pool' }, [4, 3, 6], 2],
    [{ do: 'blow', roll: 'highest' }, [2, 5], 5],
    [{ do: 'blow', roll: 'lowest' }, [4, 2, 3], 2],
  ] as const)('reads %j with dice %j as %i', (command, dice, damage) => {
    const { ran, state, table } = play(command, dice);
    expect(ran.kind).toBe('done');
    expect(state.hp).toEqual([12, 12 - damage]);
    expect(table.leftOver()).toBeUndefined();
  });

  it('gives dice and answers in their order, and writes both into the log', () => {
    const { ran, state, table } = play(
      { do: 'feint' },
      [6, 3, 2, 4, 6],
      [{ answer: 'yes' }, { answer: 'yes' }],
    );
    expect(ran.kind).toBe('done');
    // 6 less the lowest of 3, 2, 4 is 4, and pressing with a 6 costs 3 more.
    expect(state.hp).toEqual([12, 5]);
    expect(table.leftOver()).toBeUndefined();
    expect(table.events.map((e) => e.type)).toEqual([
      'roll',
      'choice',
      'roll',
      'hurt',
      'choice',
      'roll',
      'hurt',
    ]);
  });

  it('names an unused die and an unused answer', () => {
    expect(play({ do: 'blow', roll: 'die' }, [4, 5]).table.leftOver()).toBe('unused dice: 5');
    expect(play({ do: 'wait' }, [], [{ answer: 'yes' }]).table.leftOver()).toBe('unused answers: yes');
  });

  it.each([
    ['a die that is missing', { do: 'blow', roll: 'die' }, [], [], 'no die left for 1d6'],
    ['a pool with a die too few', { do: 'blow', roll: 'pool' }, [4, 4], [], 'no die left for 3d6'],
    ['a face that the die has not', { do: 'blow', roll: 'die' }, [7], [], '7 is not a face of a d6'],
    ['a face of zero', { do: 'blow', roll: 'die' }, [0], [], '0 is not a face of a d6'],
    ['half a face', { do: 'blow', roll: 'die' }, [2.5], [], '2.5 is not a face of a d6'],
    ['an answer that is missing', { do: 'think' }, [], [], 'no answer left for "stance" of a'],
    [
      'an answer that is not allowed',
      { do: 'think' },
      [],
      [{ answer: 'maybe' }],
      '"maybe" does not answer "stance"',
    ],
    [
      'an answer of another seat',
      { do: 'think' },
      [],
      [{ answer: 'high', seat: 'b' }],
      'an answer by b met "stance" of a',
    ],
    [
      'an answer to another question',
      { do: 'think' },
      [],
      [{ answer: 'high', question: 'parry' }],
      'an answer to "parry" met "stance" of a',
    ],
  ] as const)('stops at %s', (_name, command, dice, answers, failure) => {
    const { ran, table } = play(command, dice, answers);
    expect(ran.kind).toBe('stopped');
    expect(table.failure).toContain(failure);
  });

  it('takes simultaneous answers in the order asked', () => {
    const { ran, state } = play(
      { do: 'clash' },
      [5, 2],
      [
        { answer: 'high', seat: 'a' },
        { answer: 'low', seat: 'b' },
      ],
    );
    expect(ran.kind).toBe('done');
    expect(state.stance).toEqual(['high', 'low']);
    expect(state.hp).toEqual([12, 9]);
  });
});

import { describe, expect, it } from 'vitest';
import { LiveTable, runCommand, ScriptedTable, type DiceSource, type Taken } from '@caltrop/engine';
import { BLOWS, openDuel, type DuelCommand } from './toy.ts';

const game = openDuel();

/** Dice in a fixed order, as if they had come from a stream. */
const faces = (list: readonly number[]): DiceSource => {
  const left = [...list];
  return (_seat, _sides, count) => left.splice(0, count);
};

const run = (command: DuelCommand, record: readonly Taken[], source: DiceSource | undefined) => {
  const state = game.start();
  const table = new LiveTable(record, source);
  const ran = runCommand(game, state, 'a', command, table);
  return { ran, state, table };
};

const DICE = [5, 3, 4, 2, 1, 4, 2, 3];

describe('a live table', () => {
  it.each(BLOWS)('rolls %s as a scripted table does, and replays it to the same state and log', (roll) => {
    const command: DuelCommand = { do: 'blow', roll };
    const count = { die: 1, test: 1, bands: 1, pool: 3, highest: 2, lowest: 3 }[roll];
    const dice = [3, 4, 2].slice(0, count);
    const live = run(command, [], faces(dice));
    const scripted = new ScriptedTable(dice);
    const state = game.start();
    runCommand(game, state, 'a', command, scripted);
    expect(live.state).toEqual(state);
    expect(live.table.events).toEqual(scripted.events);

    const replay = run(command, live.table.taken, undefined);
    expect(replay.ran.kind).toBe('done');
    expect(replay.state).toEqual(live.state);
    expect(replay.table.events).toEqual(live.table.events);
    expect(replay.table.unused).toBe(0);
  });

  it('stops to ask and, run again with the answer, keeps the dice rolled before', () => {
    const source = faces(DICE);
    const first = run({ do: 'feint' }, [], source);
    expect(first.ran.kind).toBe('stopped');
    expect(first.table.stopped).toMatchObject({
      kind: 'questions',
      questions: [{ key: 'parry', seat: 'b' }],
    });
    expect(first.table.taken).toEqual([{ d: 6, f: [5], by: 'a' }]);

    const second = run({ do: 'feint' }, [...first.table.taken, { q: 'parry', by: 'b', a: 'yes' }], source);
    expect(second.table.stopped).toMatchObject({
      kind: 'questions',
      questions: [{ key: 'press', seat: 'a' }],
    });
    expect(second.table.taken).toEqual([
      { d: 6, f: [5], by: 'a' },
      { q: 'parry', by: 'b', a: 'yes' },
      { d: 4, f: [3, 4, 2], by: 'b' },
    ]);
  });

  it('asks simultaneous questions together', () => {
    const { table } = run({ do: 'clash' }, [], faces(DICE));
    expect(table.stopped).toMatchObject({ kind: 'questions', questions: [{ seat: 'a' }, { seat: 'b' }] });
    expect(table.taken).toEqual([]);
  });

  it('tells its source how many dice the command has drawn before', () => {
    const drawn: number[] = [];
    const source: DiceSource = (_seat, _sides, count, before) => {
      drawn.push(before);
      return Array.from({ length: count }, () => 1);
    };
    run({ do: 'storm', dice: 3 }, [{ d: 6, f: [2], by: 'a' }], source);
    expect(drawn).toEqual([1, 2]);
  });

  it('asks nothing when there is nobody to ask', () => {
    const table = new LiveTable([], () => undefined);
    expect(table.chooseAll([])).toEqual([]);
    expect(
      table.choose('a', 'only', ['one'], () => ({ key: '', seat: 'a', text: '', rule: '', choices: [] })),
    ).toBe('one');
    expect(table.pool(0, 6, 4, { seat: 'a', rule: '', text: '' })).toBe(0);
    expect(table.taken).toEqual([]);
  });

  it('asks for typed dice where the source has none', () => {
    const { table } = run({ do: 'blow', roll: 'pool' }, [], () => undefined);
    expect(table.stopped).toMatchObject({ kind: 'dice', request: { seat: 'a', sides: 6, count: 3 } });
  });
});

describe('a record that does not fit the rules', () => {
  it.each<[string, DuelCommand, readonly Taken[], string]>([
    [
      'a die where an answer is due',
      { do: 'think' },
      [{ d: 6, f: [1], by: 'a' }],
      'holds a die where a must answer "stance"',
    ],
    [
      'an answer where a die is due',
      { do: 'blow', roll: 'die' },
      [{ q: 'x', by: 'a', a: 'y' }],
      'holds a decision where 1d6',
    ],
    [
      'another question',
      { do: 'think' },
      [{ q: 'parry', by: 'a', a: 'high' }],
      '"parry" by a, but "stance" is asked of a',
    ],
    [
      'another seat',
      { do: 'think' },
      [{ q: 'stance', by: 'b', a: 'high' }],
      '"stance" by b, but "stance" is asked of a',
    ],
    [
      'an answer not allowed',
      { do: 'think' },
      [{ q: 'stance', by: 'a', a: 'flee' }],
      '"flee" is not an answer to "stance"',
    ],
    [
      'other sides',
      { do: 'blow', roll: 'die' },
      [{ d: 8, f: [1], by: 'a' }],
      'holds 1d8 where 1d6 is rolled',
    ],
    [
      'too many dice',
      { do: 'blow', roll: 'die' },
      [{ d: 6, f: [1, 2], by: 'a' }],
      'holds 2d6 where 1d6 is rolled',
    ],
    [
      'too few dice',
      { do: 'blow', roll: 'pool' },
      [{ d: 6, f: [1, 2], by: 'a' }],
      'holds 2d6 where 3d6 is rolled',
    ],
    [
      'a face the die has not',
      { do: 'blow', roll: 'die' },
      [{ d: 6, f: [7], by: 'a' }],
      '7 is not a face of a d6',
    ],
    [
      'a die of somebody else',
      { do: 'blow', roll: 'die' },
      [{ d: 6, f: [3], by: 'b' }],
      'a die of b where a rolls',
    ],
    ['an end before a die', { do: 'blow', roll: 'die' }, [], 'ends where 1d6 is rolled'],
    ['an end before a decision', { do: 'think' }, [], 'ends where a decision is asked for'],
    [
      'half of two simultaneous answers',
      { do: 'clash' },
      [{ q: 'stance', by: 'a', a: 'high' }],
      'ends where b must answer "stance"',
    ],
  ])('stops at %s', (_name, command, record, what) => {
    const { ran, table } = run(command, record, undefined);
    expect(ran.kind).toBe('stopped');
    expect(table.stopped).toMatchObject({ kind: 'mismatch', what: expect.stringContaining(what) });
  });

  it('counts what the rules never asked for', () => {
    const { ran, table } = run({ do: 'wait' }, [{ d: 6, f: [1], by: 'a' }], undefined);
    expect(ran.kind).toBe('done');
    expect(table.unused).toBe(1);
  });
});

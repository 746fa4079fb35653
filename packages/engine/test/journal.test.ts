import { describe, expect, it } from 'vitest';
import {
  err,
  loadMatch,
  Match,
  ok,
  parseJournal,
  makeJournal,
  verifyJournal,
  type Result,
} from '@caltrop/engine';
import { openDuel, reopenDuel, seedOf, type Duel, type DuelCommand } from './toy.ts';

const SEED = seedOf(45);

const begin = (): Match<Duel, DuelCommand> =>
  new Match(openDuel({ hp: 40 }), { seed: SEED, salts: ['x'], typed: ['b'] });

/** A match with a line of every kind: header, do, undo, redo, drop, do with typed dice, ask, seed. */
const played = (): Match<Duel, DuelCommand> => {
  const match = begin();
  match.command('a', { do: 'storm', dice: 2 });
  match.undo('a', ['b']);
  match.redo('a');
  match.command('b', { do: 'feint' });
  match.typeDice('b', [5]);
  match.undo('b', ['a']);
  match.command('b', { do: 'blow', roll: 'pool' });
  match.typeDice('b', [4, 1, 6]);
  match.command('a', { do: 'feint' });
  return match;
};

const TEXT = played().save();
const ROWS = TEXT.split('\n').slice(0, -1);

/** The journal with one line changed. */
const tampered = (line: number, change: (row: string) => string): string =>
  ROWS.map((row, i) => (i === line - 1 ? change(row) : row)).join('\n') + '\n';

const swap = (line: number, from: string, to: string): string => {
  expect(ROWS[line - 1]).toContain(from);
  return tampered(line, (row) => row.replace(from, to));
};

/** Code and place of the first problem. */
const fault = (result: Result<unknown>): string =>
  result.ok ? 'none' : `${result.error[0]?.code ?? '?'} at ${result.error[0]?.where ?? '?'}`;

describe('a journal', () => {
  it('has a header and a line for everything that happened', () => {
    expect(ROWS.map((row) => /"t":"(\w+)"/.exec(row)?.[1] ?? 'header')).toEqual([
      'header',
      'do',
      'undo',
      'redo',
      'drop',
      'do',
      'ask',
      'seed',
    ]);
  });

  it('reads what it has written', () => {
    const parsed = parseJournal(TEXT);
    expect(parsed.ok && makeJournal(parsed.value)).toBe(TEXT);
  });

  it('does not show the seed before the end', () => {
    expect(makeJournal(played().journal({ withSeed: false }))).not.toContain(SEED);
  });
});

describe('a text that is no journal', () => {
  it.each<[string, string, string]>([
    ['nothing', '', 'empty at line 1'],
    ['an empty line', '\n', 'empty at line 1'],
    ['words', 'once upon a time\n', 'not-json at line 1'],
    ['another object', '{"hello":1}\n', 'not-a-journal at line 1'],
    ['a list', '[1,2]\n', 'not-a-journal at line 1'],
    ['a later version', swap(1, '"caltrop":1', '"caltrop":2'), 'version at line 1'],
    ['a version in words', swap(1, '"caltrop":1', '"caltrop":"1"'), 'version at line 1'],
    ['a header without rules', swap(1, '"rules"', '"ruler"'), 'bad-header at line 1'],
    ['a header without dice', swap(1, '"dice"', '"mice"'), 'bad-header at line 1'],
    ['a header whose salts are no texts', swap(1, '["x"]', '[1]'), 'bad-header at line 1'],
    ['a header with a wrong copied', swap(1, '"salts"', '"copied":-1,"salts"'), 'bad-header at line 1'],
    ['a cut in the middle of a line', TEXT.slice(0, TEXT.length - 9), 'truncated at line 8'],
    ['a missing last line end', TEXT.slice(0, -1), 'truncated at line 8'],
    ['a line that is no JSON', tampered(3, () => 'x'), 'not-json at line 3'],
    ['an empty line inside', tampered(3, () => ''), 'not-json at line 3'],
    ['a line that is no object', tampered(3, () => '7'), 'bad-line at line 3'],
    ['a line of an unknown type', swap(3, '"undo"', '"undone"'), 'bad-line at line 3'],
    ['a line whose type every object has', swap(3, '"undo"', '"toString"'), 'bad-line at line 3'],
    ['a missing seat', swap(2, '"seat"', '"seal"'), 'bad-line at line 2'],
    ['a missing command', swap(2, '"command"', '"comment"'), 'bad-line at line 2'],
    ['missing events', swap(2, '"events"', '"tales"'), 'bad-line at line 2'],
    ['a missing checksum', swap(2, '"sum"', '"dim"'), 'bad-line at line 2'],
    ['missing consent', swap(3, '"agreed"', '"greed"'), 'bad-line at line 3'],
    [
      'a dropped command of nobody',
      swap(5, '"by":"b","command"', '"bye":"b","command"'),
      'bad-line at line 5',
    ],
    ['a die without sides', swap(2, '"d":6', '"d":0'), 'bad-line at line 2'],
    ['a die with too many sides', swap(2, '"d":6', '"d":9e15'), 'bad-line at line 2'],
    ['a die with half a side', swap(2, '"d":6', '"d":6.5'), 'bad-line at line 2'],
    ['a face above the sides', swap(6, '[4,1,6]', '[4,1,7]'), 'bad-line at line 6'],
    ['a face that is no number', swap(6, '[4,1,6]', '[4,1,"6"]'), 'bad-line at line 6'],
    ['a die typed by halves', swap(6, '"typed":true', '"typed":"yes"'), 'bad-line at line 6'],
    [
      'an answer without a question',
      tampered(7, (row) => row.replace('[{"d":6', '[{"a":"x","by":"a"},{"d":6')),
      'bad-line at line 7',
    ],
    ['a line after the seed', `${TEXT}${ROWS[1] ?? ''}\n`, 'bad-order at line 9'],
    ['two seeds', `${TEXT}${ROWS[7] ?? ''}\n`, 'bad-order at line 9'],
    ['a command after one that waits', tampered(8, () => ROWS[1] ?? ''), 'bad-order at line 8'],
  ])('with %s is refused with code and line', (_name, text, expected) => {
    expect(fault(parseJournal(text))).toBe(expected);
    expect(fault(loadMatch(text, reopenDuel))).toBe(expected);
    expect(fault(verifyJournal(text, reopenDuel))).toBe(expected);
  });
});

describe('a journal that was tampered with', () => {
  const events = (row: string): string => row.replace(/"text":"a rolls"/, '"text":"a cheats"');
  it.each<[string, string, string]>([
    ['a checksum', tampered(2, (row) => row.replace(/"sum":"./, '"sum":"_')), 'differs at line 2'],
    ['a command', swap(2, '"dice":2', '"dice":3'), 'differs at line 2'],
    ['a command for another', swap(2, '{"do":"storm","dice":2}', '{"do":"wait"}'), 'differs at line 2'],
    ['a command that the game has not', swap(2, '"storm"', '"shout"'), 'differs at line 2'],
    ['a seat', swap(2, '"seat":"a"', '"seat":"b"'), 'differs at line 2'],
    ['the log', tampered(2, events), 'differs at line 2'],
    ['consent', swap(3, '["b"]', '[]'), 'differs at line 3'],
    ['a redo too many', tampered(3, () => ROWS[3] ?? ''), 'differs at line 3'],
    ['an undo too many', tampered(4, () => ROWS[2] ?? ''), 'differs at line 4'],
    ['consent to a drop', swap(5, '["a"]', '[]'), 'differs at line 5'],
    [
      'a dropped command that would not have waited',
      swap(5, '{"do":"feint"}', '{"do":"blow","roll":"die"}'),
      'differs at line 5',
    ],
    [
      'a dropped command of another seat',
      swap(5, '"by":"b","command"', '"by":"a","command"'),
      'differs at line 5',
    ],
    ['a typed die', swap(6, '[4,1,6]', '[4,4,6]'), 'differs at line 6'],
    [
      'a waiting command that is over',
      swap(7, '{"do":"feint"}', '{"do":"blow","roll":"die"}'),
      'differs at line 7',
    ],
    [
      'a waiting command without its die',
      tampered(7, (row) => row.replace(/"taken":\[.*?\]\s*,?.*$/, '"taken":[]}')),
      'differs at line 7',
    ],
    ['the rules', swap(1, '"rules":"duel-1"', '"rules":"duel-2"'), 'rules-differ at line 1'],
    ['the setup', swap(1, '"hp":40', '"hp":41'), 'differs at line 2'],
    [
      'the commitment',
      tampered(1, (row) => row.replace(/"commitment":"./, '"commitment":"_')),
      'seed at line 8',
    ],
    ['the seed', tampered(8, (row) => row.replace(SEED, seedOf(46))), 'seed at line 8'],
    ['a seed that is none', tampered(8, (row) => row.replace(SEED, 'swordfish')), 'seed at line 8'],
  ])('in %s does not load, and the line is named', (_name, text, expected) => {
    expect(fault(parseJournal(text))).toBe('none');
    expect(fault(loadMatch(text, reopenDuel))).toBe(expected);
    expect(verifyJournal(text, reopenDuel).ok).toBe(false);
  });

  it.each<[string, string, string]>([
    ['a salt', swap(1, '"salts":["x"]', '"salts":["y"]'), 'die at line 2'],
    ['who may type', swap(1, '"typed":["b"]', '"typed":["a"]'), 'die at line 5'],
    [
      'a die of the dropped command',
      tampered(5, (row) => row.replace('"typed":true', '"typed":true').replace('[5]', '[6]')),
      'none',
    ],
    [
      'a die that waits',
      tampered(7, (row) => row.replace(/"f":\[(\d)\]/, (_, f: string) => `"f":[${(Number(f) % 6) + 1}]`)),
      'die at line 7',
    ],
  ])('in %s is caught by the dice', (_name, text, expected) => {
    expect(fault(verifyJournal(text, reopenDuel))).toBe(expected);
  });

  it('cannot pass off a die of the stream as one that the typing seat rolled', () => {
    const text = tampered(7, (row) =>
      row.replace(/"d":6,"f":\[\d\],"by":"a"/, '"d":6,"f":[6],"by":"b","typed":true'),
    );
    expect(fault(verifyJournal(text, reopenDuel))).toBe('differs at line 7');
  });

  it('says what differs in a sentence', () => {
    const loaded = loadMatch(swap(2, '"seat":"a"', '"seat":"b"'), reopenDuel);
    expect(loaded).toMatchObject({
      error: [{ what: 'b\'s {"do":"storm","dice":2}: It is not b\'s turn: a to act. (match).' }],
    });
  });

  it('of a game that cannot be opened says so', () => {
    expect(loadMatch(swap(1, '"duel"', '"tennis"'), reopenDuel)).toEqual(
      err([{ code: 'unknown-game', what: 'There is no game "tennis".' }]),
    );
    expect(fault(loadMatch(swap(1, '"hp":40', '"hp":-1'), reopenDuel))).toMatch(/^bad-setup/);
  });
});

describe('a verdict', () => {
  it('counts commands and dice, drawn and typed, dropped ones too', () => {
    // Drawn: two of the storm and one of the feint that waits. Typed: one of the dropped feint, three of the pool.
    expect(verifyJournal(TEXT, reopenDuel)).toEqual(
      ok({ commands: 2, drawn: 3, typed: 4, copied: 0, diceProven: true }),
    );
  });

  it('does not call dice proven whose seed has not been shown', () => {
    const text = makeJournal(played().journal({ withSeed: false }));
    expect(verifyJournal(text, reopenDuel)).toEqual(
      ok({ commands: 2, drawn: 3, typed: 4, copied: 0, diceProven: false }),
    );
  });

  it('without a seed still catches a die that changed what happened, in the log if nowhere else', () => {
    const match = begin();
    match.command('a', { do: 'blow', roll: 'test' });
    const text = makeJournal(match.journal({ withSeed: false }));
    const other = text.replace(/"f":\[(\d)\]/, (_, f: string) => `"f":[${(Number(f) % 6) + 1}]`);
    expect(fault(verifyJournal(other, reopenDuel))).toBe('differs at line 2');
  });
});

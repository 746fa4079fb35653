import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  err,
  isEarlierJournal,
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

/** A match with lines of play of every kind: salt, do, undo, redo, drop, do with typed dice, ask, position, seed. */
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

/** The journal with its hashes made anew: what somebody would do who has changed it and wants nobody to see. */
const chained = (text: string): string => {
  const read = parseJournal(text, { slim: true });
  return read.ok ? makeJournal(read.value) : text;
};

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
      'salt',
      'do',
      'undo',
      'redo',
      'drop',
      'do',
      'ask',
      'position',
      'seed',
    ]);
  });

  it('reads what it has written', () => {
    const parsed = parseJournal(TEXT);
    expect(parsed.ok && makeJournal(parsed.value)).toBe(TEXT);
  });

  it('is known from an earlier moment of the same match, whatever waited there', () => {
    const match = begin();
    const first = match.save();
    match.command('a', { do: 'storm', dice: 2 });
    const second = match.save();
    match.command('b', { do: 'feint' });
    expect(isEarlierJournal(first, second)).toBe(true);
    expect(isEarlierJournal(second, match.save())).toBe(true);
    expect(isEarlierJournal(match.save(), second)).toBe(true);
    expect(isEarlierJournal(second, first)).toBe(false);
    expect(isEarlierJournal('', first)).toBe(false);
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
    ['a later version', swap(1, '"caltrop":2', '"caltrop":3'), 'version at line 1'],
    ['a version in words', swap(1, '"caltrop":2', '"caltrop":"2"'), 'version at line 1'],
    ['a header without rules', swap(1, '"rules"', '"ruler"'), 'bad-header at line 1'],
    ['a header without dice', swap(1, '"dice"', '"mice"'), 'bad-header at line 1'],
    ['a header whose typing seats are no texts', swap(1, '["b"]', '[1]'), 'bad-header at line 1'],
    ['a salt that is not text', swap(2, '"salt":"x"', '"salt":7'), 'bad-line at line 2'],
    ['an endless salt', swap(2, '"salt":"x"', `"salt":"${'x'.repeat(129)}"`), 'bad-line at line 2'],
    ['a cut in the middle of a line', TEXT.slice(0, TEXT.length - 9), 'truncated at line 10'],
    ['a missing last line end', TEXT.slice(0, -1), 'truncated at line 10'],
    ['a line that is no JSON', tampered(4, () => 'x'), 'not-json at line 4'],
    ['an empty line inside', tampered(4, () => ''), 'not-json at line 4'],
    ['a line that is no object', tampered(4, () => '7'), 'bad-line at line 4'],
    ['a line of an unknown type', swap(4, '"undo"', '"undone"'), 'bad-line at line 4'],
    ['a line whose type every object has', swap(4, '"undo"', '"toString"'), 'bad-line at line 4'],
    ['a missing seat', swap(3, '"seat"', '"seal"'), 'bad-line at line 3'],
    ['a missing command', swap(3, '"command"', '"comment"'), 'bad-line at line 3'],
    ['missing events', swap(3, '"events"', '"tales"'), 'bad-line at line 3'],
    ['a missing checksum', swap(3, '"sum"', '"dim"'), 'bad-line at line 3'],
    ['missing consent', swap(4, '"agreed"', '"greed"'), 'bad-line at line 4'],
    [
      'a dropped command of nobody',
      swap(6, '"by":"b","command"', '"bye":"b","command"'),
      'bad-line at line 6',
    ],
    ['a die without sides', swap(3, '"d":6', '"d":0'), 'bad-line at line 3'],
    ['a die with too many sides', swap(3, '"d":6', '"d":9e15'), 'bad-line at line 3'],
    ['a die with half a side', swap(3, '"d":6', '"d":6.5'), 'bad-line at line 3'],
    ['a face above the sides', swap(7, '[4,1,6]', '[4,1,7]'), 'bad-line at line 7'],
    ['a face that is not a number', swap(7, '[4,1,6]', '[4,1,"6"]'), 'bad-line at line 7'],
    ['a die typed by halves', swap(7, '"typed":true', '"typed":"yes"'), 'bad-line at line 7'],
    [
      'an answer without a question',
      tampered(8, (row) => row.replace('[{"d":6', '[{"a":"x","by":"a"},{"d":6')),
      'bad-line at line 8',
    ],
    ['a line after the seed', `${TEXT}${ROWS[2] ?? ''}\n`, 'bad-order at line 11'],
    ['two seeds', `${TEXT}${ROWS[9] ?? ''}\n`, 'bad-order at line 11'],
    ['a command after one that waits', tampered(9, () => ROWS[2] ?? ''), 'bad-order at line 9'],
    ['a command after the position', tampered(10, () => ROWS[2] ?? ''), 'bad-order at line 10'],
    ['an end that names nobody', tampered(9, () => '{"t":"end","outcome":{}}'), 'bad-line at line 9'],
    [
      'rules that go on from nowhere',
      tampered(4, () => '{"t":"rules","version":"1","rules":"duel-2","how":"position"}'),
      'bad-line at line 4',
    ],
  ])('with %s is refused with code and line', (_name, text, expected) => {
    expect(fault(parseJournal(text))).toBe(expected);
    expect(fault(loadMatch(text, reopenDuel))).toBe(expected);
    expect(fault(verifyJournal(text, reopenDuel))).toBe(expected);
  });
});

describe('a journal that was tampered with', () => {
  const events = (row: string): string => row.replace(/"faces":\[\d\]/, '"faces":[7]');
  it.each<[string, string, string]>([
    ['a checksum', tampered(3, (row) => row.replace(/"sum":"./, '"sum":"_')), 'differs at line 3'],
    ['a command', swap(3, '"dice":2', '"dice":3'), 'differs at line 3'],
    ['a command for another', swap(3, '{"do":"storm","dice":2}', '{"do":"wait"}'), 'differs at line 3'],
    ['a command that the game has not', swap(3, '"storm"', '"shout"'), 'differs at line 3'],
    ['a seat', swap(3, '"seat":"a"', '"seat":"b"'), 'differs at line 3'],
    ['the log', tampered(3, events), 'differs at line 3'],
    ['the last position', swap(9, '"turn":2', '"turn":3'), 'position at line 9'],
    ['consent', swap(4, '["b"]', '[]'), 'differs at line 4'],
    ['a redo too many', tampered(4, () => ROWS[4] ?? ''), 'differs at line 4'],
    ['an undo too many', tampered(5, () => ROWS[3] ?? ''), 'differs at line 5'],
    ['consent to a drop', swap(6, '["a"]', '[]'), 'differs at line 6'],
    [
      'a dropped command that would not have waited',
      swap(6, '{"do":"feint"}', '{"do":"blow","roll":"die"}'),
      'differs at line 6',
    ],
    [
      'a dropped command of another seat',
      swap(6, '"by":"b","command"', '"by":"a","command"'),
      'differs at line 6',
    ],
    ['a typed die', swap(7, '[4,1,6]', '[4,4,6]'), 'differs at line 7'],
    [
      'a waiting command that is over',
      swap(8, '{"do":"feint"}', '{"do":"blow","roll":"die"}'),
      'differs at line 8',
    ],
    [
      'a waiting command without its die',
      tampered(8, (row) => row.replace(/"taken":\[.*?\]\s*,?.*$/, '"taken":[]}')),
      'differs at line 8',
    ],
    ['the setup', swap(1, '"hp":40', '"hp":41'), 'differs at line 3'],
    [
      'the commitment',
      tampered(1, (row) => row.replace(/"commitment":"./, '"commitment":"_')),
      'seed at line 10',
    ],
    ['the seed', tampered(10, (row) => row.replace(SEED, seedOf(46))), 'seed at line 10'],
    ['a seed that is none', tampered(10, (row) => row.replace(SEED, 'swordfish')), 'seed at line 10'],
  ])('in %s does not load, and the line is named', (_name, text, expected) => {
    // The hash of the next line gives it away, unless all hashes are made anew; the rules give it away then.
    expect(fault(parseJournal(text))).toMatch(/^(chain at line|none)/);
    expect(fault(parseJournal(chained(text)))).toBe('none');
    expect(fault(loadMatch(chained(text), reopenDuel))).toBe(expected);
    expect(verifyJournal(chained(text), reopenDuel).ok).toBe(false);
  });

  it.each<[string, string, string]>([
    ['a salt', swap(2, '"salt":"x"', '"salt":"y"'), 'die at line 3'],
    ['a salt left out', ROWS.filter((_, i) => i !== 1).join('\n') + '\n', 'die at line 2'],
    ['who may type', swap(1, '"typed":["b"]', '"typed":["a"]'), 'die at line 6'],
    [
      'a die of the dropped command',
      tampered(6, (row) => row.replace('"typed":true', '"typed":true').replace('[5]', '[6]')),
      'none',
    ],
    [
      'a die that waits',
      tampered(8, (row) => row.replace(/"f":\[(\d)\]/, (_, f: string) => `"f":[${(Number(f) % 6) + 1}]`)),
      'die at line 8',
    ],
  ])('in %s is caught by the dice', (_name, text, expected) => {
    expect(fault(verifyJournal(chained(text), reopenDuel))).toBe(expected);
  });

  it('cannot pass off a die of the stream as one that the typing seat rolled', () => {
    const text = tampered(8, (row) =>
      row.replace(/"d":6,"f":\[\d\],"by":"a"/, '"d":6,"f":[6],"by":"b","typed":true'),
    );
    expect(fault(verifyJournal(chained(text), reopenDuel))).toBe('differs at line 8');
  });

  it('says what differs in a sentence', () => {
    const loaded = loadMatch(chained(swap(3, '"seat":"a"', '"seat":"b"')), reopenDuel);
    expect(loaded).toMatchObject({
      error: [{ what: 'b\'s {"do":"storm","dice":2}: It is not b\'s turn: a to act. (match).' }],
    });
  });

  it('of a game that cannot be opened says so', () => {
    expect(loadMatch(chained(swap(1, '"duel"', '"tennis"')), reopenDuel)).toEqual(
      err([{ code: 'unknown-game', what: 'There is no game "tennis".' }]),
    );
    expect(fault(loadMatch(chained(swap(1, '"hp":40', '"hp":-1')), reopenDuel))).toMatch(/^bad-setup/);
  });

  it('in the words of its log still stands, and the verdict names the line', () => {
    const text = chained(tampered(3, (row) => row.replace('"text":"a rolls"', '"text":"a cheats"')));
    expect(loadMatch(text, reopenDuel).ok).toBe(true);
    expect(verifyJournal(text, reopenDuel)).toMatchObject({ ok: true, value: { words: [3] } });
  });
});

describe('the hashes of a journal', () => {
  const without = (line: number): string => ROWS.filter((_, i) => i !== line - 1).join('\n') + '\n';
  const swapped = (line: number): string =>
    ROWS.map((row, i) => ROWS[i === line - 1 ? line : i === line ? line - 1 : i] ?? row).join('\n') + '\n';

  it('are those of the line before: the first 32 digits of its SHA-256', () => {
    const hash = (row = ''): string => createHash('sha256').update(row, 'utf8').digest('hex').slice(0, 32);
    for (const [i, row] of ROWS.slice(1).entries()) expect(row).toContain(`"prev":"${hash(ROWS[i])}"`);
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 9])('name the first line after a cut of line %i', (line) => {
    // What is cut in front of "ask", "position" and "seed" is seen there, and a cut salt in the line after it.
    expect(fault(parseJournal(without(line)))).toBe(`chain at line ${line}`);
  });

  it.each([2, 3, 4, 5, 6])('name the first line of two that were swapped from line %i on', (line) => {
    expect(fault(parseJournal(swapped(line)))).toBe(`chain at line ${line}`);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('name the line after line %i when it was changed', (line) => {
    const text = tampered(line, (row) => row.replace(/}$/, ',"more":1}'));
    expect(fault(parseJournal(text))).toBe(`chain at line ${line + 1}`);
  });

  it('cannot be left out', () => {
    const text = tampered(5, (row) => row.replace(/,"prev":"\w+"/, ''));
    expect(fault(parseJournal(text))).toBe('chain at line 5');
  });

  it('do not mind how the JSON is laid out', () => {
    const text = tampered(4, (row) => JSON.stringify(JSON.parse(row), undefined, 1).replaceAll('\n', ' '));
    expect(text).not.toBe(TEXT);
    expect(fault(verifyJournal(text, reopenDuel))).toBe('none');
  });
});

describe('a verdict', () => {
  // Drawn: two of the storm and one of the feint that waits. Typed: one of the dropped feint, three of the pool.
  // The storm was taken back and restored; the feint was dropped after its die.
  const counted = {
    version: 2,
    commands: 2,
    unproven: 0,
    takenBack: 1,
    takenBackAfterDice: 1,
    drawn: 3,
    typed: 4,
    copied: 0,
    salts: 1,
    chained: true,
    outcome: undefined,
    otherRules: false,
    words: [],
  };

  it('counts commands and dice, drawn and typed, dropped ones too', () => {
    expect(verifyJournal(TEXT, reopenDuel)).toEqual(ok({ ...counted, diceProven: true, seedShown: true }));
  });

  it('does not call dice proven whose seed has not been shown', () => {
    const text = makeJournal(played().journal({ withSeed: false }));
    expect(verifyJournal(text, reopenDuel)).toEqual(ok({ ...counted, diceProven: false, seedShown: false }));
  });

  it('without a seed still catches a die that changed what happened, in the log if nowhere else', () => {
    const match = begin();
    match.command('a', { do: 'blow', roll: 'test' });
    const text = makeJournal(match.journal({ withSeed: false }));
    const other = text.replace(/"f":\[(\d)\]/, (_, f: string) => `"f":[${(Number(f) % 6) + 1}]`);
    expect(fault(verifyJournal(other, reopenDuel))).toBe('differs at line 3');
  });
});

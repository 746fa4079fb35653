import { describe, expect, it } from 'vitest';
import { checksum, Match, type DiceChoice, type Said, streamFace } from '@caltrop/engine';
import { openDuel, seedOf, type Duel, type DuelCommand } from './toy.ts';

const SEED = seedOf(41);

const begin = (dice: Partial<DiceChoice> = {}): Match<Duel, DuelCommand> =>
  new Match(openDuel({ hp: 30 }), { seed: SEED, salts: ['salt'], ...dice });

/** The face that the committed stream gives for a die of the match. */
const face = (draw: number, sides = 6): number => streamFace(SEED, ['salt'], draw, sides);

const why = (said: Said): string => (said.kind === 'refused' ? said.refusal.what : said.kind);

describe('a match', () => {
  it('draws every die from the committed stream, one after the other', () => {
    const match = begin();
    match.command('a', { do: 'storm', dice: 2 });
    expect(match.state.rolled).toBe(face(0) + face(1));
    match.command('b', { do: 'blow', roll: 'die' });
    expect(match.state.hp).toEqual([30 - face(2), 30]);
  });

  it('refuses a seat that is not to act, and changes nothing', () => {
    const match = begin();
    const before = checksum(match.state);
    expect(why(match.command('b', { do: 'wait' }))).toBe("It is not b's turn: a to act.");
    expect(why(match.command('nobody', { do: 'wait' }))).toBe("It is not nobody's turn: a to act.");
    expect(why(match.command('a', { do: 'volley', blows: 99 }))).toBe('A volley has one to six blows.');
    expect(checksum(match.state)).toBe(before);
    expect(match.journal({ withSeed: false }).lines.map((line) => line.t)).toEqual(['salt']);
  });

  it('stops to ask, and goes on with the dice it has already rolled', () => {
    const match = begin();
    expect(match.command('a', { do: 'feint' })).toEqual({ kind: 'asked' });
    expect(match.pending?.questions.map((q) => q.key)).toEqual(['parry']);
    expect(match.toAct()).toEqual(['b']);
    expect(why(match.command('a', { do: 'wait' }))).toBe('A question must be answered first.');
    expect(why(match.answer('a', 'yes'))).toBe('a has no question to answer.');
    expect(why(match.answer('b', 'perhaps'))).toContain('choose one of no, yes');

    expect(match.answer('b', 'yes')).toEqual({ kind: 'asked' });
    expect(match.pending?.questions.map((q) => q.key)).toEqual(['press']);
    expect(match.answer('a', 'no').kind).toBe('done');
    const parried = Math.min(face(1, 4), face(2, 4), face(3, 4));
    expect(match.state.hp[1]).toBe(30 - Math.max(0, face(0) - parried));
  });

  it('keeps the state before the command while a question is open, and shows the one at the question', () => {
    const match = begin();
    const before = checksum(match.state);
    match.command('a', { do: 'feint' });
    expect(checksum(match.state)).toBe(before);
    expect(match.view('b').rolled).toBe(face(0));
    expect(match.events('b').map((e) => e.type)).toEqual(['roll']);
  });

  it('shows an event only to those it is told to', () => {
    const match = begin();
    match.command('a', { do: 'peek' });
    match.answer('a', 'no');
    expect(match.events('a').map((e) => e.type)).toEqual(['reveal', 'choice']);
    expect(match.events('b').map((e) => e.type)).toEqual(['choice']);
    expect(match.events().map((e) => e.type)).toEqual(['reveal', 'choice']);
    expect(match.view('a').word).toEqual(['amber', 'birch']);
    expect(match.view('b').word).toEqual(['', 'birch']);
  });

  it('ends', () => {
    const match = new Match(openDuel({ hp: 1 }), { seed: SEED });
    match.command('a', { do: 'blow', roll: 'die' });
    expect(match.outcome).toMatchObject({ winners: ['a'] });
    expect(match.toAct()).toEqual([]);
    expect(why(match.command('b', { do: 'wait' }))).toBe('The match is over.');
  });
});

describe('two seats that are asked in secret', () => {
  const clash = (order: readonly ['a' | 'b', string][]): Match<Duel, DuelCommand> => {
    const match = begin();
    expect(match.command('a', { do: 'clash' }).kind).toBe('asked');
    for (const [seat, stance] of order) match.answer(seat, stance);
    return match;
  };

  it('may answer in either order, to the same end', () => {
    const one = clash([
      ['a', 'high'],
      ['b', 'low'],
    ]);
    const two = clash([
      ['b', 'low'],
      ['a', 'high'],
    ]);
    expect(one.pending).toBeUndefined();
    expect(one.state.stance).toEqual(['high', 'low']);
    expect(one.save()).toBe(two.save());
  });

  it.each(['a', 'b'] as const)('see nothing of the answer that %s gave first', (first) => {
    const other = first === 'a' ? 'b' : 'a';
    const untouched = clash([]);
    const match = clash([[first, 'guard']]);
    expect(match.toAct()).toEqual([other]);
    expect(JSON.stringify(match.view(other))).toBe(JSON.stringify(untouched.view(other)));
    expect(match.events(other)).toEqual(untouched.events(other));
    expect(match.pending).toEqual(untouched.pending);
    expect(match.journal({ withSeed: false })).toEqual(untouched.journal({ withSeed: false }));
  });

  it('cannot answer twice', () => {
    const match = clash([['a', 'high']]);
    expect(why(match.answer('a', 'low'))).toBe('a has no question to answer.');
    match.answer('b', 'high');
    expect(match.state.stance).toEqual(['high', 'high']);
  });
});

describe('dice that are typed in', () => {
  it('are asked of the seat that rolls real dice, beside dice of the stream', () => {
    const match = begin({ typed: ['b'] });
    match.command('a', { do: 'clash' });
    match.answer('a', 'high');
    match.answer('b', 'low');
    expect(match.pending?.dice).toMatchObject({ seat: 'b', sides: 6, count: 1 });
    expect(match.toAct()).toEqual(['b']);
    expect(match.typeDice('b', [2]).kind).toBe('done');
    expect(match.state.rolled).toBe(face(0) - 2);
    expect(match.history()[0]?.taken).toEqual([
      { q: 'stance', by: 'a', a: 'high' },
      { q: 'stance', by: 'b', a: 'low' },
      { d: 6, f: [face(0)], by: 'a' },
      { d: 6, f: [2], by: 'b', typed: true },
    ]);
  });

  it('do not count in the stream: the next die that is drawn is the next of the stream', () => {
    const match = begin({ typed: ['b'] });
    match.command('a', { do: 'feint' });
    match.answer('b', 'yes');
    expect(match.pending?.dice).toMatchObject({ seat: 'b', sides: 4, count: 3 });
    match.typeDice('b', [4, 4, 4]);
    match.answer('a', 'yes');
    expect(match.history()[0]?.taken.at(-1)).toEqual({ d: 6, f: [face(1)], by: 'a' });
  });

  it.each([
    ['too few', [1, 2]],
    ['too many', [1, 2, 3, 4]],
    ['a face of 0', [0, 2, 3]],
    ['a face of 7', [1, 2, 7]],
    ['half a face', [1, 2, 2.5]],
    ['no number', [1, 2, Number.NaN]],
  ])('are refused with %s', (_name, faces) => {
    const match = begin({ typed: ['a'] });
    match.command('a', { do: 'blow', roll: 'pool' });
    expect(why(match.typeDice('a', faces))).toMatch(/^Expected 3 face\(s\) from 1 to 6, found/);
    expect(match.pending?.dice?.count).toBe(3);
    expect(match.typeDice('a', [1, 2, 3]).kind).toBe('done');
  });

  it('are refused from anybody else, and when no die is asked for', () => {
    const match = begin({ typed: ['a'] });
    expect(why(match.typeDice('a', [1]))).toBe('a has no dice to type in.');
    match.command('a', { do: 'blow', roll: 'die' });
    expect(why(match.typeDice('b', [1]))).toBe('b has no dice to type in.');
    expect(why(match.answer('a', '1'))).toBe('a has no question to answer.');
  });
});

import { describe, expect, it } from 'vitest';
import { checksum, isDraw, Match, type Said, type Taken } from '@caltrop/engine';
import { openDuel, seedOf, type Duel, type DuelCommand } from './toy.ts';

const begin = (): Match<Duel, DuelCommand> =>
  new Match(openDuel({ hp: 90 }), { seed: seedOf(42), salts: ['x'] });

const why = (said: Said): string => (said.kind === 'refused' ? said.refusal.what : said.kind);

const faces = (taken: readonly Taken[]): number[] => taken.flatMap((t) => (isDraw(t) ? t.f : []));

describe('taking a command back', () => {
  it('needs something to take back', () => {
    expect(begin().undoTerms('a')).toEqual({ kind: 'nothing' });
    expect(why(begin().undo('a'))).toBe('There is nothing to undo.');
  });

  it.each<[string, DuelCommand, readonly ['a' | 'b', string][]]>([
    ['nothing happened', { do: 'wait' }, []],
    ['only the seat itself decided', { do: 'think' }, [['a', 'low']]],
  ])('is free when %s', (_name, command, answers) => {
    const match = begin();
    const before = checksum(match.state);
    match.command('a', command);
    for (const [seat, id] of answers) match.answer(seat, id);
    expect(match.undoTerms('a')).toEqual({ kind: 'free' });
    expect(match.undo('a').kind).toBe('done');
    expect(checksum(match.state)).toBe(before);
    expect(match.length).toBe(0);
    expect(match.events()).toEqual([]);
  });

  it.each<[string, DuelCommand, readonly ['a' | 'b', string][], string]>([
    ['a die', { do: 'blow', roll: 'test' }, [], 'Dice have been rolled:'],
    ['a reveal', { do: 'peek' }, [['a', 'no']], 'Something hidden has been revealed:'],
    [
      "another seat's answer",
      { do: 'barter' },
      [
        ['a', 'one'],
        ['b', 'no'],
      ],
      'Somebody else has answered a question:',
    ],
  ])('needs consent past %s', (_name, command, answers, because) => {
    const match = begin();
    const before = checksum(match.state);
    match.command('a', command);
    for (const [seat, id] of answers) match.answer(seat, id);
    expect(match.undoTerms('a')).toEqual({ kind: 'consent', because, of: ['b'] });
    const after = checksum(match.state);
    expect(why(match.undo('a'))).toBe(`${because} b must agree.`);
    expect(why(match.undo('a', ['a']))).toBe(`${because} b must agree.`);
    expect(checksum(match.state)).toBe(after);
    expect(match.undo('a', ['b']).kind).toBe('done');
    expect(checksum(match.state)).toBe(before);
  });

  it('is free for a game master, and asks nobody but the master of a player', () => {
    const match = new Match({ ...openDuel({ hp: 90 }), master: 'b' }, { seed: seedOf(42) });
    match.command('a', { do: 'blow', roll: 'test' });
    expect(match.undoTerms('a')).toEqual({ kind: 'consent', because: 'Dice have been rolled:', of: ['b'] });
    expect(match.undoTerms('b')).toEqual({ kind: 'free' });
    expect(match.undo('b').kind).toBe('done');
    expect(match.length).toBe(0);
  });

  it('needs consent once something hidden is known, even if the rules forgot to say so', () => {
    const match = new Match(openDuel({ hp: 90 }, { quiet: true }), { seed: seedOf(42) });
    match.command('a', { do: 'peek' });
    expect(match.undoTerms('a')).toMatchObject({
      kind: 'consent',
      because: 'Something hidden has been revealed:',
    });
    match.answer('a', 'no');
    expect(match.undoTerms('a')).toMatchObject({
      kind: 'consent',
      because: 'Something hidden has been revealed:',
    });
  });

  it('of somebody else needs consent, even when nothing happened', () => {
    const match = begin();
    match.command('a', { do: 'wait' });
    expect(match.undoTerms('b')).toEqual({ kind: 'consent', because: 'It is a command of a:', of: ['a'] });
    expect(why(match.undo('b'))).toBe('It is a command of a: a must agree.');
    expect(why(match.undo('nobody', ['a', 'b']))).toBe('There is no seat "nobody".');
    expect(match.undo('b', ['a']).kind).toBe('done');
  });

  it('goes back command by command', () => {
    const match = begin();
    const sums = [checksum(match.state)];
    for (let i = 0; i < 6; i++) {
      match.command(i % 2 === 0 ? 'a' : 'b', { do: 'blow', roll: 'die' });
      sums.push(checksum(match.state));
    }
    for (let i = 5; i >= 0; i--) {
      match.undo('a', ['b']);
      expect(checksum(match.state)).toBe(sums[i]);
    }
    expect(why(match.undo('a', ['b']))).toBe('There is nothing to undo.');
  });
});

describe('restoring what was taken back', () => {
  it('gives the same state, dice and log again', () => {
    const match = begin();
    match.command('a', { do: 'feint' });
    match.answer('b', 'yes');
    match.answer('a', 'yes');
    match.command('b', { do: 'volley', blows: 4 });
    const [sum, events] = [checksum(match.state), match.events()];
    match.undo('a', ['b']);
    match.undo('a', ['b']);
    expect(match.canRedo).toBe(true);
    match.redo('b');
    match.redo('b');
    expect(match.canRedo).toBe(false);
    expect(checksum(match.state)).toBe(sum);
    expect(match.events()).toEqual(events);
    expect(why(match.redo('b'))).toBe('There is nothing to redo.');
    expect(why(match.redo('nobody'))).toBe('There is no seat "nobody".');
  });

  it('is over once something else was done', () => {
    const match = begin();
    match.command('a', { do: 'blow', roll: 'die' });
    match.undo('a', ['b']);
    match.command('a', { do: 'wait' });
    expect(match.canRedo).toBe(false);
    expect(why(match.redo('a'))).toBe('There is nothing to redo.');
  });
});

describe('dice after an undo', () => {
  it('are new ones: nobody can try until the dice please', () => {
    const match = begin();
    const rolls = Array.from({ length: 8 }, () => {
      match.command('a', { do: 'storm', dice: 6 });
      const rolled = faces(match.history()[0]?.taken ?? []).join();
      match.undo('a', ['b']);
      return rolled;
    });
    // Of 6 ** 6 sequences no two of eight are alike, except once in 1666 tries.
    expect(new Set(rolls).size).toBe(8);
  });

  it('are new ones after a command that was dropped in the middle', () => {
    const match = begin();
    const rolls = Array.from({ length: 8 }, () => {
      match.command('a', { do: 'feint' });
      match.answer('b', 'yes');
      const lines = match.journal({ withSeed: false }).lines;
      const last = lines.at(-1);
      const rolled = last?.t === 'ask' ? faces(last.taken).join() : '';
      expect(match.undo('a', ['b']).kind).toBe('done');
      expect(match.pending).toBeUndefined();
      return rolled;
    });
    // A d6 and three d4 are 384 sequences: eight alike would be a repeated stream.
    expect(new Set(rolls).size).toBeGreaterThan(5);
    expect(match.journal({ withSeed: false }).lines.map((l) => l.t)).toEqual([
      'salt',
      ...Array(8).fill('drop'),
    ]);
  });
});

describe('dropping a command that waits', () => {
  it('is free before any die, and leaves no trace in the position', () => {
    const match = begin();
    const before = checksum(match.state);
    match.command('a', { do: 'think' });
    expect(match.undoTerms('a')).toEqual({ kind: 'free' });
    match.undo('a');
    expect(match.pending).toBeUndefined();
    expect(checksum(match.state)).toBe(before);
    expect(match.command('a', { do: 'wait' }).kind).toBe('done');
  });

  it('needs consent past a die', () => {
    const match = begin();
    match.command('a', { do: 'feint' });
    expect(match.undoTerms('a')).toMatchObject({ kind: 'consent', because: 'Dice have been rolled:' });
    expect(why(match.undo('a'))).toBe('Dice have been rolled: b must agree.');
    expect(match.pending?.questions).toHaveLength(1);
  });

  it('needs consent past a reveal', () => {
    const match = begin();
    match.command('a', { do: 'peek' });
    expect(match.view('a').word).toEqual(['amber', 'birch']);
    expect(match.undoTerms('a')).toMatchObject({
      kind: 'consent',
      because: 'Something hidden has been revealed:',
    });
  });

  it('needs consent once somebody else has answered', () => {
    const match = begin();
    match.command('a', { do: 'clash' });
    expect(match.undoTerms('a')).toEqual({ kind: 'free' });
    match.answer('a', 'low');
    expect(match.undoTerms('a')).toEqual({ kind: 'free' });
    const second = begin();
    second.command('a', { do: 'clash' });
    second.answer('b', 'low');
    expect(second.undoTerms('a')).toMatchObject({
      kind: 'consent',
      because: 'Somebody else has answered a question:',
    });
  });

  it('of somebody else needs consent', () => {
    const match = begin();
    match.command('a', { do: 'think' });
    expect(why(match.undo('b'))).toBe('It is a command of a: a must agree.');
    expect(match.undo('b', ['a']).kind).toBe('done');
  });

  it('does not forget what can be restored', () => {
    const match = begin();
    match.command('a', { do: 'blow', roll: 'die' });
    const sum = checksum(match.state);
    match.undo('a', ['b']);
    match.command('a', { do: 'feint' });
    expect(match.canRedo).toBe(false);
    match.undo('a', ['b']);
    expect(match.canRedo).toBe(true);
    match.redo('a');
    expect(checksum(match.state)).toBe(sum);
  });
});

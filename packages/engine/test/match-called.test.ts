import { describe, expect, it } from 'vitest';
import { loadMatch, Match, ok, verifyJournal, type Said } from '@caltrop/engine';
import { openDuel, seedOf, type Duel, type DuelCommand } from './toy.ts';

const game = openDuel({ hp: 30 });
const begin = (): Match<Duel, DuelCommand> => new Match(game, { seed: seedOf(7), salts: ['a', 'b'] });
const WON = { winners: ['b'], rule: 'resign', text: 'a resigns.' };
const why = (said: Said): string => (said.kind === 'refused' ? said.refusal.what : said.kind);

describe('a match that people end', () => {
  it('is over for good: nobody acts, nothing is undone, and the last line says how it ended', () => {
    const match = begin();
    match.command('a', { do: 'storm', dice: 1 });
    expect(match.call('resigned', WON).kind).toBe('done');
    expect(match.outcome).toEqual(WON);
    expect(match.toAct()).toEqual([]);
    expect(why(match.command('b', { do: 'wait' }))).toBe('The match is over.');
    expect(match.undoTerms('a')).toEqual({ kind: 'nothing' });
    expect(why(match.redo('a'))).toBe('There is nothing to redo.');
    expect(why(match.call('agreed', { ...WON, winners: [] }))).toBe('The match is over.');
    expect(match.journal({ withSeed: true }).lines.at(-2)).toEqual({
      t: 'end',
      outcome: WON,
      called: 'resigned',
    });
  });

  it('drops a command that waits, so that its dice stay drawn', () => {
    const match = begin();
    match.command('a', { do: 'feint' });
    match.call('time', WON);
    expect(match.pending).toBeUndefined();
    expect(match.journal({ withSeed: false }).lines.map(({ t }) => t)).toEqual([
      'salt',
      'salt',
      'drop',
      'end',
    ]);
  });

  it('names a winner who does not sit at the table', () => {
    expect(why(begin().call('agreed', { ...WON, winners: ['c'] }))).toBe('There is no seat "c".');
  });

  it.each(['storm', 'feint'] as const)('opens again and verifies as it was, after a %s', (verb) => {
    const match = begin();
    match.command('a', verb === 'storm' ? { do: 'storm', dice: 2 } : { do: 'feint' });
    match.call('agreed', { ...WON, winners: [] });
    const text = match.save();
    const loaded = loadMatch(text, () => ok(game));
    expect(loaded.ok && loaded.value.save()).toBe(text);
    const verdict = verifyJournal(text, () => ok(game));
    expect(verdict.ok && verdict.value.outcome?.winners).toEqual([]);
  });

  it('refuses a journal with an end that nobody can call', () => {
    const text = (() => {
      const match = begin();
      match.call('resigned', WON);
      return match.save().replace('"called":"resigned"', '"called":"bored"');
    })();
    const loaded = loadMatch(text, () => ok(game));
    expect(loaded.ok).toBe(false);
  });
});

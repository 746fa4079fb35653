import { readFileSync } from 'node:fs';
import { checksum, loadMatch, Match, openJournal, SimRandom, verifyJournal } from '@caltrop/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damage } from '../../packages/engine/test/journal-damage.ts';
import { extra, open } from './fixture.ts';
import { drawCommand, oneOf, seedHex } from '../fuzz/playout.ts';

/** A battle up to its first question after some commands. */
const saved = (seed: number): string => {
  const random = SimRandom.from('journal', seed);
  const game = open({ scenario: 'night-fair', players: 2 });
  const match = new Match(game, { seed: seedHex(seed), salts: ['a', 'b'] });
  for (let i = 0; i < 400 && match.outcome === undefined && !(i > 24 && match.pending !== undefined); i++) {
    const [seat = ''] = match.toAct();
    const { pending } = match;
    if (pending === undefined) match.command(seat, drawCommand(game, match.state, seat, random, extra));
    else match.answer(seat, oneOf(pending.questions[0]?.choices ?? [], random).id);
  }
  expect(match.pending).toBeDefined();
  return match.save();
};

describe("a damaged journal of Officer's Chess", () => {
  it('either says what is wrong, or loads and verifies', () => {
    const journals = [1, 2, 3].map(saved);
    fc.assert(
      fc.property(fc.constantFrom(...journals), damage, (text, spoil) => {
        const spoiled = spoil(text);
        const verdict = verifyJournal(spoiled, extra.reopen);
        if (!verdict.ok) {
          expect(verdict.error[0]?.what).toMatch(/\S/);
          expect(verdict.error[0]?.where).toMatch(
            /^(line \d+|setup|options|army|enemy|units|owners|scenario|players)/,
          );
          return;
        }
        const loaded = loadMatch(spoiled, extra.reopen);
        if (!loaded.ok) throw new Error('it verifies, but does not load');
        const again = loadMatch(loaded.value.save(), extra.reopen);
        expect(again.ok && checksum(again.value.state)).toBe(checksum(loaded.value.state));
      }),
      { numRuns: 400 },
    );
  });
});

describe('a save of version 1.1.0, whose positions had combat and sweep as fields of their own', () => {
  const text = readFileSync(new URL('../journals/v2-officers-chess.jsonl', import.meta.url), 'utf8');
  const game = open({ scenario: 'night-fair', players: 2 });

  it('opens in the middle of its question, is saved as it was, goes on and verifies', () => {
    const opening = openJournal(text, game);
    if (!opening.ok || opening.value.is !== 'match') throw new Error('it should open as it is');
    const { match, otherRules, dropped } = opening.value;
    expect({ otherRules, dropped }).toEqual({ otherRules: true, dropped: false });
    expect(match.save()).toBe(text);
    expect(verifyJournal(text, extra.reopen)).toMatchObject({
      ok: true,
      value: { otherRules: true, unproven: 0, diceProven: true },
    });
    const random = SimRandom.from('on');
    for (let i = 0; i < 12 && match.outcome === undefined; i++) {
      const [seat = ''] = match.toAct();
      const { pending } = match;
      const said =
        pending === undefined
          ? match.command(seat, drawCommand(game, match.state, seat, random, extra))
          : match.answer(seat, oneOf(pending.questions[0]?.choices ?? [], random).id);
      expect(said.kind).not.toBe('refused');
    }
    const again = verifyJournal(match.save(), extra.reopen);
    expect(again).toMatchObject({ ok: true, value: { otherRules: false, unproven: 0, diceProven: true } });
    expect(match.journal({ withSeed: false }).lines.map((line) => line.t)).toContain('rules');
  });

  it('is played on from its position where the rules lead elsewhere', () => {
    const changed = openJournal(text, {
      ...game,
      rulesHash: 'other',
      apply: () => ({ rule: 'OC-NEW', what: 'No.' }),
    });
    if (!changed.ok || changed.value.is !== 'changed') throw new Error('it should be changed');
    expect(changed.value.after).toBe(changed.value.commands.length);
    const match = changed.value.playOn();
    expect(match.ok ? match.value.state.work : match.error).toEqual([]);
  });
});

import { checksum, loadMatch, Match, SimRandom, verifyJournal } from '@caltrop/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damage } from '../packages/engine/test/journal-damage.ts';
import { extra, open } from './officers-chess.ts';
import { drawCommand, oneOf, seedHex } from './playout.ts';

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

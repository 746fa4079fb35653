import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checksum,
  loadMatch,
  makeJournal,
  Match,
  parseJournal,
  SimRandom,
  verifyJournal,
} from '@caltrop/engine';
import { readFileSync } from 'node:fs';
import { damage } from './journal-damage.ts';
import { openDuel, reopenDuel, seedOf, type Duel, type DuelCommand } from './toy.ts';

/** A match of random commands with undo, redo and a question left open now and then. */
const played = (n: number): Match<Duel, DuelCommand> => {
  const random = SimRandom.from('journal', n);
  const match = new Match(openDuel({ hp: 25 }), {
    seed: seedOf(n),
    salts: ['x'],
    typed: n % 2 === 0 ? [] : ['a'],
  });
  for (let i = 0; i < 8 + n; i++) {
    const [seat] = match.toAct();
    const { pending } = match;
    if (random.below(6) === 0) match.undo('a', ['b']);
    else if (match.canRedo && random.below(4) > 0) match.redo('a');
    else if (seat === undefined) break;
    else if (pending?.dice !== undefined) {
      const { count, sides } = pending.dice;
      match.typeDice(
        seat,
        Array.from({ length: count }, () => random.die(sides)),
      );
    } else if (pending !== undefined) {
      const choices = pending.questions.find((q) => q.seat === seat)?.choices ?? [];
      match.answer(seat, choices[random.below(choices.length)]?.id ?? '');
    } else match.command(seat, match.game.randomCommand(match.state, seat, random));
  }
  return match;
};

const FIRST = ['duel-question', 'duel-over', 'duel-fork'].map((name) =>
  readFileSync(new URL(`../../../tests/journals/v1-${name}.jsonl`, import.meta.url), 'utf8'),
);
const JOURNALS = [...Array.from({ length: 8 }, (_, n) => played(n).save()), ...FIRST];

const journal = fc.constantFrom(...JOURNALS);

/** A journal with its hashes made anew, as by somebody who knows how; else the first of them would say it all. */
const chained = (text: string): string => {
  const read = parseJournal(text, { slim: true });
  return read.ok ? makeJournal(read.value) : text;
};
describe('a journal that has been damaged', () => {
  it('either says what is wrong and where, or replays and verifies', () => {
    fc.assert(
      fc.property(
        journal,
        fc.array(damage, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (text, harm, anew) => {
          const harmed = harm.reduce((so, spoil) => spoil(so), text);
          const spoiled = anew ? chained(harmed) : harmed;
          const verdict = verifyJournal(spoiled, reopenDuel);
          const loaded = loadMatch(spoiled, reopenDuel);
          if (!verdict.ok) {
            const [problem] = verdict.error;
            expect(problem?.what).toMatch(/\S/);
            expect(problem?.code).toMatch(/^[a-z-]+$/);
            if (problem?.code !== 'unknown-game' && problem?.code !== 'bad-setup') {
              expect(problem?.where).toMatch(/^line \d+$/);
            }
            return;
          }
          if (!loaded.ok) throw new Error('it verifies, but does not load');
          const again = loadMatch(loaded.value.save(), reopenDuel);
          if (!again.ok) throw new Error('it loads, but does not load again');
          expect(checksum(again.value.state)).toBe(checksum(loaded.value.state));
          expect(again.value.pending).toEqual(loaded.value.pending);
          expect(verifyJournal(loaded.value.save(), reopenDuel).ok).toBe(true);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('never has a command that was not given: every checksum that stands was recorded', () => {
    fc.assert(
      fc.property(journal, damage, (text, spoil) => {
        const spoiled = loadMatch(chained(spoil(text)), reopenDuel);
        if (!spoiled.ok) return;
        for (const line of spoiled.value.history()) expect(text).toContain(`"sum":"${line.sum}"`);
      }),
      { numRuns: 1500 },
    );
  });
});

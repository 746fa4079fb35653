import { afterEach, expect, it, vi } from 'vitest';
import { exercises, runCase, type Case } from '@caltrop/cases';
import { ScriptedTable } from '@caltrop/engine';
import { allCases, games } from './kits.ts';
import { rowsOf } from './rows.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Questions of play that every battle has: they are no answer to what a row leaves open. */
const PLAIN = new Set(['tie', 'save', 'plan', 'choice', 'names', 'ending', 'drop', 'luck']);
/** The Warden, and the seat that a row serves in the cases: that of the characters. */
const SEATS = new Set(['warden', 'party']);

it('puts a question to the Warden, or to the seat it serves, for every clause that is left to a person', () => {
  const game = games.find(({ kit }) => kit.game === 'cairn-ap');
  if (game === undefined) throw new Error('Cairn is not on the shelf');
  const cases = allCases().filter((c) => c.game === game.kit.game);
  const spy = vi.spyOn(ScriptedTable.prototype, 'choose');
  const open = rowsOf(game.cartridge).clauses.filter(({ mark }) => mark === 'ask');
  // The suggestion comes first, and is never that somebody tells it in words.
  const isPut = (c: Case): boolean => {
    spy.mockClear();
    runCase(c, game.kit);
    return spy.mock.calls.some(
      ([seat, key, [first, second]]) =>
        second !== undefined &&
        first !== 'as the Warden tells it' &&
        !PLAIN.has(key.split(':')[0] ?? '') &&
        SEATS.has(seat),
    );
  };
  const showing = cases.filter((c) => open.some((clause) => exercises(c, clause)) && isPut(c));
  const silent = open.filter((clause) => !showing.some((c) => exercises(c, clause)));
  expect(open.length).toBeGreaterThan(50);
  expect(silent.map(({ at, text }) => `${at.join('.')}: ${text}`)).toEqual([]);
});

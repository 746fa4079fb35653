import { KINDS, unknownGame } from '@caltrop/shelf';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands.ts';
import { here, scratch } from './run.ts';

const file = scratch();

/** Commands whose first words may be anything: they are looked for, and what there is to find is named. */
const SEARCHING = new Set(['army', 'rules']);

/** The commands that take a game, by how they say that they are called. */
const taking = (
  await Promise.all(
    Object.entries(COMMANDS).map(async ([name, { load }]) => {
      const { usage } = (await load()).form;
      const named = usage.some((line) => line.split(/[^\w-]+/).some((word) => KINDS.includes(word)));
      return named && !SEARCHING.has(name) ? [name] : [];
    }),
  )
).flat();

describe('a game that is not on the shelf is refused with those that are', () => {
  it('by most commands', () => expect(taking.length).toBeGreaterThan(8));

  it.each(taking)('by %s', async (name) => {
    const { code, err } = await here(name, 'chess', file(`${name}.jsonl`));
    expect(code).toBe(2);
    expect(err).toContain(unknownGame('chess').what);
  });

  it.each([
    ['replay', 'chess'],
    ['verify', 'chess'],
    ['play --resume', 'chess'],
    ['odds ready --journal', 'chess'],
    ['campaign', 'chess-campaign'],
  ])('by %s, of a journal', async (words, game) => {
    const header = { caltrop: 2, game, version: '1', rules: '0', setup: {} };
    const dice = { commitment: 'e'.repeat(64), typed: [] };
    const journal = file(`${words.split(' ')[0] ?? ''}-it.jsonl`, `${JSON.stringify({ ...header, dice })}\n`);
    const { code, err } = await here(...words.split(' '), journal);
    expect(code).toBe(2);
    expect(err).toContain(unknownGame('chess').what);
  });

  it.each([
    ['cases', 'cases: []'],
    ['a pack', 'classes: {}'],
    ['an army', 'armies: {}'],
  ])('by check, of %s', async (_what, text) => {
    const { code, out } = await here('check', file('it.yaml', `game: chess\n${text}\n`));
    expect(code).toBe(1);
    expect(out).toMatch(/there is no game "chess"/i);
    for (const kind of KINDS) expect(out).toContain(kind);
  });
});

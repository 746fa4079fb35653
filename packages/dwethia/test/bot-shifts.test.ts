/** DW-CSR-31: bots hide a model that can be hidden once a game where it would suffer most. */
import { expect, it } from 'vitest';
import { botKit } from '../src/bot/index.ts';
import { modelOf } from '../src/match/state.ts';
import { after, from, opened } from './rows/table.ts';

/** Whether north's Star Witch is hidden when the phase after this one begins, by what a bot answers. */
const hides = (stage: string, south: object, at: readonly number[] = [12, 16]): boolean => {
  const table = opened({
    stage,
    turn: 'north',
    priority: 'south',
    factions: { north: 'black-sun' },
    south,
    north: { w: { unit: 'star-witch', at }, y: { at: [3, 21], items: ['sling'] } },
  });
  const running = { ...table, game: table.running };
  const next = after(running, { do: 'done' }, 'shifts', botKit(table.game).policy(table.state));
  return modelOf(from(running, next).state, 'w').used.includes('phase-shift');
};

const rifles = (count: number): object =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`r${i}`, { at: [4 + 2 * i, 4], P: 4, items: ['rifle'] }]),
  );

it('under the fire of many, not of one', () => {
  expect(hides('movement', rifles(8))).toBe(true);
  expect(hides('movement', rifles(1))).toBe(false);
});

it('not from those who cannot reach it', () => {
  expect(hides('movement', { r: { at: [12, 4], items: ['throwing-knives'] } })).toBe(false);
});

it('in a fight against two, not when nobody is near', () => {
  const foes = { a: { at: [12, 14.5], M: 5 }, b: { at: [13.5, 15.4], M: 5 } };
  expect(hides('shoot', foes)).toBe(true);
  expect(hides('shoot', { a: { at: [12, 5], M: 5 } })).toBe(false);
});

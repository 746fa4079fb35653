import { expect, it } from 'vitest';
import { asksOf } from '../reads/asks.ts';

const { silent, wrong } = asksOf('generia');

it('asks where a clause of a row says so', () => {
  expect(silent).toEqual([]);
});

it('asks the game master, or who uses the row where none is there, and never an opponent', () => {
  expect(wrong).toEqual([]);
});

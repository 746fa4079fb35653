import { expect, it } from 'vitest';
import { asksOf } from '../reads/asks.ts';
import { UNASKED } from './unasked.ts';

const { silent, wrong } = asksOf('cairn-ap');

it('asks where a clause of a row says so', () => {
  expect(silent.filter((one) => !UNASKED.includes(one))).toEqual([]);
});

it('asks the game master, or who uses the row where none is there, and never an opponent', () => {
  expect(wrong).toEqual([]);
});

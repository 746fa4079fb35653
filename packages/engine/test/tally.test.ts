import { describe, expect, test } from 'vitest';
import { tallyOf } from '../src/index.ts';

interface Unit {
  readonly id: string;
  readonly side: string;
  readonly hp: number;
}
type State = readonly Unit[];

const unit = (id: string, side: string, hp: number): Unit => ({ id, side, hp });

const { dealt, balance } = tallyOf<State, Unit>({
  units: (state) => state,
  later: (after, u) => after.find((o) => o.id === u.id),
  isFoe: (_before, u, seat) => u.side !== seat,
});
const lost = (before: Unit, after: Unit): number => before.hp - after.hp;

describe('what became of units, added up', () => {
  const before = [unit('a', 'red', 5), unit('b', 'red', 4), unit('x', 'blue', 6), unit('y', 'blue', 3)];

  test('what is dealt is what the foes of the seat lost; the balance takes off what its own lost', () => {
    const after = [unit('a', 'red', 4), unit('b', 'red', 4), unit('x', 'blue', 2), unit('y', 'blue', 1)];
    expect(dealt(lost)(before, after, 'red')).toBe(6);
    expect(dealt(lost)(before, after, 'blue')).toBe(1);
    expect(balance(lost)(before, after, 'red')).toBe(5);
    expect(balance(lost)(before, after, 'blue')).toBe(-5);
  });

  test('a unit that is not seen any more counts for nothing', () => {
    const after = [unit('a', 'red', 5), unit('b', 'red', 4), unit('y', 'blue', 2)];
    expect(dealt(lost)(before, after, 'red')).toBe(1);
  });
});

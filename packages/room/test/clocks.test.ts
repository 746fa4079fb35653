import { describe, expect, it } from 'vitest';
import { leftAt, newClocks, nextFlag, settled, type Clock, type Clocks } from '../src/index.ts';

const START = 1_000_000;
const DAY = 24 * 60 * 60 * 1000;
const SEATS = ['a', 'b'];

/** Clocks whose first seat is to move from the start on. */
const begun = (clock: Clock): Clocks =>
  settled(newClocks(clock, SEATS, START), clock, { next: ['a'], moved: false, now: START });

/** The clocks after the first seat has moved so many milliseconds later. */
const moved = (clock: Clock, after: number): Clocks =>
  settled(begun(clock), clock, { next: ['b'], moved: true, now: START + after });

describe('a clock', () => {
  it('that is none never runs out', () => {
    const clock: Clock = { is: 'none' };
    expect(nextFlag(begun(clock))).toBeUndefined();
    expect(leftAt(begun(clock), 'a', START + 1000 * DAY)).toBe(Infinity);
  });

  it('for each move is full again after it', () => {
    const clock: Clock = { is: 'move', seconds: 60 };
    expect(nextFlag(begun(clock))).toEqual({ seat: 'a', at: START + 60_000 });
    const after = moved(clock, 45_000);
    expect(leftAt(after, 'a', START + 45_000)).toBe(60_000);
    expect(nextFlag(after)).toEqual({ seat: 'b', at: START + 45_000 + 60_000 });
  });

  it('for all moves loses what was thought and gains what a move adds', () => {
    const clock: Clock = { is: 'increment', seconds: 300, plus: 10 };
    // 300 s less 100 s of thought, and 10 s for the move.
    expect(leftAt(moved(clock, 100_000), 'a', START + 100_000)).toBe(210_000);
    expect(leftAt(moved(clock, 100_000), 'b', START + 130_000)).toBe(270_000);
  });

  it('of days gives each move its days', () => {
    const clock: Clock = { is: 'days', days: 3 };
    expect(nextFlag(begun(clock))).toEqual({ seat: 'a', at: START + 3 * DAY });
    expect(leftAt(moved(clock, 2 * DAY), 'a', START + 2 * DAY)).toBe(3 * DAY);
    expect(nextFlag(moved(clock, 2 * DAY))).toEqual({ seat: 'b', at: START + 5 * DAY });
  });

  it('stands still for those who are not to move, and in a pause adds nothing', () => {
    const clock: Clock = { is: 'increment', seconds: 300, plus: 10 };
    const paused = settled(begun(clock), clock, { next: [], moved: false, now: START + 50_000 });
    expect(leftAt(paused, 'a', START + 500_000)).toBe(250_000);
    expect(nextFlag(paused)).toBeUndefined();
  });
});

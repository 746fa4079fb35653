/** How long people may still think. The room is told the time, it never asks for it. */
import type { Seat } from '@caltrop/engine';
import type { Clock } from './settings.ts';

/** Milliseconds that each seat has left, and since when the clocks of those who are to act have been running. */
export interface Clocks {
  readonly left: Readonly<Record<Seat, number>>;
  readonly running: readonly Seat[];
  readonly since: number;
}

const wholeOf = (clock: Clock): number => {
  switch (clock.is) {
    case 'none':
      return Infinity;
    case 'move':
    case 'increment':
      return clock.seconds * 1000;
    case 'days':
      return clock.days * 24 * 60 * 60 * 1000;
  }
};

export const newClocks = (clock: Clock, seats: readonly Seat[], now: number): Clocks => ({
  left: clock.is === 'none' ? {} : Object.fromEntries(seats.map((seat) => [seat, wholeOf(clock)])),
  running: [],
  since: now,
});

/** What a seat has left at a moment. */
export const leftAt = ({ left, running, since }: Clocks, seat: Seat, now: number): number =>
  (left[seat] ?? Infinity) - (running.includes(seat) ? Math.max(0, now - since) : 0);

/**
 * The clocks after something was said: time that has passed is taken from those whose clocks ran, then the clocks of
 * `next` run. Whoever has moved and waits now gets what a move adds; a pause adds nothing.
 */
export const settled = (
  clocks: Clocks,
  clock: Clock,
  { next, moved, now }: { readonly next: readonly Seat[]; readonly moved: boolean; readonly now: number },
): Clocks => {
  if (clock.is === 'none') return clocks;
  const left: Record<Seat, number> = {};
  for (const seat of Object.keys(clocks.left)) {
    const rest = leftAt(clocks, seat, now);
    const done = moved && clocks.running.includes(seat) && !next.includes(seat);
    left[seat] = !done ? rest : clock.is === 'increment' ? rest + clock.plus * 1000 : wholeOf(clock);
  }
  return { left, running: next.filter((seat) => Object.hasOwn(left, seat)), since: now };
};

/** When the first clock runs out, and whose; undefined where none runs. */
export const nextFlag = (clocks: Clocks): { readonly seat: Seat; readonly at: number } | undefined => {
  let first: { readonly seat: Seat; readonly at: number } | undefined;
  for (const seat of clocks.running) {
    const at = clocks.since + (clocks.left[seat] ?? Infinity);
    if (Number.isFinite(at) && (first === undefined || at < first.at)) first = { seat, at };
  }
  return first;
};

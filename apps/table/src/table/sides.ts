import type { SeatPicture, SideMark } from '@caltrop/engine';

/** The names of everybody who plays a side: `Blue`, `Blue 1 and Blue 2`. */
export const sideName = (seats: readonly SeatPicture[], side: SideMark): string =>
  seats
    .filter((s) => s.side === side)
    .map((s) => s.name)
    .join(' and ');

import type { SeatPicture, SideMark } from '@caltrop/engine';

/** The names of those who play a side; numbered ones, who share a force, are called by the name of it. */
const sideNames = (seats: readonly SeatPicture[], side: SideMark): readonly string[] => {
  const names = seats.filter((s) => s.side === side).map((s) => s.name);
  const shared = new Set(names.map((name) => name.replace(/ \d+$/u, '')));
  return names.length > 1 && shared.size === 1 ? [...shared] : names;
};

/** What a side is called: `Blue and Green`. */
export const sideName = (seats: readonly SeatPicture[], side: SideMark): string =>
  sideNames(seats, side).join(' and ');

/** The heading of a side's goals: `How to win: Heroes`. Names are singular and plural: no verb follows them. */
export const winningWords = (seats: readonly SeatPicture[], side: SideMark): string =>
  `How to win: ${sideName(seats, side)}`;

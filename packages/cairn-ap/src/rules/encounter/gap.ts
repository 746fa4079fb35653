import type { Play, Position } from '../../match/book.ts';

/** The mark of one who has done something since the last adventure (content 10: one action a gap). */
const markOf = (creature: string): string => `gap:${creature}`;

export const hasActedInGap = ({ state }: Position, creature: string): boolean =>
  state.done.includes(markOf(creature));

export const actInGap = ({ state }: Play, creature: string): void => {
  state.done = [...state.done, markOf(creature)];
};

/** A fight, a journey or a turn in a dungeon ends the gap between two adventures. */
export const endGap = ({ state }: Play): void => {
  const isMark = (done: string): boolean => done.startsWith(markOf(''));
  if (state.done.some(isMark)) state.done = state.done.filter((done) => !isMark(done));
};

import type { Play } from './book.ts';
import type { CastWork, Work } from './work.ts';

/** Puts work on the pile: it is done before anything that lies below. */
export const push = ({ state }: Play, work: Work): void => {
  state.work = [...state.work, work];
};

/** Takes the innermost work off the pile. */
export const pop = ({ state }: Play): void => {
  state.work = state.work.slice(0, -1);
};

/** Puts the next stand of the innermost work in its place. */
export const replace = ({ state }: Play, work: Work): void => {
  state.work = [...state.work.slice(0, -1), work];
};

/** The casting that is under way, where something happens because of one. */
export const castBelow = ({ state }: Pick<Play, 'state'>): CastWork | undefined => {
  for (let i = state.work.length - 1; i >= 0; i--) {
    const work = state.work[i];
    if (work?.is === 'cast') return work;
  }
  return undefined;
};

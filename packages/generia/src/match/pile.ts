import type { State } from './state.ts';
import type { Work } from './work.ts';

/** Takes a frame off the pile: mostly the topmost, though another may lie above it. */
export const takeOff = (s: State, w: Work): void => {
  const { work } = s;
  if (work[work.length - 1] === w) work.pop();
  else work.splice(work.indexOf(w), 1);
};

/** What follows the frame that shows what somebody did: as soon as that is drawn, or when the next thing is pressed. */
import { afterPaint } from '../../parts/after-frame.ts';

export interface Behind {
  /** Does something when what has been done is on the screen. */
  readonly later: (run: () => void) => void;
  /** Whether anything is left to be done. */
  readonly isDue: () => boolean;
  /** Does at once what is left: whoever presses anything means what is true by now. */
  readonly catchUp: () => void;
}

export const createBehind = (): Behind => {
  let left: (() => void)[] = [];
  const catchUp = (): void => {
    const due = left;
    left = [];
    for (const run of due) run();
  };
  return {
    later(run) {
      left.push(run);
      if (left.length === 1) afterPaint(catchUp);
    },
    isDue: () => left.length > 0,
    catchUp,
  };
};

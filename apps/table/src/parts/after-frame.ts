/** Two frames: what has changed is on the screen. */
const FRAMES_MS = 34;

/** Runs something a moment later, so that a click is not held up by it. */
export const afterFrame = (run: () => void): void => void setTimeout(run, FRAMES_MS);

/** A page that draws no frames, as in a hidden tab, goes on after so long. */
const UNDRAWN_MS = 100;

/** Runs something as soon as the frame that is being made is on the screen. */
export const afterPaint = (run: () => void): void => {
  if (typeof requestAnimationFrame === 'undefined') {
    setTimeout(run);
    return;
  }
  const late = setTimeout(run, UNDRAWN_MS);
  requestAnimationFrame(() =>
    setTimeout(() => {
      clearTimeout(late);
      run();
    }),
  );
};

/** Done when the frame that is being made is on the screen: what is thought about beside the page would slow it down. */
export const painted = (): Promise<void> => new Promise(afterPaint);

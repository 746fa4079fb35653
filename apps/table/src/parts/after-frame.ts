/** Two frames: what has changed is on the screen. */
const FRAMES_MS = 34;

/** Runs something a moment later, so that a click is not held up by it. */
export const afterFrame = (run: () => void): void => void setTimeout(run, FRAMES_MS);

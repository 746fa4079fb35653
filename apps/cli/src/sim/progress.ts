import { bar, grouped, percent, type Terminal } from '../terminal.ts';

const SHOW_AFTER_MS = 1000;

/** How far something long has come. */
export interface Progress {
  report(done: number): void;
  clear(): void;
}

/** A bar on stderr for whatever takes longer than a second. */
export const makeProgress = (terminal: Terminal, all: number, what = 'battles'): Progress => {
  const begin = performance.now();
  let shown = 0;
  return {
    report: (done) => {
      const now = performance.now();
      if (!terminal.watched || done === 0 || now - begin < SHOW_AFTER_MS || now - shown < 100) return;
      shown = now;
      const left = (((now - begin) / done) * (all - done)) / 1000;
      const text = `${bar(done / all, 30).padEnd(30)} ${percent(done / all)} ${grouped(done)} ${what}, ${left.toFixed(0)} s left`;
      process.stderr.write(`\r${text}\u001B[K`);
    },
    clear: () => {
      if (shown > 0) process.stderr.write('\r\u001B[K');
    },
  };
};

/** Does something that Ctrl-C ends early: the first time it is asked to stop, the second time the program dies as usual. */
export const untilInterrupted = async <R>(work: (stopped: () => boolean) => Promise<R>): Promise<R> => {
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  try {
    return await work(() => stopped);
  } finally {
    process.off('SIGINT', stop);
  }
};

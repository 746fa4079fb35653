/** What a server that is measured says of itself, and how it is asked. */
import { fork, type ChildProcess } from 'node:child_process';

/** What a process has used so far. */
interface Used {
  /** Milliseconds of processor time, all threads together. */
  readonly processor: number;
  /** Bytes that are in use, after what is no longer needed was dropped. */
  readonly memory: number;
}

/** Answers the one who started this process whenever it asks. */
export const answerMeasuring = (): void => {
  // Whoever measures is gone: nobody is left to end this process.
  process.on('disconnect', () => process.exit());
  process.on('message', (word) => {
    const { user, system } = process.cpuUsage();
    if (word === 'memory') {
      globalThis.gc?.();
      globalThis.gc?.();
    }
    const { heapUsed, external } = process.memoryUsage();
    process.send?.({ processor: (user + system) / 1000, memory: heapUsed + external } satisfies Used);
  });
};

export interface Measured {
  /** What it said when it was ready. */
  readonly said: unknown;
  /** What it uses; for its memory what is no longer needed is dropped first, which takes processor time of its own. */
  used(what: keyof Used): Promise<Used>;
  end(): Promise<void>;
}

const nextFrom = (child: ChildProcess): Promise<unknown> =>
  new Promise((done, fail) => {
    const ended = (code: number | null): void => fail(new Error(`a server ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (word) => {
      child.removeListener('exit', ended);
      done(word);
    });
  });

/** Starts a server in a process of its own; its one argument is JSON. */
export const startMeasured = async (file: string, options: object): Promise<Measured> => {
  const child = fork(file, [JSON.stringify(options)], {
    execArgv: ['--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const said = await nextFrom(child);
  return {
    said,
    used: async (what) => {
      const word = nextFrom(child);
      child.send(what);
      return (await word) as Used;
    },
    end: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGKILL');
      }),
  };
};

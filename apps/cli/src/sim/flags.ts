/** The flags that every command with many battles has. */
import { availableParallelism } from 'node:os';
import { dictionary, err, ok, type Result } from '@caltrop/engine';
import { NODES, type StopRule } from '@caltrop/lab';
import { readWhole, type Flag, type Given } from '../arguments.ts';

export const RUN_FLAGS: Readonly<Record<string, Flag>> = dictionary({
  seed: { value: 'TEXT', help: 'the seed of all battles (1)' },
  nodes: {
    value: 'N',
    help: `how much a bot may think about one activation: positions looked at (${NODES})`,
  },
  workers: { value: 'K', help: 'how many threads (one for each core in long runs)' },
  csv: { help: 'write CSV instead of text, a line for each result' },
  resume: { value: 'FILE', help: 'keep what was fought in a file, and go on where it ends' },
});

/** Some of them, for a command that does without the others. */
export const flagsNamed = (...names: readonly string[]): Readonly<Record<string, Flag>> =>
  dictionary(Object.fromEntries(Object.entries(RUN_FLAGS).filter(([name]) => names.includes(name))));

/** What every run of battles is given. */
export interface RunFlags {
  readonly seed: string;
  readonly nodes: number;
  readonly workers: number;
}

const MOST_THREADS = 8;

/** One thread for each core, up to eight. */
export const allCores = (): number => Math.min(availableParallelism(), MOST_THREADS);

export const readRunFlags = (given: Given, workers: number = allCores()): Result<RunFlags> => {
  const nodes = readWhole(given, 'nodes', { least: 1, most: 1_000_000, initial: NODES });
  if (!nodes.ok) return nodes;
  const threads = readWhole(given, 'workers', { least: 1, most: 256, initial: workers });
  if (!threads.ok) return threads;
  return ok({ seed: given.text('seed') ?? '1', nodes: nodes.value, workers: threads.value });
};

/** A share given for a flag, as `2%` or `0.02`; undefined when it is not given. */
export const readShare = (given: Given, flag: string): Result<number | undefined> => {
  const text = given.text(flag);
  if (text === undefined) return ok(undefined);
  const [, number = '', percent = ''] = /^([0-9]{1,3}(?:\.[0-9]{1,6})?)(%?)$/.exec(text) ?? [];
  const share = number === '' ? Number.NaN : Number(number) / (percent === '' ? 1 : 100);
  return share > 0 && share < 1
    ? ok(share)
    : err([
        {
          code: 'usage',
          what: `--${flag} must be a share between 0 and 1, such as 2% or 0.02, found "${text}".`,
        },
      ]);
};

/** Nobody waits for an interval narrower than this. */
const NARROWEST = 0.001;

/** `--stop 2%`: ends when every side's share is known to within 2 points. */
export const readStop = (given: Given): Result<StopRule | undefined> => {
  const within = readShare(given, 'stop');
  if (!within.ok) return within;
  if (within.value === undefined) return ok(undefined);
  return within.value >= NARROWEST
    ? ok({ within: within.value })
    : err([
        {
          code: 'usage',
          what: `--stop must be at least ${NARROWEST * 100}%, found "${given.text('stop') ?? ''}".`,
        },
      ]);
};

/** One line of the results: ours beside a peer, measured in the same run. */
export interface Row {
  readonly name: string;
  readonly ours: number;
  readonly unit: string;
  /** Undefined where there is no peer and the number stands alone. */
  readonly peer?: number;
  readonly peerName?: string;
  readonly ratio?: number;
  readonly target: string;
  readonly met: boolean;
  readonly note?: string;
}

/** The middle one of some numbers. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** Milliseconds on the wall. */
const wall = (): number => performance.now();

/** Milliseconds of processor time, of all threads of this process: what others take of a shared machine is left out. */
export const processor = (): number => process.cpuUsage().user / 1000;

/** How often a second a function runs: the median of several rounds of about `ms` each, after one to warm up. */
export const perSecond = (run: () => number, rounds = 5, ms = 400, clock = wall): number => {
  const round = (): number => {
    let done = 0;
    const begun = clock();
    const start = wall();
    while (wall() - start < ms) done += run();
    return (done / (clock() - begun)) * 1000;
  };
  round();
  return median(Array.from({ length: rounds }, round));
};

/** Rounds of two functions by turns, so that a busy moment of the machine hits both. */
export const sideBySide = (
  ours: () => number,
  peer: () => number,
  rounds = 5,
  ms = 400,
): { readonly ours: number; readonly peer: number } => {
  const a: number[] = [];
  const b: number[] = [];
  for (let i = 0; i < rounds; i++) {
    a.push(perSecond(ours, 1, ms));
    b.push(perSecond(peer, 1, ms));
  }
  return { ours: median(a), peer: median(b) };
};

/** Tables at a server that is measured: who plays at them, and how long each message takes to be acknowledged. */
import type { Move } from './recording.ts';

/** A table with everybody connected. */
export interface PlayedTable {
  /** Plays a move; each acknowledgement is told with the milliseconds that it took. */
  play(move: Move, heard: (ms: number) => void): Promise<void>;
  end(): void;
}

export interface Played {
  readonly seconds: number;
  /** Milliseconds that each acknowledgement took. */
  readonly took: readonly number[];
}

/** The number below which such a share of some sorted numbers lies. */
export const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

/** Plays the same moves at all tables at once; at each the next one follows its acknowledgement at once. */
export const playAll = async (tables: readonly PlayedTable[], moves: readonly Move[]): Promise<Played> => {
  const took: number[] = [];
  const began = performance.now();
  await Promise.all(
    tables.map(async (table) => {
      for (const move of moves) await table.play(move, (ms) => void took.push(ms));
    }),
  );
  return { seconds: (performance.now() - began) / 1000, took };
};

/** Opens tables, some at a time. */
export const openAll = async <T>(
  each: readonly T[],
  open: (one: T) => Promise<PlayedTable>,
): Promise<PlayedTable[]> => {
  const tables: PlayedTable[] = [];
  const AT_ONCE = 50;
  for (let n = 0; n < each.length; n += AT_ONCE)
    tables.push(...(await Promise.all(each.slice(n, n + AT_ONCE).map(open))));
  return tables;
};

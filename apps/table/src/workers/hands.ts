/** Workers that fight battles by the thousand, while the page stays usable. */
import type { Fought, Hands, Task } from '@caltrop/lab';
import { wrap, type Remote } from 'comlink';
import type { Fighter } from './fight.ts';

const MOST = 8;

/** One for each core, but for the one that the page is drawn by where there are several. */
export const coresFor = (cores: number): number =>
  Math.max(1, Math.min(MOST, cores <= 2 ? cores : cores - 1));

interface Worked {
  readonly worker: Worker;
  readonly fighter: Remote<Fighter>;
  busy: boolean;
}

/** Hands that are there until they are let go. */
export interface HiredHands extends Hands {
  letGo(): void;
}

export const hireHands = (count: number = coresFor(navigator.hardwareConcurrency)): HiredHands => {
  const workers: Worked[] = Array.from({ length: count }, (_, n) => {
    const worker = new Worker(new URL('./fight.ts', import.meta.url), {
      type: 'module',
      name: `fight ${n + 1}`,
    });
    return { worker, fighter: wrap<Fighter>(worker), busy: false };
  });
  return {
    count,
    fight: async <T extends Task>(task: T): Promise<Fought<T>> => {
      const free = workers.find(({ busy }) => !busy) ?? workers[0];
      if (free === undefined) throw new Error('nobody is there to fight');
      free.busy = true;
      try {
        // A run comes to a tally and pairs to their counts.
        return (await free.fighter.fight(task)) as Fought<T>;
      } finally {
        free.busy = false;
      }
    },
    letGo: () => {
      for (const { worker } of workers) worker.terminate();
    },
  };
};

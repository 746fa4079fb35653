import type { Battle } from '../../match/book.ts';
import type { Step } from '../../content/content.ts';
import type { Cast } from '../../match/work.ts';

/** Steps of the effect language to be carried out on somebody. */
export interface Carried {
  readonly by: number;
  readonly on: number;
  readonly source: string;
  readonly steps: readonly Step[];
  readonly zone: number;
  readonly wounds: number;
  readonly explosions: number;
  readonly dc?: number;
  readonly level?: number;
  readonly cast?: Cast;
}

/** Puts steps on the pile; `stepTrigger` takes them up one at a time. */
export const runSteps = (b: Battle, c: Carried): void => {
  b.state.work.push({
    is: 'trigger',
    n: ++b.state.serial,
    by: c.by,
    on: c.on,
    source: c.source,
    steps: c.steps,
    next: 0,
    zone: c.zone,
    dc: c.dc ?? 0,
    level: c.level ?? 1,
    wounds: c.wounds,
    explosions: c.explosions,
    damage: 0,
    cast: c.cast ?? null,
  });
};

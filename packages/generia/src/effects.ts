import type { Battle } from './book.ts';
import { carryBody } from './effects-body.ts';
import { carryFight } from './effects-fight.ts';
import { carryMagic } from './effects-magic.ts';
import { carryTurns } from './effects-turns.ts';
import type { Step } from './content.ts';
import { tell } from './events.ts';
import { creatureOf } from './state.ts';
import type { Cast, TriggerWork } from './work.ts';

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
    cast: c.cast ?? null,
  });
};

/** Carries out the next step, with at most one batch of dice. True when it threw some. */
export const stepTrigger = (b: Battle, w: TriggerWork): boolean => {
  const step = w.steps[w.next++];
  if (step === undefined) {
    b.state.work.splice(b.state.work.indexOf(w), 1);
    return false;
  }
  // Each chapter of steps says undefined to those that are not its own.
  const dice =
    carryTurns(b, w, step) ?? carryFight(b, w, step) ?? carryBody(b, w, step) ?? carryMagic(b, w, step);
  if (dice !== undefined) return dice;
  tell(b, { type: 'text', rules: ['GE-R75'], who: creatureOf(b.state, w.by).id, text: step.do });
  return false;
};

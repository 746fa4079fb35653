import type { Battle } from './book.ts';
import type { Step } from './content.ts';
import { inflict } from './statuses.ts';
import { amount } from './numbers.ts';
import { creatureOf } from './state.ts';
import { tell } from './events.ts';
import { ruling } from './dice.ts';
import { carryMagic } from './effects-magic.ts';
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
    dc: c.dc ?? 10,
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
  return carryOut(b, w, step);
};

const carryOut = (b: Battle, w: TriggerWork, step: Step): boolean => {
  const by = creatureOf(b.state, w.by);
  switch (step.do) {
    case 'status': {
      const on = step.to === 'self' ? w.by : w.on;
      const x =
        step.x === undefined ? 1 : amount(b, by, step.x, { level: w.level, explosions: w.explosions });
      const dc = step.dc === undefined ? w.dc : amount(b, by, step.dc);
      inflict(b, on, {
        kind: step.status,
        x,
        dc,
        by: w.by,
        source: w.source,
        type: step.type ?? '',
        zone: w.zone,
      });
      return false;
    }
    case 'ask':
      if (ruling(b, `ruling ${w.n}`, step.text, 'GE-R75', 'As suggested', 'Nothing happens'))
        w.steps = [...w.steps.slice(0, w.next), ...step.suggest, ...w.steps.slice(w.next)];
      return false;
    default: {
      // Further steps of the language have their handlers in chapters of their own.
      const dice = carryMagic(b, w, step);
      if (dice !== undefined) return dice;
      tell(b, { type: 'text', rules: ['GE-R75'], who: by.id, text: step.do });
      return false;
    }
  }
};

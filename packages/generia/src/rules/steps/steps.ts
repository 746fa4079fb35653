import type { Battle } from '../../match/book.ts';
import { carryBody } from './body.ts';
import { carryEarlier } from './earlier.ts';
import { carryFight } from './fight.ts';
import { carryMagic } from './magic.ts';
import { carryRites } from './rites.ts';
import { carryTurns } from './turns.ts';
import { helpStep } from '../casting/answers/help.ts';
import { takeOff } from '@caltrop/engine/chapter';
import type { TriggerWork } from '../../match/work.ts';

/** Carries out the next step, with at most one batch of dice. True when it threw some. */
export const stepTrigger = (b: Battle, w: TriggerWork): boolean => {
  const step = w.steps[w.next];
  if (step === undefined) {
    takeOff(b.state, w);
    return false;
  }
  // Somebody may help first (GE-R95).
  if ((step.do === 'heal' || step.do === 'save') && helpStep(b, w, step)) return false;
  w.next++;
  // Each chapter of steps says undefined to those that are not its own.
  const dice =
    carryTurns(b, w, step) ??
    carryFight(b, w, step) ??
    carryBody(b, w, step) ??
    carryRites(b, w, step) ??
    carryMagic(b, w, step) ??
    carryEarlier(b, w, step);
  if (dice === undefined) throw new Error(`no chapter carries out the step "${step.do}"`);
  return dice;
};

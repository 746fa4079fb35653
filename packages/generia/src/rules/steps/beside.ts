import type { Battle } from '../../match/book.ts';
import type { DamageStep, StepOf } from '../../content/content.ts';
import type { TriggerWork } from '../../match/work.ts';
import { blowBy, throwShared } from '../casting/harm/spell-harm.ts';
import { byInitiative } from '../casting/targets.ts';
import { distance, isHostile } from '../creature/measures.ts';
import { creatureOf, isHere } from '../../match/state.ts';

/**
 * Further steps on everybody near the target. It is one effect on several: all save first, in order of initiative, and the
 * damage dice are thrown once; where the blow has thrown them, those count (GE-R29, GE-SEQ-14).
 */
export const beside = (b: Battle, w: TriggerWork, step: StepOf<'beside'>): void => {
  const [by, target] = [creatureOf(b.state, w.by), creatureOf(b.state, w.on)];
  const near = b.state.creatures.flatMap((c, i) =>
    i !== w.on &&
    isHere(c) &&
    distance(b, target, c) <= step.within &&
    (step.who === 'all' || isHostile(by, c))
      ? [i]
      : [],
  );
  const group = ++b.state.serial;
  const blow = blowBy(b, w.by);
  const thrown = blow?.thrown === undefined ? undefined : ([...blow.thrown, blow.n] as const);
  // What comes last lies lowest on the pile.
  for (const on of byInitiative(b, near).toReversed())
    b.state.work.push({ ...w, n: ++b.state.serial, on, steps: step.steps, next: 0, beside: group, thrown });
};

const groupOf = (b: Battle, group: number): TriggerWork[] =>
  b.state.work.filter((f): f is TriggerWork => f.is === 'trigger' && f.beside === group);

/** Who has saved waits until all the others have (GE-SEQ-14). */
export const waitForOthers = (b: Battle, w: TriggerWork): void => {
  if (w.beside === undefined) return;
  const [lowest = w] = groupOf(b, w.beside);
  if (lowest === w) return;
  const { work } = b.state;
  work.splice(work.indexOf(w), 1);
  work.splice(work.indexOf(lowest), 0, w);
};

/** Whether the dice that those beside a target share have not been thrown: the blow has missed. */
export const isUnthrown = (w: TriggerWork): boolean => w.beside !== undefined && w.thrown === undefined;

/** Throws them for all, at the first whom they strike, who then takes up its step again. */
export const throwBeside = (b: Battle, w: TriggerWork, step: DamageStep): void => {
  const { beside: group = 0 } = w;
  const [sum, explosions] = throwShared(b, w.by, w.on, step, w.cast, group);
  for (const f of groupOf(b, group)) f.thrown = [sum, explosions, group];
  w.next--;
};

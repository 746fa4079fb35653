import { pushAttack } from '../aim/blows.ts';
import type { Battle } from '../../match/book.ts';
import { takeOff } from '../../match/pile.ts';
import { creatureOf, isHere } from '../../match/state.ts';
import { spendWaiting } from '../status/statuses.ts';
import type { AttackWork, Manner, SweepWork } from '../../match/work.ts';

/** Nothing has been thrown yet for the targets of one blow. */
export const UNTHROWN = -1;

/** Puts one blow against several on the pile: one attack roll, one damage roll (GE-R29). */
export const pushSweep = (
  b: Battle,
  by: number,
  targets: readonly number[],
  arm: number,
  manner: Manner,
): void => {
  b.state.work.push({
    is: 'sweep',
    n: ++b.state.serial,
    by,
    arm,
    manner,
    left: targets,
    rolled: false,
    total: 0,
    score: 0,
    thrown: UNTHROWN,
  });
};

/** The next target of the blow. */
export const stepSweep = (b: Battle, w: SweepWork): boolean => {
  const [next, ...rest] = w.left;
  w.left = rest;
  if (next === undefined || !creatureOf(b.state, w.by).awake) {
    takeOff(b.state, w);
    // What waited for the damage counted for everybody in the way (GE-R29, GE-STS-82).
    if (w.manner.spell === null) spendWaiting(creatureOf(b.state, w.by), 'Damage');
    return false;
  }
  if (isHere(creatureOf(b.state, next))) pushAttack(b, w.by, next, w.arm, { ...w.manner, sweep: w.n });
  return false;
};

/** The frame that an attack shares its dice with; undefined for an attack of its own. */
export const sweepOf = (b: Battle, w: AttackWork): SweepWork | undefined => {
  if (w.manner.sweep === 0) return undefined;
  for (const f of b.state.work) if (f.is === 'sweep' && f.n === w.manner.sweep) return f;
  return undefined;
};

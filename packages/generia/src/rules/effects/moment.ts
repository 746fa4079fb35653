import { kitOf, type Position } from '../../match/book.ts';
import { fightPv } from '../creature/in-hand.ts';
import type { Moment } from '../creature/numbers.ts';
import { castMoment } from './ability-values.ts';
import { creatureOf } from '../../match/state.ts';
import type { TriggerWork } from '../../match/work.ts';

/** Numbers of the moment for the steps of a frame: the value in use, the step of the cost, explosions. */
export const momentIn = (p: Position, w: TriggerWork): Moment => {
  const c = creatureOf(p.state, w.by);
  const ability = p.book.abilities.get(w.cast?.ability ?? w.source);
  const fights = ability === undefined || (ability.kind !== 'spell' && ability.pv.length === 0);
  const more: Moment = { explosions: w.explosions, dealt: w.wounds, target: w.on };
  return {
    ...castMoment(p, c, w.cast, more),
    ...(w.cast === null ? { level: w.level, step: w.level } : {}),
    ...(fights ? { pv: fightPv(p, c, armIn(p, w)) } : {}),
  };
};

/** The arm that steps are about: the one named, or that of the attack they follow; -1 for none. */
const armIn = (p: Position, w: TriggerWork): number => {
  if (w.cast?.arm !== undefined && w.cast.arm >= 0) return w.cast.arm;
  const { work } = p.state;
  for (let i = work.length - 1; i >= 0; i--) {
    const f = work[i];
    if (f?.is === 'attack' && f.by === w.by)
      return f.arm < kitOf(p.book, creatureOf(p.state, w.by)).arms.length ? f.arm : -1;
  }
  return -1;
};

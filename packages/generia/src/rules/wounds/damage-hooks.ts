import type { Position } from '../../match/book.ts';
import { allHold, type Occasion } from '../effects/conditions.ts';
import { amount } from '../creature/numbers.ts';
import { hooksAt } from '../creature/sources.ts';
import { creatureOf } from '../../match/state.ts';

/** Block Strength that an attacker's perks and held effects do not mind (Swing). */
export const ignoredBlock = (p: Position, by: number, o: Occasion): number => {
  const c = creatureOf(p.state, by);
  let sum = 0;
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return sum;
    for (const e of hooks.ignoreBlock)
      if (allHold(p, by, e.when ?? [], o)) sum += amount(p, c, e.by, { pv: o.arm?.pv ?? 0 });
  }
};

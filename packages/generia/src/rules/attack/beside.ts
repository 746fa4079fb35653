import type { Position } from '../../match/book.ts';
import type { AttackWork } from '../../match/work.ts';
import type { DamageStep, Step } from '../../content/content.ts';
import { allHold } from '../effects/conditions.ts';
import { NO_OCCASION } from '../effects/occasion.ts';
import { distance } from '../creature/measures.ts';
import { creatureOf, isHere } from '../../match/state.ts';

/** Which dice of a blow strike those beside its target too, with the same throw (GE-R29): all, or those that were added. */
export const sharedBeside = (p: Position, w: AttackWork): DamageStep['asAttack'] => {
  const { onHit = [], onMiss = [] } = w.manner;
  return sharedIn(p, w, onHit) ?? sharedIn(p, w, onMiss);
};

const sharedIn = (p: Position, w: AttackWork, steps: readonly Step[]): DamageStep['asAttack'] => {
  for (const s of steps) {
    const shared =
      s.do === 'beside'
        ? isAnybodyBeside(p, w, s.within)
          ? asAttackIn(s.steps)
          : undefined
        : s.do === 'if' && allHold(p, w.by, s.when, { ...NO_OCCASION, target: w.on })
          ? sharedIn(p, w, s.yes)
          : undefined;
    if (shared !== undefined) return shared;
  }
  return undefined;
};

/** What steps for those beside a target take of its damage, after a save or without one. */
const asAttackIn = (steps: readonly Step[]): DamageStep['asAttack'] => {
  for (const s of steps) {
    const shared = s.do === 'damage' ? s.asAttack : s.do === 'save' ? asAttackIn(s.failed) : undefined;
    if (shared !== undefined) return shared;
  }
  return undefined;
};

const isAnybodyBeside = (p: Position, w: AttackWork, within: number): boolean => {
  const target = creatureOf(p.state, w.on);
  return p.state.creatures.some((c, i) => i !== w.on && isHere(c) && distance(p, target, c) <= within);
};

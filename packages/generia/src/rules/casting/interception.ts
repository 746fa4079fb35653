import type { Position } from '../../match/book.ts';
import type { Ability } from '../../content/content.ts';
import { seesTarget } from '../sight/cover.ts';
import { isDarkTo } from '../sight/light.ts';
import { distance } from '../board/measures.ts';
import { amount } from '../creature/numbers.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import type { AttackWork } from '../../match/work.ts';

/** Abilities that meet projectiles on their way, wherever those go (Counter Shot). */
export const isInterception = (a: Ability): boolean => a.aim.at === 'attack' && a.aim.range !== 0;

/** Whether somebody does not see another: behind a wall, unseen or in darkness. */
const isOutOfSight = (p: Position, n: number, c: Creature, other: Creature): boolean =>
  other !== c && (!seesTarget(p, c, other) || other.unseenBy.includes(n) || isDarkTo(p, c, other));

/** Of where a projectile comes from and whom it goes for, how many somebody does not see. */
export const outOfSight = (p: Position, n: number, f: Pick<AttackWork, 'by' | 'on'>): number => {
  const c = creatureOf(p.state, n);
  let count = 0;
  for (const end of [f.by, f.on]) if (isOutOfSight(p, n, c, creatureOf(p.state, end))) count++;
  return count;
};

/** Whether a projectile can be met: its origin or its target is in range, and one of them at least in sight. */
export const canIntercept = (
  p: Position,
  n: number,
  a: Ability,
  f: Pick<AttackWork, 'by' | 'on'>,
): boolean => {
  const c = creatureOf(p.state, n);
  const { range } = a.aim;
  const far = range === 'reach' || range === 'adjacent' ? 1 : amount(p, c, range);
  const near = Math.min(distance(p, c, creatureOf(p.state, f.by)), distance(p, c, creatureOf(p.state, f.on)));
  return near <= far && outOfSight(p, n, f) < 2;
};

import { addDefence, addShot, attackOccasion } from '../aim/score.ts';
import { weaponOf, useAmmunition } from '../aim/blows.ts';
import { type Battle, armOf, kitOf } from '../../match/book.ts';
import { blockStrength } from '../wounds/damage.ts';
import { ignoredBlock } from '../attack/harm.ts';
import { happen, mayHappen } from '../happenings/happenings.ts';
import { passes, whyOf } from '../dice/dice.ts';
import { parryOf } from '../defence/defence.ts';
import { riderItem } from '../creature/in-hand.ts';
import { runTo } from './moves.ts';
import { tell } from '../../match/events.ts';
import { distance } from '../creature/measures.ts';
import { armFor } from '../aim/skill-strikes.ts';
import { creatureOf } from '../../match/state.ts';
import { newTally } from '../effects/tally.ts';
import { spendWaiting } from '../status/statuses.ts';
import type { TriggerWork, AttackWork } from '../../match/work.ts';
import type { Step } from '../../content/content.ts';
import { goOn } from './turns.ts';

/** A block with one's own shield for somebody else: what it holds off lowers the damage (Protect). */
export const blockFor = (b: Battle, w: TriggerWork, reach: number): boolean => {
  const f = answered(b, w);
  if (f === undefined) return false;
  const c = creatureOf(b.state, w.by);
  const item = armFor(b, c, 'shield', -1);
  // Whoever is struck down on its way guards nobody.
  if (item < 0 || !c.awake) return false;
  if (distance(b, c, creatureOf(b.state, f.on)) > reach) {
    // One EN more for the way to the ally; the block follows once it is there, unless something has stopped it.
    if (w.ran === true || c.en < 1 || !runTo(b, w, f.on, reach)) return false;
    c.en--;
    w.ran = true;
    w.next--;
    return false;
  }
  const t = newTally(b.table.telling);
  addDefence(b, { ...f, on: w.by }, 'block', item, t);
  spendWaiting(c, 'Defense');
  const good = passes(b, 12, t.adv, f.total - t.eased, whyOf(b, c, 'GE-BLK-02', `block ${f.total}`, t.terms));
  const attacker = creatureOf(b.state, f.by);
  const occasion = attackOccasion(b, f, f.score, f.zone);
  if (good) {
    const ignored = f.manner.ignoreBlock + ignoredBlock(b, f.by, occasion);
    f.guard += blockStrength(b, c, item, attacker, weaponOf(b, f), ignored);
  }
  tell(b, {
    type: 'defended',
    rules: ['GE-BLK-02'],
    who: c.id,
    how: 'block',
    total: f.total,
    face: 0,
    outcome: good ? 'succeeded' : 'failed',
  });
  if (good && mayHappen(b, c, null))
    happen(b, w.by, 'blocked', { on: f.by, occasion: { ...occasion, target: f.by } });
  return true;
};

/**
 * A parry for somebody else, from beside it (Intercede): one that holds is as if the target had parried, and whoever
 * parried has the options afterwards (GE-R21); where it fails the target still defends.
 */
export const parryFor = (b: Battle, w: TriggerWork, metres: number): boolean => {
  const f = answered(b, w);
  const c = creatureOf(b.state, w.by);
  const item = armFor(b, c, 'melee', -1);
  if (f === undefined || f.outcome !== '' || item < 0 || !c.awake) return false;
  if (distance(b, c, creatureOf(b.state, f.on)) > 1) {
    // The parry follows once it is there, unless something has stopped it.
    if (w.ran === true || !runTo(b, w, f.on, 1, metres)) return false;
    w.ran = true;
    w.next--;
    return false;
  }
  return parryOf(b, f, riderItem(w.by, item));
};

/** Own attack roll against that of a projectile; at least as high stops it (Vigilance). */
export const shootDown = (
  b: Battle,
  w: TriggerWork,
  step: Extract<Step, { readonly do: 'shoot down' }>,
): boolean => {
  const f = answered(b, w);
  const c = creatureOf(b.state, w.by);
  const arm = armFor(b, c, step.with, -1, undefined, true);
  if (f === undefined || arm < 0) return false;
  const weapon = armOf(kitOf(b.book, c), arm);
  // It is an attack roll as any other: what hinders those hinders it, and it takes a missile (GE-RNG-10).
  const t = newTally(b.table.telling);
  addShot(b, w.by, weapon, f.by, t);
  spendWaiting(c, 'Attack');
  useAmmunition(c, arm, weapon, c.at);
  const why = whyOf(b, c, 'GE-RNG-02', `${weapon.name} against the projectile, ${f.total}`, t.terms);
  if (passes(b, 20, t.adv, f.total - t.eased, why, c)) goOn(w, step.won);
  return true;
};

/** The attack that a reaction answers. */
export const answered = (b: Battle, w: TriggerWork): AttackWork | undefined => {
  if (w.cast !== null) {
    const f = b.state.work[w.cast.against];
    return f?.is === 'attack' ? f : undefined;
  }
  // Riders of a shot that was itself an answer: the attack of somebody else that lies below.
  return b.state.work.findLast((f): f is AttackWork => f.is === 'attack' && f.by !== w.by);
};

import { NO_WHY } from '@caltrop/engine';
import { addAttack } from '../aim/score.ts';
import { sweepOf, weaponOf } from '../aim/blows.ts';
import type { Battle } from '../../match/book.ts';
import { beyond, keptFace, whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { spendWaiting } from '../status/statuses.ts';
import { newTally } from '../effects/tally.ts';
import type { AttackWork } from '../../match/work.ts';

export const rollAttack = (b: Battle, w: AttackWork): void => {
  const by = creatureOf(b.state, w.by);
  const shared = sweepOf(b, w);
  if (shared?.rolled === true) {
    // One roll for everybody in the way of the blow (GE-R29).
    w.total = shared.total;
    w.score = shared.score;
    return;
  }
  const t = newTally(b.table.telling);
  addAttack(b, w, t);
  const arm = weaponOf(b, w);
  const rule = arm.range === null ? 'GE-MEL-02' : 'GE-RNG-02';
  const why = b.table.telling
    ? whyOf(b, by, rule, `${arm.name} against ${creatureOf(b.state, w.on).name}`, t.terms)
    : NO_WHY;
  const { routine } = w.manner;
  const face = routine ? b.table.die(20, why) : keptFace(b, 20, t.adv, why, by);
  // Routine: a face below 10 counts as 10, each stage of the score is 4 (GE-R32).
  let total = routine ? Math.max(10, face) + 4 * t.adv + t.eased : face + beyond(b, 20, face, why) + t.eased;
  if (by.prepared !== '' && b.state.turn.who === w.by && isPrepared(by, w)) {
    total += b.table.die(6, whyOf(b, by, 'GE-UNI-04', 'Preparation'));
    by.prepared = '';
  }
  w.total = total;
  // Only Precise and the like look at the score again, and only at its sign (GE-R80).
  w.score = t.adv > 0 ? 1 : 0;
  // A spell is no basic attack: what waits for one waits on (GE-STS-81).
  if (!w.manner.series && w.manner.spell === null) spendWaiting(by, 'Attack');
  if (shared !== undefined) {
    shared.rolled = true;
    shared.total = total;
    shared.score = w.score;
  }
  if (t.terms !== null)
    tell(b, {
      type: 'attack rolled',
      rules: [rule],
      who: by.id,
      face,
      total,
      score: t.adv,
      terms: t.terms,
    });
  if (arm.unpredictable && face <= 2) strikeOneself(b, w);
};

const isPrepared = (by: Creature, w: AttackWork): boolean =>
  by.prepared === (w.manner.ability === '' ? 'attack' : w.manner.ability);

/** GE-TAG-18, GE-R85: a 1 or 2 strikes the wielder, who cannot defend. */
const strikeOneself = (b: Battle, w: AttackWork): void => {
  tell(b, { type: 'strikes itself', rules: ['GE-R85'], who: creatureOf(b.state, w.by).id });
  w.on = w.by;
  w.outcome = 'open';
  // The one roll of a blow at several turns on the wielder in place of them all.
  const shared = sweepOf(b, w);
  if (shared !== undefined) shared.left = [];
};

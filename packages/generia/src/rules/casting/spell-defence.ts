import type { Battle } from '../../match/book.ts';
import type { Ability } from '../../content/content.ts';
import { runCast } from '../areas/cast-frame.ts';
import { NO_OCCASION } from '../effects/conditions.ts';
import { declareDefence } from '../defence/defence.ts';
import { keptFace, passes, whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { isFocused } from '../areas/focus.ts';
import { ROLL } from '../creature/hooks.ts';
import { isInterception, outOfSight } from './interception.ts';
import { abilityDc, checkBonus } from '../effects/spell-values.ts';
import { creatureOf } from '../../match/state.ts';
import { addRolls, advantage, ease, newTally } from '../effects/tally.ts';
import type { AbilityWork } from '../../match/work.ts';

/**
 * GE-SD-01, 02: a d12 with the listed MODs and the school's value against the attack. The target names its other defence
 * first, before any d12 falls (GE-R16); by the option it has none besides.
 */
export const defendBySpell = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const attack = b.state.work[w.against];
  if (attack?.is !== 'attack') return false;
  if (attack.on === w.by && attack.defence === '') {
    if (b.book.options.sdWithDefence === 'exclusive') attack.defence = 'none';
    else declareDefence(b, attack);
  }
  const c = creatureOf(b.state, w.by);
  const t = newTally(b.table.telling);
  ease(t, checkBonus(b, c, a, w.level, w.element), a.name, 'GE-SD-02');
  if (!isFocused(b, c, a)) advantage(t, -1, 'no focus', 'GE-FOC-02');
  if (isInterception(a)) advantage(t, -outOfSight(b, w.by, attack), 'out of sight', 'GE-SD-01');
  addRolls(b, w.by, c, 'rolls', ROLL['spell defence'], { ...NO_OCCASION, ability: a, target: attack.by }, t);
  const why = whyOf(b, c, 'GE-SD-02', `${a.name} against ${attack.total}`, t.terms);
  let good: boolean;
  if (a.effect.some((s) => s.do === 'reflect attack')) {
    // Its total becomes the attack roll of what is sent back.
    w.total = keptFace(b, 12, t.adv, why) + t.eased;
    good = w.total >= attack.total;
  } else good = passes(b, 12, t.adv, attack.total - t.eased, why);
  tell(b, {
    type: 'check',
    rules: ['GE-SD-02'],
    who: c.id,
    what: a.name,
    total: 0,
    goal: attack.total,
    good,
  });
  const steps = good ? a.effect : a.saved === 'half' ? [] : (a.saved ?? []);
  if (steps.length > 0) runCast(b, w, a, w.by, steps, abilityDc(b, c, a, w.level, w.element));
  return true;
};

import type { Battle, Position } from '../../../match/book.ts';
import type { Ability } from '../../../content/content.ts';
import { runCast } from '../../effects/effects.ts';
import { NO_OCCASION } from '../../effects/occasion.ts';
import { declareDefence } from '../../defence/defence.ts';
import { keptFace, passes, whyOf } from '../../dice/dice.ts';
import { tell } from '../../../match/events.ts';
import { isFocused } from '../../areas/focus.ts';
import { ROLL, flagBit } from '../../creature/hooks.ts';
import { abilityDc, checkBonus } from '../../effects/ability-values.ts';
import { creatureOf, type Creature } from '../../../match/state.ts';
import { addRolls, advantage, ease, newTally } from '../../effects/tally.ts';
import type { AbilityWork, AttackWork } from '../../../match/work.ts';
import { seesTarget } from '../../board/cover.ts';
import { isDarkTo } from '../../board/light.ts';
import { distance } from '../../creature/measures.ts';
import { isUnseen } from '../../creature/sight.ts';
import { amount, modOf } from '../../creature/numbers.ts';
import { couldReact } from '../../actions/actions.ts';
import { hasFlag } from '../../creature/sources.ts';

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

/** Abilities that meet projectiles on their way, wherever those go (Counter Shot). */
export const isInterception = (a: Ability): boolean => a.aim.at === 'attack' && a.aim.range !== 0;

/** Whether somebody does not see another: behind a wall, unseen or in darkness. */
const isOutOfSight = (p: Position, n: number, c: Creature, other: Creature): boolean =>
  other !== c && (!seesTarget(p, c, other) || isUnseen(p, other, n) || isDarkTo(p, c, other));

/** Of where a projectile comes from and whom it goes for, how many somebody does not see. */
const outOfSight = (p: Position, n: number, f: Pick<AttackWork, 'by' | 'on'>): number => {
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
  const far = typeof range === 'string' ? 1 : amount(p, c, range);
  const near = Math.min(distance(p, c, creatureOf(p.state, f.by)), distance(p, c, creatureOf(p.state, f.on)));
  return near <= far && outOfSight(p, n, f) < 2;
};

const SHIELD_MAGE = flagBit('shield mage');
const PER = 5;
/** The mark of a Spell Defense used in this turn. */
export const SHIELDED = 'turn shielded';

/** After a Spell Defense as its reaction a Shield Mage has up to PER-MOD further ones of tier I in the turn, freely. */
export const isFurther = (p: Position, c: Creature, a: Ability): boolean => {
  if (a.check.kind !== 'SD' || a.tier !== 1 || !c.used.includes(SHIELDED)) return false;
  if (!hasFlag(p, c, SHIELD_MAGE) || !couldReact(p, c)) return false;
  return c.used.filter((u) => u === SHIELDED).length <= modOf(p, c, PER);
};

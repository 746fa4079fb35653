import type { Refusal } from '@caltrop/engine';
import { armOf, kitOf, refuse, type Position } from '../../../match/book.ts';
import { ZONES, type Ability, type Step, type StepOf } from '../../../content/content.ts';
import type { Formula } from '../../../content/effects/formula.ts';
import { amount } from '../../creature/numbers.ts';
import { armourOf } from '../../creature/values.ts';
import { momentOf } from '../../effects/ability-values.ts';
import { creatureOf, type Creature } from '../../../match/state.ts';
import type { Aimed } from '../../casting/targets.ts';

/** What an attack says that makes it no more than a plain one: whom it strikes with, and numbers. */
const NUMBERS = ['eased', 'damage', 'doubledBy', 'ignoreAV', 'ignoreBlock'] as const;
const PLAIN: ReadonlySet<string> = new Set(['do', 'with', 'onHit', 'sweep', ...NUMBERS]);

/**
 * Why a skill would be paid for nothing but a plain attack (GE-R184): the values that its addition goes by are 0, its target
 * has nothing for it to work on, or nobody stands beside that one.
 */
export const additionFault = (
  p: Position,
  c: Creature,
  a: Ability,
  aimed: Aimed,
  arm: number,
  struck: readonly number[],
): Refusal | undefined => {
  if (arm < 0 || struck.length === 0) return undefined;
  const moment = { ...momentOf(p, c, a, aimed.level, aimed.element), pv: armOf(kitOf(p.book, c), arm).pv };
  const none = (f: Formula | undefined): boolean => f === undefined || amount(p, c, f, moment) <= 0;
  const adds = a.effect.some((s) => {
    // A way that is not taken adds nothing (Lunge, Kite); what is struck unnoticed does.
    if (s.do === 'move') return s.least !== undefined || a.hidden !== '';
    return s.do !== 'attack' || doesMore(p, s, aimed, struck, none);
  });
  return adds
    ? undefined
    : refuse('GE-R184', `${a.name} would add nothing to a plain attack of ${c.name} now.`);
};

/** Whether an attack of a skill is more than a plain one on these. */
const doesMore = (
  p: Position,
  s: StepOf<'attack'>,
  aimed: Aimed,
  struck: readonly number[],
  none: (f: Formula | undefined) => boolean,
): boolean => {
  if (Object.keys(s).some((key) => !PLAIN.has(key))) return true;
  if (s.sweep !== undefined && (s.sweep !== 'beside target' || struck.length > 1)) return true;
  if (!none(s.eased) || !none(s.damage) || !none(s.doubledBy) || !none(s.ignoreBlock)) return true;
  const target = creatureOf(p.state, aimed.on[0] ?? struck[0] ?? 0);
  if (!none(s.ignoreAV) && ZONES.some((_, zone) => armourOf(p, target, zone) > 0)) return true;
  return (s.onHit ?? []).some((step) => worksOn(p, target, step));
};

/** Whether what a hit brings could come to somebody: by the armour of a zone, at least of one (Break, Cut). */
const worksOn = (p: Position, target: Creature, step: Step): boolean => {
  const [when, ...others] = step.do === 'if' ? step.when : [];
  if (step.do !== 'if' || when?.is !== 'struck armour' || others.length > 0 || step.no !== undefined)
    return true;
  return ZONES.some((_, zone) => (kitOf(p.book, target).worn[zone] ?? 'none') === when.class);
};

import type { Refusal } from '@caltrop/engine';
import { isUnsure } from '../../../match/view.ts';
import { armOf, kitOf, refuse, type Arm, type Position } from '../../../match/book.ts';
import { strikeFault } from '../../aim/aim.ts';
import { distance, isHostile } from '../../creature/measures.ts';
import { ZONES, type Ability, type Step, type StepOf } from '../../../content/content.ts';
import type { Formula } from '../../../content/effects/formula.ts';
import { amount } from '../../creature/numbers.ts';
import { armourOf } from '../../creature/values.ts';
import { momentOf } from '../../effects/ability-values.ts';
import { creatureOf, type Creature } from '../../../match/state.ts';
import type { Aimed } from '../../casting/reach.ts';

/** What an attack says that makes it no more than a plain one: whom it strikes with, and numbers. */
const NUMBERS = ['eased', 'damage', 'doubledBy', 'ignoreAV', 'ignoreBlock'] as const;
const SERIES = ['times', 'whileHit', 'others', 'once'] as const;
const PLAIN: ReadonlySet<string> = new Set(['do', 'with', 'onHit', 'sweep', ...NUMBERS, ...SERIES]);

/**
 * Why a skill would be paid for nothing but a plain attack (GE-R184): the values that its addition goes by are 0, its target
 * has nothing for it to work on, nobody stands beside that one, or a series would end with its first attack.
 */
export const additionFault = (
  p: Position,
  c: Creature,
  a: Ability,
  aimed: Aimed,
  arm: number,
  struck: readonly number[],
  en: number,
): Refusal | undefined => {
  if (arm < 0 || struck.length === 0) return undefined;
  const moment = { ...momentOf(p, c, a, aimed.level, aimed.element), pv: armOf(kitOf(p.book, c), arm).pv };
  const none = (f: Formula | undefined): boolean => f === undefined || amount(p, c, f, moment) <= 0;
  const adds = a.effect.some((s) => {
    // A way that is not taken adds nothing (Lunge, Kite); what is struck unnoticed does.
    if (s.do === 'move') return s.least !== undefined || a.hidden !== '';
    if (s.do !== 'attack') return true;
    const times = s.times === undefined ? 1 : amount(p, c, s.times, moment);
    if (times > 1 && (s.whileHit === true || longest(p, c, s, arm, struck, en, times) > 1)) return true;
    return doesMore(p, c, s, aimed, struck, none);
  });
  return adds
    ? undefined
    : refuse('GE-R184', `${a.name} would add nothing to a plain attack of ${c.name} now.`);
};

/** How many attacks of a series there can be: as many as EN, missiles and targets allow, one with what must be reloaded. */
const longest = (
  p: Position,
  c: Creature,
  s: StepOf<'attack'>,
  n: number,
  struck: readonly number[],
  en: number,
  times: number,
): number => {
  const arm = armOf(kitOf(p.book, c), n);
  if (arm.reload > 0 || arm.ammo === 'self') return 1;
  const most = s.once !== true && en > 0 ? Math.min(times, Math.floor(c.en / en)) : times;
  const counted = arm.range !== null && (arm.ammo !== '' || arm.type === 'Transmuted');
  const shots = counted ? Math.min(most, missilesOf(p, c, arm)) : most;
  if (s.others !== true || shots < 2 || isUnsure(p, c.side)) return shots;
  const others = p.state.creatures.filter(
    (on, i) => isHostile(c, on) && !struck.includes(i) && strikeFault(p, c, n, on) === undefined,
  );
  return Math.min(shots, struck.length + others.length);
};

/** Missiles or rounds that somebody has for a weapon. */
const missilesOf = (p: Position, c: Creature, arm: Arm): number =>
  c.items.reduce(
    (sum, [id, count]) =>
      id === arm.ammo || (arm.ammo === '' && p.book.content.consumables.get(id)?.round !== undefined)
        ? sum + count
        : sum,
    0,
  );

/** Whether an attack of a skill is more than a plain one on these. */
const doesMore = (
  p: Position,
  c: Creature,
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
  return (s.onHit ?? []).some((step) => worksOn(p, c, target, step));
};

/** Whether what a hit brings could come to somebody: by the armour of a zone, at least of one (Break, Cut). */
const worksOn = (p: Position, c: Creature, target: Creature, step: Step): boolean => {
  // Nobody is dragged nearer than beside one (Pull).
  if (step.do === 'opposed' && step.lost === undefined && step.won.every(({ do: what }) => what === 'pull'))
    return distance(p, c, target) > 1;
  const [when, ...others] = step.do === 'if' ? step.when : [];
  if (step.do !== 'if' || when?.is !== 'struck armour' || others.length > 0 || step.no !== undefined)
    return true;
  return ZONES.some((_, zone) => (kitOf(p.book, target).worn[zone] ?? 'none') === when.class);
};

import type { Refusal } from '@caltrop/engine';
import { kitOf, refuse, type Position } from '../../match/book.ts';
import type { Ability, Effect, Step, StepOf } from '../../content/content.ts';
import type { Formula } from '../../content/formula.ts';
import { isElsewhere, metresLeft } from '../areas/areas.ts';
import { amount } from '../creature/numbers.ts';
import { momentOf } from '../effects/ability-values.ts';
import { canCleanse } from '../effects/cleansable.ts';
import { targetsOf, type Aimed } from '../casting/targets.ts';
import { hasStatus, woundsOf, type Creature } from '../../match/state.ts';

/** Why something would be paid for nothing (GE-SEQ-01): nobody is there, nothing is to be healed or ended, no way is named. */
export const idleFault = (p: Position, c: Creature, a: Ability, aimed: Aimed): Refusal | undefined => {
  if (a.aim.at === 'path' && aimed.path.length === 0 && a.effect.length > 0 && a.effect.every(isMove))
    return refuse('GE-SEQ-01', `${a.name} needs the squares of its way.`);
  if (isAround(a) && targetsOf(p, c, a, aimed).length === 0)
    return refuse('GE-SEQ-01', `Nobody is near enough for ${a.name}.`);
  const [first] = a.effect;
  if (first !== undefined && a.held.every(isGrant) && a.effect.every((s) => isNaught(p, c, a, aimed, s)))
    return refuse('GE-SEQ-01', `${a.name} would bring ${c.name} nothing: the value that it goes by is 0.`);
  if (first?.do === 'move area') return stillFault(p, c, a, aimed, first);
  if (a.held.length > 0 || a.effect.length === 0 || !a.effect.every(isCure)) return undefined;
  // Healing may leave something of its own to the unhurt (Moonlight Cloak).
  if (kitOf(p.book, c).happens.has('own heal')) return undefined;
  const targets = targetsOf(p, c, a, aimed);
  if (targets.length === 0 || targets.some((n) => a.effect.some((s) => isNeeded(p, c, s, n))))
    return undefined;
  const whom = targets.length === 1 ? p.state.creatures[targets[0] ?? -1]?.name : undefined;
  const heals = a.effect.some((s) => s.do !== 'cleanse');
  return refuse(
    'GE-SEQ-01',
    whom === undefined
      ? `There is nothing for ${a.name} to ${heals ? 'heal' : 'end'}.`
      : `There is nothing for ${a.name} to ${heals ? 'heal' : 'end'} on ${whom}.`,
  );
};

/** Why an area would not go anywhere: its way in this turn is used up, or it lies there already. */
const stillFault = (
  p: Position,
  c: Creature,
  a: Ability,
  aimed: Aimed,
  step: StepOf<'move area'>,
): Refusal | undefined => {
  const far = amount(p, c, step.metres, momentOf(p, c, a, aimed.level, aimed.element));
  const name = p.book.abilities.get(step.of)?.name ?? step.of;
  if (metresLeft(c, step.of, far) <= 0)
    return refuse('GE-SEQ-01', `${name} goes ${far} m in a turn, and has no way left.`);
  return isElsewhere(p, p.state.creatures.indexOf(c), step.of, aimed.at)
    ? undefined
    : refuse('GE-SEQ-01', `${name} lies there already.`);
};

/** Whether a step makes none of something, or a status of none (Shadow Knives without a PER-MOD). */
const isNaught = (p: Position, c: Creature, a: Ability, aimed: Aimed, s: Step): boolean => {
  const count = s.do === 'item' || s.do === 'charges';
  const of = count ? s.count : s.do === 'status' && s.dice === undefined ? s.x : undefined;
  if (of === undefined || typeof of === 'number' || !isSettled(of)) return false;
  return amount(p, c, of, momentOf(p, c, a, aimed.level, aimed.element)) <= 0;
};

/** Whether a number is known before anything is rolled: of its user alone, not of wounds or explosions to come. */
const isSettled = (f: Formula): boolean => {
  if (typeof f === 'number') return true;
  if (f.length === 3) return isSettled(f[1]) && isSettled(f[2]);
  return f[0] !== 'var' || f[1] === 'PV' || f[1] === 'LEVEL' || f[1] === 'STEP';
};

const isGrant = (e: Effect): boolean => e.hook === 'grants';

const isMove = (s: Step): boolean => s.do === 'move';

const isAround = (a: Ability): boolean =>
  a.aim.around === true &&
  a.aim.at === 'radius' &&
  a.aim.who !== 'self' &&
  a.check.kind !== 'none' &&
  !a.effect.some((s) => s.do === 'area') &&
  a.held.length === 0;

type Cure = Extract<Step, { readonly do: 'heal' | 'heal wounds' | 'cleanse' }>;

const isCure = (s: Step): s is Cure => s.do === 'heal' || s.do === 'heal wounds' || s.do === 'cleanse';

/** Whether somebody has what a step heals or ends. Healing ends Bleeding too (GE-STS-10). */
const isNeeded = (p: Position, c: Creature, s: Step, n: number): boolean => {
  const on = p.state.creatures[n];
  if (on === undefined || !isCure(s)) return false;
  return s.do === 'cleanse' ? canCleanse(p, c, on, s) : woundsOf(on) > 0 || hasStatus(on, 'Bleeding');
};

import type { Refusal } from '@caltrop/engine';
import { kitOf, refuse, type Position } from '../../match/book.ts';
import type { Ability, Step, StepOf } from '../../content/content.ts';
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

import type { Refusal } from '@caltrop/engine';
import { countOf, isArea, needsSpace, rangeOf, type Aiming, type Picked } from './aim.ts';
import { nearFault, spaceFault, toFault } from './spaces.ts';
import { oneFault, withinFault } from './targets.ts';
import { bears } from '../conditions/bearings.ts';
import { groundAt } from '../ground/map.ts';
import { refuse, type Position } from '../../match/book.ts';
import { findCreature, type Creature } from '../../match/state.ts';

/** Why it cannot be aimed like this. */
export const aimFault = (p: Position, c: Creature, what: Aiming, picked: Picked): Refusal | undefined => {
  const { dice, sum, targets = [] } = picked;
  const { rule, aim, shape } = what;
  const reach = rangeOf(p, c, what, dice, sum);
  if (aim.goes === true && bears(p, c, 'cannotMove')) return refuse('CA-MOVE-01', `${c.name} cannot move.`);
  const alone = aim.who === 'self' || aim.who === 'nobody' || aim.who === 'item' || aim.random === true;
  if (alone && !(aim.who === 'item' && isArea(what)))
    return targets.every((id) => id === c.id)
      ? undefined
      : refuse(rule, `${what.name} is not aimed at anybody.`);
  if (p.book.mapped && (aim.who === 'space' || (isArea(what) && needsSpace(shape))))
    return spaceFault(p, c, what, picked, reach);
  if (isArea(what) && p.book.mapped) return undefined;
  if (targets.length === 0 && aim.own === true) return undefined;
  const things = thingsFault(p, c, what, picked, reach);
  if (things !== undefined || (targets.length === 0 && isAtThings(what, picked))) return things;
  if (targets.length === 0 && aim.free === true) {
    const { at = -1 } = picked;
    // Open ground is where an object comes to, which may be far away; anything else is the object itself.
    if (aim.to === true && p.book.mapped && at >= 0 && groundAt(p, at).cost > 0)
      return toFault(p, c, what, picked);
    return p.book.mapped && at >= 0 ? nearFault(p, c, what, at, reach) : undefined;
  }
  if (targets.length === 0)
    return aim.who === 'space' ? undefined : refuse(rule, `${what.name} needs somebody to be aimed at.`);
  if (targets.length < (aim.least ?? 1)) return refuse(rule, `${what.name} is for at least ${aim.least}.`);
  const most = countOf(what, dice, sum);
  if (targets.length > most)
    return refuse(
      rule,
      `${what.name} is for ${most === 1 ? 'one' : `at most ${most}`}, not ${targets.length}.`,
    );
  if (aim.repeats !== true && new Set(targets).size !== targets.length)
    return refuse(rule, 'Nobody can be named twice.');
  let from = c;
  for (const id of targets) {
    const t = findCreature(p.state, id);
    if (t === undefined) return refuse(rule, `There is no creature "${id}".`);
    const fault = oneFault(p, from, what, t, from === c ? reach : (aim.jumps ?? reach));
    if (fault !== undefined) return fault;
    if (aim.jumps !== undefined) from = t;
  }
  return withinFault(p, what, picked) ?? toFault(p, c, what, picked);
};

/** Whether it is aimed at objects on several Spaces, with or without creatures besides (Adhere, Push/Pull). */
const isAtThings = ({ aim }: Aiming, { spaces = [] }: Picked): boolean =>
  aim.free === true && aim.to !== true && spaces.length > 0;

/** Content 4: each object that is named counts as one of those it is for, as a creature does. */
const thingsFault = (p: Position, c: Creature, what: Aiming, picked: Picked, reach: number) => {
  if (!isAtThings(what, picked) || !p.book.mapped) return undefined;
  const { spaces = [], targets = [], dice, sum } = picked;
  const most = countOf(what, dice, sum);
  if (spaces.length + targets.length > most)
    return refuse(what.rule, `${what.name} is for at most ${most}, not ${spaces.length + targets.length}.`);
  if (new Set(spaces).size !== spaces.length) return refuse(what.rule, 'No Space can be named twice.');
  for (const t of spaces) {
    const fault = nearFault(p, c, what, t, reach);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

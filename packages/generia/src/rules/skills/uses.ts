import { markUse, pushAbility } from './abilities.ts';
import { active, spendAction, grantedTo } from '../actions/actions.ts';
import { kitOf, type Battle, type Position } from '../../match/book.ts';
import { isCast } from '../effects/spells.ts';
import type { Verb, Pay, UseCommand } from '../../match/command.ts';
import type { Ability } from '../../content/content.ts';
import { pay } from '../actions/costs.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { mainsOf, targetsOf } from '../casting/targets.ts';
import { raisedLevel } from '../effects/ability-values.ts';
import { isPlan, plan, type Plan } from './use-plan.ts';
import { bleed, bloodOf, FIRST_FREE, isExtra, isFirstFree, paysFor } from './payment.ts';
import { randomUse, waysToUse } from './use-ways.ts';

/** Plans of commands between the question for a fault and the beginning, so that nothing is worked out twice. */
const PLANNED = new WeakMap<UseCommand, { readonly state: Position['state']; readonly found: Plan }>();

/** Pays for a planned use and puts it on the pile. */
export const carryOut = (b: Battle, by: number, { a, aimed, arm, price, adds, zone }: Plan): void => {
  const c = creatureOf(b.state, by);
  const blood = bloodOf(b, c, a, price, aimed.element);
  const paid = pay(b, c, a, price, blood);
  markUse(b, c, a);
  const covers = isCast(a) || a.aim.at === 'radius' || a.aim.at === 'line';
  const on = covers ? targetsOf(b, c, a, aimed) : aimed.on;
  pushAbility(b, {
    by,
    ability: a.id,
    level: raisedLevel(b, c, a, aimed.level),
    element: aimed.element,
    on: on.length === 0 && !isCast(a) ? [by] : on,
    at: aimed.at,
    arm,
    path: aimed.path,
    against: -1,
    with: aimed.with,
    mains: mainsOf(b, c, a, aimed),
    paid: price.mp > 0 ? paid : undefined,
    adds,
    zone,
  });
  bleed(b, by, a, aimed.element, blood);
};

/** What whoever is active could do with those of its abilities that are meant. */
export const usesOf = (p: Position, isMeant: (a: Ability) => boolean): readonly UseCommand[] => {
  const c = active(p);
  const all = [...kitOf(p.book, c).abilities, ...(c.boons.length === 0 ? [] : grantedTo(p, c))];
  return all.flatMap((a) =>
    !isMeant(a) || paysFor(p, a, undefined) === undefined ? [] : waysToUse(p, c, a),
  );
};

/** GE-ACT-03, 04, 08, 09: skills, spells and printed features. */
export const useVerb: Verb<UseCommand> = {
  fault: (p, _seat, command) => {
    const found = plan(p, command);
    if (!isPlan(found)) return found;
    PLANNED.set(command, { state: p.state, found });
    return undefined;
  },
  start: (b, _seat, command) => {
    // It begins at once after it was found to have no fault: the same plan holds.
    const planned = PLANNED.get(command);
    PLANNED.delete(command);
    const found = planned?.state === b.state ? planned.found : plan(b, command);
    if (!isPlan(found)) return;
    begin(b, active(b), found.a, found.pays);
    carryOut(b, b.state.turn.who, found);
  },
  choices: (p) => usesOf(p, () => true),
  random: (p, _seat, random) => randomUse(p, random),
};

/** Spends the actions of an ability; the last weapon skill of an Adept goes with its extra attack. */
const begin = (b: Battle, c: Creature, a: Ability, pays: readonly Pay[]): void => {
  if (isExtra(b, a)) b.state.turn.extra--;
  for (const one of pays) spendAction(b, one);
  if (pays.length === 0 && !a.actions.includes('free') && a.actions.includes('reaction')) c.reacted = true;
  if (pays.length === 0 && isFirstFree(b, c, a)) c.used = [...c.used, FIRST_FREE];
};

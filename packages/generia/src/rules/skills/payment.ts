import type { Pay } from '../../match/command.ts';
import { type Position, refuse, kitOf } from '../../match/book.ts';
import type { Ability } from '../../content/content.ts';
import {
  actionFault,
  active,
  canReact,
  isRooted,
  freeFault,
  ACTION_NAME,
  ACTION_RULE,
  rootedFault,
  PAYS,
} from '../actions/actions.ts';
import type { Refusal } from '@caltrop/engine';
import { priceOf, type Price } from '../actions/costs.ts';
import type { Creature } from '../../match/state.ts';
import type { Aimed } from '../casting/targets.ts';

/** Whether a weapon skill may be used with the extra attack of an Adept (GE-PROF-02). */
export const isExtra = (p: Position, a: Ability): boolean =>
  a.kind === 'weapon skill' && p.state.turn.attack && p.state.turn.extra > 0;

/** The mark of a turn in which the use that was free has been made. */
export const FIRST_FREE = 'turn first free';

/** Whether an ability costs no action now because it is the first of its kind in this turn (Quick Swap). */
export const isFirstFree = (p: Position, c: Creature, a: Ability): boolean =>
  kitOf(p.book, c).hooks.firstFree.some((e) => e.abilities.includes(a.id)) && !c.used.includes(FIRST_FREE);

/** With which actions an ability can be paid now; empty for none needed, undefined when it cannot. */
export const paysFor = (p: Position, a: Ability, wanted: Pay | undefined): readonly Pay[] | undefined => {
  const c = active(p);
  if (a.actions.includes('free')) return wanted === undefined && freeFault(p) === undefined ? [] : undefined;
  if (wanted === undefined && isFirstFree(p, c, a) && freeFault(p) === undefined) return [];
  // The extra attack belongs to the Attack Action.
  if (isExtra(p, a) && (wanted === undefined || wanted === 'attack')) return [];
  if (a.actions.includes('attack and move'))
    return actionFault(p, 'attack') === undefined &&
      actionFault(p, 'move') === undefined &&
      !isRooted(c) &&
      wanted !== 'utility'
      ? ['attack', 'move']
      : undefined;
  if (a.actions.includes('two actions')) {
    const left = PAYS.filter((one) => actionFault(p, one) === undefined);
    const [first, second] = wanted === undefined ? left : [wanted, left.find((one) => one !== wanted)];
    return first !== undefined && second !== undefined && left.includes(first) ? [first, second] : undefined;
  }
  for (const action of a.actions) {
    if (action === 'reaction' || action === 'free reaction') {
      // A reaction without a moment of its own may be used in one's own turn too (GE-REACT-01).
      if (wanted === undefined && (a.trigger === '' || a.trigger === 'any') && canReact(p, c)) return [];
      continue;
    }
    if (action === 'ritual' || (wanted !== undefined && wanted !== action)) continue;
    if (
      (action === 'attack' || action === 'utility' || action === 'move') &&
      actionFault(p, action) === undefined
    )
      return [action];
  }
  return undefined;
};

/** Why the actions for an ability are not there. */
export const payFault = (p: Position, a: Ability, wanted: Pay | undefined): Refusal => {
  const c = active(p);
  if (a.actions.every((action) => action === 'reaction' || action === 'free reaction'))
    return refuse('GE-REACT-01', `${a.name} is a reaction: ${c.name} is asked when it can be used.`);
  if (a.actions.includes('free')) {
    const fault = freeFault(p);
    if (fault !== undefined) return fault;
    return refuse('GE-FREE-01', `${a.name} is a Free Action: it takes no other action.`);
  }
  if (wanted !== undefined && paysFor(p, a, undefined) !== undefined && actionFault(p, wanted) === undefined)
    return refuse(ACTION_RULE[wanted], `${a.name} is not used with the ${ACTION_NAME[wanted]}.`);
  if (a.actions.every((action) => action === 'ritual'))
    return refuse('GE-KEY-12', `${a.name} is a ritual: not in a fight.`);
  if (a.actions.includes('attack and move')) {
    const fault = actionFault(p, 'attack') ?? actionFault(p, 'move') ?? rootedFault(p, c);
    if (fault !== undefined) return fault;
  }
  for (const action of a.actions)
    if (action === 'attack' || action === 'utility' || action === 'move') {
      const fault = actionFault(p, action);
      if (fault !== undefined) return fault;
    }
  return refuse('GE-TURN-01', `${c.name} does not have enough actions left for ${a.name}.`);
};

/** What using it costs: reductions of weapon skills and actions that make it free included (GE-R66, GE-PROF-02). */
export const costOf = (
  p: Position,
  c: Creature,
  a: Ability,
  aimed: Aimed,
  arm: number,
  pays: readonly Pay[],
): Price => {
  const price = priceOf(p, c, a, {
    level: aimed.level,
    element: aimed.element,
    targets: Math.max(1, aimed.on.length, a.aim.at === 'path' ? aimed.path.length : 0),
    with: aimed.with,
  });
  let { en } = price;
  if (a.cost.each === true) en *= Math.max(1, aimed.on.length);
  if (a.kind === 'weapon skill' && isExpert(p, c, arm)) en = Math.max(0, en - 1);
  if (a.cost.free !== undefined && pays.some((one) => one === a.cost.free)) en = 0;
  return en === price.en ? price : { ...price, en };
};

const isExpert = (p: Position, c: Creature, arm: number): boolean =>
  (kitOf(p.book, c).arms[arm]?.tier ?? -1) >= 3;

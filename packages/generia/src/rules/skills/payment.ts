import type { Pay } from '../../match/command.ts';
import { type Battle, type Position, refuse, kitOf } from '../../match/book.ts';
import type { Ability } from '../../content/content.ts';
import {
  actionFault,
  mobileFault,
  active,
  canReact,
  freeFault,
  ACTION_NAME,
  ACTION_RULE,
  PAYS,
} from '../actions/actions.ts';
import type { Refusal } from '@caltrop/engine';
import { bloodFor, priceOf, purse, type Price } from '../actions/costs.ts';
import { ask } from '../dice/dice.ts';
import { spellPv } from '../effects/ability-values.ts';
import { runSteps } from '../effects/effects.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import type { Aimed } from '../casting/reach.ts';

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
    return actionFault(p, 'attack') === undefined && mobileFault(p) === undefined && wanted !== 'utility'
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
      wayToPayFault(p, action) === undefined
    )
      return [action];
  }
  return undefined;
};

/** Why an ability cannot be paid for with an action: as a Movement Action it is one of those that the held cannot take. */
const wayToPayFault = (p: Position, pay: Pay): Refusal | undefined =>
  pay === 'move' ? mobileFault(p) : actionFault(p, pay);

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
  if (
    wanted !== undefined &&
    paysFor(p, a, undefined) !== undefined &&
    wayToPayFault(p, wanted) === undefined
  )
    return refuse(ACTION_RULE[wanted], `${a.name} is not used with the ${ACTION_NAME[wanted]}.`);
  if (a.actions.every((action) => action === 'ritual'))
    return refuse('GE-KEY-12', `${a.name} is a ritual: not in a fight.`);
  if (a.actions.includes('attack and move')) {
    const fault = actionFault(p, 'attack') ?? mobileFault(p);
    if (fault !== undefined) return fault;
  }
  for (const action of a.actions)
    if (action === 'attack' || action === 'utility' || action === 'move') {
      const fault = wayToPayFault(p, wanted ?? action);
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

/** How many MP of a spell come from the blood of its caster: what it lacks, and more if it likes (Blood Mage). */
export const bloodOf = (b: Battle, c: Creature, a: Ability, price: Price, element: string): number => {
  const most = bloodFor(b, c, a, price);
  const least = Math.max(0, price.mp - purse(b, c, a));
  if (least >= most) return most;
  const points = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const ids = points.map(String);
  const answer = ask(b, c.seat, `blood ${b.state.serial} ${c.id} ${a.id}`, ids, () => ({
    text: `How many of the ${price.mp} MP for ${a.name} does ${c.name} pay in blood?`,
    rule: 'GE-R111',
    labels: points.map((n) => (n === 0 ? 'None' : `${n} MP, CON against ${bloodGoal(b, c, a, element, n)}`)),
  }));
  return Number(answer);
};

/** 10 + what is paid so, eased by the value of the spell. */
const bloodGoal = (p: Position, c: Creature, a: Ability, element: string, points: number): number =>
  10 + points - spellPv(kitOf(p.book, c), a, element);

/** A CON save for what was paid with blood, or one wound: before the spell itself, which lies beneath it on the pile. */
export const bleed = (b: Battle, who: number, a: Ability, element: string, points: number): void => {
  if (points === 0) return;
  const dc = bloodGoal(b, creatureOf(b.state, who), a, element, points);
  runSteps(b, {
    by: who,
    on: who,
    source: 'Blood Mage',
    steps: [{ do: 'save', to: 'self', with: ['CON'], dc, failed: [{ do: 'wound', to: 'self' }] }],
    zone: -1,
    wounds: 0,
    explosions: 0,
  });
};

const isExpert = (p: Position, c: Creature, arm: number): boolean =>
  (kitOf(p.book, c).arms[arm]?.tier ?? -1) >= 3;

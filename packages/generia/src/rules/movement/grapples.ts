import type { Refusal } from '@caltrop/engine';
import { actionFault, active, isCharmedBy, spendAction } from '../actions/actions.ts';
import { orderFault } from './mounts.ts';
import { BARE_ARM } from '../aim/bare-arm.ts';
import { pushAttack } from '../aim/blows.ts';
import { kitOf, refuse, type Arm, type Battle, type Kit, type Position } from '../../match/book.ts';
import type { CommandOf, Verb, Pay } from '../../match/command.ts';
import { opposed } from '../dice/dice.ts';
import { checkTally } from '../effects/tally.ts';
import { tell } from '../../match/events.ts';
import { flagBit } from '../creature/hooks.ts';
import { hasLimbs } from '../creature/creature.ts';
import { PLAIN } from '../aim/manner.ts';
import { distance } from '../creature/measures.ts';
import { modOf, hitShift } from '../creature/numbers.ts';
import { hasFlag } from '../creature/sources.ts';
import { creatureOf, isHere, numberOf, statusOf, type Creature } from '../../match/state.ts';
import { addBoost } from '../status/boosts.ts';
import { release } from '../status/tumble.ts';
import { isSeenBy } from '../../match/view.ts';
import type { Manner } from '../../match/work.ts';
import { handsFor } from '../gear/hands.ts';

const STR = 1;

/** How far a grip reaches. */
const GRIP = 1;

/** Whether a creature has limbs to hold somebody with (GE-GRP-01). */
export const canGrip = (kit: Kit): boolean => hasLimbs(kit.profile);

/** Bare hands as they are now, with no damage of their own (GE-GRP-02, GE-R42). */
const fistOf = (p: Position, c: Creature): Arm => {
  const fist = kitOf(p.book, c).arms.find((a) => a.weapon === 'fist');
  return fist === undefined ? BARE_ARM : { ...fist, hit: fist.hit + hitShift(p, c, fist) };
};

/** How a grapple is made: an unarmed attack that does no damage (GE-GRP-02). */
const gripManner = (p: Position, c: Creature, given: Manner = PLAIN): Manner => ({
  ...given,
  as: 'grapple',
  line: fistOf(p, c),
});

/** Stows what the hands hold that the grip needs (GE-R42). */
const emptyHands = (b: Battle, c: Creature): void => {
  const kit = kitOf(b.book, c);
  let left = 2 - handsFor(b, c);
  const kept = c.hands.filter((i) => {
    const needs = kit.arms[i]?.hands ?? 2;
    left -= needs;
    return left >= 0;
  });
  if (kept.length === c.hands.length) return;
  c.hands = kept;
  tell(b, { type: 'hands', rules: ['GE-R42'], who: c.id, arms: kept.map((i) => kit.arms[i]?.name ?? '') });
};

/** Tries to take hold of somebody; the attack goes on the pile. */
export const pushGrapple = (b: Battle, by: number, on: number, given: Manner = PLAIN): void => {
  const c = creatureOf(b.state, by);
  emptyHands(b, c);
  pushAttack(b, by, on, -1, gripManner(b, c, given));
};

/** Why somebody cannot take hold of another, apart from actions. */
export const gripFault = (p: Position, c: Creature, on: Creature | undefined): Refusal | undefined => {
  if (!canGrip(kitOf(p.book, c))) return refuse('GE-GRP-01', `${c.name} has no limbs to hold somebody with.`);
  if (on === undefined || on === c || !isHere(on))
    return refuse('GE-GRP-01', 'There is nobody to take hold of.');
  if (c.grappling >= 0) return refuse('GE-R42', `${c.name} holds somebody already.`);
  if (isCharmedBy(p, c, on)) return refuse('GE-STS-22', `${c.name} is charmed and cannot attack ${on.name}.`);
  return distance(p, c, on) > GRIP ? refuse('GE-GRP-02', `${on.name} is out of reach.`) : undefined;
};

const grappleFault = (p: Position, on: Creature | undefined): Refusal | undefined => {
  const c = active(p);
  if (on !== undefined && on.unseenBy.length > 0 && !isSeenBy(p, c.side, on))
    return refuse('GE-R37', 'Nobody of that side sees it.');
  return actionFault(p, 'attack') ?? gripFault(p, c, on);
};

/** GE-ACT-05, GE-GRP-01 to 03: as an Attack Action. */
export const grappleVerb: Verb<CommandOf<'grapple'>> = {
  fault: (p, _seat, { on }) => grappleFault(p, p.state.creatures[numberOf(p.state, on)]),
  start: (b, _seat, { on }) => {
    spendAction(b, 'attack');
    pushGrapple(b, b.state.turn.who, numberOf(b.state, on));
  },
  choices: (p) =>
    p.state.creatures.flatMap((on) =>
      on.side !== active(p).side && grappleFault(p, on) === undefined
        ? [{ do: 'grapple', on: on.id } as const]
        : [],
    ),
};

const HOLDS: readonly Pay[] = ['utility', 'attack'];

/** Of a pair, the one that this is true of: who has the turn before its mount (GE-MNT-08). */
const ofPair = (p: Position, is: (c: Creature) => boolean): number => {
  const { who } = p.state.turn;
  return [who, active(p).mount].find((n) => n >= 0 && is(creatureOf(p.state, n))) ?? who;
};

/** Who holds somebody: whoever has the turn, or its mount, and has not kept its hold if one of them has not. */
const holder = (p: Position): number => {
  const loose = ofPair(p, (c) => c.grappling >= 0 && !c.keptHold);
  return creatureOf(p.state, loose).grappling >= 0 ? loose : ofPair(p, (c) => c.grappling >= 0);
};

/** Who is held of a pair. */
const gripped = (p: Position): number => ofPair(p, (c) => statusOf(c, 'Grappled') !== undefined);

/** Why an action cannot be spent for one of a pair. */
const spendFault = (p: Position, n: number, pay: Pay): Refusal | undefined =>
  actionFault(p, pay) ?? (n === p.state.turn.who ? undefined : orderFault(p, false));

const holdFault = (p: Position, pay: Pay): Refusal | undefined => {
  const n = holder(p);
  const c = creatureOf(p.state, n);
  if (c.grappling < 0) return refuse('GE-STS-30', `${c.name} holds nobody.`);
  if (c.keptHold) return refuse('GE-STS-30', `${c.name} has kept its hold in this turn.`);
  return pay === 'move' && n === p.state.turn.who
    ? refuse('GE-STS-30', 'Holding on takes an Attack or Utility Action.')
    : spendFault(p, n, pay);
};

/** GE-STS-30, GE-R42: holding on costs an Attack or Utility Action in each own turn. */
export const holdVerb: Verb<CommandOf<'hold'>> = {
  fault: (p, _seat, { pay }) => holdFault(p, pay),
  start: (b, _seat, { pay }) => {
    const n = holder(b);
    spendAction(b, pay);
    creatureOf(b.state, n).keptHold = true;
  },
  choices: (p) =>
    HOLDS.flatMap((pay) => (holdFault(p, pay) === undefined ? [{ do: 'hold', pay } as const] : [])),
};

const breakFault = (p: Position, pay: Pay): Refusal | undefined => {
  const n = gripped(p);
  const c = creatureOf(p.state, n);
  return statusOf(c, 'Grappled') === undefined
    ? refuse('GE-STS-30', `Nobody holds ${c.name}.`)
    : spendFault(p, n, pay);
};

const PAYS: readonly Pay[] = ['move', 'utility', 'attack'];

/** GE-STS-30: any action for an opposed STR check; winning frees. */
export const breakVerb: Verb<CommandOf<'break free'>> = {
  fault: (p, _seat, { pay }) => breakFault(p, pay),
  start: (b, _seat, { pay }) => {
    const who = gripped(b);
    spendAction(b, pay);
    b.state.work.push({ is: 'deed', what: 'break free', who, on: -1 });
  },
  choices: (p) =>
    PAYS.flatMap((pay) => (breakFault(p, pay) === undefined ? [{ do: 'break free', pay } as const] : [])),
};

const SLIPPERY = flagBit('slippery');

/** The opposed STR check of one who is held (GE-CORE-04). */
export const breakFree = (b: Battle, who: number): void => {
  const c = creatureOf(b.state, who);
  const held = statusOf(c, 'Grappled');
  const by = b.state.creatures[held?.by ?? -1];
  if (held === undefined || by === undefined) return;
  const one = checkTally(b, who, STR);
  addBoost(b, who, STR, one);
  const other = checkTally(b, held.by, STR);
  addBoost(b, held.by, STR, other);
  const good = opposed(
    b,
    { who: c, score: one.adv + (hasFlag(b, c, SLIPPERY) ? 1 : 0), plus: modOf(b, c, STR) + one.eased },
    { who: by, score: other.adv, plus: modOf(b, by, STR) + other.eased },
    'GE-STS-30',
    'break free',
  );
  tell(b, { type: 'check', rules: ['GE-STS-30'], who: c.id, what: 'break free', total: 0, goal: 0, good });
  if (good) release(b, held.by);
};

/** Who holds somebody of a pair; -1 for nobody. */
const holding = (p: Position): number => {
  const n = ofPair(p, (c) => c.grappling >= 0);
  return creatureOf(p.state, n).grappling < 0 ? -1 : n;
};

/** GE-R42: a hold may be ended at will. */
export const letGoVerb: Verb<CommandOf<'let go'>> = {
  fault: (p) => (holding(p) < 0 ? refuse('GE-R42', `${active(p).name} holds nobody.`) : undefined),
  start: (b) => release(b, holding(b)),
  choices: (p) => (holding(p) < 0 ? [] : [{ do: 'let go' }]),
};

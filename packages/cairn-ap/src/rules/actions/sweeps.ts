import type { Refusal } from '@caltrop/engine';
import { refuse, kitOf, type Position } from '../../match/book.ts';
import { friendFault } from '../ground/friends.ts';
import { freeHands, handsOf } from '../inventory/hands.ts';
import { distance, mustGuess } from '../ground/map.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import { areEnemies, findCreature, type Creature } from '../../match/state.ts';
import { THROWN_PROP, weaponDice, weaponOf, weaponsOf, type Weapon } from '../inventory/weapons.ts';
import { act, type Act, type KnownAction, type KnownActions } from './deed.ts';
import { isHarmless } from './harmless.ts';
import { aimFault, attackFault, attackHalted, handlingFault, isMelee, weaponFault } from './aiming.ts';
import { aims, attack, attackCheck, spend } from './attack.ts';

/** CA-R48: one weapon per hand, both in reach, no shield. */
const dualFault = (p: Position, c: Creature, given: Act, fault = attackFault): Refusal | undefined => {
  const first = weaponOf(p, c, given.item);
  const second = given.second === undefined ? undefined : weaponOf(p, c, given.second);
  if (first?.carried === undefined || second?.carried === undefined || first.id === second.id)
    return refuse('CA-R48', 'Two weapons are needed, one in each hand.');
  if ((first.hands !== 1 || second.hands !== 1) && handsOf(p, c).all <= 2)
    return refuse('CA-R48', 'Each must be held in one hand.');
  if (handsOf(p, c).held.some((i) => itemOf(p.book, i).kind === 'shield'))
    return refuse('CA-R48', 'Not with a shield in hand.');
  const t = given.targets?.[0] === undefined ? undefined : findCreature(p.state, given.targets[0]);
  if (t !== undefined && (!isMelee(first, distance(p, c, t)) || !isMelee(second, distance(p, c, t))))
    return refuse('CA-R48', `${t.name} is not in reach of both.`);
  return handlingFault(p, c, second) ?? fault(p, c, given, first);
};

/** The second weapon, and with more than two arms every other that is held and reaches (Multiarm). */
const alsoHeld = (p: Position, c: Creature, given: Act, first: Weapon): readonly Weapon[] => {
  const second = weaponOf(p, c, given.second);
  const t = findCreature(p.state, given.targets?.[0] ?? '');
  const far = t === undefined ? 1 : distance(p, c, t);
  const more =
    handsOf(p, c).all <= 2
      ? []
      : weaponsOf(p, c).filter(
          (w) =>
            w.carried !== undefined &&
            w.hands >= 1 &&
            w.id !== first.id &&
            w.id !== second?.id &&
            isMelee(w, far),
        );
  return second === undefined ? more : [second, ...more];
};

const dual: KnownAction = {
  rule: 'CA-AMOD-04',
  says: 'attacks with two weapons',
  price: (p) => p.book.options.attackAP,
  fault: (p, c, given) => dualFault(p, c, given),
  halted: (p, c, given) => dualFault(p, c, given, attackHalted),
  check: (p, c, given, seat) => {
    const first = weaponOf(p, c, given.item);
    return first === undefined
      ? undefined
      : attackCheck(p, c, given, seat, first, alsoHeld(p, c, given, first), 'dual');
  },
  choices: (p, c) => {
    const held = weaponsOf(p, c).filter((w) => w.carried !== undefined && w.hands >= 1 && w.reach > 0);
    const [first, second] = held;
    if (first === undefined || second === undefined) return [];
    return aims(p, c, first)
      .map((aim) => act(c, 'dual', { item: first.id, second: second.id, ...aim }))
      .filter((a) => dualFault(p, c, a) === undefined && !isHarmless(p, dual.check?.(p, c, a, c.seat)));
  },
};

/** CA-EXA-17: up to three in reach with one blow. */
const sweepFault = (p: Position, c: Creature, given: Act, unfit = weaponFault): Refusal | undefined => {
  const w = weaponOf(p, c, given.item);
  const fault = unfit(p, c, w);
  if (fault !== undefined || w === undefined) return fault;
  if (w.reach === 0 || w.shape !== undefined) return refuse('CA-EXA-17', `The ${w.name} cannot sweep.`);
  const targets = given.targets ?? [];
  if (targets.length === 0 || targets.length > 3 || new Set(targets).size !== targets.length)
    return refuse('CA-EXA-17', 'A sweep meets one to three foes.');
  for (const id of targets) {
    const t = findCreature(p.state, id);
    if (t === undefined) return refuse('CA-ATK-01', `There is no creature "${id}".`);
    if (mustGuess(p, c, t))
      return refuse(
        'CA-AUTO-05f',
        `${c.name} cannot see ${t.name}: it can only strike at a Space, by guess.`,
      );
    const missed = aimFault(p, c, t, w) ?? friendFault(p, c, t);
    if (missed !== undefined) return missed;
    if (distance(p, c, t) > 1) return refuse('CA-EXA-17', `${t.name} is not adjacent.`);
  }
  return undefined;
};

const sweep: KnownAction = {
  rule: 'CA-EXA-17',
  says: 'sweeps',
  price: (p) => p.book.options.attackAP + 1,
  fault: (p, c, given) => sweepFault(p, c, given),
  halted: (p, c, given) => sweepFault(p, c, given, handlingFault),
  check: (p, c, given, seat) => {
    const w = weaponOf(p, c, given.item);
    if (w === undefined) return undefined;
    const draft = attackCheck(p, c, given, seat, w, [], 'sweep');
    const attribute = w.attack === undefined ? 'str' : draft.spec.attribute;
    return { ...draft, blast: true, spec: { ...draft.spec, attribute } };
  },
  spends: (g, c, given) => spend(g, c, weaponOf(g, c, given.item)),
  choices: (p, c) => {
    const w = weaponsOf(p, c).find((one) => one.reach > 0 && one.shape === undefined);
    if (w === undefined || kitOf(p.book, c).detachment || weaponFault(p, c, w) !== undefined) return [];
    const near = p.state.creatures.filter(
      (t) =>
        t.fate === 'up' &&
        areEnemies(p.state, c, t) &&
        distance(p, c, t) <= 1 &&
        !mustGuess(p, c, t) &&
        aimFault(p, c, t, w) === undefined,
    );
    const blow = act(c, 'sweep', { item: w.id, targets: near.slice(0, 3).map((t) => t.id) });
    return near.length < 2 || isHarmless(p, sweep.check?.(p, c, blow, c.seat)) ? [] : [blow];
  },
};

const throwProp: KnownAction = {
  rule: 'CA-EXA-13',
  says: 'throws something',
  price: (p) => p.book.options.attackAP,
  fault: (p, c, given) => {
    if (given.item !== undefined && carriedOf(c, given.item)?.place !== 'hand')
      return refuse('CA-R11', `${c.name} has nothing of that name in hand.`);
    if (given.item === undefined && freeHands(p, c) === 0)
      return refuse('CA-R11', 'No hand is free to throw with.');
    return attackFault(p, c, given, THROWN_PROP);
  },
  check: (p, c, given, seat) => ({
    ...attackCheck(p, c, given, seat, THROWN_PROP, [], 'throw-prop'),
    melee: false,
    spec: { adv: 0, dis: 0, attribute: 'dex', flat: 0, objects: weaponDice(THROWN_PROP) },
  }),
  choices: () => [],
};

export const ATTACKS: KnownActions = { attack, dual, sweep, 'throw-prop': throwProp };

import type { Refusal, Seat } from '@caltrop/engine';
import { refuse, type Position } from '../../match/book.ts';
import { bearingsOf, bears, conditionOf, isHolding, isOf, isUnder } from '../conditions/bearings.ts';
import { afflict, passesOff } from '../conditions/affliction.ts';
import { canAct, isHelpless } from '../conditions/conditions.ts';
import { friendFault } from '../ground/friends.ts';
import { NAMED } from '../../content/known.ts';
import type { CheckDraft } from '../check/check.ts';
import type { Attribute, Effect } from '../../content/content.ts';
import { gripFault, freeHands, isFused } from '../inventory/hands.ts';
import { dropItem, spendUse } from '../inventory/inventory.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import type { ObjectDie } from '../../match/ruling.ts';
import { findCreature, isPresent, type Afflicted, type Carried, type Creature } from '../../match/state.ts';
import { printedWeapon, weaponOf, weaponsOf } from '../inventory/weapons.ts';
import { hasRoomBehind, isFixed, isStuckFast } from '../movement/pushing.ts';
import {
  act,
  enemiesWithin,
  LIMBS,
  ONE,
  armsOf,
  reachFault,
  targetOf,
  type Act,
  type KnownAction,
  type KnownActions,
} from './deed.ts';

/** CA-R147: whoever abhors violence, or is smoke, lays hands on nobody either; a weapon that is stuck leaves the hands free. */
const peaceFault = (p: Position, c: Creature): Refusal | undefined =>
  bears(p, c, 'cannotAttack') &&
  bearingsOf(p, c).some((b) => b.cannotAttack === true && (b.phases === true || isOfMind(b)))
    ? refuse('CA-R147', `${c.name} cannot attack, so it cannot lay hands on anybody.`)
    : undefined;

/** CA-R199: whoever has no limbs to strike with has none to lay on anybody. */
const limbFault = (p: Position, c: Creature): Refusal | undefined =>
  bears(p, c, 'blowless') ? refuse('CA-R199', `${c.name} has no limbs to do that with.`) : undefined;

const isOfMind = (b: object): boolean => 'mind' in b && b.mind === true;

/** Why nobody can be laid hands on: out of reach, or a friend. */
const holdFault = (
  p: Position,
  c: Creature,
  t: Creature | undefined,
  reach: number,
  rule: string,
): Refusal | undefined =>
  peaceFault(p, c) ??
  limbFault(p, c) ??
  reachFault(p, c, t, reach, rule) ??
  (t === undefined ? undefined : friendFault(p, c, t));

/** Enemies within so many Spaces that are no friends. */
const foesWithin = (p: Position, c: Creature, reach: number): Creature[] =>
  enemiesWithin(p, c, reach).filter((t) => friendFault(p, c, t) === undefined);

/** The better of STR and DEX, or the one wished for. */
const strOrDex = (c: Creature, wish: Attribute | undefined): Attribute =>
  wish === 'str' || wish === 'dex' ? wish : c.str >= c.dex ? 'str' : 'dex';

/** How far a trip or a disarm reaches: a whip is longer than an arm. */
const tripReach = (p: Position, c: Creature, item: string | undefined): number => {
  for (const i of c.items) {
    if (i.place !== 'hand' || (item !== undefined && i.id !== item)) continue;
    const { strike } = itemOf(p.book, i);
    if (strike?.trips === true) return strike.reach + armsOf(p, c) - 1;
  }
  return armsOf(p, c);
};

const contest = (
  c: Creature,
  given: Act,
  seat: Seat,
  attribute: Attribute,
  objects: readonly ObjectDie[],
  save: Attribute | 'defence',
  onSuccess: readonly Effect[],
): CheckDraft => ({
  creature: c.id,
  seat,
  command: given,
  kind: given.template,
  melee: true,
  against: { mode: 'CC', save },
  spec: { adv: 0, dis: 0, attribute, flat: 0, objects },
  targets: given.targets ?? [],
  onSuccess,
  source: given.template,
});

const atEnemies = (p: Position, c: Creature, template: Act['template'], reach: number): Act[] =>
  foesWithin(p, c, reach)
    .filter((t) => t.fate === 'up')
    .map((t) => act(c, template, { targets: [t.id] }));

/** CA-R185: why hands move nobody: it has no body, stays where it is whatever is done, or has nowhere to go. */
const shoveFault = (p: Position, c: Creature, given: Act): Refusal | undefined => {
  const t = targetOf(p, given);
  const fault = holdFault(p, c, t, armsOf(p, c), 'CA-EXA-05');
  if (fault !== undefined || t === undefined) return fault;
  // CA-R103: that it is none, only a touch tells.
  if (bears(p, t, 'illusory')) return undefined;
  if (bears(p, t, 'phases')) return bodiless(t);
  if (isFixed(p, t) || isStuckFast(p, t, c.id))
    return refuse('CA-R95', `${t.name} cannot be moved from there.`);
  return !p.book.mapped || hasRoomBehind(p, t, c)
    ? undefined
    : refuse('CA-R185', `There is no room behind ${t.name}.`);
};

/** CA-R116: why nobody lays hands on somebody. */
const bodiless = (t: Creature): Refusal =>
  refuse('CA-R116', `Nobody can take hold of ${t.name}: it passes through matter.`);

/** Whether a manoeuvre cannot bring this condition on somebody. */
const isProofAgainst = (p: Position, c: Creature, t: Creature, kind: string): boolean =>
  !bears(p, t, 'illusory') && passesOff(p, t, conditionOf(p, kind), c.id, {});

const shove: KnownAction = {
  rule: 'CA-EXA-05',
  says: 'shoves',
  price: ONE,
  fault: shoveFault,
  check: (_p, c, given, seat) =>
    contest(c, given, seat, 'str', [LIMBS], 'str', [
      { do: 'push', spaces: { flat: c.straight >= 3 ? 2 : 1 } },
    ]),
  choices: (p, c) =>
    p.book.mapped
      ? atEnemies(p, c, 'shove', armsOf(p, c)).filter((a) => shoveFault(p, c, a) === undefined)
      : [],
};

const trip: KnownAction = {
  rule: 'CA-EXA-06',
  says: 'sweeps the legs of',
  price: ONE,
  fault: (p, c, given) => {
    const t = targetOf(p, given);
    const fault = holdFault(p, c, t, tripReach(p, c, given.item), 'CA-EXA-06');
    if (fault !== undefined || t === undefined) return fault;
    if (bears(p, t, 'phases')) return bodiless(t);
    if (isProofAgainst(p, c, t, NAMED.prone)) return refuse('CA-EXA-06', `${t.name} cannot be thrown down.`);
    return isUnder(p, t, 'down') ? refuse('CA-EXA-06', `${t.name} is down already.`) : undefined;
  },
  check: (_p, c, given, seat) =>
    contest(c, given, seat, strOrDex(c, given.with), [LIMBS], 'dex', [
      { do: 'condition', condition: NAMED.prone },
    ]),
  choices: (p, c) =>
    foesWithin(p, c, tripReach(p, c, undefined))
      .filter((t) => t.fate === 'up' && !isUnder(p, t, 'down') && !bears(p, t, 'phases'))
      .filter((t) => !isProofAgainst(p, c, t, NAMED.prone))
      .map((t) => act(c, 'trip', { targets: [t.id] })),
};

const grapple: KnownAction = {
  rule: 'CA-EXA-04',
  says: 'grabs',
  price: ONE,
  fault: (p, c, given) => {
    const t = targetOf(p, given);
    const fault = holdFault(p, c, t, armsOf(p, c), 'CA-EXA-04');
    if (fault !== undefined || t === undefined) return fault;
    if (freeHands(p, c) === 0) return refuse('CA-EXA-04', `${c.name} has no hand free.`);
    if (bears(p, t, 'phases')) return bodiless(t);
    if (isProofAgainst(p, c, t, NAMED.grappled))
      return refuse('CA-EXA-04', `Nobody can hold on to ${t.name}.`);
    return isHolding(p, c, t) ? refuse('CA-EXA-04', `${c.name} holds ${t.name} already.`) : undefined;
  },
  check: (_p, c, given, seat) =>
    contest(c, given, seat, 'str', [LIMBS], 'defence', [{ do: 'condition', condition: NAMED.grappled }]),
  choices: (p, c) =>
    freeHands(p, c) === 0
      ? []
      : foesWithin(p, c, armsOf(p, c))
          .filter(
            (t) => t.fate === 'up' && !isUnder(p, t, 'grip') && !isProofAgainst(p, c, t, NAMED.grappled),
          )
          .map((t) => act(c, 'grapple', { targets: [t.id] })),
};

/** What the other has in hand that can be struck out of it. */
const heldBy = (p: Position, t: Creature) =>
  t.items.find((i) => i.place === 'hand' && !isFused(p.book, t, i));

const disarm: KnownAction = {
  rule: 'CA-EXA-03',
  says: 'strikes at what is in the hand of',
  price: ONE,
  fault: (p, c, given) => {
    const t = targetOf(p, given);
    const fault = holdFault(p, c, t, tripReach(p, c, given.item), 'CA-EXA-03');
    if (fault !== undefined || t === undefined) return fault;
    if (heldBy(p, t) !== undefined || printedWeapon(p, t) !== undefined) return undefined;
    const grown = t.items.find((i) => i.place === 'hand');
    return grown === undefined
      ? refuse('CA-EXA-03', `${t.name} has nothing in hand.`)
      : gripFault(p.book, t, grown);
  },
  check: (p, c, given, seat) => {
    const w = given.item === undefined ? undefined : weaponOf(p, c, given.item);
    const die = w?.dice[0];
    const object: ObjectDie = w === undefined || die === undefined ? LIMBS : { ...LIMBS, die, of: w.name };
    return contest(c, given, seat, strOrDex(c, given.with), [object], 'str', []);
  },
  choices: (p, c) => {
    const w = weaponsOf(p, c).find((one) => one.carried !== undefined && one.reach > 0);
    return foesWithin(p, c, armsOf(p, c))
      .filter((t) => t.fate === 'up' && (heldBy(p, t) ?? printedWeapon(p, t)) !== undefined)
      .map((t) => act(c, 'disarm', { targets: [t.id], ...(w === undefined ? {} : { item: w.id }) }));
  },
};

/** Why sand or powder does not get into somebody's eyes. */
const blindHalted = (p: Position, c: Creature, given: Act): Refusal | undefined => {
  const t = targetOf(p, given);
  const fault = holdFault(p, c, t, armsOf(p, c), 'CA-EXA-19');
  if (fault !== undefined || t === undefined) return fault;
  return bears(p, t, 'blind') ? refuse('CA-EXA-19', `${t.name} is Blinded already.`) : undefined;
};

/** Whether a thing is something to throw into eyes: sand, powder. */
const isBlinding = (p: Position, carried: Carried): boolean => itemOf(p.book, carried).tags.includes('dust');

const blind: KnownAction = {
  rule: 'CA-EXA-19',
  says: 'throws sand into the eyes of',
  // CA-EXA-16: what is in the pack has to be fetched.
  price: (_p, c, { item = '' }) => (carriedOf(c, item)?.place === 'pack' ? 2 : 1),
  fault: (p, c, given) => {
    const far = holdFault(p, c, targetOf(p, given), armsOf(p, c), 'CA-EXA-19');
    if (far !== undefined) return far;
    const dust = given.item === undefined ? undefined : carriedOf(c, given.item);
    if (given.item !== undefined && dust === undefined)
      return refuse('CA-R11', `${c.name} has nothing of that name.`);
    if (dust !== undefined && !isBlinding(p, dust)) return refuse('CA-EXA-19', `${dust.name} blinds nobody.`);
    if (dust?.place !== 'hand' && freeHands(p, c) === 0)
      return refuse('CA-EXA-19', `${c.name} has no hand free.`);
    return blindHalted(p, c, given);
  },
  halted: blindHalted,
  check: (_p, c, given, seat) =>
    contest(c, given, seat, 'dex', [], 'dex', [
      { do: 'condition', condition: NAMED.blinded, ends: [{ by: 'ap', ap: 1 }] },
    ]),
  spends: (g, c, { item }) => {
    if (item !== undefined) spendUse(g, c, item);
  },
  choices: (p, c) =>
    freeHands(p, c) === 0
      ? []
      : foesWithin(p, c, armsOf(p, c))
          .filter((t) => t.fate === 'up' && !bears(p, t, 'blind'))
          .map((t) => act(c, 'blind', { targets: [t.id] })),
};

/** What a check can free somebody from; the one named, or the first there is. */
const bondOf = (c: Creature, kind: string | undefined): Afflicted | undefined =>
  c.conditions.find((a) => (kind === undefined || a.kind === kind) && a.ends.some((e) => e.by === 'check'));

const breakFree: KnownAction = {
  rule: 'CA-AUTO-02',
  says: 'breaks free',
  price: ONE,
  fault: (_p, c, given) =>
    bondOf(c, given.item) === undefined
      ? refuse('CA-AUTO-02', `Nothing holds ${c.name} that a check could break.`)
      : undefined,
  check: (p, c, given, seat) => {
    const bond = bondOf(c, given.item);
    const end = bond?.ends.find((e) => e.by === 'check');
    if (bond === undefined || end?.by !== 'check') return undefined;
    const { attributes } = end;
    // CA-SAVE-08: a Save must beat its number, an Action only reach it.
    const dc = end.dc === undefined || end.save !== true ? end.dc : end.dc + 1;
    const wish = given.with !== undefined && attributes.includes(given.with) ? given.with : undefined;
    const best = attributes.reduce<Attribute>((a, b) => (c[b] > c[a] ? b : a), attributes[0] ?? 'str');
    const attribute = wish ?? best;
    const setter = findCreature(p.state, bond.by);
    const holds = dc === undefined && setter !== undefined && isPresent(setter) && canAct(p, setter);
    const light = isOf(p, bond, 'cut') ? weaponsOf(p, c).find((w) => w.class === 'light') : undefined;
    const die = light?.dice[0];
    const objects: ObjectDie[] =
      light === undefined || die === undefined ? [] : [{ ...LIMBS, die, of: light.name }];
    const draft = contest(c, given, seat, attribute, objects, 'str', []);
    return holds
      ? { ...draft, targets: [setter.id], source: bond.kind }
      : { ...draft, targets: [], source: bond.kind, against: { mode: 'DC', dc: dc ?? 20, hidden: false } };
  },
  choices: (_p, c) => (bondOf(c, undefined) === undefined ? [] : [act(c, 'break-free')]),
};

/** What is at hand to bind with before what is in the pack. */
const nearestTie = (p: Position, c: Creature): Carried | undefined => {
  const all = c.items.filter((i) => itemOf(p.book, i).tags.includes('binds'));
  return all.find((i) => i.place !== 'pack') ?? all[0];
};

/** Something to bind with. */
const tieOf = (p: Position, c: Creature, id: string | undefined) =>
  c.items.find((i) => i.id === id && itemOf(p.book, i).tags.includes('binds')) ??
  (id === undefined ? nearestTie(p, c) : undefined);

const isBindable = (p: Position, t: Creature): boolean =>
  !bears(p, t, 'noHands') && (isHelpless(p, t) || isUnder(p, t, 'grip'));

const bindFault = (p: Position, c: Creature, given: Act): Refusal | undefined => {
  const t = targetOf(p, given);
  const fault = holdFault(p, c, t, armsOf(p, c), 'CA-AUTO-02');
  if (fault !== undefined || t === undefined) return fault;
  if (tieOf(p, c, given.item) === undefined) return refuse('CA-R11', `${c.name} has nothing to bind with.`);
  return isBindable(p, t)
    ? undefined
    : refuse('CA-AUTO-02', `${t.name} is neither helpless nor held: it cannot be bound.`);
};

const bind: KnownAction = {
  rule: 'CA-AUTO-02',
  says: 'binds',
  // CA-EXA-16: what is in the pack has to be fetched.
  price: (p, c, { item }) => (tieOf(p, c, item)?.place === 'pack' ? 3 : 2),
  fault: bindFault,
  check: (p, c, given, seat) => {
    const t = targetOf(p, given);
    return t !== undefined && canAct(p, t) ? contest(c, given, seat, 'str', [], 'str', []) : undefined;
  },
  // What somebody is bound with stays on it, and frees it when it is taken away.
  does: (g, c, given) => {
    const t = targetOf(g, given);
    const tie = tieOf(g, c, given.item);
    if (
      t === undefined ||
      tie === undefined ||
      !afflict(g, t, NAMED.bound, c.id, undefined, 0, { of: tie.id })
    )
      return;
    dropItem(g, c, tie.id, t.at);
  },
  choices: (p, c) =>
    tieOf(p, c, undefined) === undefined
      ? []
      : foesWithin(p, c, armsOf(p, c))
          .filter((t) => isBindable(p, t))
          .map((t) => act(c, 'bind', { targets: [t.id] })),
};

export const MANOEUVRES: KnownActions = {
  shove,
  trip,
  grapple,
  disarm,
  blind,
  'break-free': breakFree,
  bind,
};

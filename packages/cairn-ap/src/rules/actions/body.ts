import { refuse, kitOf, type Play, type Position } from '../../match/book.ts';
import { bears, conditionOf, isHolding, isOf, isUnder } from '../conditions/bearings.ts';
import { afflict, passesOff } from '../conditions/affliction.ts';
import { canAct, isHelpless } from '../conditions/conditions.ts';
import { cure, rise } from '../conditions/cures.ts';
import { drop, letGo } from '../conditions/endings.ts';
import { cannotSit } from '../conditions/saddle.ts';
import type { Ending } from '../../content/content.ts';
import { NAMED } from '../../content/known.ts';
import { setFate } from '../death/death.ts';
import { reformsOf } from '../healing/regrowth.ts';
import { handsFault, freeHands } from '../inventory/hands.ts';
import { spendUse } from '../inventory/inventory.ts';
import { itemOf } from '../inventory/slots.ts';
import { runEffects } from '../../match/effect-order.ts';
import { groundAt, isAdjacent } from '../ground/map.ts';
import { shareInitiative } from '../encounter/initiative.ts';
import { groundEffects } from '../ground/patches.ts';
import { putDown } from '../movement/entering.ts';
import { isFixed } from '../movement/pushing.ts';
import { freeSpaceNear } from '../ground/free-space.ts';
import { findCreature, isPresent, type Afflicted, type Carried, type Creature } from '../../match/state.ts';
import {
  act,
  FREE,
  friendsBeside,
  ONE,
  armsOf,
  reachFault,
  targetOf,
  type Act,
  type KnownAction,
  type KnownActions,
} from './deed.ts';

const stand: KnownAction = {
  rule: 'CA-AUTO-02',
  says: 'stands up',
  price: ONE,
  fault: (p, c) => (isUnder(p, c, 'down') ? undefined : refuse('CA-AUTO-02', `${c.name} is not Prone.`)),
  does: (g, c) => {
    rise(g, c);
    if (c.at < 0 || !g.book.mapped) return;
    const effects = groundEffects(g, c, c.at, 'onStand');
    if (effects.length > 0)
      runEffects(g, { by: '', on: c.id, at: c.at, effects, source: groundAt(g, c.at).id });
  },
  choices: (p, c) => (isUnder(p, c, 'down') ? [act(c, 'stand')] : []),
};

const dropProne: KnownAction = {
  rule: 'CA-AUTO-02',
  says: 'drops to the ground',
  price: FREE,
  fault: (p, c) => {
    if (isUnder(p, c, 'down')) return refuse('CA-AUTO-02', `${c.name} is Prone already.`);
    return passesOff(p, c, conditionOf(p, NAMED.prone), '', {})
      ? refuse('CA-AUTO-02', `${c.name} cannot lie down now.`)
      : undefined;
  },
  does: (g, c) => {
    afflict(g, c, NAMED.prone, '');
  },
  choices: () => [],
};

/** The ending by AP that is open to somebody: its bearer's own, or one by whoever is beside it. */
const apEnding = (
  c: Creature,
  t: Creature,
  { ends }: Afflicted,
): Extract<Ending, { by: 'ap' }> | undefined => {
  for (const end of ends) if (end.by === 'ap' && (end.friend === true) === (t.id !== c.id)) return end;
  return undefined;
};

/** A condition that AP can end: its bearer's, or those of somebody beside it. */
const endable = (
  p: Position,
  c: Creature,
  t: Creature,
  kind: string | undefined,
  wakes: boolean,
): Afflicted | undefined =>
  t.conditions.find(
    (a) =>
      (kind === undefined || a.kind === kind) &&
      isOf(p, a, 'sleeps') === wakes &&
      apEnding(c, t, a) !== undefined,
  );

const apOf = (p: Position, c: Creature, t: Creature, kind: string | undefined, wakes: boolean): number => {
  const a = endable(p, c, t, kind, wakes);
  return a === undefined ? 1 : (apEnding(c, t, a)?.ap ?? 1);
};

/** Whom it is done to: somebody named, or oneself. */
const patient = (p: Position, c: Creature, given: Act): Creature => targetOf(p, given) ?? c;

/** Beating out flames, wiping sand from eyes, cutting a friend loose: whatever AP end. */
const putOut: KnownAction = {
  rule: 'CA-AUTO-02',
  says: 'sees to what troubles',
  price: (p, c, given) => apOf(p, c, patient(p, c, given), given.item, false),
  fault: (p, c, given) => {
    const t = patient(p, c, given);
    if (t.id !== c.id) {
      const fault = reachFault(p, c, t, armsOf(p, c), 'CA-AUTO-02');
      if (fault !== undefined) return fault;
    }
    const a = endable(p, c, t, given.item, false);
    if (a === undefined) return refuse('CA-AUTO-02', `${t.name} has nothing that a moment’s work could end.`);
    // CA-R183: a weapon is picked up with hands.
    return conditionOf(p, a.kind).unhands === true ? handsFault(p, c) : undefined;
  },
  does: (g, c, given) => {
    const t = patient(g, c, given);
    const a = endable(g, c, t, given.item, false);
    // One of several of a kind: two weapons that lie there are picked up one by one.
    if (a !== undefined) drop(g, t, a);
  },
  choices: (p, c) => {
    const all: Act[] = [];
    const own = c.conditions.length > 0 ? endable(p, c, c, undefined, false) : undefined;
    if (own !== undefined && !isOf(p, own, 'down')) all.push(act(c, 'put-out', { item: own.kind }));
    for (const t of friendsBeside(p, c, armsOf(p, c))) {
      const a = t.conditions.length > 0 ? endable(p, c, t, undefined, false) : undefined;
      if (a !== undefined) all.push(act(c, 'put-out', { item: a.kind, targets: [t.id] }));
    }
    return all;
  },
};

const wake: KnownAction = {
  rule: 'CA-AUTO-02',
  says: 'shakes awake',
  price: (p, c, given) => apOf(p, c, patient(p, c, given), given.item, true),
  fault: (p, c, given) => {
    const t = targetOf(p, given);
    const fault = reachFault(p, c, t, armsOf(p, c), 'CA-AUTO-02');
    if (fault !== undefined || t === undefined) return fault;
    return endable(p, c, t, given.item, true) === undefined
      ? refuse('CA-AUTO-02', `${t.name} is not asleep, or cannot be woken.`)
      : undefined;
  },
  does: (g, c, given) => {
    const t = patient(g, c, given);
    const a = endable(g, c, t, given.item, true);
    if (a !== undefined) cure(g, t, a.kind);
  },
  choices: (p, c) =>
    friendsBeside(p, c, armsOf(p, c))
      .filter((t) => t.conditions.length > 0 && endable(p, c, t, undefined, true) !== undefined)
      .map((t) => act(c, 'wake', { targets: [t.id] })),
};

/** CA-SAVE-10: whether one of the same side who could resist lets it happen: whoever runs it says so. */
const isWilling = (g: Play, c: Creature, t: Creature): boolean => {
  if (t.seat === c.seat || isHelpless(g, t) || !canAct(g, t)) return true;
  const key = `willing:${t.id}`;
  const answer = g.table.choose(t.seat, key, ['yes', 'no'], () => ({
    key,
    seat: t.seat,
    text: `${c.name} takes hold of ${t.name} to pull it along. Does ${t.name} let it happen?`,
    rule: 'CA-SAVE-10',
    choices: [
      { id: 'yes', label: 'It comes along' },
      { id: 'no', label: 'It does not' },
    ],
  }));
  return answer === 'yes';
};

/** CA-AUTO-16: somebody helpless or willing, with one free hand; the large only by the large. */
const drag: KnownAction = {
  rule: 'CA-AUTO-16',
  says: 'takes hold of',
  price: ONE,
  fault: (p, c, given) => {
    const t = targetOf(p, given);
    const fault = reachFault(p, c, t, 1, 'CA-AUTO-16');
    if (fault !== undefined || t === undefined) return fault;
    if (c.drags !== '') return refuse('CA-AUTO-16', `${c.name} is already dragging somebody.`);
    if (freeHands(p, c) === 0) return refuse('CA-AUTO-16', `${c.name} has no hand free.`);
    if (t.side > c.side) return refuse('CA-AUTO-16', `${t.name} is too large for ${c.name}.`);
    if (isFixed(p, t)) return refuse('CA-GRIM-02', `${t.name} cannot be moved.`);
    return isHelpless(p, t) || t.group === c.group || !canAct(p, t)
      ? undefined
      : refuse('CA-AUTO-16', `${t.name} is neither helpless nor willing.`);
  },
  does: (g, c, given) => {
    const t = targetOf(g, given);
    if (t !== undefined && isWilling(g, c, t)) c.drags = t.id;
  },
  choices: (p, c) =>
    c.drags !== '' || freeHands(p, c) === 0
      ? []
      : friendsBeside(p, c)
          .filter((t) => t.side <= c.side && isHelpless(p, t) && !isFixed(p, t))
          .map((t) => act(c, 'drag', { targets: [t.id] })),
};

const holdsSomebody = (p: Position, c: Creature): boolean =>
  c.drags !== '' || p.state.creatures.some((t) => isHolding(p, c, t));

const letGoDeed: KnownAction = {
  rule: 'CA-AUTO-16',
  says: 'lets go',
  price: FREE,
  fault: (p, c) => (holdsSomebody(p, c) ? undefined : refuse('CA-AUTO-16', `${c.name} holds nobody.`)),
  does: (g, c) => {
    c.drags = '';
    letGo(g, c);
  },
  choices: (_p, c) => (c.drags === '' ? [] : [act(c, 'let-go')]),
};

/** Bones that would put themselves together again are kicked apart; what only fire or acid ends is burned or dissolved. */
const scatter: KnownAction = {
  rule: 'CA-AUTO-02',
  says: 'scatters',
  price: ONE,
  fault: (p, c, given) => {
    const t = targetOf(p, given);
    if (t === undefined || !isRestless(p, t) || !reaches(p, c, t))
      return refuse('CA-AUTO-02', 'There is nothing beside it that would rise again.');
    return meansFor(p, c, t) === undefined
      ? refuse(
          'CA-AUTO-02',
          `${t.name} is ended by ${waysOf(p, t).join(' or ')}, and ${c.name} has nothing for it in hand.`,
        )
      : undefined;
  },
  does: (g, c, given) => {
    const t = targetOf(g, given);
    const means = t === undefined ? undefined : meansFor(g, c, t);
    if (
      means !== undefined &&
      means !== 'scatter' &&
      itemOf(g.book, means).uses !== null &&
      means.lit !== true
    )
      spendUse(g, c, means.id);
    g.state.done = [...g.state.done, `scattered:${given.targets?.[0] ?? ''}`];
  },
  choices: (p, c) =>
    p.state.creatures
      .filter((t) => isRestless(p, t) && reaches(p, c, t) && meansFor(p, c, t) !== undefined)
      .map((t) => act(c, 'scatter', { targets: [t.id] })),
};

/** In which ways the remains of somebody can be seen to: scattered, or by which elements. */
const waysOf = (p: Position, t: Creature): readonly string[] =>
  kitOf(p.book, t).traits.flatMap((trait) => trait.reforms?.unless ?? []);

/** What somebody would see to remains with: its feet, a flame in hand, or a thing of an element that ends them. */
const meansFor = (p: Position, c: Creature, t: Creature): Carried | 'scatter' | undefined => {
  const ways = waysOf(p, t);
  if (ways.includes('scatter')) return 'scatter';
  return c.items.find((i) => {
    const { tags, use } = itemOf(p.book, i);
    const burns = i.place === 'hand' && i.lit === true && tags.includes('light') && !tags.includes('cold');
    const of = burns ? 'fire' : i.uses > 0 ? use?.of : undefined;
    return of !== undefined && ways.includes(of);
  });
};

const isRestless = (p: Position, t: Creature): boolean => reformsOf(p, t) !== undefined;

const reaches = (p: Position, c: Creature, t: Creature): boolean =>
  isAdjacent(p, c, { ...t, fate: 'stable' });

const mount: KnownAction = {
  rule: 'CA-AUTO-02',
  says: 'mounts',
  price: ONE,
  fault: (p, c, given) => {
    const t = targetOf(p, given);
    const fault = reachFault(p, c, t, 1, 'CA-AUTO-02');
    if (fault !== undefined || t === undefined) return fault;
    if (c.rides !== '') return refuse('CA-AUTO-02', `${c.name} is mounted already.`);
    if (bears(p, c, 'cannotMove')) return refuse('CA-MOVE-01', `${c.name} cannot move.`);
    if (cannotSit(p, c)) return refuse('CA-R276', `${c.name} cannot sit in a saddle now.`);
    return isMount(p, c, t) ? undefined : refuse('CA-AUTO-02', `${t.name} cannot be ridden.`);
  },
  does: (g, c, given) => {
    const t = findCreature(g.state, given.targets?.[0] ?? '');
    if (t === undefined) return;
    c.rides = t.id;
    c.at = t.at;
    shareInitiative(g);
  },
  choices: (p, c) =>
    c.rides !== '' || bears(p, c, 'cannotMove') || cannotSit(p, c)
      ? []
      : friendsBeside(p, c)
          .filter((t) => isMount(p, c, t))
          .map((t) => act(c, 'mount', { targets: [t.id] })),
};

const isMount = (p: Position, c: Creature, t: Creature): boolean =>
  kitOf(p.book, t).tags.includes('mount') &&
  t.fate === 'up' &&
  t.group === c.group &&
  p.state.creatures.filter((o) => o.rides === t.id).length < seatsOf(p, t);

const seatsOf = (p: Position, t: Creature): number =>
  Math.max(1, ...kitOf(p.book, t).traits.map((trait) => trait.seats ?? 1));

const dismount: KnownAction = {
  rule: 'CA-AUTO-02',
  says: 'dismounts',
  price: ONE,
  fault: (_p, c) => (c.rides === '' ? refuse('CA-AUTO-02', `${c.name} is not mounted.`) : undefined),
  does: (g: Play, c: Creature) => {
    c.rides = '';
    const at = g.book.mapped ? freeSpaceNear(g, c.at, c.side) : c.at;
    if (at >= 0) putDown(g, c, at);
  },
  choices: () => [],
};

const surrender: KnownAction = {
  rule: 'CA-AUTO-10',
  says: 'surrenders',
  price: FREE,
  fault: (_p, c) => (isPresent(c) ? undefined : refuse('CA-AUTO-10', `${c.name} is not there.`)),
  does: (g, c) => setFate(g, c, 'surrendered', 'CA-AUTO-10'),
  choices: () => [],
};

export const BODY: KnownActions = {
  stand,
  'drop-prone': dropProne,
  'put-out': putOut,
  wake,
  drag,
  'let-go': letGoDeed,
  scatter,
  mount,
  dismount,
  surrender,
};

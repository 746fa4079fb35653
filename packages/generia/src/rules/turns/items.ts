import type { Refusal } from '@caltrop/engine';
import { actionFault, active, spendAction } from '../actions/actions.ts';
import { armOf, kitOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb, Pay } from '../../match/command.ts';
import { canCleanse } from '../effects/cleansable.ts';
import type { Consumable, Effect, Step } from '../../content/content.ts';
import { runSteps } from '../effects/effects.ts';
import { tell } from '../../match/events.ts';
import { armState, setArm } from '../gear/hands.ts';
import { flagBit } from '../creature/hooks.ts';
import { distance } from '../creature/measures.ts';
import { ammunitionFault } from '../aim/aim.ts';
import { roundFault } from '../aim/rounds.ts';
import { gripOf, usable } from '../creature/in-hand.ts';
import { hasFlag } from '../creature/sources.ts';
import {
  creatureOf,
  hasStatus,
  isHere,
  numberOf,
  statusOf,
  woundsOf,
  type Creature,
} from '../../match/state.ts';
import { isImmune, TOP_TIER } from '../status/statuses.ts';
import { isUnhealing } from '../wounds/healing.ts';
import { limitOf } from '../wounds/wounds.ts';
import { valueOf } from '../creature/values.ts';

type ItemCommand = CommandOf<'item'>;

const DOUBLE_FOOD = flagBit('double food');

/** How many of an item a creature has. */
const countOf = (c: Creature, item: string): number => {
  for (const [id, n] of c.items) if (id === item) return n;
  return 0;
};

/** The creature that an item is for: named, or its user. */
const targetOf = (p: Position, command: ItemCommand): Creature | undefined =>
  command.on === undefined ? active(p) : p.state.creatures[numberOf(p.state, command.on)];

const coatFault = (p: Position, c: Creature, arm: number | undefined): Refusal | undefined => {
  if (arm === undefined || !usable(p, c, arm) || armOf(kitOf(p.book, c), arm).natural)
    return refuse('GE-R64', 'A weapon in hand is coated, or a piece of its ammunition.');
  const weapon = armOf(kitOf(p.book, c), arm);
  // Of what shoots a piece of its ammunition is coated: there must be one.
  const empty = roundFault(p, c, weapon) ?? ammunitionFault(c, weapon);
  if (empty !== undefined) return empty;
  return armState(c, gripOf(kitOf(p.book, c), arm)).coating === ''
    ? undefined
    : refuse('GE-R64', 'That weapon is coated already.');
};

const isStowed = (p: Position, c: Creature, item: string): boolean =>
  kitOf(p.book, c).profile.stowed?.includes(item) === true;

/** The other of the two actions that items are used with. */
const otherOf = (pay: Pay): Pay => (pay === 'attack' ? 'utility' : 'attack');

const itemFault = (p: Position, command: ItemCommand): Refusal | undefined => {
  const c = active(p);
  if (command.pay === 'move') return refuse('GE-R64', 'Items are used with an Attack or Utility Action.');
  const fault = actionFault(p, command.pay);
  if (fault !== undefined) return fault;
  const item = p.book.content.consumables.get(command.item);
  if (item === undefined || countOf(c, command.item) === 0)
    return refuse('GE-R64', `${c.name} has no "${command.item}".`);
  // What is not in Quick Access takes one more such action (GE-TAG-20, GE-R64).
  const rummage = isStowed(p, c, item.id) ? actionFault(p, otherOf(command.pay)) : undefined;
  if (rummage !== undefined) return rummage;
  if (item.coating.length > 0) return coatFault(p, c, command.arm);
  if (item.use === null || item.time !== undefined)
    return refuse('GE-ITEM-03', `${item.name} is not used in a fight.`);
  const on = targetOf(p, command);
  if (on === undefined || !isHere(on)) return refuse('GE-SEQ-01', `There is nobody "${command.on}" here.`);
  if (on.side !== c.side) return refuse('GE-R64', 'Items can be used on yourself and on allies.');
  if (distance(p, c, on) > 1) return refuse('GE-R64', `${on.name} is not beside ${c.name}.`);
  return item.use.effect.some((s) => doesSomething(p, c, on, item, s))
    ? undefined
    : refuse('GE-SEQ-01', `${item.name} does nothing for ${on.name} now.`);
};

/** Whether food gives its EN to somebody in vain: what has no soul does not feed the deeply corrupted (GE-STS-62). */
const isUnfed = (on: Creature, item: Consumable, s: Step): boolean =>
  item.food && s.do === 'resource' && s.of === 'EN' && (statusOf(on, 'Corruption')?.x ?? 0) >= 3;

/** Whether a step of a consumable would change anything about somebody: nothing is used up for nothing. */
const doesSomething = (p: Position, c: Creature, on: Creature, item: Consumable, s: Step): boolean => {
  switch (s.do) {
    case 'heal':
      return !isUnhealing(p, on) && (on.light > 0 || hasStatus(on, 'Bleeding') || couldWake(p, on));
    case 'resource':
      if (isUnfed(on, item, s)) return false;
      return s.of === 'EN' ? on.en < valueOf(p, on, 'EN') : s.of !== 'MP' || on.mp < valueOf(p, on, 'MP');
    case 'cleanse':
      return canCleanse(p, c, on, s);
    case 'unstatus':
      return s.status?.some((kind) => hasStatus(on, kind)) !== false;
    case 'status':
      return (
        !isImmune(p, on, s.status) &&
        (s.status === 'Regeneration'
          ? // It ends where there is no light wound to heal, and has five tiers (GE-STS-16, GE-STS-01).
            on.light > 0 && !isUnhealing(p, on) && (statusOf(on, s.status)?.x ?? 0) < TOP_TIER
          : !on.statuses.some((there) => there.kind === s.status && there.source === kindOf(p, item)))
      );
    case 'grant':
      return (
        // A tonic without quality adds nothing, and none adds to itself (GE-R142).
        s.effects.some((e) => e.hook !== 'value' || e.by !== 0) &&
        !on.boons.some(
          (boon) =>
            boon.source === kindOf(p, item) &&
            p.state.creatures[boon.by] === c &&
            s.effects.every((e) => boon.effects.some((there) => isAsStrong(there, e))),
        )
      );
    default:
      return true;
  }
};

/** What a consumable is called at any quality: two of one kind do not add up, the better one holds (GE-R142). */
const kindOf = (p: Position, item: Consumable): string =>
  p.book.content.consumables.get(item.base)?.name ?? item.name;

/** Whether what somebody has leaves nothing to add for another of its kind. */
const isAsStrong = (there: Effect, e: Effect): boolean =>
  there.hook === 'value' && e.hook === 'value'
    ? there.value === e.value && Number(there.by) >= Number(e.by)
    : there.hook === e.hook;

/** Whether healing would let somebody who lies unconscious try to wake (GE-WND-11). */
const couldWake = (p: Position, on: Creature): boolean => !on.awake && woundsOf(on) < limitOf(p, on);

/** Takes one of an item away. */
const takeOne = (c: Creature, item: string): void => {
  c.items = c.items.flatMap(([id, n]) =>
    id !== item ? [[id, n] as const] : n > 1 ? [[id, n - 1] as const] : [],
  );
};

/** Somebody eats something of its own outside combat (GE-VAL-03). */
export const eatenBy = (b: Battle, n: number, item: Consumable): void => {
  takeOne(creatureOf(b.state, n), item.id);
  runFood(b, n, n, item);
};

const use = (b: Battle, item: Consumable, command: ItemCommand): void => {
  const c = active(b);
  if (item.coating.length > 0) {
    const arm = gripOf(kitOf(b.book, c), command.arm ?? 0);
    setArm(c, { ...armState(c, arm), coating: item.id });
    return;
  }
  const on = command.on === undefined ? b.state.turn.who : numberOf(b.state, command.on);
  runFood(b, b.state.turn.who, on, item);
};

/** What a consumable does to somebody; food gives its EN twice to one with an Efficient Metabolism. */
const runFood = (b: Battle, by: number, on: number, item: Consumable): void => {
  const steps = (item.use?.effect ?? []).filter((s) => !isUnfed(creatureOf(b.state, on), item, s));
  const twice = item.food && hasFlag(b, creatureOf(b.state, on), DOUBLE_FOOD);
  runSteps(b, {
    by,
    on,
    source: kindOf(b, item),
    steps: twice ? [...steps, ...steps.filter((s) => s.do === 'resource')] : steps,
    zone: -1,
    wounds: 0,
    explosions: 0,
    dc: 10 + item.quality,
    concoction: !item.food && kitOf(b.book, creatureOf(b.state, by)).hooks.concocts,
  });
};

/** GE-ACT-06, GE-ACT-11, GE-R64: a consumable for oneself or for an ally beside one; poison on a weapon. */
export const itemVerb: Verb<ItemCommand> = {
  fault: (p, _seat, command) => itemFault(p, command),
  start: (b, _seat, command) => {
    const c = active(b);
    const item = b.book.content.consumables.get(command.item);
    if (item === undefined) return;
    spendAction(b, command.pay);
    if (isStowed(b, c, item.id)) spendAction(b, otherOf(command.pay));
    takeOne(c, item.id);
    tell(b, {
      type: 'item',
      rules: ['GE-R64'],
      who: c.id,
      item: item.name,
      on: targetOf(b, command)?.id ?? c.id,
      arm: item.coating.length > 0 ? armOf(kitOf(b.book, c), command.arm ?? 0).name : '',
    });
    use(b, item, command);
  },
  choices: (p) => {
    const c = active(p);
    const arms = c.hands;
    const near = p.state.creatures.filter((o) => o.side === c.side);
    return c.items.flatMap(([id]) => {
      const item = p.book.content.consumables.get(id);
      if (item === undefined) return [];
      const said: ItemCommand[] =
        item.coating.length > 0
          ? arms.map((arm) => ({ do: 'item', item: id, arm, pay: 'utility' }))
          : near.map((o) => ({ do: 'item', item: id, on: o.id, pay: 'utility' }));
      return said
        .flatMap((command): ItemCommand[] => [command, { ...command, pay: 'attack' }])
        .filter((command) => itemFault(p, command) === undefined);
    });
  },
  random: (p, _seat, random) => {
    const c = active(p);
    const [id] = c.items[random.below(Math.max(1, c.items.length))] ?? [];
    const item = id === undefined ? undefined : p.book.content.consumables.get(id);
    if (item === undefined) return undefined;
    const pay = random.below(2) === 0 ? 'utility' : 'attack';
    const on = p.state.creatures[random.below(p.state.creatures.length)];
    const command: ItemCommand =
      item.coating.length > 0
        ? { do: 'item', item: item.id, arm: c.hands[random.below(Math.max(1, c.hands.length))] ?? 0, pay }
        : { do: 'item', item: item.id, on: on?.id ?? c.id, pay };
    return itemFault(p, command) === undefined ? command : undefined;
  },
};

import type { Refusal } from '@caltrop/engine';
import { abilitiesOf, toolOfAbility } from '../uses/abilities.ts';
import { attackPrice, firstWeapon } from '../actions/attack.ts';
import { act, enemiesWithin } from '../actions/deed.ts';
import { checkOf, deedOf, pay, priceFault } from '../actions/actions.ts';
import { refuse, type Play, type Position, type Verb } from '../../match/book.ts';
import type { CommandOf, Command, Trigger } from '../../match/command.ts';
import { bears } from '../conditions/bearings.ts';
import { canAct } from '../conditions/conditions.ts';
import type { Attribute } from '../../content/content.ts';
import { tell, wardenOnly } from '../../match/events.ts';
import { toolOf, usePrice } from '../uses/items.ts';
import { carriedOf } from '../inventory/slots.ts';
import type { RollSpec, Ruling } from '../../match/ruling.ts';
import { proposes, takeRuling } from '../check/proposals.ts';
import { spellRoll } from '../magic/spell-effects.ts';
import { areEnemies, creatureOf, findCreature, WARDEN, type Creature, type Hold } from '../../match/state.ts';
import { useRoll } from '../uses/uses.ts';
import { parryWeapon } from '../inventory/handling.ts';
import { weaponOf, type Weapon } from '../inventory/weapons.ts';
import type { CheckWork } from '../../match/work.ts';

type HoldCommand = CommandOf<'hold'>;

/** Held Actions that strike. */
const STRIKES: ReadonlySet<string> = new Set(['riposte', 'overwatch']);
/** What can be held as an Action of its own (CA-R43 i: never another hold). */
const HOLDABLE: ReadonlySet<Command['do']> = new Set(['act', 'cast', 'use', 'ability']);

/** CA-HELD-03: the weapon of a held strike, fixed when it is declared. */
const struckWith = (p: Position, c: Creature, item: string | undefined): Weapon | undefined =>
  item === undefined ? firstWeapon(p, c) : weaponOf(p, c, item);

/** CA-R43 a: what the held Action itself costs. */
const ownPrice = (p: Position, c: Creature, command: HoldCommand): number => {
  const { name, action, item } = command;
  if (STRIKES.has(name)) return attackPrice(p, struckWith(p, c, item));
  if (name !== 'act') return 1;
  return action === undefined ? 1 : actionPrice(p, c, action);
};

/** What any Action would cost if it were done now. */
export const actionPrice = (p: Position, c: Creature, action: Command): number => {
  switch (action.do) {
    case 'act':
      return deedOf(action.template).price(p, c, action);
    case 'cast':
      return p.book.options.castAP;
    case 'use': {
      const carried = carriedOf(c, action.item);
      const tool = carried === undefined ? undefined : toolOf(p, carried);
      return carried === undefined || tool === undefined ? 1 : usePrice(carried, tool);
    }
    case 'ability':
      return abilitiesOf(p, c).find((a) => a.id === action.ability)?.ap ?? 1;
    default:
      return 1;
  }
};

/** AP in all: the Action's own, and 1 for each Advantage bought for it (CA-R42). */
export const holdPrice = (p: Position, c: Creature, command: HoldCommand): number =>
  Math.max(ownPrice(p, c, command), command.ap ?? 0);

/** The condition of a hold where its name says it. */
export const holdTrigger = (c: Creature, { name, trigger }: HoldCommand): Trigger | undefined => {
  switch (name) {
    case 'dodge':
      return { on: 'targeted', melee: false };
    case 'parry':
      return { on: 'targeted', melee: true };
    case 'riposte':
      return { on: 'resolved', target: c.id };
    case 'trip':
    case 'grab':
      return trigger ?? { on: 'enters', who: '', reach: 1 };
    default:
      return trigger;
  }
};

/** The command that is done when the moment comes; whom it is done to is known only then. */
const heldCommand = (p: Position, c: Creature, command: HoldCommand): Command => {
  const { name, item, with: wish } = command;
  const more = { ...(item === undefined ? {} : { item }), ...(wish === undefined ? {} : { with: wish }) };
  switch (name) {
    case 'trip':
      return act(c, 'trip', more);
    case 'grab':
      return act(c, 'grapple', more);
    case 'riposte':
    case 'overwatch':
      return withWeapon(p, c, act(c, 'attack', more));
    case 'act':
      return withWeapon(p, c, command.action ?? { do: 'gain', creature: c.id });
    default:
      return { do: 'gain', creature: c.id };
  }
};

/** An attack that names no weapon is made with the one that is in hand now. */
const withWeapon = (p: Position, c: Creature, command: Command): Command => {
  if (command.do !== 'act' || command.template !== 'attack' || command.item !== undefined) return command;
  const w = firstWeapon(p, c);
  return w === undefined ? command : { ...command, item: w.id };
};

const nameFault = (p: Position, c: Creature, command: HoldCommand): Refusal | undefined => {
  const { name, item, action, trigger } = command;
  if (name === 'parry') {
    if (parryWeapon(p, c, item) === undefined)
      return refuse('CA-EXA-08', `${c.name} has nothing to parry with.`);
  }
  if ((name === 'trip' || name === 'grab') && bears(p, c, 'blowless'))
    return refuse('CA-R199', `${c.name} has no limbs to do that with.`);
  if (STRIKES.has(name) && weaponOf(p, c, item) === undefined)
    return refuse('CA-R11', `${c.name} has nothing of that name in hand.`);
  if (name === 'distract' && !isForFriend(p, c, trigger))
    return refuse('CA-EXA-11', 'Name the ally: it works when that one attacks, casts or acts.');
  if (name === 'act') {
    if (
      action === undefined ||
      !HOLDABLE.has(action.do) ||
      !('creature' in action) ||
      action.creature !== c.id
    )
      return refuse('CA-R43', 'A Held Action is an Action of your own, and not itself a Held Action.');
  }
  if (holdTrigger(c, command) === undefined)
    return refuse('CA-HELD-01', 'Say on which condition it happens.');
  const who = trigger === undefined || !('who' in trigger) ? '' : trigger.who;
  return who !== '' && findCreature(p.state, who) === undefined
    ? refuse('CA-HELD-01', `There is no creature "${who}".`)
    : undefined;
};

/** CA-EXA-11, CA-AUTO-05m: a distraction helps somebody named of one's own side, in an attack or the contest of a spell. */
const isForFriend = (p: Position, c: Creature, trigger: Trigger | undefined): boolean => {
  if (trigger?.on !== 'attacks' && trigger?.on !== 'casts' && trigger?.on !== 'acts') return false;
  const friend = findCreature(p.state, trigger.who);
  return friend !== undefined && friend.id !== c.id && !areEnemies(p.state, c, friend);
};

/** CA-HELD-03: attribute, objects and bought Advantages as they are now. */
const frozen = (
  p: Position,
  c: Creature,
  command: HoldCommand,
  held: Command,
): Pick<Hold, 'spec' | 'melee'> => {
  const work = held.do === 'act' ? checkOf(p, c.seat, held) : undefined;
  const rolled = work?.spec ?? specOf(p, c, held);
  if (rolled === undefined) return { spec: null };
  const { attribute, flat, objects } = rolled;
  const spec = { adv: Math.max(0, (command.ap ?? 0) - ownPrice(p, c, command)), attribute, flat, objects };
  return work?.attack === true ? { spec, melee: work.melee } : { spec };
};

/** What an Action without a check of its own rolls with, causes aside; undefined where nothing is rolled. */
const specOf = (p: Position, c: Creature, held: Command): RollSpec | undefined => {
  switch (held.do) {
    case 'cast':
      return spellRoll(p, held.spell);
    case 'use': {
      const carried = carriedOf(c, held.item);
      const tool = carried === undefined ? undefined : toolOf(p, carried);
      return tool === undefined ? undefined : useRoll(tool);
    }
    case 'ability': {
      const ability = abilitiesOf(p, c).find((a) => a.id === held.ability);
      if (ability === undefined) return undefined;
      return ability.spell === undefined ? useRoll(toolOfAbility(ability)) : spellRoll(p, ability.spell.id);
    }
    default:
      return undefined;
  }
};

const textOf = (name: HoldCommand['name']): string => (name === 'act' ? 'holds an Action' : `holds: ${name}`);

/** CA-HELD: an Action that waits for its condition. */
export const holdVerb: Verb<CommandOf<'hold'>> = {
  who: 'runner',
  stages: ['fight'],
  fault(p, seat, command) {
    const c = creatureOf(p.state, command.creature);
    if (!canAct(p, c)) return refuse('CA-LOOP-07', `${c.name} cannot act.`);
    if (bears(p, c, 'cannotHold')) return refuse('CA-HELD-01', `${c.name} cannot wait for anything.`);
    if (command.ap !== undefined && (!Number.isInteger(command.ap) || command.ap < 1))
      return refuse('CA-HELD-03', 'AP are a whole number, 1 or more.');
    if (command.secret === true && seat !== WARDEN)
      return refuse('CA-HELD-06', 'Only the Warden keeps a Held Action secret.');
    const price = holdPrice(p, c, command);
    return (
      nameFault(p, c, command) ??
      (price > c.ap ? refuse('CA-TURN-03', `That costs ${price} AP and ${c.name} has ${c.ap}.`) : undefined)
    );
  },
  start(g, seat, command) {
    if (proposes(g, seat, command, () => suggestHold(g, command))) return;
    const ruling = takeRuling(g);
    const c = creatureOf(g.state, command.creature);
    const price = ruling?.ap ?? holdPrice(g, c, command);
    if (!pay(g, c, command, price)) return;
    if (ruling?.verdict === 'no') return;
    const trigger = holdTrigger(c, command);
    if (trigger === undefined) return;
    const held = heldCommand(g, c, command);
    const fixed = frozen(g, c, command, held);
    const { spec } = fixed;
    // What the Warden has ruled stays as it is, whatever becomes of it.
    const rolls =
      spec === null || ruling === null
        ? fixed
        : { spec: { ...spec, attribute: ruling.attribute, objects: ruling.objects } };
    const hold: Hold = {
      id: `hold-${g.state.serial}`,
      template: command.name === 'act' && held.do === 'act' ? held.template : command.name,
      command: command.name === 'dodge' || command.name === 'parry' ? command : held,
      trigger,
      ...rolls,
      secret: command.secret ?? false,
    };
    g.state.serial += 1;
    c.holds = [...c.holds, hold];
    const { secret } = hold;
    tell(g, () => ({
      type: 'held',
      rules: ['CA-HELD-01'],
      who: c.id,
      text: textOf(command.name),
      ...(secret ? { to: wardenOnly(g.book.seats) } : {}),
    }));
  },
  choices(p, creature) {
    const c = creatureOf(p.state, creature);
    if (c.ap < 1 || !canAct(p, c) || bears(p, c, 'cannotHold')) return [];
    return OFFERS.map((offer) => holdFor(p, c, offer)).filter((command) => command !== undefined);
  },
  // One after the other, until one can be held: to look at all of them takes much longer.
  random(p, creature, random) {
    const c = creatureOf(p.state, creature);
    if (c.ap < 1 || !canAct(p, c) || bears(p, c, 'cannotHold')) return undefined;
    const left = OFFERS.slice();
    while (left.length > 0) {
      const [offer] = left.splice(random.below(left.length), 1);
      const command = offer === undefined ? undefined : holdFor(p, c, offer);
      if (command !== undefined) return command;
    }
    return undefined;
  },
};

/** What may be held beside its name; undefined where there is nothing to wait for. */
type Offer = (p: Position, c: Creature) => Omit<HoldCommand, 'do' | 'creature'> | undefined;

/** What can sensibly be held, in a fixed order. */
const OFFERS: readonly Offer[] = [
  () => ({ name: 'dodge' }),
  (_p, c) => (c.ap > 1 ? { name: 'dodge', ap: 2 } : undefined),
  () => ({ name: 'parry' }),
  () => ({ name: 'riposte' }),
  (p, c) => ({ name: 'overwatch', trigger: { on: 'enters', who: '', reach: bestReach(p, c) } }),
  () => ({ name: 'trip' }),
  (p, c) => {
    const friend = p.state.creatures.find((o) => o.group === c.group && o.id !== c.id && canAct(p, o));
    const [foe] = friend === undefined ? [] : enemiesWithin(p, c, 8);
    return friend !== undefined && foe?.fate === 'up'
      ? { name: 'distract', trigger: { on: 'attacks', who: friend.id, target: foe.id } }
      : undefined;
  },
  (p, c) => {
    const caster = p.state.creatures.find(
      (o) =>
        o.group === c.group &&
        o.id !== c.id &&
        o.items.some((i) => i.place === 'hand' && i.spells.length > 0),
    );
    return caster !== undefined && enemiesWithin(p, c, 8).length > 0
      ? { name: 'distract', trigger: { on: 'casts', who: caster.id } }
      : undefined;
  },
];

/** The command that holds what is offered; undefined where it cannot be held, or is held already. */
const holdFor = (p: Position, c: Creature, offer: Offer): HoldCommand | undefined => {
  const what = offer(p, c);
  if (what === undefined || c.holds.some((h) => h.template === what.name)) return undefined;
  const command: HoldCommand = { do: 'hold', creature: c.id, ...what };
  return holdVerb.fault(p, c.seat, command) === undefined ? command : undefined;
};

/** How far an overwatch looks: as far as the weapon strikes without loss. */
const bestReach = (p: Position, c: Creature): number => {
  const w = firstWeapon(p, c);
  return w === undefined ? 1 : Math.max(w.reach, w.near);
};

const suggestHold = (p: Position, command: HoldCommand): Ruling => {
  const c = creatureOf(p.state, command.creature);
  const { spec } = frozen(p, c, command, heldCommand(p, c, command));
  return {
    verdict: 'roll',
    ap: holdPrice(p, c, command),
    against: { mode: 'CC', save: 'defence' },
    attribute: spec?.attribute ?? 'dex',
    objects: spec?.objects ?? [],
    causes: [],
    targets: [],
    onSuccess: [],
    onFailure: [],
    note: '',
    pin: false,
  };
};

/** CA-GADV: 1 AP banks an Advantage for the next Base Die. */
export const gainVerb: Verb<CommandOf<'gain'>> = {
  who: 'runner',
  stages: ['fight'],
  fault(p, _seat, command) {
    const c = creatureOf(p.state, command.creature);
    return canAct(p, c) ? priceFault(p, c, command, 1) : refuse('CA-LOOP-07', `${c.name} cannot act.`);
  },
  start(g, _seat, command) {
    const c = creatureOf(g.state, command.creature);
    pay(g, c, command, 1);
    c.bank += 1;
    tell(g, () => ({
      type: 'declared',
      rules: ['CA-GADV-01'],
      who: c.id,
      what: 'gains Advantage',
      ap: 1,
      targets: [],
    }));
  },
  choices(p, creature) {
    const c = creatureOf(p.state, creature);
    return c.ap > 0 && canAct(p, c) ? [{ do: 'gain', creature }] : [];
  },
};

/** What a Target's own Held Actions give its Save: they fire as it becomes the Target (CA-EXA-07, 08, CA-R43 d, j). */
export const helpFromHolds = (
  g: Play,
  work: CheckWork,
  t: Creature,
): {
  readonly dodge: number;
  readonly parry: { item: string | undefined; with: Attribute | undefined } | null;
} => {
  let dodge: Hold | undefined;
  let parry: Hold | undefined;
  if (canAct(g, t)) {
    for (const hold of t.holds) {
      if (hold.trigger.on !== 'targeted' || hold.command.do !== 'hold') continue;
      if (hold.trigger.melee && !(work.attack && work.melee)) continue;
      if (hold.template === 'dodge') dodge ??= hold;
      // CA-R43 c: it waits on while there is nothing to parry with.
      else if (hold.template === 'parry' && parryWeapon(g, t, hold.command.item) !== undefined)
        parry ??= hold;
    }
    if (dodge !== undefined && declines(g, t, dodge)) dodge = undefined;
    if (parry !== undefined && declines(g, t, parry)) parry = undefined;
  }
  if (dodge === undefined && parry === undefined) return { dodge: 0, parry: null };
  t.holds = t.holds.filter((h) => h !== dodge && h !== parry);
  for (const fired of [dodge, parry])
    if (fired !== undefined)
      tell(g, () => ({ type: 'fired', rules: ['CA-R43'], who: t.id, text: `${fired.template}s` }));
  const ap = dodge?.command.do === 'hold' ? (dodge.command.ap ?? 1) : 0;
  const said = parry?.command.do === 'hold' ? parry.command : undefined;
  return { dodge: ap, parry: said === undefined ? null : { item: said.item, with: said.with } };
};

/** CA-R43 d: firing is mandatory, unless the table plays that a hold may be let go by. */
export const declines = (g: Play, c: Creature, hold: Hold): boolean => {
  if (!g.book.options.holdDecline) return false;
  const key = `decline:${hold.id}:${g.state.serial}`;
  return (
    g.table.choose(c.seat, key, ['yes', 'no'], () => ({
      key,
      seat: c.seat,
      text: `The moment of ${c.name}’s Held Action has come: does it happen?`,
      rule: 'CA-R43',
      choices: [
        { id: 'yes', label: 'It happens' },
        { id: 'no', label: 'Let it pass' },
      ],
    })) === 'no'
  );
};

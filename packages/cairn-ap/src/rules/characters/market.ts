import { NO_WHY, type Refusal } from '@caltrop/engine';
import { kitOf, refuse, type Play, type Position, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { characterProblems, formProblems } from './character-check.ts';
import type { Character, CarriedItem } from '../../content/content.ts';
import { createHireling, type RollDie } from './creation.ts';
import { tell } from '../../match/events.ts';
import { freeSpaceNear } from '../ground/free-space.ts';
import { setFate } from '../death/death.ts';
import { joinFight } from '../encounter/initiative.ts';
import { summon } from '../encounter/summon.ts';
import {
  addItem,
  gripFault,
  isBound,
  removeItem,
  shedExcess,
  tellItem,
  undress,
} from '../inventory/inventory.ts';
import { broughtBy } from '../../match/setup/party.ts';
import { newcomerKind } from '../../match/setup/kits.ts';
import { creatureOfCharacter } from '../../match/setup/opening.ts';
import { carriedOf, itemOf, outsideSlots, freeSlots } from '../inventory/slots.ts';
import {
  cloneCreature,
  creatureOf,
  findCreature,
  isPresent,
  newcomerId,
  WARDEN,
  type Creature,
} from '../../match/state.ts';

/** A Scroll for sale holds a random spell of the hundred (content 2.5). */
const boughtItem = (g: Play, item: string): CarriedItem => {
  const kind = g.book.content.items.get(item);
  if (kind?.kind !== 'scroll' || (kind.spells ?? []).length > 0) return { item };
  const spells = [...g.book.content.spells.values()].filter((s) => s.list === 'hundred');
  if (spells.length === 0) return { item };
  const why = g.table.telling ? { seat: WARDEN, rule: 'CA-SCRL-01', text: 'Which spell it holds' } : NO_WHY;
  const spell = spells[g.table.die(spells.length, why) - 1];
  return spell === undefined ? { item } : { item, name: `${kind.name} of ${spell.name}`, spells: [spell.id] };
};

const roomFault = (p: Position, c: Creature, slots: number, what: string): Refusal | undefined =>
  freeSlots(p, c) + outsideSlots(p, c) < slots
    ? refuse('CA-INV-04', `${c.name} has ${freeSlots(p, c)} slots free; ${what} fills ${slots}.`)
    : undefined;

/** Buying in a market (content 2): the printed price. */
export const buyVerb: Verb<CommandOf<'buy'>> = {
  who: 'runner',
  stages: ['scene'],
  fault(p, _seat, { creature, item }) {
    const c = creatureOf(p.state, creature);
    const kind = p.book.content.items.get(item);
    if (c.kind === 'npc') return refuse('CA-INV-03', `${c.name} buys nothing.`);
    if (c.fate !== 'up') return refuse('CA-R22', `${c.name} can do nothing now.`);
    if (kind === undefined) return refuse('CA-INV-02', `There is no item "${item}".`);
    if (kind.price === null) return refuse('CA-INV-02', `${kind.name} is not for sale.`);
    if (c.gold < kind.price)
      return refuse('CA-INV-03', `${kind.name} costs ${kind.price} gp; ${c.name} has ${c.gold}.`);
    // A bag of coins less makes room (CA-INV-03).
    return roomFault(p, { ...c, gold: c.gold - kind.price }, kind.slots, kind.name);
  },
  start(g, _seat, { creature, item }) {
    const c = creatureOf(g.state, creature);
    const price = g.book.content.items.get(item)?.price ?? 0;
    c.gold -= price;
    const carried = addItem(g, c, boughtItem(g, item));
    tellItem(g, c, carried, `is bought for ${price} gp`, 'CA-INV-03');
    bringAnimals(g, c, { items: [{ item }] });
  },
  choices: () => [],
};

/** Selling: nobody pays more than the printed price, unless the Warden does. */
export const sellVerb: Verb<CommandOf<'sell'>> = {
  who: 'runner',
  stages: ['scene'],
  fault(p, seat, { creature, item, price }) {
    const c = creatureOf(p.state, creature);
    const carried = carriedOf(c, item);
    if (c.fate !== 'up') return refuse('CA-R22', `${c.name} can do nothing now.`);
    if (carried === undefined) return refuse('CA-INV-01', `${c.name} does not carry "${item}".`);
    const grip = gripFault(p.book, c, carried);
    if (grip !== undefined) return grip;
    if (!Number.isInteger(price) || price < 0) return refuse('CA-INV-03', 'A price is gp from 0 on.');
    if (seat === WARDEN) return undefined;
    const { price: printed, worth = null } = itemOf(p.book, carried);
    const most = printed ?? worth;
    if (most === null)
      return refuse('CA-INV-03', `${carried.name} has no price: what it brings is for the Warden to say.`);
    return price > most
      ? refuse('CA-INV-03', `${carried.name} is worth ${most} gp; nobody pays ${price}.`)
      : undefined;
  },
  start(g, _seat, { creature, item, price }) {
    const c = creatureOf(g.state, creature);
    const carried = carriedOf(c, item);
    if (carried === undefined) return;
    c.gold += price;
    tellItem(g, c, carried, `is sold for ${price} gp`, 'CA-INV-03');
    if (!isBound(g, c, carried)) {
      removeItem(c, item);
      undress(g, c, carried);
    }
    letAnimalGo(g, c, itemOf(g.book, carried).animal);
    shedExcess(g, c);
  },
  choices: () => [],
};

/** The beasts and companions that come with somebody, or with what somebody has bought. */
const bringAnimals = (g: Play, owner: Creature, along: Parameters<typeof broughtBy>[1]): void => {
  const { content } = g.book;
  for (const id of broughtBy(content, along)) {
    const name = `${owner.name}’s ${content.monsters.get(id)?.name ?? id}`;
    summon(g, id, Math.max(0, owner.at), owner.group, [], { by: owner.id, seat: owner.seat, name });
  }
};

/** A beast that is sold goes with its buyer. */
const letAnimalGo = (g: Play, owner: Creature, animal: string | undefined): void => {
  if (animal === undefined) return;
  const beast = g.state.creatures.find(
    (o) => kitOf(g.book, o).of === animal && o.seat === owner.seat && isPresent(o),
  );
  if (beast === undefined) return;
  setFate(g, beast, 'lost', 'CA-INV-03');
  beast.at = -1;
};

/** Dice of the table for what is made in play. */
const rollAt =
  ({ table }: Play, rule: string): RollDie =>
  (sides, what) =>
    table.die(sides, table.telling ? { seat: WARDEN, rule, text: what } : NO_WHY);

/** Somebody new stands beside another and acts from now on (CA-DEATH-02, CA-LOOP-11). */
const bringIn = (
  g: Play,
  who: Character,
  kind: string,
  beside: Pick<Creature, 'seat' | 'group' | 'at'>,
  more: Pick<Creature, 'employer' | 'sheet'>,
): Creature => {
  const { book, state } = g;
  const id = newcomerId(state, kind);
  const spot = book.mapped ? freeSpaceNear(g, Math.max(0, beside.at), 1) : 0;
  const made = creatureOfCharacter(book.content, who, {
    id,
    seat: beside.seat,
    group: beside.group,
    at: Math.max(0, spot),
  });
  const c = cloneCreature({ ...made, ...more });
  state.creatures = [...state.creatures, c];
  bringAnimals(g, c, who);
  return c;
};

/** People with the numbers of a role whom nobody has hired: a patrol, a tracker on the road (content 8.6). */
export const meetHireling = (
  g: Play,
  hireling: string,
  beside: Pick<Creature, 'seat' | 'group' | 'at'>,
): void => {
  const role = g.book.content.hirelings.get(hireling);
  if (role === undefined) throw new Error(`there is no hireling "${hireling}"`);
  const who = createHireling(g.book.content, role);
  const c = bringIn(g, who, role.id, beside, { employer: '', sheet: who });
  tell(g, () => ({ type: 'said', rules: ['CA-LOOP-11'], who: c.id, text: `${c.name} appears` }));
  joinFight(g, [c.id]);
};

/** CA-HIRE-01, 02: somebody is hired for a day's wage; the role's numbers, or rolled ones. */
export const hireVerb: Verb<CommandOf<'hire'>> = {
  who: 'anyone',
  stages: ['scene'],
  fault(p, seat, { employer, hireling }) {
    const c = findCreature(p.state, employer);
    const role = p.book.content.hirelings.get(hireling);
    if (c === undefined) return refuse('CA-HIRE-01', `There is no creature "${employer}".`);
    if (c.seat !== seat && seat !== WARDEN) return refuse('CA-LOOP-03', `${c.name} is not yours to run.`);
    if (c.kind !== 'pc' || c.fate !== 'up')
      return refuse('CA-HIRE-01', `${c.name} is not a character who could hire anybody.`);
    if (role === undefined) return refuse('CA-HIRE-02', `There is no hireling "${hireling}".`);
    return c.gold < role.perDay
      ? refuse('CA-HIRE-01', `${role.name} costs ${role.perDay} gp a day; ${c.name} has ${c.gold}.`)
      : undefined;
  },
  start(g, _seat, { employer, hireling, rolled }) {
    const c = creatureOf(g.state, employer);
    const role = g.book.content.hirelings.get(hireling);
    if (role === undefined) return;
    c.gold -= role.perDay;
    const roll = rolled === true ? rollAt(g, 'CA-HIRE-02') : undefined;
    const who = createHireling(g.book.content, role, roll);
    const hired = bringIn(g, who, role.id, c, { employer: c.id, sheet: who });
    tell(g, () => ({
      type: 'said',
      rules: ['CA-HIRE-01', 'CA-HIRE-02'],
      who: hired.id,
      text: `${hired.name} is hired by ${c.name} for ${role.perDay} gp a day`,
    }));
  },
  choices: () => [],
};

const isGone = (c: Creature): boolean => c.fate === 'dead' || c.fate === 'lost';

const newcomerFault = (p: Position, character: Character): Refusal | undefined => {
  const bad = formProblems(character, 'character');
  const [first] = bad.length > 0 ? bad : characterProblems(p.book.content, character, 'character');
  return first === undefined ? undefined : refuse(first.rule ?? 'CA-CHAR-01', first.what);
};

/** CA-DEATH-01, 02, CA-R34: after a death a hireling is taken over, or a new character joins at once. */
export const succeedVerb: Verb<CommandOf<'succeed'>> = {
  who: 'anyone',
  stages: ['scene', 'fight'],
  fault(p, seat, { creature, hireling, character }) {
    const dead = creatureOf(p.state, creature);
    if (dead.seat !== seat && seat !== WARDEN)
      return refuse('CA-LOOP-03', `${dead.name} is not yours to run.`);
    if (dead.kind !== 'pc' || !isGone(dead))
      return refuse('CA-DEATH-01', `${dead.name} is not a character who has died.`);
    if (p.state.done.includes(`succeeded:${creature}`))
      return refuse('CA-DEATH-01', `Somebody has taken ${dead.name}’s place already.`);
    if ((hireling === undefined) === (character === undefined))
      return refuse('CA-DEATH-01', 'Name a hireling to take over, or bring a new character.');
    if (character !== undefined) return newcomerFault(p, character);
    const next = findCreature(p.state, hireling ?? '');
    if (next === undefined || next.kind !== 'hireling' || !isPresent(next))
      return refuse('CA-DEATH-01', `There is no hireling "${hireling}" to take over.`);
    return undefined;
  },
  start(g, _seat, { creature, hireling, character }) {
    const { state } = g;
    const dead = creatureOf(state, creature);
    state.done = [...state.done, `succeeded:${creature}`];
    if (character !== undefined) {
      const near = state.creatures.find((c) => c.group === dead.group && isPresent(c)) ?? dead;
      const beside: Creature = { ...dead, at: near.at };
      const kind = newcomerKind(g.book.content, character);
      const c = bringIn(g, character, kind, beside, { employer: '', sheet: character });
      if (state.stage === 'fight') joinFight(g, [c.id]);
      return tellSuccess(g, dead, c);
    }
    const next = creatureOf(state, hireling ?? '');
    // CA-R34: from now on a character, with Scars and without morale.
    const taken: Creature = { ...next, kind: 'pc', seat: dead.seat };
    state.creatures = state.creatures.map((c) => (c === next ? taken : c));
    return tellSuccess(g, dead, taken);
  },
  choices: () => [],
};

const tellSuccess = (g: Play, dead: Creature, next: Creature): void =>
  tell(g, () => ({
    type: 'said',
    rules: ['CA-DEATH-01', 'CA-DEATH-02'],
    who: next.id,
    text: `${next.name} takes the place of ${dead.name}`,
  }));

import { liesFor } from '../magic/spells.ts';
import { freeFrom } from '../conditions/endings.ts';
import type { Play } from '../../match/book.ts';
import type { Effect } from '../../content/content.ts';
import { sizeOf } from '../dice/amounts.ts';
import { slidesTo } from '../ground/sliding.ts';
import { castBelow } from './harms.ts';
import { sufferers, type EffectOf } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { handsFor, freeHands, handsOf, isFused } from '../inventory/hands.ts';
import { changeItem, dropHeld, dropItem, receive, removeItem, undress } from '../inventory/inventory.ts';
import { freeSpaceNear } from '../ground/free-space.ts';
import { lossesOf, type Loss } from '../inventory/losses.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import { areEnemies, findCreature, type Carried, type Creature } from '../../match/state.ts';
import type { EffectWork } from '../../match/work.ts';
import { weaponsFor, type EdgeWork } from '../inventory/edges.ts';
import { printedWeapon } from '../inventory/weapons.ts';
import { afflict } from '../conditions/affliction.ts';
import { NAMED } from '../../content/known.ts';

type Lost = Parameters<typeof lossesOf>[2];

/** A thing is lost: out of the hand to a Space beside, or ruined where it is. Of several the owner says which, or the enemy that touched it. */
export const lose = (g: Play, work: EffectWork, what: Lost): void => {
  const by = findCreature(g.state, work.by);
  for (const c of sufferers(g, work.on)) {
    const { seat } = by !== undefined && areEnemies(g.state, by, c) ? by : c;
    // What is poured out is not what it is poured over.
    const some = lossesOf(g, c, what).filter((loss) => loss.id !== work.source);
    const id = pickOne(g, seat, some, `lose:${what}:${c.id}`, `What does ${c.name} lose?`);
    const lost = some.find((i) => i.id === id);
    if (lost === undefined) {
      if (what === 'weapon' || what === 'held') strikeAway(g, c);
      continue;
    }
    if (what === 'shield') {
      dropItem(g, c, id);
      continue;
    }
    if (what === 'weapon' || what === 'held') {
      dropItem(g, c, id, g.book.mapped ? freeSpaceNear(g, c.at, 1) : c.at);
      continue;
    }
    const torn = what === 'armour' && lost.is === 'thing';
    if (torn) destroy(g, c, lost);
    else ruin(g, c, lost);
    const text = torn ? 'is destroyed' : 'is ruined';
    tell(g, () => ({ type: 'item', rules: ['CA-CRIT-08'], who: c.id, item: lost.name, text }));
  }
};

/** What is destroyed is no more: nobody mends it (Owlbear). */
const destroy = (g: Play, c: Creature, { id }: Loss): void => {
  const carried = carriedOf(c, id);
  removeItem(c, id);
  if (carried !== undefined) undress(g, c, carried);
};

/** CA-R266: things of these are no more, wherever they have come to. */
export const unmake = (g: Play, owners: readonly Creature[], item: string): void => {
  for (const c of owners) {
    const isIts = (i: Carried): boolean => i.item === item && i.id.startsWith(`${c.id}.`);
    for (const o of g.state.creatures)
      for (const i of o.items) if (isIts(i) || (o.id === c.id && i.item === item)) removeItem(o, i.id);
    g.state.lying = g.state.lying.filter((l) => !isIts(l.item));
  }
};

/** A thing is of no use any more; so is what an entry names as worn or in hand (CA-R188). */
const ruin = (g: Play, c: Creature, { id, is }: Loss): void => {
  const carried = is === 'thing' ? carriedOf(c, id) : undefined;
  if (carried !== undefined) return changeItem(c, { ...carried, ruined: true });
  const kind = is === 'weapon' ? NAMED.weaponRuined : NAMED.armourRuined;
  // Content of earlier versions does not know it.
  if (g.book.content.conditions.has(kind))
    afflict(g, c, kind, '', undefined, 0, is === 'weapon' ? { named: id } : {});
};

/** CA-R183: the weapon of a printed attack lies beside its bearer, who picks it up for 1 AP. */
export const strikeAway = (g: Play, c: Creature): void => {
  const printed = printedWeapon(g, c);
  // Content of earlier versions does not know it.
  if (printed !== undefined && g.book.content.conditions.has(NAMED.disarmed))
    afflict(g, c, NAMED.disarmed, '', undefined, 0, { named: printed.id });
};

export const pickOne = (
  g: Play,
  seat: string,
  some: readonly Pick<Carried, 'id' | 'name'>[],
  key: string,
  text: string,
): string => {
  const ids = some.map((i) => i.id);
  if (ids.length < 2) return ids[0] ?? '';
  return g.table.choose(seat, key, ids, () => ({
    key,
    seat,
    text,
    rule: 'CA-CRIT-08',
    choices: some.map((i) => ({ id: i.id, label: i.name })),
  }));
};

/** What is in hand, what there are no hands for any more, or everything, lies on the ground. */
export const dropThings = (g: Play, work: EffectWork, { what }: EffectOf<'drop'>): void => {
  for (const c of sufferers(g, work.on)) {
    if (what === 'held') {
      dropHeld(g, c);
      if (c.fate === 'up') strikeAway(g, c);
    }
    if (what === 'spare') dropSpare(g, c);
    if (what === 'all') for (const i of c.items) dropItem(g, c, i.id);
  }
};

/** CA-R150: what the hands that are left cannot hold falls, the last first. */
const dropSpare = (g: Play, c: Creature): void => {
  const { held, all } = handsOf(g, c);
  let busy = 0;
  for (const i of held) busy += handsFor(g.book, c, i);
  for (const i of held.toReversed()) {
    if (busy <= all) return;
    if (isFused(g.book, c, i)) continue;
    busy -= handsFor(g.book, c, i);
    dropItem(g, c, i.id);
  }
};

/** A thing in somebody's hand is in the thief's, where a hand is free; else it lies at the thief's feet. */
export const steal = (
  g: Play,
  work: EffectWork,
  { lying, feet = false }: Extract<Effect, { do: 'steal' }>,
): void => {
  const thief = findCreature(g.state, work.by);
  if (thief === undefined) return;
  if (lying === true) gather(g, work, thief, feet);
  const named = castBelow(g)?.command.targets ?? [];
  for (const c of sufferers(g, work.on)) {
    if (c.id === thief.id) continue;
    // Filch: one thing for each time that somebody is named.
    const times = Math.max(1, named.filter((id) => id === c.id).length);
    for (let i = 0; i < times; i++) takeFrom(g, thief, c, feet);
  }
};

const takeFrom = (g: Play, thief: Creature, c: Creature, feet: boolean): void => {
  const held = c.items.filter(
    (i) => i.place === 'hand' && !isFused(g.book, c, i) && itemOf(g.book, i).returns !== true,
  );
  const id = pickOne(g, thief.seat, held, `steal:${c.id}`, `What is taken from ${c.name}?`);
  const carried = held.find((i) => i.id === id);
  if (carried === undefined || !canCome(g, thief, carried, feet)) return;
  removeItem(c, carried.id);
  comeTo(g, thief, carried);
  tell(g, () => ({
    type: 'item',
    rules: ['CA-GRIM-02'],
    who: thief.id,
    item: carried.name,
    text: `comes from ${c.name}`,
  }));
};

/** Whether a thing has somewhere to come to: a hand that is free, or the ground before one's feet. */
const canCome = (g: Play, c: Creature, carried: Carried, feet: boolean): boolean =>
  feet || freeHands(g, c) >= handsFor(g.book, c, carried);

const comeTo = (g: Play, c: Creature, carried: Carried): void => {
  const free = freeHands(g, c) >= handsFor(g.book, c, carried);
  if (free) receive(g, c, { ...carried, place: 'hand' });
  else g.state.lying = [...g.state.lying, { at: c.at, item: { ...carried, place: 'pack' } }];
};

/** Filch: of [dice] things those that nobody holds are taken from where they lie in sight, as the thief chooses. */
const gather = (g: Play, work: EffectWork, thief: Creature, feet: boolean): void => {
  const named = castBelow(g)?.command.targets?.length ?? work.on.length;
  for (let left = work.dice - named; left > 0; left--) {
    const some = liesFor(g, thief, work.source).filter((o) => canCome(g, thief, o.item, feet));
    const key = `filch:${thief.id}:${left}`;
    const id = pickOne(
      g,
      thief.seat,
      some.map((o) => o.item),
      key,
      'Which thing comes to you?',
    );
    const found = some.find((o) => o.item.id === id);
    if (found === undefined) return;
    g.state.lying = g.state.lying.filter((o) => o !== found);
    freeFrom(g, found.item.id);
    comeTo(g, thief, found.item);
  }
};

/** Telekinesis: a thing that lies on a Space goes so far towards whoever moves it, or away, as far as nothing bars its way. */
export const fetchThing = (g: Play, work: EffectWork, { spaces, away }: EffectOf<'fetch'>): void => {
  const c = findCreature(g.state, work.by);
  if (c === undefined) return;
  const most = sizeOf(spaces, work.dice, work.sum);
  for (const at of work.spaces.length > 0 ? work.spaces : [work.at])
    if (at >= 0) moveThing(g, c, at, most, away === true);
};

const moveThing = (g: Play, c: Creature, at: number, most: number, away: boolean): void => {
  const there = g.state.lying.filter((o) => o.at === at);
  const id = pickOne(
    g,
    c.seat,
    there.map((o) => o.item),
    `fetch:${c.id}:${at}`,
    'Which thing is moved?',
  );
  const to = slidesTo(g, c, at, most, away);
  freeFrom(g, id);
  g.state.lying = g.state.lying.map((o) => (o.item.id === id ? { ...o, at: to } : o));
};

const WHICH: Readonly<Record<EdgeWork['do'], string>> = {
  sharpen: 'Which weapon is sharpened?',
  notch: 'Which weapon is notched?',
  coat: 'Which weapon is coated?',
};

/** A weapon in somebody's hand to which something is done; its owner says which where there are several. */
const weaponInHand = (g: Play, c: Creature, work: EdgeWork, word: EdgeWork['do']): Carried | undefined => {
  const all = weaponsFor(g, c, work);
  const id = pickOne(g, c.seat, all, `${word}:${c.id}`, WHICH[word]);
  return all.find((i) => i.id === id);
};

/** CA-AUTO-05c: the weapon in hand is freshly sharp; honed on wyrmbone it strikes better until it costs STR. */
export const sharpen = (g: Play, work: EffectWork, effect: EffectOf<'sharpen'>): void => {
  for (const c of sufferers(g, work.on)) {
    const blade = weaponInHand(g, c, effect, 'sharpen');
    if (blade === undefined) continue;
    const { notched: _notched, ...whole } = blade;
    changeItem(c, { ...whole, ...(effect.honed === true ? { honed: true } : { sharp: true }) });
  }
};

/** The edge of a weapon in hand is spoilt, until it is mended or whetted. */
export const notch = (g: Play, work: EffectWork, effect: EffectOf<'notch'>): void => {
  for (const c of sufferers(g, work.on)) {
    const weapon = weaponInHand(g, c, effect, 'notch');
    const printed = weapon === undefined ? printedWeapon(g, c) : undefined;
    if (weapon !== undefined) changeItem(c, { ...weapon, notched: true });
    else if (printed !== undefined && g.book.content.conditions.has(NAMED.notched))
      afflict(g, c, NAMED.notched, '', undefined, 0, { named: printed.id });
  }
};

/** The next hit of a weapon in hand brings a condition (Poison). */
export const coat = (g: Play, work: EffectWork, effect: EffectOf<'coat'>): void => {
  for (const c of sufferers(g, work.on)) {
    const weapon = weaponInHand(g, c, effect, 'coat');
    if (weapon !== undefined) changeItem(c, { ...weapon, coated: effect.condition });
  }
};

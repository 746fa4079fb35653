import type { Refusal } from '@caltrop/engine';
import {
  accessoryOf,
  itemOf,
  kitOf,
  traitsOf,
  weaponOf,
  refuse,
  type Arsenal,
  type Book,
  type Position,
} from '../../match/book.ts';
import { LETTERS, type Grade, type Item, type UnitClass } from '../../content/content.ts';
import { NATURAL, NO_ITEM, type Unit } from '../../match/state.ts';

const TOP = LETTERS.indexOf('S');

/** The highest level of a weapon type that a class may use: one letter more where a `+` was raised (OC-R62). */
const proficiencyOf = (
  unitClass: UnitClass,
  type: string,
  raised: readonly string[] = [],
): Grade | undefined => {
  const own = unitClass.proficiencies[type];
  const more = raised.includes(type) && unitClass.raisable.includes(type);
  return own === undefined || !more ? own : Math.min(own + 1, TOP);
};

/** Why something may not be done: the rule and a sentence. */
interface Fault {
  readonly rule: string;
  readonly what: string;
}

/** Why a class may not equip a weapon; undefined when it may (OC-UNIT-10, OC-WTAG-EXCLUSIVE). */
export const classEquipFault = (
  unitClass: UnitClass,
  item: Item,
  raised?: readonly string[],
): Fault | undefined => {
  const best = proficiencyOf(unitClass, item.type, raised);
  if (best === undefined) {
    return { rule: 'OC-UNIT-10', what: `${unitClass.name} has no proficiency with ${item.type}.` };
  }
  if (item.level > best) {
    return {
      rule: 'OC-WPN-04',
      what: `${item.name} is above the ${item.type} level of ${unitClass.name}.`,
    };
  }
  const only = item.tags.flatMap((t) =>
    t.effects.flatMap((e) => (e.hook === 'exclusive' ? [e.className] : [])),
  );
  if (only.length > 0 && !only.includes(unitClass.name)) {
    return { rule: 'OC-WTAG-EXCLUSIVE', what: `${item.name} is only for a ${only.join(' or ')}.` };
  }
  return undefined;
};

/** The same for a class by its id. */
export const equipFault = (
  book: Pick<Book, 'content'>,
  classId: string,
  item: Item,
  raised?: readonly string[],
): Fault | undefined => {
  const unitClass = book.content.classes.get(classId);
  if (unitClass === undefined) return { rule: 'OC-UNIT-08', what: `There is no class "${classId}".` };
  return classEquipFault(unitClass, item, raised);
};

/** The same for a unit, with the proficiencies it has raised. */
export const unitEquipFault = (book: Book, u: Unit, item: Item): Fault | undefined =>
  equipFault(book, u.class, item, book.raised.get(u.id));

export const isWeapon = (item: Item): boolean => item.kind === 'weapon' || item.kind === 'staff';

/** Whether a weapon in hand may be fought with now: not a staff, not a type that a status forbids (OC-HIT-01). */
export const canFightWith = (p: Position, u: Unit, weapon: Item | undefined): weapon is Item =>
  weapon !== undefined && weapon.kind === 'weapon' && !traitsOf(p.book, u).forbids.includes(weapon.type);

/** Why a status keeps a unit from using a type of weapon, by the rule of that status; undefined when none does. */
export const forbidden = (p: Position, u: Unit, type: string, what: string): Refusal | undefined => {
  if (!traitsOf(p.book, u).forbids.includes(type)) return undefined;
  const status = u.statuses.find(({ name }) =>
    p.book.content.statuses.get(name)?.effects.some((e) => e.hook === 'forbids' && e.types.includes(type)),
  );
  const rule = p.book.content.statuses.get(status?.name ?? '')?.rule ?? 'OC-HIT-01';
  return refuse(rule, `${u.name} is ${status?.name ?? 'kept from it'} and cannot use ${what}.`);
};

/** Why a unit cannot fight with what it holds; undefined when it can (OC-WPN-01, OC-HIT-01). */
export const weaponFault = (p: Position, u: Unit): Refusal | undefined => {
  const held = weaponOf(p.book, u);
  if (held === undefined) return refuse('OC-WPN-01', `${u.name} has no weapon in hand.`);
  if (held.kind === 'staff') return refuse('OC-HIT-01', `${u.name} holds a staff; it cannot attack with it.`);
  return forbidden(p, u, held.type, held.name);
};

/** OC-WPN-10, OC-XTAG-SPELLRANGE: whether a weapon reaches over a distance; no line of sight is needed. */
export const reaches = (p: Position, u: Unit, weapon: Item, distance: number): boolean => {
  const extra = weapon.type === 'tome' ? traitsOf(p.book, u).spellRange : 0;
  return distance >= weapon.range.lo && distance <= weapon.range.hi + extra;
};

/** Indices of the weapons (staves included) that a unit may equip; remembered beside the inventory. */
export const equippable = (book: Book, u: Unit): readonly number[] => arsenalOf(book, u).indices;

/** The farthest that any weapon a unit could take in hand reaches. */
export const farthest = (book: Book, u: Unit): number => {
  const { weapon, traits } = kitOf(book, u);
  return Math.max(arsenalOf(book, u).reach, weapon?.range.hi ?? 0) + traits.spellRange;
};

const arsenalOf = (book: Book, u: Unit): Arsenal => {
  const known = book.arsenals.get(u.items);
  if (known !== undefined && known.class === u.class) return known;
  const indices: number[] = [];
  let reach = 0;
  u.items.forEach((held, i) => {
    const item = itemOf(book, held.item);
    if (!isWeapon(item) || unitEquipFault(book, u, item) !== undefined) return;
    indices.push(i);
    if (item.kind === 'weapon') reach = Math.max(reach, item.range.hi);
  });
  const arsenal = { class: u.class, indices, reach };
  book.arsenals.set(u.items, arsenal);
  return arsenal;
};

/** What a unit without a choice holds: a creature its natural weapon, everybody else nothing. */
export const bareHands = (book: Book, u: Pick<Unit, 'class'>): number =>
  book.content.classes.get(u.class)?.natural === undefined ? NO_ITEM : NATURAL;

/** Takes an item out of an inventory; what it leaves in hand stays in hand (OC-FREE-06). */
export const removeItem = (book: Book, u: Unit, index: number): void => {
  u.items = u.items.filter((_, i) => i !== index);
  if (u.weapon === index) u.weapon = bareHands(book, u);
  else if (u.weapon > index) u.weapon--;
  if (u.accessory === index) u.accessory = NO_ITEM;
  else if (u.accessory > index) u.accessory--;
};

/** Puts an item into an inventory with the uses it has left. */
export const addItem = (book: Book, u: Unit, id: string, uses = itemOf(book, id).uses): void => {
  u.items = [...u.items, { item: id, uses }];
};

/** OC-WTAG-CONSUMABLE: spends one use; with the last the item leaves the inventory. Gives the uses left. */
export const spendUse = (book: Book, u: Unit, index: number): number => {
  const held = u.items[index];
  if (held === undefined || held.uses === 0) return 0;
  if (held.uses === 1) {
    removeItem(book, u, index);
    return 0;
  }
  u.items = u.items.map((h, i) => (i === index ? { item: h.item, uses: h.uses - 1 } : h));
  return held.uses - 1;
};

/** OC-UNIT-05, OC-UNIT-06: movement of the tier, changed by tags, never below 0. */
export const movementOf = (p: Position, u: Unit, traits = traitsOf(p.book, u)): number =>
  traits.movement < 0 ? 0 : traits.movement;

export const itemNames = (book: Book, u: Unit): { readonly weapon: string; readonly accessory: string } => ({
  weapon: weaponOf(book, u)?.name ?? 'nothing',
  accessory: accessoryOf(book, u)?.name ?? '',
});

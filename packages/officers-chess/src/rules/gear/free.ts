import type { Refusal } from '@caltrop/engine';
import { areAllies, distance, itemOf, onMap, refuse, type Battle, type Position } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { audience } from '../fog/fog.ts';
import { bareHands, equippable, isWeapon, itemNames, removeItem, unitEquipFault } from './items.ts';
import { findUnit, NO_ITEM, unitOf, type Turn, type Unit } from '../../match/state.ts';
import type { CommandOf, UnitVerb } from '../../match/verb.ts';

/** What to hold: an index into the inventory, or NO_ITEM for nothing; undefined leaves it as it is. */
export interface Equip {
  readonly weapon?: number;
  readonly accessory?: number;
}

/** OC-FREE-02, OC-UNIT-10: why something cannot be equipped; undefined when it can. */
export const equipRefusal = (p: Position, u: Unit, equip: Equip): Refusal | undefined => {
  const { weapon, accessory } = equip;
  if (weapon !== undefined && weapon !== NO_ITEM) {
    const held = u.items[weapon];
    if (held === undefined) return refuse('OC-FREE-02', `${u.name} has no item number ${weapon + 1}.`);
    const item = itemOf(p.book, held.item);
    if (!isWeapon(item)) return refuse('OC-FREE-02', `${item.name} is not a weapon.`);
    const fault = unitEquipFault(p.book, u, item);
    if (fault !== undefined) return fault;
  }
  if (accessory !== undefined && accessory !== NO_ITEM) {
    const held = u.items[accessory];
    if (held === undefined) return refuse('OC-FREE-02', `${u.name} has no item number ${accessory + 1}.`);
    const item = itemOf(p.book, held.item);
    if (item.kind !== 'accessory') return refuse('OC-ACC-01', `${item.name} is not an accessory.`);
  }
  return undefined;
};

export const equip = (b: Battle, u: Unit, { weapon, accessory }: Equip): void => {
  if (weapon !== undefined) u.weapon = weapon === NO_ITEM ? bareHands(b.book, u) : weapon;
  if (accessory !== undefined) u.accessory = accessory;
  if (b.table.telling) {
    tell(b, { type: 'equipped', rules: ['OC-FREE-02'], unit: u.id, ...itemNames(b.book, u) }, [u]);
  }
};

/** OC-FREE-03: the item is gone for this battle. */
const discard = (b: Battle, u: Unit, index: number): void => {
  const held = u.items[index];
  if (held === undefined) return;
  removeItem(b.book, u, index);
  if (b.table.telling) {
    tell(b, { type: 'discarded', rules: ['OC-FREE-03'], unit: u.id, item: itemOf(b.book, held.item).name }, [
      u,
    ]);
  }
};

/** OC-FREE-04, OC-FREE-05: why a trade is not legal; undefined when it is. */
const tradeFault = (
  p: Position,
  u: Unit,
  turn: Turn | null,
  partner: Unit | undefined,
  give: readonly number[],
  take: readonly number[],
): Refusal | undefined => {
  if (partner === undefined || partner === u || !onMap(partner) || !areAllies(u, partner)) {
    return refuse('OC-FREE-04', `${u.name} can trade only with an allied unit.`);
  }
  if (distance(p, u, partner) !== 1) return refuse('OC-FREE-04', `${partner.name} is not next to ${u.name}.`);
  if (turn !== null && turn.partner !== '' && turn.partner !== partner.id) {
    return refuse('OC-FREE-05', `${u.name} has already traded with somebody else this turn.`);
  }
  if (give.length + take.length === 0) return refuse('OC-FREE-04', 'Nothing is traded.');
  const wrong =
    give.some((i) => u.items[i] === undefined) ||
    take.some((i) => partner.items[i] === undefined) ||
    new Set(give).size !== give.length ||
    new Set(take).size !== take.length;
  if (wrong) return refuse('OC-FREE-04', 'An item that is traded is not there.');
  const most = p.book.content.numbers.inventory;
  const own = u.items.length - give.length + take.length;
  const other = partner.items.length - take.length + give.length;
  if (own > most || other > most) return refuse('OC-FREE-04', `Nobody may carry more than ${most} items.`);
  return undefined;
};

/** OC-FREE-06: another player's unit trades only if its owner agrees. */
const agrees = (b: Battle, u: Unit, partner: Unit): boolean => {
  if (partner.seat === u.seat) return true;
  const key = `trade:${partner.id}`;
  const pick = b.table.choose(partner.seat, key, ['yes', 'no'], () => ({
    key,
    seat: partner.seat,
    rule: 'OC-DEC-10',
    text: `Does ${partner.name} agree to the trade with ${u.name}?`,
    ...audience(b, [u, partner]),
    choices: [
      { id: 'yes', label: 'Agree' },
      { id: 'no', label: 'Refuse' },
    ],
  }));
  return pick === 'yes';
};

const trade = (b: Battle, u: Unit, partner: Unit, give: readonly number[], take: readonly number[]): void => {
  if (!agrees(b, u, partner)) {
    if (b.table.telling) {
      tell(b, { type: 'no-effect', rules: ['OC-FREE-06'], unit: partner.id, text: 'refuses to trade' }, [
        u,
        partner,
      ]);
    }
    return;
  }
  const given = give.flatMap((i) => u.items[i] ?? []);
  const taken = take.flatMap((i) => partner.items[i] ?? []);
  for (const i of give.toSorted((x, y) => y - x)) removeItem(b.book, u, i);
  for (const i of take.toSorted((x, y) => y - x)) removeItem(b.book, partner, i);
  u.items = [...u.items, ...taken];
  partner.items = [...partner.items, ...given];
  if (b.state.turn !== null) b.state.turn.partner = partner.id;
  if (b.table.telling) {
    const names = (held: typeof given): string[] => held.map((h) => itemOf(b.book, h.item).name);
    const event = { unit: u.id, partner: partner.id, gave: names(given), took: names(taken) };
    tell(b, { type: 'traded', rules: ['OC-FREE-04'], ...event }, [u, partner]);
  }
};

/** OC-FREE-02: what it could hold or wear instead. */
export const equipDeed: UnitVerb<CommandOf<'equip'>> = {
  fault: equipRefusal,
  start: equip,
  choices: (p, u) => {
    const weapons = equippable(p.book, u).filter((w) => w !== u.weapon);
    const all: CommandOf<'equip'>[] = [
      ...weapons.map((weapon) => ({ do: 'equip' as const, unit: u.id, weapon })),
      ...u.items.map((_, accessory) => ({ do: 'equip' as const, unit: u.id, accessory })),
    ];
    return all.filter((c) => equipRefusal(p, u, c) === undefined);
  },
};

/** OC-FREE-03: what it could throw away. */
export const discardDeed: UnitVerb<CommandOf<'discard'>> = {
  fault: (_p, u, { item }) =>
    u.items[item] === undefined
      ? refuse('OC-FREE-03', `${u.name} has no item number ${item + 1}.`)
      : undefined,
  start: (b, u, { item }) => discard(b, u, item),
  choices: (_p, u) => u.items.map((_, item) => ({ do: 'discard', unit: u.id, item })),
};

/** OC-FREE-04 to 06: trades with an ally next to it, listed one item at a time. */
export const tradeDeed: UnitVerb<CommandOf<'trade'>> = {
  fault: (p, u, { partner, give, take }) =>
    tradeFault(p, u, p.state.turn, findUnit(p.state, partner), give, take),
  start: (b, u, { partner, give, take }) => trade(b, u, unitOf(b.state, partner), give, take),
  choices: (p, u) =>
    p.state.units.flatMap((t) => {
      if (t === u || t.side !== u.side) return [];
      const all: CommandOf<'trade'>[] = [
        ...u.items.map((_, i) => ({ do: 'trade' as const, unit: u.id, partner: t.id, give: [i], take: [] })),
        ...t.items.map((_, i) => ({ do: 'trade' as const, unit: u.id, partner: t.id, give: [], take: [i] })),
      ];
      return all.filter((c) => tradeDeed.fault(p, u, c) === undefined);
    }),
};

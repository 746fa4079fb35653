import type { Deed } from '@caltrop/engine';
import { itemOf } from '../../match/book.ts';
import { discardDeed, equipDeed, tradeDeed } from '../../rules/gear/free.ts';
import type { Command, UnitCommand } from '../../match/command.ts';
import { deedFault } from '../../match/verbs.ts';
import { isWeapon } from '../../rules/gear/items.ts';
import { findUnit, NO_ITEM, type Unit } from '../../match/state.ts';
import { itemNote } from '../scene/card.ts';
import { iconOfItem, SIGNS } from '../icons.ts';
import { offered, refused, type Offer, type Stance } from './stance.ts';

const heldBy = ({ p }: Stance, u: Unit, index: number) => {
  const held = u.items[index];
  return held === undefined ? undefined : { item: itemOf(p.book, held.item), uses: held.uses };
};

const equipOffer = (stance: Stance, command: UnitCommand & { readonly do: 'equip' }): Offer | undefined => {
  const { u } = stance;
  const { weapon, accessory } = command;
  // What is worn already need not be put on.
  if (accessory !== undefined && accessory === u.accessory) return undefined;
  const held = heldBy(stance, u, weapon ?? accessory ?? NO_ITEM);
  if (held === undefined) return undefined;
  return {
    group: 'free',
    drawer: 'items',
    label: weapon === undefined ? `Wear ${held.item.name}` : `Take ${held.item.name} in hand`,
    detail: itemNote(held.item, held.uses),
    icon: iconOfItem(held.item),
    rule: 'OC-FREE-02',
    command,
    dice: false,
  };
};

const tradeOffer = (stance: Stance, command: UnitCommand & { readonly do: 'trade' }): Offer | undefined => {
  const { p, u } = stance;
  const partner = findUnit(p.state, command.partner);
  if (partner === undefined) return undefined;
  const [give] = command.give;
  const [take] = command.take;
  const given = give === undefined ? undefined : heldBy(stance, u, give)?.item.name;
  const taken = take === undefined ? undefined : heldBy(stance, partner, take)?.item.name;
  return {
    group: 'free',
    drawer: 'items',
    label:
      given === undefined ? `Take ${taken ?? ''} from ${partner.name}` : `Give ${given} to ${partner.name}`,
    detail: partner.seat === u.seat ? '' : `${partner.name} has to agree`,
    icon: SIGNS.trade,
    rule: 'OC-FREE-04',
    target: partner.id,
    command,
    dice: false,
  };
};

const offerOf = (stance: Stance, command: UnitCommand): Offer | undefined => {
  switch (command.do) {
    case 'equip':
      return equipOffer(stance, command);
    case 'trade':
      return tradeOffer(stance, command);
    case 'discard': {
      const held = heldBy(stance, stance.u, command.item);
      if (held === undefined) return undefined;
      return {
        group: 'free',
        drawer: 'items',
        label: `Discard ${held.item.name}`,
        detail: 'gone for this battle',
        icon: SIGNS.discard,
        rule: 'OC-FREE-03',
        command,
        dice: false,
      };
    }
    default:
      return undefined;
  }
};

/** Weapons that the unit carries and may not take in hand, shown with the rule (OC-UNIT-10). */
const barredWeapons = (stance: Stance): Deed<Command>[] => {
  const { p, u } = stance;
  return u.items.flatMap(({ item: id }, weapon): Deed<Command>[] => {
    if (!isWeapon(itemOf(p.book, id))) return [];
    const command = { do: 'equip', unit: u.id, weapon } as const;
    const fault = deedFault(p, u, command);
    const offer = equipOffer(stance, command);
    return fault === undefined || offer === undefined ? [] : [refused(stance, offer, fault)];
  });
};

/** What else a unit could hold, throw away or trade (OC-FREE-02 to 06). */
export const freeDeeds = (stance: Stance): Deed<Command>[] => {
  const { p, u } = stance;
  const free = [...equipDeed.choices(p, u), ...discardDeed.choices(p, u), ...tradeDeed.choices(p, u)];
  return [
    ...free.flatMap((command): Deed<Command>[] => {
      const offer = offerOf(stance, command);
      return offer === undefined ? [] : [offered(stance, offer)];
    }),
    ...barredWeapons(stance),
  ];
};

/** What a unit could hold before the battle: nothing else is free then (OC-BUILD-05). */
export const equipDeeds = (stance: Stance): Deed<Command>[] =>
  equipDeed.choices(stance.p, stance.u).flatMap((command): Deed<Command>[] => {
    const offer = equipOffer(stance, command);
    return offer === undefined ? [] : [offered(stance, offer)];
  });

import type { Position } from '../../match/book.ts';
import type { Effect } from '../../content/content.ts';
import { conditionOf } from '../conditions/bearings.ts';
import type { Afflicted, Carried, Creature } from '../../match/state.ts';
import { isMetal, isMetalOf, printedArmour } from './armour.ts';
import { isFused } from './hands.ts';
import { itemOf } from './slots.ts';
import { printedWeapons } from './weapons.ts';

/** What somebody can lose: its weapon, its shield, metal, armor. */
type Lost = Extract<Effect, { readonly do: 'lose' }>['what'];

const isKind = (p: Position, i: Carried, what: Lost): boolean => {
  const item = itemOf(p.book, i);
  switch (what) {
    case 'weapon':
      return i.place === 'hand' && item.strike !== undefined;
    case 'shield':
      return i.place === 'hand' && item.kind === 'shield';
    case 'held':
      return i.place === 'hand';
    case 'metal':
      return i.place !== 'pack' && isMetal(item) && i.ruined !== true;
    case 'metal-armour':
      return item.kind === 'armour' && i.place === 'worn' && isMetal(item) && i.ruined !== true;
    case 'armour':
      return (item.kind === 'armour' || item.kind === 'shield') && i.place !== 'pack' && i.ruined !== true;
    case 'gear':
      return i.place !== 'pack' && i.ruined !== true;
    case 'item':
      return true;
  }
};

/** What is lost in these ways is knocked away, not ruined. */
const KNOCKED: ReadonlySet<Lost> = new Set(['weapon', 'shield', 'held']);

/** Whether somebody can lose a thing like this; what has grown together with its hand stays there, a curse or a spirit is no thing, and a soul keeps a thing whole (CA-MIS-15). */
const isLosable = (p: Position, c: Creature, i: Carried, what: Lost): boolean =>
  isKind(p, i, what) &&
  itemOf(p.book, i).returns !== true &&
  (i.soul === undefined || KNOCKED.has(what)) &&
  !(i.place === 'hand' && isFused(p.book, c, i));

/** Something that can be ruined: a thing, or what an entry names as worn or in hand (CA-R188). */
export interface Loss {
  readonly id: string;
  readonly name: string;
  readonly is: 'thing' | 'weapon' | 'armour';
}

/** The id of the Armor of an entry among what can be ruined. */
const MAIL = 'printed-armour';

/** CA-R188: what of an entry can be ruined like this: its weapons, the Armor that it wears. */
const printedLosses = (p: Position, c: Creature, what: Lost): readonly Loss[] => {
  const { armour, metal } = printedArmour(p, c);
  const mail: readonly Loss[] =
    armour > 0 && (what === 'armour' || what === 'gear' || metal)
      ? [{ id: MAIL, name: 'Armor', is: 'armour' }]
      : [];
  switch (what) {
    case 'metal':
    case 'gear':
      return [
        ...printedWeapons(p, c)
          .filter((a) => what === 'gear' || isMetalOf(a.material))
          .map(({ id, name }): Loss => ({ id, name, is: 'weapon' })),
        ...mail,
      ];
    case 'metal-armour':
    case 'armour':
      return mail;
    default:
      return [];
  }
};

/** Everything that somebody can lose like this. */
export const lossesOf = (p: Position, c: Creature, what: Lost): readonly Loss[] => [
  ...c.items.filter((i) => isLosable(p, c, i, what)).map(({ id, name }): Loss => ({ id, name, is: 'thing' })),
  ...printedLosses(p, c, what),
];

/** Something that can be mended: a thing, or what an entry names as worn or in hand. */
interface Broken {
  readonly id: string;
  readonly name: string;
  /** The condition that stands for it (CA-R188). */
  readonly wear?: Afflicted;
}

const WORN: ReadonlySet<string> = new Set(['armour', 'shield']);

/** Everything of somebody that can be mended: armor alone, or anything. */
export const brokenOf = (p: Position, c: Creature, what: 'armour' | 'any'): readonly Broken[] => [
  ...c.items.filter(
    (i) => (i.ruined === true || i.notched === true) && (what === 'any' || WORN.has(itemOf(p.book, i).kind)),
  ),
  ...c.conditions
    .filter(({ kind }) => {
      const { stripped, unhands, blunts, ends } = conditionOf(p, kind);
      const isWear = stripped === true || (what === 'any' && (unhands === true || blunts === true));
      return isWear && ends.some((e) => e.by === 'cure');
    })
    .map((wear) => ({
      id: `${wear.kind}:${wear.named ?? ''}`,
      name: conditionOf(p, wear.kind).name,
      wear,
    })),
];

import type { Seat } from '@caltrop/engine';
import type { CarriedItem, Character, Content, Item, Monster } from '../../content/content.ts';
import { cloneCreature, WARDEN, type Carried, type Creature, type Group, type State } from '../state.ts';
import type { DeskSettings } from '../ruling.ts';

/** CA-INV-01: inventory slots in all. */
export const CAPACITY = 10;
/** CA-TURN-01. */
const AP = 4;

/** Where a thing is kept when nobody says: armour worn, the first weapon and shield in hand, the rest in the pack. */
const placeOf = (content: Content, said: CarriedItem, hands: { free: number }): Carried['place'] => {
  if (said.place === 'hand' || said.place === 'worn' || said.place === 'pack') return said.place;
  const item = content.items.get(said.item);
  if (item === undefined) return 'pack';
  if (item.kind === 'armour' || (item.place !== undefined && item.place !== 'hand')) return 'worn';
  const needs = item.strike?.hands ?? (item.kind === 'shield' ? 1 : 3);
  if (needs > hands.free) return 'pack';
  hands.free -= needs;
  return 'hand';
};

/** The things of a list as somebody carries them; what was left in camp is not there. */
export const carriedItems = (content: Content, list: readonly CarriedItem[], owner: string): Carried[] => {
  const hands = { free: 2 };
  return list
    .filter((said) => said.place !== 'camp')
    .map((said, i): Carried => {
      const item = content.items.get(said.item);
      const place = placeOf(content, said, hands);
      return {
        id: `${owner}.${i + 1}`,
        item: said.item,
        name: said.name ?? item?.name ?? said.item,
        uses: said.uses ?? (item?.empty === true ? 0 : item?.uses) ?? 0,
        place,
        spells: said.spells ?? item?.spells ?? [],
        ...(isKindled(item, place) ? { lit: true } : {}),
      };
    });
};

/** CA-R90, CA-LIGHT-01: a torch that somebody comes with in hand burns. */
const isKindled = (item: Item | undefined, place: Carried['place']): boolean =>
  place === 'hand' && item?.use?.effects.some((e) => e.do === 'kindle' && e.held !== true) === true;

const blank = {
  owed: 0,
  taken: 0,
  initiative: 0,
  surprised: false,
  pool: 0,
  straight: 0,
  heading: 0,
  bank: 0,
  holds: [],
  conditions: [],
  tumours: 0,
  capacity: CAPACITY,
  extraArmour: 0,
  deprived: [],
  deprivedHours: 0,
  deathAt: -1,
  doomed: false,
  age: null,
  recoveries: [],
  attacks: 0,
  used: [],
  harmed: false,
  sunk: null,
  drags: '',
  rides: '',
  employer: '',
  sheet: null,
  reaction: '',
  notes: [],
} as const;

/** A condition that somebody brings along: it lasts until something ends it. */
const lasting = (content: Content, kind: string): Creature['conditions'][number] => ({
  kind,
  by: '',
  ends: content.conditions.get(kind)?.ends ?? [],
  since: 0,
  until: -1,
  clock: -1,
  left: 0,
  n: 0,
});

/** A character or hireling as it enters a match. */
export const creatureOfCharacter = (
  content: Content,
  who: Character,
  {
    id,
    seat,
    group,
    at,
  }: { readonly id: string; readonly seat: Seat; readonly group: string; readonly at: number },
): Creature =>
  // Its fields in the order of every later copy, so that a clone has the checksum of its original.
  cloneCreature({
    ...blank,
    id,
    name: who.name,
    kind: who.hireling === true ? 'hireling' : 'pc',
    seat,
    group,
    at,
    side: 1,
    fate: 'up',
    hp: who.hp,
    maxHp: who.max?.hp ?? who.hp,
    str: who.str,
    maxStr: who.max?.str ?? who.str,
    dex: who.dex,
    maxDex: who.max?.dex ?? who.dex,
    wil: who.wil,
    maxWil: who.max?.wil ?? who.wil,
    ap: AP,
    maxAp: AP,
    turns: 1,
    items: carriedItems(content, who.items, id),
    gold: who.gold,
    fatigue: who.fatigue ?? 0,
    conditions: (who.conditions ?? []).map((kind) => lasting(content, kind)),
    age: who.age ?? null,
    scars: who.scars ?? [],
    mishaps: who.mishaps ?? [],
    doomed: who.scars?.includes('CA-SCAR-12') ?? false,
    key: '',
  });

/** A creature of the Warden's as it enters a match. */
export const creatureOfMonster = (
  content: Content,
  monster: Monster,
  spot: {
    readonly id: string;
    readonly name: string;
    readonly group: string;
    readonly at: number;
    readonly side: 1 | 2;
    readonly turns: number;
    readonly key: string;
    readonly inert: boolean;
    readonly seat?: Seat;
    readonly spells?: Creature['spells'];
  },
): Creature =>
  cloneCreature({
    ...blank,
    id: spot.id,
    name: spot.name,
    kind: 'npc',
    seat: spot.seat ?? WARDEN,
    group: spot.group,
    at: spot.at,
    side: spot.side,
    fate: spot.inert ? 'inert' : 'up',
    hp: monster.hp,
    maxHp: monster.hp,
    str: monster.str,
    maxStr: monster.str,
    dex: monster.dex,
    maxDex: monster.dex,
    wil: monster.wil,
    maxWil: monster.wil,
    ap: AP,
    maxAp: AP,
    turns: spot.turns,
    items: carriedItems(
      content,
      monster.gear.map((item) => ({ item })),
      spot.id,
    ),
    gold: 0,
    fatigue: 0,
    scars: [],
    mishaps: [],
    ...(monster.conditions === undefined
      ? {}
      : { conditions: monster.conditions.map((kind) => lasting(content, kind)) }),
    key: spot.key,
    ...(spot.spells === undefined ? {} : { spells: spot.spells }),
  });

/** A scene in which nothing has happened yet. */
export const openingState = (creatures: Creature[], groups: readonly Group[], desk: DeskSettings): State => ({
  stage: 'scene',
  round: 0,
  clock: 0,
  creatures,
  groups,
  order: [],
  slot: 0,
  turn: '',
  patches: [],
  lying: [],
  done: [],
  counters: {},
  proposal: null,
  desk,
  timers: [],
  precedents: [],
  notes: [],
  serial: 1,
  work: [],
  result: null,
});

/** Ties a servant to its owner, where its kind is tied to one: what befalls it concerns the other (`bond`). */
export const bindTo = (c: Creature, monster: Monster, owner: Creature | undefined): void => {
  const bond = monster.traits.find((t) => t.bond !== undefined)?.bond;
  if (bond === undefined || owner === undefined) return;
  const { maxHp, maxStr, maxDex, maxWil } = owner;
  Object.assign(c, { employer: owner.id });
  if (bond.scores !== true) return;
  Object.assign(c, {
    hp: owner.hp,
    maxHp,
    str: owner.str,
    maxStr,
    dex: owner.dex,
    maxDex,
    wil: owner.wil,
    maxWil,
  });
};

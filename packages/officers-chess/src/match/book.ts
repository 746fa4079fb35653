import {
  createBoard,
  createManhattan,
  createReach,
  type Board,
  type Reach,
  type Refusal,
  type Seat,
  type TileMetric,
} from '@caltrop/engine';
import type { Battle as BattleOf, Position as PositionOf } from '@caltrop/engine/chapter';
import type { Content, Item, Scenario, Side, Site, Tag, Terrain, UnitClass } from '../content/content.ts';
import type { Options } from './options.ts';
import { NATURAL, type Held, type State, type Status, type Unit } from './state.ts';
import { addEffect, addTags, noTraits, type Traits } from '../rules/unit/traits.ts';

/** A named place of the scenario. */
export interface Place {
  readonly site: Site;
  readonly at: number;
  readonly item: string;
}

/** All that stays the same through a match: content, options, scenario, map, seats; and scratch space for searches. */
export interface Book {
  readonly content: Content;
  readonly options: Options;
  readonly scenario: Scenario;
  /** The players' seats in order, then the game master's or second army's. */
  readonly seats: readonly Seat[];
  readonly sideOf: Readonly<Record<Seat, Side>>;
  /** Each seat as a list of one. */
  readonly alone: Readonly<Record<Seat, readonly Seat[]>>;
  readonly board: Board;
  readonly metric: TileMetric;
  readonly reach: Reach;
  readonly ground: readonly Terrain[];
  readonly places: readonly Place[];
  /** Printed tiles that can be destroyed. */
  readonly doors: readonly number[];
  /** Cost of entering each printed tile on foot and on the wing, 0 where nobody may. */
  readonly walk: Uint8Array;
  readonly fly: Uint8Array;
  readonly cost: Uint8Array;
  readonly block: Uint8Array;
  readonly tags: ReadonlyMap<string, Tag>;
  /** Weapon types whose proficiency a unit has raised, by unit id (OC-R62). */
  readonly raised: ReadonlyMap<string, readonly string[]>;
  /** Sums of tags by what they come from, and the last kit asked for with each inventory. */
  readonly traits: Map<string, Traits>;
  readonly kits: WeakMap<readonly Held[], KitMemo>;
  readonly arsenals: WeakMap<readonly Held[], Arsenal>;
  /** The roster units that Guard, by id, with the radius they wake at. */
  readonly guards: ReadonlyMap<string, number>;
  readonly vision: number;
  /** Rounds until the battle ends by itself. */
  readonly limit: number;
}

/** Which items of an inventory its owner's class may equip as weapons, and how far they reach. */
export interface Arsenal {
  readonly class: string;
  readonly indices: readonly number[];
  readonly reach: number;
}

/** A state with the book it belongs to: enough to answer any question about the rules. */
export type Position = PositionOf<Book, State>;

/** A position being played on: what a rule needs to change it. */
export type Battle = BattleOf<Book, State>;

/** A refusal: the rule that forbids it and a sentence that says why. */
export const refuse = (rule: string, what: string): Refusal => ({ rule, what });

export const makeBook = (
  content: Content,
  options: Options,
  scenario: Scenario,
  seats: readonly Seat[],
  sideOf: Readonly<Record<Seat, Side>>,
  raised: Book['raised'] = new Map(),
): Book => {
  const board = createBoard(scenario.width, scenario.height);
  const ground = scenario.tiles.map((id) => need(content.terrain, id));
  const tags = new Map(content.tags);
  for (const unit of scenario.enemies) for (const tag of unit.tags) tags.set(tag.text, tag);
  for (const tag of scenario.playerTags) tags.set(tag.text, tag);
  for (const { promotesTo } of content.classes.values()) {
    for (const tag of promotesTo.flatMap((promotion) => promotion.keeps)) tags.set(tag.text, tag);
  }
  return {
    content,
    options,
    scenario,
    seats,
    sideOf,
    alone: Object.fromEntries(seats.map((seat) => [seat, [seat]])),
    board,
    metric: createManhattan(board),
    reach: createReach(board),
    ground,
    places: scenario.sites.map((s) => ({
      site: s.site,
      at: s.at[1] * board.width + s.at[0],
      item: s.item ?? '',
    })),
    doors: ground.flatMap((t, tile) => (t.objectHp > 0 ? [tile] : [])),
    walk: Uint8Array.from(ground, (t) => enterCost(t, false)),
    fly: Uint8Array.from(ground, (t) => enterCost(t, true)),
    cost: new Uint8Array(board.size),
    block: new Uint8Array(board.size),
    tags,
    raised,
    traits: new Map(),
    kits: new WeakMap(),
    arsenals: new WeakMap(),
    guards: new Map(
      scenario.enemies.flatMap(({ id, behaviour }) =>
        behaviour.kind === 'guard' ? [[id, behaviour.within] as const] : [],
      ),
    ),
    vision: scenario.vision,
    limit: scenario.limit === 0 ? options.roundLimit : scenario.limit,
  };
};

/** What entering a terrain costs, 0 when it cannot be entered (OC-MOVE-05, OC-CTAG-FLYING, OC-TERR-17). */
export const enterCost = (terrain: Terrain, flying: boolean): number =>
  flying ? (terrain.move > 0 || terrain.flyingOnly ? 1 : 0) : terrain.flyingOnly ? 0 : terrain.move;

const need = <T>(map: ReadonlyMap<string, T>, id: string): T => {
  const found = map.get(id);
  if (found === undefined) throw new Error(`the content has no "${id}"`);
  return found;
};

export const classOf = (book: Book, u: Unit): UnitClass => need(book.content.classes, u.class);

export const itemOf = (book: Book, id: string): Item => need(book.content.items, id);

export const terrainOf = (book: Book, id: string): Terrain => need(book.content.terrain, id);

/** What a unit is at the moment: its class, what it holds, and what all its tags add up to. */
export interface Kit {
  readonly unitClass: UnitClass;
  /** The weapon in hand: one of the inventory, or a creature's natural one (OC-WPN-02, OC-WPN-11). */
  readonly weapon: Item | undefined;
  readonly accessory: Item | undefined;
  /** What class, equipped weapon and accessory, scenario tags and statuses add up to (OC-TAG-02). */
  readonly traits: Traits;
}

/** The kit last asked for with an inventory, and what it was asked for. */
interface KitMemo extends Kit {
  readonly class: string;
  readonly weaponIndex: number;
  readonly accessoryIndex: number;
  readonly tags: readonly string[];
  readonly statuses: readonly Status[];
}

const same = <T>(a: readonly T[], b: readonly T[]): boolean => a === b || (a.length === 0 && b.length === 0);

/**
 * The kit of a unit. Rules ask for it all the time, so the last answer is kept beside the inventory, whose array is
 * replaced whenever it changes; another unit, weapon or status in hand makes a new one.
 */
export const kitOf = (book: Book, u: Unit): Kit => {
  const memo = book.kits.get(u.items);
  if (
    memo !== undefined &&
    memo.weaponIndex === u.weapon &&
    memo.accessoryIndex === u.accessory &&
    memo.class === u.class &&
    same(memo.statuses, u.statuses) &&
    same(memo.tags, u.tags)
  ) {
    return memo;
  }
  const unitClass = classOf(book, u);
  const weapon = heldWeapon(book, u, unitClass);
  const worn = u.accessory >= 0 ? u.items[u.accessory] : undefined;
  const accessory = worn === undefined ? undefined : itemOf(book, worn.item);
  const kit: KitMemo = {
    class: u.class,
    weaponIndex: u.weapon,
    accessoryIndex: u.accessory,
    tags: u.tags,
    statuses: u.statuses,
    unitClass,
    weapon,
    accessory,
    traits: sumTraits(book, u, unitClass, weapon, accessory),
  };
  book.kits.set(u.items, kit);
  return kit;
};

const heldWeapon = (book: Book, u: Unit, unitClass: UnitClass): Item | undefined => {
  if (u.weapon === NATURAL)
    return unitClass.natural === undefined ? undefined : itemOf(book, unitClass.natural);
  const held = u.weapon >= 0 ? u.items[u.weapon] : undefined;
  return held === undefined ? undefined : itemOf(book, held.item);
};

/** Sums are remembered too: few combinations occur in a match, and each occurs often. */
const sumTraits = (
  book: Book,
  u: Unit,
  unitClass: UnitClass,
  weapon: Item | undefined,
  accessory: Item | undefined,
): Traits => {
  const statuses = u.statuses.map((s) => s.name).join('!');
  const key = `${u.class}|${weapon?.id ?? ''}|${accessory?.id ?? ''}|${u.tags.join('#')}|${statuses}`;
  const known = book.traits.get(key);
  if (known !== undefined) return known;
  const traits = noTraits();
  traits.movement = book.content.numbers.movement[unitClass.tier];
  addTags(traits, unitClass.tags);
  addTags(traits, weapon?.tags ?? []);
  addTags(traits, accessory?.tags ?? []);
  addTags(
    traits,
    u.tags.map((text) => need(book.tags, text)),
  );
  for (const status of u.statuses) {
    traits.keywords.push(status.name);
    for (const effect of need(book.content.statuses, status.name).effects) addEffect(traits, effect);
  }
  book.traits.set(key, traits);
  return traits;
};

export const weaponOf = (book: Book, u: Unit): Item | undefined => kitOf(book, u).weapon;

export const accessoryOf = (book: Book, u: Unit): Item | undefined => kitOf(book, u).accessory;

export const traitsOf = (book: Book, u: Unit): Traits => kitOf(book, u).traits;

/** The terrain of a tile as it is now: printed, or changed by a vein, a broken door, a raze. */
export const terrainAt = (p: Position, tile: number): Terrain => {
  for (const change of p.state.tiles) if (change.at === tile) return terrainOf(p.book, change.terrain);
  const printed = p.book.ground[tile];
  if (printed === undefined) throw new Error(`there is no tile ${tile}`);
  return printed;
};

export const distance = (p: Position, a: Unit, b: Unit): number => p.book.metric.distance(a.tile, b.tile);

/** Units of one side are allies, whoever plays them (OC-R59). */
export const areAllies = (a: Unit, b: Unit): boolean => a.side === b.side;

export const onMap = (u: Unit): boolean => u.where === 'map';

export const otherSide = (side: Side): Side => (side === 'players' ? 'gm' : 'players');

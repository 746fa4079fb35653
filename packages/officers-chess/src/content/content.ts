/**
 * The content of a match, compiled from packs for one data profile; it never changes during a match. A field that packs write
 * down has its shape from the schema that they are checked with. Here stands what compiling adds, fills in or turns into
 * something else: a letter into its grade, a tag's text into its effects, a drawn map into tiles.
 */
import type { EffectData } from './effects.ts';
import type {
  ArmyData,
  CampaignData,
  ChestData,
  EnemyData,
  NumbersData,
  ScenarioData,
  SiteData,
  StatusData,
  TerrainData,
  VictoryData,
} from './schema.ts';
import type { ItemKind, Rating, Side, Site, Tier } from './words.ts';

export * from './words.ts';

/** Data as the rules hold it: nobody changes it, and what a pack leaves out is not there. */
type Held<T> = T extends object ? { readonly [K in keyof T]: Held<Exclude<T[K], undefined>> } : T;

/** Some fields of data, there even where a pack leaves them out. */
type Filled<T, K extends keyof T> = Held<Required<Pick<T, K>>>;

/** A rating as its place in F..S: F is 0, S is 6. */
export type Grade = number;

/** A tag as written on a class or item, with its definition filled in: `Effective(Armor)`, `Fast(1)`. */
export interface Tag {
  /** As written: `Bonus(Def+1)`. */
  readonly text: string;
  /** The keyword alone: `Bonus`. */
  readonly name: string;
  readonly rule: string;
  readonly effects: readonly Effect[];
}

/**
 * What a tag or status does: the typed hooks that the rules look at. `by` is signed, so Slow(1) moves by -1; only
 * inflict counts the steps it lowers a rating.
 */
export type Effect = Held<EffectData>;

export type DamageType = Extract<Effect, { hook: 'damage' }>['type'];

export interface StatusKind extends Filled<StatusData, 'rule' | 'text' | 'ends'> {
  readonly name: string;
  readonly effects: readonly Effect[];
}

export interface UnitClass {
  readonly id: string;
  /** Rows with the same name are one class with several weapon variants. */
  readonly name: string;
  readonly tier: Tier;
  readonly hp: number;
  readonly ratings: Readonly<Record<Rating, Grade>>;
  /** Weapon type to the highest level it may use. */
  readonly proficiencies: Readonly<Record<string, Grade>>;
  /** Weapon types whose rating carries a `+`. */
  readonly raisable: readonly string[];
  readonly tags: readonly Tag[];
  /** The natural weapon of a creature. */
  readonly natural?: string;
  readonly promotesTo: readonly Promotion[];
}

/** One way a Base class grows: the Promoted class, and the tags of the old class it keeps. */
export interface Promotion {
  readonly class: string;
  readonly keeps: readonly Tag[];
}

/** An inclusive interval of distances; `lo` 0 and `hi` 0 is the user itself; `hi` Infinity is the whole map. */
export interface Range {
  readonly lo: number;
  readonly hi: number;
}

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly kind: ItemKind;
  /** Weapon type: sword, lance, …, staff, natural; empty for accessories and consumables. */
  readonly type: string;
  readonly level: Grade;
  readonly might: number;
  readonly weight: number;
  readonly hit: number;
  readonly range: Range;
  readonly damage: DamageType;
  readonly price: number;
  readonly tags: readonly Tag[];
  /** Uses a battle, 0 when unlimited. */
  readonly uses: number;
  /** The better weapon of its kind that enemies get in hard mode: an item id, empty when there is none. */
  readonly upgrade: string;
}

/** A kind of tile. */
export interface Terrain extends Filled<TerrainData, Exclude<keyof TerrainData, 'move'>> {
  readonly id: string;
  /** Cost to enter; 0 when nobody may enter. */
  readonly move: number;
}

/** How maps draw a site, and what it is for. Only villages can be Razed. */
export type SiteKind = Held<SiteData>;

/** What must be true for a side to win. Shares are percent of the whole roster, rounded up. */
export type Condition = Held<VictoryData['when']>;

export type Victory = Filled<VictoryData, 'winner' | 'when' | 'rule'>;

export interface ScenarioUnit extends Filled<
  EnemyData,
  'id' | 'class' | 'at' | 'items' | 'boss' | 'arrives'
> {
  readonly hp: number | undefined;
  readonly behaviour: Behaviour;
  readonly tags: readonly Tag[];
}

export type Behaviour =
  | { readonly kind: 'charge' | 'hold' | 'raid' | 'storm' }
  | { readonly kind: 'guard'; readonly within: number };

/** A scenario; its vision is 0 without fog, its limit 0 when it names none, and its notes may be empty. */
export interface Scenario extends Filled<
  ScenarioData,
  'code' | 'name' | 'blurb' | 'goal' | 'notes' | 'vision' | 'limit' | 'places' | 'mirror' | 'army'
> {
  readonly id: string;
  readonly targetWins?: number | undefined;
  readonly width: number;
  readonly height: number;
  /** Terrain ids, row by row. */
  readonly tiles: readonly string[];
  readonly sites: readonly {
    readonly site: Site;
    readonly at: readonly [number, number];
    readonly item?: string;
  }[];
  readonly victory: readonly Victory[];
  readonly atLimit: readonly Victory[];
  /** The side that names one Leader before deployment, if any. */
  readonly namesLeader: Side | undefined;
  /** Tags every player unit has here, such as Fleeing. */
  readonly playerTags: readonly Tag[];
  /** Tiles of the players' deployment zone as indices, enterable ones only. */
  readonly zone: readonly number[];
  readonly enemies: readonly ScenarioUnit[];
}

export interface ArmyUnit extends Held<ArmyData['units'][number]> {
  /** Weapon types whose `+` proficiency was raised by a letter in a campaign (OC-R62). */
  readonly raised?: readonly string[];
  /** Tags of its Base class that it kept when it was promoted. */
  readonly tags?: readonly string[];
}

export interface Army extends Filled<ArmyData, 'name' | 'blurb'> {
  readonly id: string;
  /** The War Chest it is meant for; undefined when it is meant for none. */
  readonly chest: string | undefined;
  readonly units: readonly ArmyUnit[];
}

/** A War Chest: how much gold an army may cost and what it may hold. */
export interface Chest extends Held<ChestData> {
  readonly id: string;
}

/** The numbers of the rule book that are not in a table of their own. */
export type Numbers = Held<NumbersData>;

/** What binds battles into a campaign. */
export interface CampaignFrame extends Filled<CampaignData, Exclude<keyof CampaignData, 'shop' | 'grants'>> {
  /** Weapons up to a level are sold after so many victories. */
  readonly shop: readonly { readonly upTo: Grade; readonly victories: number }[];
  /** One weapon of this level is granted after each of these scenarios. */
  readonly grants: { readonly level: Grade; readonly after: readonly string[] };
}

export interface Content {
  readonly profile: string;
  readonly numbers: Numbers;
  /** By grade F..S. */
  readonly value: readonly number[];
  readonly damage: readonly number[];
  readonly reduction: readonly number[];
  /** Weapon type to the types it has advantage over. */
  readonly triangle: Readonly<Record<string, readonly string[]>>;
  /** The types a class may be proficient in, staff among them; `natural` is not one of them (OC-WPN-11). */
  readonly weaponTypes: readonly string[];
  readonly classes: ReadonlyMap<string, UnitClass>;
  readonly items: ReadonlyMap<string, Item>;
  readonly terrain: ReadonlyMap<string, Terrain>;
  /** By name, as effects write them: `Broken`. */
  readonly statuses: ReadonlyMap<string, StatusKind>;
  readonly scenarios: ReadonlyMap<string, Scenario>;
  readonly armies: ReadonlyMap<string, Army>;
  readonly chests: ReadonlyMap<string, Chest>;
  readonly campaign: CampaignFrame;
  /** The tiles with a scenario action. */
  readonly sites: Readonly<Record<Site, SiteKind>>;
  /** Every tag that needs no parameter, by keyword: `Leader`, `Pick`. */
  readonly tags: ReadonlyMap<string, Tag>;
  /** Rule and text of every keyword. */
  readonly tagText: ReadonlyMap<string, { readonly rule: string; readonly text: string }>;
  /** Hash over the packs it was compiled from. */
  readonly hash: string;
}

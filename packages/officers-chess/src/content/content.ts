/** The content of a match, compiled from packs for one data profile. Never changes during a match. */

export const LETTERS = ['F', 'E', 'D', 'C', 'B', 'A', 'S'] as const;
export type Letter = (typeof LETTERS)[number];

export const RATINGS = ['str', 'mag', 'dex', 'spd', 'def', 'res'] as const;
export type Rating = (typeof RATINGS)[number];

export const TIERS = ['base', 'promoted', 'creature'] as const;
export type Tier = (typeof TIERS)[number];

export const ITEM_KINDS = ['weapon', 'staff', 'accessory', 'consumable'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

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
export type Effect =
  | { readonly hook: 'movement'; readonly by: number }
  | { readonly hook: 'immune'; readonly status: string }
  | { readonly hook: 'backup'; readonly damage: number }
  | { readonly hook: 'canto'; readonly movement: number }
  | { readonly hook: 'terrainFactor'; readonly factor: number }
  | { readonly hook: 'flying' }
  | { readonly hook: 'ignoresCover' }
  | { readonly hook: 'guard'; readonly divisor: number }
  | { readonly hook: 'pick' }
  | { readonly hook: 'lucky'; readonly by: number }
  | { readonly hook: 'deadly'; readonly upTo: number }
  | { readonly hook: 'nimble'; readonly by: number }
  | { readonly hook: 'uncritable' }
  | { readonly hook: 'aoe' }
  | { readonly hook: 'rating'; readonly rating: Rating; readonly by: number }
  | { readonly hook: 'agility'; readonly by: number }
  | { readonly hook: 'strikes'; readonly count: number }
  | { readonly hook: 'noFollowUp' }
  | { readonly hook: 'uses'; readonly count: number }
  | { readonly hook: 'drain'; readonly divisor: number }
  | { readonly hook: 'effective'; readonly tag: string; readonly damage: number }
  | { readonly hook: 'countermeasure'; readonly tag: string }
  | { readonly hook: 'damage'; readonly type: DamageType }
  | { readonly hook: 'exclusive'; readonly className: string }
  | { readonly hook: 'strikesLast' }
  | { readonly hook: 'push'; readonly tiles: number }
  | { readonly hook: 'homing' }
  | { readonly hook: 'inflict'; readonly rating: Rating; readonly by: number }
  | { readonly hook: 'inverted' }
  | { readonly hook: 'piercing'; readonly grade: Grade }
  | { readonly hook: 'status'; readonly status: string }
  | { readonly hook: 'afflict'; readonly status: string }
  | { readonly hook: 'heal'; readonly hp: number }
  | { readonly hook: 'restore' }
  | { readonly hook: 'dance' }
  | { readonly hook: 'entrap' }
  | { readonly hook: 'rescue' }
  | { readonly hook: 'rewarp' }
  | { readonly hook: 'warp' }
  | { readonly hook: 'torch'; readonly radius: number }
  | { readonly hook: 'vein'; readonly terrain: string }
  | { readonly hook: 'blessed'; readonly hp: number }
  | { readonly hook: 'greaterHeal'; readonly hp: number }
  | { readonly hook: 'spellRange'; readonly by: number }
  | { readonly hook: 'distantCounter' }
  | { readonly hook: 'scenarioAction'; readonly action: 'escape' | 'seize' | 'raze' }
  | { readonly hook: 'noCounter' }
  | { readonly hook: 'noMove' }
  | { readonly hook: 'damageTaken'; readonly by: number }
  | { readonly hook: 'forbids'; readonly types: readonly string[] };

export type DamageType = 'martial' | 'magic';

/** When a status ends by itself; `turn` is the next end of a turn of that unit (OC-STAT-INFLICT). */
export const STATUS_ENDS = ['broken', 'activation', 'turn', 'next-round', 'battle'] as const;

export interface StatusKind {
  readonly name: string;
  readonly rule: string;
  readonly text: string;
  readonly ends: (typeof STATUS_ENDS)[number];
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

export interface Terrain {
  readonly id: string;
  readonly name: string;
  readonly char: string;
  readonly rule: string;
  /** Cost to enter; 0 when nobody may enter. */
  readonly move: number;
  /** Only Flying units may enter. */
  readonly flyingOnly: boolean;
  readonly dr: number;
  readonly avo: number;
  readonly vein: boolean;
  /** HP recovered by a unit that starts its turn here; negative when it is hurt. */
  readonly heal: number;
  /** HP of a destructible tile, 0 for others. */
  readonly objectHp: number;
  /** What a destroyed or opened object leaves: a terrain id. */
  readonly becomes: string;
  /** Pick opens it. */
  readonly pickable: boolean;
}

export const SITES = ['seize', 'escape', 'chest', 'village'] as const;
export type Site = (typeof SITES)[number];

/** How maps draw a site, and what it is for. */
export interface SiteKind {
  readonly name: string;
  readonly char: string;
  readonly rule: string;
  readonly text: string;
  /** The terrain under it: a terrain id. */
  readonly ground: string;
  /** The terrain a Razed one becomes; only villages have it. */
  readonly razed?: string;
}

export const SIDES = ['players', 'gm'] as const;
export type Side = (typeof SIDES)[number];

/** What must be true for a side to win. Shares are percent of the whole roster, rounded up. */
export type Condition =
  | { readonly kind: 'rout'; readonly of: Side; readonly percent: number }
  | { readonly kind: 'escaped'; readonly of: Side; readonly percent: number }
  | { readonly kind: 'cannot-escape'; readonly of: Side; readonly percent: number }
  | { readonly kind: 'leaders-lost'; readonly of: Side }
  | { readonly kind: 'boss-routed' }
  | { readonly kind: 'standing'; readonly of: Side; readonly percent: number }
  | { readonly kind: 'fewer-than'; readonly of: Side; readonly percent: number }
  | { readonly kind: 'razed'; readonly count: number }
  | { readonly kind: 'unrazed'; readonly count: number }
  | { readonly kind: 'raiders-gone'; readonly unrazed: number }
  | { readonly kind: 'more-units'; readonly of: Side }
  | { readonly kind: 'always' };

export interface Victory {
  readonly winner: Side | 'draw';
  readonly when: Condition;
  readonly rule: string;
}

export interface ScenarioUnit {
  readonly id: string;
  readonly class: string;
  readonly at: readonly [number, number];
  readonly items: readonly string[];
  readonly hp: number | undefined;
  readonly behaviour: Behaviour;
  readonly tags: readonly Tag[];
  readonly boss: boolean;
  /** The round it arrives in; 1 when it stands on the map from the start. */
  readonly arrives: number;
}

export type Behaviour =
  | { readonly kind: 'charge' | 'hold' | 'raid' | 'storm' }
  | { readonly kind: 'guard'; readonly within: number };

export interface Scenario {
  readonly id: string;
  /** S1 to S9 for ours. */
  readonly code: string;
  readonly name: string;
  readonly blurb: string;
  /** The goal in words. */
  readonly goal: string;
  /** What else the players should know; empty when there is nothing. */
  readonly notes: string;
  readonly width: number;
  readonly height: number;
  /** Terrain ids, row by row. */
  readonly tiles: readonly string[];
  readonly sites: readonly {
    readonly site: Site;
    readonly at: readonly [number, number];
    readonly item?: string;
  }[];
  /** Vision radius, 0 without fog. */
  readonly vision: number;
  readonly victory: readonly Victory[];
  /** 0 when the scenario names no limit. */
  readonly limit: number;
  readonly atLimit: readonly Victory[];
  /** The side that names one Leader before deployment, if any. */
  readonly namesLeader: Side | undefined;
  /** Tags every player unit has here, such as Fleeing. */
  readonly playerTags: readonly Tag[];
  /** Tiles of the players' deployment zone as indices, enterable ones only. */
  readonly zone: readonly number[];
  /** Default places of player units 1 to 8. */
  readonly places: readonly (readonly [number, number])[];
  /** The deployment zone is mirrored through the centre for a second army. */
  readonly mirror: boolean;
  readonly enemies: readonly ScenarioUnit[];
  /** The ready army that suits it. */
  readonly army: string;
}

export interface ArmyUnit {
  readonly name: string;
  readonly class: string;
  readonly items: readonly string[];
  /** Weapon types whose `+` proficiency was raised by a letter in a campaign (OC-R62). */
  readonly raised?: readonly string[];
  /** Tags of its Base class that it kept when it was promoted. */
  readonly tags?: readonly string[];
}

export interface Army {
  readonly id: string;
  readonly name: string;
  /** The War Chest it is meant for; undefined when it is meant for none. */
  readonly chest: string | undefined;
  readonly blurb: string;
  readonly units: readonly ArmyUnit[];
}

/** A War Chest: how much gold an army may cost and what it may hold. */
export interface Chest {
  readonly id: string;
  readonly name: string;
  readonly gold: number;
  readonly units: number;
  /** How many Promoted units, at most. */
  readonly promoted: number;
}

/** The numbers of the rule book that are not in a table of their own. */
export interface Numbers {
  /** 70: the base of Hit. */
  readonly hit: number;
  /** 10: the base crit threshold. */
  readonly crit: number;
  /** 10: how much more Agility a follow-up needs. */
  readonly followUp: number;
  /** 3: items a unit carries. */
  readonly inventory: number;
  readonly movement: Readonly<Record<Tier, number>>;
  /** 2: how much further a class with Pick sees. */
  readonly pickVision: number;
  /** Gold for a unit of that tier; creatures are not for hire. */
  readonly cost: Readonly<Record<'base' | 'promoted', number>>;
  /** S-level weapons an army may hold. */
  readonly topLevelWeapons: number;
  /** Units of one class name an army may hold. */
  readonly sameClass: number;
  readonly scaling: Scaling;
}

/** How scenarios are made easier and harder. */
export interface Scaling {
  /** 6: the HP that bosses have more in hard mode. */
  readonly bossHp: number;
  /** 2: how many rounds later reinforcements come in easy mode. */
  readonly later: number;
  /** 2: enemies in a batch in easy mode, unless `gmBatch` says otherwise. */
  readonly batch: number;
}

/** What binds battles into a campaign. */
export interface CampaignFrame {
  /** Scenario ids, in the order they are played. */
  readonly order: readonly string[];
  /** Scenarios that may be played at any time and change nothing. */
  readonly exhibitions: readonly string[];
  /** The army of those who bring none, and the chest that every army must fit. */
  readonly start: { readonly army: string; readonly chest: string };
  readonly gold: {
    readonly victory: number;
    readonly defeat: number;
    /** For each village that is not Razed. */
    readonly village: number;
  };
  readonly merit: {
    /** For a battle finished on the map or escaped from. */
    readonly finished: number;
    /** For each enemy routed, up to `routsAtMost` of them. */
    readonly rout: number;
    readonly routsAtMost: number;
    /** For a Seize or a routed Boss. */
    readonly deed: number;
  };
  readonly promotion: { readonly merit: number; readonly gold: number };
  readonly raise: { readonly merit: number };
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

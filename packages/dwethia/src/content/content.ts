/**
 * What the rules know of a pack. Every shape comes from the schema that packs are checked with: a field is described
 * there and nowhere else. Here stands only what compiling a pack adds to it or fills in.
 */
import type { Polygon } from '@caltrop/engine/inches';
import type { ForceData, ModelData } from './force-schema.ts';
import type { ItemData, PowerData } from './gear-schema.ts';
import type { Keyword } from './keywords.ts';
import type { EffectData, LimitData, RuleData } from './rule-schema.ts';
import type {
  BattleData,
  FactionData,
  LayoutData,
  MissionData,
  NumbersData,
  PieceData,
  RaceData,
  ReligionData,
  TransformationData,
  UnitData,
} from './schema.ts';
import type { Stat, Trigger, UnitType } from './words.ts';

/** Data as the rules hold it: nobody changes it, and what a pack leaves out is not there. */
export type Held<T> = T extends readonly (infer U)[]
  ? readonly Held<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Held<Exclude<T[K], undefined>> }
    : T;

/** The same with fields that are there even where a pack leaves them out. */
type Filled<T, K extends keyof T> = Held<Omit<T, K>> & Held<Required<Pick<T, K>>>;

/** An entry of a section of packs, with its id. */
type Entry<T, K extends keyof T = never> = { readonly id: string } & Filled<T, K>;

export type Profile = Readonly<Record<Stat, number>>;

type EffectOf<K extends EffectData['kind']> = Extract<EffectData, { kind: K }>;

/** What a special rule does: the grammar of the builder is what the engine plays (DW-CSR-E1 to E6). */
export type Effect =
  | Filled<EffectOf<'stat'>, 'scope'>
  | Held<EffectOf<'reroll'>>
  | (Held<Omit<EffectOf<'keyword'>, 'keyword'>> & { readonly keyword: Keyword })
  | Held<EffectOf<'effect'>>
  | Filled<EffectOf<'aura'>, 'within'>
  | Filled<EffectOf<'resource'>, 'cadence' | 'to'>;

/** A limit. One of position or condition that does not say which restricts nothing and is not sold. */
export type Limit = Held<LimitData>;

/** A special rule: of the library, or made by a player; priced and played from the same data. */
export interface SpecialRule extends Entry<Omit<RuleData, 'effects'>, 'text' | 'limits'> {
  readonly effects: readonly Effect[];
}

/** What must hold for a rule with this limit to work; undefined for a limit of another kind. */
export const conditionIn = (limit: Limit): Trigger | undefined => {
  if (typeof limit === 'string') return undefined;
  return 'position' in limit ? limit.position : limit.when;
};

/** Everything that must hold for a rule to work: its trigger, its position, its condition. */
export const conditionsOf = ({ trigger, limits }: SpecialRule): Trigger[] => [
  ...(trigger === undefined ? [] : [trigger]),
  ...limits.flatMap((limit) => conditionIn(limit) ?? []),
];

type ItemDefaults = 'stats' | 'save' | 'cover' | 'extraPowers' | 'mends' | 'oncePerGame' | 'noShield';

/** A piece of wargear. What it changes in the profile is already in printed profiles that carry it. */
export interface Item extends Entry<Omit<ItemData, 'keywords' | 'melee'>, ItemDefaults> {
  readonly melee?: Held<Required<NonNullable<ItemData['melee']>>>;
  readonly keywords: readonly Keyword[];
}

/** What a piece of wargear has where nothing is said about it. */
export const PLAIN_ITEM: Pick<Item, ItemDefaults | 'keywords'> = {
  keywords: [],
  stats: {},
  save: 0,
  cover: 0,
  extraPowers: 0,
  mends: 0,
  oncePerGame: false,
  noShield: false,
};

export type Penalty = NonNullable<Item['ranged']>['penalty'];

/** A power as it is printed (DW-AFF-08), or a Destiny action. */
export interface Power extends Entry<Omit<PowerData, 'keywords'>, 'strength' | 'group' | 'upcharge'> {
  readonly keywords: readonly Keyword[];
  /** A Destiny action of a unit or a faction: it is paid in Destiny, and nobody resists it (DW-DEST-07). */
  readonly pays?: 'destiny';
}

export type PowerEffect = Held<PowerData['effects'][number]>;

/** A unit profile of a faction or a religion, as printed: wargear is counted in already. */
export interface UnitProfile extends Entry<Omit<UnitData, 'faction'>, 'wargear' | 'rules' | 'powers'> {
  /** By the letter of its mark (DW-COLL-10). */
  readonly type: UnitType;
}

/** How many of a kind a force may hold (section 2 of the content). */
export type Chart = Held<NumbersData['chart'] & Required<Pick<FactionChart, 'notBasic' | 'single'>>>;
type FactionChart = NonNullable<FactionData['chart']>;

export interface Faction extends Entry<Omit<FactionData, 'chart'>> {
  /** The chart of all, with what this faction changes in it. */
  readonly chart: Chart;
  readonly units: readonly string[];
}

export type Religion = Entry<ReligionData>;

/** A racial template for heroes: changes of the profile, priced by the schedule. */
export interface Race extends Entry<Omit<RaceData, 'needs'>, 'stats' | 'rules'> {
  readonly needs: Readonly<Partial<Record<Stat, number>>>;
}

/** A kind of terrain piece. */
export type PieceKind = Entry<
  PieceData,
  'cover' | 'difficult' | 'impassable' | 'hazardous' | 'obscuring' | 'stairs'
>;

/** A piece on the table, in mils, the origin at the lower left (DW-R136). */
export interface Piece {
  readonly id: string;
  readonly kind: PieceKind;
  readonly ground: Polygon;
}

export interface Layout extends Entry<Omit<LayoutData, 'half' | 'centre'>> {
  /** All of them, those of the other half too. */
  readonly pieces: Held<LayoutData['half']>;
}

/** A secondary mission; its faction is empty where any may take it. */
export type Mission = Entry<MissionData, 'faction'>;

/** What a unit may become after a game, by the rows of the campaign (DW-R106). */
export type Transformation = Held<TransformationData>;

/** A model of a force as a player writes it down. */
export interface ForceModel extends Filled<Omit<ModelData, 'rules'>, 'count'> {
  /** Special rules beside the printed ones: upgrades of the library, or made by a player. */
  readonly rules?: readonly SpecialRule[];
}

export interface Force extends Held<Omit<ForceData, 'models' | 'own'>> {
  readonly models: readonly ForceModel[];
  /** Wargear and powers that a player has made; its models name them by id like any other. */
  readonly own?: { readonly items?: readonly Item[]; readonly powers?: readonly Power[] };
}

type BattleSide = Held<Omit<BattleData['south'], 'places'>>;

/** A battle with every choice before turn 1 made. */
export interface ReadyBattle extends Entry<Omit<BattleData, 'south' | 'north'>> {
  readonly south: BattleSide;
  readonly north: BattleSide;
  /** Unit id and middle in inches, for each model. */
  readonly places: Readonly<
    Record<'south' | 'north', readonly { readonly unit: string; readonly x: number; readonly y: number }[]>
  >;
}

/** The point schedule (section 1) and the caps of advancement (DW-ADV-01). */
export interface Numbers extends Held<Omit<NumbersData, 'chart' | 'caps' | 'gear'>> {
  /** A value without a cap has none. */
  readonly caps: Readonly<Record<'hero' | 'basic', Readonly<Partial<Record<Stat, number>>>>>;
  readonly gear: Held<Omit<NumbersData['gear'], 'saves'>> & {
    /** What a save is worth, by its value. */
    readonly saves: Readonly<Record<string, number>>;
  };
}

export type Scoring = Numbers['scoring'];

export interface Content {
  readonly numbers: Numbers;
  readonly units: ReadonlyMap<string, UnitProfile>;
  readonly factions: ReadonlyMap<string, Faction>;
  readonly religions: ReadonlyMap<string, Religion>;
  readonly races: ReadonlyMap<string, Race>;
  readonly items: ReadonlyMap<string, Item>;
  readonly powers: ReadonlyMap<string, Power>;
  /** Destiny actions of units and factions, beside those that all Heroes share (DW-DEST-07). */
  readonly actions: ReadonlyMap<string, Power>;
  readonly rules: ReadonlyMap<string, SpecialRule>;
  readonly pieces: ReadonlyMap<string, PieceKind>;
  readonly layouts: ReadonlyMap<string, Layout>;
  readonly missions: ReadonlyMap<string, Mission>;
  readonly forces: ReadonlyMap<string, Force>;
  readonly battles: ReadonlyMap<string, ReadyBattle>;
  readonly transformations: readonly Transformation[];
  readonly hash: string;
}

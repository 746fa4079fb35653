import type { Polygon } from '@caltrop/engine/inches';

/** The ten values of a profile in printed order; Dst is Destiny, Af is Affinity (DW-R05). */
export const STATS = ['M', 'P', 'S', 'D', 'A', 'W', 'I', 'Dst', 'F', 'Af'] as const;
export type Stat = (typeof STATS)[number];
export type Profile = Readonly<Record<Stat, number>>;

export const UNIT_TYPES = ['hero', 'basic', 'religious', 'monster', 'titan'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export const PHASES = ['movement', 'shoot', 'combat', 'end'] as const;
export type Phase = (typeof PHASES)[number];

/** What a roll is for: re-rolls are granted by kind (DW-CSR-E2), Destiny pays for any of them (DW-R127). */
export const ROLLS = [
  'rangedAttack',
  'meleeAttack',
  'meleeWound',
  'save',
  'ignore',
  'opportunity',
  'resolve',
  'intoCombat',
  'dangerous',
  'd3',
] as const;
export type RollKind = (typeof ROLLS)[number];

/** Library effects by name (DW-CSR-L01 to L13), and those that only content of our own uses. */
export const LIBRARY = [
  'ignore-difficult',
  'ignore-long-distance',
  'ignore-negative-integrity',
  'undying-6',
  'undying-5',
  'undying-4',
  'slip-away',
  'ethereal',
  'ambush',
  'warded',
  'two-powers',
  'save-6',
  'save-5',
  'untargetable',
  'captain-now',
] as const;
export type LibraryEffect = (typeof LIBRARY)[number];

/** When a triggered rule holds (DW-CSR-T1 common, T2 rare). */
export const TRIGGERS = [
  'in-coherency',
  'coherency-two',
  'coherency-shield',
  'touching-cover',
  'attacker',
  'defender',
  'priority',
  'shot-at-long',
  'used-melee',
  'charging',
  'versus-hero',
  'versus-giant',
  'slays',
  'last-wound',
  'targeted-by-power',
  'alone',
  'captain-slain',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** What a special rule does: the grammar of the builder is what the engine plays (DW-CSR-E1 to E6). */
export type Effect =
  | {
      readonly kind: 'stat';
      readonly stat: Stat | 'Move';
      readonly by: number;
      /** `ownDice` counts for the model's own wound dice only (DW-R58). */
      readonly scope: 'self' | 'ownDice';
    }
  | { readonly kind: 'reroll'; readonly which: 'one' | 'all'; readonly roll: RollKind }
  | { readonly kind: 'keyword'; readonly keyword: Keyword; readonly weapon?: string }
  | { readonly kind: 'effect'; readonly effect: LibraryEffect }
  | {
      readonly kind: 'aura';
      readonly over: 'allies' | 'enemies' | 'fight';
      /** Inches, for `enemies`. */
      readonly within: number;
      readonly stat?: Stat;
      readonly by?: number;
      readonly effect?: LibraryEffect;
    }
  | {
      readonly kind: 'resource';
      readonly resource: 'W' | 'Dst' | 'F' | 'Af';
      readonly amount: number;
      readonly cadence: 'use' | 'round';
      /** Whom a Wound is given back to. */
      readonly to: 'self' | 'coherency' | 'contact';
    };

/** Positions that a rule may be limited to (DW-CSR-23), and conditions besides (DW-CSR-22). */
export const POSITIONS = [
  'in-coherency',
  'coherency-two',
  'coherency-shield',
  'touching-cover',
  'alone',
] as const satisfies readonly Trigger[];
export type RulePlace = (typeof POSITIONS)[number];
export const CONDITIONS = [
  'attacker',
  'defender',
  'priority',
  'shot-at-long',
  'used-melee',
  'charging',
  'versus-hero',
  'versus-giant',
  'last-wound',
  'targeted-by-power',
] as const satisfies readonly Trigger[];
export type Condition = (typeof CONDITIONS)[number];

/** A limit. One of position or condition that does not say which restricts nothing and is not sold. */
export type Limit =
  | 'once-per-game'
  | 'once-per-round'
  | 'positioning'
  | { readonly position: RulePlace }
  | { readonly condition: 1 | 2 | 3; readonly when?: Condition };

/** What must hold for a rule with this limit to work; undefined for a limit of another kind. */
export const conditionIn = (limit: Limit): RulePlace | Condition | undefined => {
  if (typeof limit === 'string') return undefined;
  return 'position' in limit ? limit.position : limit.when;
};

/** Everything that must hold for a rule to work: its trigger, its position, its condition. */
export const conditionsOf = ({ trigger, limits }: SpecialRule): Trigger[] => [
  ...(trigger === undefined ? [] : [trigger]),
  ...limits.flatMap((limit) => conditionIn(limit) ?? []),
];

/** A special rule: of the library, or made by a player; priced and played from the same data. */
export interface SpecialRule {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly category: 'passive' | 'triggered' | 'activated';
  readonly trigger?: Trigger;
  readonly limits: readonly Limit[];
  readonly effects: readonly Effect[];
  /** A price that the game master has set where the text leaves a range (DW-CSR-15); undefined when it follows from the parts. */
  readonly priceByMaster?: number;
  /** An upgrade that only shield bearers, or only some units, may take. */
  readonly onlyFor?: { readonly shield?: boolean; readonly units?: readonly string[] };
}

/** Keywords of weapons and powers (DW-KEY). */
export type Keyword =
  | { readonly key: 'quick-shot' | 'arc' | 'light' | 'two-handed' | 'black-sun' }
  | {
      readonly key: 'blast' | 'wound' | 'multi-shot' | 'sunder' | 'radius' | 'dangerous' | 'range';
      readonly n: number;
    };

export type Penalty = 'none' | 'half' | 'full';

export interface MeleeWeapon {
  readonly range: number;
  /** Strength that its bearer's own dice have more (DW-R58). */
  readonly strength: number;
}

export interface RangedWeapon {
  /** Inches. */
  readonly range: number;
  readonly strength: number;
  readonly penalty: Penalty;
}

/** A piece of wargear. What it changes in the profile is already in printed profiles that carry it. */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly kind: 'melee' | 'ranged' | 'armour' | 'shield' | 'other';
  /** What it counts as when a model carries it, where that is not its kind: grenades are an other item. */
  readonly slot?: 'other';
  readonly points: number;
  readonly melee?: MeleeWeapon;
  readonly ranged?: RangedWeapon;
  readonly keywords: readonly Keyword[];
  /** Changes of the profile: `{ D: 1 }` of light armour, `{ A: 1 }` of dual blades. */
  readonly stats: Readonly<Partial<Record<Stat | 'Move', number>>>;
  /** The save it gives: 5 for 5+; 0 for none. */
  readonly save: number;
  /** Cover against ranged attacks that its bearer takes along. */
  readonly cover: number;
  /** Powers that it lets its bearer know beyond the own ones. */
  readonly extraPowers: number;
  /** Wounds that it gives back, once a game, in the End phase. */
  readonly mends: number;
  readonly oncePerGame: boolean;
  readonly noShield: boolean;
}

/** A power as it is printed (DW-AFF-08). */
export interface Power {
  readonly id: string;
  readonly name: string;
  readonly charge: number;
  /** Inches; 0 for `self`. */
  readonly range: number;
  /** 0 for powers without an attack. */
  readonly strength: number;
  readonly phases: readonly Phase[];
  readonly target: 'enemy' | 'friend' | 'any' | 'self';
  /** The target alone, or all of its side in direct coherency with it too. */
  readonly group: boolean;
  readonly keywords: readonly Keyword[];
  /** What Upcharge X gives: X more of this. */
  readonly upcharge: 'wound' | 'mend' | 'none';
  readonly effects: readonly PowerEffect[];
  /** -5 points, like the same words on wargear (DW-SPB-04). */
  readonly oncePerGame?: boolean;
  /** A Destiny action of a unit or a faction: it is paid in Destiny, and nobody resists it (DW-DEST-07). */
  readonly pays?: 'destiny';
  readonly text: string;
}

export type PowerEffect =
  | { readonly does: 'attack' }
  | {
      readonly does: 'stat';
      readonly stat: Stat;
      readonly by: number;
      readonly until: 'phase' | 'end' | 'next-end';
    }
  | { readonly does: 'move'; readonly by: number }
  | { readonly does: 'root' }
  | { readonly does: 'place'; readonly within: number }
  | { readonly does: 'mend'; readonly wounds: number }
  | { readonly does: 'drain'; readonly pool: 'destiny' | 'faith'; readonly amount: number | 'd3' }
  | { readonly does: 'zombie' }
  | { readonly does: 'banish' };

/** A unit profile of a faction or a religion, as printed: wargear is counted in already. */
export interface UnitProfile {
  readonly id: string;
  /** `H.1`. */
  readonly mark: string;
  readonly name: string;
  readonly type: UnitType;
  /** Inches. */
  readonly move: number;
  readonly stats: Profile;
  /** Millimetres. */
  readonly base: number;
  readonly wargear: readonly string[];
  readonly rules: readonly string[];
  readonly powers: readonly string[];
  /** Knows powers of every faction, as the Old One does. */
  readonly anyPower?: boolean;
  /** Destiny actions of its own (DW-DEST-07). */
  readonly actions?: readonly string[];
  readonly points: number;
  readonly source: 'canon' | 'house';
}

export interface Faction {
  readonly id: string;
  readonly name: string;
  readonly pastAllies: 'never' | 'penalty';
  readonly intoCombat: 'no' | 'risk';
  /** Faction rules that the engine plays: `legion-drill`, `fire-discipline`, … */
  readonly trait: string;
  readonly traitName: string;
  readonly traitText: string;
  /** How it plays, in a line. */
  readonly about?: string;
  readonly chart: Chart;
  readonly units: readonly string[];
  readonly armoury: readonly string[];
  readonly powers: readonly string[];
  /** Destiny actions that its Heroes and models with printed Destiny share (DW-DEST-07, DW-R71). */
  readonly actions?: readonly string[];
}

/** How many of a kind a force may hold (section 2 of the content). */
export interface Chart {
  /** Points for one Hero at most. */
  readonly heroPer: number;
  /** How often one hero profile may stand in a force. */
  readonly heroCopies: number;
  readonly basicPerHero: number;
  readonly religiousPer: number;
  readonly monsterPer: number;
  /** How many religious or monsters for each full share. */
  readonly religiousEach: number;
  readonly monsterEach: number;
  readonly titanPer: number;
  /** Units that do not count for the Basic minimum. */
  readonly notBasic: readonly string[];
  /** Units that a force may hold once at most. */
  readonly single: readonly string[];
}

export interface Religion {
  readonly id: string;
  readonly name: string;
  readonly elite: string;
  readonly factions: readonly string[];
}

/** A racial template for heroes: changes of the profile, priced by the schedule. */
export interface Race {
  readonly id: string;
  readonly name: string;
  readonly stats: Readonly<Partial<Record<Stat | 'Move', number>>>;
  readonly rules: readonly string[];
  readonly needs: Readonly<Partial<Record<Stat, number>>>;
}

/** A kind of terrain piece. */
export interface PieceKind {
  readonly id: string;
  readonly name: string;
  readonly shape: 'area' | 'linear' | 'platform' | 'gap' | 'block';
  readonly cover: number;
  readonly difficult: boolean;
  readonly impassable: boolean;
  readonly hazardous: boolean;
  readonly obscuring: boolean;
  readonly stairs: boolean;
  /** Inches. */
  readonly height: number;
  readonly width: number;
  readonly depth: number;
}

/** A piece on the table, in mils, the origin at the lower left (DW-R136). */
export interface Piece {
  readonly id: string;
  readonly kind: PieceKind;
  readonly ground: Polygon;
}

export interface Layout {
  readonly id: string;
  readonly name: string;
  /** Inches. */
  readonly board: number;
  readonly pieces: readonly { readonly kind: string; readonly x: number; readonly y: number }[];
}

export const SCENARIOS = [
  'annihilation',
  'hold-the-line',
  'king-of-the-hill',
  'objectives',
  'break-their-lines',
] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

export interface Mission {
  readonly id: string;
  readonly name: string;
  /** Empty for any faction. */
  readonly faction: string;
  readonly text: string;
  readonly points: number;
  /** The larger value where there are two: a Titan is worth more than a Monster (SM-C5). */
  readonly upTo?: number;
}

/** What a unit may become after a game, by the rows of the campaign (DW-R106). */
export interface Transformation {
  /** The campaign row that offers it. */
  readonly rule: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** A model of a force as a player writes it down. */
export interface ForceModel {
  readonly unit: string;
  readonly count: number;
  readonly name?: string;
  /** All that it carries, where that is not the printed wargear. */
  readonly wargear?: readonly string[];
  readonly race?: string;
  /** Special rules beside the printed ones: upgrades of the library, or made by a player. */
  readonly rules?: readonly SpecialRule[];
  /** All powers that it knows, where these are not the printed ones. */
  readonly powers?: readonly string[];
  /** Millimetres, where the base is not the printed one (DW-COLL-05 to 08). */
  readonly base?: number;
  /** Permanent changes earned in a campaign. */
  readonly changes?: Readonly<Partial<Record<Stat | 'Move', number>>>;
  /** What those changes cost where the rows of the campaign print something else than the schedule. */
  readonly changePoints?: number;
  readonly markers?: readonly string[];
}

export interface Force {
  readonly name: string;
  readonly faction: string;
  /** Further factions that fight beside it, in an epic battle (DW-SETUP-12). */
  readonly allies?: readonly string[];
  readonly religion: string;
  readonly limit: number;
  readonly scenario: ScenarioId;
  readonly missions: readonly string[];
  readonly models: readonly ForceModel[];
  /** Wargear and powers that a player has made; its models name them by id like any other. */
  readonly own?: { readonly items?: readonly Item[]; readonly powers?: readonly Power[] };
}

/** A battle with every choice before turn 1 made. */
export interface ReadyBattle {
  readonly id: string;
  readonly name: string;
  readonly layout: string;
  readonly limit: number;
  readonly south: {
    readonly force: string;
    readonly religion: string;
    readonly scenario: ScenarioId;
    readonly missions: readonly string[];
  };
  readonly north: {
    readonly force: string;
    readonly religion: string;
    readonly scenario: ScenarioId;
    readonly missions: readonly string[];
  };
  /** Unit id and middle in inches, for each model. */
  readonly places: Readonly<
    Record<'south' | 'north', readonly { readonly unit: string; readonly x: number; readonly y: number }[]>
  >;
}

/** The point schedule (section 1) and the caps of advancement (DW-ADV-01). */
export interface Numbers {
  readonly price: Readonly<Record<Stat, number>>;
  /** Points for two inches of Move. */
  readonly movePrice: number;
  readonly powerPrice: number;
  readonly frame: Readonly<Record<UnitType, number>>;
  readonly worth: Readonly<Record<UnitType, number>>;
  readonly caps: Readonly<Record<'hero' | 'basic', Readonly<Partial<Record<Stat, number>>>>>;
  readonly rounds: number;
  readonly zone: number;
  /** The table for a point limit, and how many pieces players place on it (DW-SETUP-09 to 12, DW-DEP-03). */
  readonly boards: readonly {
    readonly upTo: number;
    readonly width: number;
    readonly depth: number;
    readonly pieces: number;
  }[];
  /** Pieces placed by players: inches between them, and how many of a kind for each square of `share` inches. */
  readonly placing: {
    readonly apart: number;
    readonly share: number;
    readonly impassable: number;
    readonly obscuring: number;
  };
  /** Widths of bases that a type may have, in millimetres (DW-COLL-05 to 08). */
  readonly bases: Readonly<Record<UnitType, { readonly from: number; readonly to: number }>>;
  /** What a save is worth, by its value, and the Shield rule on top; Cover that a bearer takes along. */
  readonly gear: {
    readonly saves: Readonly<Record<string, number>>;
    readonly shieldRule: number;
    readonly cover: number;
  };
  /** How much of each kind a model carries. */
  readonly carries: Readonly<Record<Item['kind'], number>>;
  readonly missions: number;
  readonly scoring: Scoring;
}

/** The constants of the scenarios (section 7 of the content). */
export interface Scoring {
  /** `k = max(1, floor(share / limit + 1/2))`. */
  readonly share: number;
  readonly annihilation: number;
  readonly holdTheLine: number;
  readonly hill: number;
  readonly hillHeld: number;
  /** Inches. */
  readonly hillRadius: number;
  readonly objective: number;
  readonly breakTheirLines: number;
}

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

/** How values are called in sentences. */
export const STAT_NAMES: Readonly<Record<Stat | 'Move', string>> = {
  M: 'Martial',
  P: 'Perception',
  S: 'Strength',
  D: 'Defense',
  A: 'Aggression',
  W: 'Wounds',
  I: 'Integrity',
  Dst: 'Destiny',
  F: 'Faith',
  Af: 'Affinity',
  Move: 'Move',
};

/** The names of the scenarios. */
export const SCENARIO_NAMES: Readonly<Record<ScenarioId, string>> = {
  annihilation: 'Annihilation',
  'hold-the-line': 'Hold the Line',
  'king-of-the-hill': 'King of the Hill',
  objectives: 'Play Objectives',
  'break-their-lines': 'Break Their Lines',
};

/**
 * The effect language: what skills, spells, perks, statuses, items, enchantments and creature features do, as plain data.
 *
 * There are two layers. An *ability* is used: it has an action, a cost, a check, a place, and `Step`s that happen in
 * order. A *trait* is always on while somebody has it (a perk, a status, a held stance, a zone that one stands in): it is
 * a list of `Effect`s on typed hooks that the rules add up. A reaction is an ability with a `trigger`.
 *
 * Numbers are formulas (`formula.ts`), written as text in packs: `STR-MOD`, `INT + [Arcane]`, `max(2, DEX-MOD / 2)`.
 */

import type { Formula } from './formula.ts';

export const ATTRIBUTES = ['CON', 'STR', 'DEX', 'INT', 'WIL', 'PER'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const ZONES = ['head', 'torso', 'arms', 'legs'] as const;
export type Zone = (typeof ZONES)[number];

export const PHYSICAL = ['Sharp', 'Blunt', 'Arrow', 'Shadow'] as const;
export const MAGICAL = ['Air', 'Arcane', 'Fire', 'Ice', 'Light', 'Lightning', 'Void'] as const;
export const DAMAGE_TYPES = [...PHYSICAL, ...MAGICAL, 'Absolute'] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];
/** What resistances name: one type, or all physical or all magical ones. */
export type TypeName = DamageType | 'Physical' | 'Magical' | 'Poison';

/** Statuses of the rule index (GE-STS); content gives each its traits, saves and end. */
export const TIERED = [
  'Bleeding',
  'Burning',
  'Decay',
  'Lightburn',
  'Poisoned',
  'Spellburn',
  'Regeneration',
] as const;
export const STATUSES = [
  ...TIERED,
  'Blinded',
  'Brittle',
  'Charmed',
  'Chilled',
  'Confused',
  'Disarmed',
  'Drowsy',
  'Frail',
  'Frozen',
  'Frightened',
  'Grappled',
  'Hyperpathia',
  'Off-Balance',
  'Panicked',
  'Prone',
  'Restrained',
  'Shocked',
  'Sick',
  'Silenced',
  'Slowed',
  'Stunned',
  'Vulnerable',
  'Weakened',
  'Clear Mind',
  'Hidden',
  'Immune',
  'Keen Senses',
  'Nimble',
  'Strong',
  'Levitating',
  'Resistant',
  'Attribute Curse',
  'Status Curse',
  'Value Curse',
  'Corruption',
  'Attack Bonus',
  'Attack Penalty',
  'Damage Bonus',
  'Damage Penalty',
  'Defense Bonus',
  'Defense Penalty',
  'Healing Bonus',
  'Healing Penalty',
  'Movement Bonus',
  'Movement Penalty',
  'Save Bonus',
  'Save Penalty',
] as const;
export type StatusName = (typeof STATUSES)[number];

/**
 * Rolls that Advantage, easing and hindering name. `attack` is every weapon attack and projectile; `defence` is dodge, parry
 * and block; `save` and `check` may name an attribute.
 */
export const ROLLS = [
  'attack',
  'melee',
  'ranged',
  'projectile',
  'spell attack',
  'dodge',
  'parry',
  'block',
  'defence',
  'spell defence',
  'save',
  'check',
  'concentration',
  'consciousness',
  'wound check',
  'initiative',
  'sneak',
  'jump',
  'search',
  'determined',
  'chaos',
  'waking',
] as const;
export type RollName = (typeof ROLLS)[number];

/** Values of a creature that effects raise and lower. */
export const VALUES = [
  'WT',
  'WL',
  'TN',
  'MS',
  'MD',
  'AV',
  'ER',
  'EN',
  'MP',
  'MPR',
  'Block Strength',
  'reach',
  'range',
  'concentrations',
  ...ATTRIBUTES,
] as const;
export type ValueName = (typeof VALUES)[number];

/** Moments at which something may happen or be answered. The first word says whose moment it is. */
export const WINDOWS = [
  /** Before an own attack roll (GE-SEQ-02). */
  'own attack declared',
  /** Window A: the attack has been rolled (GE-SEQ-04); for the target, an ally of it, or the attacker. */
  'attacked',
  'ally attacked',
  'ally attacks',
  'projectile seen',
  /** An attack of somebody else has been declared and not yet rolled. */
  'attack declared',
  /** The hit zone has been thrown: for the target. */
  'zone',
  /** After a defence: a parry or block of one's own. */
  'parried',
  'blocked',
  'blocked without hit',
  /** Window B: after an own attack (GE-SEQ-13). */
  'own hit',
  'own miss',
  'own attack done',
  'own wound',
  'own severe wound',
  'own explosion',
  'own status',
  /** What happens to oneself. */
  'hit',
  'wounded',
  'moved against will',
  'dodging',
  'saving',
  /** Movement of others (GE-R58) and of oneself. */
  'leaves reach',
  'enters reach',
  'moves in area',
  'falls',
  /** Magic. */
  'cast in reach',
  'spell cast',
  'own cast',
  'ally projectile',
  'spell defended',
  /** Time. */
  'fight start',
  'round start',
  'turn start',
  'own turn start',
  'own turn end',
  'any turn end',
  /** Any moment of a turn: boosters such as Dodge Reflex. */
  'any',
] as const;
export type Window = (typeof WINDOWS)[number];

/** What must be true. All conditions of a list must hold; `not` turns one around. */
export type Condition =
  | { readonly is: 'not'; readonly of: Condition }
  | { readonly is: 'any of'; readonly of: readonly Condition[] }
  /** Somebody has a status; `least` is the least tier or number. */
  | { readonly is: 'status'; readonly who: Who; readonly status: StatusName; readonly least?: number }
  | { readonly is: 'wounded' | 'isolated' | 'confined' | 'flanked' | 'unseen'; readonly who: Who }
  | { readonly is: 'mounted' | 'concentrating' | 'moved' | 'moved last turn'; readonly who: Who }
  /** The target is this many size steps smaller (or larger, negative) than the user, at least. */
  | { readonly is: 'smaller'; readonly by: number }
  | { readonly is: 'size'; readonly who: Who; readonly most: Size }
  /** The weapon in use. */
  | {
      readonly is: 'weapon';
      readonly tag?: WeaponTag;
      readonly kind?: WeaponKind;
      readonly type?: string;
      /** Part of the name of its line: Bite. */
      readonly name?: string;
    }
  /** The ability in use is one of these. */
  | { readonly is: 'using'; readonly of: readonly string[] }
  /** A named counter of one's own: Momentum, Rage. */
  | { readonly is: 'counter'; readonly name: string; readonly least: number }
  /** One concentrates on an ability that names the target. */
  | { readonly is: 'held on'; readonly ability: string }
  /** One could concentrate on something more. */
  | { readonly is: 'free concentration' }
  | { readonly is: 'zone'; readonly zone: Zone }
  /** The armour that the target wears on the zone that was struck. */
  | { readonly is: 'struck armour'; readonly class: ArmourClass }
  /** One concentrates on an ability. */
  | { readonly is: 'held'; readonly ability: string }
  /** One concentrates on so many abilities of a school, or on one with a keyword. */
  | { readonly is: 'held school'; readonly school: string; readonly least: number }
  | { readonly is: 'held keyword'; readonly keyword: Keyword }
  | { readonly is: 'standing in'; readonly ground: string }
  /** The target has an attack of its own under way. */
  | { readonly is: 'attacking' }
  /** The target is the creature with this number; written by `grant` with `only: target`. */
  | { readonly is: 'this one'; readonly n: number }
  /** What an attack is: basic (plain or weapon skill), of a skill, melee, ranged, a spell; a reaction. */
  | { readonly is: 'attack'; readonly kind: AttackKind }
  /** What is worn: torso armour or every piece at most or at least of a class. */
  | { readonly is: 'armour'; readonly most?: ArmourClass; readonly torso?: ArmourClass }
  | { readonly is: 'hands'; readonly held: 'two weapons' | 'one weapon' | 'two-handed' | 'shield' | 'staff' }
  | { readonly is: 'range'; readonly band: 'short' | 'medium' | 'long' }
  | { readonly is: 'distance'; readonly most?: number; readonly least?: number }
  | { readonly is: 'advantage' }
  | { readonly is: 'height'; readonly least: number }
  | { readonly is: 'own turn' }
  | { readonly is: 'resource'; readonly of: 'EN' | 'MP'; readonly least: 'half' | number }
  | { readonly is: 'below half WL'; readonly who: Who }
  /** `single`: it is aimed at one creature. */
  | {
      readonly is: 'spell';
      readonly keyword?: Keyword;
      readonly school?: string;
      readonly element?: string;
      readonly single?: boolean;
    }
  | { readonly is: 'attribute'; readonly of: readonly Attribute[] }
  | { readonly is: 'against'; readonly status?: readonly StatusName[]; readonly magic?: boolean }
  | { readonly is: 'damage type'; readonly type: TypeName }
  | { readonly is: 'light'; readonly light: 'sunlight' | 'moonlight' | 'darkness' }
  | { readonly is: 'near'; readonly creature: string; readonly within: number; readonly count?: number }
  | { readonly is: 'attacked this round'; readonly by: string }
  | { readonly is: 'zone AV'; readonly most: number; readonly zone?: Zone }
  | { readonly is: 'kind'; readonly who: Who; readonly tag: string }
  /** It keeps something up by concentration: Counter Shot, Satellites. */
  | { readonly is: 'holding'; readonly ability: string }
  /** Something only a game master can say; asked once, with this suggestion. */
  | { readonly is: 'ruling'; readonly text: string; readonly suggest: boolean };

export type Who = 'self' | 'target' | 'attacker' | 'owner';
export const SIZES = ['Tiny', 'Small', 'Medium', 'Large', 'Huge'] as const;
export type Size = (typeof SIZES)[number];
export const ARMOUR_CLASSES = ['none', 'light', 'medium', 'heavy'] as const;
export type ArmourClass = (typeof ARMOUR_CLASSES)[number];
export const ATTACK_KINDS = [
  'basic',
  'plain',
  'melee',
  'ranged',
  'projectile',
  'spell',
  'skill',
  'reaction',
] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];
export const WEAPON_KINDS = ['melee', 'ranged', 'shield', 'unarmed', 'natural'] as const;
export type WeaponKind = (typeof WEAPON_KINDS)[number];

export const WEAPON_TAGS = [
  'Ammo',
  'Blockbreaker',
  'Brutal',
  'Cavalry',
  'Complex',
  'Conduit',
  'Flexible',
  'Flexible Long',
  'Focus',
  'Long',
  'Natural',
  'No Block',
  'Parry',
  'Precise',
  'Reload',
  'Shield',
  'Short',
  'Two-Handed',
  'Unpredictable',
  'Variant',
] as const;
export type WeaponTag = (typeof WEAPON_TAGS)[number];

export const KEYWORDS = [
  'AFFLICTION',
  'CONCENTRATION',
  'CONTROL',
  'FIELD',
  'HEAL',
  'META',
  'MOVEMENT',
  'RITUAL',
  'SUPPORT',
  'TERRAIN',
  'ZONE',
  'DA CAPO',
  'VARIETE',
  'PHASE',
] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** Dice of an effect: `2d6 + [Fire]`. A list of texts in a pack is one for each step of EXPERTISE or of the cost. */
export interface Dice {
  /** Pairs of count and sides, in printed order. */
  readonly dice: readonly (readonly [count: number, sides: number])[];
  readonly plus: Formula;
  /** Consumables and ticks never explode (GE-CORE-14). */
  readonly explodes: boolean;
  /** Other dice for each step of EXPERTISE or of the cost, the first included. */
  readonly steps?: readonly Dice[];
}

/** What happens, in order. `to` is the target unless it says otherwise. */
export type Step =
  /** A weapon attack with changes: the heart of most skills. */
  | ({ readonly do: 'attack' } & AttackStep)
  /** Damage of its own, by a spell or feature; halved where the saved line says `half`. */
  | ({ readonly do: 'damage' } & DamageStep)
  | {
      readonly do: 'status';
      readonly status: StatusName;
      /** Tier or number X; 1 without. */
      readonly x?: Formula;
      readonly to?: 'self' | 'target' | 'attacker';
      /** The zone a Brittle goes to: the one struck, all, chosen by somebody, or a fixed one. */
      readonly zone?: 'struck' | 'all' | 'chosen' | 'target chooses' | 'rolled' | Zone;
      /** The type of Resistant, Vulnerable, Immune. */
      readonly type?: TypeName;
      readonly attribute?: Attribute;
      /** DC of it; the ability's by default. */
      readonly dc?: Formula;
      /** How long: while concentration is held, while in the area, this turn, so many rounds, one Phase, or its own rule. */
      readonly lasts?: 'held' | 'inside' | 'turn' | 'own turn' | 'phase' | number;
      readonly per?: 'explosion' | 'wound';
      /** Raised to X, not added to. */
      readonly atLeast?: boolean;
      /** X is thrown. */
      readonly dice?: Dice;
    }
  | {
      readonly do: 'unstatus';
      readonly status?: readonly StatusName[];
      readonly but?: StatusName;
      readonly count?: Formula;
      readonly magical?: boolean;
    }
  /** A cleansing check against each status's DC (GE-STS-04). */
  | {
      readonly do: 'cleanse';
      readonly count: Formula;
      readonly of: 'negative' | 'positive' | 'mental' | 'physical' | 'magical' | 'any';
      readonly most?: Formula;
    }
  | { readonly do: 'heal'; readonly dice: Dice; readonly to?: 'self' | 'target' }
  | { readonly do: 'heal wounds'; readonly count: Formula; readonly to?: 'self' | 'target' }
  | {
      readonly do: 'knockback';
      readonly metres: Formula;
      readonly from?: 'self' | 'both' | 'chosen direction';
      /** So many squares whatever the sizes, and no collision (GE-WSK-10); of whom. */
      readonly plain?: boolean;
      readonly to?: 'self' | 'target';
    }
  | { readonly do: 'pull'; readonly metres: Formula; readonly anywhere?: boolean }
  | {
      readonly do: 'teleport';
      readonly metres: Formula;
      readonly who: 'self' | 'target';
      readonly beside?: 'terrain or creature';
      /** Only once the attack that it answers is over; or only if the one who goes likes to. */
      readonly after?: boolean;
      readonly may?: boolean;
    }
  | {
      readonly do: 'move';
      readonly metres: Formula;
      readonly provokes?: false | number;
      readonly free?: boolean;
      readonly straight?: boolean;
      /** At least so far, where it goes at all. */
      readonly least?: Formula;
      /** Of a way with an attack on it (GE-WSK-05): what lies before the square of the attack, or after it. */
      readonly part?: 'before' | 'after';
      /** Before the check of the ability (Bodycheck). */
      readonly first?: boolean;
      /** Each target is struck on the way, as soon as it is in reach (Flash of Steel). */
      readonly strikes?: boolean;
      /** A leap, dive or flight: ground and creatures on the way do not matter. */
      readonly over?: boolean;
    }
  | { readonly do: 'jump'; readonly eased: Formula; readonly range?: Formula }
  | { readonly do: 'swap places' }
  /** Effects on the target (or self) for a while. */
  | {
      readonly do: 'grant';
      readonly effects: readonly Effect[];
      readonly to?: 'self' | 'target';
      readonly lasts: 'held' | 'turn' | 'own turn' | 'phase' | 'next attack' | 'next defence' | number;
      /** They hold only against the target, or only where a chosen zone is struck. */
      readonly only?: 'target';
    }
  /** Changes the attack that is being answered or made (GE-SEQ-02, 04). */
  | ({ readonly do: 'alter attack' } & AttackChange)
  /** Throws a block with a shield for somebody else (Protect). */
  | { readonly do: 'block for'; readonly reach: number }
  /** Own attack roll against the attack roll of a projectile (Vigilance). */
  | { readonly do: 'shoot down'; readonly with: string; readonly won: readonly Step[] }
  /** A check against a goal (GE-CORE-02). */
  | {
      readonly do: 'check';
      readonly with: Attribute;
      readonly dc: Formula;
      readonly passed: readonly Step[];
      readonly failed?: readonly Step[];
      /** Against 10 + AV of a zone that is chosen, of which `grant` may then speak. */
      readonly zone?: boolean;
    }
  /** Protection points (GE-R14): against this attack, or lasting. */
  | {
      readonly do: 'protect';
      readonly dice: Dice;
      readonly resistant?: readonly TypeName[];
      readonly lasts?: 'attack' | 'held' | 'fight';
      readonly only?: 'projectiles';
    }
  /** Stops the attack at which it was aimed: a destroyed projectile, a dodge by teleport. */
  | { readonly do: 'stop attack' }
  | { readonly do: 'reflect attack' }
  | { readonly do: 'counter spell' }
  | {
      readonly do: 'resource';
      readonly of:
        | 'EN'
        | 'MP'
        | 'Nox'
        | 'Rage'
        | 'Momentum'
        | 'Strain'
        | 'Exhaustion'
        | 'Clarity'
        | 'Showtime'
        | 'next spell';
      readonly by: Formula;
      readonly dice?: Dice;
      readonly to?: 'self' | 'target';
    }
  | { readonly do: 'area'; readonly area: AreaSpec }
  | {
      readonly do: 'summon';
      readonly creature: string;
      readonly count?: Formula;
      readonly wl?: number;
      readonly bySource?: boolean;
    }
  | {
      readonly do: 'terrain';
      readonly ground: string;
      readonly height?: Formula;
      readonly squares?: Formula;
      readonly lasts?: 'held' | 'fight';
    }
  | { readonly do: 'item'; readonly item: string; readonly count: Formula }
  | { readonly do: 'end concentration'; readonly save?: boolean }
  /** What is kept up has so many uses (motes, orbiting stones); one of them is used up. */
  | { readonly do: 'charges'; readonly count: Formula }
  | { readonly do: 'spend charge'; readonly of: string }
  /** An own area goes to the square that was named; or the areas there end, where the roll meets their DC. */
  | { readonly do: 'move area'; readonly of: string; readonly metres: Formula }
  | { readonly do: 'end area' }
  /** An improvised spell: its check, what the game master says of it, and chaos (GE-FREEC-02). */
  | { readonly do: 'freecast'; readonly tier: number; readonly text: string }
  | {
      readonly do: 'save';
      readonly with: readonly Attribute[];
      readonly dc: Formula;
      readonly failed: readonly Step[];
      readonly saved?: readonly Step[];
      readonly saved10?: readonly Step[];
      readonly failed10?: readonly Step[];
    }
  /** Both roll; the loser suffers (GE-WSK-09, 10). */
  | {
      readonly do: 'opposed';
      readonly with: Attribute;
      /** Who has the higher weapon PV wins ties (GE-WSK-09, 10); otherwise they are thrown again. */
      readonly ties?: 'PV';
      readonly won: readonly Step[];
      readonly lost?: readonly Step[];
    }
  | {
      readonly do: 'if';
      readonly when: readonly Condition[];
      readonly yes: readonly Step[];
      readonly no?: readonly Step[];
    }
  | {
      readonly do: 'choose';
      readonly text: string;
      readonly options: readonly { readonly name: string; readonly steps: readonly Step[] }[];
    }
  | { readonly do: 'reroll zone' }
  /** Names an enemy against whom allies defend with Advantage 1 (Spotter). */
  | { readonly do: 'spot' }
  /** One light wound, whatever the armour (the price of a Healing Tentacle). */
  | { readonly do: 'wound'; readonly to?: 'self' | 'target' }
  /** Up into the air, as far as the ground is below. */
  | { readonly do: 'rise'; readonly metres: Formula }
  /** The move that the target is making ends here (Battlefield Control). */
  | { readonly do: 'end move' }
  | { readonly do: 'trigger ticks'; readonly status: StatusName }
  | { readonly do: 'statuses save now'; readonly adv: Formula; readonly eased: Formula }
  | {
      readonly do: 'next action lost';
      readonly action: 'attack' | 'utility' | 'move';
      readonly to?: 'self' | 'target';
    }
  | { readonly do: 'initiative'; readonly to: 'ally' }
  | { readonly do: 'grapple' }
  /** Hands it to the game master, with what we suggest. */
  | { readonly do: 'ask'; readonly text: string; readonly suggest: readonly Step[] };

/** A weapon line of an ability's own: a Tail Swipe, a Squash. */
export interface LineSpec {
  readonly name: string;
  readonly hit: Formula;
  readonly dice: Dice;
  readonly damage: DamageType;
  /** Metres; 1 without. A line with a range shoots so far. */
  readonly reach?: number;
  readonly range?: number;
}

/** A weapon attack as a skill makes it. */
export interface AttackStep extends AttackChange {
  /** `melee`, `ranged`, `any`, `shield`, `unarmed`, `line` (its own), or the name of a weapon line. */
  readonly with: string;
  readonly line?: LineSpec;
  /** A grapple may be made instead (Charge, Counter). */
  readonly orGrapple?: boolean;
  /** Attacks in a row, each paid for; at most so many. */
  readonly times?: Formula;
  /** The next of them only after a hit; all for one price. */
  readonly whileHit?: boolean;
  /** Each on another target. */
  readonly others?: boolean;
  /** All of them for one price. */
  readonly once?: boolean;
  /** One roll against everybody in weapon reach, or in the radius; or one more beside the target. */
  readonly sweep?: 'foes in reach' | 'all in reach' | 'beside target';
  /** Metres of a sweep that goes farther than the weapon. */
  readonly within?: number;
  readonly refund?: boolean;
}

/** What may be changed about an attack. */
export interface AttackChange {
  readonly adv?: Formula;
  readonly eased?: Formula;
  /** On an attack roll that has been made already (Turbulence). */
  readonly total?: Formula;
  readonly dodgeAdv?: Formula;
  /** Of the target's defence. */
  readonly defenceAdv?: Formula;
  readonly parryAdv?: Formula;
  readonly blockAdv?: Formula;
  readonly undefended?: readonly ('dodge' | 'parry' | 'block')[];
  readonly noReactions?: boolean;
  readonly damage?: Formula;
  readonly dice?: Dice;
  /** Twice the damage, the extra at most this (Mighty Strike). */
  readonly doubledBy?: Formula;
  readonly type?: DamageType;
  readonly alsoType?: DamageType;
  readonly ignoreAV?: Formula;
  readonly ignoreBlock?: Formula;
  /** The attacker names the zone; Disadvantage 1 for arms and legs, 2 for the head when `priced`. */
  readonly zone?: 'chosen' | Zone;
  readonly priced?: boolean;
  readonly woundChecks?: boolean;
  readonly onHit?: readonly Step[];
  readonly onMiss?: readonly Step[];
  readonly rerollBelowAverage?: number;
  /** Rolled as DC+: +4 and -4 for each stage in place of dice (Routine). */
  readonly routine?: boolean;
  /** Goes on to another target unless it is blocked or parried (Ricochet). */
  readonly bounces?: boolean;
}

/** Damage that is not a weapon's. */
export interface DamageStep {
  readonly dice: Dice;
  readonly type: DamageType | 'element' | 'weapon';
  readonly zone?: Zone | 'worst' | 'chosen';
  /** More dice under a condition (Frost Lance); not upcast. */
  readonly extra?: { readonly when: readonly Condition[]; readonly dice: Dice };
  readonly per?: { readonly dice: Dice; readonly status: StatusName };
  readonly onHit?: readonly Step[];
  readonly onWound?: readonly Step[];
  readonly onExplosion?: readonly Step[];
}

/** An area that stays: FIELD, ZONE, a mantle around somebody, an Overwatch. */
export interface AreaSpec {
  readonly kind: 'FIELD' | 'ZONE' | 'AURA' | 'WATCH' | 'WALL' | 'DOME';
  readonly radius: Formula;
  readonly around?: 'self' | 'square';
  readonly who: 'all' | 'foes' | 'allies' | 'others';
  /** What befalls one who triggers it: a save against the ability's DC, or at once. */
  readonly save?: readonly Attribute[];
  readonly failed?: readonly Step[];
  readonly failed10?: readonly Step[];
  readonly saved?: readonly Step[] | 'half';
  readonly saved10?: readonly Step[];
  /** What holds for everybody inside, as long as they are. */
  readonly inside?: readonly Effect[];
  readonly lasts: 'held' | 'phase' | 'own turn' | number;
  readonly uses?: Formula;
  readonly moves?: Formula;
  readonly grows?: Formula;
  readonly light?: 'darkness' | 'bright';
  readonly difficult?: boolean;
}

/** What a trait does while it is on. */
export type Effect =
  /** Advantage, easing (negative: Disadvantage, hindering) on the bearer's own rolls. */
  | {
      readonly hook: 'roll';
      readonly roll: RollName;
      readonly adv?: Formula;
      readonly eased?: Formula;
      readonly when?: readonly Condition[];
    }
  /** The same on rolls of others against the bearer, or of those who attack it. */
  | {
      readonly hook: 'against';
      readonly roll: RollName;
      readonly adv?: Formula;
      readonly eased?: Formula;
      readonly when?: readonly Condition[];
    }
  /** On the rolls of whoever the bearer attacks or casts on: the target's defence or save. */
  | {
      readonly hook: 'opponent';
      readonly roll: RollName;
      readonly adv?: Formula;
      readonly eased?: Formula;
      readonly when?: readonly Condition[];
    }
  | {
      readonly hook: 'value';
      readonly value: ValueName;
      readonly by: Formula;
      readonly zone?: Zone;
      readonly factor?: number;
    }
  | { readonly hook: 'reduce'; readonly types: readonly TypeName[]; readonly by: Formula }
  | {
      readonly hook: 'factor';
      readonly types: readonly TypeName[];
      readonly as: 'resistant' | 'vulnerable' | 'immune';
      readonly zone?: Zone;
    }
  | {
      readonly hook: 'immune';
      readonly statuses: readonly StatusName[] | 'mental' | 'unconscious' | 'healing';
    }
  /** On damage the bearer deals. */
  | {
      readonly hook: 'damage';
      readonly by?: Formula;
      readonly dice?: Dice;
      readonly when?: readonly Condition[];
    }
  | { readonly hook: 'damage type'; readonly to: DamageType; readonly when?: readonly Condition[] }
  | { readonly hook: 'ignore AV'; readonly by: Formula; readonly when?: readonly Condition[] }
  /** Block Strength that own blows do not mind. */
  | { readonly hook: 'ignore block'; readonly by: Formula; readonly when?: readonly Condition[] }
  | {
      readonly hook: 'reroll';
      readonly dice: Formula;
      readonly of: 'damage' | 'effect';
      readonly belowAverage?: boolean;
      readonly when?: readonly Condition[];
    }
  | { readonly hook: 'explode earlier'; readonly when?: readonly Condition[] }
  | { readonly hook: 'zone choice'; readonly when?: readonly Condition[] }
  | { readonly hook: 'zone picked'; readonly priced: boolean }
  /** Something happens by itself at a moment; with `ask` the bearer is asked first. */
  | {
      readonly hook: 'on';
      readonly window: Window;
      readonly steps: readonly Step[];
      readonly when?: readonly Condition[];
      readonly ask?: boolean;
      readonly limit?: 'turn' | 'round' | 'phase';
    }
  /** An ability that the bearer has by this. */
  | { readonly hook: 'grants'; readonly ability: string }
  | {
      readonly hook: 'cost';
      readonly of: 'EN' | 'MP';
      readonly by?: Formula;
      readonly factor?: number;
      readonly when?: readonly Condition[];
      readonly ability?: string;
    }
  | {
      readonly hook: 'forbids';
      readonly what:
        | 'attack'
        | 'utility'
        | 'movement'
        | 'actions'
        | 'reactions'
        | 'casting'
        | 'defence'
        | 'attack faction';
    }
  | { readonly hook: 'slowed' }
  | {
      readonly hook: 'speed';
      readonly by?: Formula;
      readonly factor?: number;
      readonly of: 'walk' | 'sprint' | 'fly';
    }
  | { readonly hook: 'cover'; readonly cover: 'half' | 'full' | 'total'; readonly to: 'allies' | 'self' }
  | { readonly hook: 'one wound' }
  /** A switch that one place of the rules looks for by name, such as `deflector` or `pugilist`. */
  | { readonly hook: 'flag'; readonly flag: Flag };

export const FLAGS = [
  'deflector',
  'magic deflector',
  'pugilist',
  'grapple expert',
  'cavalry',
  'forerunner',
  'no stealth slow',
  'consciousness never fails',
  'waking never',
  'wolf pack',
  'slippery',
  'free sanctuary',
  'no theriomorph slot',
  'cold calculation',
  'contained surge',
  'blood mage',
  'dark sight',
  'sluggish',
  'freecaster',
  'sprinter',
  'indomitable',
] as const;
export type Flag = (typeof FLAGS)[number];

/** How an ability is paid for in actions. */
export const ACTIONS = [
  'attack',
  'utility',
  'move',
  'reaction',
  'free',
  'free reaction',
  'ritual',
  'attack and move',
  'two actions',
] as const;
export type Action = (typeof ACTIONS)[number];

/** The check that opens an ability (GE-SA to GE-SURE). */
export interface Check {
  readonly kind: 'weapon' | 'SA' | 'PA' | 'SD' | 'DC' | 'DC+' | 'SURE' | 'none';
  /** What is added to the die or to 10: MODs, the school's value, or a printed bonus. */
  readonly bonus: Formula;
  /** Attributes to save with, the saver's choice; `PV` is the weapon's value, `status` and `spell` its DC. */
  readonly vs: readonly (Attribute | 'PV' | 'status' | 'spell')[];
  readonly adv?: Formula;
  /** More for every creature of a kind within some metres, the user included (Howl). */
  readonly per?: { readonly creature: string; readonly within: number; readonly by: number };
  /** On the saves, under conditions. */
  readonly savers?: readonly { readonly adv: Formula; readonly when: readonly Condition[] }[];
}

/** Whom or what an ability is aimed at. */
export interface Aim {
  readonly at:
    | 'self'
    | 'creature'
    | 'creatures'
    | 'square'
    | 'radius'
    | 'line'
    | 'cone'
    | 'chain'
    | 'path'
    | 'attack'
    | 'weapon';
  /** Metres; weapon reach and adjacent are words. */
  readonly range: Formula | 'reach' | 'adjacent';
  readonly radius?: Formula;
  readonly width?: number;
  readonly most?: Formula;
  readonly jump?: Formula;
  readonly who: 'any' | 'foes' | 'allies' | 'others' | 'self';
  /** Around the user: nobody aims. */
  readonly around?: boolean;
  readonly sight?: boolean;
}

export interface Cost {
  readonly en: readonly Formula[];
  readonly mp: readonly Formula[];
  readonly strain?: number;
  /** Consumables that are used up: a stone, dust. */
  readonly items?: readonly string[];
  /** Per target or per stone. */
  readonly each?: boolean;
  /** Nothing when it is paid for with this action (Overwatch). */
  readonly free?: Action;
}

/** Something that is used: a skill, a weapon skill, a spell, a printed action of a creature, a consumable. */
export interface Ability {
  readonly id: string;
  readonly name: string;
  readonly kind: 'skill' | 'weapon skill' | 'spell' | 'feature' | 'universal' | 'item';
  readonly text: string;
  /** SP to buy it; 0 when it is not for sale. */
  readonly sp: number;
  readonly tier: number;
  readonly actions: readonly Action[];
  readonly trigger: Window | '';
  readonly cost: Cost;
  readonly check: Check;
  readonly aim: Aim;
  readonly keywords: readonly Keyword[];
  /** 1 without upcasting. */
  readonly upcast: number;
  /** EXPERTISE steps: the proficiency tiers they need (0 Beginner). Lists of dice and costs go by them. */
  readonly expertise: readonly number[];
  readonly tradition: string;
  readonly school: string;
  /** Elements to choose from; the first is the plain one. */
  readonly elements: readonly string[];
  /** The proficiency values that count as PV. */
  readonly pv: readonly string[];
  readonly needs: readonly Condition[];
  readonly hidden: Attribute | '';
  /** Times a Phase; 0 without limit. */
  readonly limit: Formula;
  readonly effect: readonly Step[];
  /** In place of `effect` when it succeeds by 10 (GE-SPX-02). */
  readonly effect10: readonly Step[] | null;
  /** `half`: the damage of `effect` halved. */
  readonly saved: readonly Step[] | 'half' | null;
  readonly saved10: readonly Step[] | null;
  /** Effects on the user as long as it concentrates. */
  readonly held: readonly Effect[];
  /** With a crystal or stone: what changes. */
  readonly with: {
    readonly item: string;
    readonly targets?: Formula;
    readonly radius?: number;
    readonly steps?: readonly Step[];
    readonly spares?: 'allies';
    /** MP for each further target; the cost times the targets; the same cost again. */
    readonly mp?: Formula;
    readonly times?: boolean;
    readonly again?: boolean;
  } | null;
  /** Not computed whole: what the game master must say. */
  readonly ask: string;
}

/** A perk, species feature, enchantment or creature feature: effects that are always on. */
export interface Trait {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly sp: number;
  readonly effects: readonly Effect[];
  readonly needs: readonly Condition[];
  /** What the game master must say; empty when all of it is computed. */
  readonly ask: string;
}

/** When the bearer of a status may save against it. */
export const SAVE_TIMES = [
  'turn start',
  'turn end',
  'damaged',
  'round start',
  'wound healed',
  'any action',
] as const;
export type SaveTime = (typeof SAVE_TIMES)[number];

/** A status of the rule index: its traits, how it is saved against and how it ends. */
export interface StatusKind {
  readonly name: StatusName;
  readonly rule: string;
  readonly text: string;
  readonly tiered: boolean;
  readonly harmful: boolean;
  readonly effects: readonly Effect[];
  /** Statuses it counts as: Chilled is Slowed and Drowsy. */
  readonly counts: readonly StatusName[];
  readonly saves: readonly Attribute[];
  readonly when: readonly SaveTime[];
  /** X drops by 1 at the end of each own turn. */
  readonly counter: boolean;
  /** Kept apart from itself: several at once, such as Vulnerable to two types, or waiting bonuses. */
  readonly several: boolean;
}

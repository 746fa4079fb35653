/** The content of a match, compiled from packs. Never changes during a match. */
import type { RollTable } from '@caltrop/engine';

export const ATTRIBUTES = ['str', 'dex', 'wil'] as const;
/** CA-ATTR-01. */
export type Attribute = (typeof ATTRIBUTES)[number];

export const POOLS = ['hp', ...ATTRIBUTES] as const;
/** What harm takes from. */
export type Pool = (typeof POOLS)[number];

export const DICE = [4, 6, 8, 10, 12] as const;
/** CA-DIE-06. */
export type Die = (typeof DICE)[number];

/**
 * A number that is known when something happens: `flat` + `dice` × [dice] + `sum` × [sum] + what `roll` shows, an expression
 * such as `d6` or `2d6+1`, rolled [dice] times or once for every two dice where it says so, + `three` with three dice or
 * more. Halves are rounded up.
 */
export interface Amount {
  readonly flat?: number;
  readonly dice?: number;
  readonly sum?: number;
  readonly roll?: string;
  readonly rolls?: 'once' | 'dice' | 'pairs';
  readonly three?: number;
  /** Each die is rolled twice and the higher face counts. */
  readonly adv?: boolean;
  readonly half?: boolean;
  readonly atMost?: number;
}

/** How a condition or a piece of changed ground comes to an end: the first that happens. */
export type Ending =
  /** The duration of ongoing spells (CA-R67). */
  | { readonly by: 'spell' }
  | { readonly by: 'rounds'; readonly rounds: Amount }
  | { readonly by: 'hours'; readonly hours: Amount }
  | { readonly by: 'days'; readonly days: Amount }
  /** When the setter's next turn begins; when its own next turn ends, `now` for the one that runs. */
  | { readonly by: 'setter-turn' }
  | { readonly by: 'turn-end'; readonly now?: boolean }
  | { readonly by: 'fight' }
  /** So many AP spent on it by itself, or by anybody adjacent. */
  | { readonly by: 'ap'; readonly ap: number; readonly friend?: boolean }
  /** A check that costs 1 AP (break free, tear loose); without `dc` against the setter's own roll. */
  | { readonly by: 'check'; readonly attributes: readonly Attribute[]; readonly dc?: number }
  /** A free Save at each of its turn starts. */
  | { readonly by: 'save'; readonly attribute: Attribute; readonly dc?: number }
  /** Any harm, or a Save with this when it is harmed. */
  | { readonly by: 'harmed'; readonly save?: Attribute }
  | { readonly by: 'harms' }
  | { readonly by: 'attacks' }
  | { readonly by: 'moves' }
  /** The next roll or hit that it changes uses it up, after so many; only such ones where `on` says so. */
  | { readonly by: 'used'; readonly times: Amount; readonly on?: Modifier['on'] | 'harm' }
  /** When whoever set it does anything else. */
  | { readonly by: 'setter-acts' }
  | { readonly by: 'cure'; readonly words: string };

/** When a change to a roll holds; everything that is given must be true. */
export interface RollCase {
  readonly melee?: boolean;
  readonly ranged?: boolean;
  readonly attribute?: Attribute;
  /** Blast, that is one roll against many. */
  readonly blast?: boolean;
  readonly mundane?: boolean;
  /** A word of the element or material of the attack: fire, iron, silver. */
  readonly of?: string;
  /** A tag that the other has. */
  readonly tag?: string;
  /** Only against the one who set the condition. */
  readonly setter?: boolean;
  /** An ally is adjacent to the same enemy. */
  readonly allied?: boolean;
  readonly immobile?: boolean;
  readonly firstRound?: boolean;
}

/** CA-AUTO-05l: what a condition, trait, item, ground or spell changes on a die. */
export interface Modifier {
  /** Whose roll: one's own attacks, attacks on oneself, one's own Saves, one's own Actions that are no attacks, all one's own rolls, Saves against oneself. */
  readonly on: 'attack' | 'attacked' | 'save' | 'action' | 'all' | 'resisted';
  /** Advantages, negative for Disadvantages, on the Base Die or on the weapon die. */
  readonly by?: number;
  readonly die?: 'base' | 'weapon';
  /** An Object Die that joins the roll with a sign (Bane: d4, minus). */
  readonly object?: { readonly die: Die; readonly sign: 1 | -1 };
  /** The roll fails or succeeds by itself. */
  readonly outcome?: 'fails' | 'passes';
  readonly when?: RollCase;
}

/** What somebody is like while a condition holds, a trait is there or an item is worn or held. */
export interface Bearing {
  readonly modifiers?: readonly Modifier[];
  /** Added to Armor (CA-R16); `base` where it is Armor of its own. */
  readonly armour?: number;
  readonly baseArmour?: number;
  /** Added to Armor against melee attacks only, like a shield. */
  readonly meleeArmour?: number;
  /** Words of elements, conditions or groups that do nothing to it: `fire`, `mind`, `poison`, `mundane`, `grapple`, `prone`. */
  readonly immune?: readonly string[];
  /** Harm of these words is rolled or taken worse. */
  readonly weak?: readonly string[];
  readonly helpless?: boolean;
  readonly cannotAct?: boolean;
  readonly cannotMove?: boolean;
  readonly cannotAttack?: boolean;
  readonly cannotCast?: boolean;
  readonly cannotHold?: boolean;
  readonly noHands?: boolean;
  readonly blind?: boolean;
  readonly deaf?: boolean;
  readonly unseen?: boolean;
  readonly darkSight?: boolean;
  readonly seesUnseen?: boolean;
  readonly flies?: boolean;
  readonly phases?: boolean;
  readonly climbs?: boolean;
  readonly crawls?: boolean;
  /** Move allowance: times, halved, or set to so many Spaces. */
  readonly moveTimes?: number;
  readonly moveHalved?: boolean;
  readonly moveSet?: number;
  readonly reach?: number;
  /** AP more or less on its next turn. */
  readonly ap?: number;
  /** Who chooses what it does: everything by the setter, attacks on the nearest, runs for an exit. */
  readonly will?: 'setter' | 'nearest' | 'named' | 'flee' | 'friendly' | 'still';
  /** Harm to it is less by so much (after Armor), none from mundane means, or none at all. */
  readonly soak?: number;
  readonly ignoresMundane?: boolean;
  readonly ignoresAll?: boolean;
  /** Its hits do so much more, go to STR, pass Armor, make the Critical Save fail. */
  readonly extraHarm?: string;
  readonly hitsStr?: boolean;
  readonly pierces?: boolean;
  readonly deadly?: boolean;
  /** Whoever hits it in melee suffers this. */
  readonly thorns?: { readonly save: Attribute; readonly effects: readonly Effect[] };
  readonly surpriseProof?: boolean;
  /** Only blasts harm it. */
  readonly onlyBlast?: boolean;
  /** Its HP count as 0. */
  readonly noHp?: boolean;
  /** No Armor counts for it. */
  readonly noArmour?: boolean;
  /** What its hits do in all; how many steps its weapon dice are larger; the die of bows it shoots. */
  readonly harmSet?: number;
  readonly dieStep?: number;
  readonly bowDie?: Die;
  /** On whoever it hits. */
  readonly onHit?: readonly Effect[];
  /** Arms more than two. */
  readonly arms?: number;
  /** Spells aimed near it turn to it. */
  readonly lure?: boolean;
  readonly cannotHide?: boolean;
  /** Attacks and abilities that it has besides its own. */
  readonly attacks?: readonly Attack[];
  readonly abilities?: readonly Ability[];
}

/** Numbers of a condition that can be its own `n` instead of what its kind says. */
export const SCALED = ['armour', 'reach', 'moveTimes', 'ap', 'arms', 'soak'] as const;
export type Scaled = (typeof SCALED)[number];

/** A condition, from Prone to Blessed (content section 3, and what spells add). */
export interface ConditionKind extends Bearing {
  readonly id: string;
  readonly name: string;
  /** What it means, in words. */
  readonly text: string;
  readonly rule: string;
  /** Mind effects (content section 3). */
  readonly mind?: boolean;
  /** What happens at each of its own turn starts. */
  readonly tick?: readonly Effect[];
  readonly ends: readonly Ending[];
  /** How many times the same condition can stand side by side; once when left out. */
  readonly stacks?: boolean;
  /** Which of its numbers is the condition's own `n`. */
  readonly scales?: Scaled;
  /** Others of the same family do not add to it: a new one takes the place of the old (burning). */
  readonly family?: string;
  /** Whoever set it holds on to its bearer: it ends when that one lets go or falls. */
  readonly grip?: boolean;
  /** It ties two together: each is what the other's is about. */
  readonly pairs?: boolean;
  /** What is in hand is dropped when it begins. */
  readonly drops?: boolean;
  /** What follows when it ends, whatever ends it. */
  readonly onEnd?: readonly Effect[];
  /** Scores that stand in place of its own while it holds; what is lost of them stays lost. */
  readonly form?: {
    readonly hp?: number;
    readonly hpTimes?: number;
    readonly str?: number;
    readonly dex?: number;
  };
}

/** CA-R92. `around`: around the creature itself, itself left out. */
export type Shape =
  | { readonly kind: 'radius'; readonly r: Amount; readonly around?: boolean }
  | { readonly kind: 'adjacent' }
  | { readonly kind: 'line'; readonly n: Amount; readonly width?: Amount }
  | { readonly kind: 'cone'; readonly n: Amount }
  | { readonly kind: 'spaces'; readonly count: Amount; readonly square?: number }
  | { readonly kind: 'ring' }
  /** A straight wall of so many Spaces through the aimed Space, across the way from whoever makes it. */
  | { readonly kind: 'wall'; readonly n: Amount }
  | { readonly kind: 'sight' };

/** Whom something is done to. */
export interface Aim {
  readonly who: 'self' | 'creature' | 'ally' | 'enemy' | 'space' | 'corpse' | 'item' | 'nobody';
  /** How many at most; one when left out. */
  readonly count?: Amount;
  /** One may be named several times (Arcane Arrow). */
  readonly repeats?: boolean;
  /** Chosen at random among those who could be. */
  readonly random?: boolean;
  /** Only those with one of these tags, or without any of those. */
  readonly tags?: readonly string[];
  readonly notTags?: readonly string[];
}

/** Which Armor counts against a harm: all, none, or only that of a kind. */
export type ArmourWord = boolean | 'not-metal' | 'metal' | 'magical';

/** One thing that happens, as data: what spells, items, abilities, riders and ground do. */
export type Effect =
  | {
      readonly do: 'harm';
      readonly amount: Amount;
      readonly pool?: Pool;
      /** Whether Armor counts; by CA-DMG-10 when left out. `not-metal`: only Armor that is no metal; `magical`: only that. */
      readonly armour?: ArmourWord;
      /** Rolled anew for every time that somebody is named among the targets, and added up (Arcane Arrow). */
      readonly each?: boolean;
      readonly of?: string;
      /** It is an attack (CA-DMG-10). */
      readonly attack?: boolean;
      /** One roll against many (CA-AMOD-03). */
      readonly blast?: boolean;
      readonly permanent?: boolean;
    }
  | {
      readonly do: 'mend';
      readonly pools: readonly Pool[];
      readonly amount: Amount;
      readonly stabilise?: boolean;
      readonly toMax?: boolean;
      /** Not while Dying. */
      readonly notDying?: boolean;
    }
  | { readonly do: 'stabilise' }
  | {
      readonly do: 'condition';
      readonly condition: string;
      readonly ends?: readonly Ending[];
      readonly save?: Attribute;
      /** The number that belongs to it. */
      readonly n?: Amount;
    }
  | { readonly do: 'cure'; readonly conditions: readonly string[] }
  | {
      readonly do: 'push';
      readonly spaces: Amount;
      readonly towards?: boolean;
      /** Dice of harm when something stops it early. */
      readonly crash?: string;
    }
  | { readonly do: 'teleport'; readonly spaces: Amount; readonly random?: boolean }
  | { readonly do: 'shuffle' }
  | {
      readonly do: 'ground';
      readonly ground: string;
      readonly shape: Shape;
      readonly ends?: readonly Ending[];
      /** The caster names a creature or a tag that it concerns (Ward). */
      readonly named?: boolean;
    }
  /** Moves ground of one's own making so far. */
  | { readonly do: 'steer'; readonly ground: string; readonly spaces: Amount; readonly shape: Shape }
  | { readonly do: 'clear'; readonly grounds: readonly string[]; readonly shape: Shape }
  | {
      readonly do: 'summon';
      readonly monster: string;
      readonly count: Amount;
      readonly ends?: readonly Ending[];
      /** It has the WIL of whoever calls it. */
      readonly sharesWil?: boolean;
      /** It stands with the enemies of whoever calls it. */
      readonly hostile?: boolean;
    }
  /** A pool goes down in the target and up in whoever did it, never above its most. */
  | { readonly do: 'drain'; readonly pool: Pool; readonly amount: Amount }
  | { readonly do: 'drop'; readonly what: 'held' | 'all' }
  | { readonly do: 'lose'; readonly what: 'weapon' | 'metal' | 'metal-armour' | 'armour' | 'held' | 'item' }
  | { readonly do: 'steal' }
  /** The weapon in hand is freshly sharp until it hits (CA-AUTO-05c). */
  | { readonly do: 'sharpen' }
  | { readonly do: 'bank'; readonly advantages: Amount }
  | { readonly do: 'ap'; readonly by: Amount }
  | { readonly do: 'fatigue'; readonly amount: Amount }
  | { readonly do: 'refresh' }
  | { readonly do: 'deprived'; readonly cause: string }
  | { readonly do: 'clock'; readonly minutes: number }
  | { readonly do: 'shift'; readonly pool: Pool; readonly by: Amount }
  /** Rolled anew: a most that is lower than the roll is as high as it. */
  | { readonly do: 'raise'; readonly pool: Pool; readonly roll: string }
  /** The spell that the condition of this name is about works once more, where its bearer is (CA-MIS-04). */
  | { readonly do: 'echo'; readonly condition: string }
  | { readonly do: 'die' }
  | { readonly do: 'remove'; readonly ends?: readonly Ending[] }
  | { readonly do: 'lose-holds' }
  | { readonly do: 'open' }
  | { readonly do: 'light'; readonly radius: number; readonly ends?: readonly Ending[] }
  /** A trap that a careless step may spring, always where it is unseen: its die, and what that is taken from (CA-TRAP-01). */
  | { readonly do: 'trap'; readonly die: Die; readonly pool?: Pool; readonly unseen?: boolean }
  /** A Save against a number (20 when left out): what happens to those who fail, and to those who pass. */
  | {
      readonly do: 'save';
      readonly attribute: Attribute;
      readonly dc?: number;
      readonly fail: readonly Effect[];
      readonly pass?: readonly Effect[];
    }
  /** Whoever does it chooses. */
  | {
      readonly do: 'choice';
      readonly text: string;
      readonly options: readonly {
        readonly id: string;
        readonly name: string;
        readonly effects: readonly Effect[];
      }[];
    }
  /** By the number of dice, or by what the target wears or is. */
  | {
      readonly do: 'if';
      readonly dice?: number;
      readonly wears?: 'metal';
      readonly tag?: string;
      /** Less of this than its most. */
      readonly lost?: Pool;
      readonly so: readonly Effect[];
      readonly otherwise?: readonly Effect[];
    }
  /** Effects on whoever did it. */
  | { readonly do: 'self'; readonly effects: readonly Effect[] }
  /** What only a person can say: the Warden is asked, with ideas. */
  | { readonly do: 'ask'; readonly text: string; readonly ideas: readonly string[] };

/** CA-GRIM-02: a spell of the lists. */
export interface Spell {
  readonly id: string;
  readonly name: string;
  readonly list: 'hundred' | 'battle' | 'own';
  /** Its number on its list, as printed. */
  readonly number: string;
  /** The attribute an unwilling target saves with (CA-R66); null for no contest. */
  readonly save: Attribute | null;
  readonly range: number | 'touch' | 'self' | 'sight' | Amount;
  readonly aim: Aim;
  readonly shape?: Shape;
  /** Enemies, allies or all in its shape. */
  readonly hits?: 'all' | 'enemies' | 'allies';
  readonly leastDice?: number;
  /** The caster names a creature, or a tag, that it is about: `choice` in the command. */
  readonly names?: boolean;
  readonly effects: readonly Effect[];
  readonly auto: 'full' | 'ask' | 'text';
  readonly text: string;
}

export type ItemKind =
  | 'weapon'
  | 'shield'
  | 'armour'
  | 'gear'
  | 'dust'
  | 'grimoire'
  | 'scroll'
  | 'relic'
  | 'potion'
  | 'animal';

/** How an item is used in a fight (content 2.7), or what an ability of a creature does. */
export interface Use {
  readonly ap: number;
  readonly range: number | 'touch' | 'self';
  /** Beyond this Impaired, for things thrown. */
  readonly near?: number;
  readonly aim: Aim;
  readonly shape?: Shape;
  readonly hits?: 'all' | 'enemies' | 'allies';
  /** A contest: the user's attribute, and what targets save with: an attribute, or as from any blow (CA-AUTO-04). */
  readonly contest?: {
    readonly with: Attribute;
    readonly save: Attribute | 'defence';
    readonly die?: Die;
  };
  /** A Save after the contest, or instead of one. */
  readonly save?: { readonly attribute: Attribute; readonly dc?: number; readonly half?: boolean };
  readonly effects: readonly Effect[];
  /** Uses it up by one. */
  readonly spends?: boolean;
  /** Once a fight, a day, or in so many Rounds. */
  readonly per?: 'fight' | 'day' | 'turn';
  readonly every?: number;
  readonly outside?: boolean;
  readonly of?: string;
  readonly magical?: boolean;
}

/** A weapon as it strikes. */
export interface Strike {
  readonly die: Die;
  readonly second?: Die;
  readonly class: 'light' | 'medium' | 'heavy' | 'ranged' | 'improvised' | 'unarmed' | 'natural';
  readonly hands: 0 | 1 | 2;
  readonly reach: number;
  /** Reach when held in two hands. */
  readonly twoHandReach?: number;
  readonly thrown?: { readonly near: number; readonly far: number };
  readonly shot?: { readonly near: number; readonly far: number };
  readonly shape?: Shape;
  /** AP to load it again after a shot. */
  readonly reload?: number;
  readonly trips?: boolean;
}

export interface Item extends Bearing {
  readonly id: string;
  readonly name: string;
  readonly kind: ItemKind;
  /** CA-INV-02: 0 for petty, 2 for bulky. */
  readonly slots: number;
  readonly price: number | null;
  /** CA-INV-06; null where it has none. `charges`: it stays when empty. */
  readonly uses: number | null;
  readonly charges?: boolean;
  readonly recharge?: string;
  readonly material: 'metal' | 'silver' | 'iron' | 'star-iron' | 'other';
  readonly magical?: boolean;
  readonly strike?: Strike;
  /** The die a shield adds to a Block. */
  readonly shieldDie?: Die;
  /** Where it is worn; a thing worn counts only there (CA-ARM-02). */
  readonly place?: 'body' | 'head' | 'padding' | 'hand' | 'arms' | 'feet' | 'neck' | 'any';
  readonly use?: Use;
  readonly spells?: readonly string[];
  /** Slots it adds outside the body (CA-INV-05). */
  readonly carries?: number;
  readonly animal?: string;
  readonly text: string;
  readonly tags: readonly string[];
}

/** One printed attack of a creature. */
export interface Attack {
  readonly id: string;
  readonly name: string;
  /** `dX+dY`: both are rolled, the higher one is kept (CA-R12). */
  readonly dice: readonly Die[];
  readonly flat?: number;
  readonly attribute: Attribute | 'light';
  readonly ap: number;
  readonly reach: number;
  readonly shot?: { readonly near: number; readonly far: number };
  readonly shape?: Shape;
  readonly pool?: Pool;
  readonly armour?: boolean | 'metal';
  readonly magical?: boolean;
  readonly of?: string;
  readonly material?: Item['material'];
  /** Needs so many Spaces moved straight this turn. */
  readonly charge?: number;
  readonly per?: 'fight' | 'turn';
  readonly every?: number;
  /** A leap of so many Spaces before it. */
  readonly leap?: number;
  readonly onHit: readonly Effect[];
}

/** A special ability of a creature that costs AP (content 6.2). */
export interface Ability extends Use {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** It casts this spell with so many dice (CA-R93). */
  readonly spell?: { readonly id: string; readonly dice: number };
}

/** What a creature is like beyond its numbers. */
export type Trait = Bearing & {
  readonly text: string;
  /** Rises again after so many Rounds unless somebody spends 1 AP beside it, or it was slain by one of these words. */
  readonly reforms?: { readonly rounds: string; readonly unless: readonly string[] };
  /** Fights on after a failed Critical Save; `heads`: each costs one of so many. */
  readonly tireless?: boolean;
  readonly heads?: number;
  readonly firstAttack?: { readonly by: number; readonly shape?: Shape };
  /** Teleports so far for 0 AP once a turn. */
  readonly blinks?: number;
  readonly heal?: { readonly onHit: number };
  /** Light in Spaces around it. */
  readonly sheds?: number;
  readonly ambush?: boolean;
  /** It runs when the leader of its Group is dead. */
  readonly loyal?: boolean;
  /** STR that a hit has cost one who fails the Critical Save is lost for good. */
  readonly drains?: boolean;
};

export const PROFILES = [
  'brute',
  'skirmisher',
  'soldier',
  'guard',
  'caster',
  'pack',
  'ambusher',
  'protector',
] as const;
export type ProfileName = (typeof PROFILES)[number];

export interface Monster {
  readonly id: string;
  readonly name: string;
  readonly hp: number;
  readonly armour: number;
  readonly str: number;
  readonly dex: number;
  readonly wil: number;
  readonly size: 'S' | 'M' | 'L';
  /** CA-DET, `mindless`, `leader`, `Incorporeal`, `undead`, `no-morale`, `flammable` … */
  readonly tags: readonly string[];
  readonly attacks: readonly Attack[];
  readonly abilities: readonly Ability[];
  readonly traits: readonly Trait[];
  /** When its victim fails the Critical Save (CA-CRIT-08). */
  readonly rider: readonly Effect[];
  /** Items it carries, for what can be taken from it or used. */
  readonly gear: readonly string[];
  readonly spells: readonly { readonly id: string; readonly dice: number }[];
  readonly profile: ProfileName;
  /** Baseline fighters that it is worth; null where none was measured. */
  readonly threat: number | null;
  readonly text: string;
  readonly own?: boolean;
}

/** A row of a background's table: what it says, and what of it is a thing. */
export interface Gain {
  readonly text: string;
  readonly items?: readonly string[];
  readonly gold?: number;
  /** `d4` more HP. */
  readonly hp?: string;
  readonly spell?: string;
  readonly bonds?: number;
  readonly trait?: Bearing;
  readonly companion?: string;
  /** An Omen of one's own. */
  readonly omen?: boolean;
}

export interface Background {
  readonly id: string;
  readonly name: string;
  readonly names: readonly string[];
  readonly items: readonly string[];
  /** The spell of the Grimoire that it brings (CA-CHAR-07). */
  readonly spell?: string;
  readonly first: { readonly title: string; readonly rows: readonly Gain[] };
  readonly second: { readonly title: string; readonly rows: readonly Gain[] };
  readonly bonds: number;
  readonly omen: boolean;
}

/** A role that can be hired (CA-HIRE). */
export interface Hireling extends Pick<Monster, 'id' | 'name' | 'hp' | 'armour' | 'str' | 'dex' | 'wil'> {
  readonly perDay: number;
  readonly items: readonly string[];
}

/** What stands on a Space (content section 7). */
export interface GroundKind {
  readonly id: string;
  readonly glyph: string;
  readonly name: string;
  /** AP or Spaces: 0 where nobody can go. */
  readonly cost: number;
  readonly blocksSight: boolean;
  readonly corner: boolean;
  readonly cover: 'inside' | 'behind' | 'beside' | 'none';
  readonly obscured: boolean;
  readonly door?: 'open' | 'closed';
  /** Set on what enters, or starts its turn there. */
  readonly onEnter: readonly Effect[];
  readonly onStart: readonly Effect[];
  readonly enterSave?: Attribute;
  /** On whoever attacks from there. */
  readonly onAttack?: readonly Effect[];
  readonly modifiers: readonly Modifier[];
  /** It hangs over the ground and leaves it as it is: fog, darkness, light. */
  readonly veil?: boolean;
  /** Those who bear this are spared what it does. */
  readonly spares?: 'darkSight' | 'flies';
  /** Only what it names is kept out (Ward). */
  readonly wards?: boolean;
  readonly deep?: boolean;
  readonly chasm?: boolean;
  readonly exit?: boolean;
  readonly hp?: number;
  readonly armour?: number;
  readonly rule: string;
  readonly text: string;
}

/** Somebody or something that a map places. */
export interface Placed {
  readonly key: string;
  readonly monster: string;
  readonly name?: string;
  readonly at: { readonly x: number; readonly y: number };
  /** With how many characters it is there; always when left out. */
  readonly parties?: readonly number[];
  readonly group?: string;
  readonly template?: 'leader' | 'solo' | 'elite' | 'detachment';
  /** Stands inert until woken; a hold it opens with (CA-R90). */
  readonly asleep?: boolean;
  readonly hold?: OpeningHold;
  /** The printed attacks that it has with it, all when left out. */
  readonly hands?: readonly string[];
  /** It is there only in this variant of the encounter. */
  readonly variant?: string;
}

/** CA-R90: a hold that is paid when the fight opens: it waits for an enemy that comes near, or enters a kind of ground. */
export interface OpeningHold {
  readonly template: 'overwatch' | 'trip' | 'grab';
  readonly on: 'near' | 'ground';
  readonly ground?: string;
}

/** A thing on the map that can be used: lever, chest, altar, captive. */
export interface Prop {
  readonly id: string;
  readonly name: string;
  readonly at: { readonly x: number; readonly y: number };
  /** The far corner of something larger than a Space. */
  readonly to?: { readonly x: number; readonly y: number };
  /** It is somebody, and is wherever that one is. */
  readonly key?: string;
  readonly ap: number;
  /** A tag of something in hand without which it cannot be done. */
  readonly needs?: string;
  /** Not trivial: an Action against a number. */
  readonly check?: { readonly attribute: Attribute; readonly dc: number };
  readonly text: string;
  readonly does: readonly PropDeed[];
}

export type PropDeed =
  | {
      readonly do: 'ground';
      readonly at: readonly { readonly x: number; readonly y: number }[];
      readonly ground: string;
    }
  | { readonly do: 'give'; readonly item: string }
  /** `later`: they act from the next Round. */
  | { readonly do: 'wake'; readonly keys: readonly string[]; readonly later?: boolean }
  | { readonly do: 'free'; readonly key: string }
  /** Its Group has no enemies any more. */
  | { readonly do: 'calm'; readonly key: string }
  | { readonly do: 'ask'; readonly text: string };

/** What a side must do besides standing last (CA-LOOP-10). */
export type Objective =
  | { readonly kind: 'leave'; readonly edge: 'north' | 'east' | 'south' | 'west'; readonly text: string }
  | {
      readonly kind: 'carry';
      readonly item: string;
      readonly edge: 'north' | 'east' | 'south' | 'west' | 'any';
      readonly text: string;
    }
  | {
      readonly kind: 'escort';
      readonly key: string;
      readonly edge: 'north' | 'east' | 'south' | 'west';
      readonly text: string;
    }
  | { readonly kind: 'down'; readonly keys: readonly string[]; readonly text: string }
  /** Nobody of a Group is left standing. */
  | { readonly kind: 'rout'; readonly group: string; readonly text: string }
  | { readonly kind: 'rite'; readonly key: string; readonly text: string };

/** Something an encounter does by itself at a moment (content section 8). */
export type Script =
  | {
      readonly at: 'round-end';
      readonly rite: {
        readonly key: string;
        readonly from: { readonly x: number; readonly y: number };
        readonly to: { readonly x: number; readonly y: number };
        readonly goal: number;
        readonly monster: string;
        readonly place: { readonly x: number; readonly y: number };
        readonly every: number;
      };
    }
  | {
      readonly at: 'enter';
      readonly rooms: readonly {
        readonly keys: readonly string[];
        readonly from: { readonly x: number; readonly y: number };
        readonly to: { readonly x: number; readonly y: number };
      }[];
    }
  | {
      readonly at: 'round';
      readonly round: number;
      /** From this Round on the nearest of them goes and uses it. */
      readonly send: { readonly group: string; readonly monster: string; readonly prop: string };
    };

export interface Encounter {
  readonly id: string;
  readonly name: string;
  readonly difficulty: string;
  readonly blurb: string;
  /** The map in the glyphs of the grounds; starts and foes replaced by what they stand on. */
  readonly rows: readonly string[];
  readonly starts: readonly { readonly x: number; readonly y: number }[];
  readonly foes: readonly Placed[];
  readonly props: readonly Prop[];
  readonly objectives: readonly Objective[];
  readonly scripts: readonly Script[];
  /** Groups besides the party and its foes, and whom they fight (CA-INIT-04). */
  readonly groups: Readonly<Record<string, { readonly name: string; readonly enemies: readonly string[] }>>;
  /** What a table can add, by name. */
  readonly variants: Readonly<Record<string, string>>;
  readonly party: readonly string[];
  readonly notes: readonly string[];
  readonly stealth: boolean;
  /** Dark but for the light that somebody brings (CA-LIGHT-01); lit when left out. */
  readonly dark?: boolean;
  readonly reaction?: { readonly modifier: number; readonly text: string };
  readonly loot: string;
}

/** A character as it is written down: the sheet that people fill in, export and print. */
export interface Character {
  readonly id: string;
  readonly name: string;
  readonly background: string;
  readonly str: number;
  readonly dex: number;
  readonly wil: number;
  readonly hp: number;
  /** Maxima, where they differ from the present values. */
  readonly max?: Partial<Record<Pool, number>>;
  readonly items: readonly CarriedItem[];
  readonly gold: number;
  readonly spells?: readonly string[];
  readonly fatigue?: number;
  readonly scars?: readonly string[];
  readonly mishaps?: readonly string[];
  readonly conditions?: readonly string[];
  readonly traits?: Readonly<Record<string, string>>;
  readonly bonds?: readonly string[];
  readonly omen?: string;
  readonly age?: number;
  readonly notes?: string;
  /** Rows of the background's two tables, from 1; 0 where none was taken. */
  readonly rows?: readonly [number, number];
  readonly profile?: ProfileName;
  readonly hireling?: boolean;
  /** Beasts and servants that go along, by the id of their stat block. */
  readonly companions?: readonly string[];
}

/** An item as somebody carries it. */
export interface CarriedItem {
  readonly item: string;
  readonly name?: string;
  readonly uses?: number;
  readonly place?: 'hand' | 'worn' | 'pack' | 'camp';
  readonly spells?: readonly string[];
}

/** CA-WARD-03: the ladder of difficulties. */
export interface Difficulty {
  readonly dc: number;
  readonly name: string;
}

export interface Content {
  readonly hash: string;
  readonly conditions: ReadonlyMap<string, ConditionKind>;
  readonly spells: ReadonlyMap<string, Spell>;
  readonly items: ReadonlyMap<string, Item>;
  readonly monsters: ReadonlyMap<string, Monster>;
  readonly hirelings: ReadonlyMap<string, Hireling>;
  readonly backgrounds: ReadonlyMap<string, Background>;
  readonly grounds: ReadonlyMap<string, GroundKind>;
  readonly encounters: ReadonlyMap<string, Encounter>;
  readonly characters: ReadonlyMap<string, Character>;
  readonly tables: ReadonlyMap<string, RollTable>;
  readonly difficulties: readonly Difficulty[];
  /** Suggestions by place: `nat20.melee`, `mishap.4`, `scar.10` (content 4.3 and 11). */
  readonly ideas: ReadonlyMap<string, readonly string[]>;
  readonly traitTables: readonly { readonly name: string; readonly rows: readonly string[] }[];
  readonly bonds: readonly Gain[];
  readonly omens: readonly string[];
  readonly services: readonly { readonly name: string; readonly price: string; readonly text: string }[];
  readonly credit: string;
}

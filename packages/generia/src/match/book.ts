import type { Board, Refusal, Seat, Table } from '@caltrop/engine';
import type {
  Ability,
  ArmourClass,
  Consumable,
  Content,
  DamageType,
  Encounter,
  Ground,
  Profile,
  Range,
  StatusKind,
  StatusName,
  Trait,
  Window,
} from '../content/content.ts';
import type { EffectOf, Hooks } from '../rules/creature/hooks.ts';
import type { Lasting } from '../rules/creature/sources.ts';
import type { Options } from './options.ts';
import type { Spread } from '../rules/dice/spread.ts';
import type { Boon, Creature, State } from './state.ts';

/** A weapon as somebody wields it: numbers only, worked out once. */
export interface Arm {
  readonly name: string;
  readonly weapon: string;
  readonly type: string;
  readonly subtype: string;
  /** Attack Value and Parry Value (GE-VAL-12, 16; a creature's Reflexes are in the latter). */
  readonly hit: number;
  readonly parry: number;
  readonly dice: readonly (readonly [count: number, sides: number])[];
  readonly flat: number;
  readonly damage: DamageType;
  /** Brutal: the second type. */
  readonly also: DamageType | '';
  readonly canBlock: boolean;
  readonly canParry: boolean;
  readonly block: number;
  readonly strength: number;
  /** Melee reach in metres; 0 for weapons that only shoot. */
  readonly reach: number;
  readonly range: Range | null;
  /** Ammunition it uses: an item of the wielder; empty for none, `self` for thrown ones. */
  readonly ammo: string;
  readonly ammoDice: readonly (readonly [count: number, sides: number])[];
  readonly ammoFlat: number;
  /** What the dice of the ammunition deal where that is not what the weapon deals (blunt and elemental arrows). */
  readonly ammoType?: DamageType;
  readonly hands: number;
  readonly natural: boolean;
  readonly unarmed: boolean;
  /** Bare fists and feet that no line names: there when nothing better is (GE-R43). */
  readonly spare: boolean;
  readonly shield: boolean;
  readonly parries: boolean;
  readonly short: boolean;
  readonly long: boolean;
  readonly precise: boolean;
  readonly unpredictable: boolean;
  readonly cavalry: boolean;
  readonly flexible: boolean;
  /** The number of the arm that this is the other grip of (GE-TAG-07); absent in the listed grip. */
  readonly grip?: number;
  /** Blockbreaker in halves. */
  readonly breaks2: number;
  readonly reload: number;
  /** Disadvantage for lack of proficiency and for Complex (GE-PROF-01, GE-R62): 0, -1 or -2. */
  readonly unskilled: number;
  /** The proficiency tier it is wielded with, 0 Beginner to 4 Master, -1 for none: the best of its types (GE-TAG-19). */
  readonly tier: number;
  /** Twice its DR (GE-DMG-02); 2 where no table tells. */
  readonly dr2: number;
  readonly pv: number;
  readonly skill: string;
  /** Skills that can be used only while it, or another line with them, is in use; absent where there are none. */
  readonly skills?: readonly string[];
  readonly focus: string;
  /** How far it shines, in hand or where it lies; absent where it does not (a torch). */
  readonly light?: { readonly bright: number; readonly dim: number };
  readonly hooks: Hooks | null;
}

/** What a creature is for the whole match. */
export interface Kit {
  readonly profile: Profile;
  readonly name: string;
  readonly level: number;
  /** 0 Tiny to 4 Huge, and the side of its footprint. */
  readonly size: number;
  readonly foot: number;
  readonly character: boolean;
  readonly sapient: boolean;
  readonly mods: readonly number[];
  readonly raw: readonly number[];
  readonly wl: number;
  readonly wt: number;
  readonly tn: number;
  readonly ms: number;
  readonly fly: number;
  readonly en: number;
  readonly mp: number;
  readonly mpr: number;
  readonly av: readonly number[];
  readonly md: number;
  /** Encumbrance as used (GE-R60). */
  readonly er: number;
  readonly dodge: number;
  readonly dodgeScore: number;
  readonly worn: readonly ArmourClass[];
  readonly arms: readonly Arm[];
  readonly hands: readonly number[];
  readonly abilities: readonly Ability[];
  readonly traits: readonly Trait[];
  /** Abilities that it has only by what it holds. */
  readonly lineSkills: ReadonlySet<string>;
  readonly hooks: Hooks;
  /** Its reactions and its effects that happen at a moment, by window: nobody is asked where it has nothing. */
  readonly answers: ReadonlyMap<Window, readonly Ability[]>;
  /** Abilities that help with a check or save right before it. */
  readonly boosts: readonly Ability[];
  readonly happens: ReadonlyMap<Window, readonly EffectOf<'on'>[]>;
  readonly pv: ReadonlyMap<string, number>;
  readonly tiers: ReadonlyMap<string, number>;
  readonly tags: ReadonlySet<string>;
}

export interface StatusRules {
  readonly kind: StatusKind;
  readonly hooks: Hooks;
  /** Statuses that count as this one: with one of them it adds nothing. */
  readonly within: readonly StatusName[];
}

/** All that stays the same through a match. Caches in it hold nothing that could change an answer. */
export interface Book {
  readonly content: Content;
  readonly options: Options;
  readonly encounter: Encounter;
  readonly board: Board;
  readonly sides: readonly string[];
  readonly seats: readonly Seat[];
  /** The side of each seat; -1 for a game master without creatures. */
  readonly sideOf: ReadonlyMap<Seat, number>;
  /** Who makes rulings. */
  readonly gm: Seat;
  /** The seat of a game master, who sees everything and may do anything; empty where the setup names none. */
  readonly master: Seat;
  /** Phases that each has for rituals before the fight (GE-R96). */
  readonly preparation: number;
  readonly kits: readonly Kit[];
  /** A kit with weapons that rituals have made, remembered. */
  readonly outfit: (kit: number, gear: readonly string[]) => Kit | undefined;
  /** By kit: 1 where something comes from its bearer to those who are near. */
  readonly auras: Uint8Array;
  /** Whether that is so for any kit. */
  readonly radiant: boolean;
  /** The number of the kit of each profile. */
  readonly kitOf: ReadonlyMap<string, number>;
  readonly grounds: readonly Ground[];
  /** Ground and height of each square before anything changes them. */
  readonly ground: Uint8Array;
  readonly heights: Int8Array;
  /** Some squares are higher or lower than others. */
  readonly uneven: boolean;
  readonly abilities: ReadonlyMap<string, Ability>;
  readonly statuses: ReadonlyMap<StatusName, StatusRules>;
  /** The round each creature comes in, by number; 1 for those there from the start. */
  readonly arrivals: readonly number[];
  readonly spreads: Map<string, Spread>;
  readonly boonHooks: WeakMap<Boon['effects'], Hooks>;
  /** By kit: what lasted on one of its bearers when somebody asked last. */
  readonly lasting: (Lasting | undefined)[];
}

/** A state with the book it belongs to: enough to answer any question about the rules. */
export interface Position {
  readonly book: Book;
  readonly state: State;
}

/** A position being played on: what a rule needs to change it. */
export interface Battle extends Position {
  readonly table: Table;
}

/** The kit of a creature. */
export const kitOf = (book: Book, c: Creature): Kit => {
  const kit = c.gear === undefined ? book.kits[c.kit] : book.outfit(c.kit, c.gear);
  if (kit === undefined) throw new Error(`the creature "${c.id}" has no kit`);
  return kit;
};

/** An arm of a kit; rules only ask for numbers that exist. */
export const armOf = (kit: Kit, arm: number): Arm => {
  const found = kit.arms[arm];
  if (found === undefined) throw new Error(`${kit.name} has no arm ${arm}`);
  return found;
};

export const abilityOf = (book: Book, id: string): Ability => {
  const ability = book.abilities.get(id);
  if (ability === undefined) throw new Error(`the content has no ability "${id}"`);
  return ability;
};

/** Whether a thing serves where a cost names another: by its name, whatever its quality, or as that kind of material. */
export const servesAs = (book: Book, id: string, wanted: string): boolean => {
  if (id === wanted) return true;
  const item = book.content.consumables.get(id);
  // What no pack describes, such as a spell's own rounds, goes by its name.
  if (item === undefined) return id.endsWith(`-${wanted}`) || id.startsWith(`${wanted}-`);
  return item.base === wanted || item.material.includes(wanted);
};

/** How many beasts of a kind somebody has summoned that are still there. */
const beastsOut = ({ book, state }: Position, c: Creature, beast: string): number => {
  const [by, kit] = [state.creatures.indexOf(c), book.kitOf.get(beast)];
  return state.creatures.filter(
    (on) => on.summoner === by && on.where === 'board' && !on.dead && on.kit === kit,
  ).length;
};

/** Soul anchors that somebody carries, whose beasts are at most so many levels above it and not out of them (GE-R121). */
export const soulsOf = (p: Position, c: Creature, above: number): readonly Consumable[] =>
  c.items.flatMap(([id, n]) => {
    const { book } = p;
    const item = n > 0 ? book.content.consumables.get(id) : undefined;
    const beast = item?.soul === undefined ? undefined : book.content.profiles.get(item.soul);
    return item !== undefined &&
      beast !== undefined &&
      beast.level <= kitOf(book, c).level + above &&
      beastsOut(p, c, beast.id) < n
      ? [item]
      : [];
  });

/** A proficiency value; 0 without. */
export const pvOf = (kit: Kit, name: string): number => kit.pv.get(name) ?? 0;

export const refuse = (rule: string, what: string): Refusal => ({ rule, what });

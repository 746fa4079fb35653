import {
  eitherOf,
  flag,
  listOf,
  objectOf,
  optional,
  text,
  whole,
  wholeFrom,
  wordOf,
  type TypeOf,
} from '@caltrop/engine/form';
import { ATTRIBUTES, DICE, type Attribute } from '../content/content.ts';
import { attribute, paletteEffects, short, texts } from '../content/palette.ts';

export const count = wholeFrom(0, 1000);

const objectDie = objectOf({
  die: wordOf(DICE),
  sign: wordOf([1, -1]),
  adv: count,
  dis: count,
  /** Who the die belongs to (CA-DIE-07): the weapon die is the damage, a shield's only raises the total. */
  role: wordOf(['weapon', 'shield', 'other']),
  /** The thing it is, in words: `long sword`, `bare hands`. */
  of: short,
  /** The id of the weapon whose die it is, where one is used: two daggers have one name. */
  item: optional(text),
});
export const objects = listOf(objectDie);
/** An Object Die of a roll with its own Advantages and Disadvantages (CA-DIE-08). */
export type ObjectDie = TypeOf<typeof objectDie>;

/** How a total is made: Base Die, one attribute, Object Dice (CA-ACT-08 to 11, CA-SAVE-06, 07). */
export interface RollSpec {
  readonly adv: number;
  readonly dis: number;
  readonly attribute: Attribute;
  readonly flat: number;
  /** Several weapon dice: all are rolled and the single highest face counts once (CA-AMOD-04, CA-R12). */
  readonly objects: readonly ObjectDie[];
}

const cause = objectOf({
  rule: text,
  text: short,
  side: wordOf(['initiator', 'target']),
  die: wordOf(['base', 'weapon']),
  by: whole,
  /** The weapon on whose dice alone it counts (CA-R49); every weapon die where none is named. */
  item: optional(text),
});
/** One reason for an Advantage or a Disadvantage, so that every die on the table can be explained. */
export type Cause = TypeOf<typeof cause>;

const opposition = eitherOf(
  objectOf({ mode: wordOf(['DC']), dc: count, hidden: flag }),
  objectOf({ mode: wordOf(['CC']), save: wordOf([...ATTRIBUTES, 'defence']) }),
);
/** What opposes an Action (CA-ACT-04). */
export type Opposition = TypeOf<typeof opposition>;

export const ruling = objectOf({
  verdict: wordOf(['yes', 'no', 'roll']),
  ap: count,
  against: opposition,
  attribute,
  objects,
  /** Causes on the Initiator's dice that count; those switched off are left out. */
  causes: listOf(cause),
  targets: texts,
  onSuccess: paletteEffects,
  onFailure: paletteEffects,
  /** Why, or what it does, in the Warden's words. */
  note: short,
  /** Keep it as a rule of this table for the same kind of Action (CA-WARD-25). */
  pin: flag,
});
/** The Warden's decision about one Action, complete: what the table suggests and what the Warden may change (CA-WARD-01 to 08). */
export type Ruling = TypeOf<typeof ruling>;

/** Where the Warden decides, each automatic, asked or off (CA-WARD). */
export const DESK_STEPS = [
  /** Every Action of a player waits for a ruling before dice: roll or not, difficulty, attribute, objects, causes, AP (CA-WARD-01 to 07). */
  'rulings',
  /** How a Target saves (CA-WARD-08, CA-SAVE-03). */
  'saves',
  /** A second look at how a player's character saves (CA-WARD-08). */
  'plans',
  /** Something extraordinary on a natural 1 or 20 (CA-WARD-10). */
  'naturals',
  /** An NPC fails its Critical Save (CA-WARD-12), a Detachment (CA-WARD-13). */
  'criticals',
  /** Free-text conditions of Held Actions (CA-WARD-15). */
  'holds',
  /** Morale: whose WIL, or none (CA-WARD-16). */
  'morale',
  /** Whether a place to run to is safe (CA-WARD-18). */
  'retreats',
  /** What Scars and Mishaps leave open (CA-WARD-21), and what spells and items leave open. */
  'open',
  /** Who else is inside an area (CA-WARD-22). */
  'areas',
  /** The end of a fight (CA-LOOP-10). */
  'endings',
] as const;
export type DeskStep = (typeof DESK_STEPS)[number];
export const DEGREES = ['auto', 'ask', 'off'] as const;
export type Degree = (typeof DEGREES)[number];
export type Desk = Readonly<Record<DeskStep, Degree>>;

import type { Refusal } from '../../game.ts';
import type { Point, Zone } from '../picture.ts';

/** How far a unit gets for so much: `1 AP`, `sprint`. */
export interface ReachBand {
  readonly label: string;
  readonly zone: Zone;
}

/** Where a unit could go. */
export interface ReachPicture {
  readonly zone: Zone;
  /** What each tile of the zone costs; empty for fields in inches. */
  readonly costs: readonly (readonly [cell: number, cost: number])[];
  /** What it could strike from somewhere in reach, the reach itself left out. */
  readonly strikes: Zone;
  readonly budget: number;
  /**
   * How far it gets for how much, the nearest first and each with those before it; the last is all of the zone. Left out
   * where every place of the zone asks the same of it.
   */
  readonly bands?: readonly ReachBand[];
  /** What a click on a place means, where it is not to go there: `Click a place in your zone: it begins there.` */
  readonly words?: string;
}

/** A way for a unit to go, from where it stands. */
export interface Way<C> {
  readonly commands: readonly C[];
  /** Every joint, the start first and the end last. */
  readonly path: readonly Point[];
  readonly used: number;
  readonly left: number;
  /** `3 of 5 Movement, 2 left`. */
  readonly words: string;
  /** What going there means besides its cost, good or bad: `May still shoot`. */
  readonly notes?: readonly { readonly good: boolean; readonly text: string }[];
  /** Where several go together: the ways of the others. */
  readonly others?: readonly { readonly unit: string; readonly path: readonly Point[] }[];
}

/** Units that can go together. */
export interface UnitGroup {
  readonly units: readonly string[];
  /** `4 Praetorians and 4 Legionaires`. */
  readonly label: string;
}

/** How far something carries from where a unit stands. */
export interface Ring {
  readonly label: string;
  readonly zone: Zone;
}

/** The group a deed is shown in: on the field, as a main button, in the list of small ones. */
export type DeedGroup = 'attack' | 'aid' | 'act' | 'free' | 'turn';

/** Where a deed lies while it is not among the few that are offered first. */
export type DeedDrawer = 'spells' | 'manoeuvres' | 'items' | 'prepare' | 'look';

/** What is asked for of all that a unit can do. */
export interface DeedsWanted {
  /** Deeds that cast something (`casts`) are left out where it is false. */
  readonly casts?: boolean;
}

/** Something a seat can do now, besides moving: a button, and a place on the field where it has one. */
export interface Deed<C> {
  /** Unique among the deeds offered together, and the same for the same deed in an unchanged position. */
  readonly id: string;
  readonly group: DeedGroup;
  /** The drawer that it lies in; the main things lie in none. */
  readonly drawer?: DeedDrawer;
  readonly label: string;
  /** The word on the button that does it, where neither the label nor "Strike" will do. */
  readonly verb?: string;
  readonly detail: string;
  readonly icon: string;
  readonly rule: string;
  /** The unit it is done to. */
  readonly target?: string;
  /** The spot it is done to, where it is not a unit. */
  readonly spot?: Point;
  /** What it covers, where it covers more than its target: shown before it is done. */
  readonly area?: Zone;
  /** The way to go first, where it cannot be done from here. */
  readonly way?: Way<C>;
  /** What to say to the match, in order, the way included. */
  readonly commands: readonly C[];
  /** Dice are rolled: it has odds, is confirmed, and cannot be taken back freely. */
  readonly dice: boolean;
  /** It harms whoever does it, or ends the game for it: never suggested, and confirmed like dice. */
  readonly grave?: true;
  /** Why it cannot be done now; it is then shown and not offered. */
  readonly refusal?: Refusal;
  /** The deed that this one is with more to it, by id: offered beside that one, not by itself. */
  readonly of?: string;
  /** The spell that it casts, where the presenter shows castings by themselves: it then needs no button of its own. */
  readonly casts?: string;
}

/** A command as a button shows it: a deed without what it says to the match. */
export type DeedWords = Omit<Deed<unknown>, 'id' | 'of' | 'way' | 'commands' | 'refusal'>;

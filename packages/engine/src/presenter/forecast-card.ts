import type { Term } from '../table/table.ts';
import type { SideMark } from './picture.ts';

/** One strike or roll of an exchange, in order. */
export interface Beat {
  readonly side: SideMark;
  readonly unit: string;
  readonly icon: string;
  /** What it is: `Steel Lance`, `counter`, `follow-up`. */
  readonly label: string;
  /** The chance that it works, when it comes to it: 0 to 1. */
  readonly chance: number;
  /** What it does then: `8`. */
  readonly effect: string;
  /** `critical 21: 10%`, `only if the first missed`. */
  readonly note: string;
}

/** A rung of an outcome ladder. Exact numbers are fractions as text; `chance` and `atLeast` are for drawing. */
export interface Rung {
  /** What the ladder counts, such as HP lost; the least rung comes first. */
  readonly value: number;
  /** The number that is lost, where rungs tell finer things apart: wounds, of which some are severe. */
  readonly counts?: number;
  readonly label: string;
  readonly chance: number;
  readonly atLeast: number;
  readonly exact: string;
  /** The end of the unit. */
  readonly fatal: boolean;
}

/** What can become of one unit. */
export interface Ladder {
  readonly unit: string;
  readonly name: string;
  readonly side: SideMark;
  /** The one chance that matters, and what it is of: 0.56, `Axe Armor routed`. */
  readonly chance: number;
  readonly text: string;
  readonly rungs: readonly Rung[];
  /** What is counted: `wounds of Axe Armor`; else what it has lost. */
  readonly counts?: string;
  /** `has 13 of 24 left`. */
  readonly note: string;
  readonly expected: number;
  /** What is said loud instead of the chance, where many are meant: `3.8`, `Empire of Sol loses, of 8`. */
  readonly loud?: { readonly figure: string; readonly words: string };
}

/** A number with the terms that make it, in the order in which the rule adds them. */
export interface Sum {
  readonly value: string;
  readonly label: string;
  readonly terms: readonly Term[];
  readonly rule: string;
}

/** A chance worth saying besides the ladders: Break, guard, status. */
export interface Aside {
  readonly text: string;
  readonly chance: number;
  readonly rule: string;
}

/** How probable it is that the sides lose so many of theirs together. */
export interface JointCell {
  readonly left: number;
  readonly right: number;
  readonly chance: number;
}

/** The losses of both sides at once, each with its name. */
export interface Joint {
  readonly left: string;
  readonly right: string;
  readonly cells: readonly JointCell[];
}

/** The same deed with more spent on it: what becomes of everybody then. */
export interface Level {
  /** `0`, `1`: how much is spent. */
  readonly label: string;
  readonly ladders: readonly Ladder[];
  readonly joint?: Joint;
  readonly summary: string;
  /** 0 when exact. */
  readonly samples: number;
}

/** What a casting does to one whom it reaches. */
export interface ReachOdds {
  readonly unit: string;
  readonly name: string;
  /** The chance that anything comes of it. */
  readonly chance: number;
  /** What mostly comes of it: `Restrained`, `wounded, 7% out`. */
  readonly text: string;
}

/** The odds of a deed, for both sides, as a card shows them. */
export interface ForecastCard {
  /** Who acts, and the one it is done to. */
  readonly left: {
    readonly unit: string;
    readonly name: string;
    readonly side: SideMark;
    readonly icon: string;
  };
  readonly right: {
    readonly unit: string;
    readonly name: string;
    readonly side: SideMark;
    readonly icon: string;
  };
  /** It was worked out as it is glanced at: there is more to be found out. */
  readonly brief?: boolean;
  /** 0 when exact, else how many runs it was estimated from. */
  readonly samples: number;
  /** Half the width of the widest 95% interval; 0 when exact. */
  readonly error: number;
  readonly beats: readonly Beat[];
  readonly ladders: readonly Ladder[];
  /** Where both sides can lose several: how their losses go together. */
  readonly joint?: Joint;
  /** What can be spent on it, and what each amount makes of it; the first is nothing, as the ladders have it. */
  readonly levels?: { readonly of: string; readonly rule: string; readonly steps: readonly Level[] };
  readonly sums: readonly Sum[];
  readonly asides: readonly Aside[];
  /** Nothing would be different afterwards, but for what is spent on it. */
  readonly idle?: true;
  /** Decisions on the way, and what was taken for granted about them. */
  readonly assumes: readonly string[];
  /** Of a casting: whom it does something to and what, each with its chance. */
  readonly reaches?: readonly ReachOdds[];
  /** In short, to compare with other ways: `56% rout, Ines risks 9%`. */
  readonly summary: string;
  /** In one line, to quote: `Ines (Steel Lance) against Axe Armor, 13 of 24 HP: 56.3% to rout, …`. */
  readonly line: string;
}

/** Numbers for programs, by name: plain JSON. */
export type FigureTable = Readonly<Record<string, unknown>>;

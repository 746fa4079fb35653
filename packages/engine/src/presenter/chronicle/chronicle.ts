import type { Seat, Term } from '../../table/table.ts';
import type { Sum } from '../forecast-card.ts';
import type { Point, SideMark } from '../picture.ts';

/** A piece of a sentence: plain, the name of a unit, or a number that matters. */
export type Part =
  | string
  | { readonly unit: string; readonly text: string; readonly side: SideMark }
  | { readonly number: string };

/** Dice as they fell, with what they needed and why. */
export interface DiceLine {
  readonly sides: number;
  readonly faces: readonly number[];
  /** `needs 75 or less`; empty where the number itself counts. */
  readonly needs: string;
  /** `hit`, `miss`; empty where the number itself counts. */
  readonly result: string;
  readonly good: boolean;
  readonly typed: boolean;
  readonly terms: readonly Term[];
  readonly rule: string;
}

/** One sentence of the chronicle. */
export interface ChronicleLine {
  /** A heading such as `Round 2` instead of a sentence. */
  readonly heading: boolean;
  readonly side?: SideMark;
  readonly parts: readonly Part[];
  readonly dice: readonly DiceLine[];
  /** Numbers that no die shows, with their terms: the damage of a hit. */
  readonly sums?: readonly Sum[];
  readonly rules: readonly string[];
  /** Where to look. */
  readonly at?: Point;
  readonly units: readonly string[];
  /** Not everybody at the table sees this line. */
  readonly secret?: true;
  /** What several of them do together, said of many: `move`. Lines in a row that share it are told as one, which opens. */
  readonly many?: string;
  /** With `many`: what each line counts, which the one line adds up: `7 wounds`. */
  readonly tally?: ToldCount;
}

/** A number with what it counts, for one and for several: `1 hit`, `2 hits`. */
export interface ToldCount {
  readonly n: number;
  readonly one: string;
  readonly several: string;
}

/** Dice that fell together. */
export interface ThrownDice {
  readonly sides: number;
  readonly faces: readonly number[];
}

/** A movement to show, one after the other; each is short and can be skipped. */
export type Motion =
  | { readonly kind: 'move'; readonly unit: string; readonly path: readonly Point[] }
  | {
      readonly kind: 'strike';
      readonly unit: string;
      readonly target: string;
      readonly at: Point;
      /** `−8`, `miss`, `critical −21`, `+10`. */
      readonly text: string;
      readonly tone: 'hit' | 'miss' | 'crit' | 'heal' | 'status';
      /** What the target has left after it. */
      readonly hp: number;
      /** The dice that decided it: they land where they count. */
      readonly dice?: readonly ThrownDice[];
    }
  | { readonly kind: 'gone'; readonly unit: string; readonly text: string }
  | { readonly kind: 'appears'; readonly unit: string; readonly at: Point }
  | { readonly kind: 'banner'; readonly text: string };

/** How the luck of dice is measured: what a change of position was worth to a seat, in a unit people know. */
export interface Measure<S> {
  readonly id: string;
  /** `HP taken from the enemy`. */
  readonly label: string;
  of(before: S, after: S, seat: Seat): number;
}

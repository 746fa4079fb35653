import type { Refusal } from '../../game.ts';
import type { Deed } from './deed.ts';
import { percent } from '../../forecast/ladders.ts';
import type { Aside, ReachOdds } from '../forecast-card.ts';
import type { Point, Zone } from '../picture.ts';

/** Words in which some stand out: the numbers of this caster in the text of a spell. */
export type Emphasis = readonly { readonly text: string; readonly strong?: true }[];

/** Something that can be done first, so that what is refused can be done after it. */
export interface Cure<C> {
  /** `Put away Torch`. */
  readonly label: string;
  /** `1 AP`; empty for what is free. */
  readonly price: string;
  readonly commands: readonly C[];
}

/** A spell that somebody could cast: a row of the list. */
export interface SpellRow {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  /** `2 AP`, `1 MP, Attack Action`. */
  readonly price: string;
  /** Whom or what it is for, and what it is met with: `2 creatures, WIL Save`. */
  readonly note: string;
  readonly rule: string;
  /** What is against it now. */
  readonly refusal?: Refusal;
  /** What would let it be cast all the same, in words: `Put away Torch (1 AP)`. */
  readonly cure?: string;
}

/** What a caster has chosen about a casting so far; the game fills in what is left out. */
export interface CastChoice {
  readonly spell: string;
  /** How much of each store goes into it, in the order of the stores. */
  readonly spend?: readonly number[];
  /** What the spell leaves open, by the id of the setting. */
  readonly settings?: Readonly<Record<string, string>>;
  /** At whom; the game suggests somebody where this is left out. */
  readonly targets?: readonly string[];
  /** At which places. */
  readonly spots?: readonly Point[];
}

/** Something that is put into a casting piece by piece: Magic Dice from free slots, from dust. */
export interface CastStore {
  /** `2 free slots`. */
  readonly label: string;
  readonly shape: 'square' | 'round';
  readonly has: number;
  readonly spent: number;
  /** Whether one more could go into it. */
  readonly more: boolean;
}

/** One of several ways in which a spell is cast: its level, its element, what its caster chooses. */
export interface CastSetting {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly values: readonly { readonly id: string; readonly label: string; readonly note: string }[];
}

/** How a casting is aimed on the field. */
export interface CastAim {
  /** What is still to be pointed at: `units` at somebody, `spots` at places, `nothing` at all. */
  readonly at: 'units' | 'spots' | 'nothing';
  /** How many may be chosen. */
  readonly most: number;
  /** `Choose up to 2 creatures within 8 Spaces.` */
  readonly words: string;
  /** Everybody who can be chosen, the likeliest first. */
  readonly units: readonly string[];
  /** Places that can be chosen. */
  readonly zone: Zone;
}

/**
 * A part of what is covered: `firm` nine times in ten or more, `even` on an even roll or better, `lucky` with luck. Where no
 * die decides about it, all of it is firm.
 */
export interface CastEdge {
  readonly edge: 'firm' | 'even' | 'lucky';
  readonly zone: Zone;
}

/** Somebody whom a casting reaches as it is aimed. */
export interface CastReach {
  readonly unit: string;
  /** `if the dice show 7 or more`; empty where nothing stands between. */
  readonly note: string;
}

/** A casting as it would be with what has been chosen: all that is known before the commitment. */
export interface CastingPicture<C> {
  /** What has been chosen, with what the game has filled in. */
  readonly choice: Required<CastChoice>;
  readonly name: string;
  readonly icon: string;
  readonly rule: string;
  readonly price: string;
  /** What it does, with the numbers of this caster. */
  readonly text: Emphasis;
  /** What the stores are called, and how much may go into one casting: `Magic Dice`, `at most 4`. */
  readonly stored: { readonly label: string; readonly note: string };
  readonly stores: readonly CastStore[];
  readonly settings: readonly CastSetting[];
  /** What it may cost or how it may fail, whoever it is aimed at. */
  readonly risks: readonly Aside[];
  /** What is needed and is there: `both hands`, `3 of 9 MP`, `8 Spaces and sight`. */
  readonly needs: readonly string[];
  readonly aim: CastAim;
  /** `L9`, `Goblin b and Goblin d`; empty where it is not aimed. */
  readonly aimed: string;
  /** `7 of 8 Spaces`; empty where distance is no matter. */
  readonly far: string;
  readonly template: readonly CastEdge[];
  readonly inside: readonly CastReach[];
  /** What is against it as it is aimed; with a cure there is a deed all the same. */
  readonly refusal?: Refusal;
  readonly cure?: Cure<C>;
  /** All that is to be said to cast it, the cure first; undefined while it cannot be cast. */
  readonly deed?: Deed<C>;
  /** What stands on the button: `Cast, 3 of 4 AP`. */
  readonly button: string;
}

/** Words with emphasis as plain words. */
export const plainWords = (words: Emphasis): string => words.map(({ text }) => text).join('');

/** The one number of a casting: the chance for one, how many of several on average. */
export const mainReach = (
  reaches: readonly ReachOdds[],
): { readonly value: string; readonly text: string; readonly note: string } | undefined => {
  const [first] = reaches;
  if (first === undefined) return undefined;
  if (reaches.length === 1) return { value: percent(first.chance), text: first.name, note: first.text };
  const sum = reaches.reduce((all, r) => all + r.chance, 0);
  const words = new Set(reaches.map((r) => r.text));
  return {
    value: sum.toFixed(1),
    text: words.size === 1 ? first.text : 'affected',
    note: `of ${reaches.length}, on average`,
  };
};

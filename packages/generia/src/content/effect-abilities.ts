/** Abilities, traits and kinds of status, as packs give them. */

import type { Condition } from './effect-conditions.ts';
import type { Effect } from './effect-hooks.ts';
import type { Action, Attribute, Keyword, SaveTime, StatusName, Window } from './words.ts';
import type { Step } from './effect-steps.ts';
import type { Formula } from './formula.ts';

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

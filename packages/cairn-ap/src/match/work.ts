import type { Seat } from '@caltrop/engine';
import type { ArmourWord, Effect, Pool } from '../content/content.ts';
import type { Cause, Opposition, RollSpec, Ruling } from './ruling.ts';
import type { Command } from './command.ts';

/**
 * What is being resolved, as plain data: the innermost piece of work is taken up again by `advance` until none is left.
 * Each kind belongs to the chapter that resolves it; its `step` says where it stands. Between two steps there is at most
 * one batch of dice, so that a forecast can merge equal states there.
 */
export type Work =
  | FightWork
  | TurnWork
  | MoveWork
  | CheckWork
  | DeedWork
  | HoldWork
  | DamageWork
  | CastWork
  | EffectWork
  | MoraleWork
  | RetreatWork
  | TimeWork;

/** The beginning of a fight or the arrival of newcomers: initiative one by one (CA-INIT, CA-LOOP-01, 11). */
export interface FightWork {
  readonly is: 'fight';
  readonly left: readonly string[];
  /** Stealth before it (CA-AUTO-11): the sneaking Group, its total (-1 before it is rolled) and who still watches. */
  readonly stealth: {
    readonly group: string;
    readonly total: number;
    readonly watchers: readonly string[];
  } | null;
}

/** The start and the end of a turn (CA-LOOP-05, 08). */
export interface TurnWork {
  readonly is: 'turn';
  readonly step: 'start' | 'tally' | 'ticks' | 'flee' | 'end' | 'next';
  readonly creature: string;
  /** Conditions and grounds that still do something now. */
  readonly left: readonly string[];
}

/** A creature on its way, Space by Space (CA-MOVE, CA-WIN-01). */
export interface MoveWork {
  readonly is: 'move';
  readonly step: 'leave' | 'enter' | 'ground' | 'on';
  readonly creature: string;
  readonly path: readonly number[];
  /** It is pushed or pulled, by whom; empty when it walks. */
  readonly pushedBy: string;
  /** It set out crawling; one who is brought down on the way goes no further (CA-EXA-10). */
  readonly crawling: boolean;
  /** Whether it has gone an odd number of diagonals on this way (option `diagonals`, CA-R86). */
  readonly odd?: boolean | undefined;
  /** Whom it runs into at the end of this way, who was unknown to it when it set out. */
  readonly meets?: string | undefined;
  /** Where one who fills several Spaces came from with the step it is on. */
  readonly from?: number | undefined;
}

/** One roll that has been made: total, kept faces, natural (CA-DIE-07, CA-RES-04). */
export interface Rolled {
  readonly total: number;
  readonly natural: number;
  /** The weapon face that counts; 0 without one. */
  readonly weapon: number;
}

/** One who saves against a check: how, and what came of it. */
export interface Saving {
  readonly id: string;
  readonly spec: RollSpec | null;
  readonly how: string;
  readonly causes: readonly Cause[];
  readonly rolled: Rolled | null;
  /** Whether the Initiator has won against it. */
  readonly beaten: boolean;
}

/** One check, from its declaration to its last consequence (CA-ACT, CA-SAVE, CA-WIN-02 to 07). */
export interface CheckWork {
  readonly is: 'check';
  readonly step: 'declared' | 'targeted' | 'roll' | 'save' | 'naturals' | 'outcome' | 'effects' | 'resolved';
  readonly creature: string;
  readonly seat: Seat;
  readonly command: Command;
  /** What kind of Action: `attack`, `shove`, `cast`, `free` … and whether it is melee, blast, magical, an attack that wounds. */
  readonly kind: string;
  readonly melee: boolean;
  readonly blast: boolean;
  readonly magical: boolean;
  readonly attack: boolean;
  readonly of: string;
  readonly against: Opposition;
  readonly spec: RollSpec;
  readonly causes: readonly Cause[];
  readonly rolled: Rolled | null;
  readonly savings: readonly Saving[];
  readonly at: number;
  /** How many Spaces a thing or an ability reaches; -1 where that does not hang on where anybody stands. */
  readonly far: number;
  /** What it does to those beaten and to the others, besides weapon damage. */
  readonly onSuccess: readonly Effect[];
  readonly onFailure: readonly Effect[];
  /** Those who let it happen, where it is done to them and to those beaten in one (CA-R191). */
  readonly along?: readonly string[];
  /** Weapon damage: how, or null where none is dealt. */
  readonly damage: {
    readonly pool: Pool;
    readonly armour: ArmourWord;
    readonly item: string;
    readonly rider: readonly Effect[];
    readonly onHit: readonly Effect[];
    readonly extra: number;
    /** What an attack does besides its die: "1 + d4". */
    readonly plus?: number;
    /** It was shot with a bow. */
    readonly bow?: boolean;
  } | null;
  /** A Held Action that runs, and whose; empty for an Action of one's own turn. */
  readonly hold: string;
  /** Holds that have had their say in this window already. */
  readonly asked: readonly string[];
  /** The number is the Warden's secret (CA-ACT-06). */
  readonly hidden: boolean;
  /** What the effects reckon with: [dice] and [sum] of a casting, and the spell, item or ability they come from. */
  readonly dice: number;
  readonly sum: number;
  readonly source: string;
  /** The causes are the Warden's own: the table adds none (CA-WARD-06). */
  readonly ruled: boolean;
  /** The Initiator's spec is final (CA-WIN-03). */
  readonly fixed: boolean;
}

/** The roll of a Held Action: what was agreed and bought when it was declared, and no bank (CA-HELD-03, CA-R42). */
export type HeldRoll = Pick<CheckWork, 'hold' | 'spec'>;

/** An Action without a roll that has been declared, while others break in (CA-WIN-02). */
export interface DeedWork {
  readonly is: 'deed';
  readonly creature: string;
  readonly seat: Seat;
  readonly command: Extract<Command, { readonly do: 'act' | 'use' | 'ability' | 'give' | 'try' }>;
  /** As the Warden has ruled it (CA-R08), or null. */
  readonly ruling: Ruling | null;
  /** A Held Action that runs; empty for an Action of one's own turn. */
  readonly hold: string;
}

/** A Held Action whose moment has come, before it happens (CA-R43). */
export interface HoldWork {
  readonly is: 'hold';
  readonly creature: string;
  readonly hold: string;
  /** Whom it is done to: whoever met its condition. */
  readonly on: string;
}

/** One harm on its way to one creature (CA-DMG). */
export interface Harm {
  readonly target: string;
  readonly raw: number;
  readonly pool: Pool;
  readonly armour: ArmourWord;
  readonly attack: boolean;
  /** Who did it, with what; empty for none. */
  readonly by: string;
  readonly with: string;
  readonly of: string;
  readonly magical: boolean;
  /** On a failed Critical Save. */
  readonly rider: readonly Effect[];
  /** After Armor (CA-AUTO-06: a natural 20). */
  readonly extra: number;
  readonly permanent: boolean;
  /** What it takes is whoever does it’s, up to its most (Strength Tap). */
  readonly feeds?: boolean;
  /** It came from one roll against many. */
  readonly blast?: boolean;
  /** It came from a melee attack. */
  readonly melee?: boolean;
  /** The dice that its doer's hits do more are in `raw` already (Rageberries). */
  readonly counted?: boolean;
}

/** Harms in the order in which they fall (CA-R81), then what follows them all (CA-DMG-09). */
export interface DamageWork {
  readonly is: 'damage';
  /** What hits do more, the next harm, then the dice that the present one asks for: its Critical Save, its Scar. */
  readonly step: 'extra' | 'event' | 'critical' | 'scar';
  readonly pile: readonly Harm[];
  /** Of the present event: HP before it, and what went beyond them. */
  readonly hpBefore: number;
  readonly over: number;
}

/** One casting (CA-CAST, CA-R63). */
export interface CastWork {
  readonly is: 'cast';
  readonly step: 'roll' | 'fatigue' | 'twist' | 'effect' | 'mishap' | 'row' | 'copied';
  readonly creature: string;
  readonly seat: Seat;
  readonly spell: string;
  readonly source: string;
  readonly command: Extract<Command, { readonly do: 'cast' }>;
  readonly invested: { readonly slots: number; readonly dust: number; readonly free: number };
  /** What the dice came to (CA-CAST-05 to 08): nothing before they are rolled. */
  readonly sum: number;
  readonly fatigue: number;
  /** The size of the largest set of equal faces, 3 for four too, and the face it shows where that matters. */
  readonly match: number;
  readonly face: number;
  /** The free die of CA-MIS-11 showed 4 or more; slot dice of a vessel (CA-MIS-22) that showed 5 or more. */
  readonly bled: boolean;
  readonly burnt: number;
  /** The Grimoire that a Scroll is copied into (CA-COPY); empty for a casting. */
  readonly copying: string;
  /** The Warden has ruled that it works on all (CA-R08). */
  readonly sure: boolean;
  /** Cast by a Held Action: which, and what was fixed with it (CA-HELD-03); null in a turn of one's own. */
  readonly held: HeldRoll | null;
  /** What its contest has to reckon with besides the ledger: a distraction for it (CA-AUTO-05d). */
  readonly causes?: readonly Cause[];
  /** How row 4 or 5 twists the spell (CA-R63); empty for not at all. */
  readonly twist: string;
  readonly npc: boolean;
}

/** What somebody has of each pool at one moment. */
export interface Stand {
  readonly id: string;
  readonly hp: number;
  readonly str: number;
  readonly dex: number;
  readonly wil: number;
}

/** Effects that still happen, one by one (spells, items, riders, ground). */
export interface EffectWork {
  readonly is: 'effects';
  readonly by: string;
  /** Whom they happen to, all at once where they can; somebody named twice is hit twice by what says so. */
  readonly on: readonly string[];
  readonly at: number;
  /** Spaces and words that were chosen beforehand. */
  readonly spaces: readonly number[];
  readonly choice: string;
  /** Rounds that timed conditions last longer (CA-AUTO-06). */
  readonly longer: number;
  /** What the first harm among them does more after Armor, and the harms that follow it (CA-AUTO-06, CA-R30). */
  readonly extra?: number;
  readonly after?: readonly Harm[];
  /** What those who were hit had before the hit that these follow. */
  readonly before?: readonly Stand[];
  readonly left: readonly Effect[];
  readonly dice: number;
  readonly sum: number;
  readonly source: string;
  readonly magical: boolean;
}

/** Morale tests (CA-MOR, CA-R55). */
export interface MoraleWork {
  readonly is: 'morale';
  readonly group: string;
  readonly trigger: 'first' | 'half' | 'lone';
  readonly left: readonly string[];
}

/** Leaving the fight (CA-RET). */
export interface RetreatWork {
  readonly is: 'retreat';
  readonly creature: string;
}

/** Time that passes outside a fight, or a thing done in it: rest, copying, recoveries (CA-HEAL, CA-DEP, CA-COPY). */
export interface TimeWork {
  readonly is: 'time';
  readonly step: string;
  readonly creatures: readonly string[];
  readonly minutes: number;
  readonly command: Command;
}

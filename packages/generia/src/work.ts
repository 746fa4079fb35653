import type { Arm } from './book.ts';
import type { CommandOf } from './chapter.ts';
import type { AttackStep, DamageType, StatusName, Window } from './effect.ts';

/**
 * What is being resolved, as plain data: the innermost piece of work is taken up again by `advance` until none is left.
 * Each kind belongs to the chapter that resolves it; its `step` says where it stands. Between two steps there is at most
 * one batch of dice, so that a forecast can merge equal states there. Frames are changed in place; arrays and objects in
 * them are replaced. What is no longer needed is set back, so that states become equal as early as they can.
 */
export type Work =
  | InitiativeWork
  | TurnWork
  | MoveWork
  | AttackWork
  | WoundsWork
  | WindowWork
  | AfterParryWork
  | SeriesWork
  | SweepWork
  | AbilityWork
  | SaveWork
  | ShoveWork
  | FallWork
  | JumpWork
  | DeedWork
  | HarmWork
  | DeskWork
  | TriggerWork;

/** Initiative of those who have not rolled (GE-R06); ties are rolled again among the tied. */
export interface InitiativeWork {
  readonly is: 'initiative';
  step: 'roll' | 'ties' | 'begin';
  next: number;
}

/** The start of a round, and the start and end of a turn (GE-SEQ-15 to 17). */
export interface TurnWork {
  readonly is: 'turn';
  step: 'round' | 'start' | 'end';
  /** What of the step is still to do, in order: `tick 0`, `save Confused`, `area 3`, `waking`. */
  todo: readonly string[];
}

/** One move, square by square (GE-R58, GE-KEY-07). */
export interface MoveWork {
  readonly is: 'move';
  readonly who: number;
  readonly how: MoveHow;
  readonly path: readonly number[];
  /** Steps taken; metres of MS spent. */
  done: number;
  spent: number;
  readonly budget: number;
  /** It is being asked before this step, and who has answered. */
  asking: number;
  /** The square it has just left, while those are asked who may strike at it where it is now; -1 otherwise. */
  meets: number;
  meeting: number;
  stopped: boolean;
  /** Disadvantage of attacks that it provokes; it provokes none of the creature with this number. */
  readonly provokes: number;
  readonly except: number;
  readonly sneaking: boolean;
  /** Where it began, for what others have seen of it; how high a flight ends, -1 where that stays as it is. */
  readonly from: number;
  readonly lift: number;
  /** The step whose climb or stroke has succeeded. */
  passed: number;
}

export type MoveHow = 'walk' | 'sprint' | 'stealth' | 'free' | 'skill' | 'fly' | 'mount';

/** How an attack is made besides its weapon: what a skill, a reaction or a power changes; formulas worked out. */
export interface Manner {
  /** The ability it belongs to; empty for a plain attack. */
  readonly ability: string;
  /** An attack, a counter, an opportunity; a shield bash. */
  readonly as: 'action' | 'extra' | 'counter' | 'opportunity' | 'reaction' | 'bash' | 'grapple';
  readonly adv: number;
  readonly eased: number;
  readonly defenceAdv: number;
  readonly dodgeAdv: number;
  readonly parryAdv: number;
  readonly blockAdv: number;
  readonly undefended: readonly ('dodge' | 'parry' | 'block')[];
  readonly noReactions: boolean;
  readonly damage: number;
  readonly dice: readonly (readonly [count: number, sides: number])[];
  /** The most that doubling may add; 0 without doubling. */
  readonly doubledBy: number;
  readonly type: DamageType | '';
  readonly alsoType: DamageType | '';
  readonly ignoreAV: number;
  readonly ignoreBlock: number;
  /** The zone named by the attacker; -1 when it is rolled. */
  readonly zone: number;
  readonly woundChecks: boolean;
  readonly rerollBelowAverage: number;
  /** Riders, for the step that follows a hit or a miss. */
  readonly onHit: AttackStep['onHit'];
  readonly onMiss: AttackStep['onMiss'];
  /** A weapon line of the ability's own; null for weapons of the attacker. */
  readonly line: Arm | null;
  /** One of several targets of one blow (GE-R29): the number of its frame; 0 for none. */
  readonly sweep: number;
  /** A projectile of a spell: what stands for the weapon (GE-PA-01); null for weapons. */
  readonly spell: Arm | null;
  /** The DC of statuses that it causes; 0 for 10 + STR-MOD (GE-SPX-04). */
  readonly dc: number;
  /** Rolled as DC+ with +4 and -4 for each stage (Routine, GE-R32). */
  readonly routine: boolean;
  /** Goes on to another target unless it is blocked or parried. */
  readonly bounces: boolean;
  /** Part of a series: waiting bonuses are spent after the last (GE-R55). */
  readonly series: boolean;
  readonly refundEn: number;
  /** The casting that a projectile belongs to; null for weapons. */
  readonly cast: Cast | null;
}

/** One attack with a weapon, from its declaration to window B (GE-SEQ-01 to 13). */
export interface AttackWork {
  readonly is: 'attack';
  step:
    | 'declared'
    | 'veiled'
    | 'roll'
    | 'react'
    | 'defend'
    | 'second'
    | 'zone'
    | 'struck'
    | 'damage'
    | 'wounds'
    | 'riders'
    | 'concentration'
    | 'waking'
    | 'after'
    | 'done';
  /** Tells the questions of one attack from those of another within a command. */
  readonly n: number;
  readonly by: number;
  on: number;
  /** Weapon: a number in the attacker's list of arms. */
  readonly arm: number;
  manner: Manner;
  /** Kept face, score and total of the attack roll; 0 once the defence is settled. */
  face: number;
  score: number;
  total: number;
  /** What the target does, and with which arm. */
  defence: '' | 'none' | 'dodge' | 'parry' | 'block';
  item: number;
  /** How the defence went. */
  outcome: '' | 'open' | 'avoided' | 'perfect' | 'partial' | 'blocked';
  /** The total of a parry that sends a missile back on its way; 0 unless it may be thrown on (GE-R24). */
  deflected: number;
  /** Protection of a reactive Spell Defense, and what it is resistant to. */
  guard: number;
  guardTypes: readonly string[];
  /** Zone struck; -1 before it is known. */
  zone: number;
  hit: boolean;
  /** The target was unconscious when the blow fell: it may wake (GE-WND-11). */
  asleep: boolean;
  explosions: number;
  /** Final damage, kept only where something later asks for it. */
  damage: number;
  wounds: number;
  severe: number;
  /** Who has been asked in the present window. */
  asked: readonly number[];
  /** Statuses that the target had when it was struck and may save against because of it (GE-SEQ-12). */
  pained: readonly StatusName[];
}

/** Wounds that a creature still has to take, one at a time (GE-WND, GE-SEQ-10). */
export interface WoundsWork {
  readonly is: 'wounds';
  step: 'next' | 'core';
  readonly on: number;
  /** Who caused them; -1 for none. */
  readonly by: number;
  readonly zone: number;
  left: number;
  /** Wounds of this attack taken so far. */
  taken: number;
  /** Every wound needs a Wound Check, at this Advantage score. */
  readonly checked: boolean;
  readonly score: number;
  /** Was awake before the first of them. */
  readonly wasAwake: boolean;
  severe: number;
}

/** A window in which several may answer, one after another (GE-R10). */
export interface WindowWork {
  readonly is: 'window';
  readonly window: Window;
  readonly n: number;
  /** Who is still to be asked, in order. */
  left: readonly number[];
  /** The creature it is about, and where on the pile the attack lies; -1 when it is about none. */
  readonly about: number;
  readonly at: number;
  /** Free Reactions that have been used in it. */
  used?: readonly string[];
}

/** Attacks in a row with one weapon: Multistrike, Multishot, Butcher (GE-R29, GE-R55). */
export interface SeriesWork {
  readonly is: 'series';
  step: 'strike' | 'again' | 'end';
  readonly n: number;
  readonly by: number;
  on: number;
  readonly arm: number;
  readonly manner: Manner;
  /** Attacks that may still follow, and EN for each of them. */
  left: number;
  readonly price: number;
  /** The next only after a hit; each on another target. */
  readonly whileHit: boolean;
  readonly others: boolean;
  hit: boolean;
  /** Whom it has struck: hits and the highest damage of one of them. */
  struck: readonly (readonly [on: number, hits: number, worst: number])[];
  /** Held effects whose saves have been made at its end. */
  saved: readonly number[];
}

/** One blow against several: dice are thrown once for all (GE-R29). */
export interface SweepWork {
  readonly is: 'sweep';
  readonly n: number;
  readonly by: number;
  readonly arm: number;
  readonly manner: Manner;
  left: readonly number[];
  rolled: boolean;
  total: number;
  score: number;
  /** Sum and explosions of the damage dice; -1 before they are thrown. */
  thrown: number;
}

/** The four options after a parry (GE-PAR-07 to 12). */
export interface AfterParryWork {
  readonly is: 'after parry';
  step: 'choose' | 'move';
  readonly n: number;
  readonly who: number;
  readonly against: number;
  readonly item: number;
}

/** A skill, spell, feature or item in use, from its declaration to its last effect (GE-SEQ-01, GE-SEQ-14). */
export interface AbilityWork {
  readonly is: 'ability';
  step: string;
  readonly n: number;
  readonly by: number;
  readonly ability: string;
  readonly level: number;
  readonly element: string;
  readonly on: readonly number[];
  readonly at: number;
  readonly arm: number;
  readonly path: readonly number[];
  /** The roll that sets what saves must meet; DC. */
  total: number;
  face: number;
  /** For each target: how it saved. */
  results: readonly ('failed10' | 'failed' | 'saved' | 'saved10')[];
  /** Which target and which step of its line comes next. */
  target: number;
  line: number;
  rolled: number;
  explosions: number;
  asked: readonly number[];
  /** A Spell Defense or other answer to this attack: the depth of its frame; -1 for none. */
  readonly against: number;
  /** With the crystal or stone that the ability names; the number of what is kept up by concentration, 0 for none. */
  readonly with: boolean;
  held: number;
}

/** What steps need to know of the use that they belong to. */
export interface Cast {
  readonly ability: string;
  /** Cast level, or step of EXPERTISE or cost, from 1. */
  readonly level: number;
  readonly element: string;
  readonly at: number;
  readonly path: readonly number[];
  readonly with: boolean;
  /** Whom it was aimed at first; left out where there is nobody. */
  readonly main?: number;
  /** What is kept up by concentration; 0 for nothing. */
  readonly held: number;
  /** The depth of the attack or casting that it answers; -1 for none. */
  readonly against: number;
  /** The arm named for it; left out where none was. */
  readonly arm?: number;
  /** The roll of the caster, for cleansing. */
  readonly total: number;
  /** Damage is halved by a save. */
  readonly half: boolean;
  /** Damage dice that were thrown once for all (GE-SEQ-14); -1 when each throws its own. */
  readonly rolled: number;
  readonly explosions: number;
}

/** Saves against statuses that somebody makes one after another (GE-SEQ-12, 16, 17). */
export interface SaveWork {
  readonly is: 'save';
  readonly who: number;
  left: readonly StatusName[];
}

/** Somebody flung away (GE-STS-32, GE-R89). */
export interface ShoveWork {
  readonly is: 'shove';
  step: 'move' | 'flung' | 'struck' | 'done';
  readonly n: number;
  readonly who: number;
  readonly by: number;
  readonly dx: number;
  readonly dy: number;
  /** Metres that are left. */
  left: number;
  readonly dc: number;
  /** It runs into nothing: pushed squares of weapon skills. */
  readonly plain: boolean;
  /** Severity of the collision, 0 to 3, and whom it ran into; -1 for nobody. */
  severity: number;
  into: number;
}

/** A fall, or other absolute damage that no attack does (GE-FALL, GE-ETH-02). */
export interface FallWork {
  readonly is: 'fall';
  step: 'check' | 'damage' | 'done';
  readonly who: number;
  /** Metres that count: dice of this many sides. */
  metres: number;
  readonly sides: number;
  readonly goal: number;
  /** Lies Prone when the check fails, or in any case. */
  readonly prone: 'no' | 'failed' | 'yes';
  readonly rule: string;
  wounds: number;
  hit: boolean;
}

/** A jump (GE-JMP). */
export interface JumpWork {
  readonly is: 'jump';
  step: 'roll' | 'leave' | 'land' | 'rest';
  readonly n: number;
  readonly who: number;
  readonly to: number;
  readonly eased: number;
  /** How it went: balanced, landed, or the metres that it travelled short of the goal. */
  outcome: number;
  /** As of a move: who has been asked whether to strike at one who leaves its reach. */
  asking: number;
  readonly done: number;
  readonly provokes: number;
  readonly except: number;
}

/** A deed that is one check: getting free of a grapple, searching, analyzing, breaking a door. */
export interface DeedWork {
  readonly is: 'deed';
  readonly what: 'break free' | 'search' | 'analyze' | 'break door';
  readonly who: number;
  /** Whom it is about, or which square; -1 for nothing. */
  readonly on: number;
}

/** Damage that nobody deals, such as fire or falling stones, with what a hit brings (GE-SEQ-07 to 12). */
export interface HarmWork {
  readonly is: 'harm';
  step: 'dice' | 'held' | 'done';
  readonly who: number;
  readonly dice: readonly (readonly [count: number, sides: number])[];
  readonly flat: number;
  readonly type: DamageType;
  /** -1 when it is thrown. */
  readonly zone: number;
  readonly half: boolean;
  readonly rule: string;
  hit: boolean;
  asleep: boolean;
  damage: number;
  /** Maintained effects whose saves have been made. */
  saved: readonly number[];
  pained: readonly StatusName[];
}

/** A check, a save or an opposed check that the game master has called for. */
export interface DeskWork {
  readonly is: 'desk';
  readonly command: CommandOf<'check' | 'save' | 'oppose'>;
}

/** Steps of the effect language that are carried out one after another for somebody (GE-SEQ-11). */
export interface TriggerWork {
  readonly is: 'trigger';
  readonly n: number;
  readonly by: number;
  readonly on: number;
  readonly source: string;
  steps: NonNullable<AttackStep['onHit']>;
  next: number;
  zone: number;
  readonly dc: number;
  readonly level: number;
  readonly wounds: number;
  explosions: number;
  /** The use of an ability that they belong to; null for riders of weapons. */
  readonly cast: Cast | null;
}

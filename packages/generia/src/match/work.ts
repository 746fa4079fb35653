import type { Added, CommandOf, MoveHow } from './command.ts';
import type { AttackStep, Attribute, DamageType, StatusName } from '../content/effects/effect.ts';
import type { Zone } from '../content/words.ts';
import type {
  AfterParryWork,
  AttackWork,
  SeriesWork,
  SweepWork,
  WindowWork,
  WoundsWork,
} from './work-attack.ts';

export type * from './work-attack.ts';

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
  | CausedWork
  | SufferedWork
  | ShoveWork
  | FallWork
  | JumpWork
  | DeedWork
  | HarmWork
  | DeskWork
  | TriggerWork;

/** Initiative of those who have not rolled (GE-R06); ties are re-rolled among the tied. */
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
  readonly n: number;
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
  /** How high it was there; absent where it was as high as now. */
  was?: number;
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
  /** The spell whose rift it has ended in; absent otherwise. */
  rift?: string;
}

/** What was paid for a spell, as it was paid: MP, Nox Points of Night, and those that were won. */
export interface Paid {
  readonly mp: number;
  readonly night: number;
  readonly won: number;
}

/** A skill, spell, feature or item in use, from its declaration to its last effect (GE-SEQ-01, GE-SEQ-14). */
export interface AbilityWork {
  readonly is: 'ability';
  step: string;
  readonly n: number;
  readonly by: number;
  readonly ability: string;
  level: number;
  element: string;
  on: readonly number[];
  readonly at: number;
  readonly arm: number;
  readonly path: readonly number[];
  /** For each target the one of several named ones beside which it is struck (Explosion); absent where there is one at most. */
  readonly mains?: readonly number[] | undefined;
  /** What was paid for it; absent where nothing was. */
  readonly paid?: Paid | undefined;
  /** It strikes one more than was named, by the same roll (chaos); absent where it does not. */
  echoed?: true | undefined;
  /** What has been chosen for the first target of one that is echoed, by what was asked; absent until then. */
  chosen?: readonly (readonly [asked: string, answer: string])[] | undefined;
  /** Its caster has not seen through a veil of the one target (Invisibility); absent otherwise. */
  hindered?: true | undefined;
  /** A projectile of it has struck; absent where none has. */
  landed?: true | undefined;
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
  /** Bodies of rider and mount that it has flung; absent where there are none. */
  flung?: readonly number[] | undefined;
  /** A Spell Defense or other answer to this attack: the depth of its frame; -1 for none. */
  readonly against: number;
  /** With the crystal or stone that the ability names; the number of what is kept up by concentration, 0 for none. */
  readonly with: boolean;
  held: number;
  /** The missile of one's own that is flung with it; set only where there is one. */
  object?: string | undefined;
  /** What its command adds to its attacks; the zone that it strikes; set only where they were said. */
  readonly adds?: readonly Added[] | undefined;
  readonly zone?: Zone | undefined;
  /** Added to an attack by the command itself: nothing is asked about it. */
  readonly said?: true | undefined;
  /** The attribute to save with, where somebody has named it; set only then. */
  save?: Attribute | undefined;
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
  readonly main?: number | undefined;
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
  /** The missile that is flung with it; set only where there is one. */
  readonly object?: string | undefined;
  /** What is added to its attacks, and the zone that it strikes; set only where they were said. */
  readonly adds?: readonly Added[] | undefined;
  readonly zone?: Zone | undefined;
  /** By how much saves to concentrate that it forces are hindered; set only where they are. */
  readonly disrupts?: number;
}

/** Saves against statuses that somebody makes one after another (GE-SEQ-12, 16, 17). */
export interface SaveWork {
  readonly is: 'save';
  readonly who: number;
  left: readonly StatusName[];
}

/** Wounds that somebody has suffered otherwise than by a blow or a spell, by a tick or a fall: perks may gain by it. */
export interface SufferedWork {
  readonly is: 'suffered';
  readonly who: number;
  readonly wounds: number;
}

/** A status that somebody has brought upon another by what lies on the board or by a collision: perks may answer it. */
export interface CausedWork {
  readonly is: 'caused';
  readonly by: number;
  readonly on: number;
  readonly status: StatusName;
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
  hit: boolean;
  /** Statuses that it may save against because of the damage (GE-SEQ-12). */
  pained: readonly StatusName[];
}

/** A jump (GE-JMP). */
export interface JumpWork {
  readonly is: 'jump';
  step: 'roll' | 'leave' | 'land' | 'meet' | 'rest';
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
  /** The square that it has left, and who has been asked whether to strike at one who has come; absent before it lands. */
  meets?: number;
  meeting?: number;
  /** It is a teleport, which crosses nothing on its way; set only then. */
  readonly teleports?: true;
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
  dc: number;
  readonly level: number;
  readonly wounds: number;
  explosions: number;
  /** Final damage of a step that is done, kept only where a later one may let its target fall (GE-FALL-05). */
  damage: number;
  /** The use of an ability that they belong to; null for riders of weapons. */
  readonly cast: Cast | null;
  /** A potion or tonic of one who throws a die of it twice (Experimental Formula). */
  readonly concoction?: true | undefined;
  /** Those who may help with the next step have been asked; absent otherwise. */
  helped?: true | undefined;
  /** The way to a friend has been taken (Protect, Intercede); absent otherwise. */
  ran?: true | undefined;
  /** One of several beside a target: the number of them all, and the damage dice that they share, once thrown; absent otherwise. */
  beside?: number | undefined;
  thrown?: Thrown | undefined;
}

/** Damage dice that were thrown once for several: sum, explosions, and the number by which they are told. */
export type Thrown = readonly [sum: number, explosions: number, n: number];

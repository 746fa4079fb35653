/** Frames of attacks: a blow, its wounds, what may answer it, blows in a row and blows at several. */

import type { Arm } from './book.ts';
import type { Added } from './command.ts';
import type { AttackStep, DamageType, StatusName, Window } from '../content/effects/effect.ts';
import type { Boon } from './state.ts';
import type { Cast } from './work.ts';

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
  /** It brings its own missile; absent where the weapon's ammunition is used. */
  readonly ownAmmo?: true;
  /** It does no damage, whatever it strikes (a therapeutic round); set only then. */
  readonly harmless?: true;
  /** Goes on to another target unless it is blocked or parried. */
  readonly bounces: boolean;
  /** Whom it has bounced off: range and cover are counted from there; set only then (Ricochet). */
  readonly off?: number;
  /** Part of a series: waiting bonuses are spent after the last (GE-R55). */
  readonly series: boolean;
  readonly refundEn: number;
  /** The casting that a projectile belongs to; null for weapons. */
  readonly cast: Cast | null;
  /** What the attacker has said with its command that it adds (GE-SEQ-02); absent where it is asked. */
  readonly adds?: readonly Added[] | undefined;
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
  /** Those of them that dice of a second type have had; set only where there are some (Smite). */
  apart?: number;
  /** What its damage dice have shown, for whoever stands beside its target: sum and explosions; set only where that is asked for. */
  thrown?: readonly [sum: number, explosions: number];
  /** Final damage, kept only where something later asks for it. */
  damage: number;
  wounds: number;
  severe: number;
  /** Who has been asked in the present window. */
  asked: readonly number[];
  /** What befalls whoever strikes the target, as it was when the blow came (GE-R163); absent where nothing does. */
  pricks?: readonly Boon[] | undefined;
  /** The defence that the target has named in window A; absent unless it has, and once somebody reacts after it. */
  named?: string | undefined;
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
  used?: readonly string[] | undefined;
  /** What the attacker still adds to its own attack, as it has said; absent where it is asked. */
  adds?: readonly Added[] | undefined;
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
  /** With what the attacker has declared for all of them once the first is struck. */
  manner: Manner;
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
  /** Nobody can react to the attack: the Counter is left out (Quick Strike). */
  readonly sudden?: true | undefined;
}

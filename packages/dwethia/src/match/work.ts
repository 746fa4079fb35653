import type { RollKind } from '../content/words.ts';
import type { Side } from './state.ts';

/**
 * What is being resolved, as plain data: the innermost piece of work is taken up again by `advance` until none is left.
 * Each kind belongs to the chapter that resolves it; its `step` says where it stands. Between two steps there is at most
 * one batch of dice, so that a forecast can merge equal states there.
 */
export type Work =
  | PriorityWork
  | SurgeWork
  | ShotWork
  | VolleyWork
  | CastWork
  | FightWork
  | WoundsWork
  | RetreatWork;

/** Dice that succeeded or failed, with the model they come from (DW-R60). */
export interface Dice {
  readonly by: string;
  readonly kind: RollKind;
  readonly need: number;
  /** How many were rolled and how many of them succeeded. */
  readonly rolled: number;
  readonly good: number;
  /** Dice with the same word come from models that stand for each other in this fight: forecasts count them together. */
  readonly like?: string;
}

/** The turn's priority roll and the winner's choice (DW-PRIO). */
export interface PriorityWork {
  readonly is: 'priority';
  readonly step: 'roll' | 'choose';
  /** For set-up: the higher roller has priority without a choice (DW-R16). */
  readonly setUp: boolean;
  readonly winner: Side | '';
}

/** A model that has moved in a Surge, as it was before: where it stood, its careful move, and the Faith its move cost. */
interface Surged {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly careful: '' | 'defensive' | 'stealth';
  readonly faith: number;
}

/** A Surge that has been won or is being contested (DW-DEST-09 to 11). The models named move now. */
export interface SurgeWork {
  readonly is: 'surge';
  readonly side: Side;
  readonly hero: string;
  /** Models that may move in it, and where those that have moved stood before: until it is done they may go anew. */
  readonly may: readonly string[];
  readonly moved: readonly Surged[];
}

/** One shot, from the declared target to the last save (DW-SHOOT). */
export interface ShotWork {
  readonly is: 'shot';
  readonly step: 'declare' | 'target' | 'combat' | 'shield' | 'roll' | 'burst';
  readonly by: string;
  readonly weapon: string;
  /** The weapon is a power, with this Upcharge; -1 for a weapon (DW-R39). */
  readonly power: number;
  readonly arc: boolean;
  /** The Fire option of a fight: Perception −3 and no sight penalties (DW-R64). */
  readonly fire: boolean;
  readonly target: string;
  /** It goes into combat, where it may hit a friend: Perception −1 whoever is hit (DW-R34). */
  readonly risky: boolean;
  readonly shield: boolean;
  /** Of the attack on the centre: the effective Perception, and whether it succeeded (DW-R46). */
  readonly perception: number;
  readonly hit: boolean;
}

/** The attack of a power on a whole group: all shields, all rolls, all blasts, then all saves (DW-R139). */
export interface VolleyWork {
  readonly is: 'volley';
  readonly step: 'shield' | 'roll' | 'burst' | 'save';
  readonly by: string;
  readonly power: string;
  readonly upcharge: number;
  readonly targets: readonly string[];
  /** Whether each target counts its Integrity behind a shield, as far as they have been asked. */
  readonly shields: readonly boolean[];
  /** Centres whose blast is still to be rolled, and the wounds so far: their saves come after all dice. */
  readonly bursts: readonly {
    readonly target: string;
    readonly perception: number;
    readonly hit: boolean;
  }[];
  readonly hits: readonly Wound[];
}

/** One power, from its declaration through resistance to its effect (DW-AFF, DW-FAITH). */
export interface CastWork {
  readonly is: 'cast';
  readonly step: string;
  readonly by: string;
  readonly power: string;
  readonly target: string;
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly upcharge: number;
  readonly resister: string;
  /** Bids on top of the Charge and of the entry. */
  readonly casterBid: number;
  readonly resisterBid: number;
  readonly casterDie: number;
  readonly resisterDie: number;
  readonly casterDestiny: number;
  readonly resisterDestiny: number;
  readonly passes: number;
  readonly turn: Side;
}

/** A model that rolls attack dice in a fight: how many, and what they and the wound dice after them need. */
export interface Striker {
  readonly by: string;
  readonly dice: number;
  readonly need: number;
  readonly wound: number;
  readonly like: string;
}

/** One fight, from its pick to the removals (DW-FIGHT). */
export interface FightWork {
  readonly is: 'fight';
  readonly step:
    | 'support'
    | 'powers'
    | 'option'
    | 'attack'
    | 'wound'
    | 'fire'
    | 'protect'
    | 'remove'
    | 'after';
  readonly attacker: Side;
  /** Whose supporters and powers are asked for: the Attacker's, then the Defender's (DW-WIN-14). */
  readonly turn: Side;
  readonly engaged: readonly string[];
  /** Unengaged models that take part (DW-R55). */
  readonly supporters: readonly string[];
  readonly option: 'fight' | 'retreat' | 'fire';
  readonly strikers: readonly Striker[];
  /** Dice rolled so far, one entry a striker; attacks are forgotten when all wounds are rolled. */
  readonly attacks: readonly Dice[];
  readonly wounds: readonly Dice[];
  /** Who still fires in the Fire option; the weapon is empty until it has been chosen. */
  readonly volleys: readonly { readonly by: string; readonly weapon: string }[];
  /** Wounds by those shots: their saves come after all dice (DW-R64). */
  readonly hits: readonly Wound[];
  /** Wounds that the participants of each side had when it began. */
  readonly health: Readonly<Record<Side, number>>;
}

/** One wound die: its source, how many Wounds it takes, how many save dice it allows (0 for none). */
export interface Wound {
  readonly by: string;
  readonly with: string;
  readonly means: 'melee' | 'ranged' | 'power' | 'opportunity' | 'danger';
  readonly wounds: number;
  readonly saves: number;
  /** A save that another's shield lends (DW-R47); 0 for none. */
  readonly lent: number;
  readonly unstoppable: boolean;
  /** Dealt with a [Black Sun] weapon (DW-KEY-13). */
  readonly blackSun?: true;
  /** Its own Strength, where melee blows of 8 or more kill for good (DW-R137). */
  readonly strength?: number;
  /** Whom it has struck, where nobody chooses. */
  readonly on?: string;
}

/** A wound die on its way through the protections of a model (DW-R44). */
export interface Blow {
  readonly on: string;
  readonly wound: Wound;
  readonly step: 'save' | 'ignore' | 'resolve';
  /** Wounds of it still to be lost, and how often Heroic Resolve has been paid for the present one. */
  readonly left: number;
  readonly tries: number;
}

/** Wounds that a side must still place on its models (DW-FIGHT-24 to 26, DW-R44, R61, R62). */
export interface WoundsWork {
  readonly is: 'wounds';
  readonly side: Side;
  /** Who may be given wounds; a single one for shots. */
  readonly among: readonly string[];
  /** Those of them who come first, engaged models and strikers (DW-R62); all when absent. */
  readonly front?: readonly string[];
  readonly pile: readonly Wound[];
  readonly blow: Blow | null;
  /** Slain so far: they leave together when the pile is empty. */
  readonly slain: readonly string[];
  /** When the slain leave: now, with the Shoot phase (DW-TURN-04), or with the fight that goes on (DW-R53). */
  readonly removal: 'now' | 'phase' | 'fight';
}

/** The retreats after all fights and the opportunity attacks that follow (DW-RET). */
export interface RetreatWork {
  readonly is: 'retreat';
  /**
   * The reaction of a Defender (DW-FIGHT-13): its models move now; or the blows that follow the retreats (DW-RET-04), or
   * a move away from enemies (DW-R21).
   */
  readonly step: 'react' | 'strike' | 'part';
  readonly side: Side;
  /** Who may still move in a reaction. */
  readonly may: readonly string[];
  /** Who could be struck by whom when the retreats began. */
  readonly inRange: readonly { readonly striker: string; readonly prey: string }[];
}

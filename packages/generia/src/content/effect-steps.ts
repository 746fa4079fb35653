/** What abilities do, step by step. */

import type { Condition } from './effect-conditions.ts';
import type { Effect } from './effect-hooks.ts';
import type { Attribute, DamageType, StatusName, TypeName, Zone } from './words.ts';
import type { Formula } from './formula.ts';

/** Dice of an effect: `2d6 + [Fire]`. A list of texts in a pack is one for each step of EXPERTISE or of the cost. */
export interface Dice {
  /** Pairs of count and sides, in printed order. */
  readonly dice: readonly (readonly [count: number, sides: number])[];
  readonly plus: Formula;
  /** Consumables and ticks never explode (GE-CORE-14). */
  readonly explodes: boolean;
  /** Other dice for each step of EXPERTISE or of the cost, the first included. */
  readonly steps?: readonly Dice[];
}

/** What happens, in order. `to` is the target unless it says otherwise. */
export type Step =
  /** A weapon attack with changes: the heart of most skills. */
  | ({ readonly do: 'attack' } & AttackStep)
  /** Damage of its own, by a spell or feature; halved where the saved line says `half`. */
  | ({ readonly do: 'damage' } & DamageStep)
  | {
      readonly do: 'status';
      readonly status: StatusName;
      /** Tier or number X; 1 without. */
      readonly x?: Formula;
      readonly to?: 'self' | 'target' | 'attacker';
      /** The zone a Brittle goes to: the one struck, all, chosen by somebody, or a fixed one. */
      readonly zone?: 'struck' | 'all' | 'chosen' | 'target chooses' | 'rolled' | Zone;
      /** The type of Resistant, Vulnerable, Immune. */
      readonly type?: TypeName;
      readonly attribute?: Attribute;
      /** DC of it; the ability's by default. */
      readonly dc?: Formula;
      /** How long: while concentration is held, while in the area, this turn, so many rounds, one Phase, or its own rule. */
      readonly lasts?: 'held' | 'inside' | 'turn' | 'own turn' | 'phase' | number;
      readonly per?: 'explosion' | 'wound';
      /** Raised to X, not added to. */
      readonly atLeast?: boolean;
      /** X is thrown. */
      readonly dice?: Dice;
    }
  | {
      readonly do: 'unstatus';
      readonly status?: readonly StatusName[];
      readonly but?: StatusName;
      readonly count?: Formula;
      readonly magical?: boolean;
    }
  /** A cleansing check against each status's DC (GE-STS-04). */
  | {
      readonly do: 'cleanse';
      readonly count: Formula;
      readonly of: 'negative' | 'positive' | 'mental' | 'physical' | 'magical' | 'any';
      readonly most?: Formula;
    }
  | { readonly do: 'heal'; readonly dice: Dice; readonly to?: 'self' | 'target' }
  /** Light wounds without points; `own` where it is no healing from outside, so that nothing forbids it (Revenant). */
  | {
      readonly do: 'heal wounds';
      readonly count: Formula;
      readonly to?: 'self' | 'target';
      readonly own?: boolean;
    }
  | {
      readonly do: 'knockback';
      readonly metres: Formula;
      readonly from?: 'self' | 'both' | 'chosen direction';
      /** So many squares whatever the sizes, and no collision (GE-WSK-10); of whom. */
      readonly plain?: boolean;
      readonly to?: 'self' | 'target';
    }
  | { readonly do: 'pull'; readonly metres: Formula; readonly anywhere?: boolean }
  | {
      readonly do: 'teleport';
      readonly metres: Formula;
      readonly who: 'self' | 'target';
      readonly beside?: 'terrain or creature';
      /** Only once the attack that it answers is over; or only if the one who goes likes to. */
      readonly after?: boolean;
      readonly may?: boolean;
    }
  | {
      readonly do: 'move';
      readonly metres: Formula;
      readonly provokes?: false | number;
      readonly free?: boolean;
      readonly straight?: boolean;
      /** At least so far, where it goes at all. */
      readonly least?: Formula;
      /** Of a way with an attack on it (GE-WSK-05): what lies before the square of the attack, or after it. */
      readonly part?: 'before' | 'after';
      /** Before the check of the ability (Bodycheck). */
      readonly first?: boolean;
      /** Each target is struck on the way, as soon as it is in reach (Flash of Steel). */
      readonly strikes?: boolean;
      /** A leap, dive or flight: ground and creatures on the way do not matter. */
      readonly over?: boolean;
    }
  | { readonly do: 'jump'; readonly eased: Formula; readonly range?: Formula }
  | { readonly do: 'swap places' }
  /** Effects on the target (or self) for a while. */
  | {
      readonly do: 'grant';
      readonly effects: readonly Effect[];
      readonly to?: 'self' | 'target';
      readonly lasts: 'held' | 'turn' | 'own turn' | 'phase' | 'next attack' | 'next defence' | number;
      /** They hold only against the target (and a chosen zone), or only against others than the one who grants them. */
      readonly only?: 'target' | 'others';
      /** They add up, to so many at most. */
      readonly most?: Formula;
    }
  /** Changes the attack that is being answered or made (GE-SEQ-02, 04). */
  | ({ readonly do: 'alter attack' } & AttackChange)
  /** Throws a block with a shield for somebody else (Protect). */
  | { readonly do: 'block for'; readonly reach: number }
  /** Own attack roll against the attack roll of a projectile (Vigilance). */
  | { readonly do: 'shoot down'; readonly with: string; readonly won: readonly Step[] }
  /** A check against a goal (GE-CORE-02). */
  | {
      readonly do: 'check';
      readonly with: Attribute;
      readonly dc: Formula;
      readonly passed: readonly Step[];
      readonly failed?: readonly Step[];
      /** Against 10 + AV of a zone that is chosen, of which `grant` may then speak. */
      readonly zone?: boolean;
    }
  /** Protection points (GE-R14): against this attack, or lasting. */
  | {
      readonly do: 'protect';
      readonly dice: Dice;
      readonly resistant?: readonly TypeName[];
      readonly lasts?: 'attack' | 'held' | 'fight';
      readonly only?: 'projectiles';
    }
  /** Stops the attack at which it was aimed: a destroyed projectile, a dodge by teleport. */
  | { readonly do: 'stop attack' }
  | { readonly do: 'reflect attack' }
  | { readonly do: 'counter spell' }
  | {
      readonly do: 'resource';
      readonly of:
        | 'EN'
        | 'MP'
        | 'Nox'
        | 'Rage'
        | 'Momentum'
        | 'Strain'
        | 'Exhaustion'
        | 'Clarity'
        | 'Showtime'
        | 'next spell';
      readonly by: Formula;
      readonly dice?: Dice;
      readonly to?: 'self' | 'target';
    }
  | { readonly do: 'area'; readonly area: AreaSpec }
  | {
      readonly do: 'summon';
      readonly creature: string;
      readonly count?: Formula;
      readonly wl?: number;
      readonly bySource?: boolean;
    }
  | {
      readonly do: 'terrain';
      readonly ground: string;
      readonly height?: Formula;
      readonly squares?: Formula;
      readonly lasts?: 'held' | 'fight';
    }
  | { readonly do: 'item'; readonly item: string; readonly count: Formula }
  | { readonly do: 'end concentration'; readonly save?: boolean }
  /** What is kept up has so many uses (motes, orbiting stones); one of them is used up. */
  | { readonly do: 'charges'; readonly count: Formula }
  | { readonly do: 'spend charge'; readonly of: string }
  /** An own area goes to the square that was named; or the areas there end, where the roll meets their DC. */
  | { readonly do: 'move area'; readonly of: string; readonly metres: Formula }
  | { readonly do: 'end area' }
  /** An improvised spell: its check, what the game master says of it, and chaos (GE-FREEC-02). */
  | { readonly do: 'freecast'; readonly tier: number; readonly text: string }
  | {
      readonly do: 'save';
      readonly with: readonly Attribute[];
      readonly dc: Formula;
      readonly failed: readonly Step[];
      readonly saved?: readonly Step[];
      readonly saved10?: readonly Step[];
      readonly failed10?: readonly Step[];
    }
  /** Both roll; the loser suffers (GE-WSK-09, 10). */
  | {
      readonly do: 'opposed';
      readonly with: Attribute;
      /** Who has the higher weapon PV wins ties (GE-WSK-09, 10); otherwise they are thrown again. */
      readonly ties?: 'PV';
      readonly won: readonly Step[];
      readonly lost?: readonly Step[];
    }
  | {
      readonly do: 'if';
      readonly when: readonly Condition[];
      readonly yes: readonly Step[];
      readonly no?: readonly Step[];
    }
  | {
      readonly do: 'choose';
      readonly text: string;
      readonly options: readonly { readonly name: string; readonly steps: readonly Step[] }[];
    }
  | { readonly do: 'reroll zone' }
  /** Names an enemy against whom allies defend with Advantage 1 (Spotter). */
  | { readonly do: 'spot' }
  /** One light wound, whatever the armour (the price of a Healing Tentacle). */
  | { readonly do: 'wound'; readonly to?: 'self' | 'target' }
  /** Up into the air, as far as the ground is below. */
  | { readonly do: 'rise'; readonly metres: Formula }
  /** The move that the target is making ends here (Battlefield Control). */
  | { readonly do: 'end move' }
  /** The tick of a status comes at once, as one of so many tiers; of those it has without. */
  | { readonly do: 'trigger ticks'; readonly status: StatusName; readonly x?: Formula }
  | { readonly do: 'statuses save now'; readonly adv: Formula; readonly eased: Formula }
  | {
      readonly do: 'next action lost';
      readonly action: 'attack' | 'utility' | 'move';
      readonly to?: 'self' | 'target';
    }
  /** Takes the initiative of a friend: the target, or one that is chosen; only a lower one where it says so. */
  | { readonly do: 'initiative'; readonly of: 'target' | 'chosen'; readonly lower?: boolean }
  /** The casting that is answered fails, and its cost is lost. */
  | { readonly do: 'end spell' }
  /** What somebody keeps up on the bearer ends (Looming Presence). */
  | { readonly do: 'shake off'; readonly ability: string }
  /** A running Da Capo grows by so much. */
  | { readonly do: 'da capo'; readonly by: number }
  /** MP for blood: a CON save against 10 and the points, eased by PV, or one wound; at most WT of them (Blood Mage). */
  | { readonly do: 'blood' }
  /** An effect of the chaos table on the target. */
  | { readonly do: 'chaos'; readonly tier: number }
  | { readonly do: 'grapple' }
  /** Hands it to the game master, with what we suggest. */
  | { readonly do: 'ask'; readonly text: string; readonly suggest: readonly Step[] };

/** A weapon line of an ability's own: a Tail Swipe, a Squash. */
export interface LineSpec {
  readonly name: string;
  readonly hit: Formula;
  readonly dice: Dice;
  readonly damage: DamageType;
  /** Metres; 1 without. A line with a range shoots so far. */
  readonly reach?: number;
  readonly range?: number;
}

/** A weapon attack as a skill makes it. */
export interface AttackStep extends AttackChange {
  /** `melee`, `ranged`, `any`, `shield`, `unarmed`, `line` (its own), or the name of a weapon line. */
  readonly with: string;
  readonly line?: LineSpec;
  /** A grapple may be made instead (Charge, Counter). */
  readonly orGrapple?: boolean;
  /** The skill of the weapon may be used instead, at its cost (Challenge). */
  readonly orSkill?: boolean;
  /** Attacks in a row, each paid for; at most so many. */
  readonly times?: Formula;
  /** The next of them only after a hit; all for one price. */
  readonly whileHit?: boolean;
  /** Each on another target. */
  readonly others?: boolean;
  /** All of them for one price. */
  readonly once?: boolean;
  /** One roll against everybody in weapon reach, or in the radius; or one more beside the target. */
  readonly sweep?: 'foes in reach' | 'all in reach' | 'beside target';
  /** Metres of a sweep that goes farther than the weapon. */
  readonly within?: number;
  readonly refund?: boolean;
}

/** What may be changed about an attack. */
export interface AttackChange {
  readonly adv?: Formula;
  readonly eased?: Formula;
  /** On an attack roll that has been made already (Turbulence). */
  readonly total?: Formula;
  readonly dodgeAdv?: Formula;
  /** Of the target's defence. */
  readonly defenceAdv?: Formula;
  readonly parryAdv?: Formula;
  readonly blockAdv?: Formula;
  readonly undefended?: readonly ('dodge' | 'parry' | 'block')[];
  readonly noReactions?: boolean;
  readonly damage?: Formula;
  readonly dice?: Dice;
  /** Twice the damage, the extra at most this (Mighty Strike). */
  readonly doubledBy?: Formula;
  readonly type?: DamageType;
  readonly alsoType?: DamageType;
  readonly ignoreAV?: Formula;
  readonly ignoreBlock?: Formula;
  /** The attacker names the zone; Disadvantage 1 for arms and legs, 2 for the head when `priced`. */
  readonly zone?: 'chosen' | Zone;
  readonly priced?: boolean;
  readonly woundChecks?: boolean;
  readonly onHit?: readonly Step[];
  readonly onMiss?: readonly Step[];
  readonly rerollBelowAverage?: number;
  /** Rolled as DC+: +4 and -4 for each stage in place of dice (Routine). */
  readonly routine?: boolean;
  /** Goes on to another target unless it is blocked or parried (Ricochet). */
  readonly bounces?: boolean;
}

/** Damage that is not a weapon's. */
export interface DamageStep {
  readonly dice: Dice;
  /** So many times the dice: `[Binding]` d4. */
  readonly times?: Formula;
  readonly type: DamageType | 'element' | 'weapon';
  readonly zone?: Zone | 'worst' | 'chosen';
  /** More dice under a condition (Frost Lance); not upcast. */
  readonly extra?: { readonly when: readonly Condition[]; readonly dice: Dice };
  readonly per?: { readonly dice: Dice; readonly status: StatusName };
  readonly onHit?: readonly Step[];
  readonly onWound?: readonly Step[];
  readonly onExplosion?: readonly Step[];
}

/** An area that stays: FIELD, ZONE, a mantle around somebody, an Overwatch. */
export interface AreaSpec {
  readonly kind: 'FIELD' | 'ZONE' | 'AURA' | 'WATCH' | 'WALL' | 'DOME';
  readonly radius: Formula;
  readonly around?: 'self' | 'square';
  readonly who: 'all' | 'foes' | 'allies' | 'others';
  /** What befalls one who triggers it: a save against the ability's DC, or at once. */
  readonly save?: readonly Attribute[];
  readonly failed?: readonly Step[];
  readonly failed10?: readonly Step[];
  readonly saved?: readonly Step[] | 'half';
  readonly saved10?: readonly Step[];
  /** What holds for everybody inside, as long as they are. */
  readonly inside?: readonly Effect[];
  readonly lasts: 'held' | 'phase' | 'own turn' | number;
  readonly uses?: Formula;
  readonly grows?: Formula;
  readonly light?: 'darkness' | 'bright';
}

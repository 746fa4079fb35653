/** What traits do while they are on: effects on the hooks of the rules. */

import type { Condition } from './effect-conditions.ts';
import type {
  Attribute,
  DamageType,
  Flag,
  RollName,
  StatusName,
  TypeName,
  ValueName,
  Window,
  Zone,
} from './words.ts';
import type { Dice, Step } from './effect-steps.ts';
import type { Formula } from './formula.ts';

/** What a trait does while it is on; a kit notes which perk or feature it comes from. */
export type Effect = Hooked & { readonly label?: string };

type Hooked =
  /** Advantage, easing (negative: Disadvantage, hindering) on the bearer's own rolls. */
  | {
      readonly hook: 'roll';
      readonly roll: RollName;
      readonly adv?: Formula;
      readonly eased?: Formula;
      /** What the bearer itself has instead, where that is more than was given to it (Sanctuary). */
      readonly ownEased?: Formula;
      readonly when?: readonly Condition[];
    }
  /** The same on rolls of others against the bearer, or of those who attack it. */
  | {
      readonly hook: 'against';
      readonly roll: RollName;
      readonly adv?: Formula;
      readonly eased?: Formula;
      readonly when?: readonly Condition[];
    }
  /** On the rolls of whoever the bearer attacks or casts on: the target's defence or save. */
  | {
      readonly hook: 'opponent';
      readonly roll: RollName;
      readonly adv?: Formula;
      readonly eased?: Formula;
      readonly when?: readonly Condition[];
    }
  | {
      readonly hook: 'value';
      readonly value: ValueName;
      readonly by: Formula;
      readonly zone?: Zone;
      readonly factor?: number;
    }
  | { readonly hook: 'reduce'; readonly types: readonly TypeName[]; readonly by: Formula }
  | {
      readonly hook: 'factor';
      readonly types: readonly TypeName[];
      readonly as: 'resistant' | 'vulnerable' | 'immune';
      readonly zone?: Zone;
      readonly when?: readonly Condition[];
    }
  | {
      readonly hook: 'immune';
      readonly statuses: readonly StatusName[] | 'mental' | 'unconscious' | 'healing';
    }
  /** On damage the bearer deals. */
  | {
      readonly hook: 'damage';
      readonly by?: Formula;
      readonly dice?: Dice;
      readonly when?: readonly Condition[];
    }
  | { readonly hook: 'damage type'; readonly to: DamageType; readonly when?: readonly Condition[] }
  | { readonly hook: 'ignore AV'; readonly by: Formula; readonly when?: readonly Condition[] }
  /** Block Strength that own blows do not mind. */
  | { readonly hook: 'ignore block'; readonly by: Formula; readonly when?: readonly Condition[] }
  | {
      readonly hook: 'reroll';
      readonly dice: Formula;
      readonly of: 'damage' | 'effect';
      readonly belowAverage?: boolean;
      readonly when?: readonly Condition[];
    }
  | { readonly hook: 'explode earlier'; readonly when?: readonly Condition[] }
  | { readonly hook: 'zone choice'; readonly when?: readonly Condition[] }
  | { readonly hook: 'zone picked'; readonly priced: boolean }
  /** Something happens by itself at a moment; with `ask` the bearer is asked first. */
  | {
      readonly hook: 'on';
      readonly window: Window;
      readonly steps: readonly Step[];
      readonly when?: readonly Condition[];
      readonly ask?: boolean;
      /** `action`: once for each action of a turn. */
      readonly limit?: 'action' | 'turn' | 'round' | 'phase';
      /** It takes the reaction of the turn. */
      readonly reaction?: boolean;
    }
  /** An ability that the bearer has by this. */
  | { readonly hook: 'grants'; readonly ability: string }
  | {
      readonly hook: 'cost';
      readonly of: 'EN' | 'MP';
      readonly by?: Formula;
      readonly factor?: number;
      readonly when?: readonly Condition[];
      readonly ability?: string;
    }
  | {
      readonly hook: 'forbids';
      readonly what:
        | 'attack'
        | 'utility'
        | 'movement'
        | 'actions'
        | 'reactions'
        | 'casting'
        | 'defence'
        | 'attack faction';
    }
  | { readonly hook: 'slowed' }
  | { readonly hook: 'cover'; readonly cover: 'half' | 'full' | 'total' }
  /** What holds for those near the bearer as long as it is awake, or befalls them as their turns begin. */
  | {
      readonly hook: 'aura';
      readonly radius: number;
      readonly who: 'allies' | 'others';
      readonly effects?: readonly Effect[];
      readonly atStart?: readonly Step[];
    }
  /** Who attacks the bearer saves first: one who fails is hindered, or strikes a copy with an odd die. */
  | {
      readonly hook: 'veil';
      readonly with: readonly Attribute[];
      readonly dc: Formula;
      readonly failed: 'hindered' | 'copy';
    }
  /** These abilities are kept up without a slot; lasting ones without any concentration. */
  | { readonly hook: 'no slot'; readonly abilities: readonly string[]; readonly lasting?: boolean }
  | { readonly hook: 'one wound' }
  /** A switch that one place of the rules looks for by name, such as `deflector` or `pugilist`. */
  | { readonly hook: 'flag'; readonly flag: Flag };

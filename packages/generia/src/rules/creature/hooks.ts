import {
  FLAGS,
  ROLLS,
  type Condition,
  type Effect,
  type Flag,
  type RollName,
} from '../../content/effects/effect.ts';
import type { Formula } from '../../content/effects/formula.ts';

/** A roll as a bit, so that one question covers several names: a sword blow is `attack` and `melee`. */
export const ROLL: Readonly<Record<RollName, number>> = Object.fromEntries(
  ROLLS.map((name, i) => [name, 1 << i]),
) as Record<RollName, number>;

const FLAG: ReadonlyMap<Flag, number> = new Map(FLAGS.map((flag, i) => [flag, 1 << i]));

export const flagBit = (flag: Flag): number => FLAG.get(flag) ?? 0;

/** What is forbidden, as bits. */
export const FORBIDS = {
  attack: 1,
  utility: 2,
  movement: 4,
  actions: 8,
  reactions: 16,
  casting: 32,
  defence: 64,
  'attack faction': 128,
} as const;

/** Advantage and easing on some rolls. */
export interface RollMod {
  readonly mask: number;
  readonly adv: Formula;
  readonly eased: Formula;
  /** What the bearer itself has, where that is more. */
  readonly ownEased?: Formula;
  readonly when: readonly Condition[];
  /** The perk or feature; empty where the source as a whole has a name. */
  readonly label: string;
}

export type EffectOf<Hook extends Effect['hook']> = Extract<Effect, { readonly hook: Hook }>;

/** Effects sorted by hook, so that a rule looks only at what concerns it. */
export interface Hooks {
  /** Where they come from, for the terms of a number. */
  readonly label: string;
  readonly rule: string;
  readonly rolls: readonly RollMod[];
  readonly against: readonly RollMod[];
  readonly opponent: readonly RollMod[];
  /** All rolls that these three are about. */
  readonly rollsMask: number;
  readonly againstMask: number;
  readonly opponentMask: number;
  readonly values: readonly EffectOf<'value'>[];
  readonly reduce: readonly EffectOf<'reduce'>[];
  readonly factors: readonly EffectOf<'factor'>[];
  readonly immune: readonly EffectOf<'immune'>[];
  readonly damage: readonly EffectOf<'damage'>[];
  readonly types: readonly EffectOf<'damage type'>[];
  readonly ignoreAV: readonly EffectOf<'ignore AV'>[];
  readonly ignoreBlock: readonly EffectOf<'ignore block'>[];
  readonly rerolls: readonly EffectOf<'reroll'>[];
  readonly earlier: readonly EffectOf<'explode earlier'>[];
  readonly zoneChoice: readonly EffectOf<'zone choice'>[];
  readonly on: readonly EffectOf<'on'>[];
  readonly grants: readonly string[];
  readonly costs: readonly EffectOf<'cost'>[];
  readonly cover: readonly EffectOf<'cover'>[];
  readonly auras: readonly EffectOf<'aura'>[];
  readonly veils: readonly EffectOf<'veil'>[];
  readonly inside: readonly EffectOf<'inside'>[];
  readonly slotless: readonly EffectOf<'no slot'>[];
  readonly metamagic: readonly EffectOf<'metamagic'>[];
  readonly sources: readonly EffectOf<'source'>[];
  readonly shoves: readonly EffectOf<'shove'>[];
  readonly regrows: readonly EffectOf<'regeneration'>[];
  readonly asReaction: readonly EffectOf<'as reaction'>[];
  readonly origins: readonly EffectOf<'origins'>[];
  readonly mends: number;
  readonly recall: readonly EffectOf<'recall'>[];
  readonly glides: readonly EffectOf<'glides'>[];
  readonly firstFree: readonly EffectOf<'first free'>[];
  readonly forbids: number;
  readonly slowed: boolean;
  readonly passes: readonly EffectOf<'passes'>['over'][];
  readonly castLevels: readonly EffectOf<'cast level'>[];
  readonly alsoTypes: readonly EffectOf<'also type'>[];
  readonly oneWound: boolean;
  readonly doubledBlock: boolean;
  readonly concocts: boolean;
  readonly flags: number;
}

const all = <H extends Effect['hook']>(effects: readonly Effect[], hook: H): readonly EffectOf<H>[] =>
  effects.filter((e): e is EffectOf<H> => e.hook === hook);

const NONE: readonly Condition[] = [];

const mods = (effects: readonly Effect[], hook: 'roll' | 'against' | 'opponent'): RollMod[] =>
  effects.flatMap((e) =>
    e.hook === hook
      ? [
          {
            mask: ROLL[e.roll],
            adv: e.adv ?? 0,
            eased: e.eased ?? 0,
            ...(e.hook !== 'roll' || e.ownEased === undefined ? {} : { ownEased: e.ownEased }),
            when: e.when ?? NONE,
            label: e.label ?? '',
          },
        ]
      : [],
  );

const maskOf = (list: readonly RollMod[]): number => list.reduce((bits, mod) => bits | mod.mask, 0);

/** Sorts effects by hook. */
export const hooksOf = (effects: readonly Effect[], label = '', rule = ''): Hooks => {
  let forbids = 0;
  for (const e of all(effects, 'forbids')) forbids |= FORBIDS[e.what];
  let flags = 0;
  for (const e of all(effects, 'flag')) flags |= flagBit(e.flag);
  const rolls = mods(effects, 'roll');
  const against = mods(effects, 'against');
  const opponent = mods(effects, 'opponent');
  return {
    label,
    rule,
    rolls,
    against,
    opponent,
    rollsMask: maskOf(rolls),
    againstMask: maskOf(against),
    opponentMask: maskOf(opponent),
    values: all(effects, 'value'),
    reduce: all(effects, 'reduce'),
    factors: all(effects, 'factor'),
    immune: all(effects, 'immune'),
    damage: all(effects, 'damage'),
    types: all(effects, 'damage type'),
    ignoreAV: all(effects, 'ignore AV'),
    ignoreBlock: all(effects, 'ignore block'),
    rerolls: all(effects, 'reroll'),
    earlier: all(effects, 'explode earlier'),
    zoneChoice: all(effects, 'zone choice'),
    on: all(effects, 'on'),
    grants: all(effects, 'grants').map((e) => e.ability),
    costs: all(effects, 'cost'),
    cover: all(effects, 'cover'),
    auras: all(effects, 'aura'),
    veils: all(effects, 'veil'),
    inside: all(effects, 'inside'),
    slotless: all(effects, 'no slot'),
    metamagic: all(effects, 'metamagic'),
    sources: all(effects, 'source'),
    shoves: all(effects, 'shove'),
    regrows: all(effects, 'regeneration'),
    passes: all(effects, 'passes').map((e) => e.over),
    castLevels: all(effects, 'cast level'),
    alsoTypes: all(effects, 'also type'),
    asReaction: all(effects, 'as reaction'),
    origins: all(effects, 'origins'),
    mends: all(effects, 'mends').reduce((sum, e) => sum + e.by, 0),
    recall: all(effects, 'recall'),
    glides: all(effects, 'glides'),
    firstFree: all(effects, 'first free'),
    forbids,
    slowed: effects.some((e) => e.hook === 'slowed'),
    oneWound: effects.some((e) => e.hook === 'one wound'),
    doubledBlock: effects.some((e) => e.hook === 'doubled block'),
    concocts: effects.some((e) => e.hook === 'concocts'),
    flags,
  };
};

/**
 * The effect language: what skills, spells, perks, statuses, items, enchantments and creature features do, as plain data.
 *
 * There are two layers. An *ability* is used: it has an action, a cost, a check, a place, and `Step`s that happen in
 * order. A *trait* is always on while somebody has it (a perk, a status, a held stance, a zone that one stands in): it is
 * a list of `Effect`s on typed hooks that the rules add up. A reaction is an ability with a `trigger`.
 *
 * Numbers are formulas (`formula.ts`), written as text in packs: `STR-MOD`, `INT + [Arcane]`, `max(2, DEX-MOD / 2)`.
 *
 * The types come from the schemas that packs are checked by. The rules import types alone from there, so that no validator
 * comes along with them.
 */

export * from '../words.ts';
export type { Formula } from './formula.ts';
export type { Dice } from './dice-text.ts';
export type { Condition, Who } from './conditions.ts';
export type {
  AreaSpec,
  AttackChange,
  AttackStep,
  DamageStep,
  Lasts,
  LineSpec,
  Step,
  StepOf,
} from './steps.ts';
export type { Effect } from './hooks.ts';
export type { Ability, Aim, Check, Cost, StatusKind, Trait } from '../abilities.ts';

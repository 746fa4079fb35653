/**
 * The effect language: what skills, spells, perks, statuses, items, enchantments and creature features do, as plain data.
 *
 * There are two layers. An *ability* is used: it has an action, a cost, a check, a place, and `Step`s that happen in
 * order. A *trait* is always on while somebody has it (a perk, a status, a held stance, a zone that one stands in): it is
 * a list of `Effect`s on typed hooks that the rules add up. A reaction is an ability with a `trigger`.
 *
 * Numbers are formulas (`formula.ts`), written as text in packs: `STR-MOD`, `INT + [Arcane]`, `max(2, DEX-MOD / 2)`.
 */

export * from './words.ts';
export * from './effect-conditions.ts';
export * from './effect-steps.ts';
export * from './effect-hooks.ts';
export * from './effect-abilities.ts';

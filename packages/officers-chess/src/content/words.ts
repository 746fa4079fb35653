/** The words that packs, schemas and rules share. */

export const LETTERS = ['F', 'E', 'D', 'C', 'B', 'A', 'S'] as const;
export type Letter = (typeof LETTERS)[number];

export const RATINGS = ['str', 'mag', 'dex', 'spd', 'def', 'res'] as const;
export type Rating = (typeof RATINGS)[number];

export const TIERS = ['base', 'promoted', 'creature'] as const;
export type Tier = (typeof TIERS)[number];

export const ITEM_KINDS = ['weapon', 'staff', 'accessory', 'consumable'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** When a status ends by itself; `turn` is the next end of a turn of that unit (OC-STAT-INFLICT). */
export const STATUS_ENDS = ['broken', 'activation', 'turn', 'next-round', 'battle'] as const;

export const SITES = ['seize', 'escape', 'chest', 'village'] as const;
export type Site = (typeof SITES)[number];

export const SIDES = ['players', 'gm'] as const;
export type Side = (typeof SIDES)[number];

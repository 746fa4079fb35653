/** The words that rules and packs have in common. Rules read them as values, so no schema stands here. */

export const ATTRIBUTES = ['str', 'dex', 'wil'] as const;
/** CA-ATTR-01. */
export type Attribute = (typeof ATTRIBUTES)[number];

export const POOLS = ['hp', ...ATTRIBUTES] as const;
/** What harm takes from. */
export type Pool = (typeof POOLS)[number];

export const DICE = [4, 6, 8, 10, 12] as const;
/** CA-DIE-06. */
export type Die = (typeof DICE)[number];

export const WEAPON_CLASSES = [
  'light',
  'medium',
  'heavy',
  'ranged',
  'improvised',
  'unarmed',
  'natural',
] as const;

/** Numbers of a condition that can be its own `n` instead of what its kind says. */
export const SCALED = ['armour', 'reach', 'moveTimes', 'ap', 'arms', 'soak', 'bends'] as const;

export const PROFILES = [
  'brute',
  'skirmisher',
  'soldier',
  'guard',
  'caster',
  'pack',
  'ambusher',
  'protector',
] as const;
export type ProfileName = (typeof PROFILES)[number];

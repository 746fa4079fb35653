/** Tiers of one spell: rows of the tables that differ in strength alone, told by their names. */

/** How names of spells say their tier: the ending or beginning, and that of the tier below. */
export const TIER_STEPS: readonly (readonly [RegExp, string])[] = [
  [/-iii$/u, '-ii'],
  [/-ii$/u, '-i'],
  [/^poem-/u, 'stanza-'],
  [/^stanza-/u, 'verse-'],
  [/^sonata-/u, 'song-'],
  [/^song-/u, 'melody-'],
  [/^summon-greater-/u, 'summon-'],
  [/^summon-(?!lesser-)/u, 'summon-lesser-'],
  [/^elemental-fury$/u, 'elemental-rage'],
  [/^elemental-rage$/u, 'elemental-wrath'],
  [/^high-stonewall$/u, 'stonewall'],
  [/^stonewall$/u, 'low-stonewall'],
  [/^greater-/u, ''],
  [/^(?!lesser-)/u, 'lesser-'],
];

/** Whether two ids, or two names, are the same ability in whatever tier: it does not add to itself (GE-R55, GE-R143). */
export const isSameRow = (one: string, other: string): boolean =>
  one === other || rowOf(one) === rowOf(other);

/** What all tiers of a spell have in common: its lowest tier, as far as names go. */
const rowOf = (name: string): string => {
  let row = name.toLowerCase().replaceAll(/[^a-z]+/gu, '-');
  for (const [form, below] of TIER_STEPS) row = row.replace(form, below);
  return row;
};

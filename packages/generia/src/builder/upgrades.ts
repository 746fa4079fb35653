import type { Content } from '../content/content.ts';

/** How names of spells say their tier: the ending or beginning, and that of the tier below. */
const STEPS: readonly (readonly [RegExp, string])[] = [
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

/** The spell that this one is the next tier of (GE-BUILD-03); undefined for the first. */
export const lowerOf = (content: Content, spell: string): string | undefined => {
  for (const [form, below] of STEPS) {
    if (!form.test(spell)) continue;
    const lower = spell.replace(form, below);
    if (content.abilities.get(lower)?.kind === 'spell') return lower;
  }
  return undefined;
};

/** All tiers below a spell, the nearest first. */
export const allBelow = (content: Content, spell: string): string[] => {
  const below: string[] = [];
  for (let at = lowerOf(content, spell); at !== undefined; at = lowerOf(content, at)) below.push(at);
  return below;
};

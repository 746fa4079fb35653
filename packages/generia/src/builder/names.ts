import type { Content } from '../content/content.ts';
import { TIERS } from '../content/words.ts';
import type { GiftKind } from './gifts.ts';

/** A name as an id: small letters, digits and hyphens. */
export const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** Names in content for the kinds of things that a character learns; the id itself where there is none. */
export const nameOf = (content: Content, kind: GiftKind | 'class', id: string): string => {
  if (kind === 'class') return content.classes.get(id)?.name ?? id;
  if (kind === 'perk') return content.traits.get(id)?.name ?? id;
  if (kind === 'skill' || kind === 'spell') return content.abilities.get(id)?.name ?? id;
  return id;
};

/** `Slashing: Beginner`. */
export const tierText = (name: string, tier: number): string => `${name}: ${TIERS[tier] ?? 'none'}`;

/** A thing with its quality: `Longsword+1`; the sign stands before a comma: `Healing Potion+1, small`. */
export const withQuality = (name: string, quality: number): string => {
  if (quality === 0) return name;
  const comma = name.indexOf(',');
  return comma < 0 ? `${name}+${quality}` : `${name.slice(0, comma)}+${quality}${name.slice(comma)}`;
};

/** Whether a proficiency is of weapons, of magic or civilian (GE-PROF-03, 04, 06). */
export const proficiencyKind = (content: Content, name: string): 'weapons' | 'magic' | 'civilian' => {
  for (const w of content.weapons.values()) if (w.type === name || w.subtype === name) return 'weapons';
  if (name === 'Exotic') return 'weapons';
  for (const a of content.abilities.values()) {
    if (a.kind !== 'spell') continue;
    if (tierNamesOf(a).includes(name) || a.elements.includes(name) || a.pv.includes(name)) return 'magic';
    if (a.school === name) return 'magic';
  }
  return 'civilian';
};

/** The civilian proficiencies that content names, in the order of the alphabet (GE-PROF-06). */
export const civilianNames = (content: Content): string[] =>
  [
    ...new Set([
      ...[...content.classes.values()].flatMap((one) => one.values.map(([name]) => name)),
      ...[...content.profiles.values()].flatMap((one) => Object.keys(one.pv)),
    ]),
  ]
    .filter((name) => proficiencyKind(content, name) === 'civilian')
    .toSorted();

const SCHOOLS = ['Hermetics', 'Kinetics', 'Meteorics', 'Thermics'];

/** The proficiencies whose tier unlocks a spell: its tradition, for wizards its school (GE-PROF-04). */
export const tierNamesOf = (spell: {
  readonly tradition: string;
  readonly school: string;
}): readonly string[] => {
  if (spell.tradition === 'Tempered') return ['Tempering'];
  if (spell.tradition !== 'Wizard') return [spell.tradition];
  return SCHOOLS.includes(spell.school) ? [spell.school] : SCHOOLS;
};

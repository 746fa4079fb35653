import type { Ability, Content, Trait } from '../content/content.ts';
import { isSpeciesPerk, type Character } from './character.ts';
import { PERK_NEEDS } from './checks/learning.ts';
import { orList } from './checks/check.ts';
import { exclusiveOf, priceOf, spSpent } from './cost.ts';
import { giftsOf } from './gifts.ts';
import { nameOf, tierNamesOf, tierText } from './names.ts';

/** What SP can buy one by one. */
export type LessonKind = 'skill' | 'spell' | 'perk';

/** A skill, spell or perk as it is offered, with what a character still lacks for it. */
export interface Lesson {
  readonly kind: LessonKind;
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly tier: number;
  readonly tradition: string;
  readonly school: string;
  readonly known: boolean;
  /** The class that gives it to this character; empty where none does. */
  readonly by: string;
  /** What it asks for and the character has not, in a sentence; empty where nothing is missing. */
  readonly missing: string;
  readonly ability?: Ability;
}

/** The character with something learnt, or unlearnt where it is known. */
export const learnt = (c: Character, kind: LessonKind, id: string): Character => {
  const flip = (list: readonly string[]): readonly string[] =>
    list.includes(id) ? list.filter((one) => one !== id) : [...list, id];
  switch (kind) {
    case 'skill':
      return { ...c, skills: flip(c.skills) };
    case 'spell':
      return { ...c, spells: flip(c.spells) };
    case 'perk':
      return { ...c, perks: flip(c.perks) };
  }
};

/** By how much the SP spent change when something is taken, or dropped where it is known. */
export const changeFor = (content: Content, c: Character, kind: LessonKind, id: string): number =>
  spSpent(content, learnt(c, kind, id)).sum - spSpent(content, c).sum;

/** What a character lacks to learn something, in a sentence (GE-BUILD-03, GE-PROF-04); empty for nothing. */
export const missingFor = (content: Content, c: Character, kind: LessonKind, id: string): string => {
  const exclusive = exclusiveOf(content, id);
  if (exclusive !== undefined)
    return c.classes.includes(exclusive.by)
      ? ''
      : `Kept for the class ${nameOf(content, 'class', exclusive.by)}.`;
  const spell = kind === 'spell' ? content.abilities.get(id) : undefined;
  if (spell !== undefined) {
    const names = tierNamesOf(spell);
    const tier = Math.max(0, spell.tier - 1);
    if (!names.some((name) => (c.tiers[name] ?? -1) >= tier))
      return `Needs ${orList(names.map((name) => tierText(name, tier)))}.`;
  }
  const needed = kind === 'perk' ? PERK_NEEDS[id] : undefined;
  return needed === undefined || c.perks.includes(needed) ? '' : `Needs ${nameOf(content, 'perk', needed)}.`;
};

/** Everything of a kind that can be learnt, and what of it is known; rows that no rule sells stand there only when known. */
export const lessonsOf = (content: Content, c: Character, kind: LessonKind): Lesson[] => {
  const { given } = giftsOf(content, c);
  const known = kind === 'skill' ? c.skills : kind === 'spell' ? c.spells : c.perks;
  const lesson = (one: Ability | Trait, ability: Ability | undefined): Lesson => ({
    kind,
    id: one.id,
    name: one.name,
    text: one.text,
    tier: ability?.tier ?? 0,
    tradition: ability?.tradition ?? '',
    school: ability?.school ?? '',
    known: known.includes(one.id),
    by: given.find((g) => g.kind === kind && g.name === one.id)?.by ?? '',
    missing: missingFor(content, c, kind, one.id),
    ...(ability === undefined ? {} : { ability }),
  });
  const offered = (id: string): boolean => known.includes(id) || priceOf(content, kind, id, 0) > 0;
  const rows =
    kind === 'perk'
      ? [...content.traits.values()]
          .filter((t) => !isSpeciesPerk(t.id) && offered(t.id))
          .map((t) => lesson(t, undefined))
      : [...content.abilities.values()]
          .filter((a) => a.kind === kind && offered(a.id))
          .map((a) => lesson(a, a));
  return rows.toSorted((a, b) => a.tier - b.tier || (a.name < b.name ? -1 : 1));
};

import { ATTRIBUTES, type Class, type Content } from '../content/content.ts';
import { freshCharacter, isSpeciesPerk, SPECIES, type Character } from './character.ts';
import { apHad, apSpent, spHad, spSpent } from './cost.ts';
import { withAttribute, withValue } from './edits.ts';
import { giftsOf, withClass } from './gifts.ts';
import { learnt, lessonsOf, missingFor, type LessonKind } from './lessons.ts';
import { withStarter } from './starter.ts';

/** A whole number from 0 up to, but not including, `below`. */
export type Pick = (below: number) => number;

const one = <T>(pick: Pick, list: readonly T[]): T | undefined => list[pick(list.length)];

/** What a class lives by: attributes that its dice and points come from, each as often as it weighs. */
const weightsOf = (taken: Class): readonly number[] => {
  const casts = taken.spells.length > 0 || taken.budget > 0;
  const shoots = taken.tiers.some(({ any }) => any.includes('Ranged'));
  const [con, str, dex, int, wil, per] = [0, 1, 2, 3, 4, 5];
  if (casts) return [con, str, dex, int, int, int, wil, wil, per];
  return shoots ? [con, str, dex, dex, dex, per, per, wil] : [con, con, str, str, dex, dex, wil, per];
};

const withAttributes = (pick: Pick, c: Character, weights: readonly number[]): Character => {
  let who = c;
  for (let failed = 0; failed < 12;) {
    const i = one(pick, weights) ?? 0;
    const next = withAttribute(who, i, (who.attributes[i] ?? 0) + 1);
    if (apSpent(next).sum > apHad(next).sum) failed++;
    else who = next;
  }
  return who;
};

/** Takes what a class leaves open, proficiencies first: what else it gives may need them. */
const withChoices = (content: Content, pick: Pick, c: Character, id: string): Character =>
  ['tier', 'spell', 'skill', 'perk'].reduce((who, kind) => {
    const picks = giftsOf(content, who).open.flatMap((choice) => {
      const fits = (name: string): boolean =>
        choice.kind === 'tier' || choice.kind === 'value'
          ? true
          : missingFor(content, who, choice.kind, name) === '';
      return choice.kind === kind ? (one(pick, choice.any.filter(fits)) ?? []) : [];
    });
    return withClass(content, who, id, picks);
  }, c);

/** Learns at random what fits until the SP are spent, or nothing fits any more. */
const withLessons = (content: Content, pick: Pick, c: Character): Character => {
  let who = c;
  const fits = (next: Character): boolean => spSpent(content, next).sum <= spHad(next).sum;
  const kinds: readonly LessonKind[] = c.spells.length > 0 ? ['spell', 'spell', 'perk'] : ['skill', 'perk'];
  // Values of the proficiencies that it fights and casts by come first: they are in every roll.
  const weapon = content.weapons.get(who.weapons[0]?.weapon ?? '');
  const spell = content.abilities.get(who.spells[0] ?? '');
  for (const name of [weapon?.subtype, spell?.pv[0]])
    if (name !== undefined) {
      const next = withValue(who, name, Math.max(who.values[name] ?? 0, 2 + pick(2)));
      if (fits(next)) who = next;
    }
  for (let failed = 0; failed < 12;) {
    const kind = one(pick, kinds) ?? 'perk';
    const open = lessonsOf(content, who, kind).filter((l) => !l.known && l.missing === '' && l.tier < 3);
    const lesson = one(pick, open);
    const next = lesson === undefined ? who : learnt(who, kind, lesson.id);
    if (next === who || !fits(next)) failed++;
    else who = next;
  }
  return who;
};

/** A character of a class of the first tier by chance: legal, with starting gear; two of its parents' perks. */
export const chanceCharacter = (content: Content, id: string, level: number, pick: Pick): Character => {
  const classes = [...content.classes.values()].filter(
    (k) => k.tier === 1 && k.needs.length === 0 && k.needsTiers.length === 0 && k.starter !== '',
  );
  const taken = one(pick, classes);
  const species = one(pick, Object.keys(SPECIES).slice(0, 6)) ?? 'Human';
  const start: Character = {
    ...freshCharacter(id, taken === undefined ? 'Somebody' : `${species} ${taken.name}`, level),
    species,
    // Nobody can carry anything without STR, nor bear much without CON; iron needs more of it.
    attributes: ATTRIBUTES.map((name) =>
      name === 'STR' && level > 2 && taken?.spells.length === 0 ? 4 : level > 1 ? 2 : 1,
    ),
    perks: [...(SPECIES[species] ?? [])].filter(isSpeciesPerk),
    ...(species === 'Felis'
      ? { bloodline: ATTRIBUTES[pick(6)] ?? 'DEX', tradition: taken?.values[0]?.[0] ?? 'Survival' }
      : {}),
  };
  if (taken === undefined) return start;
  const raised = withAttributes(pick, start, weightsOf(taken));
  const chosen = withChoices(content, pick, withClass(content, raised, taken.id), taken.id);
  // The first levels do not pay for any class.
  if (spSpent(content, chosen).sum > spHad(chosen).sum) return withStarter(content, raised, taken.id);
  return withLessons(content, pick, withStarter(content, chosen, taken.id));
};

import type { Problem } from '@caltrop/engine';
import { LETTERS, RATINGS } from '../../content/content.ts';
import type { Item, Letter, Rating, UnitClass } from '../../content/content.ts';
import { didYouMean } from '@caltrop/sheets';
import type { Path } from '@caltrop/sheets';
import { gradeOf } from './items.ts';
import { complain } from '../merge.ts';
import type { Entry, Merged } from '../merge.ts';
import type { ClassData, ProfileData } from '../../content/schema.ts';
import { readTags } from './tags.ts';
import type { TagBook } from './tags.ts';

/** The ratings a class may give are those the profile has HP for: E to A, in one profile to S (OC-RATE-01). */
const isAllowed = (letter: Letter, profile: ProfileData): boolean =>
  letter !== 'F' && (letter !== 'S' || profile.hp.S !== undefined);

const notAllowed = (profile: ProfileData): string =>
  `expected a rating from E to ${profile.hp.S === undefined ? 'A' : 'S'} in this profile`;

interface Compilation {
  readonly merged: Merged;
  readonly book: TagBook;
  readonly profile: ProfileData;
  readonly items: ReadonlyMap<string, Item>;
  readonly problems: Problem[];
}

const readHp = (
  entry: Entry<ClassData>,
  hp: ClassData['hp'],
  inside: Path,
  compilation: Compilation,
): number => {
  if (typeof hp === 'number') return hp;
  const known = hp === 'F' ? undefined : compilation.profile.hp[hp];
  if (known === undefined) {
    complain(compilation.problems, entry, inside, 'bad-rating', notAllowed(compilation.profile), {
      rule: 'OC-RATE-01',
    });
  }
  return known ?? 1;
};

const readRatings = (
  entry: Entry<ClassData>,
  ratings: ClassData['ratings'],
  inside: Path,
  compilation: Compilation,
): Readonly<Record<Rating, number>> => {
  for (const rating of RATINGS) {
    if (isAllowed(ratings[rating], compilation.profile)) continue;
    const what = `${notAllowed(compilation.profile)}; found "${ratings[rating]}"`;
    complain(compilation.problems, entry, [...inside, rating], 'bad-rating', what, { rule: 'OC-RATE-01' });
  }
  return {
    str: gradeOf(ratings.str),
    mag: gradeOf(ratings.mag),
    dex: gradeOf(ratings.dex),
    spd: gradeOf(ratings.spd),
    def: gradeOf(ratings.def),
    res: gradeOf(ratings.res),
  };
};

const LETTER_GRADES: ReadonlyMap<string, number> = new Map(LETTERS.map((letter, grade) => [letter, grade]));

const readProficiencies = (
  entry: Entry<ClassData>,
  written: Readonly<Record<string, string>>,
  inside: Path,
  compilation: Compilation,
) => {
  const proficiencies: Record<string, number> = {};
  const raisable: string[] = [];
  const { weaponTypes } = compilation.book.names;
  for (const [type, level] of Object.entries(written)) {
    const known = weaponTypes.get(type.toLowerCase());
    if (known === undefined) {
      const what = `unknown weapon type "${type}"${didYouMean(type, weaponTypes.keys())}`;
      complain(compilation.problems, entry, [...inside, type], 'unknown-name', what);
      continue;
    }
    proficiencies[known] = LETTER_GRADES.get(level.slice(0, 1)) ?? 0;
    if (level.endsWith('+')) raisable.push(known);
  }
  return { proficiencies, raisable };
};

const readPromotions = (entry: Entry<ClassData>, compilation: Compilation): UnitClass['promotesTo'] =>
  (entry.value.promotesTo ?? []).map((promotion, i) => {
    const inside = ['promotesTo', i];
    const target = compilation.merged.classes.get(promotion.class);
    if (target === undefined) {
      const what = `unknown class "${promotion.class}"${didYouMean(promotion.class, compilation.merged.classes.keys())}`;
      complain(compilation.problems, entry, [...inside, 'class'], 'unknown-class', what);
    } else if (target.value.tier !== 'promoted') {
      const what = `expected a Promoted class; "${promotion.class}" is of tier ${target.value.tier}`;
      complain(compilation.problems, entry, [...inside, 'class'], 'not-promoted', what, {
        rule: 'OC-UNIT-09',
      });
    }
    (promotion.keeps ?? []).forEach((tag, k) => {
      if (entry.value.tags?.includes(tag)) return;
      const what = `"${tag}" cannot be kept: it is not a tag of ${entry.value.name}`;
      complain(compilation.problems, entry, [...inside, 'keeps', k], 'bad-tag', what);
    });
    return {
      class: promotion.class,
      keeps: readTags(compilation.book, promotion.keeps, entry, [...inside, 'keeps'], compilation.problems),
    };
  });

const checkNatural = (entry: Entry<ClassData>, compilation: Compilation): void => {
  const { natural } = entry.value;
  if (natural === undefined) return;
  const item = compilation.items.get(natural);
  if (item?.type === 'natural') return;
  const naturals = [...compilation.items.values()]
    .filter((other) => other.type === 'natural')
    .map((other) => other.id);
  const what = `expected a weapon of type natural; found "${natural}"${item ? '' : didYouMean(natural, naturals)}`;
  complain(compilation.problems, entry, ['natural'], 'unknown-item', what, { rule: 'OC-WPN-11' });
};

/** Reads all classes, with the ratings of the profile's class table. */
export const compileClasses = (compilation: Compilation): Map<string, UnitClass> => {
  const classes = new Map<string, UnitClass>();
  for (const entry of compilation.merged.classes.values()) {
    const { value } = entry;
    const revised = compilation.profile.classes === 'revised' ? value.revised : undefined;
    const from = (field: 'hp' | 'ratings' | 'proficiencies'): Path =>
      revised?.[field] === undefined ? [field] : ['revised', field];
    checkNatural(entry, compilation);
    classes.set(entry.id, {
      id: entry.id,
      name: value.name,
      tier: value.tier,
      hp: readHp(entry, revised?.hp ?? value.hp, from('hp'), compilation),
      ratings: readRatings(entry, revised?.ratings ?? value.ratings, from('ratings'), compilation),
      ...readProficiencies(
        entry,
        revised?.proficiencies ?? value.proficiencies ?? {},
        from('proficiencies'),
        compilation,
      ),
      tags: readTags(compilation.book, value.tags, entry, ['tags'], compilation.problems),
      ...(value.natural === undefined ? {} : { natural: value.natural }),
      promotesTo: readPromotions(entry, compilation),
    });
  }
  return classes;
};

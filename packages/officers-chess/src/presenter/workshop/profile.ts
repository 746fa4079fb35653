import type { Keyword } from '@caltrop/engine';
import { unitCost } from '../../rules/army/army.ts';
import { canUse } from '../../builder/fixes.ts';
import {
  LETTERS,
  RATINGS,
  type ArmyUnit,
  type Content,
  type Item,
  type Rating,
} from '../../content/content.ts';
import { classEquipFault, isWeapon } from '../../rules/gear/items.ts';
import { iconOfClass, iconOfItem } from '../icons.ts';
import { keywordOf } from '../keywords.ts';
import { addTags, noTraits } from '../../rules/unit/traits.ts';

/** A rating on a unit card: its letter with what the unit begins with, and what the letter comes to. */
export interface RatingLine {
  readonly rating: Rating;
  readonly label: string;
  readonly letter: string;
  /** Steps that items add to the class. */
  readonly change: number;
  /** `6 damage`, `+10 to hit`. */
  readonly means: string;
  readonly rule: string;
}

/** An item on a unit card. */
export interface ItemLine {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly kind: Item['kind'] | 'unknown';
  /** In hand or worn at the beginning (OC-BUILD-03). */
  readonly inUse: boolean;
  /** `11 damage, 80 to hit, range 1`. */
  readonly note: string;
  readonly tags: readonly Keyword[];
  readonly price: number;
  /** Why the unit cannot use it. */
  readonly fault?: string;
}

/** Everything about a unit that fits on a card. */
export interface UnitProfile {
  readonly name: string;
  readonly className: string;
  readonly icon: string;
  readonly tier: string;
  readonly cost: number;
  readonly hp: number;
  readonly movement: number;
  readonly agility: number;
  readonly ratings: readonly RatingLine[];
  /** `sword B`, `staff C+`. */
  readonly proficiencies: readonly string[];
  readonly tags: readonly Keyword[];
  readonly items: readonly ItemLine[];
}

const title = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const letter = (grade: number): string => LETTERS[grade] ?? '?';
const clamp = (grade: number): number => Math.min(Math.max(grade, 0), LETTERS.length - 1);

const rangeWords = ({ lo, hi }: Item['range']): string =>
  hi === 0 ? 'for the user' : `range ${lo === hi ? lo : `${lo} to ${Number.isFinite(hi) ? hi : 'any'}`}`;

const usesWords = (item: Item): string[] =>
  item.uses > 0 ? [`${item.uses} ${item.uses === 1 ? 'use' : 'uses'}`] : [];

/** An item by itself, in a few words: `level C, might 3, range 1`. */
export const itemFacts = (item: Item): string =>
  [
    ...(isWeapon(item) ? [`${item.type} ${letter(item.level)}`] : []),
    ...(item.kind === 'weapon' ? [`might ${item.might}`] : []),
    ...(item.hit === 0 ? [] : [`hit ${signed(item.hit)}`]),
    ...(item.weight === 0 ? [] : [`weight ${signed(item.weight)}`]),
    ...(isWeapon(item) ? [rangeWords(item.range)] : []),
    ...usesWords(item),
  ].join(', ');

/** The proficiencies of a class: `sword B`, with its `+` where it can be raised. */
export const proficiencyWords = (content: Content, classId: string): string[] => {
  const unitClass = content.classes.get(classId);
  return Object.entries(unitClass?.proficiencies ?? {}).map(
    ([type, grade]) => `${type} ${letter(grade)}${unitClass?.raisable.includes(type) === true ? '+' : ''}`,
  );
};

const RATING_RULES: Readonly<Record<Rating, string>> = {
  str: 'OC-RATE-02',
  mag: 'OC-RATE-03',
  dex: 'OC-RATE-04',
  spd: 'OC-RATE-05',
  def: 'OC-RATE-06',
  res: 'OC-RATE-07',
};

/** What a rating comes to in play. */
export const ratingMeaning = (content: Content, rating: Rating, grade: number): string => {
  switch (rating) {
    case 'str':
    case 'mag':
      return `${content.damage[grade] ?? 0} ${rating === 'str' ? 'martial' : 'magic'} damage`;
    case 'dex':
      return `${signed(content.value[grade] ?? 0)} to hit`;
    case 'spd':
      return `${signed(content.value[grade] ?? 0)} Agility`;
    case 'def':
    case 'res':
      return `${signed(-(content.reduction[grade] ?? 0))} ${rating === 'def' ? 'martial' : 'magic'} damage`;
  }
};

/** The card of a unit as it begins a battle: its first weapon in hand and its first accessory worn (OC-BUILD-03). */
export const profileOf = (content: Content, u: ArmyUnit): UnitProfile | undefined => {
  const unitClass = content.classes.get(u.class);
  if (unitClass === undefined) return undefined;
  const carried = u.items.map((id) => content.items.get(id));
  const hand = carried.findIndex((item) => item !== undefined && isWeapon(item));
  const worn = carried.findIndex((item) => item?.kind === 'accessory');
  const held = canUse(content, u, u.items[hand] ?? '') ? carried[hand] : undefined;
  const kept = (u.tags ?? []).flatMap((text) => content.tags.get(text) ?? []);
  const traits = noTraits();
  for (const tags of [unitClass.tags, kept, held?.tags ?? [], carried[worn]?.tags ?? []])
    addTags(traits, tags);
  const grade = (rating: Rating): number => clamp(unitClass.ratings[rating] + traits.rating[rating]);
  // OC-CS-01: weights are stored negative.
  const agility =
    (content.value[grade('spd')] ?? 0) + (held?.weight ?? 0) + (carried[worn]?.weight ?? 0) + traits.agility;
  const note = (item: Item): string => {
    if (item.kind !== 'weapon') return itemFacts(item);
    // OC-DMG-02 and OC-CS-03 before the enemy is known.
    const damage = (content.damage[grade(item.damage === 'magic' ? 'mag' : 'str')] ?? 0) + item.might;
    const hit = content.numbers.hit + (content.value[grade('dex')] ?? 0) + item.hit;
    const weight = item.weight === 0 ? [] : [`weight ${signed(item.weight)}`];
    return [`${damage} ${item.damage} damage`, `hit ${hit}`, rangeWords(item.range), ...weight].join(', ');
  };
  return {
    name: u.name,
    className: unitClass.name,
    icon: iconOfClass(unitClass),
    tier: title(unitClass.tier),
    cost: unitCost(content, u),
    hp: unitClass.hp,
    movement: Math.max(0, content.numbers.movement[unitClass.tier] + traits.movement),
    agility,
    ratings: RATINGS.map((rating) => ({
      rating,
      label: title(rating),
      letter: letter(grade(rating)),
      change: grade(rating) - unitClass.ratings[rating],
      means: ratingMeaning(content, rating, grade(rating)),
      rule: RATING_RULES[rating],
    })),
    proficiencies: proficiencyWords(content, u.class),
    tags: [...unitClass.tags, ...kept].map((tag) => keywordOf(content, tag)),
    items: carried.map((item, i): ItemLine => {
      const id = u.items[i] ?? '';
      if (item === undefined) {
        const fault = 'It does not exist.';
        return { id, name: id, icon: '', kind: 'unknown', inUse: false, note: '', tags: [], price: 0, fault };
      }
      const fault = isWeapon(item) ? classEquipFault(unitClass, item, u.raised)?.what : undefined;
      return {
        id,
        name: item.name,
        icon: iconOfItem(item),
        kind: item.kind,
        inUse: (i === hand && held !== undefined) || i === worn,
        note: note(item),
        tags: item.tags.map((tag) => keywordOf(content, tag)),
        price: item.price,
        ...(fault === undefined ? {} : { fault }),
      };
    }),
  };
};

/**
 * The keywords that the cards of an army use, each once, by name: the glossary of a printed roster. Forms of one
 * keyword, such as Heal(3) and Heal(6), share an entry with the text of the book.
 */
export const glossaryOf = (content: Content, units: readonly ArmyUnit[]): Keyword[] => {
  const forms = new Map<string, Map<string, Keyword>>();
  for (const u of units) {
    const profile = profileOf(content, u);
    for (const k of [...(profile?.tags ?? []), ...(profile?.items ?? []).flatMap((i) => i.tags)]) {
      const name = k.text.replace(/\(.*$/, '');
      forms.set(name, (forms.get(name) ?? new Map<string, Keyword>()).set(k.text, k));
    }
  }
  return [...forms]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, found]) => {
      const all = [...found.values()];
      const [only] = all;
      if (only === undefined || all.length === 1) return all;
      const text = all
        .map((k) => k.text)
        .toSorted()
        .join(', ');
      return [{ text, meaning: content.tagText.get(name)?.text ?? only.meaning, rule: only.rule }];
    });
};

export { classEquipFault, iconOfClass, iconOfItem, isWeapon };

import type { Content } from '../content/content.ts';
import { isSpeciesPerk, SPECIES, type Character } from './character.ts';
import { giftsOf, type Gift } from './gifts.ts';

/** A list with something in it, or without it. */
export const toggled = (list: readonly string[], name: string): readonly string[] =>
  list.includes(name) ? list.filter((one) => one !== name) : [...list, name];

const changedRecord = (
  record: Readonly<Record<string, number>>,
  name: string,
  n: number,
  none: number,
): Readonly<Record<string, number>> => {
  const { [name]: _before, ...rest } = record;
  return n <= none ? rest : name in record ? { ...record, [name]: n } : { ...rest, [name]: n };
};

/** A proficiency at a tier; -1 unlearns it. */
export const withTier = (c: Character, name: string, tier: number): Character => ({
  ...c,
  tiers: changedRecord(c.tiers, name, tier, -1),
});

/** A proficiency at a value; 0 unlearns it. */
export const withValue = (c: Character, name: string, value: number): Character => ({
  ...c,
  values: changedRecord(c.values, name, value, 0),
});

/** Another value of one attribute, by its number. */
export const withAttribute = (c: Character, attribute: number, value: number): Character => ({
  ...c,
  attributes: c.attributes.map((v, i) => (i === attribute ? value : v)),
});

const withoutGift = (c: Character, { kind, name, n }: Gift, kept: readonly Gift[]): Character => {
  const still = kept.filter((g) => g.kind === kind && g.name === name).map((g) => g.n);
  const best = Math.max(-1, ...still);
  const less = (list: readonly string[]): readonly string[] =>
    still.length > 0 ? list : list.filter((one) => one !== name);
  switch (kind) {
    case 'skill':
      return { ...c, skills: less(c.skills) };
    case 'spell':
      return { ...c, spells: less(c.spells), rituals: less(c.rituals) };
    case 'perk':
      return { ...c, perks: less(c.perks) };
    case 'tier':
      return c.tiers[name] === n ? withTier(c, name, best) : c;
    case 'value':
      return c.values[name] === n ? withValue(c, name, Math.max(0, best)) : c;
  }
};

/** A character who gives a class up, and with it all that nothing else gives; what was raised further stays. */
export const withoutClass = (content: Content, c: Character, id: string): Character => {
  const less: Character = { ...c, classes: c.classes.filter((one) => one !== id) };
  const { given } = giftsOf(content, c);
  const kept = given.filter((g) => g.by !== id);
  return given.filter((g) => g.by === id).reduce((who, gift) => withoutGift(who, gift, kept), less);
};

/** Weapons without the one of a number; those in hand keep their places. */
export const withoutWeapon = (c: Character, index: number): Character => {
  const { hands, ...rest } = c;
  const weapons = c.weapons.filter((_, i) => i !== index);
  if (hands === undefined) return { ...rest, weapons };
  return {
    ...rest,
    weapons,
    hands: hands.filter((i) => i !== index).map((i) => (i > index ? i - 1 : i)),
  };
};

/** Other parents: both perks where they are of one species, else one of each, kept where it can be (GE-BUILD-04). */
export const withParents = (c: Character, first: string, second: string): Character => {
  const own = (parent: string): readonly string[] => SPECIES[parent] ?? [];
  const oneOf = (parent: string): readonly string[] => {
    const kept = own(parent).find((perk) => c.perks.includes(perk)) ?? own(parent)[0];
    return kept === undefined ? [] : [kept];
  };
  const perks = first === second ? own(first) : [...oneOf(first), ...oneOf(second)];
  return {
    ...c,
    species: first === second ? first : `${first} / ${second}`,
    perks: [...c.perks.filter((perk) => !isSpeciesPerk(perk)), ...perks],
  };
};

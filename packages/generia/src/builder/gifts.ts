import type { Class, Content, Grant } from '../content/content.ts';
import { TIER_STEPS } from '../content/tiers.ts';
import type { Character } from './character.ts';

/** Kinds of things that classes give. */
export type GiftKind = 'skill' | 'spell' | 'perk' | 'tier' | 'value';

/** One thing that a class gives; `n` is the tier or the value. */
export interface Gift {
  readonly kind: GiftKind;
  readonly name: string;
  readonly n: number;
  /** The id of the class. */
  readonly by: string;
}

/** A choice of a class of which nothing has been taken. */
interface OpenChoice {
  readonly kind: GiftKind;
  readonly any: readonly string[];
  readonly n: number;
  readonly by: string;
}

export interface Gifts {
  readonly given: readonly Gift[];
  readonly open: readonly OpenChoice[];
}

/** Whether a character has what a class gives, or the next tier of it. */
export const holds = (
  content: Content,
  c: Character,
  { kind, name, n }: Pick<Gift, 'kind' | 'name' | 'n'>,
): boolean => {
  switch (kind) {
    case 'skill':
      return c.skills.includes(name);
    case 'perk':
      return c.perks.includes(name);
    case 'spell':
      return (
        c.spells.includes(name) ||
        c.rituals.includes(name) ||
        c.spells.some((spell) => allBelow(content, spell).includes(name))
      );
    case 'tier':
      return (c.tiers[name] ?? -1) >= n;
    case 'value':
      return (c.values[name] ?? 0) >= n;
  }
};

type Offer = OpenChoice;

const offers = (of: Class): Offer[] => {
  const each = (kind: GiftKind, grants: readonly Grant[]): Offer[] =>
    grants.map(({ any }) => ({ kind, any, n: 0, by: of.id }));
  return [
    ...each('perk', of.perks),
    ...of.tiers.map(({ any, tier }): Offer => ({ kind: 'tier', any, n: tier, by: of.id })),
    ...of.values.map(([name, value]): Offer => ({ kind: 'value', any: [name], n: value, by: of.id })),
    ...each('skill', of.skills),
    ...each('spell', of.spells),
  ];
};

/** The classes of a character that content knows, each once. */
export const classesOf = (content: Content, c: Character): Class[] =>
  [...new Set(c.classes)].flatMap((id) => content.classes.get(id) ?? []);

/**
 * What the classes of a character give. Of a choice it is what the character has and nothing else gave yet; the choice
 * with the fewest ways comes first, so that no other takes its last one.
 */
export const giftsOf = (content: Content, c: Character): Gifts => {
  const all = classesOf(content, c).flatMap(offers);
  const given: Gift[] = [];
  const open: OpenChoice[] = [];
  const give = ({ kind, n, by }: Offer, name: string): void => void given.push({ kind, name, n, by });
  for (const offer of all) {
    const [only] = offer.any;
    if (only !== undefined && offer.any.length === 1) give(offer, only);
  }
  const choices = all
    .filter((offer) => offer.any.length > 1)
    .map((offer) => ({
      offer,
      ways: offer.any.filter((name) => holds(content, c, { kind: offer.kind, name, n: offer.n })),
    }))
    .toSorted((a, b) => a.ways.length - b.ways.length);
  for (const { offer, ways } of choices) {
    const isNew = (name: string): boolean =>
      !given.some((g) => g.kind === offer.kind && g.name === name && g.n === offer.n);
    const taken = ways.find(isNew) ?? ways[0];
    if (taken === undefined) open.push(offer);
    else give(offer, taken);
  }
  return { given, open };
};

const withName = (list: readonly string[], name: string): readonly string[] =>
  list.includes(name) ? list : [...list, name];

const receive = (content: Content, c: Character, gift: Gift): Character => {
  const { kind, name, n } = gift;
  if (holds(content, c, gift)) return c;
  switch (kind) {
    case 'skill':
      return { ...c, skills: withName(c.skills, name) };
    case 'perk':
      return { ...c, perks: withName(c.perks, name) };
    case 'spell':
      return content.abilities.has(name)
        ? { ...c, spells: withName(c.spells, name) }
        : { ...c, rituals: withName(c.rituals, name) };
    case 'tier':
      return { ...c, tiers: { ...c.tiers, [name]: n } };
    case 'value':
      return { ...c, values: { ...c.values, [name]: n } };
  }
};

/** A character who has bought a class: with all that it gives, of its choices what is picked (GE-BUILD-02). */
export const withClass = (
  content: Content,
  c: Character,
  id: string,
  picks: readonly string[] = [],
): Character => {
  const taken = content.classes.get(id);
  if (taken === undefined) return c;
  const start: Character = { ...c, classes: withName(c.classes, id) };
  return offers(taken).reduce((who, offer) => {
    const name = offer.any.length === 1 ? offer.any[0] : offer.any.find((one) => picks.includes(one));
    return name === undefined ? who : receive(content, who, { ...offer, name });
  }, start);
};

/** The spell that this one is the next tier of (GE-BUILD-03); undefined for the first. */
export const lowerOf = (content: Content, spell: string): string | undefined => {
  for (const [form, below] of TIER_STEPS) {
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

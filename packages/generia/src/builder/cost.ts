import type { Term } from '@caltrop/engine';
import { ATTRIBUTES, type Content } from '../content/content.ts';
import { attributeCost, derive, proficiencyCost } from '../rules/creature/making/derive.ts';
import { isSpeciesPerk, tagNumber, type Character } from './character.ts';
import { classesOf, giftsOf, type Gift, type GiftKind, allBelow } from './gifts.ts';
import { nameOf, proficiencyKind, tierText } from './names.ts';

/** Points and where they come from or go to, term by term. */
export interface Points {
  readonly sum: number;
  readonly terms: readonly Term[];
}

const pointsOf = (terms: readonly Term[]): Points => {
  const real = terms.filter((t) => t.value !== 0);
  return { sum: real.reduce((sum, t) => sum + t.value, 0), terms: real };
};

const term = (label: string, value: number, rule: string): Term => ({ label, value, rule });

/** AP that a character has (GE-ATTR-02). */
export const apHad = (c: Character): Points =>
  pointsOf([term(`level ${c.level}`, 10 * c.level, 'GE-ATTR-02')]);

/** AP that its attributes cost. */
export const apSpent = (c: Character): Points =>
  pointsOf(
    ATTRIBUTES.map((name, i) => {
      const value = c.attributes[i] ?? 0;
      return term(`${name} 0 to ${value}`, attributeCost(0, value), 'GE-ATTR-02');
    }),
  );

const SP_RULES = ['', 'GE-ATTR-05', 'GE-ATTR-06', 'GE-ATTR-07', '', 'GE-ATTR-09'];

/** SP that a character has: by level, by attributes, as an NPC, and what was given besides (GE-BUILD-01). */
export const spHad = (c: Character): Points =>
  pointsOf([
    term(`level ${c.level}`, 5 * c.level, 'GE-BUILD-01'),
    ...ATTRIBUTES.map((name, i) => {
      const alone = ATTRIBUTES.map((_, j) => (i === j ? (c.attributes[j] ?? 0) : 0));
      return term(`${name} ${c.attributes[i] ?? 0}`, derive(alone).sp, SP_RULES[i] ?? '');
    }),
    term('generic NPC', c.npc ? 10 * Math.floor(c.level / 5) : 0, 'GE-BUILD-01'),
    term('Trained', tagNumber(c, 'Trained'), 'GE-CTAG-12'),
    term('Untrained', -tagNumber(c, 'Untrained'), 'GE-CTAG-12'),
    term('bonus', c.bonus, 'GE-BUILD-01'),
  ]);

/** The class that keeps something for itself, and its price alone. */
export const exclusiveOf = (
  content: Content,
  name: string,
): { readonly by: string; readonly sp: number } | undefined => {
  for (const one of content.classes.values()) {
    const sp = one.exclusives.get(name);
    if (sp !== undefined) return { by: one.id, sp };
  }
  return undefined;
};

/** SP for a tier of a proficiency: 10 to 50 (GE-PROF-02, 04). */
export const tierCost = (tier: number): number => 10 * (tier + 1);

/** SP for one thing bought alone (GE-BUILD-03); 0 for what is not for sale or has no rules in play. */
export const priceOf = (content: Content, kind: GiftKind, name: string, n: number): number => {
  switch (kind) {
    case 'tier':
      return tierCost(n);
    case 'value':
      return proficiencyCost(0, n);
    case 'perk':
      return exclusiveOf(content, name)?.sp ?? content.traits.get(name)?.sp ?? 0;
    default:
      return exclusiveOf(content, name)?.sp ?? content.abilities.get(name)?.sp ?? 0;
  }
};

/** Half of what a class gives again is paid back (GE-BUILD-02). */
const refunds = (content: Content, given: readonly Gift[]): Term[] => {
  const terms: Term[] = [];
  given.forEach((gift, i) => {
    const before = given
      .slice(0, i)
      .filter((g) => g.kind === gift.kind && g.name === gift.name && g.by !== gift.by);
    const twice =
      gift.kind === 'value'
        ? Math.min(gift.n, Math.max(0, ...before.map((g) => g.n)))
        : before.some((g) => g.n === gift.n)
          ? gift.n
          : -1;
    if (before.length === 0 || twice < 0) return;
    const back = Math.floor(priceOf(content, gift.kind, gift.name, twice) / 2);
    const name = gift.kind === 'tier' ? tierText(gift.name, gift.n) : nameOf(content, gift.kind, gift.name);
    terms.push(term(`${name}, given again by ${nameOf(content, 'class', gift.by)}`, -back, 'GE-BUILD-02'));
  });
  return terms;
};

/** A spell costs what the tier below, where one has it, has not cost yet (GE-BUILD-03). */
const spellTerm = (content: Content, c: Character, spell: string, given: ReadonlySet<string>): Term => {
  const name = nameOf(content, 'spell', spell);
  const price = priceOf(content, 'spell', spell, 0);
  const below = allBelow(content, spell).find((s) => c.spells.includes(s) || given.has(s));
  if (below === undefined) return term(name, price, 'GE-BUILD-03');
  const label = `${name}, raised from ${nameOf(content, 'spell', below)}`;
  return term(label, Math.max(0, price - priceOf(content, 'spell', below, 0)), 'GE-BUILD-03');
};

/** The budget of a class pays for spells of its tradition (GE-BUILD-02). */
const budgets = (content: Content, c: Character, spells: readonly (readonly [string, Term])[]): Term[] => {
  const left = new Map<string, number>();
  for (const [id, { value }] of spells) {
    const tradition = content.abilities.get(id)?.tradition ?? '';
    left.set(tradition, (left.get(tradition) ?? 0) + value);
  }
  return classesOf(content, c).flatMap((one) => {
    // Invoker II and III are the same tradition as the first.
    const [tradition = ''] = one.name.split(' ');
    const paid = Math.min(one.budget, left.get(tradition) ?? 0);
    left.set(tradition, (left.get(tradition) ?? 0) - paid);
    return paid === 0 ? [] : [term(`spell budget of ${one.name}`, -paid, 'GE-BUILD-02')];
  });
};

/** What a character costs in SP (GE-BUILD-02, 03, GE-PROF-02, 04, 05): what its classes give is paid with them. */
export const spSpent = (content: Content, c: Character): Points => {
  const { given } = giftsOf(content, c);
  const names = (kind: GiftKind): ReadonlySet<string> =>
    new Set(given.filter((g) => g.kind === kind).map((g) => g.name));
  const [skills, spells, perks] = [names('skill'), names('spell'), names('perk')];
  const most = (kind: GiftKind, name: string, none: number): number =>
    Math.max(none, ...given.filter((g) => g.kind === kind && g.name === name).map((g) => g.n));
  const boughtSpells = c.spells
    .filter((id) => !spells.has(id))
    .map((id) => [id, spellTerm(content, c, id, spells)] as const);
  return pointsOf([
    ...classesOf(content, c).map((one) => term(one.name, one.sp, 'GE-BUILD-02')),
    ...refunds(content, given),
    ...c.skills
      .filter((id) => !skills.has(id))
      .map((id) => term(nameOf(content, 'skill', id), priceOf(content, 'skill', id, 0), 'GE-BUILD-03')),
    ...boughtSpells.map(([, t]) => t),
    ...budgets(content, c, boughtSpells),
    ...c.perks
      .filter((id) => !perks.has(id) && !isSpeciesPerk(id))
      .map((id) => term(nameOf(content, 'perk', id), priceOf(content, 'perk', id, 0), 'GE-BUILD-03')),
    ...Object.entries(c.tiers).flatMap(([name, tier]) => boughtTiers(content, name, tier, given)),
    ...Object.entries(c.values).map(([name, value]) => {
      const from = most('value', name, 0);
      const label = `${name} ${Math.min(from, value)} to ${value}`;
      return term(label, value > from ? proficiencyCost(from, value) : 0, 'GE-PROF-05');
    }),
  ]);
};

/** Tiers of a proficiency up to the one that a character has, without those that classes give. */
const boughtTiers = (content: Content, name: string, tier: number, given: readonly Gift[]): Term[] => {
  const rule = proficiencyKind(content, name) === 'weapons' ? 'GE-PROF-02' : 'GE-PROF-04';
  return Array.from({ length: tier + 1 }, (_, n) => n)
    .filter((n) => !given.some((g) => g.kind === 'tier' && g.name === name && g.n === n))
    .map((n) => term(tierText(name, n), tierCost(n), rule));
};

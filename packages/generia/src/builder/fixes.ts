import { ATTRIBUTES, type Content } from '../content.ts';
import { isSpeciesPerk, SPECIES, type Character } from './character.ts';
import type { CharacterCheck } from './check.ts';
import { PERK_NEEDS } from './check-learning.ts';
import { MOST } from './check-points.ts';
import { apHad, apSpent, exclusiveOf, spHad, spSpent } from './cost.ts';
import { withAttribute, withoutClass, withoutWeapon, withTier, withValue } from './edits.ts';
import { enchantmentsOf, attunement, weaponsOf } from './gear.ts';
import { giftsOf, withClass } from './gifts.ts';
import { learnt, type LessonKind } from './lessons.ts';
import { nameOf, tierNamesOf, tierText } from './names.ts';
import { sumsOf } from './worth.ts';

/** Something that would heal a fault, in words, and the character after it. */
export interface Fix {
  readonly label: string;
  readonly after: Character;
}

/** The most ways that are offered for one fault. */
const WAYS = 4;

const fix = (label: string, after: Character): Fix => ({ label, after });

/** The first level that pays for all, where one up to 40 does. */
const levelFor = (c: Character, fits: (c: Character) => boolean): Fix[] => {
  for (let level = c.level + 1; level <= 40; level++) {
    const after = { ...c, level };
    if (fits(after)) return [fix(`Be of level ${level}`, after)];
  }
  return [];
};

/** One attribute lowered as little as pays for all. */
const lowered = (c: Character): Fix[] =>
  ATTRIBUTES.flatMap((name, i): { readonly by: number; readonly way: Fix }[] => {
    const from = c.attributes[i] ?? 0;
    for (let value = from - 1; value >= 0; value--) {
      const after = withAttribute(c, i, value);
      if (apSpent(after).sum <= apHad(after).sum)
        return [{ by: from - value, way: fix(`Lower ${name} to ${value}`, after) }];
    }
    return [];
  })
    .toSorted((a, b) => a.by - b.by)
    .slice(0, 2)
    .map(({ way }) => way);

/** Things bought alone, each with the character without it. */
const droppable = (content: Content, c: Character): Fix[] => {
  const { given } = giftsOf(content, c);
  const bought = (kind: LessonKind, list: readonly string[]): Fix[] =>
    list
      .filter((id) => !given.some((g) => g.kind === kind && g.name === id))
      .filter((id) => kind !== 'perk' || !isSpeciesPerk(id))
      .map((id) => fix(`Drop ${nameOf(content, kind, id)}`, learnt(c, kind, id)));
  return [
    ...bought('skill', c.skills),
    ...bought('spell', c.spells),
    ...bought('perk', c.perks),
    ...Object.entries(c.values)
      .filter(([, value]) => value > 0)
      .map(([name, value]) => fix(`Lower ${name} to ${value - 1}`, withValue(c, name, value - 1))),
  ];
};

const cheaper = (content: Content, c: Character): Fix[] => {
  const pays = (who: Character): boolean => spSpent(content, who).sum <= spHad(who).sum;
  // What was learnt last goes first.
  const enough = droppable(content, c)
    .toReversed()
    .filter(({ after }) => pays(after))
    .toSorted((a, b) => spSpent(content, b.after).sum - spSpent(content, a.after).sum);
  const classes = c.classes
    .map((id) => fix(`Give up ${nameOf(content, 'class', id)}`, withoutClass(content, c, id)))
    .filter(({ after }) => enough.length === 0 && pays(after));
  const over = spSpent(content, c).sum - spHad(c).sum;
  const more = fix(`Give it ${over} SP more`, { ...c, bonus: c.bonus + over });
  return [...enough.slice(0, 2), ...classes.slice(0, 1), ...levelFor(c, pays), more];
};

const learnTier = (c: Character, names: readonly string[], tier: number): Fix[] =>
  names.map((name) => fix(`Learn ${tierText(name, tier)}`, withTier(c, name, tier)));

/** What a class still asks for. */
const classNeeds = (content: Content, c: Character, id: string): Fix[] => {
  const one = content.classes.get(id);
  return [
    ...(one?.needs ?? [])
      .filter(({ any }) => !any.some((need) => c.classes.includes(need)))
      .flatMap(({ any }) =>
        any.map((need) => fix(`Take ${nameOf(content, 'class', need)}`, withClass(content, c, need))),
      ),
    ...(one?.needsTiers ?? [])
      .filter(({ any, tier }) => !any.some((name) => (c.tiers[name] ?? -1) >= tier))
      .flatMap(({ any, tier }) => learnTier(c, any, tier)),
    fix(`Give up ${nameOf(content, 'class', id)}`, withoutClass(content, c, id)),
  ];
};

/** Choices of a class, and what it gives that is not written down. */
const classGifts = (content: Content, c: Character, about: string): Fix[] => {
  const [id = '', which] = about.split(':');
  const { open } = giftsOf(content, c);
  const choices = open
    .filter((choice) => choice.by === id && choice.any.join('|') === which)
    .flatMap(({ any, kind, n }) =>
      any.map((name) =>
        fix(
          `Take ${kind === 'tier' ? tierText(name, n) : nameOf(content, kind === 'value' ? 'skill' : kind, name)}`,
          withClass(content, c, id, [name]),
        ),
      ),
    );
  return choices.length > 0
    ? choices
    : [fix(`Take what ${nameOf(content, 'class', id)} gives`, withClass(content, c, id))];
};

const kindOf = (where: string): LessonKind | undefined =>
  where === 'skills' ? 'skill' : where === 'spells' ? 'spell' : where === 'perks' ? 'perk' : undefined;

/** The thing left out wherever it is written. */
const leftOut = (c: Character, { where, about }: CharacterCheck): Character => {
  const less = (list: readonly string[]): readonly string[] => list.filter((one) => one !== about);
  const plain = <T extends { readonly enchantments: readonly string[] }>(
    things: readonly T[],
  ): readonly T[] =>
    things.map((thing) =>
      thing.enchantments.includes(about) ? { ...thing, enchantments: less(thing.enchantments) } : thing,
    );
  switch (where) {
    case 'classes':
      return { ...c, classes: less(c.classes) };
    case 'skills':
      return { ...c, skills: less(c.skills) };
    case 'spells':
      return { ...c, spells: less(c.spells) };
    case 'species':
    case 'perks':
      return { ...c, perks: less(c.perks) };
    case 'weapons': {
      const at = c.weapons.findIndex((w) => w.weapon === about);
      return at < 0 ? { ...c, weapons: plain(c.weapons) } : withoutWeapon(c, at);
    }
    case 'armour':
      return { ...c, armour: plain(c.armour.filter((a) => a.armour !== about)) };
    case 'trinkets':
      return { ...c, trinkets: plain(c.trinkets) };
    case 'ammunition':
      return { ...c, ammunition: c.ammunition.filter((a) => a.ammunition !== about) };
    case 'items':
      return { ...c, items: c.items.filter((i) => i.item !== about) };
    default:
      return c;
  }
};

/** Each once: the first of equal names stays. */
const once = (list: readonly string[]): readonly string[] => [...new Set(list)];

/** The lightest things without which the load can be borne, or the strength that bears it. */
const lighter = (content: Content, c: Character): Fix[] => {
  const ways = [
    ...weaponsOf(content, c).map(({ weapon }, i) =>
      fix(`Leave the ${weapon.name} behind`, withoutWeapon(c, i)),
    ),
    ...c.items.map(({ item }, i) =>
      fix(`Leave ${content.consumables.get(item)?.name ?? item} behind`, {
        ...c,
        items: c.items.filter((_, j) => j !== i),
      }),
    ),
    ...c.armour.map(({ armour }, i) =>
      fix(`Take the ${content.armour.get(armour)?.name ?? armour} off`, {
        ...c,
        armour: c.armour.filter((_, j) => j !== i),
      }),
    ),
  ];
  const strong = [1, 2, 3, 4]
    .map((by) => (c.attributes[1] ?? 0) + by)
    .map((value) => fix(`Raise STR to ${value}`, withAttribute(c, 1, value)))
    .find(({ after }) => sumsOf(content, after).overload === 0);
  const left = ways
    .filter(({ after }) => sumsOf(content, after).overload === 0)
    .toSorted((a, b) => sumsOf(content, b.after).weight - sumsOf(content, a.after).weight);
  return [...left.slice(0, 2), ...(strong === undefined ? [] : [strong])];
};

const focusFor = (content: Content, c: Character): Fix[] => {
  for (const id of c.spells) {
    const tradition = content.abilities.get(id)?.tradition ?? '';
    const focus = `focus-${tradition.toLowerCase()}`;
    if (!content.enchantments.has(focus)) continue;
    const [first, ...others] = c.trinkets;
    const amulet = { kind: 'amulet', quality: 0, enchantments: [focus] } as const;
    const trinkets =
      first?.kind === 'amulet'
        ? [{ ...first, enchantments: [...first.enchantments, focus] }, ...others]
        : [amulet, ...c.trinkets];
    return [fix(`Wear an amulet as the focus: ${tradition}`, { ...c, trinkets })];
  }
  return [];
};

const speciesPerks = (content: Content, c: Character): Fix[] => {
  const own = c.species.split(/\s*\/\s*/u).flatMap((parent) => SPECIES[parent] ?? []);
  const has = c.perks.filter(isSpeciesPerk);
  return has.length > 2
    ? has.map((perk) => fix(`Drop ${nameOf(content, 'perk', perk)}`, learnt(c, 'perk', perk)))
    : own
        .filter((perk) => !c.perks.includes(perk))
        .map((perk) => fix(`Take ${nameOf(content, 'perk', perk)}`, learnt(c, 'perk', perk)));
};

/** What a weapon asks for to be used well. */
const weaponFixes = (content: Content, c: Character, { code, about }: CharacterCheck): Fix[] => {
  const weapon = content.weapons.get(about);
  if (weapon === undefined) return [];
  const types = [weapon.type, ...weapon.tags.filter((t) => t.tag === 'Variant').map((t) => t.word)];
  if (code === 'not-proficient') return learnTier(c, types, 0);
  if (code === 'complex') return learnTier(c, [weapon.type], 1);
  return [...content.ammunition.values()]
    .filter((a) => a.for === weapon.subtype)
    .map((a) =>
      fix(`Take ${a.stack} × ${a.name}`, {
        ...c,
        ammunition: [...c.ammunition, { ammunition: a.id, quality: 0, count: a.stack }],
      }),
    );
};

const waysOf = (content: Content, c: Character, said: CharacterCheck): Fix[] => {
  const { code, about, where } = said;
  const kind = kindOf(where);
  const out = fix(`Leave ${about} out`, leftOut(c, said));
  switch (code) {
    case 'too-much-ap':
      return [...lowered(c), ...levelFor(c, (who) => apSpent(who).sum <= apHad(who).sum)];
    case 'too-much-sp':
      return cheaper(content, c);
    case 'bad-level':
      return [fix('Be of level 1', { ...c, level: 1 })];
    case 'bad-attribute': {
      const i = ATTRIBUTES.findIndex((name) => name === about);
      const value = Math.min(MOST, Math.max(0, Math.round(c.attributes[i] ?? 0)));
      return [fix(`${about} ${value}`, withAttribute(c, i, value))];
    }
    case 'class-twice':
      return [fix('Keep it once', { ...c, classes: once(c.classes) })];
    case 'class-needs':
      return classNeeds(content, c, about);
    case 'open-choice':
    case 'not-taken':
      return classGifts(content, c, about);
    case 'learnt-twice':
      return [
        fix('Keep it once', { ...c, skills: once(c.skills), spells: once(c.spells), perks: once(c.perks) }),
      ];
    case 'spell-tier': {
      const spell = content.abilities.get(about);
      const ways = spell === undefined ? [] : learnTier(c, tierNamesOf(spell), Math.max(0, spell.tier - 1));
      return [...ways, fix(`Drop ${nameOf(content, 'spell', about)}`, leftOut(c, said))];
    }
    case 'perk-needs': {
      const needed = PERK_NEEDS[about];
      return [
        ...(needed === undefined
          ? []
          : [fix(`Take ${nameOf(content, 'perk', needed)}`, learnt(c, 'perk', needed))]),
        fix(`Drop ${nameOf(content, 'perk', about)}`, leftOut(c, said)),
      ];
    }
    case 'exclusive': {
      const by = exclusiveOf(content, about)?.by ?? '';
      return [
        fix(`Take ${nameOf(content, 'class', by)}`, withClass(content, c, by)),
        fix(`Drop ${nameOf(content, kind ?? 'skill', about)}`, leftOut(c, said)),
      ];
    }
    case 'wrong-kind':
    case 'not-for-sale':
    case 'foreign-perk':
      return [fix(`Drop ${nameOf(content, kind ?? 'perk', about)}`, leftOut(c, said))];
    case 'species-perks':
      return speciesPerks(content, c);
    case 'bloodline':
      return ATTRIBUTES.map((name) => fix(name, { ...c, bloodline: name }));
    case 'zone-twice':
      return c.armour.flatMap(({ armour }, i) => {
        const piece = content.armour.get(armour);
        return piece?.zone === about
          ? [fix(`Take the ${piece.name} off`, { ...c, armour: c.armour.filter((_, j) => j !== i) })]
          : [];
      });
    case 'trinkets': {
      const last = c.trinkets.findLastIndex((t) => t.kind === about);
      return [fix(`Take one ${about} off`, { ...c, trinkets: c.trinkets.filter((_, i) => i !== last) })];
    }
    case 'hands': {
      const { hands: _hands, ...free } = c;
      return [fix('Take the first in hand', free)];
    }
    case 'overloaded':
      return lighter(content, c);
    case 'no-focus':
      return focusFor(content, c);
    case 'attunement':
      return enchantmentsOf(content, c)
        .map((e) =>
          fix(
            `Do without ${e.name}`,
            ['weapons', 'armour', 'trinkets'].reduce(
              (who, place) => leftOut(who, { ...said, where: place, about: e.id }),
              c,
            ),
          ),
        )
        .filter(({ after }) => attunement(content, after).works);
    case 'not-proficient':
    case 'complex':
    case 'no-ammunition':
      return weaponFixes(content, c, said);
    case 'bad-value':
      return [fix(`${about} 1`, withValue(c, about, 1))];
    case 'bad-tier':
      return [fix(tierText(about, 0), withTier(c, about, 0))];
    default:
      return code.startsWith('unknown-') || code === 'no-rules' || code === 'wrong-gear' ? [out] : [];
  }
};

/** What would heal a fault with one click; nothing where a person must think about it. */
export const fixesOf = (content: Content, c: Character, said: CharacterCheck): Fix[] =>
  waysOf(content, c, said).slice(0, WAYS);

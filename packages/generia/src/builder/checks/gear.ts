import { didYouMean } from '@caltrop/sheets';
import { ZONES, type Content, type Enchantment, type Weapon } from '../../content/content.ts';
import { handsFor } from '../arms.ts';
import { check, hinted, orList, type CharacterCheck } from './check.ts';
import type { Character } from '../character.ts';
import { attunement, piecesOf, weaponsOf } from '../gear.ts';
import { proficiencyKind, tierText } from '../names.ts';
import { focusOf, needsFocus } from '../profile.ts';
import { sumsOf } from '../worth.ts';

const units = (hundredths: number): string => String(hundredths / 100);

type Gear = 'weapon' | 'armour' | 'trinket';

/** The fields in which gear is written. */
const PLACES: Readonly<Record<Gear, string>> = {
  weapon: 'weapons',
  armour: 'armour',
  trinket: 'trinkets',
};

/** Kinds of gear in the words of enchantments. */
const kindsOf = (gear: Gear, weapon: Weapon | undefined, zone: string): string[] => [
  'any',
  gear,
  ...(zone === 'legs' ? ['legs'] : []),
  ...(weapon === undefined
    ? []
    : [
        ...(weapon.type === 'Defensive' ? ['shield'] : []),
        ...(weapon.type === 'Blunt' ? ['blunt'] : []),
        ...(weapon.type === 'Slashing' || weapon.type === 'Stabbing' ? ['blade'] : []),
        ...(weapon.subtype === 'Bow' ? ['bow'] : []),
      ]),
];

/** A focus may sit on any gear that its tradition wears: alchemists wear gloves (GE-FOC-01). */
const fits = (e: Enchantment, kinds: readonly string[]): boolean =>
  e.id.startsWith('focus-') || e.on.some((kind) => kinds.includes(kind));

/** Whether an enchantment may be on a thing: a weapon by itself, armour by its zone, a trinket. */
export const enchantmentFits = (
  e: Enchantment,
  on: { readonly weapon: Weapon } | { readonly zone: string } | 'trinket',
): boolean =>
  on === 'trinket'
    ? fits(e, kindsOf('trinket', undefined, ''))
    : 'weapon' in on
      ? fits(e, kindsOf('weapon', on.weapon, ''))
      : fits(e, kindsOf('armour', undefined, on.zone));

/** Names that lead nowhere, enchantments that do not fit, attunement (GE-ENCH-01). */
const thingChecks = (content: Content, c: Character): CharacterCheck[] => {
  const checks: CharacterCheck[] = [];
  const unknown = (where: string, what: string, id: string, known: Iterable<string>): void =>
    void checks.push(
      check(
        'illegal',
        `unknown-${what}`,
        where,
        'GE-INV-01',
        hinted(`There is no ${what} "${id}"`, didYouMean(id, known)),
        id,
      ),
    );
  const enchanted = (
    gear: Gear,
    name: string,
    ids: readonly string[],
    weapon: Weapon | undefined,
    zone = '',
  ): void => {
    for (const id of ids) {
      const e = content.enchantments.get(id);
      if (e === undefined) unknown(PLACES[gear], 'enchantment', id, content.enchantments.keys());
      else if (!fits(e, kindsOf(gear, weapon, zone)))
        checks.push(
          check(
            'illegal',
            'wrong-gear',
            PLACES[gear],
            'GE-ENCH-01',
            `${e.name} is for ${orList(e.on)}, not for ${name}.`,
            id,
          ),
        );
    }
  };
  for (const own of c.weapons) {
    const weapon = content.weapons.get(own.weapon);
    if (weapon === undefined) unknown('weapons', 'weapon', own.weapon, content.weapons.keys());
    else enchanted('weapon', weapon.name, own.enchantments, weapon);
  }
  for (const own of c.armour) {
    const piece = content.armour.get(own.armour);
    if (piece === undefined) unknown('armour', 'armour', own.armour, content.armour.keys());
    else enchanted('armour', piece.name, own.enchantments, undefined, piece.zone);
  }
  for (const own of c.trinkets) enchanted('trinket', own.name ?? own.kind, own.enchantments, undefined);
  for (const { ammunition } of c.ammunition)
    if (!content.ammunition.has(ammunition))
      unknown('ammunition', 'ammunition', ammunition, content.ammunition.keys());
  for (const { item } of c.items)
    if (!content.consumables.has(item)) unknown('items', 'item', item, content.consumables.keys());
  const { sum, works } = attunement(content, c);
  if (!works)
    checks.push(
      check(
        'warning',
        'attunement',
        'enchantments',
        'GE-ENCH-01',
        `Attunement ${sum} exceeds level ${c.level}: no enchantment works.`,
      ),
    );
  return checks;
};

/** One piece for each zone, one amulet, two rings; weight and hands (GE-INV-01, 02). */
const wearChecks = (content: Content, c: Character): CharacterCheck[] => {
  const checks: CharacterCheck[] = [];
  const say = (...said: Parameters<typeof check>): void => void checks.push(check(...said));
  const pieces = piecesOf(content, c);
  for (const zone of ZONES) {
    const there = pieces.filter((p) => p.armour.zone === zone).map((p) => p.armour.name);
    if (there.length > 1)
      say(
        'illegal',
        'zone-twice',
        'armour',
        'GE-INV-01',
        `The ${zone} can wear one of ${orList(there)}.`,
        zone,
      );
  }
  const count = (kind: 'amulet' | 'ring'): number => c.trinkets.filter((t) => t.kind === kind).length;
  if (count('amulet') > 1)
    say(
      'illegal',
      'trinkets',
      'trinkets',
      'GE-INV-01',
      `One amulet can be worn, not ${count('amulet')}.`,
      'amulet',
    );
  if (count('ring') > 2)
    say(
      'illegal',
      'trinkets',
      'trinkets',
      'GE-INV-01',
      `Two rings can be worn, not ${count('ring')}.`,
      'ring',
    );
  const all = weaponsOf(content, c);
  const inHand = (c.hands ?? []).flatMap((i) => all[i] ?? []);
  const hands = inHand.reduce((sum, held) => sum + handsFor(held), 0);
  if (hands > 2 || inHand.length < (c.hands?.length ?? 0) || new Set(c.hands).size < inHand.length)
    say(
      'illegal',
      'hands',
      'weapons',
      'GE-INV-01',
      'In hand are two one-handed weapons of its own or a single two-handed one.',
    );
  const { weight, carry, overload } = sumsOf(content, c);
  if (overload > 0)
    say(
      'warning',
      'overloaded',
      'items',
      'GE-INV-02',
      `All weighs ${units(weight)}, the Carry Limit is ${units(carry)}: ER falls by ${Math.floor(overload / 100)}.`,
    );
  if (needsFocus(content, c) && focusOf(content, c) === 'missing')
    say('warning', 'no-focus', 'items', 'GE-FOC-01', 'Its spells need a focus, held or worn; there is none.');
  return checks;
};

/** Weapons that it has not learnt, or cannot shoot (GE-PROF-01, GE-TAG-05, GE-RNG-09). */
const weaponChecks = (content: Content, c: Character): CharacterCheck[] =>
  weaponsOf(content, c).flatMap((held, i): CharacterCheck[] => {
    const { weapon } = held;
    const checks: CharacterCheck[] = [];
    // What is carried besides is at hand for need; a transmuted weapon asks for its maker's magic.
    const level = i === 0 ? 'warning' : 'note';
    const natural = weapon.tags.some((t) => t.tag === 'Natural') || weapon.type === 'Transmuted';
    const types = [weapon.type, ...weapon.tags.filter((t) => t.tag === 'Variant').map((t) => t.word)];
    const tier = Math.max(...types.map((type) => c.tiers[type] ?? -1));
    if (!natural && tier < 0)
      checks.push(
        check(
          level,
          'not-proficient',
          'weapons',
          'GE-PROF-01',
          `${weapon.name} without ${orList(types.map((type) => tierText(type, 0)))} has Disadvantage 1.`,
          weapon.id,
        ),
      );
    if (tier < 1 && weapon.tags.some((t) => t.tag === 'Complex'))
      checks.push(
        check(
          level,
          'complex',
          'weapons',
          'GE-TAG-05',
          `${weapon.name} is Complex: without ${tierText(weapon.type, 1)} it has Disadvantage 1.`,
          weapon.id,
        ),
      );
    const shoots = weapon.type === 'Ranged' && weapon.ammo !== 'self' && handsFor(held) === 2;
    const fitting = c.ammunition.some((a) => content.ammunition.get(a.ammunition)?.for === weapon.subtype);
    if (shoots && !fitting && [...content.ammunition.values()].some((a) => a.for === weapon.subtype))
      checks.push(
        check(
          level,
          'no-ammunition',
          'ammunition',
          'GE-RNG-09',
          `There is nothing to shoot with the ${weapon.name}.`,
          weapon.id,
        ),
      );
    return checks;
  });

/** Proficiencies that nothing in content names, a slip of the pen most likely. */
const proficiencyChecks = (content: Content, c: Character): CharacterCheck[] => {
  const known = new Set<string>();
  for (const one of content.classes.values()) for (const [name] of one.values) known.add(name);
  for (const one of content.profiles.values()) for (const name of Object.keys(one.pv)) known.add(name);
  for (const one of content.abilities.values()) for (const name of one.pv) known.add(name);
  const strange = Object.keys(c.values).filter(
    (name) => !known.has(name) && proficiencyKind(content, name) === 'civilian',
  );
  return [
    ...strange.map((name) =>
      check(
        'note',
        'own-proficiency',
        'values',
        'GE-PROF-06',
        hinted(`${name} is a proficiency of its own`, didYouMean(name, known)),
        name,
      ),
    ),
    ...Object.entries(c.values)
      .filter(([, value]) => !Number.isInteger(value) || value < 0)
      .map(([name, value]) =>
        check(
          'illegal',
          'bad-value',
          'values',
          'GE-PROF-05',
          `${name} is a whole number from 0 on, found ${value}.`,
          name,
        ),
      ),
    ...Object.entries(c.tiers)
      .filter(([, tier]) => !Number.isInteger(tier) || tier < 0 || tier > 4)
      .map(([name, tier]) =>
        check(
          'illegal',
          'bad-tier',
          'tiers',
          'GE-PROF-02',
          `${name} has a tier from 0 to 4, found ${tier}.`,
          name,
        ),
      ),
  ];
};

/** All that is to say about what a character has on it, and how well it knows to use it. */
export const gearChecks = (content: Content, c: Character): CharacterCheck[] => [
  ...proficiencyChecks(content, c),
  ...thingChecks(content, c),
  ...wearChecks(content, c),
  ...weaponChecks(content, c),
];

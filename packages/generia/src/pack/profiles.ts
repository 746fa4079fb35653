import { complain, didYouMean } from '@caltrop/sheets';
import type { Entry } from '@caltrop/sheets';
import { carryLimit } from '../rules/creature/making/derive.ts';
import type { ArmLine, Profile, Weapon } from '../content/content.ts';
import { readTree } from './abilities.ts';
import { toRange, toTagged } from './armoury.ts';
import { toDice } from '../content/effects/dice-text.ts';
import { TIERS } from '../content/words.ts';
import { checkName, checkNames, type Compilation } from './merge.ts';
import type { ArmData, ProfileData } from '../content/profiles.ts';

const NONE = ['none', 'none', 'none', 'none'] as const;

/** Fields that a profile must have, itself or by the one it is like. */
const NEEDED = ['name', 'level', 'mods', 'raw', 'values', 'av', 'md'] as const;
type Whole = ProfileData & { readonly [K in (typeof NEEDED)[number]]: NonNullable<ProfileData[K]> };

const isWhole = (p: ProfileData): p is Whole => NEEDED.every((name) => p[name] !== undefined);

/** A profile with what it takes over from the one it is like, and that from the next. */
const resolve = (compilation: Compilation, entry: Entry<ProfileData>): ProfileData => {
  let data = entry.value;
  const seen = new Set([entry.id]);
  while (data.like !== undefined) {
    const { like, ...own } = data;
    if (seen.has(like)) {
      complain(compilation.problems, entry, ['like'], 'circle', `"${like}" is like this one in turn`);
      return own;
    }
    seen.add(like);
    if (!checkName(compilation, entry, ['like'], 'profiles', like)) return own;
    data = { ...compilation.merged.profiles.get(like)?.value, ...own };
  }
  return data;
};

/** What a weapon line must know of the one who bears it. */
type Bearer = Pick<Whole, 'mods'> & { readonly [K in 'character' | 'pv']?: ProfileData[K] };

/**
 * The proficiency value of a line: given, the character's own, or what is left of a creature's printed Attack Value
 * without its DEX-MOD (GE-VAL-12, GE-VAL-17).
 */
const valueOf = (a: ArmData, p: Bearer, weapon: Weapon | undefined): number => {
  if (a.pv !== undefined) return a.pv;
  // Transmuted weapons go by Mechanics (GE-TRAD-08).
  const of = weapon?.type === 'Transmuted' ? 'Mechanics' : (weapon?.subtype ?? 'Primitive');
  if (p.character === true) return p.pv?.[of] ?? 0;
  return Math.max(0, a.hit - Math.floor(((p.mods[2] ?? 0) * (weapon?.hit2 ?? 2)) / 2));
};

/** A weapon line as a profile has it. */
export const toArm = (a: ArmData, p: Bearer, weapons: ReadonlyMap<string, Weapon>): ArmLine => {
  const weapon = a.weapon === undefined ? undefined : weapons.get(a.weapon);
  return {
    name: a.name,
    weapon: a.weapon ?? '',
    hit: a.hit,
    dice: a.damage === undefined ? { dice: [], plus: 0, explodes: true } : toDice(a.damage),
    damage: a.type ?? weapon?.damage ?? 'Blunt',
    block: a.block === undefined ? null : { bonus: a.block[0], strength: a.block[1] },
    shield: a.shield ?? false,
    range: toRange(a.range) ?? weapon?.range ?? null,
    reach: a.reach ?? 0,
    tags: (a.tags ?? []).map(toTagged),
    ammo: a.ammo === undefined ? null : { id: a.ammo.item, count: a.ammo.count, dice: toDice(a.ammo.dice) },
    effects: a.effects === undefined ? [] : readTree(a.effects),
    ...(a.skills === undefined ? {} : { skills: a.skills }),
    pv: valueOf(a, p, weapon),
  };
};

const checkProfile = (
  compilation: Compilation,
  entry: Entry<ProfileData>,
  p: ProfileData,
  items: ReadonlyMap<string, unknown>,
): void => {
  (p.arms ?? []).forEach((a, i) => {
    if (a.weapon !== undefined) checkName(compilation, entry, ['arms', i, 'weapon'], 'weapons', a.weapon);
    if (a.ammo !== undefined)
      checkName(compilation, entry, ['arms', i, 'ammo', 'item'], 'ammunition', a.ammo.item);
    checkNames(compilation, entry, ['arms', i, 'skills'], 'abilities', a.skills);
  });
  checkNames(compilation, entry, ['abilities'], 'abilities', p.abilities);
  checkNames(compilation, entry, ['traits'], 'traits', p.traits);
  for (const item of Object.keys(p.carries ?? {}))
    if (!items.has(item))
      complain(
        compilation.problems,
        entry,
        ['carries', item],
        'unknown-name',
        `unknown item "${item}"${didYouMean(item, items.keys())}`,
      );
  for (const n of p.hands ?? [])
    if (n >= (p.arms?.length ?? 0))
      complain(
        compilation.problems,
        entry,
        ['hands'],
        'no-arm',
        `there is no weapon line ${n}; they count from 0`,
      );
};

/** Tiers by their names as numbers from 0. */
export const toTiers = (tiers: ProfileData['tiers'] = {}): Record<string, number> =>
  Object.fromEntries(
    Object.entries(tiers).flatMap(([name, tier]) =>
      tier === undefined ? [] : [[name, TIERS.indexOf(tier)]],
    ),
  );

const toProfile = (id: string, p: Whole, weapons: ReadonlyMap<string, Weapon>): Profile => {
  const size = p.size ?? 'Medium';
  return {
    id,
    name: p.name,
    level: p.level,
    size,
    character: p.character ?? false,
    classes: p.classes ?? [],
    mods: p.mods,
    raw: p.raw,
    ...p.values,
    av: p.av,
    md: p.md,
    er: p.er ?? 0,
    worn: p.worn ?? NONE,
    arms: (p.arms ?? []).map((a) => toArm(a, p, weapons)),
    hands: p.hands ?? [],
    abilities: p.abilities ?? [],
    traits: p.traits ?? [],
    pv: p.pv ?? {},
    tiers: toTiers(p.tiers),
    tags: p.tags ?? [],
    fly: p.fly ?? 0,
    levitating: p.levitating ?? 0,
    reflexes: p.reflexes ?? 0,
    mount: p.mount ?? 0,
    carries: Object.entries(p.carries ?? {}).flatMap(([item, n]) =>
      n === undefined ? [] : [[item, n] as const],
    ),
    ...(p.stowed === undefined ? {} : { stowed: p.stowed }),
    ...(p.either === undefined ? {} : { either: p.either }),
    ...(p.oneWeapon === true ? { oneWeapon: true } : {}),
    ...(p.tradition === undefined ? {} : { tradition: p.tradition }),
    ...(p.mends === undefined ? {} : { mends: p.mends }),
    focus: p.focus ?? 'none',
    weight: Math.round(100 * (p.weight ?? 0)),
    carry: 100 * carryLimit(p.mods[1] ?? 0, size),
    faction: p.faction ?? '',
  };
};

/** Creatures and characters of all packs, values as printed (GE-R69). */
export const compileProfiles = (
  compilation: Compilation,
  weapons: ReadonlyMap<string, Weapon>,
  items: ReadonlyMap<string, unknown>,
): Map<string, Profile> => {
  const profiles = new Map<string, Profile>();
  for (const entry of compilation.merged.profiles.values()) {
    const data = resolve(compilation, entry);
    checkProfile(compilation, entry, data, items);
    if (isWhole(data)) profiles.set(entry.id, toProfile(entry.id, data, weapons));
    else
      for (const name of NEEDED)
        if (data[name] === undefined)
          complain(compilation.problems, entry, [], 'missing-field', `expected "${name}", found nothing`);
  }
  return profiles;
};

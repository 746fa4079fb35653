import type {
  Ability,
  ArmLine,
  Content,
  Effect,
  Profile,
  Tagged,
  Trait,
  Weapon,
  WeaponTag,
  Window,
} from '../../content/content.ts';
import { SIZES } from '../../content/content.ts';
import type { Arm, Kit } from '../../match/book.ts';
import { effectsOfSize, effectsOfTags } from './making/tags.ts';
import { attackValue, blockStrengthOf, blockValue, damageBonus } from './making/derive.ts';
import { hooksOf } from './hooks.ts';
import type { Options } from '../../match/options.ts';

/** Side of the footprint by size (GE-GRID-03). */
export const FEET: readonly number[] = [1, 1, 1, 2, 3];
/** Advantage on dodges by size (GE-SIZE). */
const DODGE: readonly number[] = [2, 1, 0, -1, -2];

const tagOf = (tags: readonly Tagged[], tag: WeaponTag): Tagged | undefined =>
  tags.find((t) => t.tag === tag);

/** Weapons that hands are, which count as Short (GE-R43). */
const BARE: ReadonlySet<string> = new Set(['fist', 'foot']);

/** The proficiency tier for a weapon: of its own type, or of one that it may be used as, if that is better (GE-TAG-19). */
const tierOf = (profile: Profile, type: string, tags: readonly Tagged[]): number => {
  let best = profile.tiers[type] ?? -1;
  for (const t of tags) if (t.tag === 'Variant') best = Math.max(best, profile.tiers[t.word] ?? -1);
  return best;
};

/** Disadvantage for a weapon that one has not learnt, and for a Complex one below Intermediate (GE-PROF-01, GE-R62). */
const unskilled = (profile: Profile, weapon: Weapon | undefined, tags: readonly Tagged[]): number => {
  if (!profile.character || weapon === undefined || tagOf(tags, 'Natural') !== undefined) return 0;
  // Transmuted weapons are no weapon type of their own: alchemists know them (GE-PROF-03, GE-TRAD-08).
  const type = weapon.type === 'Transmuted' ? 'Alchemist' : weapon.type;
  const tier = tierOf(profile, type, tags);
  return (tier < 0 ? -1 : 0) - (tier < 1 && tagOf(tags, 'Complex') !== undefined ? 1 : 0);
};

/** The type of the ammunition's own dice (GE-RNG-09); nothing where it is that of the weapon, or not chosen yet. */
const ammoTypeOf = (content: Content, line: ArmLine): Pick<Arm, 'ammoType'> => {
  const type = line.ammo === null ? undefined : content.ammunition.get(line.ammo.id)?.damage;
  return type === undefined || type === 'Element' || type === line.damage ? {} : { ammoType: type };
};

/** A weapon line as the rules use it. */
export const armFrom = (content: Content, options: Options, profile: Profile, line: ArmLine): Arm => {
  const weapon = content.weapons.get(line.weapon);
  const tags = line.tags.length > 0 ? line.tags : (weapon?.tags ?? []);
  const has = (tag: WeaponTag): boolean => tagOf(tags, tag) !== undefined;
  const unarmed = BARE.has(line.weapon);
  const ranged = line.range !== null;
  // What no table lists has grown on a creature, unless it begins with it in hand (GE-R103).
  const held = profile.character || profile.hands.some((i) => profile.arms[i] === line);
  const natural = has('Natural') || (weapon === undefined && !held);
  const shield = has('Shield') || line.shield;
  return {
    name: line.name,
    weapon: line.weapon,
    type: weapon?.type ?? 'Natural',
    subtype: weapon?.subtype ?? 'Primitive',
    hit: line.hit,
    parry: line.hit + profile.reflexes,
    dice: line.dice.dice,
    flat: typeof line.dice.plus === 'number' ? line.dice.plus : 0,
    damage: line.damage,
    also: has('Brutal') ? (line.damage === 'Blunt' ? 'Sharp' : 'Blunt') : '',
    canBlock: line.block !== null && !ranged && !has('No Block'),
    canParry: !ranged,
    block: line.block?.bonus ?? 0,
    strength: line.block?.strength ?? 0,
    reach: ranged ? 0 : line.reach > 0 ? line.reach : has('Long') ? 2 : 1,
    range: line.range,
    ammo: line.ammo?.id ?? (weapon?.ammo === 'self' ? 'self' : ''),
    ammoDice: line.ammo?.dice.dice ?? [],
    ammoFlat: typeof line.ammo?.dice.plus === 'number' ? line.ammo.dice.plus : 0,
    ...ammoTypeOf(content, line),
    hands: natural
      ? 0
      : has('Two-Handed') ||
          (line.shield && !has('Shield')) ||
          (weapon?.type === 'Ranged' && weapon.ammo !== 'self')
        ? 2
        : 1,
    natural,
    unarmed,
    spare: false,
    shield,
    parries: has('Parry'),
    short: has('Short') || (unarmed && options.unarmedIsShort),
    long: has('Long'),
    precise: has('Precise'),
    unpredictable: has('Unpredictable'),
    cavalry: has('Cavalry'),
    flexible: has('Flexible') || has('Flexible Long'),
    breaks2: Math.round(2 * (tagOf(tags, 'Blockbreaker')?.n ?? 0)),
    reload: tagOf(tags, 'Reload')?.n ?? 0,
    unskilled: unskilled(profile, weapon, tags),
    tier: tierOf(profile, weapon?.type ?? 'Natural', tags),
    dr2: weapon?.damage2 ?? 2,
    pv: line.pv,
    skill: weapon?.skill ?? '',
    ...(line.skills === undefined ? {} : { skills: line.skills }),
    focus: tagOf(tags, 'Focus')?.word ?? '',
    ...(weapon?.light === undefined ? {} : { light: weapon.light }),
    hooks: line.effects.length > 0 ? hooksOf(line.effects, line.name, 'GE-WSK-12') : null,
  };
};

const OTHER: Readonly<Record<number, number>> = { 6: 8, 8: 6 };

/** GE-TAG-07: a Flexible weapon in its other grip has d8 for d6 and d6 for d8; an attached Long applies there. */
const otherGrip = (arm: Arm, n: number, long: boolean): Arm => ({
  ...arm,
  name: `${arm.name} (${arm.hands === 2 ? 'one hand' : 'two hands'})`,
  dice: arm.dice.map(([count, sides]) => [count, OTHER[sides] ?? sides]),
  hands: arm.hands === 2 ? 1 : 2,
  long: arm.long || long,
  reach: long ? 2 : arm.reach,
  grip: n,
});

/** All arms of a profile, then the other grips of those that have one. */
const armsOf = (content: Content, options: Options, profile: Profile): Arm[] => {
  const arms = profile.arms.map((line) => armFrom(content, options, profile, line));
  const others = arms.flatMap((arm, n): Arm[] => {
    // A line with a shield has no hand to spare.
    if (!arm.flexible || profile.arms[n]?.shield === true) return [];
    const tags = content.weapons.get(arm.weapon)?.tags ?? [];
    return [otherGrip(arm, n, tagOf(tags, 'Flexible Long') !== undefined)];
  });
  const grown = (profile.grown ?? []).map((line) => armFrom(content, options, profile, line));
  return [...arms, ...others, ...bareArms(content, options, profile), ...grown];
};

/** Whether somebody has limbs to hold somebody with (GE-GRP-01): whoever can hold a weapon, or strikes with bare hands. */
export const hasLimbs = (profile: Profile): boolean =>
  profile.character ||
  profile.tags.includes('Sapient') ||
  profile.hands.length > 0 ||
  profile.arms.some((line) => BARE.has(line.weapon));

/** What fists and feet are where no table of weapons has them: rates in halves. */
const LIMBS = {
  fist: { name: 'Fist', hit2: 2, damage2: 2 },
  foot: { name: 'Foot', hit2: 1, damage2: 3 },
} as const;
const LIMB_DICE = [[1, 6]] as const;

/** Bare fists and feet are always there for those who have them (GE-R42, GE-R43). */
const bareArms = (content: Content, options: Options, profile: Profile): Arm[] => {
  if (!hasLimbs(profile)) return [];
  const [con = 0, str = 0, dex = 0] = profile.mods;
  const pv = profile.pv['Primitive'] ?? 0;
  return (['fist', 'foot'] as const).flatMap((id): Arm[] => {
    const weapon = content.weapons.get(id);
    const { name, hit2, damage2 } = weapon ?? LIMBS[id];
    if (profile.arms.some((line) => line.weapon === id || line.name === name)) return [];
    const arm = armFrom(content, options, profile, {
      name,
      weapon: id,
      hit: attackValue(pv, dex, hit2),
      dice: { dice: weapon?.dice ?? LIMB_DICE, plus: damageBonus(str, damage2, 0), explodes: true },
      damage: weapon?.damage ?? 'Blunt',
      block: {
        bonus: blockValue(pv, con, str) + profile.reflexes,
        strength: blockStrengthOf(con, str, true),
      },
      shield: false,
      range: null,
      reach: 0,
      tags: [{ tag: 'Natural', n: 0, word: '' }],
      ammo: null,
      effects: [],
      pv,
    });
    return [{ ...arm, spare: true }];
  });
};

const group = <K, V>(list: readonly V[], keyOf: (v: V) => K | undefined): Map<K, V[]> => {
  const groups = new Map<K, V[]>();
  for (const v of list) {
    const key = keyOf(v);
    if (key === undefined) continue;
    const there = groups.get(key);
    if (there === undefined) groups.set(key, [v]);
    else there.push(v);
  }
  return groups;
};

/** Abilities of a profile: those it names, those its traits grant, and the skills of its weapons (GE-WSK-12). */
const abilitiesOf = (content: Content, profile: Profile, traits: readonly Trait[]): Ability[] => {
  const ids = new Set(profile.abilities);
  for (const line of profile.arms) {
    for (const skill of line.skills ?? []) ids.add(skill);
    for (const e of line.effects) if (e.hook === 'grants') ids.add(e.ability);
  }
  for (const trait of traits) for (const e of trait.effects) if (e.hook === 'grants') ids.add(e.ability);
  // What an enchanted weapon lets its bearer do (Recall).
  for (const line of profile.arms) for (const e of line.effects) if (e.hook === 'grants') ids.add(e.ability);
  if (profile.character) {
    for (const line of profile.arms) {
      const skill = content.weapons.get(line.weapon)?.skill ?? '';
      if (skill !== '') ids.add(skill);
    }
  }
  // What is kept up by concentration may be used piece by piece: motes, orbiting stones.
  for (const id of profile.abilities)
    for (const e of content.abilities.get(id)?.held ?? []) if (e.hook === 'grants') ids.add(e.ability);
  return [...ids].flatMap((id) => content.abilities.get(id) ?? []);
};

/** What a profile is for the whole match, numbers worked out and effects sorted. */
export const kitFrom = (content: Content, options: Options, profile: Profile): Kit => {
  // Enchantments worn stand among the perks (GE-ENCH-01).
  const traits = profile.traits.flatMap(
    (id) => content.traits.get(id) ?? content.enchantments.get(id)?.trait ?? [],
  );
  const effects: Effect[] = [
    ...effectsOfSize(profile.size),
    ...effectsOfTags(profile.tags),
    ...traits.flatMap((t) => t.effects.map((e): Effect => ({ ...e, label: t.name }))),
  ];
  const abilities = abilitiesOf(content, profile, traits);
  const size = SIZES.indexOf(profile.size);
  const [, , dex = 0, , , per = 0] = profile.mods;
  const er = options.encumbrance ? profile.er : 0;
  const hooks = hooksOf(effects, 'perks and features');
  return {
    profile,
    name: profile.name,
    level: profile.level,
    size,
    foot: FEET[size] ?? 1,
    character: profile.character,
    sapient: profile.character || profile.tags.includes('Sapient'),
    mods: profile.mods,
    raw: profile.raw,
    wl: profile.wl,
    wt: profile.wt,
    tn: profile.tn,
    ms: profile.ms,
    fly: profile.fly,
    en: profile.en,
    mp: profile.mp,
    mpr: profile.mpr,
    av: profile.av,
    md: profile.md,
    er,
    dodge: dex + per + er + profile.reflexes,
    dodgeScore: DODGE[size] ?? 0,
    worn: profile.worn,
    arms: armsOf(content, options, profile),
    hands: profile.hands,
    abilities,
    traits,
    lineSkills: new Set(
      profile.arms.flatMap((line) => line.skills ?? []).filter((id) => !profile.abilities.includes(id)),
    ),
    hooks,
    answers: group<Window, Ability>(abilities, (a) => (a.trigger === '' ? undefined : a.trigger)),
    boosts: abilities.filter((a) => a.boosts !== undefined),
    happens: group(hooks.on, (e) => e.window),
    pv: new Map(Object.entries(profile.pv)),
    tiers: new Map(Object.entries(profile.tiers)),
    tags: new Set(profile.tags),
  };
};

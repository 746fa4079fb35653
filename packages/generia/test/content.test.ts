import { describe, expect, it } from 'vitest';
import { attackValue, blockStrengthOf, blockValue, derive } from '../src/rules/creature/making/derive.ts';
import type { ArmLine, Profile, Range, Tagged, Weapon } from '../src/content/content.ts';
import { own, printed } from './own.ts';
import { AMMUNITION, ARMOUR, CHARACTERS, CREATURES, LINES, RAW, WEAPONS } from './printed.ts';

const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));
const numbers = (text: string): number[] => text.split(/[ /]/u).map(Number);
const byName = <T extends { readonly name: string }>(all: Iterable<T>, name: string): T => {
  const found = [...all].find((one) => one.name === name);
  if (found === undefined) throw new Error(`there is no "${name}"`);
  return found;
};
const tagText = ({ tag, n, word }: Tagged): string =>
  [tag, ...(n > 0 ? [String(n)] : []), ...(word === '' ? [] : [word])].join(' ');
const diceText = (dice: Weapon['dice']): string => dice.map(([n, sides]) => `${n}d${sides}`).join(' ');
const rangeText = (range: Range | null): string =>
  range === null
    ? '-'
    : range.short === 0 && range.medium === 0 && range.long === 0
      ? `${range.max}m`
      : `${range.short}/${range.medium}/${range.long}, ${range.max}m`;

describe('GE-PROF-03, GE-TAG: weapons have the values of the tables', () => {
  it.each(rows(WEAPONS))(
    '%s: %s',
    (type, name, subtype, damage, skill, hr, dr, range, weight, tier, tags) => {
      const w = byName(own.weapons.values(), name ?? '');
      expect({
        type: w.type,
        subtype: w.subtype,
        damage: w.dice.length === 0 ? '-' : `${diceText(w.dice)} ${w.damage}`,
        skill: w.skill === '' ? '-' : w.skill,
        hr: w.hit2 / 2,
        dr: w.damage2 / 2,
        range: rangeText(w.range),
        weight: w.weight / 100,
        tier: w.tier,
        tags: w.tags.map(tagText).join(', '),
      }).toEqual({
        type,
        subtype,
        damage,
        skill: skill?.toLowerCase(),
        hr: Number(hr),
        dr: Number(dr),
        range,
        weight: Number(weight),
        tier: tier === '-' ? 0 : Number(tier),
        tags: tags === '-' ? '' : tags?.replaceAll('.0', ''),
      });
    },
  );

  it('GE-RNG-10: every weapon that shoots has ammunition, or is thrown', () => {
    const kinds = new Set([...own.ammunition.values()].map((a) => a.for));
    const shoot = [...own.weapons.values()].filter((w) => w.type === 'Ranged');
    expect(shoot.filter((w) => w.ammo !== 'self' && !kinds.has(w.ammo)).map((w) => w.name)).toEqual([]);
  });
});

it.each(rows(AMMUNITION))('GE-RNG-09: %s', (name, kind, damage, weight, tier, tags) => {
  const a = byName(own.ammunition.values(), name ?? '');
  expect([a.for, `${diceText(a.dice)} ${a.damage}`, a.weight / 100, a.tier, `Stack ${a.stack}`]).toEqual([
    kind,
    damage,
    Number(weight),
    Number(tier),
    tags,
  ]);
});

it.each(rows(ARMOUR))('GE-VAL-10, GE-VAL-18: %s', (name, kind, zone, av, er, weight, tags) => {
  const a = byName(own.armour.values(), name ?? '');
  const modular = a.modular === 0 ? '-' : `Modular ${a.modular}`;
  expect([a.class, a.zone, a.av, a.er2 / 2, a.weight / 100, modular]).toEqual([
    kind,
    zone?.toLowerCase(),
    Number(av),
    Number(er),
    Number(weight),
    tags,
  ]);
});

/** Levels that the tables say to treat otherwise. */
const LEVELS: Readonly<Record<string, number>> = { 'Cave Bear 40': 40, 'Stone Elemental': 15 };

const tagsOf = (p: Profile): string[] => [
  ...p.tags,
  ...(p.fly > 0 ? [`Flying ${p.fly}`] : []),
  ...(p.levitating > 0 ? [`Levitating ${p.levitating}`] : []),
  ...(p.reflexes === 0 ? [] : [`Reflexes ${p.reflexes}`]),
  ...(p.mount > 0 ? [`Mount ${p.mount}`] : []),
];

describe('GE-R69: creatures have the values of the tables', () => {
  it.each(rows(CREATURES))(
    '%s',
    (name = '', level, size, mods = '', pools = '', body = '', ms, guard = '', tags = '') => {
      const p = printed(name);
      expect(p.character).toBe(false);
      expect([p.level, p.size, p.mods]).toEqual([LEVELS[name] ?? Number(level), size, numbers(mods)]);
      expect([p.en, p.mp, p.mpr]).toEqual(numbers(pools));
      expect([p.wl, p.wt, p.tn, p.ms]).toEqual([...numbers(body), Number(ms)]);
      expect([...p.av, p.md]).toEqual(numbers(guard));
      for (const tag of tags.split(', ').flatMap((t) => {
        const [kind, both] = t.split(' ');
        return both?.includes('/') === true ? both.split('/').map((one) => `${kind} ${one}`) : [t];
      }))
        expect(tagsOf(p)).toContain(tag);
    },
  );
});

const added = (plus: unknown): string => (typeof plus === 'number' && plus > 0 ? `+${plus}` : '');

/** A weapon line as the tables print it; what a line leaves out is left out of ours. */
const lineText = (arm: ArmLine, said: string): string => {
  const ammo = arm.ammo === null ? '' : ` +${diceText(arm.ammo.dice.dice)}${added(arm.ammo.dice.plus)}`;
  const type = /(Sharp|Blunt|Arrow)/u.test(said) ? ` ${arm.damage}` : '';
  const block =
    arm.block === null || !said.includes('block') ? '' : `, block +${arm.block.bonus}/${arm.block.strength}`;
  const reach = said.endsWith(' m') ? `, ${arm.reach} m` : '';
  return `${arm.name} +${arm.hit}, ${diceText(arm.dice.dice)}${added(arm.dice.plus)}${ammo}${type}${block}${reach}`;
};

describe('GE-R69: creatures have the weapon lines of the tables', () => {
  it.each(rows(LINES))('%s', (name = '', lines = '') => {
    const p = printed(name);
    for (const said of lines.split('; ')) expect(p.arms.map((arm) => lineText(arm, said))).toContain(said);
  });
});

const LINE =
  /^(?<name>[^+]+?)(?: ?(?<quality>\+\d+))? \+(?<hit>\d+)(?:, (?<dice>\d+d\d+)(?<plus>\+\d+)? (?<type>\w+))?(?:, block \+(?<block>\d+)\/(?<strength>\d+))?/u;

describe('GE-R69: characters have the values of the tables', () => {
  it.each(rows(CHARACTERS))(
    '%s',
    (
      name = '',
      level,
      classes,
      mods = '',
      pools = '',
      body = '',
      guard = '',
      er,
      dodge,
      weapons = '',
      values = '',
    ) => {
      const p = printed(name);
      expect(p.character).toBe(true);
      expect([p.level, p.classes.join(', '), p.mods]).toEqual([Number(level), classes, numbers(mods)]);
      expect([p.en, p.mp, p.mpr]).toEqual(numbers(pools));
      expect([p.wl, p.wt, p.tn, p.ms]).toEqual(numbers(body));
      expect([...p.av, p.md]).toEqual(numbers(guard));
      expect([p.er, (p.mods[2] ?? 0) + (p.mods[5] ?? 0) + p.er]).toEqual([Number(er), Number(dodge)]);
      const lines = weapons.split('; ').filter((line) => !/^\d/u.test(line));
      expect(p.arms.length).toBe(lines.length);
      lines.forEach((line, i) => {
        const said = LINE.exec(line)?.groups ?? {};
        const arm = p.arms[i];
        expect(arm?.name.replace(' +', '+')).toBe(`${said['name']}${said['quality'] ?? ''}`);
        expect(arm?.hit).toBe(Number(said['hit']));
        if (said['dice'] !== undefined)
          expect([diceText(arm?.dice.dice ?? []), arm?.dice.plus, arm?.damage]).toEqual([
            said['dice'],
            Number(said['plus'] ?? 0),
            said['type'],
          ]);
        expect(arm?.block ?? null).toEqual(
          said['block'] === undefined
            ? null
            : { bonus: Number(said['block']), strength: Number(said['strength']) },
        );
      });
      for (const part of values.split(/[;,] /u)) {
        const [, what = '', n] = /^(.+) (\d+)$/u.exec(part) ?? [];
        if (n !== undefined) expect([what, p.pv[what]]).toEqual([what, Number(n)]);
        const [kind = '', tier] = part.split(': ');
        if (n === undefined)
          expect([kind, p.tiers[kind]]).toEqual([
            kind,
            ['Beginner', 'Intermediate', 'Adept'].indexOf(tier ?? ''),
          ]);
      }
    },
  );
});

describe('GE-R82: raw attributes', () => {
  it.each(rows(RAW))('%s', (name = '', values = '') => {
    expect(printed(name).raw).toEqual(numbers(values));
  });
});

describe('printed values of characters follow the rules', () => {
  const characters = [...own.profiles.values()].filter((p) => p.character);
  /** What stands as printed though the tables differ (GE-R69). */
  const ODD = new Set(['Guard - Captain 15']);

  it.each(characters.filter((p) => !ODD.has(p.name)).map((p) => [p.name, p] as const))(
    'GE-VAL-12, 13, 14: weapon lines of %s',
    (_name, p) => {
      const [con = 0, str = 0, dex = 0, int = 0] = p.mods;
      for (const line of p.arms) {
        const w = own.weapons.get(line.weapon);
        if (w === undefined) throw new Error(`${line.name} is no weapon`);
        // GE-TRAD-08: transmuted weapons go by Mechanics and INT.
        const hit =
          w.type === 'Transmuted' ? (p.pv['Mechanics'] ?? 0) + int : attackValue(line.pv, dex, w.hit2);
        expect([line.name, line.hit]).toEqual([line.name, hit]);
        if (line.block === null) continue;
        const natural = w.tags.some((t) => t.tag === 'Natural');
        const shield = w.tags.find((t) => t.tag === 'Shield')?.n ?? 0;
        const quality = shield > 0 ? Number(/\+(\d)/u.exec(line.name)?.[1] ?? 0) : 0;
        expect([line.name, line.block]).toEqual([
          line.name,
          {
            bonus: blockValue(line.pv, con, str),
            strength: blockStrengthOf(con, str, natural, shield + quality),
          },
        ]);
      }
    },
  );

  it.each(characters.map((p) => [p.name, p] as const))('GE-ATTR: MODs and values of %s', (_name, p) => {
    const from = derive(p.raw);
    const fit = p.traits.includes('conditioned-i') ? 1 : 0;
    const astral = p.traits.includes('astral-body-i') ? 1 : 0;
    expect({ wl: p.wl, wt: p.wt, tn: p.tn, en: p.en, mp: p.mp, mpr: p.mpr, ms: p.ms }).toEqual({
      wl: from.wl,
      wt: from.wt,
      tn: from.tn + fit,
      en: from.en + 5 * fit,
      mp: from.mp + 5 * astral,
      mpr: from.mpr + astral,
      ms: from.ms,
    });
  });
});

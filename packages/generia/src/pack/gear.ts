import type { z } from 'zod';
import { makeFaults, placeFault } from '@caltrop/sheets';
import type { Entry, Path } from '@caltrop/sheets';
import {
  ATTRIBUTES,
  DAMAGE_TYPES,
  type ChaosEffect,
  type Consumable,
  type Enchantment,
} from '../content/content.ts';
import { toTypedDice } from './armoury.ts';
import { readTree, toAbility, toTrait } from './abilities.ts';
import { abilitySchema, traitSchema } from '../content/abilities.ts';
import { coatingSchema, type ConsumableData, type EnchantmentData } from '../content/gear.ts';
import { ELEMENTS } from './elements.ts';
import type { Compilation } from './merge.ts';

/** The best quality that consumables come in. */
const BEST = 3;

const CHOICES: Readonly<Record<Exclude<NonNullable<EnchantmentData['choice']>, 'beast'>, readonly string[]>> =
  {
    attribute: ATTRIBUTES,
    element: ELEMENTS,
    tradition: ['Acolyte', 'Alchemist', 'Druid', 'Nox', 'Shaman', 'Wizard'],
    type: DAMAGE_TYPES.filter((t) => t !== 'Absolute'),
  };

/** What the words in the data of one item stand for. */
interface Reading {
  readonly id: string;
  readonly base: string;
  readonly name: string;
  readonly quality: number;
  /** The data with those words replaced. */
  readonly read: (data: unknown) => unknown;
}

/** Creatures with the tag Beast: those whose souls can be bound. */
const beastsOf = (merged: Compilation['merged']): readonly string[] =>
  [...merged.profiles.values()].filter((e) => e.value.tags?.includes('Beast') === true).map((e) => e.id);

/** Every choice and quality that an item comes in. */
const readings = (
  { merged }: Compilation,
  entry: Entry<Pick<ConsumableData, 'name' | 'choice' | 'quality'>>,
): Reading[] => {
  const { name, choice: kind, quality } = entry.value;
  const choices = kind === undefined ? [''] : kind === 'beast' ? beastsOf(merged) : CHOICES[kind];
  const best = quality === true ? BEST : quality === undefined || quality === false ? 0 : quality;
  const qualities = Array.from({ length: best + 1 }, (_, q) => q);
  return choices.flatMap((choice) =>
    qualities.map((q): Reading => ({
      id: `${entry.id}${choice === '' ? '' : `-${choice.toLowerCase()}`}${q === 0 ? '' : `+${q}`}`,
      base: `${entry.id}${choice === '' ? '' : `-${choice.toLowerCase()}`}`,
      name: `${name}${choice === '' ? '' : ` (${choice})`}${q === 0 ? '' : ` +${q}`}`,
      quality: q,
      read: (data) => {
        const text = JSON.stringify(data);
        if (text === undefined) return undefined;
        const read: unknown = JSON.parse(text.replaceAll('CHOICE', choice).replaceAll('[Q]', String(q)));
        return read;
      },
    })),
  );
};

/** Checks what a reading has made; its problems are those of the entry. */
const checked = <T>(
  compilation: Compilation,
  entry: Entry<unknown>,
  inside: Path,
  schema: z.ZodType<T>,
  data: unknown,
): T | undefined => {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const { pack, path } = entry;
  for (const fault of makeFaults(data, parsed.error.issues, {}))
    compilation.problems.push(placeFault(pack.file, pack.lines, [...path, ...inside], fault));
  return undefined;
};

/** What all readings of an entry make; one that fails speaks for the rest. */
const all = <T>(
  compilation: Compilation,
  entry: Entry<Pick<ConsumableData, 'name' | 'choice' | 'quality'>>,
  make: (r: Reading) => T | undefined,
): T[] => {
  const made: T[] = [];
  for (const reading of readings(compilation, entry)) {
    const one = make(reading);
    if (one === undefined) return made;
    made.push(one);
  }
  return made;
};

/** An enchantment, one for each choice that it leaves (GE-ENCH-01). */
const toEnchantments = (compilation: Compilation, entry: Entry<EnchantmentData>): Enchantment[] => {
  const e = entry.value;
  return all(compilation, entry, ({ id, name, read }): Enchantment | undefined => {
    const trait = checked(compilation, entry, [], traitSchema, {
      name,
      text: read(e.text),
      effects: read(e.effects ?? []),
      ...(e.ask === undefined ? {} : { ask: e.ask }),
    });
    if (trait === undefined) return undefined;
    return {
      id,
      name,
      tier: e.tier,
      on: e.on,
      attunement: e.attunement ?? 0,
      choice: e.choice ?? '',
      trait: toTrait(id, trait),
    };
  });
};

/** `stone-dust` serves as `dust` where a pack does not say what it serves as. */
const lastWords = (id: string): string[] => {
  const parts = id.split('-');
  return parts.slice(1).map((_, i) => parts.slice(i + 1).join('-'));
};

/** A consumable, one for each choice and quality that it comes in (GE-ITEM-01). */
const toConsumables = (compilation: Compilation, entry: Entry<ConsumableData>): Consumable[] => {
  const c = entry.value;
  return all(compilation, entry, ({ id, base, name, quality, read }): Consumable | undefined => {
    const use =
      c.use === undefined
        ? null
        : checked(compilation, entry, ['use'], abilitySchema, { name, kind: 'item', ...Object(read(c.use)) });
    const coating = checked(compilation, entry, ['coating'], coatingSchema, read(c.coating ?? []));
    if (use === undefined || coating === undefined) return undefined;
    return {
      id,
      base,
      name,
      text: String(read(c.text)),
      quality,
      price: Math.round(100 * (c.price ?? 0)),
      weight: Math.round(100 * (c.weight ?? 0)),
      use: use === null ? null : toAbility(id, use),
      coating: coating.map((s) => ({
        status: s.status,
        x: s.x ?? 1,
        type: s.type ?? '',
        save: s.save ?? false,
      })),
      uses: c.uses ?? 1,
      food: c.food ?? false,
      material: c.material ?? lastWords(base),
      ...(c.time === undefined ? {} : { time: c.time }),
      ...(c.soul === undefined ? {} : { soul: String(read(c.soul)) }),
      ...(c.treats === true ? { treats: true } : {}),
      ...(c.eases === undefined ? {} : { eases: c.eases + quality }),
      ...(c.round === undefined ? {} : { round: toTypedDice(c.round) }),
      ...(c.holds === undefined ? {} : { holds: c.holds }),
    };
  });
};

const byId = <T extends { readonly id: string }>(list: readonly T[]): Map<string, T> =>
  new Map(list.map((one) => [one.id, one]));

/** What is carried and what is on it. */
export const compileGear = (
  compilation: Compilation,
): { readonly enchantments: Map<string, Enchantment>; readonly consumables: Map<string, Consumable> } => ({
  enchantments: byId(
    [...compilation.merged.enchantments.values()].flatMap((e) => toEnchantments(compilation, e)),
  ),
  consumables: byId(
    [...compilation.merged.consumables.values()].flatMap((e) => toConsumables(compilation, e)),
  ),
});

/** The chaos table by its faces (GE-CHAOS-01). */
export const compileChaos = (compilation: Compilation): ChaosEffect[] =>
  [...compilation.merged.chaos.values()]
    .map((e) => ({
      face: Number(e.id),
      text: e.value.text,
      steps: e.value.steps === undefined ? [] : readTree(e.value.steps),
    }))
    .sort((a, b) => a.face - b.face);

import type { z } from 'zod';
import { complain } from '@caltrop/sheets';
import type { Entry } from '@caltrop/sheets';
import {
  ATTRIBUTES,
  DAMAGE_TYPES,
  type ChaosEffect,
  type Consumable,
  type Enchantment,
  type Step,
} from '../content.ts';
import { readTree, toAbility, toTrait } from './abilities.ts';
import { abilitySchema, traitSchema } from './effect-schema.ts';
import { coatingSchema, type ConsumableData, type EnchantmentData } from './gear-schema.ts';
import type { Desk } from './merge.ts';

/** The best quality that consumables come in. */
const BEST = 3;

const CHOICES: Readonly<Record<NonNullable<EnchantmentData['choice']>, readonly string[]>> = {
  attribute: ATTRIBUTES,
  element: ['Air', 'Arcane', 'Fire', 'Ice', 'Light', 'Lightning', 'Stone', 'Void', 'Water'],
  tradition: ['Acolyte', 'Alchemist', 'Druid', 'Nox', 'Shaman', 'Wizard'],
  type: DAMAGE_TYPES.filter((t) => t !== 'Absolute'),
};

/** What the words in the data of one item stand for. */
interface Reading {
  readonly id: string;
  readonly name: string;
  readonly quality: number;
  /** The data with those words replaced. */
  readonly read: (data: unknown) => unknown;
}

/** Every choice and quality that an item comes in. */
const readings = (entry: Entry<Pick<ConsumableData, 'name' | 'choice' | 'quality'>>): Reading[] => {
  const { name, choice: kind, quality } = entry.value;
  const choices = kind === undefined ? [''] : CHOICES[kind];
  const qualities = Array.from({ length: quality === true ? BEST + 1 : 1 }, (_, q) => q);
  return choices.flatMap((choice) =>
    qualities.map((q): Reading => ({
      id: `${entry.id}${choice === '' ? '' : `-${choice.toLowerCase()}`}${q === 0 ? '' : `+${q}`}`,
      name: `${name}${choice === '' ? '' : ` (${choice})`}${q === 0 ? '' : ` +${q}`}`,
      quality: q,
      read: (data) => {
        const text = JSON.stringify(data);
        return text === undefined
          ? undefined
          : JSON.parse(text.replaceAll('CHOICE', choice).replaceAll('[Q]', String(q)));
      },
    })),
  );
};

/** Checks what a reading has made; its problems are those of the entry. */
const checked = <T>(
  desk: Desk,
  entry: Entry<unknown>,
  inside: string,
  schema: z.ZodType<T>,
  data: unknown,
) => {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const path = [inside, ...issue.path.filter((step) => typeof step !== 'symbol')];
    complain(desk.problems, entry, path, 'bad-value', `expected ${issue.message}`);
  }
  return undefined;
};

/** An enchantment, one for each choice that it leaves (GE-ENCH-01). */
const toEnchantments = (desk: Desk, entry: Entry<EnchantmentData>): Enchantment[] => {
  const e = entry.value;
  return readings(entry).flatMap(({ id, name, read }): Enchantment[] => {
    const trait = checked(desk, entry, 'effects', traitSchema, {
      name,
      text: read(e.text),
      effects: read(e.effects ?? []),
      ...(e.ask === undefined ? {} : { ask: e.ask }),
    });
    if (trait === undefined) return [];
    return [
      {
        id,
        name,
        tier: e.tier,
        on: e.on,
        attunement: e.attunement ?? 0,
        choice: e.choice ?? '',
        trait: toTrait(id, trait),
      },
    ];
  });
};

/** A consumable, one for each choice and quality that it comes in (GE-ITEM-01). */
const toConsumables = (desk: Desk, entry: Entry<ConsumableData>): Consumable[] => {
  const c = entry.value;
  return readings(entry).flatMap(({ id, name, quality, read }): Consumable[] => {
    const use =
      c.use === undefined
        ? null
        : checked(desk, entry, 'use', abilitySchema, { name, kind: 'item', ...Object(read(c.use)) });
    const coating = checked(desk, entry, 'coating', coatingSchema, read(c.coating ?? []));
    if (use === undefined || coating === undefined) return [];
    return [
      {
        id,
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
      },
    ];
  });
};

const byId = <T extends { readonly id: string }>(list: readonly T[]): Map<string, T> =>
  new Map(list.map((one) => [one.id, one]));

/** What is carried and what is on it. */
export const compileGear = (
  desk: Desk,
): { readonly enchantments: Map<string, Enchantment>; readonly consumables: Map<string, Consumable> } => ({
  enchantments: byId([...desk.merged.enchantments.values()].flatMap((e) => toEnchantments(desk, e))),
  consumables: byId([...desk.merged.consumables.values()].flatMap((e) => toConsumables(desk, e))),
});

/** The chaos table by its faces (GE-CHAOS-01). */
export const compileChaos = (desk: Desk): ChaosEffect[] =>
  [...desk.merged.chaos.values()]
    .map((e) => ({
      face: Number(e.id),
      text: e.value.text,
      // The schema has checked them; reading changes only texts into formulas and dice.
      steps: (e.value.steps === undefined ? [] : readTree(e.value.steps)) as readonly Step[],
    }))
    .sort((a, b) => a.face - b.face);

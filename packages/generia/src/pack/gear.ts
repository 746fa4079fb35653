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
import type { ConsumableData, EnchantmentData } from './gear-schema.ts';
import type { Desk } from './merge.ts';

/** The best quality that consumables come in. */
const BEST = 3;

const CHOICES: Readonly<Record<NonNullable<EnchantmentData['choice']>, readonly string[]>> = {
  attribute: ATTRIBUTES,
  element: ['Air', 'Arcane', 'Fire', 'Ice', 'Light', 'Lightning', 'Stone', 'Void', 'Water'],
  tradition: ['Acolyte', 'Alchemist', 'Druid', 'Nox', 'Shaman', 'Wizard'],
  type: DAMAGE_TYPES.filter((t) => t !== 'Absolute'),
};

/** The same data with one word in all its texts replaced. */
const replaced = (data: unknown, word: string, by: string): unknown => {
  const text = JSON.stringify(data);
  return text === undefined ? undefined : JSON.parse(text.replaceAll(word, by));
};

const complainAll = (
  desk: Desk,
  entry: Entry<unknown>,
  inside: string,
  error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] },
): void => {
  for (const issue of error.issues)
    complain(
      desk.problems,
      entry,
      [inside, ...issue.path.filter((p) => typeof p !== 'symbol')],
      'bad-value',
      `expected ${issue.message}`,
    );
};

/** An enchantment, one for each choice that it leaves (GE-ENCH). */
const toEnchantments = (desk: Desk, entry: Entry<EnchantmentData>): Enchantment[] => {
  const e = entry.value;
  const choices = e.choice === undefined ? [''] : CHOICES[e.choice];
  return choices.flatMap((choice): Enchantment[] => {
    const parsed = traitSchema.safeParse({
      name: choice === '' ? e.name : `${e.name}: ${choice}`,
      text: e.text,
      effects: replaced(e.effects ?? [], 'CHOICE', choice),
      ...(e.ask === undefined ? {} : { ask: e.ask }),
    });
    if (!parsed.success) {
      complainAll(desk, entry, 'effects', parsed.error);
      return [];
    }
    const id = choice === '' ? entry.id : `${entry.id}-${choice.toLowerCase()}`;
    return [
      {
        id,
        name: parsed.data.name,
        tier: e.tier,
        on: e.on,
        attunement: e.attunement ?? 0,
        choice: e.choice ?? '',
        trait: toTrait(id, parsed.data),
      },
    ];
  });
};

/** A consumable, one for each quality that it comes in (GE-ITEM-01). */
const toConsumables = (desk: Desk, entry: Entry<ConsumableData>): Consumable[] => {
  const c = entry.value;
  const qualities = c.quality === true ? Array.from({ length: BEST + 1 }, (_, q) => q) : [0];
  return qualities.flatMap((q): Consumable[] => {
    const id = q === 0 ? entry.id : `${entry.id}+${q}`;
    const name = q === 0 ? c.name : `${c.name} +${q}`;
    const said = replaced(c.use, '[Q]', String(q));
    const use = said === undefined ? null : abilitySchema.safeParse({ name, kind: 'item', ...Object(said) });
    if (use !== null && !use.success) {
      complainAll(desk, entry, 'use', use.error);
      return [];
    }
    return [
      {
        id,
        name,
        text: c.text.replaceAll('[Q]', String(q)),
        quality: q,
        price: Math.round(100 * (c.price ?? 0)),
        weight: Math.round(100 * (c.weight ?? 0)),
        use: use === null ? null : toAbility(id, use.data),
        coating: (c.coating ?? []).map((s) => ({ status: s.status, x: s.x ?? 1, save: s.save ?? false })),
        uses: c.uses ?? 1,
      },
    ];
  });
};

/** What is carried and what is on it. */
export const compileGear = (
  desk: Desk,
): { readonly enchantments: Map<string, Enchantment>; readonly consumables: Map<string, Consumable> } => ({
  enchantments: new Map(
    [...desk.merged.enchantments.values()].flatMap((e) => toEnchantments(desk, e)).map((e) => [e.id, e]),
  ),
  consumables: new Map(
    [...desk.merged.consumables.values()].flatMap((e) => toConsumables(desk, e)).map((c) => [c.id, c]),
  ),
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

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Ability, Trait } from '../src/content/content.ts';
import { toAbility, toTrait } from '../src/pack/abilities.ts';
import { abilitySchema, traitSchema } from '../src/content/abilities.ts';

interface Sections {
  readonly abilities?: Record<string, unknown>;
  readonly traits?: Record<string, unknown>;
}

// Every section is checked entry by entry below.
const read = (name: string): Sections =>
  parse(readFileSync(new URL(`../content/${name}.yaml`, import.meta.url), 'utf8')) as Sections;

const FILES = ['weapon-skills', 'skills', 'perks', 'features'] as const;

/** Skills, weapon skills and printed actions of creatures as the packs have them. */
export const ABILITIES: readonly Ability[] = FILES.flatMap((file) =>
  Object.entries(read(file).abilities ?? {}).map(([id, data]) => toAbility(id, abilitySchema.parse(data))),
);

/** Perks and features as the packs have them. */
export const TRAITS: readonly Trait[] = FILES.flatMap((file) =>
  Object.entries(read(file).traits ?? {}).map(([id, data]) => toTrait(id, traitSchema.parse(data))),
);

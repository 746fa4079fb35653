/** Classes: what they ask for and all that they give (GE-BUILD-02). */

import { z } from 'zod';
import { byId, fields, keyed, listOf, whole, words } from '@caltrop/sheets';
import type { Filled } from './compiled.ts';
import { name } from './fields.ts';
import { TIERS } from './words.ts';

const CHOICE = 'an id, a name in capitals, or a choice such as hunter / spellbow';
const choice = words(CHOICE);

const TIER = 'a proficiency and its tier such as Blunt / Slashing: Beginner';
const tiers = listOf(
  'proficiencies with their tiers',
  z
    .string({ error: TIER })
    .regex(new RegExp(`^[A-Z][A-Za-z /]*: (${TIERS.join('|')})$`, 'u'), { error: TIER }),
);

const price = whole('SP', 1, 99);

const characterClass = fields('a class', {
  name,
  tier: whole('a tier', 1, 4),
  needs: listOf('classes', choice).optional().describe('Classes that one must have.'),
  needsTiers: tiers.optional(),
  perks: listOf('perks', choice).optional(),
  tiers: tiers.optional(),
  values: keyed('a proficiency', words('a proficiency'), whole('a proficiency value', 1, 9)).optional(),
  skills: listOf('skills', choice).optional(),
  spells: listOf('spells', choice).optional(),
  budget: whole('SP for spells', 1, 99).optional().describe('SP for spells of its tradition.'),
  exclusives: keyed('a skill, spell or perk of the class', choice, price)
    .optional()
    .describe('What only this class gives, with the price of each alone.'),
  starter: words('the starter set').optional(),
});

/** Section of a pack that holds classes. */
export const classSection = { classes: byId(characterClass).optional() };

export type ClassData = z.infer<typeof characterClass>;

/** Something that a class gives or asks for: one of these, by id, or by name where no rule of play knows it. */
export interface Grant {
  readonly any: readonly string[];
}

/** A tier of one of these proficiencies: 0 Beginner to 4 Master. */
export interface TierGrant extends Grant {
  readonly tier: number;
}

export type Class = Pick<Filled<ClassData>, 'name' | 'tier' | 'budget' | 'starter'> & {
  readonly [K in 'needs' | 'perks' | 'skills' | 'spells']: readonly Grant[];
} & {
  readonly [K in 'needsTiers' | 'tiers']: readonly TierGrant[];
} & {
  readonly id: string;
  readonly sp: number;
  /** Proficiency values by name. */
  readonly values: readonly (readonly [name: string, value: number])[];
  readonly exclusives: ReadonlyMap<string, number>;
};

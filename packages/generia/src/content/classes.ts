import { z } from 'zod';
import { byId, fields, keyed, listOf, whole, words } from '@caltrop/sheets';
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
  needs: listOf('classes', choice).optional(),
  needsTiers: tiers.optional(),
  perks: listOf('perks', choice).optional(),
  tiers: tiers.optional(),
  values: keyed('a proficiency', words('a proficiency'), whole('a proficiency value', 1, 9)).optional(),
  skills: listOf('skills', choice).optional(),
  spells: listOf('spells', choice).optional(),
  budget: whole('SP for spells', 1, 99).optional(),
  exclusives: keyed('a skill, spell or perk of the class', choice, price).optional(),
  starter: words('the starter set').optional(),
});

/** Section of a pack that holds classes. */
export const classSection = { classes: byId(characterClass).optional() };

export type ClassData = z.infer<typeof characterClass>;

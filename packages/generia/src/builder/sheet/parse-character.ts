import { err, ok, type Result } from '@caltrop/engine';
import { listOf, makeFaults, oneOf, whole, words } from '@caltrop/sheets';
import { z } from 'zod';
import { ATTRIBUTES, SIZES } from '../../content/content.ts';
import type { Compiled } from '../../content/compiled.ts';

const line = z.string({ error: 'a line of text' });
const ids = (what: string) => listOf(`${what} by their ids`, line);
const yes = z.boolean({ error: 'true or false' });
const count = whole('a count', 0, 9999);
const quality = whole('a quality', 0, 99);
const thing = {
  quality,
  enchantments: ids('enchantments').describe('By their ids: `ember`, `focus-nox`.'),
  name: line.optional().describe('What its owner calls it.'),
};

const weapon = z.strictObject({ weapon: line, ...thing }, { error: 'a weapon' });
const ammunition = z.strictObject({ ammunition: line, quality, count }, { error: 'ammunition' });
const armour = z.strictObject({ armour: line, ...thing }, { error: 'a piece of armour' });
const trinket = z.strictObject({ kind: oneOf(['amulet', 'ring']), ...thing }, { error: 'an amulet or ring' });
const item = z.strictObject({ item: line, count, stowed: yes }, { error: 'an item' });

const numbers = (what: string) =>
  z.record(z.string(), z.number({ error: what }), { error: `${what} by names` });

const schema = z.strictObject(
  {
    id: words('an id'),
    name: line,
    species: line.describe('`Human`, or both parents: `Human / Elf` (GE-BUILD-04).'),
    level: z.number({ error: 'a level' }),
    size: oneOf(SIZES),
    npc: yes.describe('Whether it is a generic NPC, who has more SP (GE-BUILD-01).'),
    bonus: z.number({ error: 'SP besides' }).describe('SP that the game master gave besides.'),
    tags: listOf('tags', line),
    classes: ids('classes'),
    attributes: listOf('six attributes', z.number({ error: 'the value of an attribute' })).length(6, {
      error: 'six attributes',
    }),
    skills: ids('skills').describe('By their ids; what has no rules in play stands by its name.'),
    spells: ids('spells'),
    rituals: listOf('rituals', line),
    perks: ids('perks'),
    bloodline: oneOf(ATTRIBUTES).optional().describe('The attribute that the species perk Bloodline raises.'),
    tradition: line
      .optional()
      .describe('The civilian proficiency that the species perk Tradition gives Advantage on.'),
    tiers: numbers('tiers').describe('Proficiency tiers by name: 0 Beginner to 4 Master.'),
    values: numbers('values').describe('Proficiency values by name, civilian ones too.'),
    weapons: listOf('weapons', weapon),
    hands: listOf('numbers of weapons', whole('the number of a weapon', 0, 99))
      .optional()
      .describe(
        'Numbers of the weapons in hand; without them the first, and a shield with it where a hand is free.',
      ),
    ammunition: listOf('ammunition', ammunition),
    armour: listOf('armour', armour),
    trinkets: listOf('trinkets', trinket),
    items: listOf('items', item),
    belongings: listOf('belongings', line).describe('Things that no rule knows.'),
    notes: line,
  },
  { error: 'a character as it is kept' },
);

/** A character as written: all that it has, whether a class gave it or SP bought it. */
export type Character = Compiled<z.infer<typeof schema>>;
export type OwnWeapon = Compiled<z.infer<typeof weapon>>;
export type OwnAmmunition = Compiled<z.infer<typeof ammunition>>;
/** A piece of armour that somebody wears. */
export type OwnArmour = Compiled<z.infer<typeof armour>>;
/** An amulet or a ring (GE-INV-01). */
export type OwnTrinket = Compiled<z.infer<typeof trinket>>;
/** Something carried: in Quick Access, or stowed in the backpack where it must be looked for (GE-TAG-20). */
export type OwnItem = Compiled<z.infer<typeof item>>;

/** A character from its own form as plain data: what was kept, or what a link holds. It may be illegal, but must be whole. */
export const parseCharacter = (json: unknown): Result<Character> => {
  const parsed = schema.safeParse(json);
  if (!parsed.success)
    return err(
      makeFaults(json, parsed.error.issues).map(({ path, code, what }) => ({
        code,
        what,
        where: ['character', ...path].join('.'),
      })),
    );
  // Every field has been checked above; the order of its fields stays as it is.
  return ok(json as Character);
};

import { err, ok, type Result } from '@caltrop/engine';
import { listOf, makeFaults, oneOf, whole, words } from '@caltrop/sheets';
import { z } from 'zod';
import { ATTRIBUTES, SIZES } from '../../content/content.ts';
import type { Character } from '../character.ts';

const line = z.string({ error: 'a line of text' });
const ids = (what: string) => listOf(`${what} by their ids`, line);
const yes = z.boolean({ error: 'true or false' });
const count = whole('a count', 0, 9999);
const quality = whole('a quality', 0, 99);
const thing = { quality, enchantments: ids('enchantments'), name: line.optional() };
const numbers = (what: string) =>
  z.record(z.string(), z.number({ error: what }), { error: `${what} by names` });

const schema = z.strictObject(
  {
    id: words('an id'),
    name: line,
    species: line,
    level: z.number({ error: 'a level' }),
    size: oneOf(SIZES),
    npc: yes,
    bonus: z.number({ error: 'SP besides' }),
    tags: listOf('tags', line),
    classes: ids('classes'),
    attributes: listOf('six attributes', z.number({ error: 'the value of an attribute' })).length(6, {
      error: 'six attributes',
    }),
    skills: ids('skills'),
    spells: ids('spells'),
    rituals: listOf('rituals', line),
    perks: ids('perks'),
    bloodline: oneOf(ATTRIBUTES).optional(),
    tiers: numbers('tiers'),
    values: numbers('values'),
    weapons: listOf('weapons', z.strictObject({ weapon: line, ...thing }, { error: 'a weapon' })),
    hands: listOf('numbers of weapons', whole('the number of a weapon', 0, 99)).optional(),
    ammunition: listOf(
      'ammunition',
      z.strictObject({ ammunition: line, quality, count }, { error: 'ammunition' }),
    ),
    armour: listOf('armour', z.strictObject({ armour: line, ...thing }, { error: 'a piece of armour' })),
    trinkets: listOf(
      'trinkets',
      z.strictObject({ kind: oneOf(['amulet', 'ring']), ...thing }, { error: 'an amulet or ring' }),
    ),
    items: listOf('items', z.strictObject({ item: line, count, stowed: yes }, { error: 'an item' })),
    belongings: listOf('belongings', line),
    notes: line,
  },
  { error: 'a character as it is kept' },
);

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

import { z } from 'zod';
import { listOf, oneOf, whole, words } from '@caltrop/sheets';
import { ATTRIBUTES, SIZES } from '../../content/content.ts';
import { MOST } from '../checks/points.ts';

const LINE = 'a line of text';
const line = z.string({ error: LINE });
const lines = (what: string) =>
  listOf(
    what,
    z.union([line, z.number(), z.null(), z.array(z.union([line, z.number()]))], { error: LINE }),
  ).nullish();

const value = whole('a value', 0, MOST);
const VALUE = `a value from 0 to ${MOST}, or the value and its MOD such as [5, 2]`;
// Sheets print the MOD beside the value; it is worked out anew.
const attribute = z.union([value, z.tuple([value]).rest(z.unknown())], { error: VALUE });

const THING = 'a thing with its "name"';
const thing = z.looseObject(
  {
    name: words('the name of a thing'),
    q: whole('quality', 0, 9).nullish(),
    disp: line.nullish(),
    held: z.boolean({ error: 'true or false' }).nullish(),
    enchantments: lines('enchantments'),
  },
  { error: THING },
);
const things = listOf('things', z.union([line, z.null(), thing], { error: THING })).nullish();

const six = Object.fromEntries(ATTRIBUTES.map((name) => [name, attribute])) as Record<
  (typeof ATTRIBUTES)[number],
  typeof attribute
>;

/** A character file as the author of the game publishes them. Fields that nothing here needs may stand in it. */
export const sheetSchema = z.looseObject(
  {
    name: words('the name of the character'),
    id: line.nullish(),
    info: z.looseObject(
      {
        species: line.nullish(),
        level: whole('a level', 1, 99),
        size: oneOf(SIZES).nullish(),
        classes: listOf('classes', line).nullish(),
        tags: listOf('tags', line).nullish(),
        npc: z.boolean({ error: 'true or false' }).nullish(),
        bonus: whole('SP besides', -999, 999).nullish(),
      },
      { error: 'species, level, size and classes' },
    ),
    notes: line.nullish(),
    attributes: z.looseObject(six, { error: 'CON, STR, DEX, INT, WIL and PER' }),
    values: z.record(z.string(), z.unknown()).nullish(),
    inventory: z
      .looseObject(
        {
          weapons: things,
          armor: things,
          misc: z.array(z.unknown(), { error: 'a list of things' }).nullish(),
        },
        { error: 'weapons, armor and misc' },
      )
      .nullish(),
    actions: z
      .looseObject(
        { skills: lines('skills'), spells: lines('spells'), rituals: lines('rituals') },
        { error: 'skills, spells and rituals' },
      )
      .nullish(),
    proficiencies: z
      .looseObject(
        { magic: lines('proficiencies'), weapons: lines('proficiencies'), civilian: lines('proficiencies') },
        { error: 'magic, weapons and civilian' },
      )
      .nullish(),
    perks: z
      .looseObject(
        { special: lines('perks'), combat: lines('perks'), magic: lines('perks') },
        { error: 'special, combat and magic' },
      )
      .nullish(),
  },
  { error: 'info, attributes, values, inventory, actions, proficiencies and perks' },
);

export type SheetData = z.infer<typeof sheetSchema>;
export type ThingData = z.infer<typeof thing>;

import type { z } from 'zod';
import { byId, fields, keyed, listOf, packGame, whole, words } from '@caltrop/sheets';
import { condition } from './bearings.ts';
import { background, character, gain, hireling, monster } from './creatures.ts';
import type { Written } from './effects.ts';
import { encounter, ground } from './encounters.ts';
import { dc, name, notation, rule, said, text } from './fields.ts';
import { item, spell } from './things.ts';

const table = fields('a table', {
  name,
  dice: notation,
  rows: listOf(
    'rows',
    fields('a row', {
      from: whole('a total', 0, 200),
      to: whole('a total', 0, 200).exactOptional(),
      text: said,
      rule: rule.exactOptional(),
    }),
  ),
});

/** The form of a pack file. */
export const packSchema = fields('a pack', {
  game: packGame('cairn-ap'),
  credit: text.exactOptional(),
  conditions: byId(condition).exactOptional(),
  spells: byId(spell).exactOptional(),
  items: byId(item).exactOptional(),
  monsters: byId(monster).exactOptional(),
  hirelings: byId(hireling).exactOptional(),
  backgrounds: byId(background).exactOptional(),
  grounds: byId(ground).exactOptional(),
  encounters: byId(encounter).exactOptional(),
  characters: byId(character).exactOptional(),
  tables: byId(table).exactOptional(),
  difficulties: byId(fields('a difficulty', { dc, name }))
    .exactOptional()
    .describe('CA-WARD-03: the ladder of difficulties.'),
  ideas: keyed('a place such as nat20.melee', words('a place'), listOf('ideas', text))
    .exactOptional()
    .describe('Suggestions by place: nat20.melee, mishap.4, scar.10 (content 4.3 and 11).'),
  traitTables: byId(
    fields('a table of traits', { name, rows: listOf('words', words('a word')) }),
  ).exactOptional(),
  bonds: listOf('bonds', gain).exactOptional(),
  omens: listOf('omens', text).exactOptional(),
  services: byId(fields('a service', { name, price: words('a price'), text: said })).exactOptional(),
});
export type PackData = z.infer<typeof packSchema>;

type Said = Written<typeof packSchema>;

/** A thing of a section as a pack says it. */
export type SaidIn<Section extends keyof PackData> =
  NonNullable<Said[Section]> extends Readonly<Record<string, infer V>> ? NonNullable<V> : never;

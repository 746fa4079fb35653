import { z } from 'zod';
import { byId, fields, flag, id, keyed, listOf, oneOf, packGame, whole, words } from '@caltrop/sheets';
import { condition } from './effects/conditions.ts';
import { background, character, gain, hireling, monster } from './creatures.ts';
import { effects, type Written } from './effects/effects.ts';
import { encounter, ground } from './encounters.ts';
import { dc, ids, name, notation, rule, said, text } from './fields.ts';
import { item, spell } from './things.ts';

const percent = z.number().min(0).max(100);

const table = fields('a table', {
  name,
  dice: notation,
  rows: listOf(
    'rows',
    fields('a row', {
      id: id.exactOptional().describe('What a rule knows the row by.'),
      from: whole('a total', 0, 200),
      to: whole('a total', 0, 200).exactOptional(),
      text: said,
      rule: rule.exactOptional(),
      brings: listOf(
        'creatures',
        fields('who is met', {
          monster: id.exactOptional(),
          hireling: id.exactOptional(),
          count: whole('how many', 1, 20).exactOptional(),
        }),
      )
        .exactOptional()
        .describe('Who is met: the Warden is asked whether to bring them (content 8.6).'),
      met: oneOf(['sign', 'parley'])
        .exactOptional()
        .describe('A sign of them only, or people to talk to: their reaction is rolled (CA-REACT-01).'),
      meets: ids('tables')
        .exactOptional()
        .describe('Who is met is rolled on one of these tables: the Warden says on which.'),
      ways: listOf(
        'ways',
        fields('a way it may turn out', {
          text,
          effects: effects.exactOptional().describe('On each of those who are there.'),
          weather: whole('steps', 1, 3).exactOptional().describe('The weather is worse by so many steps.'),
          watches: whole('watches', -3, 3)
            .exactOptional()
            .describe('The journey that runs takes so many watches more or less; only offered on one.'),
        }),
      )
        .exactOptional()
        .describe('What may come of it: the Warden says which, the first is suggested.'),
    }),
  ),
});

const gp = whole('gp', 1, 99_999);

/** What a town offers for gold (content 2.3, 2.6): passages, beds, healers, soldiers by the week, specialists by the month. */
const service = fields('a service', {
  name,
  price: words('a price'),
  gp: gp.exactOptional().describe('What it costs, as a number.'),
  kinds: keyed(
    'a kind of people',
    words('a kind'),
    fields('a kind', {
      gp,
      share: percent.exactOptional().describe('Per cent of the treasure.'),
    }),
  )
    .exactOptional()
    .describe('What each kind costs, where they cost differently.'),
  share: percent.exactOptional().describe('Per cent of the treasure.'),
  per: oneOf(['night', 'week', 'month', 'square foot'])
    .exactOptional()
    .describe('For how long, or for how much of it.'),
  grants: oneOf(['rest', 'healing'])
    .exactOptional()
    .describe('What the Warden is asked to grant for it (CA-WARD-20).'),
  feeds: flag.exactOptional().describe('Food comes with it.'),
  beasts: flag.exactOptional().describe('It is for beasts only.'),
  guests: whole('guests', 1, 20).exactOptional().describe('How many have it for one price.'),
  text: said,
});

/** A suggestion for what only a person can say, and what comes of it where it is taken. */
const idea = fields('an idea', {
  text,
  whom: oneOf(['other', 'self', 'ally', 'in-line', 'another'])
    .exactOptional()
    .describe(
      'To whom: the other side of the roll, the one who rolled, the nearest ally, an ally in the line of a shot, or one more foe.',
    ),
  effects: effects.exactOptional().describe('What comes of it; [sum] is what the weapon die shows.'),
  spell: flag.exactOptional().describe('What the spell itself does happens to them.'),
  with: oneOf(['weapon', 'string'])
    .exactOptional()
    .describe('Only where the attack was made with a weapon, or with one that has a string.'),
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
  ideas: keyed(
    'a place such as nat20.melee',
    words('a place'),
    listOf('ideas', z.union([text, idea], { error: 'an idea: a sentence, or { text, effects }' })),
  )
    .exactOptional()
    .describe('Suggestions by place: nat20.melee, mishap.4, scar.10 (content 4.3 and 11).'),
  traitTables: byId(
    fields('a table of traits', { name, rows: listOf('words', words('a word')) }),
  ).exactOptional(),
  bonds: listOf('bonds', gain).exactOptional(),
  omens: listOf('omens', text).exactOptional(),
  services: byId(service).exactOptional(),
});
export type PackData = z.infer<typeof packSchema>;

type Said = Written<typeof packSchema>;

/** A thing of a section as a pack says it. */
export type SaidIn<Section extends keyof PackData> =
  NonNullable<Said[Section]> extends Readonly<Record<string, infer V>> ? NonNullable<V> : never;

import { z } from 'zod';
import { fields, flag, id, keyed, listOf, oneOf, whole, words } from '@caltrop/sheets';
import { attack, bearing, trait } from './bearings.ts';
import { ability } from './uses.ts';
import { effects } from './effects/effects.ts';
import { ids, name, notation, note, said, saidOrNot, score, tags, text } from './fields.ts';
import { PROFILES } from './words.ts';

/** A monster as it is written. */
export const monster = fields('a monster', {
  name,
  hp: whole('HP', 1, 99),
  armour: whole('Armor', 0, 3).exactOptional(),
  str: score,
  dex: score,
  wil: score,
  size: oneOf(['S', 'M', 'L']).exactOptional(),
  tags: tags
    .exactOptional()
    .describe('Such as mindless, leader, Incorporeal, undead, no-morale, flammable; CA-DET.'),
  attacks: listOf('attacks', attack).exactOptional(),
  abilities: listOf('abilities', ability).exactOptional(),
  traits: listOf('traits', trait).exactOptional(),
  rider: effects.exactOptional().describe('When its victim fails the Critical Save (CA-CRIT-08).'),
  conditions: ids('conditions').exactOptional().describe('Conditions that it comes with.'),
  gear: ids('items').exactOptional().describe('Items it carries, for what can be taken from it or used.'),
  spells: listOf('spells', fields('a spell', { id, dice: whole('dice', 1, 4) })).exactOptional(),
  repertoire: fields('what it may have', {
    most: whole('spells', 1, 9),
    dice: whole('dice', 1, 4),
    of: ids('spells'),
  })
    .exactOptional()
    .describe('Its spells are at most so many of these, as the Warden says; `spells` where nothing is said.'),
  profile: oneOf(PROFILES).exactOptional(),
  threat: z
    .number({ error: 'a number of baseline fighters' })
    .min(0)
    .max(99)
    .exactOptional()
    .describe('Baseline fighters that it is worth.'),
  text: saidOrNot.exactOptional(),
});

/** A row of a background's table as it is written: what it says, and what of it is a thing. */
export const gain = fields('what a row gives', {
  text: said,
  items: ids('items').exactOptional(),
  gold: whole('gp', 0, 9999).exactOptional(),
  goods: fields('gear of your choice', {
    worth: whole('gp', 1, 999),
    most: whole('things', 1, 9).exactOptional(),
  })
    .exactOptional()
    .describe('Gear of your choice: at most this much together, and this many pieces.'),
  hp: notation.exactOptional().describe('More HP.'),
  spell: id.exactOptional(),
  bonds: whole('bonds', 0, 3).exactOptional(),
  trait: bearing.exactOptional(),
  companion: id.exactOptional(),
  omen: flag.exactOptional().describe('An Omen of its own.'),
});
const gains = fields('a table of six rows', {
  title: name,
  rows: z.array(gain).length(6, { error: 'six rows' }),
});

/** A background as it is written. */
export const background = fields('a background', {
  name,
  names: listOf('names', name),
  items: ids('items'),
  spell: id.exactOptional().describe('The spell of the Grimoire that it brings (CA-CHAR-07).'),
  first: gains,
  second: gains,
  bonds: whole('bonds', 0, 3).exactOptional(),
  omen: flag.exactOptional(),
});

/** A role that can be hired (CA-HIRE), as it is written. */
export const hireling = fields('a hireling', {
  name,
  perDay: whole('gp', 0, 999),
  hp: whole('HP', 1, 20),
  armour: whole('Armor', 0, 3).exactOptional(),
  str: score,
  dex: score,
  wil: score,
  items: ids('items'),
});

const carried = fields('an item', {
  item: id,
  name: name.exactOptional(),
  uses: whole('uses', 0, 99).exactOptional(),
  place: oneOf(['hand', 'worn', 'pack', 'camp']).exactOptional(),
  spells: ids('spells').exactOptional(),
});

/** A character as it is written. */
export const character = fields('a character', {
  name,
  background: id,
  str: score,
  dex: score,
  wil: score,
  hp: whole('HP', 0, 99),
  max: fields('maxima', {
    hp: score.exactOptional(),
    str: score.exactOptional(),
    dex: score.exactOptional(),
    wil: score.exactOptional(),
  })
    .exactOptional()
    .describe('Maxima, where they differ from the present values.'),
  items: listOf('items', z.union([id, carried])),
  gold: whole('gp', 0, 999_999),
  fatigue: whole('Fatigue', 0, 10).exactOptional(),
  scars: listOf('Scars', words('a Scar')).exactOptional(),
  mishaps: listOf('Mishaps', words('a Mishap')).exactOptional(),
  conditions: ids('conditions').exactOptional(),
  traits: keyed('a trait', words('a trait'), words('a word')).exactOptional(),
  bonds: listOf('bonds', text).exactOptional(),
  omen: text.exactOptional(),
  age: whole('years', 1, 999).exactOptional(),
  notes: note.exactOptional(),
  rows: z
    .tuple([whole('a row', 0, 6), whole('a row', 0, 6)])
    .exactOptional()
    .describe('Rows of the background’s two tables, from 1; 0 where none was taken.'),
  profile: oneOf(PROFILES).exactOptional(),
  hireling: flag.exactOptional(),
  companions: ids('monsters')
    .exactOptional()
    .describe('Beasts and servants that go along, by the id of their stat block.'),
});

import { z } from 'zod';
import { byId, fields, flag, id, keyed, listOf, oneOf, packGame, whole, words } from '@caltrop/sheets';
import { PROFILES } from '../content.ts';
import {
  ability,
  aim,
  amount,
  attack,
  attribute,
  bearing,
  bearingShape,
  die,
  effects,
  endings,
  ids,
  modifier,
  name,
  notation,
  note,
  pool,
  range,
  rule,
  scaled,
  shape,
  spaces,
  tags,
  text,
  trait,
  use,
} from './fields.ts';

const score = whole('a score', 0, 30);
const point = fields('a Space as { x, y }', { x: whole('a column', 0, 59), y: whole('a row', 0, 59) });

const condition = fields('a condition', {
  name,
  text,
  rule: rule.exactOptional(),
  ...bearingShape,
  mind: flag.exactOptional(),
  tick: effects.exactOptional(),
  ends: endings.exactOptional(),
  stacks: flag.exactOptional(),
  scales: scaled.exactOptional(),
  family: words('a family').exactOptional(),
  grip: flag.exactOptional(),
  pairs: flag.exactOptional(),
  drops: flag.exactOptional(),
  onEnd: effects.exactOptional(),
  form: fields('scores', {
    hp: score.exactOptional(),
    hpTimes: whole('times', 1, 9).exactOptional(),
    str: score.exactOptional(),
    dex: score.exactOptional(),
  }).exactOptional(),
});

const RANGE = 'a range: Spaces, touch, self, sight or an amount';
/** A spell as it is written. */
export const spell = fields('a spell', {
  name,
  list: oneOf(['hundred', 'battle', 'own']).exactOptional(),
  number: z.union([z.string(), z.number()], { error: 'its number on the list' }).exactOptional(),
  save: attribute.nullish(),
  range: z
    .union([z.int().min(0).max(99), z.enum(['touch', 'self', 'sight']), amount], { error: RANGE })
    .exactOptional(),
  aim,
  shape: shape.exactOptional(),
  hits: oneOf(['all', 'enemies', 'allies']).exactOptional(),
  leastDice: whole('dice', 1, 4).exactOptional(),
  names: flag.exactOptional(),
  effects: effects.exactOptional(),
  auto: oneOf(['full', 'ask', 'text']),
  text,
});

const strike = fields('how it strikes', {
  die,
  second: die.exactOptional(),
  class: oneOf(['light', 'medium', 'heavy', 'ranged', 'improvised', 'unarmed', 'natural']),
  hands: z.literal([0, 1, 2], { error: '0, 1 or 2 hands' }),
  reach: spaces.exactOptional(),
  twoHandReach: spaces.exactOptional(),
  thrown: range.exactOptional(),
  shot: range.exactOptional(),
  shape: shape.exactOptional(),
  reload: whole('AP', 1, 8).exactOptional(),
  trips: flag.exactOptional(),
});

/** An item as it is written. */
export const item = fields('an item', {
  name,
  kind: oneOf([
    'weapon',
    'shield',
    'armour',
    'gear',
    'dust',
    'grimoire',
    'scroll',
    'relic',
    'potion',
    'animal',
  ]),
  slots: whole('slots', 0, 4).exactOptional(),
  price: z
    .union([z.int().min(0).max(999_999), z.null()], { error: 'a price in gp, or null' })
    .exactOptional(),
  uses: whole('uses', 1, 99).exactOptional(),
  charges: flag.exactOptional(),
  recharge: text.exactOptional(),
  material: oneOf(['metal', 'silver', 'iron', 'star-iron', 'other']).exactOptional(),
  magical: flag.exactOptional(),
  strike: strike.exactOptional(),
  shieldDie: die.exactOptional(),
  place: oneOf(['body', 'head', 'padding', 'hand', 'arms', 'feet', 'neck', 'any']).exactOptional(),
  use: use.exactOptional(),
  spells: ids('spells').exactOptional(),
  carries: whole('slots', 0, 40).exactOptional(),
  animal: id.exactOptional(),
  text: note.exactOptional(),
  tags: tags.exactOptional(),
  ...bearingShape,
});

/** A monster as it is written. */
export const monster = fields('a monster', {
  name,
  hp: whole('HP', 1, 99),
  armour: whole('Armor', 0, 3).exactOptional(),
  str: score,
  dex: score,
  wil: score,
  size: oneOf(['S', 'M', 'L']).exactOptional(),
  tags: tags.exactOptional(),
  attacks: listOf('attacks', attack).exactOptional(),
  abilities: listOf('abilities', ability).exactOptional(),
  traits: listOf('traits', trait).exactOptional(),
  rider: effects.exactOptional(),
  gear: ids('items').exactOptional(),
  spells: listOf('spells', fields('a spell', { id, dice: whole('dice', 1, 4) })).exactOptional(),
  profile: oneOf(PROFILES).exactOptional(),
  threat: z.number({ error: 'a number of baseline fighters' }).min(0).max(99).exactOptional(),
  text: note.exactOptional(),
});

const gain = fields('what a row gives', {
  text,
  items: ids('items').exactOptional(),
  gold: whole('gp', 0, 9999).exactOptional(),
  hp: notation.exactOptional(),
  spell: id.exactOptional(),
  bonds: whole('bonds', 0, 3).exactOptional(),
  trait: bearing.exactOptional(),
  companion: id.exactOptional(),
  omen: flag.exactOptional(),
});
const gains = fields('a table of six rows', {
  title: name,
  rows: z.array(gain).length(6, { error: 'six rows' }),
});

const background = fields('a background', {
  name,
  names: listOf('names', name),
  items: ids('items'),
  spell: id.exactOptional(),
  first: gains,
  second: gains,
  bonds: whole('bonds', 0, 3).exactOptional(),
  omen: flag.exactOptional(),
});

const hireling = fields('a hireling', {
  name,
  perDay: whole('gp', 0, 999),
  hp: whole('HP', 1, 20),
  armour: whole('Armor', 0, 3).exactOptional(),
  str: score,
  dex: score,
  wil: score,
  items: ids('items'),
});

const ground = fields('a ground', {
  glyph: words('its glyphs on maps').exactOptional(),
  name,
  cost: whole('a cost', 0, 9),
  blocksSight: flag.exactOptional(),
  corner: flag.exactOptional(),
  cover: oneOf(['inside', 'behind', 'beside', 'none']).exactOptional(),
  obscured: flag.exactOptional(),
  door: oneOf(['open', 'closed']).exactOptional(),
  onEnter: effects.exactOptional(),
  onStart: effects.exactOptional(),
  enterSave: attribute.exactOptional(),
  onAttack: effects.exactOptional(),
  modifiers: listOf('changes to rolls', modifier).exactOptional(),
  veil: flag.exactOptional(),
  spares: oneOf(['darkSight', 'flies']).exactOptional(),
  wards: flag.exactOptional(),
  deep: flag.exactOptional(),
  chasm: flag.exactOptional(),
  exit: flag.exactOptional(),
  hp: whole('HP', 1, 99).exactOptional(),
  armour: whole('Armor', 0, 3).exactOptional(),
  rule: rule.exactOptional(),
  text: note.exactOptional(),
});

const edge = oneOf(['north', 'east', 'south', 'west']);
const prop = fields('a thing to use', {
  name,
  at: point.exactOptional(),
  to: point.exactOptional(),
  key: words('a key').exactOptional(),
  ap: whole('AP', 0, 8),
  needs: words('a tag').exactOptional(),
  check: fields('a check', { attribute, dc: whole('a number', 1, 60) }).exactOptional(),
  text,
  does: listOf(
    'deeds',
    z.discriminatedUnion('do', [
      fields('changed ground', { do: z.literal('ground'), at: listOf('Spaces', point), ground: id }),
      fields('a gift', { do: z.literal('give'), item: id }),
      fields('a waking', {
        do: z.literal('wake'),
        keys: listOf('keys', words('a key')),
        later: flag.exactOptional(),
      }),
      fields('a freeing', { do: z.literal('free'), key: words('a key') }),
      fields('a calming', { do: z.literal('calm'), key: words('a key') }),
      fields('a question', { do: z.literal('ask'), text }),
    ]),
  ),
});

const objective = z.discriminatedUnion('kind', [
  fields('leaving', { kind: z.literal('leave'), edge, text }),
  fields('carrying', {
    kind: z.literal('carry'),
    item: id,
    edge: oneOf(['north', 'east', 'south', 'west', 'any']),
    text,
  }),
  fields('escorting', { kind: z.literal('escort'), key: words('a key'), edge, text }),
  fields('bringing down', { kind: z.literal('down'), keys: listOf('keys', words('a key')), text }),
  fields('breaking a Group', { kind: z.literal('rout'), group: id, text }),
  fields('stopping a rite', { kind: z.literal('rite'), key: words('a key'), text }),
]);

const script = z.discriminatedUnion('at', [
  fields('a rite', {
    at: z.literal('round-end'),
    rite: fields('a rite', {
      key: words('a key'),
      from: point,
      to: point,
      goal: whole('Rounds', 1, 99),
      monster: id,
      place: point,
      every: whole('Rounds', 1, 99),
    }),
  }),
  fields('rooms', {
    at: z.literal('enter'),
    rooms: listOf(
      'rooms',
      fields('a room', { keys: listOf('keys', words('a key')), from: point, to: point }),
    ),
  }),
  fields('an order', {
    at: z.literal('round'),
    round: whole('a Round', 1, 99),
    send: fields('who goes where', { group: id, monster: id, prop: id }),
  }),
]);

const foe = fields('a foe', {
  key: words('a key'),
  monster: id,
  name: name.exactOptional(),
  at: point,
  parties: listOf('sizes of the party', whole('characters', 1, 8)).exactOptional(),
  group: id.exactOptional(),
  template: oneOf(['leader', 'solo', 'elite', 'detachment']).exactOptional(),
  asleep: flag.exactOptional(),
  hold: fields('an opening hold', {
    template: oneOf(['overwatch', 'trip', 'grab']),
    on: oneOf(['near', 'ground']),
    ground: id.exactOptional(),
  }).exactOptional(),
  hands: ids('attacks').exactOptional(),
  variant: id.exactOptional(),
});

const encounter = fields('an encounter', {
  name,
  difficulty: name,
  blurb: text,
  map: words('rows of glyphs'),
  starts: listOf('Spaces', point),
  foes: listOf('foes', foe),
  props: byId(prop).exactOptional(),
  objectives: listOf('objectives', objective).exactOptional(),
  scripts: listOf('scripts', script).exactOptional(),
  groups: byId(fields('a Group', { name, enemies: ids('Groups') })).exactOptional(),
  variants: keyed('a variant', id, text).exactOptional(),
  party: ids('characters'),
  notes: listOf('notes', text).exactOptional(),
  stealth: flag.exactOptional(),
  dark: flag.exactOptional(),
  reaction: fields('a reaction', { modifier: whole('a modifier', -6, 6), text }).exactOptional(),
  loot: note.exactOptional(),
});

const carried = z.union([
  id,
  fields('an item', {
    item: id,
    name: name.exactOptional(),
    uses: whole('uses', 0, 99).exactOptional(),
    place: oneOf(['hand', 'worn', 'pack', 'camp']).exactOptional(),
    spells: ids('spells').exactOptional(),
  }),
]);

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
  }).exactOptional(),
  items: listOf('items', carried),
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
  rows: z.tuple([whole('a row', 0, 6), whole('a row', 0, 6)]).exactOptional(),
  profile: oneOf(PROFILES).exactOptional(),
  hireling: flag.exactOptional(),
  companions: ids('monsters').exactOptional(),
});

const table = fields('a table', {
  name,
  dice: notation,
  rows: listOf(
    'rows',
    fields('a row', {
      from: whole('a total', 0, 200),
      to: whole('a total', 0, 200).exactOptional(),
      text,
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
  difficulties: byId(fields('a difficulty', { dc: whole('a number', 1, 60), name })).exactOptional(),
  ideas: keyed('a place such as nat20.melee', words('a place'), listOf('ideas', text)).exactOptional(),
  traitTables: byId(
    fields('a table of traits', { name, rows: listOf('words', words('a word')) }),
  ).exactOptional(),
  bonds: listOf('bonds', gain).exactOptional(),
  omens: listOf('omens', text).exactOptional(),
  services: byId(fields('a service', { name, price: words('a price'), text })).exactOptional(),
});
export type PackData = z.infer<typeof packSchema>;
export { pool };

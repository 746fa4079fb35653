import { z } from 'zod';
import { byId, fields, flag, id, keyed, listOf, oneOf, targetWins, whole, words } from '@caltrop/sheets';
import { modifier } from './effects/modifiers.ts';
import { effects, type Written } from './effects/effects.ts';
import {
  attribute,
  dc,
  die,
  ids,
  key,
  name,
  notation,
  note,
  point,
  rule,
  saidOrNot,
  tags,
  text,
} from './fields.ts';

/** What stands on a Space, as it is written (content section 7). */
export const ground = fields('a ground', {
  glyph: words('its glyphs on maps').exactOptional(),
  name,
  cost: whole('a cost', 0, 9).describe('AP or Spaces: 0 where nobody can go.'),
  blocksSight: flag.exactOptional(),
  corner: flag.exactOptional(),
  cover: oneOf(['inside', 'behind', 'beside', 'none']).exactOptional(),
  obscured: flag.exactOptional(),
  door: oneOf(['open', 'closed']).exactOptional(),
  onEnter: effects.exactOptional().describe('On what enters.'),
  onStart: effects.exactOptional().describe('On what starts its turn there.'),
  onStand: effects.exactOptional().describe('On anyone who stands up there.'),
  onAttack: effects.exactOptional().describe('On anyone who attacks from there.'),
  modifiers: listOf('changes to rolls', modifier).exactOptional(),
  veil: flag
    .exactOptional()
    .describe('It hangs over the ground and leaves it as it is: fog, darkness, light.'),
  spares: oneOf(['airless', 'darkSight', 'flies', 'swims'])
    .exactOptional()
    .describe('Those who bear this are spared what it does.'),
  noise: flag.exactOptional().describe('What it does, it does to those who hear.'),
  sparesTags: tags.exactOptional().describe('Those with such a tag are spared too.'),
  slippery: flag.exactOptional().describe('The sure-footed do not slip on it.'),
  home: flag.exactOptional().describe('Only its maker’s side can enter.'),
  wards: flag.exactOptional().describe('Only what it names is kept out (Ward).'),
  sun: flag.exactOptional().describe('Sunlight falls on it.'),
  blinds: flag.exactOptional().describe('Anyone in it is Blinded, except those it spares.'),
  dark: flag.exactOptional().describe('It is dark in it: what no light reaches is seen as an outline.'),
  silent: flag.exactOptional().describe('No sound is made or heard in it.'),
  illusion: flag
    .exactOptional()
    .describe(
      'It is not there: anyone who knows, or sees through illusions, sees past it and walks through.',
    ),
  cracks: flag.exactOptional().describe('What seeps can pass it.'),
  climbable: flag.exactOptional().describe('Creatures that climb like spiders can pass it.'),
  rock: flag.exactOptional().describe('In the middle of more of it nobody climbs: only its edges are walls.'),
  bridges: flag.exactOptional().describe('It can lie over a chasm or water and be walked on.'),
  burns: flag.exactOptional().describe('A mundane light that can be put out.'),
  flammable: flag
    .exactOptional()
    .describe('Fire that touches it burns it away within a Round, and sets alight who is in it.'),
  falls: flag
    .exactOptional()
    .describe('Anyone pushed there saves with DEX or falls to its bottom, and lies in it.'),
  tips: fields('how it is tipped over', { dc, die })
    .exactOptional()
    .describe('With STR against this number it falls on those beyond it, for this die.'),
  deep: flag.exactOptional(),
  sinks: flag.exactOptional().describe('It cannot be laid on deep water.'),
  water: flag.exactOptional().describe('Water: it washes off and puts out what water does.'),
  chasm: flag.exactOptional(),
  exit: flag.exactOptional(),
  hp: whole('HP', 1, 99).exactOptional(),
  armour: whole('Armor', 0, 3).exactOptional(),
  rule: rule.exactOptional(),
  text: saidOrNot.exactOptional(),
});

const edge = oneOf(['north', 'east', 'south', 'west']);

const propDeed = z.discriminatedUnion('do', [
  fields('changed ground', { do: z.literal('ground'), at: listOf('Spaces', point), ground: id }),
  fields('a gift', { do: z.literal('give'), item: id }),
  fields('a waking', {
    do: z.literal('wake'),
    keys: listOf('keys', key),
    later: flag.exactOptional().describe('They act from the next Round.'),
  }),
  fields('a freeing', { do: z.literal('free'), key }),
  fields('a calming', { do: z.literal('calm').describe('Its Group no longer has enemies.'), key }),
  fields('a question', { do: z.literal('ask'), text }),
]);

/** A thing on the map that can be used, as it is written: lever, chest, altar, captive. */
export const prop = fields('a thing to use', {
  name,
  at: point.exactOptional(),
  to: point.exactOptional().describe('The far corner of something larger than a Space.'),
  key: key.exactOptional().describe('It is somebody, and is wherever that one is.'),
  ap: whole('AP', 0, 8),
  needs: words('a tag')
    .exactOptional()
    .describe('A tag of something in hand without which it cannot be done.'),
  check: fields('a check', { attribute, dc })
    .exactOptional()
    .describe('Not trivial: an Action against a number.'),
  text,
  does: listOf('deeds', propDeed),
});

const objective = z.discriminatedUnion('kind', [
  fields('leaving', { kind: z.literal('leave'), edge, text }),
  fields('carrying', {
    kind: z.literal('carry'),
    item: id,
    edge: oneOf(['north', 'east', 'south', 'west', 'any']),
    text,
  }),
  fields('escorting', { kind: z.literal('escort'), key, edge, text }),
  fields('bringing down', { kind: z.literal('down'), keys: listOf('keys', key), text }),
  fields('breaking a Group', {
    kind: z.literal('rout').describe('Nobody of a Group is left standing.'),
    group: id,
    text,
  }),
  fields('stopping a rite', { kind: z.literal('rite'), key, text }),
]);
/** What a side must do besides standing last (CA-LOOP-10). */
export type Objective = Written<typeof objective>;

const script = z.discriminatedUnion('at', [
  fields('a rite', {
    at: z.literal('round-end'),
    rite: fields('a rite', {
      key,
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
    rooms: listOf('rooms', fields('a room', { keys: listOf('keys', key), from: point, to: point })),
  }),
  fields('an order', {
    at: z.literal('round'),
    round: whole('a Round', 1, 99),
    send: fields('who goes where', { group: id, monster: id, prop: id }).describe(
      'From this Round on the nearest of them goes and uses it.',
    ),
  }),
]);

const foe = fields('a foe', {
  key,
  monster: id,
  name: name.exactOptional(),
  at: point,
  parties: listOf('sizes of the party', whole('characters', 1, 8))
    .exactOptional()
    .describe('With how many characters it is there; always when left out.'),
  group: id.exactOptional(),
  template: oneOf(['leader', 'solo', 'elite', 'detachment']).exactOptional(),
  asleep: flag.exactOptional().describe('Stands inert until woken.'),
  hold: fields('an opening hold', {
    template: oneOf(['overwatch', 'trip', 'grab']),
    on: oneOf(['near', 'ground']),
    ground: id.exactOptional(),
  })
    .exactOptional()
    .describe(
      'CA-R90: a hold that is paid when the fight opens: it waits for an enemy that comes near, or enters a kind of ground.',
    ),
  hands: ids('attacks')
    .exactOptional()
    .describe('The printed attacks that it has with it, all when left out.'),
  spells: ids('spells').exactOptional().describe('Which spells of its repertoire it has.'),
  variant: id.exactOptional().describe('It is there only in this variant of the encounter.'),
});
/** Somebody or something that a map places. */
export type Placed = Written<typeof foe>;

/** An encounter as it is written. */
export const encounter = fields('an encounter', {
  name,
  difficulty: name,
  blurb: text,
  targetWins,
  map: words('rows of glyphs'),
  starts: listOf('Spaces', point),
  foes: listOf('foes', foe),
  props: byId(prop).exactOptional(),
  objectives: listOf('objectives', objective).exactOptional(),
  scripts: listOf('scripts', script)
    .exactOptional()
    .describe('What the encounter does by itself at a moment (content section 8).'),
  groups: byId(fields('a Group', { name, enemies: ids('Groups') }))
    .exactOptional()
    .describe('Groups besides the party and its foes, and whom they fight (CA-INIT-04).'),
  variants: keyed('a variant', id, text).exactOptional().describe('What a table can add, by name.'),
  party: ids('characters'),
  notes: listOf('notes', text).exactOptional(),
  stealth: flag.exactOptional(),
  atNight: id
    .exactOptional()
    .describe('In this variant it is night: dark, and the party sneaks up (CA-AUTO-11).'),
  noMorale: flag.exactOptional().describe('None of those against the party ever tests morale (CA-MOR).'),
  moonlit: flag.exactOptional().describe('By moonlight (CA-MIS-09).'),
  dark: flag
    .exactOptional()
    .describe('Dark except for the light that somebody brings (CA-LIGHT-01); lit if left out.'),
  sunlit: flag.exactOptional().describe('Out in the sun.'),
  reaction: fields('a reaction', {
    modifier: whole('a modifier', -6, 6),
    needs: words('a tag')
      .exactOptional()
      .describe('Only where somebody of the party offers a thing with this tag, which is taken.'),
    toll: fields('what they ask', {
      each: whole('gp', 1, 999).describe('For each of the party.'),
      less: whole('gp', 0, 999).describe('Where they have taken to the party.'),
      from: whole('a total', 2, 14).describe('The reaction from which on they have.'),
    })
      .exactOptional()
      .describe('For this they let the party pass, where it parleys.'),
    text,
  }).exactOptional(),
  spoils: fields('what is taken', {
    gold: notation.exactOptional(),
    times: whole('times', 1, 99).exactOptional().describe('So many times the gold that is rolled.'),
    items: ids('items').exactOptional(),
  })
    .exactOptional()
    .describe('What the party has of it when nobody stands against it any more.'),
  loot: note.exactOptional(),
});

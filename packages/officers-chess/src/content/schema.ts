import { z } from 'zod';
import {
  byId,
  fields,
  id,
  keyed,
  listOf,
  numberFrom,
  oneOf,
  packGame,
  rule,
  sayings,
  targetWins,
  whole,
  words,
} from '@caltrop/sheets';
import { LETTERS, SIDES, SITES, STATUS_ENDS, TIERS } from './words.ts';
import { effectTemplate } from './effects.ts';
import { letter, mapChar, point, range, tags } from './fields.ts';

const name = words('a name');
const text = words('a sentence or two');
/** What a row says, with a mark for each clause that is not simply played. */
const said = sayings('a sentence or two');
const effects = listOf('effects, such as [{ hook: movement, by: 1 }]', effectTemplate);
const weaponType = words('a weapon type, such as sword');

const numbers = fields('the numbers of the rules', {
  hit: whole('base Hit', 0, 200),
  crit: whole('base crit threshold', 0, 100),
  followUp: whole('Agility for a follow-up', 1, 100),
  inventory: whole('items a unit carries', 1, 9),
  movement: fields('Movement by tier', {
    base: whole('Movement', 0, 20),
    promoted: whole('Movement', 0, 20),
    creature: whole('Movement', 0, 20),
  }),
  pickVision: whole('extra vision of Pick', 0, 20),
  cost: fields('gold by tier', { base: whole('gold', 0, 9999), promoted: whole('gold', 0, 9999) }),
  topLevelWeapons: whole('S-level weapons in an army', 0, 99),
  sameClass: whole('units of one class in an army', 1, 99),
  scaling: fields('how scenarios are scaled', {
    bossHp: whole('HP of bosses in hard mode', 0, 99),
    later: whole('rounds in easy mode', 0, 99),
    batch: whole('enemies in a batch in easy mode', 1, 99),
  }),
});

const byLetter = (what: string) => {
  const entry = whole(what, -99, 999);
  return fields(`${what} for F, E, D, C, B, A and S`, {
    F: entry,
    E: entry,
    D: entry,
    C: entry,
    B: entry,
    A: entry,
    S: entry,
  });
};

const profile = fields('a profile', {
  name,
  classes: oneOf(['main', 'revised']),
  might: oneOf(['low', 'high']),
  hp: fields('HP for the ratings a class may give', {
    E: whole('HP', 1, 999),
    D: whole('HP', 1, 999),
    C: whole('HP', 1, 999),
    B: whole('HP', 1, 999),
    A: whole('HP', 1, 999),
    S: whole('HP', 1, 999).optional(),
  }),
  value: byLetter('Dex and Spd value'),
  damage: byLetter('base damage'),
  reduction: byLetter('damage reduction'),
});

const TAG_FORM = 'a keyword with its form, such as Nimble(X), Effective(Tag) or Bonus(Rating+X)';
const tagForm = z
  .string({ error: TAG_FORM })
  .regex(/^[A-Za-z][A-Za-z' ]*(\([A-Z][A-Za-z]*([+-]X)?\))?$/, { error: TAG_FORM });

const tagKind = fields('a tag: rule, text and effects, or aliasOf', {
  rule: rule.optional(),
  text: said.optional(),
  effects: effects.optional(),
  aliasOf: words('the keyword it is another name for').optional(),
});

const STATUS_NAME = 'the name of a status, such as Poisoned';
const statusName = z.string({ error: STATUS_NAME }).regex(/^[A-Z][A-Za-z' ]*$/, { error: STATUS_NAME });

const status = fields('a status', {
  rule: rule.optional(),
  text: said,
  ends: oneOf(STATUS_ENDS),
  aliases: listOf('names', statusName).optional(),
  effects,
});

const MOVE = 'a cost from 1 to 9, or impassable';
const terrain = fields('a terrain', {
  name,
  char: mapChar,
  rule: rule.optional(),
  move: z.union([numberFrom(MOVE, 1, 9), z.literal('impassable')], { error: MOVE }),
  flyingOnly: z.boolean({ error: 'true or false' }).optional(),
  dr: whole('damage reduction', -20, 20).optional(),
  avo: whole('Avoid', -100, 100).optional(),
  vein: z.boolean({ error: 'true or false' }).optional(),
  heal: whole('HP at the start of a turn', -99, 99).optional(),
  objectHp: whole('HP of the object', 1, 999).optional(),
  becomes: id.optional(),
  pickable: z.boolean({ error: 'true or false' }).optional(),
});

const site = fields('a site', { name, char: mapChar, ground: id, razed: id.optional(), rule, text: said });

const ratings = fields('the six ratings str, mag, dex, spd, def and res', {
  str: letter,
  mag: letter,
  dex: letter,
  spd: letter,
  def: letter,
  res: letter,
});

const HP = 'an HP rating such as C, or a number of HP';
const hp = z.union([z.enum(LETTERS), numberFrom(HP, 1, 999)], { error: HP });

const PROFICIENCY = 'a letter from F to S, with a + behind it if it can be raised';
const proficiencies = keyed(
  'a weapon type such as sword',
  weaponType,
  z.string({ error: PROFICIENCY }).regex(/^[FEDCBAS]\+?$/, { error: PROFICIENCY }),
);

const unitClass = fields('a class', {
  name,
  tier: oneOf(TIERS),
  hp,
  ratings,
  proficiencies: proficiencies.optional(),
  tags: tags.optional(),
  natural: id.optional(),
  promotesTo: listOf(
    'promotions, such as [{ class: hero-axe }]',
    fields('a promotion such as { class: hero-axe }', { class: id, keeps: tags.optional() }),
  ).optional(),
  revised: fields('hp, ratings or proficiencies of the revised class table', {
    hp: hp.optional(),
    ratings: ratings.optional(),
    proficiencies: proficiencies.optional(),
  }).optional(),
});

const WEIGHT = 'a weight: 0, -5 or -10';
const weight = z.literal([0, -5, -10], { error: WEIGHT });
const HIT = 'Hit: a multiple of 5 from -100 to 100';
const hit = numberFrom(HIT, -100, 100).multipleOf(5, { error: HIT });
const price = whole('a price in gold', 0, 9999);
const MIGHT = 'a Might from 0 to 99, or one for each column as { low: 3, high: 5 }';
const oneMight = numberFrom(MIGHT, 0, 99);

/** What a damage type may be called (OC-WPN-05, OC-R61). */
export const DAMAGE_NAMES = { martial: 'martial', magic: 'magic', phys: 'martial', mag: 'magic' } as const;

const weapon = fields('a weapon', {
  name,
  type: weaponType,
  level: letter.optional(),
  might: z.union([oneMight, z.strictObject({ low: oneMight, high: oneMight }, { error: MIGHT })], {
    error: MIGHT,
  }),
  weight: weight.optional(),
  hit: hit.optional(),
  range,
  damage: oneOf(['martial', 'magic', 'phys', 'mag']),
  price: price.optional(),
  tags: tags.optional(),
  upgrade: id.optional(),
});

const staff = fields('a staff', { name, level: letter, hit: hit.optional(), range, price, tags });
const consumable = fields('a consumable', { name, price, tags });
const accessory = fields('an accessory', { name, weight: weight.optional(), price, tags });

const chest = fields('a War Chest', {
  name,
  gold: whole('gold', 0, 99999),
  units: whole('units at most', 1, 99),
  promoted: whole('Promoted units at most', 0, 99),
});

const items = listOf('item ids, such as [steel-sword, vulnerary]', id);
const army = fields('an army', {
  name,
  chest: id.optional(),
  blurb: text.optional(),
  units: listOf(
    'units',
    fields('a unit such as { name: Orla, class: sword-fighter, items: [steel-sword] }', {
      name,
      class: id,
      items,
    }),
  ),
});

const percent = whole('a share in percent', 1, 100);
const count = whole('a number of villages', 1, 99);
const of = oneOf(SIDES);
const when = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  fields(`a condition { kind: ${kind}, … }`, { kind: z.literal(kind), ...shape });
const condition = z.discriminatedUnion(
  'kind',
  [
    when('rout', { of, percent }),
    when('escaped', { of, percent }),
    when('cannot-escape', { of, percent }),
    when('leaders-lost', { of }),
    when('boss-routed', {}),
    when('standing', { of, percent }),
    when('fewer-than', { of, percent }),
    when('razed', { count }),
    when('unrazed', { count }),
    when('raiders-gone', { unrazed: count }),
    when('more-units', { of }),
    when('always', {}),
  ],
  { error: 'a condition with a known kind, such as { kind: rout, of: gm, percent: 100 }' },
);

/** The kinds of conditions a scenario may use. */
export const CONDITION_KINDS: readonly string[] = condition.options.map((option) => option.shape.kind.value);

/** Victory conditions, as scenarios and cases write them. */
export const victories = listOf(
  'conditions, such as [{ winner: players, when: { kind: boss-routed } }]',
  fields('a condition such as { winner: players, when: { kind: boss-routed } }', {
    winner: oneOf([...SIDES, 'draw']),
    when: condition,
    rule: rule.optional(),
  }),
);

const BEHAVIOUR = 'Charge, Hold, Raid, Storm or Guard(4) with any number of tiles';
const enemy = fields(
  'an enemy such as { id: e1, class: archer, at: [3, 4], items: [iron-bow], behaviour: Hold }',
  {
    id,
    class: id,
    at: point,
    items: items.optional(),
    hp: whole('HP', 1, 999).optional(),
    hpBonus: whole('HP above the class', 1, 999).optional(),
    behaviour: z
      .string({ error: BEHAVIOUR })
      .regex(/^(Charge|Hold|Raid|Storm|Guard\([1-9]\d?\))$/, { error: BEHAVIOUR }),
    tags: tags.optional(),
    boss: z.boolean({ error: 'true or false' }).optional(),
    arrives: whole('a round', 1, 99).optional(),
  },
);

const found = listOf(
  'tiles with an item, such as [{ at: [3, 4], item: elixir }]',
  fields('a tile with an item such as { at: [3, 4], item: elixir }', { at: point, item: id }),
);

const zone = fields('a deployment zone: areas, tiles or both', {
  areas: listOf(
    'areas, such as [{ from: [0, 3], to: [4, 8] }]',
    fields('an area such as { from: [0, 3], to: [4, 8] }', { from: point, to: point }),
  ).optional(),
  tiles: listOf('tiles, such as [[7, 4], [7, 5]]', point).optional(),
  terrain: listOf('terrain ids', id).optional(),
});

const scenario = fields('a scenario', {
  code: words('a short code such as S1').optional(),
  name,
  blurb: text.optional(),
  goal: text,
  notes: text.optional(),
  targetWins,
  army: id,
  map: words('the map, one line of text for each row'),
  legend: keyed('a map character', mapChar, id).optional(),
  vision: whole('vision in the fog', 1, 99).optional(),
  namesLeader: oneOf(SIDES).optional(),
  playerTags: tags.optional(),
  victory: victories.optional(),
  limit: whole('a number of rounds', 1, 999).optional(),
  atLimit: victories.optional(),
  zone,
  places: listOf('tiles, such as [[3, 5], [4, 4]]', point),
  mirror: z.boolean({ error: 'true or false' }).optional(),
  chests: found.optional(),
  gifts: found.optional(),
  enemies: listOf('enemies', enemy),
});

const scenarioIds = listOf('scenario ids, such as [ferry-crossing]', id);
const gold = whole('gold', 0, 9999);
const merit = whole('Merit', 0, 99);
const campaign = fields('a campaign', {
  order: scenarioIds,
  exhibitions: scenarioIds.optional(),
  start: fields('army and chest', { army: id, chest: id }),
  gold: fields('gold for victory, defeat and village', { victory: gold, defeat: gold, village: gold }),
  merit: fields('Merit for finished, rout and deed, and routsAtMost', {
    finished: merit,
    rout: merit,
    routsAtMost: whole('routs', 0, 99),
    deed: merit,
  }),
  promotion: fields('merit and gold', { merit, gold }),
  raise: fields('merit', { merit }),
  shop: listOf(
    'levels, such as [{ upTo: C, victories: 0 }]',
    fields('a level such as { upTo: C, victories: 0 }', {
      upTo: letter,
      victories: whole('victories', 0, 99),
    }),
  ),
  grants: fields('a level and scenario ids', { level: letter, after: scenarioIds }),
});

/** A pack file. Every section may be left out; nothing else may stand in it. */
export const packSchema = fields('sections such as weapons, classes or scenarios', {
  game: packGame('officers-chess'),
  name: words('the name of the pack').optional(),
  about: text.optional(),
  numbers: numbers.optional(),
  weaponTypes: byId(
    fields('a weapon type', { name, aliases: listOf('other names', id).optional() }),
  ).optional(),
  triangle: byId(listOf('weapon types', weaponType)).optional(),
  profiles: keyed('the name of a profile', words('the name of a profile'), profile).optional(),
  tags: keyed(TAG_FORM, tagForm, tagKind).optional(),
  statuses: keyed(STATUS_NAME, statusName, status).optional(),
  terrain: byId(terrain).optional(),
  sites: fields(`entries under ${SITES.join(', ')}`, {
    seize: site.optional(),
    escape: site.optional(),
    chest: site.optional(),
    village: site.optional(),
  }).optional(),
  classes: byId(unitClass).optional(),
  weapons: byId(weapon).optional(),
  staves: byId(staff).optional(),
  consumables: byId(consumable).optional(),
  accessories: byId(accessory).optional(),
  chests: byId(chest).optional(),
  armies: byId(army).optional(),
  scenarios: byId(scenario).optional(),
  campaign: campaign.optional(),
});

/** What a pack file holds, checked for form but not yet for what it refers to. */
export type PackData = z.infer<typeof packSchema>;
export type TagData = z.infer<typeof tagKind>;
export type ProfileData = z.infer<typeof profile>;
export type ClassData = z.infer<typeof unitClass>;
export type WeaponData = z.infer<typeof weapon>;
export type StatusData = z.infer<typeof status>;
export type TerrainData = z.infer<typeof terrain>;
export type SiteData = z.infer<typeof site>;
export type NumbersData = z.infer<typeof numbers>;
export type ChestData = z.infer<typeof chest>;
export type ArmyData = z.infer<typeof army>;
export type CampaignData = z.infer<typeof campaign>;
export type ScenarioData = z.infer<typeof scenario>;
export type EnemyData = z.infer<typeof enemy>;
export type VictoryData = z.infer<typeof victories>[number];

import {
  byId,
  fields,
  flag,
  id,
  keyed,
  listOf,
  oneOf,
  packGame,
  rule as ruleId,
  targetWins,
  whole,
  words,
} from '@caltrop/sheets';
import { z } from 'zod';
import {
  byStat,
  byType,
  changes,
  ids,
  inches,
  like,
  MISSION,
  missionId,
  name,
  said,
  text,
} from './fields.ts';
import { force } from './force-schema.ts';
import { action, item, power } from './gear-schema.ts';
import { rule } from './rule-schema.ts';
import { SCENARIOS, TRAITS } from './words.ts';

const points = whole('points', 0, 99_999);
const stat = whole('a cap', 0, 99).optional();
const caps = fields('caps by value', {
  M: stat,
  S: stat,
  D: stat,
  A: stat,
  W: stat,
  I: stat,
  Dst: stat,
  F: stat,
  Af: stat,
});

const chartShape = {
  heroPer: whole('points for one Hero', 1, 99_999).describe('Points for one Hero at most.'),
  heroCopies: whole('how often one hero profile may stand', 1, 99).describe(
    'How often one hero profile may stand in a force.',
  ),
  basicPerHero: whole('Basic models for each Hero', 0, 99),
  religiousPer: whole('points', 1, 99_999),
  religiousEach: whole('models', 0, 99).describe('How many for each full share.'),
  monsterPer: whole('points', 1, 99_999),
  monsterEach: whole('models', 0, 99).describe('How many for each full share.'),
  titanPer: whole('points', 1, 99_999),
};

const numbers = fields('the numbers of the rules', {
  price: byStat('points', 0, 99),
  movePrice: points.describe('Points for two inches of Move.'),
  powerPrice: points,
  frame: byType('points', points),
  worth: byType('worth', whole('worth', 0, 99)),
  caps: fields('caps for hero and basic', { hero: caps, basic: caps }),
  rounds: whole('rounds', 1, 99),
  zone: whole('inches', 1, 99),
  boards: listOf(
    'boards',
    fields('a board', {
      upTo: points,
      width: whole('inches', 12, 99),
      depth: whole('inches', 20, 99),
      pieces: whole('pieces', 0, 99).describe('How many pieces players place on it (DW-DEP-03).'),
    }),
  ).describe('The table for a point limit (DW-SETUP-09 to 12).'),
  placing: fields('how pieces are placed', {
    apart: whole('inches', 0, 99).describe('Inches between two pieces.'),
    share: whole('inches', 1, 99).describe('The side of the squares that the counts below are for.'),
    impassable: whole('pieces', 0, 99),
    obscuring: whole('pieces', 0, 99),
  }),
  bases: byType(
    'widths',
    fields('widths in millimetres', {
      from: whole('millimetres', 1, 300),
      to: whole('millimetres', 1, 300),
    }),
  ).describe('Widths of bases that a type may have, in millimetres (DW-COLL-05 to 08).'),
  gear: fields('prices of saves, the Shield rule and Cover', {
    saves: fields('points for a save of 4+, 5+ and 6+', { '4': points, '5': points, '6': points }),
    shieldRule: points,
    cover: points.describe('Cover that a bearer takes along.'),
  }),
  carries: fields('items of each kind', {
    melee: whole('items', 0, 9),
    ranged: whole('items', 0, 9),
    armour: whole('items', 0, 9),
    shield: whole('items', 0, 9),
    other: whole('items', 0, 9),
  }).describe('How much of each kind a model carries.'),
  missions: whole('missions', 0, 9),
  scoring: fields('the constants of the scenarios', {
    share: points.describe('k = max(1, floor(share / limit + 1/2)).'),
    annihilation: points,
    holdTheLine: points,
    hill: points,
    hillHeld: points,
    hillRadius: whole('inches', 1, 20).describe('Inches.'),
    objective: points,
    breakTheirLines: points,
  }),
  chart: fields('the composition chart that factions change', chartShape),
});

const MARK = 'a base mark such as H.1: H hero, B basic, R religious, M monster or T titan';
const unit = fields('a unit', {
  mark: z.string({ error: MARK }).regex(/^[HBRMT]\.[1-9][0-9]?$/, { error: MARK }),
  name,
  faction: id.optional(),
  source: oneOf(['canon', 'house']),
  move: whole('inches', 2, 30).describe('Inches.'),
  stats: byStat('a value', -9, 99),
  base: whole('millimetres', 10, 300).describe('Millimetres.'),
  wargear: ids('wargear').optional(),
  rules: ids('special rules').optional(),
  powers: ids('powers').optional(),
  like: like('unit', 'wraith'),
  anyPower: flag.optional().describe('Knows powers of every faction, as the Old One does.'),
  actions: ids('Destiny actions').optional().describe('Destiny actions of its own (DW-DEST-07).'),
  points,
});

const faction = fields('a faction', {
  name,
  pastAllies: oneOf(['never', 'penalty']),
  intoCombat: oneOf(['no', 'risk']),
  trait: oneOf(TRAITS).describe('The faction rule that the engine plays.'),
  traitName: name,
  traitText: said,
  about: text.optional().describe('How it plays, in a line.'),
  chart: fields('changes of the composition chart', {
    heroPer: chartShape.heroPer.optional(),
    heroCopies: chartShape.heroCopies.optional(),
    basicPerHero: chartShape.basicPerHero.optional(),
    religiousPer: chartShape.religiousPer.optional(),
    religiousEach: chartShape.religiousEach.optional(),
    monsterPer: chartShape.monsterPer.optional(),
    monsterEach: chartShape.monsterEach.optional(),
    titanPer: chartShape.titanPer.optional(),
    notBasic: ids('units').optional().describe('Units that do not count for the Basic minimum.'),
    single: ids('units').optional().describe('Units that a force may hold once at most.'),
  }).optional(),
  armoury: ids('wargear'),
  powers: ids('powers'),
  actions: ids('Destiny actions')
    .optional()
    .describe('Destiny actions that its Heroes and models with printed Destiny share (DW-R71).'),
});

export const piece = fields('a terrain piece', {
  name,
  shape: oneOf(['area', 'linear', 'platform', 'gap', 'block']),
  cover: whole('Cover', 0, 9).optional(),
  difficult: flag.optional(),
  impassable: flag.optional(),
  hazardous: flag.optional(),
  obscuring: flag.optional(),
  stairs: flag.optional(),
  height: inches,
  width: inches,
  depth: inches,
});

const spot = fields('a piece such as { kind: ruin, x: 2, y: 10 }', { kind: id, x: inches, y: inches });
const layout = fields('a layout', {
  name,
  board: whole('inches', 12, 99).describe('Inches.'),
  half: listOf('pieces that stand again after a half turn', spot),
  centre: listOf('pieces that stand once', spot).optional(),
});

const mission = fields('a mission', {
  name,
  faction: id.optional().describe('Without one, any faction may take it.'),
  text: said,
  points: whole('victory points', 0, 99),
  upTo: whole('victory points', 0, 99)
    .optional()
    .describe('The larger value where there are two: a Titan is worth more than a Monster (SM-C5).'),
  like: missionId
    .optional()
    .describe('A printed mission such as SM-C1: this one is fulfilled in the same way, for its own points.'),
});

const battleSide = fields('one side of a battle', {
  force: id,
  religion: id,
  scenario: oneOf(SCENARIOS),
  missions: listOf('missions by their ids', missionId),
  places: byId(
    listOf(
      'middles in inches such as [[10, 8.2]]',
      z.tuple([inches, inches], { error: 'two numbers in inches' }),
    ),
  ),
});

const battle = fields('a ready battle', {
  name,
  targetWins,
  layout: id,
  limit: points,
  south: battleSide,
  north: battleSide,
});

const religion = fields('a religion', { name, elite: id, factions: ids('factions') });

const race = fields('a race', {
  name,
  stats: changes.optional(),
  rules: ids('special rules').optional(),
  needs: changes.optional(),
});

const transformation = fields('a transformation', {
  rule: ruleId.describe('The row of the campaign that offers it.'),
  from: ids('units'),
  to: ids('units'),
});

/** A pack file. Every section may be left out; nothing else may stand in it. */
export const packSchema = fields('sections such as units, items or forces', {
  game: packGame('dwethia'),
  name: words('the name of the pack').optional(),
  about: text.optional(),
  numbers: numbers.optional(),
  rules: byId(rule).optional(),
  items: byId(item).optional(),
  powers: byId(power).optional(),
  actions: byId(action).optional(),
  factions: byId(faction).optional(),
  units: byId(unit).optional(),
  religions: byId(religion).optional(),
  races: byId(race).optional(),
  pieces: byId(piece).optional(),
  layouts: byId(layout).optional(),
  missions: keyed(MISSION, missionId, mission).optional(),
  forces: byId(force).optional(),
  battles: byId(battle).optional(),
  transformations: byId(transformation).optional(),
});

/** What a pack file holds, checked for form but not yet for what it refers to. */
export type PackData = z.infer<typeof packSchema>;
export type NumbersData = z.infer<typeof numbers>;
export type UnitData = z.infer<typeof unit>;
export type FactionData = z.infer<typeof faction>;
export type ReligionData = z.infer<typeof religion>;
export type RaceData = z.infer<typeof race>;
export type PieceData = z.infer<typeof piece>;
export type LayoutData = z.infer<typeof layout>;
export type MissionData = z.infer<typeof mission>;
export type BattleData = z.infer<typeof battle>;
export type TransformationData = z.infer<typeof transformation>;

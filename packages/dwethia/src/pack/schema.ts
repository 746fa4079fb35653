import { z } from 'zod';
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
  whole,
  words,
} from '@caltrop/sheets';
import { SCENARIOS } from '../content.ts';
import {
  action,
  byStat,
  byType,
  changes,
  ids,
  inches,
  item,
  name,
  ownItem,
  ownPower,
  ownRule,
  power,
  rule,
  text,
} from './fields.ts';

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
  heroPer: whole('points for one Hero', 1, 99_999),
  heroCopies: whole('how often one hero profile may stand', 1, 99),
  basicPerHero: whole('Basic models for each Hero', 0, 99),
  religiousPer: whole('points', 1, 99_999),
  religiousEach: whole('models', 0, 99),
  monsterPer: whole('points', 1, 99_999),
  monsterEach: whole('models', 0, 99),
  titanPer: whole('points', 1, 99_999),
};

const numbers = fields('the numbers of the rules', {
  price: byStat('points', 0, 99),
  movePrice: points,
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
      pieces: whole('pieces', 0, 99),
    }),
  ),
  placing: fields('how pieces are placed', {
    apart: whole('inches', 0, 99),
    share: whole('inches', 1, 99),
    impassable: whole('pieces', 0, 99),
    obscuring: whole('pieces', 0, 99),
  }),
  bases: byType(
    'widths',
    fields('widths in millimetres', {
      from: whole('millimetres', 1, 300),
      to: whole('millimetres', 1, 300),
    }),
  ),
  gear: fields('prices of saves, the Shield rule and Cover', {
    saves: fields('points for a save of 4+, 5+ and 6+', { '4': points, '5': points, '6': points }),
    shieldRule: points,
    cover: points,
  }),
  carries: fields('items of each kind', {
    melee: whole('items', 0, 9),
    ranged: whole('items', 0, 9),
    armour: whole('items', 0, 9),
    shield: whole('items', 0, 9),
    other: whole('items', 0, 9),
  }),
  missions: whole('missions', 0, 9),
  scoring: fields('the constants of the scenarios', {
    share: points,
    annihilation: points,
    holdTheLine: points,
    hill: points,
    hillHeld: points,
    hillRadius: whole('inches', 1, 20),
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
  move: whole('inches', 2, 30),
  stats: byStat('a value', -9, 99),
  base: whole('millimetres', 10, 300),
  wargear: ids('wargear').optional(),
  rules: ids('special rules').optional(),
  powers: ids('powers').optional(),
  anyPower: flag.optional(),
  actions: ids('Destiny actions').optional(),
  points,
});

const faction = fields('a faction', {
  name,
  pastAllies: oneOf(['never', 'penalty']),
  intoCombat: oneOf(['no', 'risk']),
  trait: id,
  traitName: name,
  traitText: text,
  about: text.optional(),
  chart: fields('changes of the composition chart', {
    heroPer: chartShape.heroPer.optional(),
    heroCopies: chartShape.heroCopies.optional(),
    basicPerHero: chartShape.basicPerHero.optional(),
    religiousPer: chartShape.religiousPer.optional(),
    religiousEach: chartShape.religiousEach.optional(),
    monsterPer: chartShape.monsterPer.optional(),
    monsterEach: chartShape.monsterEach.optional(),
    titanPer: chartShape.titanPer.optional(),
    notBasic: ids('units').optional(),
    single: ids('units').optional(),
  }).optional(),
  armoury: ids('wargear'),
  powers: ids('powers'),
  actions: ids('Destiny actions').optional(),
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
  board: whole('inches', 12, 99),
  half: listOf('pieces that stand again after a half turn', spot),
  centre: listOf('pieces that stand once', spot).optional(),
});

const MISSION = 'a mission ID such as SM-C1';
export const missionId = z.string({ error: MISSION }).regex(/^SM(-[A-Z0-9]+)+$/, { error: MISSION });
const mission = fields('a mission', {
  name,
  faction: id.optional(),
  text,
  points: whole('victory points', 0, 99),
  upTo: whole('victory points', 0, 99).optional(),
});

const RULE = 'a special rule by its id, or written out with its id';
const forceModel = fields('a model or several that are alike', {
  unit: id,
  count: whole('models', 1, 99).optional(),
  name: name.optional(),
  wargear: ids('wargear').optional(),
  race: id.optional(),
  rules: listOf('special rules', z.union([id, ownRule], { error: RULE })).optional(),
  powers: ids('powers').optional(),
  base: whole('millimetres', 10, 300).optional(),
  changes: changes.optional(),
  changePoints: whole('points', -99, 99).optional(),
  markers: listOf('markers', words('a marker')).optional(),
});

/** A force, in a pack or by itself. */
export const force = fields('a force', {
  name,
  faction: id,
  allies: ids('factions').optional(),
  religion: id,
  limit: whole('points', 1, 99_999),
  scenario: oneOf(SCENARIOS),
  missions: listOf('missions by their ids', missionId),
  models: listOf('models', forceModel),
  own: fields('wargear and powers of its own', {
    items: listOf('wargear', ownItem).optional(),
    powers: listOf('powers', ownPower).optional(),
  }).optional(),
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
  religions: byId(fields('a religion', { name, elite: id, factions: ids('factions') })).optional(),
  races: byId(
    fields('a race', {
      name,
      stats: changes.optional(),
      rules: ids('special rules').optional(),
      needs: changes.optional(),
    }),
  ).optional(),
  pieces: byId(piece).optional(),
  layouts: byId(layout).optional(),
  missions: keyed(MISSION, missionId, mission).optional(),
  forces: byId(force).optional(),
  battles: byId(
    fields('a ready battle', { name, layout: id, limit: points, south: battleSide, north: battleSide }),
  ).optional(),
  transformations: byId(
    fields('a transformation', { rule: ruleId, from: ids('units'), to: ids('units') }),
  ).optional(),
});

/** What a pack file holds, checked for form but not yet for what it refers to. */
export type PackData = z.infer<typeof packSchema>;
export type ForceData = z.infer<typeof force>;

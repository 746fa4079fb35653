import { fields, id, listOf, oneOf, whole, words } from '@caltrop/sheets';
import { z } from 'zod';
import { changes, ids, missionId, name } from './fields.ts';
import { ownItem, ownPower } from './gear-schema.ts';
import { ownRule } from './rule-schema.ts';
import { SCENARIOS } from './words.ts';

const RULE = 'a special rule by its id, or written out with its id';
const model = fields('a model or several that are alike', {
  unit: id,
  count: whole('models', 1, 99).optional(),
  name: name.optional(),
  wargear: ids('wargear').optional().describe('All that it carries, where that is not the printed wargear.'),
  race: id.optional(),
  rules: listOf('special rules', z.union([id, ownRule], { error: RULE }))
    .optional()
    .describe('Special rules beside the printed ones: upgrades of the library, or made by a player.'),
  powers: ids('powers')
    .optional()
    .describe('All powers that it knows, where these are not the printed ones.'),
  base: whole('millimetres', 10, 300)
    .optional()
    .describe('Millimetres, where the base is not the printed one (DW-COLL-05 to 08).'),
  changes: changes.optional().describe('Permanent changes earned in a campaign.'),
  changePoints: whole('points', -99, 99)
    .optional()
    .describe('What those changes cost where the campaign prints something else than the schedule.'),
  markers: listOf('markers', words('a marker')).optional().describe('Markers of the campaign for this game.'),
});

/** A force, in a pack or by itself. */
export const force = fields('a force', {
  name,
  faction: id,
  allies: ids('factions')
    .optional()
    .describe('Further factions that fight beside it, in an epic battle (DW-SETUP-12).'),
  religion: id,
  limit: whole('points', 1, 99_999),
  scenario: oneOf(SCENARIOS),
  missions: listOf('missions by their ids', missionId),
  models: listOf('models', model),
  own: fields('wargear and powers of its own', {
    items: listOf('wargear', ownItem).optional(),
    powers: listOf('powers', ownPower).optional(),
  })
    .optional()
    .describe('Wargear and powers that a player has made; its models name them by id like any other.'),
});

export type ForceData = z.infer<typeof force>;
export type ModelData = z.infer<typeof model>;

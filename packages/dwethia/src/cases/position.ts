import { dictionary, err, ok, type Fault, type Result } from '@caltrop/engine';
import { byId, fields, flag, id, keyed, listOf, numberFrom, oneOf, whole, words } from '@caltrop/sheets';
import { z } from 'zod';
import { inches, missionId } from '../content/fields.ts';
import { action, ownItem, power } from '../content/gear-schema.ts';
import { ownRule } from '../content/rule-schema.ts';
import { piece } from '../content/schema.ts';
import { PHASES, SCENARIOS, STATS, TRAITS, UNIT_TYPES } from '../content/words.ts';
import { SIDES } from '../match/state.ts';

const PLACE = 'a place in inches such as [10, 8]';
const place = z.tuple([inches, inches], { error: PLACE });

const ITEM = 'an item by its id, by its printed line, or written out';
const carried = z.union(
  [
    words(ITEM),
    fields('a piece of wargear', {
      ...ownItem.shape,
      name: ownItem.shape.name.optional(),
      points: ownItem.shape.points.optional(),
    }),
  ],
  { error: ITEM },
);

const RULE = 'a special rule by its id, or written out';
const special = z.union(
  [id, fields('a special rule', { ...ownRule.shape, name: ownRule.shape.name.optional() })],
  { error: RULE },
);

const LASTING = 'a power that lasts, by its id or as { power, by, round, phase }';
const lasting = z.union(
  [
    id,
    fields(LASTING, {
      power: id,
      by: words('the id of the caster').optional(),
      round: whole('a turn', 1, 9).optional(),
      phase: oneOf(PHASES).optional(),
    }),
  ],
  { error: LASTING },
);

const value = (what: string) => numberFrom(`${what}: a whole number from -9 to 99`, -9, 99).optional();
const stats = {
  M: value('Martial'),
  P: value('Perception'),
  S: value('Strength'),
  D: value('Defense'),
  A: value('Aggression'),
  W: value('Wounds'),
  I: value('Integrity'),
  Dst: value('Destiny'),
  F: value('Faith'),
  Af: value('Affinity'),
  Move: value('Move'),
};

const modelFields = fields('a model such as { M: 4, at: [10, 8], items: [shield] }', {
  unit: id.optional(),
  name: words('a name').optional(),
  type: oneOf(UNIT_TYPES).optional(),
  race: id.optional(),
  ...stats,
  base: whole('millimetres', 10, 300).optional(),
  at: place.optional(),
  height: inches.optional(),
  wounds: whole('Wounds', 0, 99).optional(),
  items: listOf('items', carried).optional(),
  rules: listOf('special rules', special).optional(),
  powers: listOf('powers by their ids', id).optional(),
  markers: listOf('markers', words('a marker of the campaign')).optional(),
  where: oneOf(['table', 'held', 'muster', 'slain']).optional(),
  pending: flag.optional(),
  spent: inches.optional(),
  moved: flag.optional(),
  charged: flag.optional(),
  careful: oneOf(['defensive', 'stealth']).optional(),
  fired: id.optional(),
  shots: whole('shots', 0, 99).optional(),
  casts: whole('powers', 0, 9).optional(),
  fought: flag.optional(),
  struck: flag.optional(),
  retreated: flag.optional(),
  hidden: oneOf(PHASES).optional(),
  used: listOf('rules and items', id).optional(),
  under: listOf('powers that last', lasting).optional(),
  fell: fields('how it was slain: { by, means, with }', {
    by: words('the id of its slayer'),
    means: oneOf(['melee', 'ranged', 'power', 'opportunity', 'danger', 'absent']).optional(),
    with: id.optional(),
    round: whole('a turn', 1, 9).optional(),
  }).optional(),
});

/** What may be otherwise with a model of a battle. */
export const changedModel = fields(
  'what is otherwise with a model, such as { wounds: 1, at: [10, 8] }',
  z.object(modelFields.shape).pick({
    at: true,
    height: true,
    wounds: true,
    where: true,
    pending: true,
    spent: true,
    moved: true,
    charged: true,
    careful: true,
    fired: true,
    shots: true,
    casts: true,
    fought: true,
    struck: true,
    retreated: true,
    hidden: true,
    used: true,
    under: true,
    fell: true,
  }).shape,
);

/** A model of a case, written out. */
export type CaseModel = z.infer<typeof modelFields>;

const SHORT = 'a model such as "captain at 10,8", "M4 I1 at 10,8 with shield", or its fields';
const models = keyed(
  'the id of a model, such as x1: small letters, digits and hyphens',
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.union([words(SHORT), modelFields], { error: SHORT }),
);

const PIECE = 'terrain such as "ruin at 4,6", or { at: [4, 6], kind: ruin, … } with what is different';
const ground = z.union(
  [
    words(PIECE),
    fields(PIECE, {
      at: place,
      kind: id.optional(),
      name: piece.shape.name.optional(),
      shape: piece.shape.shape.optional(),
      cover: piece.shape.cover,
      difficult: piece.shape.difficult,
      impassable: piece.shape.impassable,
      hazardous: piece.shape.hazardous,
      obscuring: piece.shape.obscuring,
      stairs: piece.shape.stairs,
      height: inches.optional(),
      width: inches.optional(),
      depth: inches.optional(),
    }),
  ],
  { error: PIECE },
);
export type CasePiece = Exclude<z.infer<typeof ground>, string>;

const point = whole('points in a pool', 0, 99).optional();
const pools = fields('pools by side', {
  south: fields('destiny, faith and affinity', { destiny: point, faith: point, affinity: point }).optional(),
  north: fields('destiny, faith and affinity', { destiny: point, faith: point, affinity: point }).optional(),
});

const FACTION = 'a faction by its id, or { pastAllies, intoCombat, trait, actions }';
const faction = z
  .union(
    [
      id,
      fields(FACTION, {
        pastAllies: oneOf(['never', 'penalty']).optional(),
        intoCombat: oneOf(['no', 'risk']).optional(),
        trait: oneOf(TRAITS).optional(),
        actions: listOf('Destiny actions by their ids', id).optional(),
      }),
    ],
    { error: FACTION },
  )
  .optional();

const bySide = <T extends z.ZodType>(what: string, one: T) =>
  fields(`${what} by side`, { south: one, north: one });

/** What a side has done that missions count. */
const deeds = fields('what a side has done', {
  firstBlood: oneOf(SIDES).optional(),
  markers: listOf('markers', whole('a marker', 0, 9)).optional(),
  resisted: whole('powers', 0, 99).optional(),
  chargeRounds: listOf('turns', whole('a turn', 1, 9)).optional(),
  brawl: flag.optional(),
});

/** Which phase of which turn it is, whose half of it, and what is in the pools. */
const moment = {
  round: whole('a turn', 0, 9).optional(),
  stage: oneOf(['terrain', 'edge', 'place', 'movement', 'shoot', 'combat', 'retreat', 'end']).optional(),
  priority: oneOf(SIDES).optional(),
  turn: oneOf(SIDES).optional(),
  pools: pools.optional(),
  deeds: bySide('deeds', deeds.optional()).optional(),
};

/** What may be otherwise with a battle. */
export const changedBattle = fields('a stage, a turn, pools', moment);
export type Moment = z.infer<typeof changedBattle>;

/** The position of a case. Everything but the models has a sensible default. */
export const positionSchema = fields('a position: south, north, and terrain where it matters', {
  south: models.optional(),
  north: models.optional(),
  terrain: listOf('terrain', ground).optional(),
  board: place.optional(),
  limit: whole('points', 1, 99_999).optional(),
  factions: bySide('factions', faction).optional(),
  filled: pools.optional(),
  scenarios: bySide('scenarios', oneOf(SCENARIOS).optional()).optional(),
  missions: bySide('missions', listOf('missions by their ids', missionId).optional()).optional(),
  hills: bySide('middles of circles', place.optional()).optional(),
  powers: byId(power).optional(),
  actions: byId(action).optional(),
  ...moment,
  toPlace: whole('pieces', 0, 20).optional(),
  time: oneOf(['stands', 'runs']).optional(),
});

export type PositionData = z.infer<typeof positionSchema>;

const STAT = new RegExp(`^(${STATS.join('|')}|Move)(-?[0-9]+)$`);
const FLAGS = new Set(['pending', 'moved', 'charged', 'fought', 'struck', 'retreated']);
const LISTS: Readonly<Record<string, string>> = dictionary({ with: 'items', has: 'rules', knows: 'powers' });

const bad = (what: string): Result<never, Fault[]> => err([{ path: [], code: 'bad-model', what }]);

/** `10,8`, or the two numbers by themselves. */
const readPlace = (text: readonly string[]): [number, number] | undefined => {
  const [x, y, more] = text.flatMap((word) => word.split(',')).map(Number);
  return x === undefined || y === undefined || more !== undefined || !Number.isFinite(x + y)
    ? undefined
    : [x, y];
};

/**
 * Reads the short form of a model: its unit if it has one, then in any order values such as `M4`, its type such as
 * `hero`, `at 10,8`, `with shield and spear`, `has undying-6`, `knows blast`, `wounds 1`, and what it has done, such as
 * `moved`.
 */
export const parseModel = (text: string): Result<CaseModel, Fault[]> => {
  const given: Record<string, unknown> = {};
  const tokens = text.trim().split(/\s+/);
  for (let i = 0; i < tokens.length; i++) {
    const word = tokens[i] ?? '';
    const [, stat, number] = STAT.exec(word) ?? [];
    const list = LISTS[word];
    if (stat !== undefined) given[stat] = Number(number);
    else if (UNIT_TYPES.some((type) => type === word)) given['type'] = word;
    else if (FLAGS.has(word)) given[word] = true;
    else if (word === 'wounds') given[word] = Number(tokens[++i]);
    else if (word === 'at') {
      const one = tokens[i + 1]?.includes(',') ?? false;
      given[word] = readPlace(tokens.slice(i + 1, i + (one ? 2 : 3)));
      i += one ? 1 : 2;
      if (given[word] === undefined) return bad(`after "at" comes a place such as 10,8; found "${text}"`);
    } else if (list !== undefined) {
      const names = [tokens[++i] ?? ''];
      while (tokens[i + 1] === 'and') {
        i += 2;
        names.push(tokens[i] ?? '');
      }
      given[list] = names;
    } else if (i === 0) given['unit'] = word;
    else return bad(`after the unit come values, a type, at, with, has, knows or wounds; found "${word}"`);
  }
  const parsed = modelFields.safeParse(given);
  if (parsed.success) return ok(parsed.data);
  return err(
    parsed.error.issues.map((issue) => ({
      path: [],
      code: 'bad-model',
      what: `${issue.path.join('.')}: expected ${issue.message}`,
    })),
  );
};

/** Reads the short form of terrain: `ruin at 4,6`. */
export const parsePiece = (text: string): Result<CasePiece, Fault[]> => {
  const [kind = '', at, ...rest] = text.trim().split(/\s+/);
  const spot = readPlace(rest);
  return at === 'at' && spot !== undefined
    ? ok({ kind, at: spot })
    : err([{ path: [], code: 'bad-piece', what: `expected ${PIECE}; found "${text}"` }]);
};

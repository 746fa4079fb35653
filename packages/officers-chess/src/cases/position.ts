import { z } from 'zod';
import { err, ok, type Fault, type Result } from '@caltrop/engine';
import { fields, flag, id, keyed, listOf, oneOf, whole, words } from '@caltrop/sheets';
import { SIDES } from '../content/content.ts';
import { PLAYER_SEATS } from '../match/setup/setup.ts';
import { mapChar, tags } from '../content/fields.ts';
import { victories } from '../content/schema.ts';

const CELL = 'a tile such as c5';
const cell = words(CELL);

const ITEM = 'an item id such as steel-sword, or with its uses as { heal: 2 }';
const carried = z.union([id, z.record(id, whole('uses', 1, 99))], { error: ITEM });

const unitFields = fields('a unit such as { class: archer, at: c3, items: [steel-bow] }', {
  class: id,
  name: words('a name').optional(),
  at: cell.optional(),
  on: id.optional(),
  items: listOf('items, such as [steel-sword, vulnerary]', carried).optional(),
  weapon: words('the item in hand, or none').optional(),
  accessory: words('the accessory worn, or none').optional(),
  hp: whole('HP', 1, 999).optional(),
  maxHp: whole('HP', 1, 999).optional(),
  statuses: listOf('statuses, such as [Poisoned, Spd-1]', words('a status, such as Poisoned')).optional(),
  tags: tags.optional(),
  seat: oneOf(PLAYER_SEATS).optional(),
  where: oneOf(['map', 'reserve', 'routed', 'escaped']).optional(),
  arrives: whole('a round', 1, 999).optional(),
  activated: flag.optional(),
  refreshed: flag.optional(),
  boss: flag.optional(),
  torch: whole('the radius of its torch', 0, 99).optional(),
});

/** What may be otherwise with a unit of a scenario. */
export const changedUnit = fields(
  'what is otherwise with a unit, such as { hp: 3, at: c3 }',
  z.object(unitFields.shape).omit({ class: true, name: true, on: true, seat: true, boss: true, tags: true })
    .shape,
);

/** What may be otherwise with a battle. */
export const changedBattle = fields('a round and a turn', {
  round: whole('a round', 1, 999).optional(),
  turn: oneOf(SIDES).optional(),
});

/** A unit of a case, written out. */
export type CaseUnit = z.infer<typeof unitFields>;

const SHORT = 'a unit such as "archer at c3 with steel-bow", or its fields';
const units = keyed(
  'the id of a unit, such as e1: small letters, digits and hyphens',
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.union([words(SHORT), unitFields], { error: SHORT }),
);

const cells = listOf('tiles, such as [a1, a2]', cell);
const found = keyed(CELL, cell, id);

/** The position of a case. Everything but the units has a sensible default. */
export const positionSchema = fields('a position: players, enemies, and a map where it matters', {
  map: words('the map, one line of text for each row').optional(),
  legend: keyed('a map character', mapChar, id).optional(),
  players: units.optional(),
  enemies: units.optional(),
  distance: whole('tiles between the two sides where no places are given', 1, 7).optional(),
  round: whole('a round', 1, 999).optional(),
  turn: oneOf(SIDES).optional(),
  vision: whole('vision in the fog', 1, 99).optional(),
  victory: victories.optional(),
  limit: whole('a number of rounds', 1, 999).optional(),
  atLimit: victories.optional(),
  namesLeader: oneOf(SIDES).optional(),
  chests: found.optional(),
  gifts: found.optional(),
  zone: cells.optional(),
  mirror: flag.optional(),
});

export type PositionData = z.infer<typeof positionSchema>;

const CLAUSES = ['at', 'on', 'with', 'hp', 'of'] as const;
type Clause = (typeof CLAUSES)[number];
const isClause = (word: string): word is Clause => CLAUSES.some((clause) => clause === word);

/**
 * Reads the short form of a unit: its class, then in any order `at c3` (tile), `on woods` (terrain under it),
 * `with steel-bow and vulnerary` (items), `hp 5`, `of green` (seat).
 */
export const parseUnit = (text: string): Result<CaseUnit, Fault[]> => {
  const [unitClass = '', ...rest] = text.trim().split(/\s+/);
  const given: Record<string, string | number> = { class: unitClass };
  const items: string[] = [];
  let clause: Clause | undefined;
  for (const word of rest) {
    if (isClause(word)) clause = word;
    else if (clause === 'with') {
      if (word !== 'and') items.push(word);
    } else if (clause === undefined) {
      const what = `after the class come at, on, with, hp or of; found "${word}"`;
      return err([{ path: [], code: 'bad-unit', what }]);
    } else {
      given[clause === 'of' ? 'seat' : clause] = clause === 'hp' ? Number(word) : word;
      clause = undefined;
    }
  }
  const parsed = unitFields.safeParse({ ...given, items });
  if (parsed.success) return ok(parsed.data);
  return err(
    parsed.error.issues.map((issue) => ({
      path: [],
      code: 'bad-unit',
      what: `${issue.path.join('.')}: expected ${issue.message}`,
    })),
  );
};

import { createBoard, makeCell, parseCell, ScriptedTable, type Board, type Fault } from '@caltrop/engine';
import { didYouMean, type Path } from '@caltrop/sheets';
import { enterCost, makeBook, traitsOf, type Book } from '../match/book.ts';
import type { Content, Scenario, Side, Tag, Victory } from '../content/content.ts';
import type { Options } from '../match/options.ts';
import { beginBatch } from '../rules/turn/rounds.ts';
import { ENEMY_SEAT, PLAYER_SEATS, type Opened } from '../match/setup/setup.ts';
import { openingState, type State } from '../match/state.ts';
import { drawGround, placeUnits, type Complain, type Entrant } from './ground.ts';
import { parseUnit, type PositionData } from './position.ts';
import { makeCaseUnit, readUnitTags } from './unit.ts';
import type { DrawnMap } from '../pack/map.ts';
import { RULE_OF } from '../pack/sections/scenarios.ts';
import type { TagBook } from '../pack/sections/tags.ts';

/** A round that no case reaches. */
const NEVER = 999;
/** The class of a unit that the case does not describe, or not well. */
const STAND_IN = 'sword-fighter';

/** Stands for a side that has no units in the case, so that the battle does not end by that: it never comes. */
const nobody = (side: Side): Entrant => ({
  id: side === 'players' ? 'no-player' : 'no-enemy',
  side,
  given: { class: STAND_IN, where: 'reserve', at: 'a1', arrives: NEVER },
  path: [],
});

const readEntrants = (data: PositionData, faults: Fault[]): Entrant[] =>
  (['players', 'gm'] as const).flatMap((side) => {
    const field = side === 'players' ? 'players' : 'enemies';
    const own = Object.entries(data[field] ?? {}).map(([id, written]): Entrant => {
      const path: Path = [field, id];
      if (side === 'gm' && data.players !== undefined && Object.hasOwn(data.players, id)) {
        faults.push({ path, code: 'duplicate-id', what: `"${id}" is on both sides` });
      }
      if (typeof written !== 'string') return { id, side, given: written, path };
      const read = parseUnit(written);
      if (!read.ok) faults.push(...read.error.map((f) => ({ ...f, path })));
      return { id, side, given: read.ok ? read.value : { class: STAND_IN }, path };
    });
    return own.length > 0 ? own : [nobody(side)];
  });

const conditions = (list: PositionData['victory'] = []): Victory[] =>
  list.map(({ winner, when, rule }) => ({ winner, when, rule: rule ?? RULE_OF[when.kind] }));

/** Chests and gifts by tile, each on a site of its kind. */
const readFinds = (
  content: Content,
  data: PositionData,
  map: DrawnMap,
  board: Board,
  tileOf: (text: string, path: Path) => number,
  complain: Complain,
): Map<number, string> => {
  const finds = new Map<number, string>();
  for (const [field, site] of [
    ['chests', 'chest'],
    ['gifts', 'village'],
  ] as const) {
    for (const [cell, item] of Object.entries(data[field] ?? {})) {
      const tile = tileOf(cell, [field, cell]);
      const isThere = map.sites.some((s) => s.site === site && s.at[1] * map.width + s.at[0] === tile);
      if (!isThere) complain([field, cell], 'no-site', `there is no ${site} on the map at ${cell}`);
      if (!content.items.has(item)) {
        complain(
          [field, cell],
          'unknown-item',
          `unknown item "${item}"${didYouMean(item, content.items.keys())}`,
        );
      }
      finds.set(tile, item);
    }
  }
  for (const { site, at } of map.sites) {
    const cell = makeCell(board, at[1] * map.width + at[0]);
    if (site === 'chest' && !finds.has(at[1] * map.width + at[0]))
      complain(['chests'], 'no-item', `the chest at ${cell} needs an item, such as { ${cell}: elixir }`);
  }
  return finds;
};

/** The scenario that a drawn position stands for. */
const makeScenario = (
  content: Content,
  data: PositionData,
  map: DrawnMap,
  board: Board,
  tags: readonly Tag[],
  complain: Complain,
): Scenario => {
  const tileOf = (text: string, path: Path): number => {
    const tile = parseCell(board, text);
    if (tile.ok) return tile.value;
    for (const p of tile.error) complain(path, p.code, p.what);
    return 0;
  };
  const finds = readFinds(content, data, map, board, tileOf, complain);
  return {
    id: 'case',
    code: '',
    name: 'A case',
    blurb: '',
    goal: '',
    notes: '',
    width: map.width,
    height: map.height,
    tiles: map.tiles,
    sites: map.sites.map((s) => {
      const item = finds.get(s.at[1] * map.width + s.at[0]);
      return item === undefined ? s : { ...s, item };
    }),
    vision: data.vision ?? 0,
    victory: conditions(data.victory),
    limit: data.limit ?? 0,
    atLimit: conditions(data.atLimit),
    namesLeader: data.namesLeader,
    // From here the book learns which tags its units may have.
    playerTags: tags,
    zone: (data.zone ?? []).map((text, i) => tileOf(text, ['zone', i])),
    places: [],
    mirror: data.mirror ?? false,
    enemies: [],
    army: '',
  };
};

/** The terrain that units say they stand on, put under them. */
const withGround = (
  content: Content,
  map: DrawnMap,
  entrants: readonly Entrant[],
  places: ReadonlyMap<string, number>,
  complain: Complain,
): DrawnMap => {
  const tiles = [...map.tiles];
  for (const { id, given, path } of entrants) {
    if (given.on === undefined) continue;
    if (content.terrain.has(given.on)) tiles[places.get(id) ?? 0] = given.on;
    else {
      const what = `unknown terrain "${given.on}"${didYouMean(given.on, content.terrain.keys())}`;
      complain([...path, 'on'], 'unknown-terrain', what);
    }
  }
  return { ...map, tiles };
};

const checkGround = (book: Book, state: State, entrants: readonly Entrant[], complain: Complain): void => {
  for (const [i, u] of state.units.entries()) {
    const ground = u.where === 'map' ? book.ground[u.tile] : undefined;
    if (ground === undefined || enterCost(ground, traitsOf(book, u).flying) > 0) continue;
    complain(entrants[i]?.path ?? [], 'impassable', `${u.id} cannot stand on ${ground.name}`, ground.rule);
  }
};

/** Builds a position without a scenario file: what is drawn becomes a scenario of its own. */
export const openPosition = (
  content: Content,
  tagBook: TagBook,
  options: Options,
  data: PositionData,
): { readonly opened: Opened; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  const complain: Complain = (path, code, what, rule) =>
    void faults.push(rule === undefined ? { path, code, what } : { path, code, what, rule });
  const entrants = readEntrants(data, faults);
  const drawn = drawGround(content, data, entrants, faults);
  const board = createBoard(drawn.width, drawn.height);
  const places = placeUnits(data, board, entrants, complain);
  const map = withGround(content, drawn, entrants, places, complain);
  const tagsOf = new Map(entrants.map((e) => [e.id, readUnitTags(tagBook, e, complain)]));
  const scenario = makeScenario(content, data, map, board, [...tagsOf.values()].flat(), complain);

  const last = Math.max(0, ...entrants.map((e) => PLAYER_SEATS.indexOf(e.given.seat ?? PLAYER_SEATS[0])));
  const seats = [...PLAYER_SEATS.slice(0, last + 1), ENEMY_SEAT];
  const sideOf = Object.fromEntries(
    seats.map((s): [string, Side] => [s, s === ENEMY_SEAT ? 'gm' : 'players']),
  );
  const book = makeBook(content, options, scenario, seats, sideOf);
  const deploy = data.zone !== undefined;
  const units = entrants.map((e) =>
    makeCaseUnit(book, e, places.get(e.id) ?? 0, data, tagsOf.get(e.id) ?? [], complain),
  );
  const deploying = deploy ? seats.filter((s) => s !== ENEMY_SEAT || data.mirror === true) : [];
  const start = openingState(units, deploying);
  if (!deploy) {
    start.phase = 'battle';
    start.round = data.round ?? 1;
  }
  if (faults.length === 0) {
    checkGround(book, start, entrants, complain);
    const b = { book, state: start, table: new ScriptedTable([]) };
    const first = data.turn ?? 'players';
    if (!deploy && !beginBatch(b, first)) beginBatch(b, first === 'gm' ? 'players' : 'gm');
  }
  return { opened: { book, start }, faults };
};

import { parseCell, ScriptedTable, type Board, type Fault } from '@caltrop/engine';
import { createBoard } from '@caltrop/engine';
import { didYouMean, type Path } from '@caltrop/sheets';
import { enterCost, makeBook, traitsOf, type Book } from '../book.ts';
import { RATINGS, type Content, type Rating, type Scenario, type Side, type Tag, type Victory } from '../content.ts';
import { equipFault } from '../items.ts';
import type { Options } from '../options.ts';
import { beginBatch } from '../rounds.ts';
import { ENEMY_SEAT, PLAYER_SEATS, unitBase, type Opened } from '../setup.ts';
import { cloneUnit, NO_ITEM, nothingUnseen, type State, type Unit } from '../state.ts';
import { parseUnit, type CaseUnit, type PositionData } from './case-position.ts';
import { drawings, drawMap, type DrawnMap } from './map.ts';
import { RULE_OF } from './scenarios.ts';
import { readTag, type TagBook } from './tags.ts';

/** A unit of a case with its place in the file. */
interface Entrant {
  readonly id: string;
  readonly side: Side;
  readonly given: CaseUnit;
  readonly path: Path;
}

/** Takes down what is wrong with a position. */
type Complain = (path: Path, code: string, what: string, rule?: string) => void;

const WIDTH = 13;
const HEIGHT = 7;
const ROW = 3;
const LAST_PLAYER = 5;
const PLAINS = 'plains';
/** A round that no case reaches: keeps a side without units in the battle. */
const NEVER = 999;

const readEntrants = (data: PositionData, faults: Fault[]): Entrant[] => {
  const entrants: Entrant[] = [];
  for (const [field, side] of [
    ['players', 'players'],
    ['enemies', 'gm'],
  ] as const) {
    for (const [id, written] of Object.entries(data[field] ?? {})) {
      const path: Path = [field, id];
      const read = typeof written === 'string' ? parseUnit(written) : ({ ok: true, value: written } as const);
      if (!read.ok) faults.push(...read.error.map((f) => ({ ...f, path: [...path, ...f.path] })));
      else entrants.push({ id, side, given: read.value, path });
      if (entrants.some((e) => e.id === id && e.path !== path)) {
        faults.push({ path, code: 'duplicate-id', what: `"${id}" is on both sides` });
      }
    }
  }
  return entrants;
};

/** Whether a unit is drawn on the map by its id, a single character. */
const isDrawn = (e: Entrant, map: string): boolean =>
  e.id.length === 1 && e.given.at === undefined && map.includes(e.id);

const drawBoard = (content: Content, data: PositionData, entrants: readonly Entrant[], faults: Fault[]): DrawnMap => {
  const plain: DrawnMap = {
    width: WIDTH,
    height: HEIGHT,
    tiles: Array.from({ length: WIDTH * HEIGHT }, () => PLAINS),
    sites: [],
  };
  const { map, legend = {} } = data;
  if (map === undefined) return plain;
  const known = drawings(legend, content.terrain, content.sites);
  for (const e of entrants) if (isDrawn(e, map)) known.set(e.id, { terrain: PLAINS });
  const drawn = drawMap(map, known);
  faults.push(...drawn.faults.map((f) => ({ ...f, path: ['map'] })));
  return drawn.map ?? plain;
};

/** Where each unit stands: at its tile, where it is drawn, or in a row with the others of its side. */
const placeUnits = (
  data: PositionData,
  board: Board,
  entrants: readonly Entrant[],
  complain: Complain,
): Map<string, number> => {
  const places = new Map<string, number>();
  const taken = new Map<number, string>();
  const rows = (data.map ?? '').split('\n');
  const unplaced = { players: [] as Entrant[], gm: [] as Entrant[] };
  const put = (e: Entrant, tile: number): void => {
    const other = taken.get(tile);
    const stands = (e.given.where ?? 'map') === 'map' && (e.given.arrives ?? 1) <= (data.round ?? 1);
    if (stands && other !== undefined) {
      complain([...e.path, 'at'], 'tile-taken', `this tile is taken by ${other}`, 'OC-MOVE-04');
    }
    if (stands) taken.set(tile, e.id);
    places.set(e.id, tile);
  };
  for (const e of entrants) {
    if (e.given.at !== undefined) {
      const tile = parseCell(board, e.given.at);
      if (tile.ok) put(e, tile.value);
      else for (const p of tile.error) complain([...e.path, 'at'], p.code, p.what);
    } else if (data.map !== undefined && isDrawn(e, data.map)) {
      const found = rows.flatMap((row, y) => [...row].flatMap((char, x) => (char === e.id ? [y * board.width + x] : [])));
      if (found.length > 1) complain(['map'], 'drawn-twice', `${e.id} is drawn ${found.length} times`);
      put(e, found[0] ?? 0);
    } else if (['routed', 'escaped'].includes(e.given.where ?? '')) places.set(e.id, 0);
    else unplaced[e.side].push(e);
  }
  const first = LAST_PLAYER + (data.distance ?? 1);
  const row = (list: readonly Entrant[], from: number): void =>
    list.forEach((e, i) => {
      const x = from + i;
      if (data.map !== undefined) complain(e.path, 'no-place', `where does ${e.id} stand? Draw it or give at`);
      else if (x < 0 || x >= WIDTH) complain(e.path, 'no-place', `there is no room for ${e.id} in the row; give at`);
      else put(e, ROW * WIDTH + x);
    });
  row(unplaced.players, LAST_PLAYER - unplaced.players.length + 1);
  row(unplaced.gm, first);
  return places;
};

const isRating = (word: string): word is Rating => RATINGS.some((rating) => rating === word);

/** Statuses as cases write them: names, and `Spd-2` for an Inflict effect. */
const readStatuses = (
  book: Book,
  e: Entrant,
  round: number,
  complain: Complain,
): Pick<Unit, 'statuses' | 'inflicted'> => {
  const statuses: Unit['statuses'][number][] = [];
  const inflicted: Unit['inflicted'][number][] = [];
  (e.given.statuses ?? []).forEach((written, i) => {
    const [, rating = '', by] = /^([A-Z][a-z]+)-(\d)$/.exec(written) ?? [];
    const lowered = rating.toLowerCase();
    if (isRating(lowered)) inflicted.push({ rating: lowered, by: Number(by) });
    else if (book.content.statuses.has(written)) statuses.push({ name: written, running: false, round });
    else {
      const what = `unknown status "${written}"${didYouMean(written, book.content.statuses.keys())}`;
      complain([...e.path, 'statuses', i], 'unknown-status', what);
    }
  });
  return { statuses, inflicted };
};

const readItems = (content: Content, e: Entrant, complain: Complain): { item: string; uses: number }[] => {
  const items = (e.given.items ?? []).flatMap((written, i) => {
    const [[item, uses] = ['', undefined]] = typeof written === 'string' ? [[written, undefined] as const] : Object.entries(written);
    const known = content.items.get(item);
    if (known !== undefined) return [{ item, uses: uses ?? known.uses }];
    const what = `unknown item "${item}"${didYouMean(item, content.items.keys())}`;
    complain([...e.path, 'items', i], 'unknown-item', what);
    return [];
  });
  const most = content.numbers.inventory;
  if (items.length > most) {
    const what = `a unit carries at most ${most} items; found ${items.length}`;
    complain([...e.path, 'items'], 'too-many-items', what, 'OC-UNIT-07');
  }
  return items;
};

/** What a unit holds when the case says so. */
const readHand = (
  book: Book,
  e: Entrant,
  items: readonly { readonly item: string }[],
  complain: Complain,
): Partial<Pick<Unit, 'weapon' | 'accessory'>> => {
  const hand: Partial<Pick<Unit, 'weapon' | 'accessory'>> = {};
  for (const field of ['weapon', 'accessory'] as const) {
    const written = e.given[field];
    if (written === undefined) continue;
    const index = items.findIndex((h) => h.item === written);
    const item = book.content.items.get(written);
    const fault = field === 'weapon' && item !== undefined ? equipFault(book, e.given.class, item) : undefined;
    if (written !== 'none' && index < 0) {
      complain([...e.path, field], 'not-carried', `${e.id} carries no "${written}"`);
    } else if (fault !== undefined) complain([...e.path, field], 'cannot-equip', fault.what, fault.rule);
    else hand[field] = written === 'none' ? NO_ITEM : index;
  }
  return hand;
};

const makeUnit = (
  book: Book,
  e: Entrant,
  tile: number,
  data: PositionData,
  tags: readonly Tag[],
  complain: Complain,
): Unit => {
  const { given } = e;
  const round = data.round ?? 1;
  const unitClass = book.content.classes.get(given.class);
  if (unitClass === undefined) {
    const what = `unknown class "${given.class}"${didYouMean(given.class, book.content.classes.keys())}`;
    complain([...e.path, 'class'], 'unknown-class', what, 'OC-UNIT-08');
  }
  const maxHp = given.maxHp ?? unitClass?.hp ?? 1;
  if (given.hp !== undefined && given.hp > maxHp) {
    complain([...e.path, 'hp'], 'bad-value', `${e.id} has at most ${maxHp} HP`, 'OC-UNIT-02');
  }
  const items = readItems(book.content, e, complain);
  const deploying = data.zone !== undefined && (e.side === 'players' || data.mirror === true);
  const later = deploying || (given.arrives ?? 1) > round;
  const where = given.where ?? (later ? 'reserve' : 'map');
  return cloneUnit({
    ...unitBase(book, given.class, items.map((h) => h.item)),
    ...readHand(book, e, items, complain),
    ...readStatuses(book, e, round, complain),
    id: e.id,
    name: given.name ?? e.id,
    side: e.side,
    seat: e.side === 'gm' ? ENEMY_SEAT : (given.seat ?? PLAYER_SEATS[0]),
    maxHp,
    hp: where === 'routed' ? 0 : (given.hp ?? maxHp),
    where,
    tile: where === 'map' ? tile : -1,
    arrives: given.arrives ?? 1,
    home: tile,
    items,
    activated: given.activated ?? false,
    refreshed: given.refreshed ?? false,
    tags: tags.map((t) => t.text),
    boss: given.boss ?? false,
    torch: given.torch ?? 0,
  });
};

const conditions = (list: PositionData['victory'] = []): Victory[] =>
  list.map(({ winner, when, rule }) => ({ winner, when, rule: rule ?? RULE_OF[when.kind] }));

/** Builds a position without a scenario file: the drawn map becomes a scenario of its own. */
export const openPosition = (
  content: Content,
  tagBook: TagBook,
  options: Options,
  data: PositionData,
): { readonly opened: Opened; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  const complain: Complain = (path, code, what, rule) =>
    void faults.push(rule === undefined ? { path, code, what } : { path, code, what, rule });
  const written = readEntrants(data, faults);
  const entrants = (['players', 'gm'] as const).flatMap((side) => {
    const own = written.filter((e) => e.side === side);
    return own.length > 0 ? own : [nobody(side)];
  });
  const map = drawBoard(content, data, entrants, faults);
  const board = createBoard(map.width, map.height);
  const places = placeUnits(data, board, entrants, complain);
  const tiles = [...map.tiles];
  for (const e of entrants) {
    const { on } = e.given;
    if (on === undefined) continue;
    if (content.terrain.has(on)) tiles[places.get(e.id) ?? 0] = on;
    else complain([...e.path, 'on'], 'unknown-terrain', `unknown terrain "${on}"${didYouMean(on, content.terrain.keys())}`);
  }
  const tagsOf = new Map(entrants.map((e) => [e.id, readUnitTags(tagBook, e, complain)]));
  const tileOf = (text: string, path: Path): number => {
    const tile = parseCell(board, text);
    if (tile.ok) return tile.value;
    for (const p of tile.error) complain(path, p.code, p.what);
    return 0;
  };
  const at = (tile: number): readonly [number, number] => [tile % map.width, Math.floor(tile / map.width)];
  const itemAt = new Map<number, string>();
  for (const field of ['chests', 'gifts'] as const) {
    for (const [where, item] of Object.entries(data[field] ?? {})) {
      const tile = tileOf(where, [field, where]);
      const site = field === 'chests' ? 'chest' : 'village';
      if (!map.sites.some((s) => s.site === site && s.at.join() === at(tile).join())) {
        complain([field, where], 'no-site', `there is no ${site} on the map at ${where}`);
      }
      if (!content.items.has(item)) complain([field, where], 'unknown-item', `unknown item "${item}"${didYouMean(item, content.items.keys())}`);
      itemAt.set(tile, item);
    }
  }
  const scenario: Scenario = {
    id: 'case',
    code: '',
    name: 'A case',
    blurb: '',
    goal: '',
    notes: '',
    width: map.width,
    height: map.height,
    tiles,
    sites: map.sites.map((s) => {
      const item = itemAt.get(s.at[1] * map.width + s.at[0]);
      return item === undefined ? s : { ...s, item };
    }),
    vision: data.vision ?? 0,
    victory: conditions(data.victory),
    limit: data.limit ?? 0,
    atLimit: conditions(data.atLimit),
    namesLeader: data.namesLeader,
    // The book learns here which tags its units may have.
    playerTags: entrants.flatMap((e) => tagsOf.get(e.id) ?? []),
    zone: (data.zone ?? []).map((text, i) => tileOf(text, ['zone', i])),
    places: [],
    mirror: data.mirror ?? false,
    enemies: [],
    army: '',
  };
  const last = Math.max(0, ...entrants.map((e) => PLAYER_SEATS.indexOf(e.given.seat ?? PLAYER_SEATS[0])));
  const seats = [...PLAYER_SEATS.slice(0, last + 1), ENEMY_SEAT];
  const sideOf = Object.fromEntries(seats.map((s): [string, Side] => [s, s === ENEMY_SEAT ? 'gm' : 'players']));
  const book = makeBook(content, options, scenario, seats, sideOf);
  const units = entrants.map((e) => makeUnit(book, e, places.get(e.id) ?? 0, data, tagsOf.get(e.id) ?? [], complain));
  const deploy = data.zone !== undefined;
  const start: State = {
    phase: deploy ? 'deploy' : 'battle',
    round: deploy ? 0 : (data.round ?? 1),
    units,
    tiles: [],
    opened: [],
    visited: [],
    razed: [],
    deploying: deploy ? seats.filter((s) => s !== ENEMY_SEAT || data.mirror === true) : [],
    batch: { side: 'players', owed: [], held: [] },
    turn: null,
    combat: null,
    sweep: null,
    tally: null,
    shown: [],
    result: null,
    unsettled: true,
    unseen: nothingUnseen(),
  };
  if (faults.length === 0) {
    checkGround(book, start, entrants, complain);
    const b = { book, state: start, table: new ScriptedTable([]) };
    if (!deploy && !beginBatch(b, data.turn ?? 'players')) beginBatch(b, data.turn === 'gm' ? 'players' : 'gm');
  }
  return { opened: { book, start }, faults };
};

/** Stands for a side that has no units in the case: somebody who never comes. */
const nobody = (side: Side): Entrant => ({
  id: side === 'players' ? 'no-player' : 'no-enemy',
  side,
  given: { class: 'sword-fighter', where: 'reserve', at: 'a1', arrives: NEVER },
  path: [],
});

const readUnitTags = (book: TagBook, e: Entrant, complain: Complain): Tag[] =>
  (e.given.tags ?? []).flatMap((text, i) => {
    const tag = readTag(book, text);
    if (typeof tag !== 'string') return [tag];
    complain([...e.path, 'tags', i], 'bad-tag', tag);
    return [];
  });

const checkGround = (book: Book, state: State, entrants: readonly Entrant[], complain: Complain): void => {
  for (const [i, u] of state.units.entries()) {
    const ground = u.where === 'map' ? book.ground[u.tile] : undefined;
    if (ground === undefined || enterCost(ground, traitsOf(book, u).flying) > 0) continue;
    complain(entrants[i]?.path ?? [], 'impassable', `${u.id} cannot stand on ${ground.name}`, ground.rule);
  }
};

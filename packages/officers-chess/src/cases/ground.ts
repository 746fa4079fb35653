import { parseCell, type Board, type Fault } from '@caltrop/engine';
import type { Path } from '@caltrop/sheets';
import type { Content, Side } from '../content/content.ts';
import type { CaseUnit, PositionData } from './position.ts';
import { drawings, drawMap, type DrawnMap } from '../pack/map.ts';

/** A unit of a case with its place in the file. */
export interface Entrant {
  readonly id: string;
  readonly side: Side;
  readonly given: CaseUnit;
  readonly path: Path;
}

/** Takes down what is wrong with a position. */
export type Complain = (path: Path, code: string, what: string, rule?: string) => void;

/** The board of a case that draws none, and the row its units stand in. */
const WIDTH = 13;
const HEIGHT = 7;
const ROW = 3;
const LAST_PLAYER = 5;
const PLAINS = 'plains';

const bareBoard = (): DrawnMap => ({
  width: WIDTH,
  height: HEIGHT,
  tiles: Array.from({ length: WIDTH * HEIGHT }, () => PLAINS),
  sites: [],
});

/** Whether a unit is drawn on the map by its id, a single character. */
const isDrawn = (e: Entrant, map: string): boolean =>
  e.id.length === 1 && e.given.at === undefined && map.includes(e.id);

/** The map of a case; under a unit that is drawn there are Plains. */
export const drawGround = (
  content: Content,
  data: PositionData,
  entrants: readonly Entrant[],
  faults: Fault[],
): DrawnMap => {
  const { map, legend = {} } = data;
  if (map === undefined) return bareBoard();
  const known = drawings(legend, content.terrain, content.sites);
  for (const e of entrants) {
    if (isDrawn(e, map)) known.set(e.id, { terrain: PLAINS });
    else if (e.id.length === 1 && map.includes(e.id) && !known.has(e.id)) {
      faults.push({
        path: [...e.path, 'at'],
        code: 'drawn-twice',
        what: `${e.id} is drawn on the map already`,
      });
      known.set(e.id, { terrain: PLAINS });
    }
  }
  const drawn = drawMap(map, known);
  faults.push(...drawn.faults.map((f) => ({ ...f, path: ['map'] })));
  return drawn.map ?? bareBoard();
};

/** Whether a unit stands on the map when the case begins. */
export const isPresent = (data: PositionData, { where, arrives = 1 }: CaseUnit): boolean =>
  where === undefined ? arrives <= (data.round ?? 1) : where === 'map';

/** Where each unit stands: at its tile, where it is drawn, or in a row with the others of its side. */
export const placeUnits = (
  data: PositionData,
  board: Board,
  entrants: readonly Entrant[],
  complain: Complain,
): Map<string, number> => {
  const places = new Map<string, number>();
  const taken = new Map<number, string>();
  const put = (e: Entrant, tile: number): void => {
    const other = taken.get(tile);
    if (isPresent(data, e.given)) {
      if (other !== undefined)
        complain([...e.path, 'at'], 'tile-taken', `this tile is taken by ${other}`, 'OC-MOVE-04');
      taken.set(tile, e.id);
    }
    places.set(e.id, tile);
  };
  const unplaced: Record<Side, Entrant[]> = { players: [], gm: [] };
  for (const e of entrants) {
    if (e.given.at !== undefined) {
      const tile = parseCell(board, e.given.at);
      if (tile.ok) put(e, tile.value);
      else for (const p of tile.error) complain([...e.path, 'at'], p.code, p.what);
    } else if (data.map !== undefined && isDrawn(e, data.map)) {
      const [first = 0, ...more] = tilesOf(data.map, e.id, board.width);
      if (more.length > 0) complain(['map'], 'drawn-twice', `${e.id} is drawn ${more.length + 1} times`);
      put(e, first);
    } else if (e.given.where === 'routed' || e.given.where === 'escaped') places.set(e.id, 0);
    else if (data.map !== undefined)
      complain(e.path, 'no-place', `where does ${e.id} stand? Draw it or give at`);
    else unplaced[e.side].push(e);
  }
  const row = (list: readonly Entrant[], from: number): void =>
    list.forEach((e, i) => {
      const x = from + i;
      if (x >= 0 && x < WIDTH) put(e, ROW * WIDTH + x);
      else complain(e.path, 'no-place', `there is no room for ${e.id} in the row; give at`);
    });
  row(unplaced.players, LAST_PLAYER - unplaced.players.length + 1);
  row(unplaced.gm, LAST_PLAYER + (data.distance ?? 1));
  return places;
};

const tilesOf = (map: string, id: string, width: number): number[] =>
  map.split('\n').flatMap((row, y) => [...row].flatMap((char, x) => (char === id ? [y * width + x] : [])));

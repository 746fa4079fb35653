/** The board in the terminal: every tile four columns wide, or three where four do not fit; sides told apart by case and by colour. */
import { dictionary } from '@caltrop/engine/dictionary';
import { makeCell, type Seat } from '@caltrop/engine';
import {
  findUnit,
  seesTile,
  SITES,
  terrainAt,
  tileChar,
  unitAt,
  type Position,
  type Terrain,
  type Unit,
} from '@caltrop/officers-chess';
import { hang, type Paint, type Terminal } from '../terminal.ts';

const SEAT_PAINT: Readonly<Record<string, keyof Paint>> = dictionary({
  blue: 'blue',
  green: 'green',
  white: 'white',
  violet: 'violet',
  red: 'orange',
});

/** Text in the colour of a seat. */
export const inSeatColour = (paint: Paint, seat: Seat, text: string): string =>
  paint[SEAT_PAINT[seat] ?? 'bold'](text);

/**
 * How a unit is drawn: an enemy of a scenario by its id, everybody else by two letters; the players' side with a
 * capital, the other side in small letters.
 */
export const pieceOf = (p: Position, u: Unit): string => {
  if (isShort(u.id)) return u.id;
  const same = p.state.units.filter((o) => o.side === u.side && o.id.slice(0, 2) === u.id.slice(0, 2));
  const letters = same.length > 1 ? u.id.slice(0, 1) + String(same.indexOf(u) + 1) : u.id.slice(0, 2);
  return u.side === 'players' ? letters.slice(0, 1).toUpperCase() + letters.slice(1) : letters;
};

const isShort = (id: string): boolean => /^[a-z][0-9]+$/.test(id);

/** Behind the piece: `*` while it is active, `'` when it has been activated this round. */
const markOf = (p: Position, u: Unit): string =>
  p.state.turn?.unit === u.id ? '*' : u.activated && p.state.phase === 'battle' ? "'" : ' ';

const drawPiece = (p: Position, u: Unit, paint: Paint, cell: number): string => {
  const mark = markOf(p, u);
  const text = `${pieceOf(p, u)}${mark}`.padEnd(cell).slice(0, cell);
  const coloured = inSeatColour(paint, u.seat, text);
  return mark === '*' ? paint.inverse(coloured) : mark === "'" ? paint.dim(coloured) : paint.bold(coloured);
};

/** Where a tile is marked, by what: reach, threat, deployment zone. */
export type Marks = (tile: number) => string | undefined;

/** The board as a seat may see it; without a seat, all of it. Marks stand behind the terrain of tiles without a unit. */
export const drawBoard = (
  p: Position,
  terminal: Terminal,
  seat?: Seat,
  marks: Marks = () => undefined,
): string => {
  const { board } = p.book;
  const { paint } = terminal;
  const cell = 4 + board.width * 4 <= terminal.width + 1 ? 4 : 3;
  const side = seat === undefined ? undefined : p.book.sideOf[seat];
  const columns = Array.from({ length: board.width }, (_, x) =>
    makeCell(board, x)
      .replace(/[0-9]+$/, '')
      .padEnd(cell),
  );
  const rows = [paint.dim(`    ${columns.join('').trimEnd()}`)];
  for (let y = 0; y < board.height; y++) {
    let row = '';
    for (let x = 0; x < board.width; x++) {
      const tile = y * board.width + x;
      const u = unitAt(p.state, tile);
      const mark = marks(tile);
      if (u !== undefined) row += drawPiece(p, u, paint, cell);
      else if (mark !== undefined)
        row += paint.dim(tileChar(p, tile)) + paint.bold(mark) + ' '.repeat(cell - 2);
      else {
        const dark = side !== undefined && !seesTile(p, side, tile);
        row += paint.dim(`${tileChar(p, tile)}${dark ? '?' : ''}`.padEnd(cell));
      }
    }
    rows.push(`${paint.dim(String(y + 1).padStart(3))} ${row.trimEnd()}`);
  }
  return rows.join('\n');
};

const effectOf = (t: Terrain): string => {
  const parts = [
    ...(t.move === 0 && !t.flyingOnly ? ['closed'] : []),
    ...(t.flyingOnly ? ['flying units only'] : []),
    ...(t.move > 1 ? [`${t.move} to enter`] : []),
    ...(t.avo === 0 ? [] : [`Avo ${t.avo > 0 ? `+${t.avo}` : `−${-t.avo}`}`]),
    ...(t.dr === 0 ? [] : [`damage −${t.dr}`]),
    ...(t.heal > 0 ? [`heals ${t.heal}`] : []),
    ...(t.heal < 0 ? [`burns ${-t.heal}`] : []),
    ...(t.objectHp > 0 ? [`${t.objectHp} HP`] : []),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
};

/** During deployment: marks on the tiles where a seat may place its units. */
export const zoneMarks = (p: Position, seat: Seat | undefined): Marks => {
  if (seat === undefined || p.state.phase !== 'deploy') return () => undefined;
  const { zone } = p.book.scenario;
  const own = p.book.sideOf[seat] === 'players' ? zone : zone.map((t) => p.book.board.size - 1 - t);
  const tiles = new Set(own);
  return (tile) => (tiles.has(tile) ? '+' : undefined);
};

/** What the signs on this board mean, only those that are on it. */
export const drawLegend = (p: Position, terminal: Terminal): string => {
  const terrain = new Map<string, string>();
  for (let tile = 0; tile < p.book.board.size; tile++) {
    const t = terrainAt(p, tile);
    terrain.set(t.char, `${t.char} ${t.name}${effectOf(t)}`);
  }
  for (const site of SITES) {
    const { char, name } = p.book.content.sites[site];
    if (p.book.places.some((place) => place.site === site)) terrain.set(char, `${char} ${name}`);
  }
  const signs = ["* active, ' done", ...(p.book.vision > 0 ? ['? out of sight'] : [])];
  const entries = [...terrain.values(), ...signs];
  const words = entries.flatMap((e, i) => `${e}${i === entries.length - 1 ? '' : ';'}`.split(' '));
  return terminal.paint.dim(hang('    ', words, terminal.width));
};

/** HP as a bar of eight parts, and in figures. */
const health = (u: Unit, paint: Paint): string => {
  const full = Math.ceil((u.hp * 8) / Math.max(1, u.maxHp));
  const text = '█'.repeat(full) + '░'.repeat(8 - full);
  return `${`${u.hp}/${u.maxHp}`.padStart(5)} ${full <= 3 ? paint.red(text) : text}`;
};

/** `Or 18/18 d6`: a unit in a few letters. */
export const briefUnit = (p: Position, u: Unit, paint: Paint): string => {
  const hp = u.hp * 2 <= u.maxHp ? paint.red(`${u.hp}/${u.maxHp}`) : `${u.hp}/${u.maxHp}`;
  const status = [...u.statuses.map((s) => s.name), ...(u.boss ? ['Boss'] : [])];
  const name = inSeatColour(paint, u.seat, u.id);
  const place = u.where === 'map' ? makeCell(p.book.board, u.tile) : `round ${u.arrives}`;
  return [name, hp, place, ...status].join(' ');
};

/** Units of one side with everything that matters about each, on a line or two. */
export const drawUnits = (
  p: Position,
  terminal: Terminal,
  units: readonly Unit[],
  describe: (u: Unit) => { readonly kit: string; readonly marks: string },
): string => {
  const { paint } = terminal;
  const name = Math.max(...units.map((u) => u.name.length));
  // The sign of an enemy is its id already.
  const ids = Math.max(...units.map((u) => (isShort(u.id) ? 0 : u.id.length + 1)));
  return units
    .map((u) => {
      const { kit, marks } = describe(u);
      const place = u.where === 'map' ? makeCell(p.book.board, u.tile) : u.where;
      const piece = inSeatColour(paint, u.seat, pieceOf(p, u).padEnd(4));
      const id = isShort(u.id) ? '' : u.id;
      const lead = `${piece}${id.padEnd(ids)}${u.name.padEnd(name)} ${health(u, paint)} ${`${place}${markOf(p, u)}`.padEnd(5)}`;
      return hang(lead, `${kit}${marks === '' ? '' : ` {${marks}}`}`, terminal.width);
    })
    .join('\n');
};

/** The active unit, if there is one. */
export const activeUnit = (p: Position): Unit | undefined =>
  p.state.turn === null ? undefined : findUnit(p.state, p.state.turn.unit);

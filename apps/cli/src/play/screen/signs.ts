/** What stands for units and ground on a drawn field, and the colours of seats. */
import {
  cellName,
  createBoard,
  tokenTiles,
  type AwayToken,
  type Field,
  type Ground,
  type Look,
  type Point,
  type Scene,
  type SeatPicture,
  type Token,
} from '@caltrop/engine';
import type { Paint } from '../../terminal.ts';

/** How ground is written where the game has no sign of its own; looks that are alike on paper share a letter. */
const GLYPHS: Readonly<Record<Look, string>> = {
  plain: '.',
  wood: 'T',
  thicket: '"',
  mountain: '^',
  rock: 'o',
  water: '~',
  bridge: '=',
  road: ':',
  sand: ',',
  swamp: '%',
  floor: '_',
  stairs: '/',
  wall: '#',
  pillar: 'O',
  building: 'H',
  ruins: '&',
  fort: 'F',
  gate: '+',
  chasm: 'x',
  crater: 'u',
  hill: 'n',
  fire: 'f',
  ice: '-',
  vines: 'v',
  mist: '?',
  ward: 'w',
  spring: 's',
  goal: 'G',
  exit: 'E',
  chest: 'c',
  village: 'V',
};

/** What stands for a piece of ground. */
export const glyphOf = ({ sign, look }: Ground): string => sign ?? GLYPHS[look];

/** Several seats of a side are told apart; blue and orange are the first of either. */
const COLOURS: Readonly<Record<SeatPicture['side'], readonly (keyof Paint)[]>> = {
  a: ['blue', 'green', 'white', 'violet'],
  b: ['orange', 'red'],
};

/** Text in the colour of a seat. */
export const inSeatColour = (
  paint: Paint,
  seats: readonly SeatPicture[],
  seat: string,
  text: string,
): string => {
  const side = seats.find((s) => s.seat === seat)?.side ?? 'b';
  const place = seats.filter((s) => s.side === side).findIndex((s) => s.seat === seat);
  const colours = COLOURS[side];
  return paint[colours[Math.max(0, place) % colours.length] ?? 'bold'](text);
};

const isShort = (id: string): boolean => /^[a-z][0-9]+$/.test(id);

/**
 * What stands for each unit: an id of a letter and a number as it is, else two letters of the id, or a letter and a
 * number where several have them; side A with a capital, side B in small letters.
 */
export const signsOf = ({ tokens, away }: Scene): ReadonlyMap<string, string> => {
  const all: readonly (Token | AwayToken)[] = [...tokens, ...away];
  const alike = new Map<string, string[]>();
  const start = ({ side, id }: Token | AwayToken): string => `${side}${id.slice(0, 2)}`;
  for (const t of all) {
    if (!isShort(t.id)) alike.set(start(t), [...(alike.get(start(t)) ?? []), t.id].toSorted());
  }
  return new Map(
    all.map((t) => {
      if (isShort(t.id)) return [t.id, t.id];
      const same = alike.get(start(t)) ?? [];
      const letters = same.length > 1 ? `${t.id.slice(0, 1)}${same.indexOf(t.id) + 1}` : t.id.slice(0, 2);
      return [t.id, t.side === 'a' ? letters.slice(0, 1).toUpperCase() + letters.slice(1) : letters];
    }),
  );
};

/** Behind a unit: `*` while it acts, `'` when it has acted. */
export const markOf = ({ active, done }: Pick<Token, 'active' | 'done'>): string =>
  active ? '*' : done ? "'" : '';

/** A unit as it stands on a drawn field, `width` columns wide. */
export const drawPiece = (
  t: Token,
  sign: string,
  width: number,
  paint: Paint,
  seats: readonly SeatPicture[],
): string => {
  const text = `${sign}${markOf(t)}`.padEnd(width).slice(0, width);
  const coloured = inSeatColour(paint, seats, t.seat, text);
  return t.active ? paint.inverse(coloured) : t.done ? paint.dim(coloured) : paint.bold(coloured);
};

const inches = (n: number): string => String(Math.round(n * 100) / 100);

/** A place as it is typed: inches from the left and from the near edge, or the name of a tile. */
export const placeOf = (field: Field, { x, y }: Point): string =>
  field.unit === 'inch'
    ? `${inches(x)} ${inches(field.height - y)}`
    : cellName(createBoard(field.width, field.height), Math.floor(y) * field.width + Math.floor(x));

/** Where somebody is said to stand: on tiles, the upper left one. */
export const standOf = (field: Field, t: Token): string => {
  const [first] = tokenTiles(field, t);
  return placeOf(
    field,
    first === undefined ? t.at : { x: first % field.width, y: Math.floor(first / field.width) },
  );
};

/** A position in words: who stands where, what the sides have left, what they play for. */
import {
  cellName,
  createBoard,
  tokenTiles,
  type Field,
  type Point,
  type Scene,
  type SeatPicture,
  type Token,
} from '@caltrop/engine';
import { hang, type Paint, type Terminal } from '../../terminal.ts';
import { bodyWords, drawTiles, marksOf } from './tiles.ts';

const inches = (n: number): string => String(Math.round(n * 100) / 100);

/** A place as it is typed: inches from the left and from the near edge, or the name of a tile. */
export const placeOf = (field: Field, { x, y }: Point): string =>
  field.unit === 'inch'
    ? `${inches(x)} ${inches(field.height - y)}`
    : cellName(createBoard(field.width, field.height), Math.floor(y) * field.width + Math.floor(x));

/** Side A in blue, side B in orange, as everywhere. */
export const inSideColour = (paint: Paint, side: 'a' | 'b', text: string): string =>
  side === 'a' ? paint.blue(text) : paint.orange(text);

const row = (field: Field, t: Token, mark: string): string[] => [
  `${mark}${t.id}${t.active ? '*' : t.done ? "'" : ''}`,
  t.name,
  placeOf(field, cornerOf(field, t)),
  `${t.hp}/${t.maxHp}`,
  [...t.badges.map((b) => b.text.replace(/: .*$/s, '')), ...(field.unit === 'tile' ? bodyWords(t) : [])].join(
    ', ',
  ),
];

/** Where somebody is said to stand: on tiles, the upper left one. */
const cornerOf = (field: Field, t: Token): Point => {
  const [first] = tokenTiles(field, t);
  return first === undefined ? t.at : { x: first % field.width, y: Math.floor(first / field.width) };
};

const sideLines = (
  scene: Scene,
  { seat, name, side }: SeatPicture,
  terminal: Terminal,
  marks: ReadonlyMap<string, string>,
): string[] => {
  const { paint } = terminal;
  const tokens = scene.tokens.filter((t) => t.seat === seat);
  const pools = (scene.pools ?? [])
    .filter((pool) => pool.side === side)
    .map((pool) => `${pool.label} ${pool.value} of ${pool.of}`);
  const head = [inSideColour(paint, side, seat), name, ...pools].join(', ');
  const rows = tokens.map((t) => row(scene.field, t, marks.has(t.id) ? `${marks.get(t.id)} ` : ''));
  const width = (i: number): number => Math.max(0, ...rows.map((cells) => cells[i]?.length ?? 0));
  const gone = scene.away.filter((t) => t.seat === seat).map((t) => `${t.id} ${t.name} (${t.where})`);
  return [
    head,
    ...rows.map((cells) =>
      `  ${cells.map((cell, i) => (i === 3 ? cell.padStart(width(i)) : cell.padEnd(width(i)))).join('  ')}`.trimEnd(),
    ),
    ...(gone.length === 0 ? [] : [hang('  Away: ', gone.join(', '), terminal.width)]),
  ];
};

const NO_MARKS: ReadonlyMap<string, string> = new Map();

/** The whole position for people who read it. */
export const drawScene = (scene: Scene, seats: readonly SeatPicture[], terminal: Terminal): string => {
  const { paint, width } = terminal;
  const { field } = scene;
  const marks = field.unit === 'tile' ? marksOf(scene.tokens) : NO_MARKS;
  const places = (scene.marks ?? []).map((m) => `${m.text} at ${placeOf(field, m.at)}`);
  return [
    paint.bold(`── ${scene.where} ──`),
    ...(field.unit === 'tile' && field.cells.length > 0 ? drawTiles(scene, field, terminal) : []),
    ...seats.flatMap((seat) => sideLines(scene, seat, terminal, marks)),
    ...scene.goals.map((g) => {
      const name = seats.find((s) => s.side === g.side)?.name ?? '';
      const progress = g.progress === '' ? '' : `: ${g.progress}`;
      return hang('', `${name}: ${g.text.replace(/\.$/, '')}${progress} ${paint.dim(`(${g.rule})`)}`, width);
    }),
    ...places.map((place) => hang('', place, width)),
  ].join('\n');
};

/** What lies on the table, in words. */
export const drawGround = ({ field }: Scene, width: number): string => {
  if (field.unit !== 'inch') return '';
  const size = `${field.width} × ${field.height} inches, measured from the lower left corner.`;
  return [
    size,
    ...field.pieces.map(({ id, name, note, shape }) => {
      const xs = shape.map((p) => p.x);
      const ys = shape.map((p) => field.height - p.y);
      const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(inches);
      const text = `${name}, from ${box[0]} ${box[1]} to ${box[2]} ${box[3]}${note === '' ? '' : `: ${note}`}`;
      return hang(`  ${id}  `, text, width);
    }),
  ].join('\n');
};

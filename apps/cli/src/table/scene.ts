/** A position in words: who stands where, what the sides have left, what they play for. */
import type { Field, Point, Scene, SeatPicture, Token } from '@caltrop/engine';
import { hang, type Paint, type Terminal } from '../terminal.ts';

const inches = (n: number): string => String(Math.round(n * 100) / 100);

/** A place as it is typed: inches from the left and from the near edge, or the name of a tile. */
export const placeOf = (field: Field, { x, y }: Point): string =>
  field.unit === 'inch'
    ? `${inches(x)} ${inches(field.height - y)}`
    : `${Math.floor(x) + 1},${Math.floor(y) + 1}`;

/** Side A in blue, side B in orange, as everywhere. */
export const inSideColour = (paint: Paint, side: 'a' | 'b', text: string): string =>
  side === 'a' ? paint.blue(text) : paint.orange(text);

const row = (field: Field, t: Token): string[] => [
  `${t.id}${t.active ? '*' : t.done ? "'" : ''}`,
  t.name,
  placeOf(field, t.at),
  `${t.hp}/${t.maxHp}`,
  t.badges.map((b) => b.text.replace(/: .*$/s, '')).join(', '),
];

const sideLines = (scene: Scene, { seat, name, side }: SeatPicture, terminal: Terminal): string[] => {
  const { paint } = terminal;
  const tokens = scene.tokens.filter((t) => t.seat === seat);
  const pools = (scene.pools ?? [])
    .filter((pool) => pool.side === side)
    .map((pool) => `${pool.label} ${pool.value} of ${pool.of}`);
  const head = [inSideColour(paint, side, seat), name, ...pools].join(', ');
  const rows = tokens.map((t) => row(scene.field, t));
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

/** The whole position for people who read it. */
export const drawScene = (scene: Scene, seats: readonly SeatPicture[], terminal: Terminal): string => {
  const { paint, width } = terminal;
  const marks = (scene.marks ?? []).map((m) => `${m.text} at ${placeOf(scene.field, m.at)}`);
  return [
    paint.bold(`── ${scene.where} ──`),
    ...seats.flatMap((seat) => sideLines(scene, seat, terminal)),
    ...scene.goals.map((g) => {
      const name = seats.find((s) => s.side === g.side)?.name ?? '';
      const progress = g.progress === '' ? '' : `: ${g.progress}`;
      return hang('', `${name}: ${g.text.replace(/\.$/, '')}${progress} ${paint.dim(`(${g.rule})`)}`, width);
    }),
    ...marks.map((mark) => hang('', mark, width)),
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

import type { Field, Look, Piece } from '@caltrop/engine';
import { ART, laid, placed, SCATTERED, Strokes, TINTS } from './art.tsx';
import { boundsOf, chance, isInside, pathOf, round, unitOf } from '../geometry.ts';

type Inches = Field & { readonly unit: 'inch' };
const U = 52;

/** Looks that fill a shape with a texture rather than with things that stand apart. */
const TEXTURES: ReadonlySet<Look> = new Set<Look>([
  'water',
  'floor',
  'stairs',
  'wall',
  'road',
  'ice',
  'sand',
  'bridge',
]);

/** Looks that stand once in the middle of their shape. */
const SINGLE: ReadonlySet<Look> = new Set<Look>([
  'building',
  'fort',
  'gate',
  'chest',
  'goal',
  'exit',
  'ward',
  'spring',
  'pillar',
]);

/** Whether a drawing fits at a place without being cut. */
const isWellInside = (shape: Piece['shape'], x: number, y: number, unit: number, room: number): boolean =>
  [
    [0, -room],
    [room, 0],
    [0, room],
    [-room, 0],
  ].every(([dx = 0, dy = 0]) => isInside(shape, { x: (x + dx) / unit, y: (y + dy) / unit }));

/** Where the drawings of a piece stand: in rows inside its shape, a little out of line, or one in the middle. */
const spotsIn = (piece: Piece, unit: number): { x: number; y: number; s: number }[] => {
  const { left, top, right, bottom } = boundsOf(piece.shape);
  const [w, h] = [(right - left) * unit, (bottom - top) * unit];
  const middle = { x: ((left + right) / 2) * unit, y: ((top + bottom) / 2) * unit };
  if (TEXTURES.has(piece.look)) {
    const spots = [];
    for (let y = top * unit + 26; y < bottom * unit + 26; y += U) {
      for (let x = left * unit + 26; x < right * unit + 26; x += U) spots.push({ x, y, s: 1 });
    }
    return spots;
  }
  const spots = [];
  if (SINGLE.has(piece.look)) return [{ ...middle, s: Math.min(1.4, Math.max(0.4, Math.min(w, h) / 58)) }];
  const step = SCATTERED[piece.look] === undefined ? 56 : 27;
  const [columns, rows] = [Math.max(1, Math.round(w / step)), Math.max(1, Math.round(h / step))];
  if (columns * rows <= 2 || Math.max(w, h) < 100)
    return [{ ...middle, s: Math.min(1.5, Math.max(0.4, Math.min(w, h) / 60)) }];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const x = left * unit + ((i + 0.5) * w) / columns + (chance(i, j) - 0.5) * step * 0.5;
      const y = top * unit + ((j + 0.5) * h) / rows + (chance(j, i + 9) - 0.5) * step * 0.4;
      if (isWellInside(piece.shape, x, y, unit, step * 0.36)) spots.push({ x, y, s: 0.95 });
    }
  }
  return spots.length > 0 ? spots : [{ ...middle, s: 0.8 }];
};

const edgeOf = ({ look, blocked }: Piece): string =>
  blocked || look === 'wall'
    ? 'board-blocked'
    : look === 'water'
      ? 'board-bank'
      : look === 'ruins'
        ? 'board-hidden'
        : 'board-piece';

const drawingOf = (look: Look) => (look === 'ruins' ? () => [] : (SCATTERED[look] ?? ART[look]));

const PieceShape = ({ piece, unit, clip }: { piece: Piece; unit: number; clip: string }) => {
  const d = pathOf([piece.shape], unit);
  const tint = TINTS[piece.look];
  return (
    <>
      <clipPath id={clip}>
        <path d={d} />
      </clipPath>
      <path
        d={d}
        fill={tint?.[0] ?? 'var(--ground-2)'}
        opacity={tint === undefined ? 1 : Math.max(0.75, tint[1])}
      />
      <g clipPath={`url(#${clip})`}>
        {piece.look === 'water' ? <path d={d} fill="url(#board-wave)" /> : null}
        {piece.look === 'ruins' ? <path d={d} fill="url(#board-rubble)" opacity=".8" /> : null}
        {piece.look === 'bridge' ? <path d={d} fill="url(#board-plank)" /> : null}
        <Strokes
          of={laid(spotsIn(piece, unit).map(({ x, y, s }, i) => placed(drawingOf(piece.look)(i), x, y, s)))}
        />
      </g>
      {piece.look === 'ruins' ? (
        <>
          <path d={d} className="board-ruin" />
          <path d={d} className="board-ruin board-ruin-face" />
        </>
      ) : null}
      <path d={d} className={edgeOf(piece)} />
    </>
  );
};

const PieceName = ({ piece, field, unit }: { piece: Piece; field: Inches; unit: number }) => {
  const { left, top, right, bottom } = boundsOf(piece.shape);
  const below = bottom * unit + 34 < field.height * unit;
  const x = Math.min(Math.max(((left + right) / 2) * unit, 46), field.width * unit - 46);
  const y = below ? bottom * unit + 17 : top * unit - 19;
  return (
    <text className="board-piece-name" textAnchor="middle" x={round(x)} y={round(y)}>
      {piece.name}
      {piece.note === '' ? null : (
        <tspan className="board-piece-note" x={round(x)} dy="13">
          {piece.note}
        </tspan>
      )}
    </text>
  );
};

/** The ground of an open table: pieces with their drawings inside and their names beside. */
export const InchGround = ({ field, id }: { field: Inches; id: string }) => {
  const unit = unitOf(field);
  let tufts = '';
  for (let i = 0; i < field.width * field.height * 0.09; i++) {
    const p = { x: chance(i, 1) * field.width, y: chance(i, 2) * field.height };
    if (field.pieces.some((piece) => isInside(piece.shape, p))) continue;
    tufts += `M${round(p.x * unit - 2)} ${round(p.y * unit)}l-1.5-4m3.5 4v-5m2 5l1.5-4`;
  }
  let crosses = '';
  for (let y = 6; y < field.height; y += 6) {
    for (let x = 6; x < field.width; x += 6)
      crosses += `M${x * unit - 4} ${y * unit}h8M${x * unit} ${y * unit - 4}v8`;
  }
  return (
    <>
      <path d={tufts} className="board-tick" />
      <path d={crosses} className="board-tick" />
      {field.pieces.map((piece, i) => (
        <PieceShape key={piece.id} piece={piece} unit={unit} clip={`${id}-piece-${i}`} />
      ))}
      {field.pieces.map((piece) => (
        <PieceName key={piece.id} piece={piece} field={field} unit={unit} />
      ))}
    </>
  );
};

import type { Field, Look, Piece, Point } from '@caltrop/engine';
import { ART, laid, placed, SCATTERED, Strokes, TINTS, type Stroke } from './art.tsx';
import { boundsOf, chance, isInside, pathOf, round, unitOf } from '../geometry.ts';
import { Inside } from './piece-insides.tsx';
import { PieceName } from './piece-names.tsx';
import { brokenWalls, softPath, wornShape, type Worn } from './shapes.ts';

type Inches = Field & { readonly unit: 'inch' };
const U = 52;

/** How worn the edge of each look is; the others keep their footprint as it is. */
const WORN: Readonly<Partial<Record<Look, Worn>>> = {
  wood: { cut: 1.7, uneven: 0.32 },
  thicket: { cut: 1.7, uneven: 0.3 },
  swamp: { cut: 9, uneven: 0.3 },
  water: { cut: 9, uneven: 0.3 },
  crater: { cut: 9, uneven: 0.12 },
  hill: { cut: 9, uneven: 0.16 },
  rock: { cut: 0.9, uneven: 0.22 },
  mountain: { cut: 0.9, uneven: 0.22 },
  sand: { cut: 1.8, uneven: 0.4 },
  mist: { cut: 1.6, uneven: 0.36 },
  chasm: { cut: 0.6, uneven: 0.3 },
  ice: { cut: 1.2, uneven: 0.3 },
  ruins: { cut: 0.5, uneven: 0.12 },
  wall: { cut: 0.08, uneven: 0.05 },
  vines: { cut: 0.3, uneven: 0.08 },
};

/** Looks that fill a shape with a texture rather than with things that stand apart. */
const TEXTURES: ReadonlySet<Look> = new Set<Look>(['floor', 'stairs', 'road', 'ice', 'sand']);

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
  'mountain',
]);

/** Whether a drawing fits at a place without being cut. */
const isWellInside = (shape: readonly Point[], x: number, y: number, unit: number, room: number): boolean =>
  [
    [0, -room],
    [room, 0],
    [0, room],
    [-room, 0],
  ].every(([dx = 0, dy = 0]) => isInside(shape, { x: (x + dx) / unit, y: (y + dy) / unit }));

/** Where the drawings of a piece stand: in rows inside its shape, a little out of line, or one in the middle. */
const spotsIn = (
  look: Look,
  shape: readonly Point[],
  unit: number,
): { x: number; y: number; s: number }[] => {
  const { left, top, right, bottom } = boundsOf(shape);
  const [w, h] = [(right - left) * unit, (bottom - top) * unit];
  const middle = { x: ((left + right) / 2) * unit, y: ((top + bottom) / 2) * unit };
  const spots = [];
  if (TEXTURES.has(look)) {
    for (let y = top * unit + 26; y < bottom * unit + 26; y += U) {
      for (let x = left * unit + 26; x < right * unit + 26; x += U) spots.push({ x, y, s: 1 });
    }
    return spots;
  }
  if (SINGLE.has(look)) return [{ ...middle, s: Math.min(1.6, Math.max(0.4, Math.min(w, h) / 52)) }];
  const step = SCATTERED[look] === undefined ? 56 : 31;
  const [columns, rows] = [Math.max(1, Math.round(w / step)), Math.max(1, Math.round(h / step))];
  if (columns * rows <= 2 || Math.max(w, h) < 84)
    return [{ ...middle, s: Math.min(1.5, Math.max(0.4, Math.min(w, h) / 52)) }];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const aside = j % 2 === 0 ? 0.25 : -0.25;
      const x = left * unit + ((i + 0.5 + aside) * w) / columns + (chance(i, j) - 0.5) * step * 0.3;
      const y = top * unit + ((j + 0.5) * h) / rows + (chance(j, i + 9) - 0.5) * step * 0.3;
      if (isWellInside(shape, x, y, unit, step * 0.36)) spots.push({ x, y, s: 1.04 });
    }
  }
  return spots.length > 0 ? spots : [{ ...middle, s: 0.8 }];
};

const edgeOf = ({ look, blocked }: Piece): string =>
  blocked
    ? 'board-blocked'
    : look === 'wall' || look === 'swamp' || look === 'crater' || look === 'floor'
      ? 'board-floor'
      : look === 'water'
        ? 'board-bank'
        : look === 'chasm'
          ? 'board-chasm'
          : look === 'ruins'
            ? 'board-hidden'
            : 'board-piece';

/** Looks that are drawn by their shape alone. */
const SHAPED: ReadonlySet<Look> = new Set<Look>([
  'ruins',
  'wall',
  'crater',
  'hill',
  'chasm',
  'vines',
  'water',
]);

const drawingOf = (look: Look): ((seed: number) => readonly Stroke[]) =>
  SHAPED.has(look) ? () => [] : (SCATTERED[look] ?? ART[look]);

/** The number of a piece that its unevenness comes from: the same piece is always drawn alike. */
const seedOf = ({ shape }: Piece): number => {
  const { left, top } = boundsOf(shape);
  return Math.round(left * 31 + top * 7);
};

const PieceShape = ({ piece, unit, clip }: { piece: Piece; unit: number; clip: string }) => {
  const wear = WORN[piece.look];
  const worn = wear === undefined ? piece.shape : wornShape(piece.shape, wear, seedOf(piece));
  const d = wear === undefined ? pathOf([piece.shape], unit) : softPath(worn, unit);
  const tint = TINTS[piece.look];
  const walls = piece.look === 'ruins' ? brokenWalls(piece.shape, unit, 0.03) : undefined;
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
        <Inside piece={piece} worn={worn} unit={unit} />
        <Strokes
          of={laid(
            spotsIn(piece.look, worn, unit).map(({ x, y, s }, i) =>
              placed(drawingOf(piece.look)(i), x, y, s),
            ),
          )}
        />
      </g>
      {walls === undefined ? null : (
        <>
          <path d={walls} className="board-ruin" />
          <path d={walls} className="board-ruin board-ruin-face" />
        </>
      )}
      <path d={d} className={edgeOf(piece)} />
    </>
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

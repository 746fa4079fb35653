import type { Field, Piece } from '@caltrop/engine';
import { boundsOf, round } from '../geometry.ts';

type Inches = Field & { readonly unit: 'inch' };

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Where the name of a piece stands: beside it, where no other piece lies, nearest to the middle of the table last. */
const nameSpot = (piece: Piece, field: Inches, unit: number): { x: number; y: number } => {
  const { left, top, right, bottom } = boundsOf(piece.shape);
  const [x, y] = [((left + right) / 2) * unit, ((top + bottom) / 2) * unit];
  const half = 4 + Math.max(piece.name.length * 3.6, piece.note.length * 2.7);
  const low = { x, y: bottom * unit + 18 };
  const high = { x, y: top * unit - 20 };
  const beside = [
    { x: right * unit + half + 6, y: y - 2 },
    { x: left * unit - half - 6, y: y - 2 },
  ];
  const isStrip = (bottom - top) * unit < 34;
  const spots = isStrip
    ? [...beside, low, high]
    : top * 2 < field.height - bottom + top
      ? [high, low]
      : [low, high];
  const isFree = (spot: { x: number; y: number }): boolean => {
    const box = { left: spot.x - half, right: spot.x + half, top: spot.y - 13, bottom: spot.y + 15 };
    const isOn =
      box.left >= 0 && box.top >= 0 && box.right <= field.width * unit && box.bottom <= field.height * unit;
    return (
      isOn &&
      field.pieces.every((other) => {
        const b = boundsOf(other.shape);
        return !overlap(box, {
          left: b.left * unit,
          top: b.top * unit,
          right: b.right * unit,
          bottom: b.bottom * unit,
        });
      })
    );
  };
  const free = [...spots, ...beside].find(isFree);
  return free ?? { x: Math.min(Math.max(x, half), field.width * unit - half), y: low.y };
};

/** The name of a piece with what it does. */
export const PieceName = ({ piece, field, unit }: { piece: Piece; field: Inches; unit: number }) => {
  const { x, y } = nameSpot(piece, field, unit);
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

import type { Piece, Point } from '@caltrop/engine';
import { boundsOf, round } from '../geometry.ts';
import { lip, shrunk, softPath } from './shapes.ts';

/** Courses of stone along a wall: one joint line, and stones set off against each other above and below it. */
const courses = (shape: readonly Point[], unit: number): string => {
  const { left, top, right, bottom } = boundsOf(shape);
  const across = right - left >= bottom - top;
  const [from, to] = across ? [left * unit, right * unit] : [top * unit, bottom * unit];
  const [low, high] = across ? [top * unit, bottom * unit] : [left * unit, right * unit];
  const middle = (low + high) / 2;
  const at = (along: number, off: number): string =>
    across ? `${round(along)} ${round(off)}` : `${round(off)} ${round(along)}`;
  let d = `M${at(from, middle)}L${at(to, middle)}`;
  for (let i = 1, x = from + 13.3; x < to - 4; x += 13.3, i++)
    d += i % 2 === 1 ? `M${at(x, low)}L${at(x, middle)}` : `M${at(x, middle)}L${at(x, high)}`;
  return d;
};

/** Wire in coils along a strip. */
const coils = (shape: readonly Point[], unit: number): string => {
  const { left, top, right, bottom } = boundsOf(shape);
  const across = right - left >= bottom - top;
  const long = (across ? right - left : bottom - top) * unit;
  const r = round((Math.min(right - left, bottom - top) * unit) / 2 - 4);
  let d = '';
  for (let x = r + 4; x < long - r; x += r * 1.2) {
    const [cx, cy] = across
      ? [left * unit + x, ((top + bottom) / 2) * unit]
      : [((left + right) / 2) * unit, top * unit + x];
    d += `M${round(cx - r)} ${round(cy)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0M${round(cx - 3)} ${round(cy - r - 2)}l6 4m0-4l-6 4`;
  }
  return d;
};

/** What is drawn inside a piece besides things that stand on it, by its look. */
export const Inside = ({ piece, worn, unit }: { piece: Piece; worn: readonly Point[]; unit: number }) => {
  const d = softPath(worn, unit);
  switch (piece.look) {
    case 'water':
      return <path d={d} fill="url(#board-wave)" />;
    case 'ruins':
      return <path d={softPath(shrunk(worn, 0.95), unit)} fill="url(#board-rubble)" opacity=".75" />;
    case 'bridge':
      return <path d={d} fill="url(#board-plank)" />;
    case 'wall':
      return <path d={courses(piece.shape, unit)} className="board-fine" />;
    case 'vines':
      return <path d={coils(piece.shape, unit)} className="board-wire" />;
    case 'swamp':
      return (
        <path d={softPath(shrunk(worn, 0.84), unit)} fill="url(#board-bubble)" className="board-shallows" />
      );
    case 'crater':
      return (
        <>
          <path d={softPath(shrunk(worn, 0.68), unit)} className="board-hollow" />
          <path d={lip(worn, 0.76, 0.94, unit)} className="board-fine" />
        </>
      );
    case 'hill':
      return [0.76, 0.5, 0.24].map((part) => (
        <path key={part} d={softPath(shrunk(worn, part), unit)} className="board-strata" />
      ));
    case 'chasm':
      return (
        <>
          <path d={lip(worn, 0.8, 0.97, unit)} className="board-cliff" />
          <path d={softPath(shrunk(worn, 0.7), unit)} className="board-depth" />
        </>
      );
    default:
      return null;
  }
};

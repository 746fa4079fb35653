import type { Point } from '@caltrop/engine';
import { memo } from 'react';
import { distance, round } from '../geometry.ts';
import type { BoardProps } from '../props.ts';
import './ruler.css';

/** A tick for every inch along a line. */
const ticks = (from: Point, to: Point, unit: number): string => {
  const far = distance(from, to);
  if (far === 0) return '';
  const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  let d = '';
  for (let n = 1; n < far; n++) {
    const half = (n % 6 === 0 ? 9 : 5) / 2;
    const [x, y] = [(from.x + dx * n) * unit, (from.y + dy * n) * unit];
    d += `M${round(x - dy * half)} ${round(y + dx * half)}L${round(x + dy * half)} ${round(y - dx * half)}`;
  }
  return d;
};

/** A ruler laid from one place to another, with the distance beside its middle. */
export const RulerLine = memo(
  ({ ruler, unit }: { ruler: NonNullable<BoardProps['ruler']>; unit: number }) => {
    const { from, to, words } = ruler;
    const d = `M${round(from.x * unit)} ${round(from.y * unit)}L${round(to.x * unit)} ${round(to.y * unit)}`;
    const middle = { x: round(((from.x + to.x) / 2) * unit), y: round(((from.y + to.y) / 2) * unit) };
    const width = 18 + words.length * 8;
    return (
      <g className="ruler">
        <path className="ruler-case" d={d} />
        <path className="ruler-line" d={d + ticks(from, to, unit)} />
        <rect x={middle.x - width / 2} y={middle.y - 13} width={width} height="26" rx="6" />
        <text x={middle.x} y={middle.y + 5} textAnchor="middle">
          {words}
        </text>
      </g>
    );
  },
);

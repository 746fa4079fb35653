import type { Point, Token } from '@caltrop/engine';
import { memo } from 'react';
import { distance, round } from '../../geometry.ts';

/** A line with its first and last bit left out, so that it runs from base to base. */
export const trimmed = (path: readonly Point[], start: number, end: number): Point[] => {
  const cut = (line: readonly Point[], length: number): Point[] => {
    let left = length;
    for (let i = 0; i + 1 < line.length; i++) {
      const [a, b] = [line[i], line[i + 1]];
      if (a === undefined || b === undefined) break;
      const leg = distance(a, b);
      if (leg > left) {
        const t = left / leg;
        return [{ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }, ...line.slice(i + 1)];
      }
      left -= leg;
    }
    return [];
  };
  return cut(cut(path, start).toReversed(), end).toReversed();
};

/** The line of a way with its joints and an arrow. */
export const WayLine = memo(
  ({ path, token, unit }: { path: readonly Point[]; token: Token; unit: number }) => {
    const px = path.map((p) => ({ x: p.x * unit, y: p.y * unit }));
    const r = token.radius * unit;
    const line = trimmed(px, r * 0.95, r + 11);
    const [tail, tip] = [line.at(-2), line.at(-1)];
    if (tail === undefined || tip === undefined) return null;
    const d = `M${line.map((p) => `${round(p.x)} ${round(p.y)}`).join('L')}`;
    const turn = (Math.atan2(tip.y - tail.y, tip.x - tail.x) * 180) / Math.PI;
    return (
      <g className="board-way">
        <path className="board-way-case" d={d} />
        <path className="board-way-line" d={d} />
        {px.slice(1, -1).map((p, i) => (
          <circle key={i} cx={p.x} cy={p.y} r="4" />
        ))}
        <path
          className="board-way-arrow"
          transform={`translate(${round(tip.x)} ${round(tip.y)}) rotate(${round(turn)})`}
          d="M-1.5-5.5L9 0L-1.5 5.5Z"
        />
      </g>
    );
  },
);

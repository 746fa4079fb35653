import type { Field, Point, Token } from '@caltrop/engine';
import { memo } from 'react';
import { distance, round, unitOf } from '../geometry.ts';
import type { BoardProps } from '../props.ts';
import { AimCorners, cornersAt } from './aims.tsx';
import './ends.css';

/** How far an arrow keeps from the middle of a token, in pixels beyond its rim. */
const AIR = 5;
const HEAD = 9;

/** A line from rim to rim, and the arrow at its end. */
const arrow = (from: Token, to: Token, unit: number): { readonly line: string; readonly head: string } => {
  const far = distance(from.at, to.at) * unit;
  if (far < 1) return { line: '', head: '' };
  const [dx, dy] = [((to.at.x - from.at.x) * unit) / far, ((to.at.y - from.at.y) * unit) / far];
  const at = ({ at: p }: { at: Point }, by: number): [number, number] => [
    p.x * unit + dx * by,
    p.y * unit + dy * by,
  ];
  const [x0, y0] = at(from, from.radius * unit + AIR);
  const [x1, y1] = at(to, -to.radius * unit - AIR);
  const [bx, by] = [x1 - dx * HEAD, y1 - dy * HEAD];
  const side = HEAD * 0.6;
  return {
    line: `M${round(x0)} ${round(y0)}L${round(bx)} ${round(by)}`,
    head: `M${round(x1)} ${round(y1)}L${round(bx - dy * side)} ${round(by + dx * side)}L${round(bx + dy * side)} ${round(by - dx * side)}z`,
  };
};

/** Both ends of what is asked: who does it has a name, whom it is about has corners, and a line ties them. */
export const EndsLayer = memo(
  ({
    ends,
    field,
    tokens,
  }: {
    ends: NonNullable<BoardProps['ends']>;
    field: Field;
    tokens: readonly Token[];
  }) => {
    const unit = unitOf(field);
    const find = (ids: readonly string[]): Token[] => tokens.filter((t) => ids.includes(t.id));
    const from = find(ends.from);
    const to = find(ends.to);
    const pairs = from.flatMap((f) => to.filter((t) => t !== f).map((t) => arrow(f, t, unit)));
    return (
      <g className="ends">
        {pairs.map(({ line, head }) => (
          <g key={line}>
            <path className="ends-case" d={line} />
            <path className="ends-line" d={line} />
            <path className="ends-head" d={head} />
          </g>
        ))}
        {to.map((t) => (
          <g key={t.id} transform={`translate(${round(t.at.x * unit)} ${round(t.at.y * unit)})`}>
            <AimCorners group="attack" r={cornersAt(field, t)} considered />
          </g>
        ))}
        {from.map((t) => (
          <text key={t.id} x={round(t.at.x * unit)} y={round((t.at.y - t.radius) * unit - 8)}>
            {t.name}
          </text>
        ))}
      </g>
    );
  },
);

import type { Point, Token } from '@caltrop/engine';
import { memo } from 'react';
import { LiftedToken } from '../../tokens.tsx';
import { round } from '../../geometry.ts';
import type { ShownWay } from '../../props.ts';

type Ways = NonNullable<ShownWay['others']>;

interface GroupProps {
  readonly ways: Ways;
  readonly tokens: readonly Token[];
  readonly unit: number;
}

const lineOf = (path: readonly Point[], unit: number): string =>
  `M${path.map((p) => `${round(p.x * unit)} ${round(p.y * unit)}`).join('L')}`;

/** The ways of those who go along: a dotted line each. */
export const GroupWays = memo(({ ways, unit }: GroupProps) => {
  const d = ways.map(({ path }) => lineOf(path, unit)).join('');
  return (
    <g className="board-group-ways">
      <path className="board-group-case" d={d} />
      <path className="board-group-line" d={d} />
    </g>
  );
});

/** Room between the bases of a group and the line around it, in inches. */
const AROUND = 0.3;

/** The convex outline around round bases, its corners as places in pixels. */
const outlineOf = (bases: readonly (Point & { readonly r: number })[], unit: number): string => {
  const points = bases
    .flatMap(({ x, y, r }) =>
      Array.from({ length: 16 }, (_, i) => ({
        x: x + Math.cos((i / 8) * Math.PI) * (r + AROUND),
        y: y + Math.sin((i / 8) * Math.PI) * (r + AROUND),
      })),
    )
    .toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (all: readonly Point[]): Point[] => {
    const hull: Point[] = [];
    for (const p of all) {
      for (;;) {
        const [a, b] = [hull.at(-2), hull.at(-1)];
        if (a === undefined || b === undefined) break;
        if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) break;
        hull.pop();
      }
      hull.push(p);
    }
    return hull.slice(0, -1);
  };
  return `${lineOf([...half(points), ...half(points.toReversed())], unit)}Z`;
};

/** Everybody of a group where they would stand, with one line around them all. */
export const GroupAhead = memo(({ ways, lead, tokens, unit }: GroupProps & { lead: ShownWay }) => {
  const ends = [lead, ...ways].flatMap(({ unit: id, path }) => {
    const token = tokens.find((t) => t.id === id);
    const end = path.at(-1);
    return token === undefined || end === undefined ? [] : [{ token, end }];
  });
  return (
    <g className="board-group">
      <path
        className="board-group-edge"
        d={outlineOf(
          ends.map(({ token, end }) => ({ ...end, r: token.radius })),
          unit,
        )}
      />
      {ends
        .filter(({ token }) => token.id !== lead.unit)
        .map(({ token, end }) => (
          <g key={token.id} transform={`translate(${round(end.x * unit)} ${round(end.y * unit)})`}>
            <LiftedToken token={token} unit={unit} chosen={false} />
          </g>
        ))}
    </g>
  );
});

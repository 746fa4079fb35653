import type { Field } from '@caltrop/engine';
import './levels.css';
import { outlines, pathOf, unitOf } from '../geometry.ts';

type Tiles = Field & { readonly unit: 'tile' };

const heightOf = (field: Tiles, cell: number): number => field.cells[cell]?.height ?? 0;

/** An edge between two levels: a line, with strokes down the slope on the lower side. */
const slope = (x: number, y: number, along: 'h' | 'v', down: number): string => {
  const unit = 52;
  let d = along === 'h' ? `M${x} ${y}h${unit}` : `M${x} ${y}v${unit}`;
  for (let i = 0; i < 6; i++) {
    const o = 4.5 + i * 8.6;
    const n = (i % 2 === 0 ? 8 : 5) * down;
    d += along === 'h' ? `M${x + o} ${y}v${n}` : `M${x} ${y + o}h${n}`;
  }
  return d;
};

/** Every edge between two levels of a field. */
const slopes = (field: Tiles): string => {
  const unit = unitOf(field);
  let d = '';
  for (let cell = 0; cell < field.cells.length; cell++) {
    const [x, y] = [cell % field.width, Math.floor(cell / field.width)];
    const here = heightOf(field, cell);
    const right = x + 1 < field.width ? heightOf(field, cell + 1) : here;
    const below = y + 1 < field.height ? heightOf(field, cell + field.width) : here;
    if (right !== here) d += slope((x + 1) * unit, y * unit, 'v', here > right ? 1 : -1);
    if (below !== here) d += slope(x * unit, (y + 1) * unit, 'h', here > below ? 1 : -1);
  }
  return d;
};

/** Where a level is written: once for each connected part of it, on its first tile. */
export const levelMarks = (field: Tiles): readonly { readonly cell: number; readonly height: number }[] => {
  const seen = new Set<number>();
  const marks: { cell: number; height: number }[] = [];
  for (let cell = 0; cell < field.cells.length; cell++) {
    const height = heightOf(field, cell);
    if (height === 0 || seen.has(cell)) continue;
    marks.push({ cell, height });
    const open = [cell];
    seen.add(cell);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % field.width;
      const next = [at - field.width, at + field.width];
      if (x > 0) next.push(at - 1);
      if (x + 1 < field.width) next.push(at + 1);
      for (const n of next) {
        if (n < 0 || n >= field.cells.length || seen.has(n) || heightOf(field, n) !== height) continue;
        seen.add(n);
        open.push(n);
      }
    }
  }
  return marks;
};

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

const LIGHTS = ['dim', 'dark'] as const;

/** How dark the ground is: a veil of lines, the closer the darker. */
const Lights = ({ field }: { field: Tiles }) =>
  LIGHTS.map((light) => {
    const cells = field.cells.flatMap((g, i) => (g.light === light ? [i] : []));
    if (cells.length === 0) return null;
    const d = pathOf(outlines(cells, field.width), unitOf(field));
    const step = light === 'dim' ? 7 : 4;
    return (
      <g key={light} className={`level-light level-${light}`}>
        <defs>
          <pattern id={`board-${light}`} width={step} height={step} patternUnits="userSpaceOnUse">
            <path d={`M0 ${step / 2}H${step}`} />
          </pattern>
        </defs>
        <path className="level-shade" d={d} />
        <path d={d} fill={`url(#board-${light})`} />
        <path className="level-light-edge" d={d} />
      </g>
    );
  });

/** Heights and light of the ground, drawn over it. */
export const Levels = ({ field }: { field: Tiles }) => {
  const unit = unitOf(field);
  const edges = slopes(field);
  return (
    <>
      {edges === '' ? null : <path className="level-slope" d={edges} />}
      <Lights field={field} />
      {levelMarks(field).map(({ cell, height }) => (
        <text
          key={cell}
          className="level-number"
          x={(cell % field.width) * unit + 5}
          y={Math.floor(cell / field.width) * unit + 14}
        >
          {signed(height)}
        </text>
      ))}
    </>
  );
};

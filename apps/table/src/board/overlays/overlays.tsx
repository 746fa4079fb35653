import type { Field, ReachBand, ReachPicture, Ring, SideMark, Zone } from '@caltrop/engine';
import { memo, type CSSProperties } from 'react';
import { middleOf, outlines, pathOf, unitOf, zonePath } from '../geometry.ts';

const tinted = (side: SideMark): CSSProperties =>
  ({ '--board-tone': `var(--${side}-text)`, '--board-fill': `var(--side-${side})` }) as CSSProperties;

const Strikes = ({ zone, field }: { zone: Zone; field: Field }) => {
  const unit = unitOf(field);
  const shapes = pathOf(zone.shapes, unit);
  return (
    <>
      {zone.cells.map((cell) => (
        <rect
          key={cell}
          x={(cell % field.width) * unit + 3}
          y={Math.floor(cell / field.width) * unit + 3}
          width={unit - 6}
          height={unit - 6}
          rx="4"
          fill="url(#board-strike)"
        />
      ))}
      {shapes === '' ? null : <path d={shapes} fill="url(#board-strike)" className="board-strike-shape" />}
    </>
  );
};

/** What lies further off than the nearest of it: a broken hatch and a dashed edge for each band, its name at the edge. */
const Further = ({ bands, field }: { bands: readonly ReachBand[]; field: Field }) =>
  bands.slice(1).map((band, i) => {
    const edge = zonePath(band.zone, field);
    const inner = bands[i];
    return (
      <g key={band.label} data-band={band.label}>
        <path
          d={edge + (inner === undefined ? '' : zonePath(inner.zone, field))}
          fill="url(#board-further)"
          fillRule="evenodd"
        />
        <path d={edge} className="board-further-edge" />
      </g>
    );
  });

/** Where a unit can go, what each tile costs, and what it could strike from there. */
export const ReachLayer = memo(
  ({ reach, field, side }: { reach: ReachPicture; field: Field; side: SideMark }) => {
    const unit = unitOf(field);
    const { bands = [] } = reach;
    const d = zonePath(bands[0]?.zone ?? reach.zone, field);
    const near = bands[0] === undefined ? undefined : new Set(bands[0].zone.cells);
    return (
      <g style={tinted(side)}>
        <defs>
          <pattern
            id="board-reach"
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 3.5H7" stroke="var(--board-tone)" strokeWidth="1" opacity=".55" />
          </pattern>
          <pattern
            id="board-further"
            width="12"
            height="12"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(-45)"
          >
            <path
              d="M0 6H12"
              stroke="var(--board-tone)"
              strokeWidth="1"
              strokeDasharray="5 7"
              opacity=".45"
            />
          </pattern>
          <pattern id="board-strike" width="6" height="6" patternUnits="userSpaceOnUse">
            <circle cx="3" cy="3" r="1" fill="var(--stop)" opacity=".75" />
          </pattern>
        </defs>
        <Strikes zone={reach.strikes} field={field} />
        <Further bands={bands} field={field} />
        <path d={d} className="board-reach-tint" />
        <path d={d} fill="url(#board-reach)" />
        <path d={d} className="board-reach-edge" />
        <g className="board-costs">
          {reach.costs.map(([cell, cost]) => {
            // Further off the pointer says what it costs: a number on every tile of the board is noise.
            if (cost === 0 || (near !== undefined && !near.has(cell))) return null;
            const { x, y } = middleOf(cell, field.width);
            return (
              <text key={cell} x={x * unit + 18} y={y * unit - 14}>
                {cost}
              </text>
            );
          })}
        </g>
      </g>
    );
  },
);

/** What the other side could strike: another hatch, a broken edge. */
export const ThreatLayer = memo(({ zone, field }: { zone: Zone; field: Field }) => {
  const d = zonePath(zone, field);
  return (
    <g>
      <defs>
        <pattern
          id="board-threat"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <path d="M0 4H8" stroke="var(--stop)" strokeWidth="1.1" strokeDasharray="4 4" opacity=".75" />
        </pattern>
      </defs>
      <path d={d} fill="url(#board-threat)" />
      <path d={d} className="board-threat-edge" />
    </g>
  );
});

/** How far things carry: outlines with their names. */
export const RingsLayer = memo(({ rings, field }: { rings: readonly Ring[]; field: Field }) => {
  const unit = unitOf(field);
  return rings.map((ring) => {
    const loops = [...outlines(ring.zone.cells, field.width), ...ring.zone.shapes];
    const top = loops.flat().reduce((best, p) => (p.y < best.y ? p : best), { x: 0, y: Infinity });
    const run = loops.flat().filter((p) => p.y < top.y + 0.001);
    const middle = run.reduce((sum, p) => sum + p.x, 0) / Math.max(1, run.length);
    return (
      <g key={ring.label}>
        <path d={pathOf(loops, unit)} className="board-ring" />
        {Number.isFinite(top.y) ? (
          <text className="board-ring-name" x={middle * unit} y={Math.max(12, top.y * unit - 5)}>
            {ring.label}
          </text>
        ) : null}
      </g>
    );
  });
});

/** What nobody of ours sees: a veil with a pattern of its own. */
export const DarkLayer = memo(({ zone, field }: { zone: Zone; field: Field }) => {
  const d = zonePath(zone, field);
  if (d === '') return null;
  return (
    <g>
      <defs>
        <pattern id="board-dark" width="10" height="10" patternUnits="userSpaceOnUse">
          <path
            d="M0 2.5q2.5-2 5 0t5 0M-5 7.5q2.5-2 5 0t5 0t5 0"
            fill="none"
            stroke="var(--ink-2)"
            strokeWidth=".9"
            opacity=".5"
          />
        </pattern>
      </defs>
      <path d={d} className="board-dark" />
      <path d={d} fill="url(#board-dark)" />
      <path d={d} className="board-dark-edge" />
    </g>
  );
});

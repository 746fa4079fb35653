import type { Field, FieldArea, Point, SideMark, Token } from '@caltrop/engine';
import { memo, useImperativeHandle, useState, type CSSProperties, type Ref } from 'react';
import { Icon } from '../../parts/icons/icon.tsx';
import './areas.css';
import { boundsOf, isInside, middleOf, outlines, round, unitOf, zonePath } from '../geometry.ts';

/** What fills an area, by its kind: they differ without any colour. */
const HATCHES: Readonly<Record<FieldArea['kind'], { size: number; d: string }>> = {
  ZONE: { size: 13, d: 'M3.5 3.5l6 6m0-6l-6 6' },
  FIELD: { size: 12, d: 'M6 4v4M4 6h4' },
  AURA: { size: 14, d: 'M4.5 7a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z' },
  WALL: { size: 14, d: 'M0 3.5h14M0 10.5h14M3.5 3.5v7M10.5 10.5v3.5M10.5 0v3.5' },
  WATCH: { size: 16, d: 'M4 10l4-4 4 4' },
};
const SIDES: readonly SideMark[] = ['a', 'b'];

const hatchOf = (kind: FieldArea['kind'], side: SideMark): string => `board-area-${kind}-${side}`;

const Hatches = ({ areas }: { areas: readonly FieldArea[] }) => (
  <defs>
    {SIDES.flatMap((side) =>
      (Object.keys(HATCHES) as FieldArea['kind'][])
        .filter((kind) => areas.some((a) => a.kind === kind && a.side === side))
        .map((kind) => {
          const { size, d } = HATCHES[kind];
          return (
            <pattern
              key={hatchOf(kind, side)}
              id={hatchOf(kind, side)}
              width={size}
              height={size}
              patternUnits="userSpaceOnUse"
            >
              <path d={d} fill="none" stroke={`var(--${side}-text)`} strokeWidth="1.2" opacity=".62" />
            </pattern>
          );
        }),
    )}
  </defs>
);

/** What lies over the ground for a while: each kind with a hatch and an edge of its own. */
export const AreasLayer = memo(({ areas, field }: { areas: readonly FieldArea[]; field: Field }) => (
  <>
    <Hatches areas={areas} />
    {areas.map((area) => {
      const d = zonePath(area.zone, field);
      return (
        <g key={area.id} className={`area area-${area.side}`} data-kind={area.kind} data-area={area.id}>
          <path d={d} className="area-tint" />
          <path d={d} fill={`url(#${hatchOf(area.kind, area.side)})`} />
          <path d={d} className="area-case" />
          <path d={d} className="area-edge" />
        </g>
      );
    })}
  </>
));

/** The point of an area that is nearest to somebody: where the line of a keeper ends. */
const nearestOf = (area: FieldArea, field: Field, to: Point): Point | undefined => {
  const points = [...area.zone.cells.map((cell) => middleOf(cell, field.width)), ...area.zone.shapes.flat()];
  let best: Point | undefined;
  let least = Infinity;
  for (const p of points) {
    const far = Math.hypot(p.x - to.x, p.y - to.y);
    if (far < least) [best, least] = [p, far];
  }
  return best;
};

/** Who keeps an area up by concentration: a line from the keeper to it. */
export const KeepersLayer = memo(
  ({ areas, tokens, field }: { areas: readonly FieldArea[]; tokens: readonly Token[]; field: Field }) => {
    const unit = unitOf(field);
    return areas.map((area) => {
      const keeper = tokens.find((t) => t.id === area.keeper);
      if (keeper === undefined) return null;
      const end = nearestOf(area, field, keeper.at);
      if (end === undefined) return null;
      const [x, y] = [round(keeper.at.x * unit), round(keeper.at.y * unit)];
      const [ex, ey] = [round(end.x * unit), round(end.y * unit)];
      return (
        <g key={area.id} className={`area-keeper area-${area.side}`} data-keeper={keeper.id}>
          <path className="area-bond-case" d={`M${x} ${y}L${ex} ${ey}`} />
          <path className="area-bond" d={`M${x} ${y}L${ex} ${ey}`} />
          <path className="area-bond-end" d={`M${ex - 5} ${ey}l5-5 5 5-5 5z`} />
          <circle className="area-focus" cx={x} cy={y} r={round(keeper.radius * unit + 4)} />
        </g>
      );
    });
  },
);

/** What is pointed at is told without drawing the board anew. */
export interface AreaLabelsHandle {
  point(at: Point | undefined, cell: number | undefined): void;
}

const covers = (area: FieldArea, at: Point, cell: number | undefined): boolean =>
  cell === undefined ? area.zone.shapes.some((s) => isInside(s, at)) : area.zone.cells.includes(cell);

/** Where the name of an area stands: on the upper edge of it, in the middle; and where it ends below. */
const labelSpot = (area: FieldArea, field: Field): Point & { readonly bottom: number } => {
  const loops = [...outlines(area.zone.cells, field.width), ...area.zone.shapes].flat();
  if (loops.length === 0) return { x: 0, y: 0, bottom: 0 };
  const { top, bottom } = boundsOf(loops);
  const xs = loops.filter((p) => p.y < top + 0.01).map((p) => p.x);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: top, bottom };
};

/** Rows that what an area does may take above it. */
const ROOM = 5;

/** The names of areas; one that is pointed into says what it does. */
export const AreaLabels = memo(
  ({
    areas,
    field,
    still,
    ref,
  }: {
    areas: readonly FieldArea[];
    field: Field;
    /** Something else is told at the spot pointed at. */
    still: boolean;
    ref: Ref<AreaLabelsHandle>;
  }) => {
    // Where the pointer or the cursor is, kept here: what is there may change under it.
    const [pointed, setPointed] = useState<{ readonly at: Point; readonly cell: number | undefined }>();
    useImperativeHandle(
      ref,
      () => ({ point: (at, cell) => setPointed(at === undefined ? undefined : { at, cell }) }),
      [],
    );
    const unit = unitOf(field);
    const rows = new Map<string, number>();
    return areas.map((area) => {
      const spot = labelSpot(area, field);
      // Names on one spot stand below each other.
      const place = `${Math.round(spot.x)} ${spot.y}`;
      const row = rows.get(place) ?? 0;
      rows.set(place, row + 1);
      const open = !still && pointed !== undefined && covers(area, pointed.at, pointed.cell);
      // Too near the upper edge, what it does stands below it.
      const below = open && spot.y < ROOM && spot.bottom + ROOM / 2 < field.height;
      const style = {
        left: `clamp(60px * var(--board-back, 1), ${round(spot.x * unit)}px, 100% - 60px * var(--board-back, 1))`,
        top: round((below ? spot.bottom : spot.y) * unit),
        '--area-row': row,
      } as CSSProperties;
      return (
        <div
          key={area.id}
          className={`board-note area-label area-${area.side}`}
          data-open={open}
          data-low={below || spot.y < 0.5}
          style={style}
        >
          <b>
            <Icon name={area.icon} size={14} /> {area.label}
          </b>
          <span>{area.text}</span>
        </div>
      );
    });
  },
);

/** What a deed would cover, before it is done. */
export const CoverLayer = memo(({ zone, field }: { zone: FieldArea['zone']; field: Field }) => {
  const d = zonePath(zone, field);
  return (
    <g className="area-cover">
      <defs>
        <pattern
          id="board-cover"
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 2.5H9M0 4.5H9" stroke="var(--stop)" strokeWidth="1" opacity=".7" />
        </pattern>
      </defs>
      <path d={d} fill="url(#board-cover)" />
      <path d={d} className="area-case" />
      <path d={d} className="area-cover-edge" />
    </g>
  );
});

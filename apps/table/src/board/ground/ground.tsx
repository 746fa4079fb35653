import type { Field, Ground, Look } from '@caltrop/engine';
import { memo } from 'react';
import { ART, bridge, laid, placed, RUNS_ON, Strokes, TINTS } from './art.tsx';
import { chance, outlines, pathOf, round, unitOf } from '../geometry.ts';
import { Levels } from './levels.tsx';
import { InchGround } from './pieces.tsx';

type Tiles = Field & { readonly unit: 'tile' };
const U = 52;

/** Neighbours over the four edges: undefined beyond the field. */
const around = (field: Tiles, cell: number) => {
  const x = cell % field.width;
  return {
    up: field.cells[cell - field.width],
    down: field.cells[cell + field.width],
    left: x === 0 ? undefined : field.cells[cell - 1],
    right: x === field.width - 1 ? undefined : field.cells[cell + 1],
  };
};

const isWet = (g: Ground | undefined): boolean =>
  g !== undefined && (g.look === 'water' || g.look === 'bridge');

/** The bank of a water tile along each edge that does not run on into water. */
const banks = (field: Tiles, cell: number): string => {
  const [x, y] = [(cell % field.width) * U, Math.floor(cell / field.width) * U];
  const { up, down, left, right } = around(field, cell);
  let d = '';
  if (left !== undefined && !isWet(left)) d += `M${x} ${y}q-3 13 0 26t0 26`;
  if (right !== undefined && !isWet(right)) d += `M${x + U} ${y}q3 13 0 26t0 26`;
  if (up !== undefined && !isWet(up)) d += `M${x} ${y}q13-3 26 0t26 0`;
  if (down !== undefined && !isWet(down)) d += `M${x} ${y + U}q13 3 26 0t26 0`;
  return d;
};

/** Cliff strokes inside a chasm along each edge to firm ground. */
const cliffs = (field: Tiles, cell: number): string => {
  const [x, y] = [(cell % field.width) * U, Math.floor(cell / field.width) * U];
  const { up, down, left, right } = around(field, cell);
  const firm = (g: Ground | undefined) => g !== undefined && g.look !== 'chasm' && g.look !== 'bridge';
  let d = '';
  for (let i = 0; i < 7; i++) {
    const o = 4 + i * 7.4;
    const n = round(6 + chance(cell, i) * 7);
    if (firm(up)) d += `M${x + o} ${y}v${n}`;
    if (firm(down)) d += `M${x + o} ${y + U}v${-n / 2}`;
    if (firm(left)) d += `M${x} ${y + o}h${n * 0.7}`;
    if (firm(right)) d += `M${x + U} ${y + o}h${-n * 0.7}`;
  }
  return d;
};

/** What lies under a bridge: water, or a chasm where that is what it crosses. */
const underBridge = (field: Tiles, cell: number): Look | undefined => {
  const looks = new Set(Object.values(around(field, cell)).map((g) => g?.look));
  return looks.has('water') ? 'water' : looks.has('chasm') ? 'chasm' : undefined;
};

/** A bridge runs along other bridge tiles, else across what it crosses. */
const runsAcross = (field: Tiles, cell: number): boolean => {
  const { up, down, left, right } = around(field, cell);
  const gap = (g: Ground | undefined) => g?.look === 'water' || g?.look === 'chasm';
  if (left?.look === 'bridge' || right?.look === 'bridge')
    return !(gap(left) || gap(right)) || gap(up) || gap(down);
  if (up?.look === 'bridge' || down?.look === 'bridge') return false;
  return gap(up) || gap(down);
};

const corner = (field: Tiles, cell: number) => ({
  x: (cell % field.width) * U,
  y: Math.floor(cell / field.width) * U,
});

/** Whole tiles, or tiles with round corners, as one path. */
const squares = (field: Tiles, cells: readonly number[], rounded: boolean): string =>
  cells
    .map((cell) => {
      const { x, y } = corner(field, cell);
      return rounded
        ? `M${x + 8} ${y + 1}h36q7 0 7 7v36q0 7-7 7h-36q-7 0-7-7v-36q0-7 7-7z`
        : `M${x} ${y}h${U}v${U}h${-U}z`;
    })
    .join('');

/** The flat tints, one path for each look. */
const Tints = ({ field, looks }: { field: Tiles; looks: ReadonlyMap<Look, readonly number[]> }) =>
  [...looks].map(([look, cells]) => {
    const tint = look === 'bridge' ? undefined : TINTS[look];
    if (tint === undefined) return null;
    return (
      <path key={look} d={squares(field, cells, !RUNS_ON.has(look))} fill={tint[0]} fillOpacity={tint[1]} />
    );
  });

/** The drawings, one path for each stroke of a look. */
const Drawings = ({ field, looks }: { field: Tiles; looks: ReadonlyMap<Look, readonly number[]> }) =>
  [...looks].map(([look, cells]) => {
    const drawings = cells.map((cell) => {
      const { x, y } = corner(field, cell);
      return placed(look === 'bridge' ? bridge(runsAcross(field, cell)) : ART[look](cell), x + 26, y + 26);
    });
    return <Strokes key={look} of={laid(drawings)} />;
  });

/** The tiles of each look, with what lies under bridges counted to it. */
const byLook = (field: Tiles, under: boolean): Map<Look, number[]> => {
  const looks = new Map<Look, number[]>();
  for (const [cell, { look }] of field.cells.entries()) {
    const drawn = under && look === 'bridge' ? underBridge(field, cell) : look;
    if (drawn === undefined) continue;
    looks.set(drawn, [...(looks.get(drawn) ?? []), cell]);
  }
  return looks;
};

const cellsOf = (field: Tiles, wanted: (g: Ground) => boolean): number[] =>
  field.cells.flatMap((g, i) => (wanted(g) ? [i] : []));

const isOpenEdge = (g: Ground): boolean => g.look === 'water' || g.look === 'chasm';

/** Outlines that run on over the tiles of one kind. */
const edgesOf = (field: Tiles) => {
  const water = cellsOf(field, (g) => g.look === 'water');
  const bridges = cellsOf(field, (g) => g.look === 'bridge').filter((c) => underBridge(field, c) === 'water');
  const chasm = cellsOf(field, (g) => g.look === 'chasm');
  const road = cellsOf(field, (g) => g.look === 'road');
  const floor = cellsOf(field, (g) => g.look === 'floor' || g.look === 'stairs' || g.look === 'pillar');
  return {
    bank: [...water, ...bridges].map((c) => banks(field, c)).join(''),
    deepBank: water
      .filter((c) => field.cells[c]?.blocked === true)
      .map((c) => banks(field, c))
      .join(''),
    cliff: chasm.map((c) => cliffs(field, c)).join(''),
    chasm: pathOf(outlines(chasm, field.width), U),
    road: pathOf(outlines(road, field.width), U),
    floor: pathOf(outlines(floor, field.width), U),
    blocked: pathOf(
      outlines(
        cellsOf(field, (g) => g.blocked && !isOpenEdge(g)),
        field.width,
      ),
      U,
    ),
  };
};

const corners = (field: Tiles): string => {
  let d = '';
  for (let y = 1; y < field.height; y++) {
    for (let x = 1; x < field.width; x++) d += `M${x * U - 3} ${y * U}h6M${x * U} ${y * U - 3}v6`;
  }
  return d;
};

const checks = (field: Tiles): string => {
  let d = '';
  for (let y = 0; y < field.height; y++) {
    for (let x = (y + 1) % 2; x < field.width; x += 2) d += `M${x * U} ${y * U}h${U}v${U}h${-U}z`;
  }
  return d;
};

const TileGround = ({ field }: { field: Tiles }) => {
  const edges = edgesOf(field);
  const grounds = byLook(field, true);
  return (
    <>
      <path d={checks(field)} fill="var(--ground-2)" />
      <Tints field={field} looks={grounds} />
      <path d={squares(field, grounds.get('water') ?? [], false)} fill="url(#board-wave)" />
      <Drawings field={field} looks={byLook(field, false)} />
      <path d={edges.road} className="board-road" />
      <path d={edges.floor} className="board-floor" />
      <path d={edges.cliff} className="board-cliff" />
      <path d={edges.chasm} className="board-chasm" />
      <path d={edges.bank} className="board-bank" />
      <path d={edges.deepBank} className="board-bank board-bank-deep" />
      <path d={corners(field)} className="board-tick" />
      <path d={edges.blocked} className="board-blocked" />
      <Levels field={field} />
    </>
  );
};

/** The ground of a field: drawn once and kept for as long as the field is the same. */
export const GroundLayer = memo(({ field, id }: { field: Field; id: string }) => {
  const unit = unitOf(field);
  return (
    <g id={`${id}-ground`}>
      <clipPath id={`${id}-clip`}>
        <rect width={field.width * unit} height={field.height * unit} />
      </clipPath>
      <g clipPath={`url(#${id}-clip)`}>
        <rect width={field.width * unit} height={field.height * unit} fill="var(--ground)" />
        {field.unit === 'tile' ? <TileGround field={field} /> : <InchGround field={field} id={id} />}
      </g>
    </g>
  );
});

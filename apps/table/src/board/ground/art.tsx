import type { Look } from '@caltrop/engine';
import { shiftPath } from '../../parts/path.ts';
import { chance } from '../geometry.ts';

/** One stroke of a drawing round its own middle; a tile is 52 wide. Strokes of many tiles are laid into one path. */
export interface Stroke {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
  /** Of the stroke and the fill. */
  readonly strength?: number;
}

/** Small drawings in line over a flat tint. */
type Draw = (seed: number) => readonly Stroke[];

const line = (d: string, width = 1, more: Omit<Stroke, 'd' | 'width'> = {}): Stroke => ({
  d,
  width,
  ...more,
});
const fine = (d: string, strength = 1): Stroke => ({ d, width: 0.9, strength });
const solid = (fill: string, d: string, width = 1.25): Stroke => ({ d, fill: `var(--${fill})`, width });

const ring = (r: number, x = 0, y = 0, ry = r): string =>
  `M${x - r} ${y}a${r} ${ry} 0 1 1 ${2 * r} 0a${r} ${ry} 0 1 1 ${-2 * r} 0z`;

/** Strokes moved to a place. */
export const placed = (strokes: readonly Stroke[], x: number, y: number, s = 1): Stroke[] =>
  strokes.map((stroke) => ({ ...stroke, d: shiftPath(stroke.d, x, y, s) }));

type Thing = (x: number, y: number, s?: number) => readonly Stroke[];

const tree: Thing = (x, y, s = 0.92) =>
  placed(
    [
      line('M0 9V2', 1.5),
      solid('t-wood', 'M0-11c5 0 8 4 7 8 2 4-2 7-7 7s-9-3-7-7c-1-4 2-8 7-8z', 1.2),
      fine('M3-5q2 2 1 5M1.2-1q1.2 1 .8 3'),
    ],
    x,
    y,
    s,
  );
const pine: Thing = (x, y, s = 0.92) =>
  placed(
    [line('M0 9V3', 1.5), solid('t-wood', 'M0-13L7 4H-7Z', 1.2), fine('M1.5-5l2.5 6M.8-1l1.6 4')],
    x,
    y,
    s,
  );
const bush: Thing = (x, y, s = 1) =>
  placed(
    [
      solid('t-wood', 'M-9 5q-3-5 2-7q0-6 6-5q4-4 8 1q5 1 3 7q0 4-4 4z'),
      fine('M-4 1q1-3 4-3M3 2q2-2 4-1M-1 4l3-3'),
    ],
    x,
    y,
    s,
  );
const tuft: Thing = (x, y) =>
  placed([{ d: 'M-2 0l-1.5-4m3.5 4v-5m2 5l1.5-4', stroke: 'var(--tick)', width: 1 }], x, y);
const boulder: Thing = (x, y, s = 1) =>
  placed(
    [solid('t-rock', 'M-9 6l-2-7 5-7 8-1 7 6 1 8-5 4h-10z'), fine('M-6-8l3 6-3 5M2-9l1 6 6 3M-3-2l6 0')],
    x,
    y,
    s,
  );
const house: Thing = (x, y, s = 1) =>
  placed(
    [
      solid('t-build', 'M-8 9V-1L0-9L8-1V9Z'),
      line('M-11 1L0-10L11 1', 1.5),
      fine('M-2 9V4h4v5M4-4v-4h2.5v6'),
    ],
    x,
    y,
    s,
  );
const reed: Thing = (x, y) =>
  placed([line('M-3 0q0-6-2-9m5 9v-11m3 11q0-5 2.5-8m-7 0v3m1.5-6v-3', 1.1)], x, y);

const NOTHING: readonly Stroke[] = [];
const NO_TUFT: readonly Stroke[] = [{ d: '', stroke: 'var(--tick)', width: 1 }];

/** The drawing of each look inside one tile, besides its tint; every seed gives as many strokes. Edges that run on are drawn elsewhere. */
export const ART: Readonly<Record<Look, Draw>> = {
  plain: (seed) =>
    chance(seed, 7) < 0.36 ? tuft((chance(seed, 8) - 0.5) * 32, (chance(seed, 9) - 0.5) * 32) : NO_TUFT,
  wood: (seed) => {
    const flip = chance(seed, 3) < 0.5 ? 1 : -1;
    return [
      ...tree(-11.5 * flip, -10, 0.9),
      ...pine(10.5 * flip, -9, 0.9),
      ...pine(-10.5 * flip, 13, 0.9),
      ...tree(11 * flip, 12, 0.9),
    ];
  },
  thicket: (seed) => [
    ...pine(chance(seed, 1) < 0.5 ? -2 : 2, -13, 0.72),
    ...tree(-16, -11, 0.72),
    ...tree(16, -11, 0.72),
    ...bush(-12, 3, 0.9),
    ...bush(12, 3, 0.9),
    ...bush(0, 7, 0.9),
    ...bush(-14, 17, 0.9),
    ...bush(13, 17, 0.9),
  ],
  mountain: (seed) =>
    placed(
      [
        solid('t-rock', 'M-15 12L-4-12L1-4L5-9L16 12Z', 1.5),
        fine('M-4-12l2 8-2 5 2 6M-1-3l3 7 0 7M5-9l1 7 3 5 0 8M9 0l2 5 0 6'),
      ],
      chance(seed, 4) < 0.5 ? 0 : -1,
      2,
      1.32,
    ),
  rock: () => [
    ...boulder(-9, -8),
    ...boulder(11, -5, 0.85),
    ...boulder(-7, 13, 0.8),
    ...boulder(10, 13, 0.95),
  ],
  water: () => NOTHING,
  bridge: () => NOTHING,
  road: (seed) => [
    fine(shiftPath('M0 0h3m4 9h2m-14-3h2', (chance(seed, 1) - 0.5) * 30, (chance(seed, 2) - 0.5) * 30 - 3)),
  ],
  sand: (seed) => [
    line('M-20-8q9-7 18 0t16-2M-14 10q8-6 16 0t16-1', 1, { strength: 0.75 }),
    {
      d: Array.from({ length: 9 }, (_, i) =>
        ring(0.9, Math.round((chance(seed, i) - 0.5) * 44), Math.round((chance(seed, i + 40) - 0.5) * 44)),
      ).join(''),
      fill: 'var(--t-ink)',
      stroke: 'none',
    },
  ],
  swamp: () => [
    ...reed(-12, -6),
    ...reed(13, 14),
    line('M4-14h14m-16 4h11M-20 10h15m-11 4h12'),
    fine(ring(2.2, 8, -3) + ring(1.4, -3, 2)),
  ],
  floor: (seed) => [
    fine(
      chance(seed, 1) < 0.5
        ? 'M-26-9H26M-26 9H26M-8-26V-9M10-9V9M-8 9V26'
        : 'M-26-9H26M-26 9H26M9-26V-9M-9-9V9M9 9V26',
      0.65,
    ),
  ],
  stairs: () => [
    solid('t-build', 'M-20-20H20V20H-20Z'),
    line('M-20-12H20M-20-4H20M-20 4H20M-20 12H20', 1.4),
    fine('M-20-10.5H20M-20-2.5H20M-20 5.5H20M-20 13.5H20', 0.5),
  ],
  wall: () => [
    line(
      'M-26-13H26M-26 0H26M-26 13H26M-13-26V-13M13-26V-13M0-13V0M-26-13V0M26-13V0M-13 0V13M13 0V13M0 13V26',
      1,
      { strength: 0.85 },
    ),
  ],
  pillar: () => [
    solid('t-build', 'M-16-16H16V16H-16Z'),
    solid('t-rock', ring(13), 1.6),
    line(ring(8.5)),
    fine(
      'M0-13V-8.5M0 13V8.5M-13 0H-8.5M13 0H8.5M-9.2-9.2l3.2 3.2M9.2-9.2l-3.2 3.2M-9.2 9.2l3.2-3.2M9.2 9.2l-3.2-3.2',
    ),
  ],
  building: () => [
    solid('t-build', 'M-20 19V-4H20V19Z'),
    solid('t-rock', 'M-23-3L-14-19H14L23-3Z'),
    fine('M-16-15.5H16M-18-11.5H18M-20.5-7.5H20.5'),
    line('M-4 19V8h8v11M-15 3h6v6h-6zM9 3h6v6h-6zM-12 3v6M12 3v6'),
  ],
  ruins: () => [
    solid('t-build', 'M-21 17V-12h6v-5h5v9h5v6h-7V17ZM21 18V2h-5v-6h-5v10h-6v5h6v7Z'),
    fine('M-21-4h8M-21 5h8M-16-12v8M21 10h-9'),
    fine('M-4 13h4l1 2-2 2-3-1zM3-16l3-2 2 2-1 2h-3zM-2 3l3-1 1 2-2 1z'),
  ],
  fort: () =>
    placed(
      [
        solid('t-build', 'M-16 13V-7h5v4h4v-7h5v4h4v-4h5v7h4v-4h5V13Z', 1.5),
        solid('ground', 'M-4 13V6a4 4 0 0 1 8 0v7', 1.4),
        fine('M-12 2h5M7 2h5M-13 8h4M9 8h4'),
      ],
      0,
      0,
      1.24,
    ),
  gate: () => [
    solid('t-build', 'M-22 20V-19H22V20H15V-2a15 13 0 0 0-30 0V20Z'),
    line('M-9-12V20M-3-14.5V20M3-14.5V20M9-12V20M-15-3H15M-15 5H15M-15 13H15', 1.5),
    fine('M-22-11h5M22-11h-5M-22-2h6M22-2h-6M-22 8h7M22 8h-7'),
  ],
  chasm: (seed) => [
    line(shiftPath('M-16-9l7 4 5-3 8 5M-6 11l6-4 7 3 8-5', 0, (chance(seed, 1) - 0.5) * 8), 1, {
      strength: 0.6,
    }),
  ],
  crater: () => [
    solid('t-rock', ring(21, 0, 0, 18)),
    solid('ground-2', ring(13, 0, 1, 10), 1),
    fine('M-19 0h-4M19 0h4M-13-12l-3-3M13-12l3-3M-13 13l-3 3M13 13l3 3M0-17v-4M0 17v4'),
  ],
  hill: () => [
    line(ring(21, 0, 0, 18), 1.2),
    line(ring(14, 1, -1, 11), 1),
    line(ring(6.5, 2, -2, 4.5), 0.9, { strength: 0.8 }),
  ],
  fire: () => [
    solid(
      't-hazard',
      'M-2 20C-14 20-18 11-14 3c2 3 3 4 5 4C-11-4-4-9-4-18c7 4 11 10 10 17 2-1 3-3 3-6 6 6 8 13 6 18-2 6-8 9-17 9Z',
      1.6,
    ),
    solid('card-2', 'M-1 20c-6-2-7-8-3-13 1 3 3 3 3 0 0-3-1-4 1-7 1 5 7 8 6 14-1 4-3 6-7 6Z'),
  ],
  ice: () => [
    line('M-22-10L-6-4L2-16L8-24M-6-4L0 8L-10 22M0 8L18 4L24 10', 1.2, { stroke: 'var(--t-water-ink)' }),
    line('M8-8l8-8M11-5l8-8M-19 12l7-7M-16 15l7-7M9 20l6-6', 1, {
      stroke: 'var(--t-water-ink)',
      strength: 0.8,
    }),
  ],
  vines: () => [
    line('M-22 18C-18 0-6 12-4-2S6-14 4-4S16 8 14-8S22-20 24-14M-20-18C-12-20-14-6-8-8', 1.6),
    solid(
      't-wood',
      'M-15 6q-6-1-6-6 6 0 6 6zM-5 2q-6-1-5-7 6 1 5 7zM4-9q-5-3-3-8 5 3 3 8zM10 3q-1 6 5 7 1-6-5-7zM16-13q-4-4-1-8 4 4 1 8zM-11-9q4-4 8-1-4 4-8 1zM-8 9q5-2 8 2-5 3-8-2z',
      1,
    ),
  ],
  mist: () => [
    solid('card-2', 'M-21-6q-3-6 3-7 1-6 8-4 5-5 10 0 7-1 6 6 5 1 3 5z', 1.1),
    line('M-23 3h30m6 0h9M-17 9h12m5 0h22M-22 15h24m6 0h8M-12 21h22'),
  ],
  ward: () => [
    line(ring(20), 1.4),
    line(ring(16.5), 0.9, { dash: '2 2.5' }),
    solid('card-2', 'M0-13C5-9 9-9 12-9C12 2 8 9 0 14C-8 9-12 2-12-9C-9-9-5-9 0-13Z'),
    line('M0-7V8M-6-1H6', 1.8),
  ],
  spring: () => [
    { d: ring(20, 0, 0, 17), fill: 'var(--t-water)', stroke: 'var(--t-water-ink)', width: 1.5 },
    line(ring(14, 0, 0, 11.5), 1, { stroke: 'var(--t-water-ink)', dash: '6 3' }),
    {
      d: 'M-3-8h6v5h5v6h-5v5h-6v-5h-5v-6h5z',
      fill: 'var(--card)',
      stroke: 'var(--t-water-ink)',
      width: 1.3,
    },
  ],
  goal: () => [
    line(ring(21), 1.5, { stroke: 'var(--ink-2)', dash: '6 3.5' }),
    {
      d: 'M-8 15V-15M-8-14H11L6-8L11-2H-8M-13 15H-3',
      fill: 'var(--card)',
      stroke: 'var(--ink-2)',
      width: 1.7,
    },
  ],
  exit: () => [
    line('M4-11V-19H-19V19H4V11', 1.7, { stroke: 'var(--ink-2)', dash: '6 3.5' }),
    { d: 'M-11-4H7V-11L20 0L7 11V4H-11Z', fill: 'var(--card)', stroke: 'var(--ink-2)', width: 1.7 },
  ],
  chest: () => [
    solid('t-build', 'M-16 14V-2H16V14ZM-16-2C-16-11-12-13-8-13H8C12-13 16-11 16-2Z', 1.5),
    line('M-9-13V14M9-13V14', 1.5),
    solid('card', 'M-3.5-5h7v8h-7z', 1.3),
    line('M0-2V1'),
  ],
  village: () => [...house(-12, -9, 0.88), ...house(12, -7, 0.88), ...house(0, 13)],
};

/** Looks that are strewn over a piece of an open table one by one. */
export const SCATTERED: Readonly<Partial<Record<Look, Draw>>> = {
  wood: (seed) => (chance(seed, 5) < 0.55 ? tree(0, 0, 1) : pine(0, 0, 1)),
  thicket: () => bush(0, 0),
  rock: (seed) => boulder(0, 0, 0.75 + chance(seed, 6) * 0.35),
  swamp: (seed) =>
    chance(seed, 5) < 0.5
      ? reed(0, 5)
      : [
          line(
            chance(seed, 5) < 0.6 ? 'M-8 0h13m-9 4h11' : ring(1.4 + Math.round(chance(seed, 6) * 14) / 10),
            1.1,
          ),
        ],
  plain: () => tuft(0, 0),
};

/** Planks from left to right over one tile, or from top to bottom. */
export const bridge = (across: boolean): readonly Stroke[] =>
  across
    ? [
        { d: 'M-26-19.8h52v39.6h-52z', fill: 'var(--t-build)', stroke: 'none' },
        fine('M-20.8-19v38M-10.4-19v38M0-19v38M10.4-19v38M20.8-19v38', 0.8),
        line('M-26-19.8h52M-26 19.8h52', 2.2),
      ]
    : [
        { d: 'M-19.8-26v52h39.6v-52z', fill: 'var(--t-build)', stroke: 'none' },
        fine('M-19-20.8h38M-19-10.4h38M-19 0h38M-19 10.4h38M-19 20.8h38', 0.8),
        line('M-19.8-26v52M19.8-26v52', 2.2),
      ];

/** Drawings laid into one path for each stroke, so that a field has dozens of elements and not thousands. */
export const laid = (drawings: readonly (readonly Stroke[])[]): Stroke[] => {
  const paths: { stroke: Stroke; d: string[] }[] = [];
  for (const strokes of drawings) {
    for (const [i, stroke] of strokes.entries()) {
      const path = paths[i] ?? { stroke, d: [] };
      path.d.push(stroke.d);
      paths[i] = path;
    }
  }
  return paths.map(({ stroke, d }) => ({ ...stroke, d: d.join('') })).filter(({ d }) => d !== '');
};

/** Strokes as they are drawn. */
export const Strokes = ({ of }: { of: readonly Stroke[] }) =>
  of.map(({ d, fill = 'none', stroke = 'var(--t-ink)', width, dash, strength }, i) => (
    <path
      key={i}
      d={d}
      fill={fill}
      stroke={stroke}
      strokeWidth={width}
      strokeDasharray={dash}
      strokeOpacity={strength}
      strokeLinejoin="round"
    />
  ));

/** The flat tint under a drawing, and how strong it is; none for looks that lie on bare ground. */
export const TINTS: Readonly<Partial<Record<Look, readonly [fill: string, opacity: number]>>> = {
  wood: ['var(--t-wood)', 0.55],
  thicket: ['var(--t-wood)', 0.95],
  mountain: ['var(--t-rock)', 0.35],
  rock: ['var(--t-rock)', 0.5],
  road: ['var(--t-build)', 0.7],
  sand: ['var(--t-build)', 0.45],
  swamp: ['var(--t-hazard)', 0.9],
  floor: ['var(--t-build)', 0.6],
  stairs: ['var(--t-build)', 0.6],
  wall: ['var(--t-rock)', 1],
  pillar: ['var(--t-build)', 0.6],
  building: ['var(--t-build)', 0.5],
  ruins: ['var(--t-build)', 0.5],
  gate: ['var(--t-build)', 0.5],
  fire: ['var(--t-hazard)', 0.5],
  ice: ['var(--t-water)', 0.55],
  vines: ['var(--t-wood)', 0.45],
  mist: ['var(--table-2)', 0.6],
  ward: ['var(--t-build)', 0.4],
  chasm: ['var(--table-2)', 1],
  crater: ['var(--t-rock)', 1],
  hill: ['var(--ground-2)', 1],
  water: ['var(--t-water)', 1],
  bridge: ['var(--t-build)', 1],
};

/** Looks whose tint fills the tile to its edges and runs on into its neighbour, without rounded corners. */
export const RUNS_ON: ReadonlySet<Look> = new Set<Look>([
  'water',
  'chasm',
  'floor',
  'stairs',
  'pillar',
  'wall',
  'road',
  'ice',
  'sand',
  'bridge',
]);

import type { Look } from '@caltrop/engine';
import type { ReactNode } from 'react';
import { chance, round } from './geometry.ts';

/** Small drawings in line over a flat tint, each round its own middle; a tile is 52 wide. */

const LINE = { fill: 'none', stroke: 'var(--t-ink)', strokeWidth: 1 } as const;
const FINE = { fill: 'none', stroke: 'var(--t-ink)', strokeWidth: 0.9 } as const;
const solid = (fill: string) =>
  ({ fill, stroke: 'var(--t-ink)', strokeWidth: 1.25, strokeLinejoin: 'round' }) as const;

const at = (x: number, y: number, scale = 1) =>
  `translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${round(scale)})`}`;

const Tree = ({ x, y, s = 0.92 }: { x: number; y: number; s?: number }) => (
  <g transform={at(x, y, s)}>
    <path d="M0 9V2" stroke="var(--t-ink)" strokeWidth="1.5" />
    <path d="M0-11c5 0 8 4 7 8 2 4-2 7-7 7s-9-3-7-7c-1-4 2-8 7-8z" {...solid('var(--t-wood)')} />
    <path d="M3-5q2 2 1 5M1.2-1q1.2 1 .8 3" {...FINE} />
  </g>
);
const Pine = ({ x, y, s = 0.92 }: { x: number; y: number; s?: number }) => (
  <g transform={at(x, y, s)}>
    <path d="M0 9V3" stroke="var(--t-ink)" strokeWidth="1.5" />
    <path d="M0-13L7 4H-7Z" {...solid('var(--t-wood)')} />
    <path d="M1.5-5l2.5 6M.8-1l1.6 4" {...FINE} />
  </g>
);
const Bush = ({ x, y, s = 1 }: { x: number; y: number; s?: number }) => (
  <g transform={at(x, y, s)}>
    <path d="M-9 5q-3-5 2-7q0-6 6-5q4-4 8 1q5 1 3 7q0 4-4 4z" {...solid('var(--t-wood)')} />
    <path d="M-4 1q1-3 4-3M3 2q2-2 4-1M-1 4l3-3" {...FINE} />
  </g>
);
const Tuft = ({ x, y }: { x: number; y: number }) => (
  <path
    d={`M${round(x - 2)} ${round(y)}l-1.5-4m3.5 4v-5m2 5l1.5-4`}
    stroke="var(--tick)"
    strokeWidth="1"
    fill="none"
  />
);
const Boulder = ({ x, y, s = 1 }: { x: number; y: number; s?: number }) => (
  <g transform={at(x, y, s)}>
    <path d="M-9 6l-2-7 5-7 8-1 7 6 1 8-5 4h-10z" {...solid('var(--t-rock)')} />
    <path d="M-6-8l3 6-3 5M2-9l1 6 6 3M-3-2l6 0" {...FINE} />
  </g>
);
const House = ({ x, y, s = 1 }: { x: number; y: number; s?: number }) => (
  <g transform={at(x, y, s)}>
    <path d="M-8 9V-1L0-9L8-1V9Z" {...solid('var(--t-build)')} />
    <path d="M-11 1L0-10L11 1" {...LINE} strokeWidth="1.5" strokeLinejoin="round" />
    <path d="M-2 9V4h4v5M4-4v-4h2.5v6" {...FINE} />
  </g>
);
const Reed = ({ x, y }: { x: number; y: number }) => (
  <path
    d={`M${x - 3} ${y}q0-6-2-9m5 9v-11m3 11q0-5 2.5-8m-7 0v3m1.5-6v-3`}
    {...LINE}
    strokeWidth="1.1"
    strokeLinecap="round"
  />
);

type Draw = (seed: number) => ReactNode;

/** The drawing of each look inside one tile, besides its tint. Those with edges that run on over tiles are drawn elsewhere. */
export const ART: Readonly<Record<Look, Draw>> = {
  plain: (seed) =>
    chance(seed, 7) < 0.36 ? (
      <Tuft x={(chance(seed, 8) - 0.5) * 32} y={(chance(seed, 9) - 0.5) * 32} />
    ) : null,
  wood: (seed) => {
    const flip = chance(seed, 3) < 0.5 ? 1 : -1;
    return (
      <>
        <Tree x={-11.5 * flip} y={-10} s={0.9} />
        <Pine x={10.5 * flip} y={-9} s={0.9} />
        <Pine x={-10.5 * flip} y={13} s={0.9} />
        <Tree x={11 * flip} y={12} s={0.9} />
      </>
    );
  },
  thicket: (seed) => (
    <>
      <Pine x={chance(seed, 1) < 0.5 ? -2 : 2} y={-13} s={0.72} />
      <Tree x={-16} y={-11} s={0.72} />
      <Tree x={16} y={-11} s={0.72} />
      <Bush x={-12} y={3} s={0.9} />
      <Bush x={12} y={3} s={0.9} />
      <Bush x={0} y={7} s={0.9} />
      <Bush x={-14} y={17} s={0.9} />
      <Bush x={13} y={17} s={0.9} />
    </>
  ),
  mountain: (seed) => (
    <g transform={at(chance(seed, 4) < 0.5 ? 0 : -1, 2, 1.32)}>
      <path d="M-15 12L-4-12L1-4L5-9L16 12Z" {...solid('var(--t-rock)')} strokeWidth="1.3" />
      <path d="M-4-12l2 8-2 5 2 6M-1-3l3 7 0 7M5-9l1 7 3 5 0 8M9 0l2 5 0 6" {...FINE} />
    </g>
  ),
  rock: () => (
    <>
      <Boulder x={-9} y={-8} />
      <Boulder x={11} y={-5} s={0.85} />
      <Boulder x={-7} y={13} s={0.8} />
      <Boulder x={10} y={13} s={0.95} />
    </>
  ),
  water: () => null,
  bridge: () => null,
  road: (seed) => (
    <path
      d={`M${round((chance(seed, 1) - 0.5) * 30)} ${round((chance(seed, 2) - 0.5) * 30)}h3m${round(chance(seed, 3) * 8)} 9h2m-14 -3h2`}
      {...FINE}
      strokeLinecap="round"
    />
  ),
  sand: (seed) => (
    <>
      <path d="M-20-8q9-7 18 0t16-2M-14 10q8-6 16 0t16-1" {...LINE} opacity=".75" />
      {Array.from({ length: 9 }, (_, i) => (
        <circle
          key={i}
          cx={round((chance(seed, i) - 0.5) * 44)}
          cy={round((chance(seed, i + 40) - 0.5) * 44)}
          r=".9"
          fill="var(--t-ink)"
        />
      ))}
    </>
  ),
  swamp: () => (
    <>
      <Reed x={-12} y={-6} />
      <Reed x={13} y={14} />
      <path d="M4-14h14m-16 4h11M-20 10h15m-11 4h12" {...LINE} />
      <circle cx="8" cy="-3" r="2.2" {...FINE} />
      <circle cx="-3" cy="2" r="1.4" {...FINE} />
    </>
  ),
  floor: (seed) => (
    <path
      d={
        chance(seed, 1) < 0.5
          ? 'M-26-9H26M-26 9H26M-8-26V-9M10-9V9M-8 9V26'
          : 'M-26-9H26M-26 9H26M9-26V-9M-9-9V9M9 9V26'
      }
      {...FINE}
      opacity=".65"
    />
  ),
  stairs: () => (
    <>
      <path d="M-20-20H20V20H-20Z" {...solid('var(--t-build)')} />
      <path d="M-20-12H20M-20-4H20M-20 4H20M-20 12H20" {...LINE} strokeWidth="1.4" />
      <path d="M-20-10.5H20M-20-2.5H20M-20 5.5H20M-20 13.5H20" {...FINE} opacity=".5" />
    </>
  ),
  wall: () => (
    <path
      d="M-26-13H26M-26 0H26M-26 13H26M-13-26V-13M13-26V-13M0-13V0M-26-13V0M26-13V0M-13 0V13M13 0V13M0 13V26"
      {...LINE}
      opacity=".85"
    />
  ),
  pillar: () => (
    <>
      <path d="M-16-16H16V16H-16Z" {...solid('var(--t-build)')} />
      <circle r="13" {...solid('var(--t-rock)')} strokeWidth="1.6" />
      <circle r="8.5" {...LINE} />
      <path
        d="M0-13V-8.5M0 13V8.5M-13 0H-8.5M13 0H8.5M-9.2-9.2l3.2 3.2M9.2-9.2l-3.2 3.2M-9.2 9.2l3.2-3.2M9.2 9.2l-3.2-3.2"
        {...FINE}
      />
    </>
  ),
  building: () => (
    <>
      <path d="M-20 19V-4H20V19Z" {...solid('var(--t-build)')} />
      <path d="M-23-3L-14-19H14L23-3Z" {...solid('var(--t-rock)')} />
      <path d="M-16-15.5H16M-18-11.5H18M-20.5-7.5H20.5" {...FINE} />
      <path d="M-4 19V8h8v11M-15 3h6v6h-6zM9 3h6v6h-6zM-12 3v6M12 3v6" {...LINE} />
    </>
  ),
  ruins: () => (
    <>
      <path d="M-21 17V-12h6v-5h5v9h5v6h-7V17ZM21 18V2h-5v-6h-5v10h-6v5h6v7Z" {...solid('var(--t-build)')} />
      <path d="M-21-4h8M-21 5h8M-16-12v8M21 10h-9" {...FINE} />
      <path d="M-4 13h4l1 2-2 2-3-1zM3-16l3-2 2 2-1 2h-3zM-2 3l3-1 1 2-2 1z" {...FINE} />
    </>
  ),
  fort: () => (
    <g transform={at(0, 0, 1.24)}>
      <path d="M-16 13V-7h5v4h4v-7h5v4h4v-4h5v7h4v-4h5V13Z" {...solid('var(--t-build)')} strokeWidth="1.3" />
      <path d="M-4 13V6a4 4 0 0 1 8 0v7" fill="var(--ground)" stroke="var(--t-ink)" strokeWidth="1.2" />
      <path d="M-12 2h5M7 2h5M-13 8h4M9 8h4" {...FINE} />
    </g>
  ),
  gate: () => (
    <>
      <path d="M-22 20V-19H22V20H15V-2a15 13 0 0 0-30 0V20Z" {...solid('var(--t-build)')} />
      <path
        d="M-9-12V20M-3-14.5V20M3-14.5V20M9-12V20M-15-3H15M-15 5H15M-15 13H15"
        {...LINE}
        strokeWidth="1.5"
      />
      <path d="M-22-11h5M22-11h-5M-22-2h6M22-2h-6M-22 8h7M22 8h-7" {...FINE} />
    </>
  ),
  chasm: (seed) => (
    <path
      d={`M-16 ${round(-12 + chance(seed, 1) * 6)}l7 4 5-3 8 5M-6 ${round(8 + chance(seed, 2) * 6)}l6-4 7 3 8-5`}
      {...LINE}
      opacity=".6"
    />
  ),
  fire: () => (
    <>
      <path
        d="M-2 20C-14 20-18 11-14 3c2 3 3 4 5 4C-11-4-4-9-4-18c7 4 11 10 10 17 2-1 3-3 3-6 6 6 8 13 6 18-2 6-8 9-17 9Z"
        {...solid('var(--t-hazard)')}
        strokeWidth="1.6"
      />
      <path
        d="M-1 20c-6-2-7-8-3-13 1 3 3 3 3 0 0-3-1-4 1-7 1 5 7 8 6 14-1 4-3 6-7 6Z"
        {...solid('var(--card-2)')}
      />
    </>
  ),
  ice: () => (
    <>
      <path
        d="M-22-10L-6-4L2-16L8-24M-6-4L0 8L-10 22M0 8L18 4L24 10"
        fill="none"
        stroke="var(--t-water-ink)"
        strokeWidth="1.2"
      />
      <path
        d="M8-8l8-8M11-5l8-8M-19 12l7-7M-16 15l7-7M9 20l6-6"
        fill="none"
        stroke="var(--t-water-ink)"
        strokeWidth="1"
        opacity=".8"
      />
    </>
  ),
  vines: () => (
    <>
      <path
        d="M-22 18C-18 0-6 12-4-2S6-14 4-4S16 8 14-8S22-20 24-14M-20-18C-12-20-14-6-8-8"
        {...LINE}
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <path
        d="M-15 6q-6-1-6-6 6 0 6 6zM-5 2q-6-1-5-7 6 1 5 7zM4-9q-5-3-3-8 5 3 3 8zM10 3q-1 6 5 7 1-6-5-7zM16-13q-4-4-1-8 4 4 1 8zM-11-9q4-4 8-1-4 4-8 1zM-8 9q5-2 8 2-5 3-8-2z"
        {...solid('var(--t-wood)')}
        strokeWidth="1"
      />
    </>
  ),
  mist: () => (
    <>
      <path
        d="M-21-6q-3-6 3-7 1-6 8-4 5-5 10 0 7-1 6 6 5 1 3 5z"
        fill="var(--card-2)"
        stroke="var(--t-ink)"
        strokeWidth="1.1"
      />
      <path d="M-23 3h30m6 0h9M-17 9h12m5 0h22M-22 15h24m6 0h8M-12 21h22" {...LINE} strokeLinecap="round" />
    </>
  ),
  ward: () => (
    <>
      <circle r="20" {...LINE} strokeWidth="1.4" />
      <circle r="16.5" {...FINE} strokeDasharray="2 2.5" />
      <path d="M0-13C5-9 9-9 12-9C12 2 8 9 0 14C-8 9-12 2-12-9C-9-9-5-9 0-13Z" {...solid('var(--card-2)')} />
      <path d="M0-7V8M-6-1H6" {...LINE} strokeWidth="1.8" />
    </>
  ),
  spring: () => (
    <>
      <ellipse rx="20" ry="17" fill="var(--t-water)" stroke="var(--t-water-ink)" strokeWidth="1.5" />
      <ellipse
        rx="14"
        ry="11.5"
        fill="none"
        stroke="var(--t-water-ink)"
        strokeWidth="1"
        strokeDasharray="6 3"
      />
      <path
        d="M-3-8h6v5h5v6h-5v5h-6v-5h-5v-6h5z"
        fill="var(--card)"
        stroke="var(--t-water-ink)"
        strokeWidth="1.3"
      />
    </>
  ),
  goal: () => (
    <>
      <circle r="21" {...LINE} strokeWidth="1.5" strokeDasharray="6 3.5" stroke="var(--ink-2)" />
      <path
        d="M-8 15V-15M-8-14H11L6-8L11-2H-8"
        fill="var(--card)"
        stroke="var(--ink-2)"
        strokeWidth="1.7"
        strokeLinejoin="round"
      />
      <path d="M-13 15H-3" stroke="var(--ink-2)" strokeWidth="1.7" />
    </>
  ),
  exit: () => (
    <>
      <path
        d="M-19-19H4V-11M4 11V19H-19Z"
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth="1.7"
        strokeDasharray="6 3.5"
      />
      <path
        d="M-11-4H7V-11L20 0L7 11V4H-11Z"
        fill="var(--card)"
        stroke="var(--ink-2)"
        strokeWidth="1.7"
        strokeLinejoin="round"
      />
    </>
  ),
  chest: () => (
    <>
      <path d="M-16 14V-2H16V14Z" {...solid('var(--t-build)')} strokeWidth="1.5" />
      <path d="M-16-2C-16-11-12-13-8-13H8C12-13 16-11 16-2Z" {...solid('var(--t-build)')} strokeWidth="1.5" />
      <path d="M-9-13V14M9-13V14" {...LINE} strokeWidth="1.5" />
      <rect
        x="-3.5"
        y="-5"
        width="7"
        height="8"
        rx="1.5"
        fill="var(--card)"
        stroke="var(--t-ink)"
        strokeWidth="1.3"
      />
      <path d="M0-2V1" {...LINE} />
    </>
  ),
  village: () => (
    <>
      <House x={-12} y={-9} s={0.88} />
      <House x={12} y={-7} s={0.88} />
      <House x={0} y={13} />
    </>
  ),
};

/** Looks that are strewn over a piece of an open table one by one. */
export const SCATTERED: Readonly<Partial<Record<Look, Draw>>> = {
  wood: (seed) => (chance(seed, 5) < 0.55 ? <Tree x={0} y={0} s={1} /> : <Pine x={0} y={0} s={1} />),
  thicket: (seed) => (chance(seed, 5) < 0.6 ? <Bush x={0} y={0} /> : <Tree x={0} y={0} s={0.8} />),
  rock: (seed) => <Boulder x={0} y={0} s={0.75 + chance(seed, 6) * 0.35} />,
  swamp: (seed) =>
    chance(seed, 5) < 0.3 ? (
      <Reed x={0} y={5} />
    ) : chance(seed, 5) < 0.6 ? (
      <path d="M-8 0h13m-9 4h11" {...LINE} />
    ) : (
      <circle r={round(1.4 + chance(seed, 6) * 1.4)} {...FINE} />
    ),
  plain: () => <Tuft x={0} y={0} />,
};

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

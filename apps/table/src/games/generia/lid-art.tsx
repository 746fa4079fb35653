import type { LidSize } from '../room.ts';

const CLAY = '#98392E';
const RUST = '#7A271F';
const CREAM = '#F6F1E3';
const PLATE = '#182022';
const SLATE = '#3A4A52';
const SUN = '#F0B64A';

/** Rays from behind the dice, every other one broad, far enough for every width. */
const RAYS = Array.from({ length: 32 }, (_, i) => {
  const turn = (i / 16) * Math.PI;
  return {
    d: `M128 113L${Math.round(128 + 420 * Math.cos(turn))} ${Math.round(113 + 420 * Math.sin(turn))}`,
    width: i % 2 === 0 ? 3 : 7,
  };
});

const NUMBER = { fontFamily: 'var(--f-display)', fontVariantNumeric: 'lining-nums' } as const;

/** The two dice of a blow: a d20 to strike, and the d12 that defends. */
export const LidArt = ({ left, right }: LidSize) => (
  <>
    <path d={`M${left} 0H${right}V300H${left}Z`} fill={CLAY} />
    {RAYS.map(({ d, width }) => (
      <path key={d} d={d} stroke={RUST} strokeWidth={width} />
    ))}
    <g stroke={PLATE} strokeWidth="2.2" strokeLinejoin="round" fill="none">
      <path d="M112 37L184.7 79V163L112 205L39.3 163V79Z" fill={CREAM} strokeWidth="3" />
      <path d="M112 37V76L184.7 79L152 145L112 205L72 145L39.3 79L112 76" />
      <path d="M112 76L152 145H72Z" fill={SUN} />
      <path d="M184.7 163L152 145M39.3 163L72 145" />
    </g>
    <text x="112" y="135" textAnchor="middle" fontSize="30" style={NUMBER} fill={PLATE}>
      20
    </text>
    <path
      d="M204 137L228.7 145L243.9 166V192L228.7 213L204 221L179.3 213L164.1 192V166L179.3 145Z"
      fill={SLATE}
      stroke={PLATE}
      strokeWidth="3"
    />
    <path
      d="M218.1 159.6L226.8 186.4L204 203L181.2 186.4L189.9 159.6Z"
      fill={CREAM}
      stroke={PLATE}
      strokeWidth="2"
    />
    <path
      d="M218.1 159.6L228.7 145M226.8 186.4L243.9 192M204 203V221M181.2 186.4L164.1 192M189.9 159.6L179.3 145"
      stroke={CREAM}
      strokeWidth="2"
    />
    <text x="204" y="187" textAnchor="middle" fontSize="22" style={NUMBER} fill={PLATE}>
      12
    </text>
  </>
);

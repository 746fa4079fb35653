import type { LidSize } from '../room.ts';

const MOSS = '#4D6B52';
const HILL = '#2B4033';
const REED = '#8FAE8C';
const CREAM = '#F6F1E3';
const CLAY = '#C9C5B4';
const PLATE = '#182022';
const SUN = '#F0B64A';

/** The stones of the heap from below: middle, half width and half height. */
const STONES = [
  { x: 134, y: 204, rx: 70, ry: 20 },
  { x: 128, y: 170, rx: 56, ry: 18 },
  { x: 140, y: 139, rx: 44, ry: 16 },
  { x: 130, y: 112, rx: 34, ry: 13 },
  { x: 137, y: 89, rx: 22, ry: 11 },
];

/** Two strokes that make a stone round. */
const grain = ({ x, y, rx, ry }: (typeof STONES)[number]): string =>
  `M${x + 0.2 * rx} ${y + 0.55 * ry}q${0.4 * rx}-2 ${0.6 * rx} ${-0.7 * ry}` +
  `M${x + 0.05 * rx} ${y + 0.2 * ry}q${0.3 * rx} 0 ${0.45 * rx} ${-0.45 * ry}`;

/** Stars over the whole width, each somewhere else and of another size, the same on every page. */
const STARS = Array.from({ length: 44 }, (_, i) => ({
  x: -220 + ((i * 97) % 696),
  y: 36 + ((i * 53) % 84),
  r: 0.8 + ((i * 7) % 10) / 10,
}));

const REEDS = Array.from(
  { length: 36 },
  (_, i) => `M${-214 + ((i * 71) % 690)} ${216 + ((i * 29) % 34)}l-3-9m5 9v-12m4 12l3-8`,
);

/** A heap of stones on a hill by night, and three action points of four. */
export const LidArt = ({ left, right }: LidSize) => (
  <>
    <path d={`M${left} 0H${right}V300H${left}Z`} fill={MOSS} />
    <circle cx="56" cy="74" r="30" fill={CREAM} />
    <circle cx="68" cy="66" r="27" fill={MOSS} />
    {STARS.map(({ x, y, r }) => (
      <circle key={x} cx={x} cy={y} r={r} fill={CREAM} />
    ))}
    <path d={`M${left} 200Q60 156 128 168T${right} 160V300H${left}Z`} fill={HILL} />
    {STONES.map((stone, i) => (
      <g key={stone.y} stroke={PLATE}>
        <ellipse
          cx={stone.x}
          cy={stone.y}
          rx={stone.rx}
          ry={stone.ry}
          fill={i % 2 === 0 ? CREAM : CLAY}
          strokeWidth="2.5"
        />
        <path d={grain(stone)} fill="none" strokeWidth="1.3" />
      </g>
    ))}
    <path d={REEDS.join('')} stroke={REED} strokeWidth="1.3" fill="none" />
    {[50, 74, 98, 122].map((y, i) => (
      <rect
        key={y}
        x="196"
        y={y}
        width="12"
        height="12"
        transform={`rotate(45 202 ${y + 6})`}
        fill={i < 3 ? SUN : 'none'}
        stroke={CREAM}
        strokeWidth="1.6"
      />
    ))}
  </>
);

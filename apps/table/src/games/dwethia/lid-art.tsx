import { Icon } from '../../parts/icons/icon.tsx';
import type { LidSize } from '../room.ts';

const CREAM = '#F6F1E3';
const PLATE = '#182022';
const AMBER = '#D8922B';
const BLUE = '#0072B2';
const GOLD = '#E69F00';

/** Where the ranges are measured from, how far apart the rings lie, and which of them are drawn heavily. */
const MIDDLE = { x: 34, y: 262 };
const STEP = 34;
const HEAVY = 3;
const RINGS = Array.from({ length: 14 }, (_, i) => (i + 1) * STEP);

/** The marks of a ruler bent along the sixth ring. */
const ticks = (): string => {
  const r = 6 * STEP;
  let d = '';
  for (let i = 0; i < 40; i++) {
    const angle = (i / 40) * (Math.PI / 2);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const end = r + (i % 5 === 0 ? 16 : 8);
    const at = (far: number): string =>
      `${(MIDDLE.x + far * cos).toFixed(1)} ${(MIDDLE.y - far * sin).toFixed(1)}`;
    d += `M${at(r)}L${at(end)}`;
  }
  return d;
};

/** A base with its picture, seen from above. */
const Base = ({
  x,
  y,
  r,
  ring,
  face,
  icon,
  dashed,
}: {
  x: number;
  y: number;
  r: number;
  ring: string;
  face: string;
  icon: string;
  dashed: boolean;
}) => {
  const size = r * 1.16;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle cy="4" r={r} fill={PLATE} />
      <circle r={r} fill={PLATE} stroke={CREAM} strokeWidth="1" />
      <circle
        r={r - 3.2}
        fill="none"
        stroke={ring}
        strokeWidth="4"
        strokeDasharray={dashed ? '8.95 3.14' : undefined}
      />
      <circle r={r - 5.7} fill={face} stroke={PLATE} strokeWidth="1" />
      <g transform={`translate(${-size / 2} ${-size / 2})`} color={face === PLATE ? CREAM : PLATE}>
        <Icon name={icon} size={size} />
      </g>
    </g>
  );
};

/** Two bases measured against each other before the ruins of a city. */
export const LidArt = ({ left, right }: LidSize) => (
  <g transform="translate(0 -72)">
    <path d={`M${left} 0H${right}V400H${left}Z`} fill={AMBER} />
    {RINGS.map((r, i) => (
      <circle
        key={r}
        cx={MIDDLE.x}
        cy={MIDDLE.y}
        r={r}
        fill="none"
        stroke={PLATE}
        opacity=".8"
        strokeWidth={(i + 1) % HEAVY === 0 ? 2.5 : 1}
        strokeDasharray={(i + 1) % HEAVY === 0 ? undefined : '2 5'}
      />
    ))}
    <path d={ticks()} stroke={PLATE} strokeWidth="1.6" />
    <path
      d={`M${left} 400V236H0l40-8 30 10 24-6V168l8-6 6 8v58l22 4v-88h14v-12h12v104l26 6 20-10 24 6 30-8H${right}V400z`}
      fill={PLATE}
    />
    <path d="M100 178v10m0 12v14M142 150v16m0 14v20M156 160v12" stroke={AMBER} strokeWidth="3" />
    <Base x={60} y={250} r={28} ring={BLUE} face={CREAM} icon="winchester-rifle" dashed={false} />
    <Base x={196} y={236} r={34} ring={GOLD} face={PLATE} icon="crowned-skull" dashed />
    <path d="M90 248L160 239" stroke={CREAM} strokeWidth="2.5" strokeDasharray="7 4" />
  </g>
);

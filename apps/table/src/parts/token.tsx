import type { Badge, SideMark } from '@caltrop/engine';
import { memo } from 'react';
import { iconBody } from './icons/icon.tsx';
import { shiftPath } from './path.ts';
import './token.css';

/** What a disc shows of a unit; tokens, units that are away and unit cards all fit. */
export interface DiscUnit {
  readonly icon: string;
  readonly side: SideMark;
  readonly hp?: number;
  readonly maxHp?: number;
  readonly letter?: string;
  readonly badges?: readonly Badge[];
  readonly done?: boolean;
  /** How high above the ground it is. */
  readonly up?: number;
}

/** How a disc is shown. */
export interface DiscLook {
  /** What the plate at the lower edge says. */
  readonly plate?: 'hp' | 'letter' | 'none';
  /** The plate sits at the upper edge: something lies on the lower one. */
  readonly plateUp?: boolean;
  /** How much larger than usual the plate is: on wide tables it would be too small to read. */
  readonly plateSize?: number;
  /** A small tab with the letter at the upper left, for look-alikes whose plate shows HP. */
  readonly tab?: boolean;
  /** Wounds as pips on the rim, where there are at most 12. */
  readonly pips?: boolean;
}

/** Where a disc lies and how large it is. Written into the drawing itself: a transform for each of many tokens costs frames. */
export interface DiscPlace {
  readonly x?: number;
  readonly y?: number;
  readonly r?: number;
}

const R = 20;
/** The letters of a plate, in pixels, as `token.css` has them. */
const PLATE_TEXT = 11;
const round = (n: number): number => Math.round(n * 100) / 100;

/** The hatch of units that have acted, as lines across the disc: no pattern, so that it prints and copies anywhere. */
const HATCH = (() => {
  const r = 15.2;
  let d = '';
  for (let o = -13; o <= 13; o += 4.2) {
    const half = Math.sqrt(r * r - o * o);
    const c = Math.SQRT1_2;
    d += `M${round((o - half) * c)} ${round((o + half) * c)}L${round((o + half) * c)} ${round((o - half) * c)}`;
  }
  return d;
})();

/** Where badges sit on a disc of 20: upper right, then down the right side, then at the top. */
const BADGES: readonly (readonly [number, number])[] = [
  [14.4, -14.4],
  [20.4, -0.4],
  [-0.6, -20.4],
];

const glyphs = new Map<string, string>();

/** The picture of an icon round a place as one path: hundreds of tokens would pay for a picture in a picture each. */
const glyphOf = (icon: string, x: number, y: number, size: number): string => {
  const key = `${icon} ${size}`;
  const known =
    glyphs.get(key) ??
    [...iconBody(icon).matchAll(/\sd="([^"]+)"/g)]
      .map(([, d = '']) => shiftPath(d, -size / 2, -size / 2, size / 512))
      .join('');
  glyphs.set(key, known);
  return x === 0 && y === 0 ? known : shiftPath(known, x, y);
};

/** A plate round its middle; `size` makes it larger than the disc would have it. */
const Plate = ({
  side,
  text,
  x,
  y,
  size,
}: {
  side: SideMark;
  text: string;
  x: number;
  y: number;
  size: number;
}) => {
  const half = round((4.5 + text.length * 3.2) * size);
  const [left, top] = [round(x - half), round(y - 6.75 * size)];
  const [cut, height] = [round(4 * size), round(13.5 * size)];
  const [across, down] = [round(2 * (half - cut)), round(height - 2 * cut)];
  return (
    <>
      {side === 'a' ? (
        <rect
          className="token-plate"
          x={left}
          y={top}
          width={half * 2}
          height={height}
          rx={round(height / 2)}
        />
      ) : (
        <path
          className="token-plate"
          d={`M${round(left + cut)} ${top}h${across}l${cut} ${cut}v${down}l${-cut} ${cut}h${-across}l${-cut} ${-cut}v${-down}z`}
        />
      )}
      <text
        className="token-plate-text"
        x={x}
        y={round(y + 3.65 * size)}
        {...(size === 1 ? {} : { style: { fontSize: PLATE_TEXT * size } })}
      >
        {text}
      </text>
    </>
  );
};

/** How high somebody is in the air: an arrow up with the height. */
const Up = ({ height, x, y }: { height: number; x: number; y: number }) => {
  const half = 8 + String(height).length * 3;
  return (
    <g>
      <rect className="token-tab" x={x - half} y={y - 7} width={half * 2} height="14" rx="7" />
      <path className="token-up" d={`M${round(x - half + 7)} ${y + 4}v-7m-3 3l3-3.4 3 3.4`} />
      <text className="token-tab-text" x={x + 4} y={y + 3.4}>
        {height}
      </text>
      <title>{`${height} above the ground`}</title>
    </g>
  );
};

/** Where the pips of a rim lie, in degrees from the foot of the disc; the plate keeps the middle where there is one. */
const pipAngles = (count: number, plate: boolean): number[] => {
  const step = plate || count > 6 ? 15.5 : 18;
  if (!plate) return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * -step);
  const left = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i) =>
    i < left ? 36 + (left - 1 - i) * step : -36 - (i - left) * step,
  );
};

const Pips = ({
  hp,
  maxHp,
  plate,
  x,
  y,
  r,
}: {
  hp: number;
  maxHp: number;
  plate: boolean;
} & Required<DiscPlace>) =>
  pipAngles(maxHp, plate).map((degrees, i) => {
    const turn = (degrees * Math.PI) / 180;
    const [px, py] = [round(x - Math.sin(turn) * (r - 0.6)), round(y + Math.cos(turn) * (r - 0.6))];
    return i < hp ? (
      <circle key={degrees} className="token-pip" cx={px} cy={py} r="2.5" />
    ) : (
      <path
        key={degrees}
        className="token-pip-lost"
        d={`M${round(px - 2.5)} ${py}a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0M${round(px - 1.4)} ${round(py - 1.4)}l2.8 2.8m0-2.8l-2.8 2.8`}
      />
    );
  });

/** The face of a token, for places that are SVG already. */
export const TokenFace = memo(
  ({
    unit,
    plate = 'none',
    plateUp = false,
    plateSize = 1,
    tab = false,
    pips = false,
    x = 0,
    y = 0,
    r = R,
  }: { unit: DiscUnit } & DiscLook & DiscPlace) => {
    const { side, done = false, hp = 0, maxHp = 0, letter = '', badges = [], up = 0 } = unit;
    const text = plate === 'hp' ? String(hp) : plate === 'letter' ? letter : '';
    const middle = { cx: x, cy: y };
    const part = r / R;
    return (
      <g className={`token-face token-${side}${done ? ' token-done' : ''}`}>
        {up > 0 ? (
          <ellipse className="token-shadow" cx={x + 6} cy={y + 13} rx={r * 0.9} ry={r * 0.8} />
        ) : null}
        {done ? null : (
          <>
            {up > 0 ? null : <ellipse className="token-shadow" cx={x} cy={y + 5.5} rx={r + 1} ry={r - 1} />}
            <circle className="token-edge" cx={x} cy={y + 2.5} r={r} />
          </>
        )}
        <circle className="token-halo" {...middle} r={r + 0.9} />
        <circle className="token-edge" {...middle} r={r} />
        <circle className="token-ring" {...middle} r={r - 3.2} pathLength="100" />
        <circle className="token-disc" {...middle} r={r - 5.7} />
        <path
          className="token-icon"
          d={glyphOf(unit.icon, x, text === '' ? y : plateUp ? y + 1.5 : y - 1.5, r * 1.16)}
        />
        {done ? (
          <>
            <circle className="token-veil" {...middle} r={r - 0.5} />
            <path className="token-hatch" d={shiftPath(HATCH, x, y, part)} />
          </>
        ) : null}
        {pips && maxHp > 1 && maxHp <= 12 ? (
          <Pips hp={hp} maxHp={maxHp} plate={text !== '' && !plateUp} x={x} y={y} r={r} />
        ) : null}
        {text === '' ? null : (
          <Plate
            side={side}
            text={text}
            x={x}
            y={round(plateUp ? y - r + 0.25 : y + r - 0.25)}
            size={plateSize}
          />
        )}
        {tab && letter !== '' ? (
          <>
            <circle className="token-tab" cx={x - 15 * part} cy={y - 14 * part} r="7.2" />
            <text className="token-tab-text" x={x - 15 * part} y={y - 14 * part + 3.4}>
              {letter}
            </text>
          </>
        ) : null}
        {up > 0 ? <Up height={up} x={round(x - 18 * part)} y={round(y + 9 * part)} /> : null}
        {badges.slice(0, 3).map((badge, i) => {
          const [dx, dy] = BADGES[i] ?? [0, 0];
          const [bx, by] = [round(x + dx * part), round(y + dy * part)];
          return (
            <g key={badge.icon + badge.text}>
              <circle className="token-badge" cx={bx} cy={by} r="8" />
              <path className="token-badge-icon" d={glyphOf(badge.icon, bx, by, 11)} />
              <title>{badge.text}</title>
            </g>
          );
        })}
      </g>
    );
  },
);

/** A unit as a round base with a cut edge, anywhere on a page. It says nothing to readers unless it has a `title`. */
export const TokenDisc = ({
  unit,
  size = 40,
  title,
  ...look
}: { unit: DiscUnit; size?: number; title?: string } & DiscLook) => (
  <svg
    className="token-svg"
    viewBox="-23 -23 46 48"
    width={size}
    height={(size * 48) / 46}
    {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
  >
    <TokenFace unit={unit} {...look} />
  </svg>
);

import type { Badge, SideMark } from '@caltrop/engine';
import { memo } from 'react';
import { iconBody } from './icon.tsx';
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
}

/** How a disc is shown. */
export interface DiscLook {
  /** What the plate at the lower edge says. */
  readonly plate?: 'hp' | 'letter' | 'none';
  /** A small tab with the letter at the upper left, for look-alikes whose plate shows HP. */
  readonly tab?: boolean;
  /** Wounds as pips on the rim, where there are at most 12. */
  readonly pips?: boolean;
}

const R = 20;
const round = (n: number): number => Math.round(n * 100) / 100;

/** The hatch of units that have acted, as lines across the disc: no pattern, so that it prints and copies anywhere. */
const HATCH = (() => {
  const r = 15.2;
  let d = '';
  for (let o = -13; o <= 13; o += 4.2) {
    const half = Math.sqrt(r * r - o * o);
    const [c, s] = [Math.SQRT1_2, Math.SQRT1_2];
    d += `M${round(o * c - half * s)} ${round(o * s + half * c)}L${round(o * c + half * s)} ${round(o * s - half * c)}`;
  }
  return d;
})();

const Plate = ({ side, text }: { side: SideMark; text: string }) => {
  const half = 4.5 + text.length * 3.2;
  return (
    <>
      {side === 'a' ? (
        <rect className="token-plate" x={-half} y="12.9" width={half * 2} height="13.5" rx="6.75" />
      ) : (
        <path
          className="token-plate"
          d={`M${4 - half} 12.9h${half * 2 - 8}l4 4v5.5l-4 4h${8 - half * 2}l-4-4v-5.5z`}
        />
      )}
      <text className="token-plate-text" y="23.3">
        {text}
      </text>
    </>
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

const Pips = ({ hp, maxHp, plate }: { hp: number; maxHp: number; plate: boolean }) =>
  pipAngles(maxHp, plate).map((degrees, i) => {
    const turn = (degrees * Math.PI) / 180;
    const [x, y] = [round(-Math.sin(turn) * 19.4), round(Math.cos(turn) * 19.4)];
    return i < hp ? (
      <circle key={degrees} className="token-pip" cx={x} cy={y} r="2.5" />
    ) : (
      <path
        key={degrees}
        className="token-pip-lost"
        d={`M${x - 2.5} ${y}a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0M${round(x - 1.4)} ${round(y - 1.4)}l2.8 2.8m0-2.8l-2.8 2.8`}
      />
    );
  });

/** The face of a token round 0, 0 with radius 20, for places that are SVG already. */
export const TokenFace = memo(
  ({ unit, plate = 'none', tab = false, pips = false }: { unit: DiscUnit } & DiscLook) => {
    const { side, done = false, hp = 0, maxHp = 0, letter = '', badges = [] } = unit;
    const text = plate === 'hp' ? String(hp) : plate === 'letter' ? letter : '';
    return (
      <g className={`token-face token-${side}${done ? ' token-done' : ''}`}>
        {done ? null : (
          <>
            <ellipse className="token-shadow" cy="5.5" rx="21" ry="19" />
            <circle className="token-edge" cy="2.5" r={R} />
          </>
        )}
        <circle className="token-halo" r={R + 0.9} />
        <circle className="token-edge" r={R} />
        <circle className="token-ring" r={R - 3.2} />
        <circle className="token-disc" r={R - 5.7} />
        <svg
          className="token-icon"
          viewBox="0 0 512 512"
          x="-11.6"
          y={text === '' ? -11.6 : -13.1}
          width="23.2"
          height="23.2"
          // The drawings come with the page, from the icon set it was built with.
          dangerouslySetInnerHTML={{ __html: iconBody(unit.icon) }}
        />
        {done ? (
          <>
            <circle className="token-veil" r={R - 0.5} />
            <path className="token-hatch" d={HATCH} />
          </>
        ) : null}
        {pips && maxHp > 1 && maxHp <= 12 ? <Pips hp={hp} maxHp={maxHp} plate={text !== ''} /> : null}
        {text === '' ? null : <Plate side={side} text={text} />}
        {tab && letter !== '' ? (
          <g transform="translate(-15 -14)">
            <circle className="token-tab" r="7.2" />
            <text className="token-tab-text" y="3.4">
              {letter}
            </text>
          </g>
        ) : null}
        {badges.slice(0, 3).map((badge, i) => (
          <g
            key={badge.icon + badge.text}
            transform={`translate(${14.4 + (i === 1 ? 6 : 0) - (i === 2 ? 15 : 0)} ${-14.4 + (i === 1 ? 14 : 0) - (i === 2 ? 6 : 0)})`}
          >
            <circle className="token-badge" r="8" />
            <svg
              className="token-badge-icon"
              viewBox="0 0 512 512"
              x="-5.5"
              y="-5.5"
              width="11"
              height="11"
              dangerouslySetInnerHTML={{ __html: iconBody(badge.icon) }}
            />
            <title>{badge.text}</title>
          </g>
        ))}
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

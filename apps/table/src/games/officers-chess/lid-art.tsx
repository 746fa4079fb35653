import type { LidSize } from '../room.ts';

const CREAM = '#F6F1E3';
const PLATE = '#182022';
const SEA = '#1C6693';
const DEEP = '#0F4A6E';
const SUN = '#F0B64A';

/** The knight of game-icons.net. */
const KNIGHT =
  'M60.81 476.91h300v-60h-300zm233.79-347.3l13.94 7.39c31.88-43.62 61.34-31.85 61.34-31.85l-21.62 53l35.64 19l2.87 33l64.42 108.75l-43.55 29.37s-26.82-36.39-39.65-43.66c-10.66-6-41.22-10.25-56.17-12l-67.54-76.91l-12 10.56l37.15 42.31c-.13.18-.25.37-.38.57c-35.78 58.17 23 105.69 68.49 131.78H84.14C93 85 294.6 129.61 294.6 129.61';

const SQUARE = 44;

const squares = ({ left, right }: LidSize): string => {
  let d = '';
  for (let row = 0; row < 4; row++) {
    for (let x = left, i = row; x < right; x += SQUARE, i++) {
      if (i % 2 === 0) d += `M${x} ${170 + row * 26}h${SQUARE}v26h-${SQUARE}z`;
    }
  }
  return d;
};

/** A knight on the board before the sun over the sea. */
export const LidArt = ({ left, right }: LidSize) => (
  <>
    <path d={`M${left} 0H${right}V300H${left}Z`} fill={SEA} />
    <circle cx="176" cy="92" r="58" fill={SUN} />
    {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => (
      <path
        key={i}
        d={`M${left} ${40 + 13 * i}H${right}`}
        stroke={CREAM}
        strokeWidth={0.5 + 0.18 * i}
        opacity=".5"
      />
    ))}
    <path d={`M${left} 170H${right}V300H${left}Z`} fill={CREAM} />
    <path d={squares({ left, right })} fill={DEEP} />
    <path d={`M${left} 170H${right}`} stroke={PLATE} strokeWidth="2.5" />
    <path d={KNIGHT} fill={PLATE} transform="translate(50 46) scale(.34375)" />
    <path d={KNIGHT} fill={CREAM} transform="translate(44 42) scale(.34375)" />
  </>
);

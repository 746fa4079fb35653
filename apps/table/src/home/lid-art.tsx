import { dictionary } from '@caltrop/engine';
import type { ReactNode } from 'react';
import { CairnArt } from '../games/cairn-ap/lid-art.tsx';
import { DwethiaArt } from '../games/dwethia/lid-art.tsx';
import { GeneriaArt } from '../games/generia/lid-art.tsx';

const CREAM = '#F6F1E3';
const PLATE = '#182022';
const SEA = '#1C6693';
const DEEP = '#0F4A6E';
const SUN = '#F0B64A';

/** The knight of game-icons.net. */
const KNIGHT =
  'M60.81 476.91h300v-60h-300zm233.79-347.3l13.94 7.39c31.88-43.62 61.34-31.85 61.34-31.85l-21.62 53l35.64 19l2.87 33l64.42 108.75l-43.55 29.37s-26.82-36.39-39.65-43.66c-10.66-6-41.22-10.25-56.17-12l-67.54-76.91l-12 10.56l37.15 42.31c-.13.18-.25.37-.38.57c-35.78 58.17 23 105.69 68.49 131.78H84.14C93 85 294.6 129.61 294.6 129.61';

/** Wider than any lid, so that the print fills it at every width. */
const LEFT = -220;
const RIGHT = 476;
const SQUARE = 44;

const squares = (): string => {
  let d = '';
  for (let row = 0; row < 4; row++) {
    for (let x = LEFT, i = row; x < RIGHT; x += SQUARE, i++) {
      if (i % 2 === 0) d += `M${x} ${170 + row * 26}h${SQUARE}v26h-${SQUARE}z`;
    }
  }
  return d;
};

/** A knight on the board before the sun over the sea. */
const OfficersChessArt = () => (
  <>
    <path d={`M${LEFT} 0H${RIGHT}V300H${LEFT}Z`} fill={SEA} />
    <circle cx="176" cy="92" r="58" fill={SUN} />
    {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => (
      <path
        key={i}
        d={`M${LEFT} ${40 + 13 * i}H${RIGHT}`}
        stroke={CREAM}
        strokeWidth={0.5 + 0.18 * i}
        opacity=".5"
      />
    ))}
    <path d={`M${LEFT} 170H${RIGHT}V300H${LEFT}Z`} fill={CREAM} />
    <path d={squares()} fill={DEEP} />
    <path d={`M${LEFT} 170H${RIGHT}`} stroke={PLATE} strokeWidth="2.5" />
    <path d={KNIGHT} fill={PLATE} transform="translate(50 46) scale(.34375)" />
    <path d={KNIGHT} fill={CREAM} transform="translate(44 42) scale(.34375)" />
  </>
);

/** A lid without a picture of its own has the caltrop in one colour. */
const PlainArt = () => (
  <>
    <path d={`M${LEFT} 0H${RIGHT}V300H${LEFT}Z`} fill={DEEP} />
    <path
      d="M50 3L60.5 57H50ZM50 3L39.5 57H50ZM6 86L55.8 65.8L50 57ZM6 86L44.2 48.2L50 57ZM94 86L44.2 65.8L50 57ZM94 86L55.8 48.2L50 57Z"
      fill={CREAM}
      transform="translate(58 54) scale(1.4)"
    />
  </>
);

const ART: Readonly<Record<string, () => ReactNode>> = dictionary({
  'officers-chess': OfficersChessArt,
  dwethia: () => <DwethiaArt left={LEFT} right={RIGHT} />,
  'cairn-ap': () => <CairnArt left={LEFT} right={RIGHT} />,
  generia: () => <GeneriaArt left={LEFT} right={RIGHT} />,
});

/** The print on the lid of a game: the same on paper and on ink, like a real box. */
export const LidArt = ({ kind, wide }: { kind: string; wide: boolean }) => {
  const Art = ART[kind] ?? PlainArt;
  return (
    <svg
      className="lid-art"
      viewBox={wide ? '-64 32 384 192' : '0 32 256 192'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Art />
    </svg>
  );
};

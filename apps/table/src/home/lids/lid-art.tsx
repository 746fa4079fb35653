import type { LidSize } from '../../games/room.ts';
import { ROOMS } from '../../games/rooms.ts';

const CREAM = '#F6F1E3';
const DEEP = '#0F4A6E';

/** A lid without a picture of its own has the caltrop in one colour. */
const PlainArt = ({ left, right }: LidSize) => (
  <>
    <path d={`M${left} 0H${right}V300H${left}Z`} fill={DEEP} />
    <path
      d="M50 3L60.5 57H50ZM50 3L39.5 57H50ZM6 86L55.8 65.8L50 57ZM6 86L44.2 48.2L50 57ZM94 86L44.2 65.8L50 57ZM94 86L55.8 48.2L50 57Z"
      fill={CREAM}
      transform="translate(58 54) scale(1.4)"
    />
  </>
);

/** The print on the lid of a game: the same on paper and on ink, like a real box. */
export const LidArt = ({ kind, wide }: { kind: string; wide: boolean }) => {
  const Art = ROOMS[kind]?.LidArt ?? PlainArt;
  return (
    <svg
      className="lid-art"
      viewBox={wide ? '-64 32 384 192' : '0 32 256 192'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Art left={-220} right={476} />
    </svg>
  );
};

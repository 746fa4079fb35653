import type { Field, Point } from '@caltrop/engine';
import { memo, type CSSProperties } from 'react';
import { unitOf } from './geometry.ts';
import type { BoardProps, ShownWay } from './props.ts';

const placed = (at: Point, unit: number, up: number): CSSProperties => ({
  left: at.x * unit,
  top: (at.y + up) * unit,
});

/** Above, unless the upper edge or what is aimed at is there. */
const isAbove = (at: Point, aimed: Point | undefined): boolean =>
  at.y > 1.6 && !(aimed !== undefined && aimed.y < at.y && Math.abs(aimed.x - at.x) < 2);

/** How far along the field, for a label that must not leave it. */
const lean = (at: Point, field: Field): string =>
  at.x < field.width * 0.14 ? 'left' : at.x > field.width * 0.86 ? 'right' : 'middle';

/** The words of a way beside its end. */
export const WayNote = memo(
  ({ way, field, aimed }: { way: ShownWay; field: Field; aimed: Point | undefined }) => {
    const end = way.path.at(-1);
    if (end === undefined || way.words === '') return null;
    const above = isAbove(end, aimed);
    const half = field.unit === 'tile' ? 0.78 : 1.2;
    return (
      <div
        className="board-note board-way-note"
        data-above={above}
        data-lean={lean(end, field)}
        style={placed(end, unitOf(field), above ? -half : half - 0.15)}
      >
        {way.words}
      </div>
    );
  },
);

/** Why a spot is not possible, beside it. */
export const RefusalNote = memo(
  ({ refusal, field }: { refusal: NonNullable<BoardProps['refusal']>; field: Field }) => {
    const above = isAbove(refusal.at, undefined);
    const half = field.unit === 'tile' ? 0.46 : 0.7;
    return (
      <div
        className="board-note board-refusal-note"
        data-above={above}
        data-lean={lean(refusal.at, field)}
        style={placed(refusal.at, unitOf(field), above ? -half : half)}
      >
        {refusal.text}
      </div>
    );
  },
);

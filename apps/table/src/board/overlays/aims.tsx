import { tokenSide, type DeedGroup, type Field, type Token } from '@caltrop/engine';
import { memo } from 'react';
import { cellAt, isSamePoint, round, unitOf, zonePath } from '../geometry.ts';
import type { Aim } from '../props.ts';
import './template.css';

/** Corners by what is meant: brackets for attacks, round ones for aid, diamonds for the rest; they differ without colour. */
const corner = (group: DeedGroup, r: number): string => {
  if (group === 'attack') return `M${-r} ${-r + 9}v-6q0-3 3-3h6`;
  if (group === 'aid') return `M${-r + 1} ${-r + 12}Q${-r + 1} ${-r + 1} ${-r + 12} ${-r + 1}`;
  return `M${-r + 1} ${-r + 5}l4-4 4 4-4 4z`;
};

/** The corners round something that is aimed at. */
export const AimCorners = ({
  group,
  r,
  considered,
}: {
  group: DeedGroup;
  r: number;
  considered: boolean;
}) => (
  <g
    className={`board-aim board-aim-${group === 'attack' || group === 'aid' ? group : 'act'}`}
    data-considered={considered}
  >
    {considered ? (
      <rect className="board-aim-wash" x={-r} y={-r} width={2 * r} height={2 * r} rx="4" />
    ) : null}
    {[0, 90, 180, 270].map((turn) => (
      <path key={turn} transform={`rotate(${turn})`} d={corner(group, r)} />
    ))}
  </g>
);

/** How far its corners are from the middle of a token, or of a place. */
export const cornersAt = (field: Field, target: Token | undefined): number =>
  field.unit === 'tile'
    ? ((target === undefined ? 1 : tokenSide(target)) * unitOf(field)) / 2 - 1.5
    : (target?.radius ?? 0.5) * unitOf(field) + 6;

const sameAim = (a: Aim, b: Aim | undefined): boolean =>
  b !== undefined && a.group === b.group && a.unit === b.unit && isSamePoint(a.point, b.point);

/** Above this, tiles that can be aimed at are outlined together: corners on every tile would hide the field. */
const MOST_CORNERS = 12;

/** The outline of the tiles that can be aimed at, where there are many. */
const manySpots = (aims: readonly Aim[], field: Field): string | undefined => {
  if (field.unit !== 'tile') return undefined;
  const cells = aims.flatMap((a) => (a.unit === undefined ? [cellAt(field, a.point) ?? -1] : []));
  return cells.length > MOST_CORNERS
    ? zonePath({ cells: cells.filter((cell) => cell >= 0), shapes: [] }, field)
    : undefined;
};

/** Everything that can be aimed at, and what is being considered. */
export const AimsLayer = memo(
  ({
    aims,
    aimed,
    field,
    tokens,
  }: {
    aims: readonly Aim[];
    aimed: Aim | undefined;
    field: Field;
    tokens: readonly Token[];
  }) => {
    const unit = unitOf(field);
    const many = manySpots(aims, field);
    const few = many === undefined ? aims : aims.filter((a) => a.unit !== undefined);
    const all = aimed === undefined || few.some((a) => sameAim(a, aimed)) ? few : [...few, aimed];
    const drawn = new Set<string>();
    const corners = all.map((aim) => {
      const target = aim.unit === undefined ? undefined : tokens.find((t) => t.id === aim.unit);
      const at = target?.at ?? aim.point;
      const considered = sameAim(aim, aimed);
      const key = `${aim.group} ${round(at.x)} ${round(at.y)}`;
      if (drawn.has(key)) return null;
      drawn.add(key);
      const r = cornersAt(field, target);
      return (
        <g key={key} transform={`translate(${round(at.x * unit)} ${round(at.y * unit)})`}>
          <AimCorners group={aim.group} r={r} considered={considered} />
          {aim.number === undefined ? null : (
            <g className="template-number" transform={`translate(${-r + 2} ${-r + 2})`}>
              <circle r="9" />
              <text y="4.5">{aim.number}</text>
            </g>
          )}
        </g>
      );
    });
    return (
      <>
        {many === undefined ? null : <path className="board-aim-spots" d={many} />}
        {corners}
      </>
    );
  },
);

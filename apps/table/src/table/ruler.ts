import type { Field, Point, Token } from '@caltrop/engine';

/** A measured distance as the board draws it. */
export interface Ruled {
  readonly from: Point;
  readonly to: Point;
  readonly words: string;
}

/** From the edge of a base to the edge of another, or to a point; undefined on tiles and where bases touch. */
export const rulerBetween = (
  field: Field,
  from: Pick<Token, 'at' | 'radius'>,
  other: Pick<Token, 'at' | 'radius'> | undefined,
  point: Point,
): Ruled | undefined => {
  if (field.unit !== 'inch') return undefined;
  const to = other?.at ?? point;
  const [dx, dy] = [to.x - from.at.x, to.y - from.at.y];
  const far = Math.hypot(dx, dy);
  const rest = other?.radius ?? 0;
  const gap = far - from.radius - rest;
  if (gap <= 0) return undefined;
  const along = (by: number): Point => ({ x: from.at.x + (dx / far) * by, y: from.at.y + (dy / far) * by });
  return { from: along(from.radius), to: along(far - rest), words: `${gap.toFixed(1)}″` };
};

import type { Field, Piece, Point, Token } from '@caltrop/engine';
import { memo } from 'react';
import { distanceTo, pathOf, unitOf } from '../../geometry.ts';

/** From the edge of a base: nearer than this, where a piece lies to the rules may decide a move. */
const NEAR = 2;

/** The pieces that a model comes near to, where it stands or where it would go. */
export const nearPieces = (
  pieces: readonly Piece[],
  { radius }: Pick<Token, 'radius'>,
  places: readonly Point[],
): Piece[] => pieces.filter(({ shape }) => places.some((at) => distanceTo(shape, at) - radius <= NEAR));

/** The exact footprints of pieces near a model in hand: the rules measure to these, not to the drawing. */
export const FootprintsLayer = memo(
  ({
    field,
    token,
    to,
  }: {
    field: Field & { readonly unit: 'inch' };
    token: Token;
    to: Point | undefined;
  }) => {
    const near = nearPieces(field.pieces, token, to === undefined ? [token.at] : [token.at, to]);
    const d = pathOf(
      near.map(({ shape }) => shape),
      unitOf(field),
    );
    return d === '' ? null : <path d={d} className="board-footprint" />;
  },
);

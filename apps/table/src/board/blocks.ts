import type { Field, Token } from '@caltrop/engine';

/** How many tiles a unit is wide: its base fills a block of so many by so many. */
export const sideOf = ({ radius }: Pick<Token, 'radius'>): number =>
  Math.max(1, Math.ceil(radius * 2 - 0.01));

/** The tiles that a unit stands on, row by row; none on fields in inches. */
export const blockCells = (field: Field, token: Pick<Token, 'at' | 'radius'>): number[] => {
  if (field.unit !== 'tile') return [];
  const side = sideOf(token);
  const [left, top] = [Math.round(token.at.x - side / 2), Math.round(token.at.y - side / 2)];
  const cells: number[] = [];
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) {
      if (x >= 0 && y >= 0 && x < field.width && y < field.height) cells.push(y * field.width + x);
    }
  }
  return cells;
};

/** Who stands on each tile. */
export const standingOn = (field: Field, tokens: readonly Token[]): ReadonlyMap<number, Token> => {
  const standing = new Map<number, Token>();
  for (const token of tokens) for (const cell of blockCells(field, token)) standing.set(cell, token);
  return standing;
};

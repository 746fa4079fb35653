import { err, ok, type Result } from '../result.ts';
import { inside, tile, xOf, yOf, type Board } from './tiles.ts';

const letterA = 97;

/** The name of a column counted from 0: `a` to `z`, then `aa`, `ab` and so on. */
const makeColumn = (x: number): string => {
  let name = '';
  for (let left = x + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    name = String.fromCharCode(letterA + ((left - 1) % 26)) + name;
  }
  return name;
};

const parseColumn = (name: string): number => {
  let count = 0;
  for (const letter of name.toLowerCase()) count = count * 26 + letter.charCodeAt(0) - letterA + 1;
  return count - 1;
};

/** The name of a tile: column letters from the left, then the row number from 1 at the top, as in `c5`. */
export const makeCell = (board: Board, t: number): string =>
  makeColumn(xOf(board, t)) + String(yOf(board, t) + 1);

/** Reads a tile written as `c5`, or as column and row counted from 0, as in `2,4`. */
export const parseCell = (board: Board, text: string): Result<number> => {
  const named = /^\s*([a-z]+)([1-9][0-9]*)\s*$/i.exec(text);
  const pair = /^\s*([0-9]+)\s*,\s*([0-9]+)\s*$/.exec(text);
  const match = named ?? pair;
  if (match === null) {
    return err([
      { code: 'bad-cell', what: `"${text}" is not a cell: write it like c5, or like 2,4 counted from 0.` },
    ]);
  }
  const [, column = '', row = ''] = match;
  const x = named === null ? Number(column) : parseColumn(column);
  const y = named === null ? Number(row) : Number(row) - 1;
  if (!inside(board, x, y)) {
    const last = makeCell(board, board.size - 1);
    return err([{ code: 'off-board', what: `${text.trim()} is off the board, which ends at ${last}.` }]);
  }
  return ok(tile(board, x, y));
};

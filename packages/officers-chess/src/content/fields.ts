import { z } from 'zod';
import { listOf, numberFrom, oneOf } from '@caltrop/sheets';
import { LETTERS } from './words.ts';
import { parseRange } from './range.ts';

export const letter = oneOf(LETTERS);
const CHAR = 'a single character, in quotes if it is not a letter';
export const mapChar = z.string({ error: CHAR }).regex(/^[^\s]$/u, { error: CHAR });

const RANGE = 'a distance such as 1, 1~2, self or map';
const rangeWord = z
  .string()
  .regex(/^(\d{1,2}~\d{1,2}|self|map)$/, { error: RANGE, abort: true })
  .refine((word) => parseRange(word) !== undefined, { error: `${RANGE}, the nearer end first` });
export const range = z.union([numberFrom(RANGE, 1, 99), rangeWord], { error: RANGE });

const TAG = 'a tag such as Armor, Fast(1) or Bonus(Def+1)';
const tag = z.string({ error: TAG }).regex(/^[A-Za-z][A-Za-z' ]*(\([^()]+\))?$/, { error: TAG });
export const tags = listOf('tags, such as [Covert, Fast(1)]', tag);

const POINT = 'a tile as [x, y], counted from 0 at the top left';
const coordinate = numberFrom(POINT, 0, 63);
export const point = z.tuple([coordinate, coordinate], { error: POINT });

import { z } from 'zod';
import { LETTERS, RATINGS } from '../content.ts';
import { parseRange } from './range.ts';

/*
 * The error text of a schema here is the end of a sentence that begins with "expected". What was found, and where, is
 * added by wording.ts.
 */

/** A map with exactly these fields; for an unknown field the error text lists the known ones. */
export const fields = <S extends z.ZodRawShape>(what: string, shape: S) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? Object.keys(shape).join(', ') : what),
  });

/** A map from keys of one form to values of one kind. */
export const keyed = <K extends z.ZodType<string, string>, V extends z.ZodType>(
  keyForm: string,
  key: K,
  value: V,
) =>
  z.record(key, value, {
    error: (issue) => (issue.code === 'invalid_key' ? keyForm : `entries, each under ${keyForm}`),
  });

/** One of a few words. */
export const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, { error: `one of ${words.join(', ')}` });

export const listOf = <T extends z.ZodType>(what: string, item: T) =>
  z.array(item, { error: `a list of ${what}` });

/** A whole number inside limits. A schema inside a union says the same as the union, whichever of them fails. */
export const numberFrom = (error: string, min: number, max: number) =>
  z.int({ error }).min(min, { error }).max(max, { error });

export const whole = (what: string, min: number, max: number) =>
  numberFrom(`${what}: a whole number from ${min} to ${max}`, min, max);

export const words = (what: string) => z.string({ error: what }).min(1, { error: what });

const ID = 'an id such as steel-sword: small letters, digits and hyphens';
export const id = z.string({ error: ID }).regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: ID });

/** A map from ids to values. */
export const byId = <V extends z.ZodType>(value: V) => keyed(ID, id, value);

const RULE = 'a rule ID such as OC-TERR-15';
export const rule = z.string({ error: RULE }).regex(/^[A-Z][A-Z0-9]*(-[A-Z0-9]+)+$/, { error: RULE });

export const letter = oneOf(LETTERS);
export const rating = oneOf(RATINGS);

const CHAR = 'a single character, in quotes if it is not a letter';
export const mapChar = z.string({ error: CHAR }).regex(/^[^\s]$/u, { error: CHAR });

const RANGE = 'a distance such as 1, 1~2, self or map';
const rangeWord = z
  .string()
  .regex(/^(\d{1,2}~\d{1,2}|self|map)$/, { error: RANGE, abort: true })
  .refine((word) => parseRange(word) !== undefined, { error: `${RANGE}, the nearer end first` });
export const range = z.union([numberFrom(RANGE, 1, 99), rangeWord], { error: RANGE });

const TAG = 'a tag such as Armor, Fast(1) or Bonus(Def+1)';
export const tag = z.string({ error: TAG }).regex(/^[A-Za-z][A-Za-z' ]*(\([^()]+\))?$/, { error: TAG });
export const tags = listOf('tags, such as [Covert, Fast(1)]', tag);

const POINT = 'a tile as [x, y], counted from 0 at the top left';
const coordinate = numberFrom(POINT, 0, 63);
export const point = z.tuple([coordinate, coordinate], { error: POINT });

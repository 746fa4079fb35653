import { z } from 'zod';

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

/** How often the first side of a scenario should win. Only reports read it: rules are the same whatever is aimed at. */
export const targetWins = whole('percent of the battles', 0, 100)
  .exactOptional()
  .describe('How often the first side should win when everybody plays `greedy`, in percent.');

export const words = (what: string) => z.string({ error: what }).min(1, { error: what });

export const flag = z.boolean({ error: 'true or false' });

const ID = 'an id such as steel-sword: small letters, digits and hyphens';
export const id = z.string({ error: ID }).regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: ID });

/** A map from ids to values. */
export const byId = <V extends z.ZodType>(value: V) => keyed(ID, id, value);

const RULE = 'a rule ID such as OC-TERR-15';
export const rule = z.string({ error: RULE }).regex(/^[A-Z][A-Z0-9]*(-[A-Z0-9]+)+[a-z]?$/, { error: RULE });

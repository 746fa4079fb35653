import { err, ok, type Result } from './result.ts';

/** Nothing that Caltrop reads is nested as deeply, and whatever walks through data by recursion can take it. */
export const MOST_NESTED = 100;

/** Whether a text of JSON opens more brackets within each other than anybody may. Brackets in strings do not count. */
const isTooDeep = (text: string): boolean => {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === BACKSLASH) i += 1;
      else if (c === QUOTE) quoted = false;
    } else if (c === QUOTE) quoted = true;
    else if (c === BRACE || c === BRACKET) {
      depth += 1;
      if (depth > MOST_NESTED) return true;
    } else if (c === BRACE + 2 || c === BRACKET + 2) depth -= 1;
  }
  return false;
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/** A field of this name would change what an object is when it is copied; nothing of ours is called so. */
const PROTO = '__proto__';

const hasProto = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, PROTO) || Object.values(value).some(hasProto));

/**
 * Reads JSON that comes from outside: what is wrong with it as the end of a sentence. The only place that reads such JSON:
 * JSON.parse throws on bad text, and takes text so deeply nested that whoever walks through it runs out of stack.
 */
export const parseJson = (text: string): Result<unknown, string> => {
  if (isTooDeep(text)) return err(`it is nested more than ${MOST_NESTED} deep`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (reason) {
    return err(reason instanceof Error ? reason.message : String(reason));
  }
  // Written out, or with a letter of it as a number.
  if ((text.includes(PROTO) || text.includes('\\u')) && hasProto(value)) {
    return err(`nothing may be called ${PROTO}`);
  }
  return ok(value);
};

/** Data with its own fields in the order of their names: written alike where only the order differs. */
export const inFieldOrder = (data: object): string =>
  JSON.stringify(Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Text from outside on its way to a terminal. Names stand in packs, journals and arguments, and a terminal obeys what it is
 * sent: escape sequences move the cursor and hide lines, a line break in a name makes a line that we never wrote, and signs
 * that turn the direction of writing show a text that is not there.
 */

/** Control characters of both sets, line and paragraph separators, and what overrides the direction of writing. */
// oxlint-disable-next-line no-control-regex -- these are the characters to be found
const CONTROL = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;
/** What stands in their place. */
const MARK = '\uFFFD';

/** Texts from outside that hold such characters, line breaks among them; almost always none. */
const unclean = new Set<string>();
const MOST_UNCLEAN = 1_000;

/** Fields that hold one line: maps and descriptions may well have several. */
const ONE_LINE = /name|title|label|file|id$/i;

const note = (text: string): void => {
  if (text.length > 1 && text.search(CONTROL) >= 0 && unclean.size < MOST_UNCLEAN) unclean.add(text);
};

/**
 * Takes note of the names inside some data from outside: a line break in one of them is not one of ours. With `all`, of
 * every text.
 */
export const distrust = (data: unknown, field = 'name', all = false): void => {
  if (typeof data === 'string') {
    if (all || ONE_LINE.test(field)) note(data);
  } else if (Array.isArray(data)) {
    for (const part of data) distrust(part, field, all);
  } else if (typeof data === 'object' && data !== null) {
    for (const [key, value] of Object.entries(data)) {
      note(key);
      distrust(value, key, all);
    }
  }
};

/** A text without control characters, line breaks included. */
export const cleanWord = (text: string): string => text.replaceAll(CONTROL, MARK);

/**
 * A text of ours as it may be shown: line breaks are kept but for those in texts from outside, and of escape sequences only
 * the given colours.
 */
export const cleanText = (text: string, colours: ReadonlySet<string>): string => {
  if (text.search(CONTROL) < 0) return text;
  let shown = text;
  for (const name of unclean) if (shown.includes(name)) shown = shown.replaceAll(name, cleanWord(name));
  // oxlint-disable-next-line no-control-regex -- escape sequences begin with one
  return shown.replaceAll(/\u001B\[[0-9;]*m|[^]/gu, (part) => {
    if (part.length > 1 && part.startsWith('\u001B')) return colours.has(part) ? part : MARK;
    return part === '\n' ? part : cleanWord(part);
  });
};

/** JSON as it may be shown: what JSON leaves as it is and a terminal obeys is written by its number. */
export const cleanJson = (json: string): string =>
  json.replaceAll(CONTROL, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);

/** Words and names in plain text, in quotation marks where they could be misread. */

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '"': '"',
  '\\': '\\',
  '/': '/',
};

/** A text in quotation marks as JSON writes it, read without asking JSON, which would throw. */
export const readMark = (mark: string): string | undefined => {
  const inner = mark.slice(1, -1);
  const bad = /\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(inner.replaceAll('\\\\', ''));
  if (bad) return undefined;
  return inner.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, hex: string | undefined, sign: string) =>
    hex === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
};

/** Reads one thing at the front of a line: in quotation marks, or up to one of the given signs. */
export const takeWord = (
  line: string,
  ends: RegExp,
): readonly [word: string, rest: string, exact: boolean] => {
  const [mark] = /^"(?:[^"\\]|\\.)*"/.exec(line) ?? [];
  const value = mark === undefined ? undefined : readMark(mark);
  if (mark !== undefined && value !== undefined) return [value, line.slice(mark.length), true];
  const end = line.search(ends);
  return end < 0 ? [line.trim(), '', false] : [line.slice(0, end).trim(), line.slice(end), false];
};

/** Reads `a, b, c` up to one of the given signs. */
export const takeList = (
  line: string,
  ends: RegExp,
): readonly [{ readonly word: string; readonly exact: boolean }[], string] => {
  const words: { word: string; exact: boolean }[] = [];
  const stop = new RegExp(`,|${ends.source}`);
  let rest = line.trimStart();
  while (rest !== '') {
    const [word, after, exact] = takeWord(rest, stop);
    if (word !== '' || exact) words.push({ word, exact });
    rest = after.trimStart();
    if (!rest.startsWith(',')) break;
    rest = rest.slice(1).trimStart();
  }
  return [words, rest];
};

/** Small letters, digits and hyphens: how names are compared and ids made. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

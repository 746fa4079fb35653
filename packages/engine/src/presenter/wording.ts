/** A number with its sign, as people write it. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** `1 use`, `2 uses`. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** Words with a capital letter in front. */
export const title = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** `Hawk`, `Hawk and Isolde`, `Hawk, Isolde and Nyx`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Words as an id: small letters and dashes. */
export const slug = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The numbers of a dice expression, so that one of them can run along the axis of a sweep. */

/** One number in the text: its place among the numbers, where it stands and whether braces mark it. */
export interface FoundNumber {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly marked: boolean;
}

/** The text as dice notation reads it: braces that mark a number become spaces, so that columns stay the same. */
export const plainDice = (text: string): string => text.replace(/\{(\s*\d+\s*)\}/g, ' $1 ');

/** Every number in the text, in order. */
export const numbersIn = (text: string): FoundNumber[] =>
  [...text.matchAll(/\d+/g)].map((m) => {
    const end = m.index + m[0].length;
    return {
      start: m.index,
      end,
      value: Number(m[0]),
      marked: /\{\s*$/.test(text.slice(0, m.index)) && /^\s*\}/.test(text.slice(end)),
    };
  });

/** The number that a sweep changes: the marked one, else the one at that place. */
export const sweptNumber = (text: string, place: number): FoundNumber | undefined => {
  const found = numbersIn(text);
  return found.find((n) => n.marked) ?? found[place];
};

/** The plain text with another number in the place of one of its own. */
export const withNumber = (text: string, at: FoundNumber, value: number): string =>
  plainDice(`${text.slice(0, at.start)}${value}${text.slice(at.end)}`);

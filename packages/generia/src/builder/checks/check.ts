/** Illegal breaks a rule; a warning is legal and most likely a slip; a note is worth knowing. */
export type CheckLevel = 'illegal' | 'warning' | 'note';

/** One thing to know about a character, in a sentence, with the field that it is about. */
export interface CharacterCheck {
  readonly level: CheckLevel;
  readonly code: string;
  readonly what: string;
  readonly where: string;
  readonly rule: string;
  /** What it is about, by id or name; of a class's choice `fighter:Blunt|Slashing`; empty where it is about the whole field. */
  readonly about: string;
}

/** Makes a check. */
export const check = (
  level: CheckLevel,
  code: string,
  where: string,
  rule: string,
  what: string,
  about = '',
): CharacterCheck => ({ level, code, what, where, rule, about });

/** `a, b or c`. */
export const orList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** What stands in a list more than once. */
export const twice = (list: readonly string[]): string[] => [
  ...new Set(list.filter((name, i) => list.indexOf(name) !== i)),
];

/** A sentence with its hint, `; did you mean "x"?`, where there is one. */
export const hinted = (sentence: string, hint: string): string =>
  hint === '' ? `${sentence}.` : `${sentence}${hint}`;

import type { Keyword } from './content.ts';

/** Keywords without a number and with one, as they are printed (DW-KEY). */
const PLAIN = {
  'quick-shot': 'Quick Shot',
  arc: 'Arc',
  light: 'Light',
  'two-handed': 'Two-Handed',
  'black-sun': 'Black Sun',
} as const;
const NUMBERED = {
  blast: 'Blast',
  wound: 'Wound',
  'multi-shot': 'Multi-Shot',
  sunder: 'Sunder',
  radius: 'Radius',
  dangerous: 'Dangerous',
  range: 'Range',
} as const;

type PlainKey = keyof typeof PLAIN;
type NumberedKey = keyof typeof NUMBERED;

export const PLAIN_KEYWORDS = Object.keys(PLAIN).filter((key): key is PlainKey => key in PLAIN);
export const NUMBERED_KEYWORDS = Object.keys(NUMBERED).filter((key): key is NumberedKey => key in NUMBERED);

/** Every keyword as it is printed, `Blast N` with the letter for its number. */
export const KEYWORD_NAMES: readonly string[] = [
  ...Object.values(PLAIN),
  ...Object.values(NUMBERED).map((name) => `${name} N`),
];

/** `Blast 2`; plain Dangerous has no number (DW-R85). */
export const keywordText = (k: Keyword): string => {
  if (!('n' in k)) return PLAIN[k.key];
  return k.key === 'dangerous' && k.n === 0 ? NUMBERED[k.key] : `${NUMBERED[k.key]} ${k.n}`;
};

const same = (a: string, b: string): boolean =>
  a.toLowerCase().replaceAll(/[^a-z]/g, '') === b.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Reads a keyword as it is printed, with or without brackets. */
export const parseKeyword = (text: string): Keyword | undefined => {
  const [, name = '', number] = /^\[?([A-Za-z][A-Za-z -]*?)(?: ([0-9]{1,2}))?\]?$/.exec(text.trim()) ?? [];
  if (number === undefined) {
    const key = PLAIN_KEYWORDS.find((k) => same(PLAIN[k], name));
    if (key !== undefined) return { key };
    return same(name, 'dangerous') ? { key: 'dangerous', n: 0 } : undefined;
  }
  const key = NUMBERED_KEYWORDS.find((k) => same(NUMBERED[k], name));
  return key === undefined || (Number(number) === 0 && key !== 'dangerous')
    ? undefined
    : { key, n: Number(number) };
};

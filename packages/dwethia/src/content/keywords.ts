/** What a keyword may stand on: weapons, powers, or a special rule that gives it (DW-CSR-E3). */
export type KeywordPlace = 'melee' | 'ranged' | 'power' | 'rule';

interface KeywordRow {
  /** As it is printed. */
  readonly name: string;
  readonly rule: string;
  /** What it means, in short; N is its number. */
  readonly text: string;
  /**
   * For a keyword with a number such as Blast 2: the least it can be, what a builder begins with, and the most it
   * offers. Where the least is 0, the number may be left out (DW-R85).
   */
  readonly n?: { readonly least: number; readonly usual: number; readonly most: number };
  /** Points on a weapon or power, and for each of its number, by which rule. */
  readonly points: number;
  readonly pointsEach?: number;
  readonly pricedBy: string;
  /** Where it does something. */
  readonly on: readonly KeywordPlace[];
  /** Where a builder offers it, if not everywhere that it does something. */
  readonly offeredOn?: readonly KeywordPlace[];
  /** Works with every blow of a melee weapon that has it, not only with shots. */
  readonly blows?: true;
  /** Does something on a power without an attack too. */
  readonly harmless?: true;
}

const EVERYWHERE = ['melee', 'ranged', 'power', 'rule'] as const;
const AIMED = ['ranged', 'power', 'rule'] as const;
const UP_TO_TEN = { least: 1, usual: 1, most: 10 } as const;

/** Every keyword of weapons and powers (DW-KEY). What it does in play stands in the chapter of its rule. */
export const KEYWORDS = {
  'quick-shot': {
    name: 'Quick Shot',
    rule: 'DW-KEY-01',
    text: 'The target has one save die instead of two and leaves at once.',
    points: 5,
    pricedBy: 'DW-WGB-07',
    on: AIMED,
  },
  arc: {
    name: 'Arc',
    rule: 'DW-KEY-02',
    text: 'May be lobbed: three times the range, no line needed, Perception counts 0.',
    points: 1,
    pricedBy: 'DW-WGB-07',
    // A power is never lobbed, and an engaged caster casts anyway (DW-R126).
    on: ['ranged', 'rule'],
  },
  light: {
    name: 'Light',
    rule: 'DW-KEY-06',
    text: 'Can be fired while engaged, and its bearer still fights.',
    points: 1,
    pricedBy: 'DW-WGB-07',
    on: ['ranged', 'rule'],
  },
  'two-handed': {
    name: 'Two-Handed',
    rule: 'DW-KEY-12',
    text: 'A shield helps its bearer nothing.',
    points: -2,
    pricedBy: 'DW-WGB-07',
    on: ['melee', 'ranged'],
  },
  'black-sun': {
    name: 'Black Sun',
    rule: 'DW-KEY-13',
    text: 'Models that it slays may roll on the scars of the Black Sun.',
    points: 1,
    pricedBy: 'DW-WGB-07',
    // Missions and scars ask for weapons (DW-R128).
    on: ['melee', 'ranged', 'rule'],
    offeredOn: [],
  },
  blast: {
    name: 'Blast',
    rule: 'DW-KEY-03',
    text: 'A hit also rolls against everybody within N base contacts of the target.',
    n: UP_TO_TEN,
    points: 0,
    pointsEach: 1,
    pricedBy: 'DW-WGB-07',
    on: AIMED,
  },
  wound: {
    name: 'Wound',
    rule: 'DW-KEY-08',
    text: 'Each hit takes N Wounds.',
    n: { least: 1, usual: 2, most: 10 },
    points: -5,
    pointsEach: 5,
    pricedBy: 'DW-WGB-05',
    on: EVERYWHERE,
    blows: true,
  },
  'multi-shot': {
    name: 'Multi-Shot',
    rule: 'DW-KEY-09',
    text: 'Fires N shots a turn.',
    n: { least: 1, usual: 2, most: 10 },
    // It multiplies what the weapon costs, and is counted apart (DW-WGB-08).
    points: 0,
    pricedBy: 'DW-WGB-07',
    on: ['ranged'],
  },
  sunder: {
    name: 'Sunder',
    rule: 'DW-KEY-10',
    text: 'The Defense it meets counts N less.',
    n: UP_TO_TEN,
    points: 0,
    pointsEach: 1,
    pricedBy: 'DW-WGB-07',
    on: EVERYWHERE,
    blows: true,
  },
  radius: {
    name: 'Radius',
    rule: 'DW-KEY-11',
    text: 'Also rolls against everybody within N″ of the target.',
    n: UP_TO_TEN,
    points: 0,
    pointsEach: 1,
    pricedBy: 'DW-WGB-07',
    on: AIMED,
  },
  dangerous: {
    name: 'Dangerous',
    rule: 'DW-SPB-05',
    text: 'Then its user rolls a D6 and takes N off: at 1 or less it loses a Wound that nothing stops, and one more for each point below 0.',
    n: { least: 0, usual: 0, most: 10 },
    points: -5,
    pricedBy: 'DW-SPB-05',
    on: ['power'],
    harmless: true,
  },
  range: {
    name: 'Range',
    rule: 'DW-FIGHT-05',
    text: 'Strikes within 1″ or over base contacts.',
    n: { least: 1, usual: 2, most: 3 },
    points: -1,
    pointsEach: 1,
    pricedBy: 'DW-WGB-01',
    on: ['melee', 'rule'],
    // A melee weapon says its Range without a keyword.
    offeredOn: ['rule'],
  },
} as const satisfies Readonly<Record<string, KeywordRow>>;

export type KeywordKey = keyof typeof KEYWORDS;
type NumberedKey = {
  [K in KeywordKey]: (typeof KEYWORDS)[K] extends { readonly n: object } ? K : never;
}[KeywordKey];
type PlainKey = Exclude<KeywordKey, NumberedKey>;

/** A keyword of a weapon or power: plain, or with its number. */
export type Keyword = { readonly key: PlainKey } | { readonly key: NumberedKey; readonly n: number };

const rowOf = (key: KeywordKey): KeywordRow => KEYWORDS[key];
const isKey = (key: string): key is KeywordKey => Object.hasOwn(KEYWORDS, key);
const isNumbered = (key: KeywordKey): key is NumberedKey => 'n' in KEYWORDS[key];
const isPlain = (key: KeywordKey): key is PlainKey => !isNumbered(key);

const KEYS: readonly KeywordKey[] = Object.keys(KEYWORDS).filter(isKey);
export const PLAIN_KEYWORDS: readonly PlainKey[] = KEYS.filter(isPlain);
export const NUMBERED_KEYWORDS: readonly NumberedKey[] = KEYS.filter(isNumbered);

/** `Blast 2`; plain Dangerous has no number (DW-R85). */
export const keywordText = (k: Keyword): string => {
  const { name } = KEYWORDS[k.key];
  return 'n' in k && k.n > 0 ? `${name} ${k.n}` : name;
};

/** A keyword with the number that a builder begins with. */
export const usualKeyword = (key: KeywordKey): Keyword =>
  isNumbered(key) ? { key, n: KEYWORDS[key].n.usual } : { key };

/** Whether a keyword does something somewhere. */
export const worksOn = (key: KeywordKey, place: KeywordPlace): boolean => rowOf(key).on.includes(place);

/** The keywords that a builder offers somewhere, in the order of the table. */
export const keywordsFor = (place: KeywordPlace): KeywordKey[] =>
  KEYS.filter((key) => (rowOf(key).offeredOn ?? rowOf(key).on).includes(place));

/** What a keyword on a weapon or power costs (DW-WGB-05, 07). */
export const keywordPoints = (k: Keyword): number => {
  const { points, pointsEach = 0 } = rowOf(k.key);
  return points + ('n' in k ? pointsEach * k.n : 0);
};

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Reads a keyword as it is printed, with or without brackets. */
export const parseKeyword = (text: string): Keyword | undefined => {
  const [, name = '', number] = /^\[?([A-Za-z][A-Za-z -]*?)(?: ([0-9]{1,2}))?\]?$/.exec(text.trim()) ?? [];
  const key = KEYS.find((k) => letters(KEYWORDS[k].name) === letters(name));
  if (key === undefined) return undefined;
  if (!isNumbered(key)) return number === undefined ? { key } : undefined;
  const n = Number(number ?? 0);
  return n < KEYWORDS[key].n.least ? undefined : { key, n };
};

import { dictionary } from '@caltrop/engine';
import {
  DAMAGE_TYPES,
  ZONES,
  type Effect,
  type Size,
  type TypeName,
} from '../../../content/effects/effect.ts';

const KINDS = { Resistance: 'resistant', Vulnerability: 'vulnerable', Immunity: 'immune' } as const;
type Kind = keyof typeof KINDS;

const TYPES: readonly TypeName[] = [...DAMAGE_TYPES, 'Physical', 'Magical', 'Poison'];
const FACTOR = /^(Resistance|Vulnerability|Immunity) ([A-Z][a-z]+)(?: \(([A-Z][a-z]+)\))?$/u;

/** A resistance, weakness or immunity: the matching status, permanently (GE-CTAG-06). */
const factorOf = (tag: string): readonly Effect[] => {
  const [, kind, named, part] = FACTOR.exec(tag) ?? [];
  const type = TYPES.find((t) => t === named);
  if (kind === undefined || type === undefined) return [];
  const zone = ZONES.find((z) => z === part?.toLowerCase());
  const as = KINDS[kind as Kind];
  return [
    { hook: 'factor', types: [type], as, ...(zone === undefined ? {} : { zone }) },
    ...(type === 'Poison' && as === 'immune'
      ? [{ hook: 'immune', statuses: ['Poisoned'] } as const satisfies Effect]
      : []),
  ];
};

const FIXED: Readonly<Record<string, readonly Effect[]>> = dictionary({
  // GE-CTAG-07, 08: a Construct is Mindless.
  Mindless: [
    { hook: 'immune', statuses: 'mental' },
    { hook: 'immune', statuses: 'unconscious' },
  ],
  Construct: [
    { hook: 'immune', statuses: 'mental' },
    { hook: 'immune', statuses: 'unconscious' },
  ],
  Sluggish: [{ hook: 'flag', flag: 'sluggish' }],
  Freecaster: [{ hook: 'flag', flag: 'freecaster' }],
  'Dark Sight': [{ hook: 'flag', flag: 'dark sight' }],
});

/** What the tags of a creature do (GE-CTAG). Those that only change printed values do nothing more. */
export const effectsOfTags = (tags: readonly string[]): Effect[] =>
  tags.flatMap((tag) => [...(FIXED[tag] ?? factorOf(tag))]);

/** Tags that are written with a number: `Reflexes 2`. */
const NUMBERED: readonly string[] = [
  'Corrupted',
  'Fast',
  'Flying',
  'Levitating',
  'Mount',
  'Reflexes',
  'Slow',
  'Tough',
  'Trained',
  'Untrained',
];
const PLAIN: readonly string[] = [
  ...Object.keys(FIXED),
  'Colossus',
  'Golem',
  'Miniboss',
  'Natural Defenses',
  "Nature's Armor",
  "Nature's Will",
  'Sapient',
];

const isNumbered = (tag: string): boolean =>
  NUMBERED.some((name) => tag.startsWith(`${name} `) && /^-?\d{1,3}$/u.test(tag.slice(name.length + 1)));

/** Whether the rules know a tag. */
export const isTag = (tag: string): boolean =>
  PLAIN.includes(tag) || isNumbered(tag) || factorOf(tag).length > 0;

/** The tags of the rules, those with a number as examples. */
export const TAGS: readonly string[] = [...PLAIN, ...NUMBERED.map((n) => `${n} 1`)];

/** What nature gives besides gear: AV of head, torso, arms and legs, and MD; a Colossus has half of it (GE-CTAG-01, 10). */
export const naturalDefences = (
  tags: readonly string[],
  con: number,
  wil: number,
  colossus: boolean,
): { readonly av: readonly number[]; readonly md: number } => {
  const both = tags.includes('Natural Defenses');
  const share = (n: number): number => Math.max(0, colossus ? Math.floor(n / 2) : n);
  return {
    av: both || tags.includes("Nature's Armor") ? [con - 2, con, con - 1, con - 1].map(share) : [0, 0, 0, 0],
    md: both || tags.includes("Nature's Will") ? share(wil) : 0,
  };
};

/** Advantage on STR checks by size; that on stealth is the other way round (GE-SIZE-01 to 05). */
const STRENGTH: Readonly<Record<Size, number>> = { Tiny: -2, Small: -1, Medium: 0, Large: 1, Huge: 2 };

/** What a size does to checks. Saves are checks (GE-CORE-03). */
export const effectsOfSize = (size: Size): Effect[] => {
  const adv = STRENGTH[size];
  if (adv === 0) return [];
  const strong = [{ is: 'attribute', of: ['STR'] }] as const;
  return [
    { hook: 'roll', roll: 'check', adv, when: strong },
    { hook: 'roll', roll: 'save', adv, when: strong },
    { hook: 'roll', roll: 'sneak', adv: -adv },
  ];
};

/** GE-CTAG-02: the severity of Corruption that a tag names; 0 for none. */
export const corruptionOf = (tags: readonly string[]): number => {
  for (const tag of tags) if (tag.startsWith('Corrupted ')) return Number(tag.slice('Corrupted '.length));
  return 0;
};

import type { ProfileName } from '../content/content.ts';

/** How a character is played where a program plays it. */
export const TEMPERS = ['protector', 'bold', 'cautious', 'cunning'] as const;
export type Temper = (typeof TEMPERS)[number];

/** What a creature leans to, by its profile (content 6.3) or its temperament. */
export interface Leaning {
  /** What a point of value of a foe counts beside one's own. */
  readonly hunger: number;
  /** What standing next to foes costs. */
  readonly fear: number;
  /** Spaces it would like to have between itself and the nearest foe. */
  readonly keeps: number;
  /** What a friend's life counts when there is a choice. */
  readonly aid: number;
  /** It goes when its side has less than this part of what the other side has. */
  readonly yields: number;
  /** What the nearest, the weakest and the busiest foe are worth more. */
  readonly nearest: number;
  readonly weakest: number;
  readonly busiest: number;
  /** How much it likes tricks: tripping, shoving. */
  readonly tricks: number;
  /** It stays where it is until somebody is in reach, or until it is hurt. */
  readonly waits: boolean;
}

const PLAIN: Leaning = {
  hunger: 1,
  fear: 0.15,
  keeps: 0,
  aid: 0,
  yields: 0,
  nearest: 0,
  weakest: 0,
  busiest: 0,
  tricks: 0.6,
  waits: false,
};

/** Content 6.3: what each profile does. */
const PROFILE_LEANINGS: Readonly<Record<ProfileName, Leaning>> = {
  brute: { ...PLAIN, fear: 0, nearest: 1.5, tricks: 1 },
  skirmisher: { ...PLAIN, fear: 0.5, keeps: 3 },
  soldier: { ...PLAIN, busiest: 0.8 },
  guard: { ...PLAIN, waits: true },
  caster: { ...PLAIN, fear: 1, keeps: 4 },
  pack: { ...PLAIN, weakest: 1.5, tricks: 1.2 },
  ambusher: { ...PLAIN, waits: true },
  protector: { ...PLAIN, busiest: 0.8, aid: 1, yields: 0.22 },
};

/** The four temperaments of characters; a protector sees to those who are Dying (content 6.3). */
const TEMPER_LEANINGS: Readonly<Record<Temper, Partial<Leaning>>> = {
  protector: {},
  bold: { hunger: 1.3, fear: 0, aid: 0.6, yields: 0 },
  cautious: { fear: 0.5, yields: 0.45 },
  cunning: { tricks: 1.2, weakest: 0.8, fear: 0.3 },
};

/** What somebody leans to: monsters by their profile, characters by temperament too. */
export const leaningOf = (profile: ProfileName, temper: Temper | undefined): Leaning =>
  temper === undefined
    ? PROFILE_LEANINGS[profile]
    : {
        ...PROFILE_LEANINGS[profile],
        aid: 1,
        yields: PROFILE_LEANINGS.protector.yields,
        ...TEMPER_LEANINGS[temper],
      };

import { fields, id, listOf, numberFrom, sayings, whole, words } from '@caltrop/sheets';
import { z } from 'zod';
import { NUMBERED_KEYWORDS, PLAIN_KEYWORDS } from './keywords.ts';

export const name = words('a name');
export const text = words('a sentence or two');
/** What a row says, with a mark for each clause that is not simply played. */
export const said = sayings('a sentence or two');
export const ids = (what: string) => listOf(`${what} by their ids`, id);

const INCHES = 'inches: a number from 0 to 100';
export const inches = z.number({ error: INCHES }).min(0, { error: INCHES }).max(100, { error: INCHES });

export const change = whole('a change', -20, 20);
const STAT_KEYS = 'values such as { D: 1, Move: -2 }';
/** Changes of a profile by stat. */
export const changes = fields(STAT_KEYS, {
  M: change.optional(),
  P: change.optional(),
  S: change.optional(),
  D: change.optional(),
  A: change.optional(),
  W: change.optional(),
  I: change.optional(),
  Dst: change.optional(),
  F: change.optional(),
  Af: change.optional(),
  Move: change.optional(),
});

/** One whole number for each of the ten values. */
export const byStat = (what: string, min: number, max: number) => {
  const value = whole(what, min, max);
  return fields(`${what} for M, P, S, D, A, W, I, Dst, F and Af`, {
    M: value,
    P: value,
    S: value,
    D: value,
    A: value,
    W: value,
    I: value,
    Dst: value,
    F: value,
    Af: value,
  });
};

/** One value for each type of unit. */
export const byType = <T extends z.ZodType>(what: string, value: T) =>
  fields(`${what} for hero, basic, religious, monster and titan`, {
    hero: value,
    basic: value,
    religious: value,
    monster: value,
    titan: value,
  });

export const MISSION = 'a mission ID such as SM-C1';
export const missionId = z.string({ error: MISSION }).regex(/^SM(-[A-Z0-9]+)+$/, { error: MISSION });

const KEYWORD = 'a keyword such as Arc or Blast 2';
/** A keyword as it is printed, or as the rules hold it. */
export const keyword = z.union(
  [
    z.string({ error: KEYWORD }),
    z.strictObject({ key: z.enum(PLAIN_KEYWORDS, { error: KEYWORD }) }, { error: KEYWORD }),
    z.strictObject(
      { key: z.enum(NUMBERED_KEYWORDS, { error: KEYWORD }), n: numberFrom(KEYWORD, 0, 99) },
      { error: KEYWORD },
    ),
  ],
  { error: KEYWORD },
);

export const keywords = listOf('keywords such as [Arc, Blast 2]', keyword);

export type KeywordData = z.infer<typeof keyword>;

/** Which printed row one of a pack is taken for where the rules name that. */
export const like = (what: string, such: string) =>
  id.optional().describe(`The ${what} that it is taken for where the rules name that, such as ${such}.`);

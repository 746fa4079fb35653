/** A question about many battles, as plain data: the same answer wherever it is fought. */
import { err, ok, type Problem, type Result } from '@caltrop/engine';
import {
  anyObject,
  fieldProblems,
  formOf,
  listOf,
  mapOf,
  objectOf,
  optional,
  textUpTo,
  wholeFrom,
  wordOf,
  type TypeOf,
} from '@caltrop/engine/form';

const word = textUpTo(64);

/** What is found out. */
export const STUDIES = ['matrix', 'scenarios', 'battle', 'versions'] as const;

const FIELDS = {
  /** The game. */
  kind: word,
  /**
   * `matrix`: every roster against every other, from both sides. `scenarios`: how hard each is. `battle`: one battle.
   * `versions`: one battle in two versions, on the same dice.
   */
  is: wordOf(STUDIES),
  /** The scenario of a matrix, the scenarios that are measured; all there are where it is left out. */
  scenarios: optional(listOf(word)),
  /** The rosters of a matrix, by their ids; those of the first league where it is left out. */
  rosters: optional(listOf(word)),
  /** What every battle is opened with besides, in the words of the set-up page: options, packs; of one battle, everything. */
  setup: anyObject,
  /** What the second of two versions has instead. */
  other: optional(anyObject),
  /** How everybody plays, and who plays otherwise, by seat. */
  policy: word,
  seats: optional(mapOf(word)),
  seed: textUpTo(128),
  /** How much a bot may think about one activation. */
  nodes: wholeFrom(1, 1_000_000),
  /** Battles for each match-up at the most, and the half width of the intervals that ends it before. */
  battles: wholeFrom(1, 10_000_000),
  within: optional(
    formOf('a number above 0 and below 1', (v): v is number => typeof v === 'number' && v > 0 && v < 1),
  ),
};

export const STUDY = objectOf(FIELDS);
export type Study = TypeOf<typeof STUDY>;

/** Reads a study that somebody wrote down. */
export const readStudy = (json: unknown): Result<Study> => {
  const problems: readonly Problem[] =
    typeof json === 'object' && json !== null && !Array.isArray(json)
      ? fieldProblems(Object.fromEntries(Object.entries(json)), FIELDS, '')
      : [{ code: 'bad-study', what: 'A study is an object.' }];
  return problems.length > 0 ? err([...problems]) : ok(json as Study);
};

import type { Result } from '@caltrop/engine';
import {
  anyObject,
  atLeast,
  called,
  eitherOf,
  listOf,
  optional,
  readSetup,
  STORED,
  text,
  wholeFrom,
  wordOf,
  type ObjectOf,
} from '@caltrop/engine/form';

export type { SetupPack } from '@caltrop/engine/form';

export const DIFFICULTIES = ['easy', 'normal', 'hard'] as const;

const texts = listOf(text);
const count = called('a whole number', wholeFrom(0));

/** A list of units; what else stands in a file of one is nobody's business here. */
const armyList = atLeast({
  name: text,
  units: listOf(
    atLeast({ name: text, class: text, items: texts, raised: optional(texts), tags: optional(texts) }),
  ),
});
export const armyForm = called(
  'the id of an army, or { name, units: [{ name, class, items }] }',
  eitherOf(text, armyList),
);

/** What a match is opened with: anything a person can write down. */
const SETUP = {
  scenario: called('the id of a scenario', text),
  /** How many players share the army, 1 to 4. */
  players: optional(count),
  /** The id of a ready army, or a list of units. */
  army: optional(armyForm),
  /** Only the first so many units of the army; the enemy is scaled to fit. */
  units: optional(count),
  /** A second army in place of the scenario's enemies. */
  enemy: optional(armyForm),
  /** Which player each unit belongs to, counted from 0; by turns when left out. */
  owners: optional(called('a list of player numbers, from 0', listOf(count))),
  difficulty: optional(called(DIFFICULTIES.join(', '), wordOf(DIFFICULTIES))),
  /** The War Chest that the armies must fit; no check when left out. */
  chest: optional(called('the id of a War Chest', text)),
  options: optional(called('a map of option names to values', anyObject)),
};
const STORED_SETUP = { ...SETUP, ...STORED };

export type Setup = ObjectOf<typeof SETUP>;

/** A setup as a journal holds it: what the match was opened with, the packs that its names come from, and who plays. */
export type StoredSetup = ObjectOf<typeof STORED_SETUP>;

/**
 * Reads a setup from outside, such as the header of a journal: no unknown field, every field of the right form. Whether
 * its names exist and the armies are legal is for `openOfficersChess` to say.
 */
export const parseSetup = (json: unknown): Result<StoredSetup> => readSetup(json, STORED_SETUP);

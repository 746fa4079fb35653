import { err, ok, type Problem, type Result } from '@caltrop/engine';
import {
  anyObject,
  called,
  eitherOf,
  flag,
  hasForm,
  listOf,
  mapOf,
  objectOf,
  optional,
  readSetup,
  STORED,
  text,
  wholeFrom,
  wordOf,
  type ObjectOf,
} from '@caltrop/engine/form';
import type { Profile } from '../../content/content.ts';
import { profileFaults } from './profile-form.ts';

/** One creature of a setup: a profile by id or written out, its side and square. */
const creature = {
  id: optional(text),
  name: optional(text),
  profile: eitherOf(text, anyObject),
  side: text,
  at: optional(wholeFrom(0)),
};

/** What somebody who lies in wait has prepared, and whether it moves too (GE-UNI-07). */
const ambush = { action: wordOf(['attack', 'utility']), what: text, move: flag };

const seats = called('a map of sides to seats', mapOf(text));

/** What a match is opened with, field by field. */
const FORM = {
  encounter: called('the id of an encounter', text),
  /** In place of the creatures that the encounter lists for these sides. */
  creatures: optional(called('a list of { id, name, profile, side, at }', listOf(objectOf(creature)))),
  options: optional(called('a map of option names to values', anyObject)),
  /** The seat that plays each side; the side's own name when absent. */
  sides: optional(seats),
  /** The seat of each creature that is not its side's. */
  owners: optional(called('a map of creatures to seats', mapOf(text))),
  /** The game master, who sees everything and may do anything (GE-R75); rulings go to the last side's seat when absent. */
  gm: optional(called('the name of a seat', text)),
  /** Who lies in wait, and what each has prepared for the moment that combat starts. */
  ambush: optional(called('a map of creatures to { action, what, move }', mapOf(objectOf(ambush)))),
  /** Phases that each has for rituals before the fight (GE-R96); four when absent. */
  preparation: optional(called('a number of Phases', wholeFrom(0))),
  ...STORED,
};

type Written = ObjectOf<typeof FORM>;

export type Ambush = ObjectOf<typeof ambush>;
export type SetupCreature = Omit<ObjectOf<typeof creature>, 'profile'> & {
  readonly profile: string | Profile;
};
export type { SetupPack } from '@caltrop/engine/form';

/** A setup as a journal holds it: what the match was opened with, and the packs that its names come from. */
export type StoredSetup = Omit<Written, 'creatures'> & { readonly creatures?: readonly SetupCreature[] };
/** What a match is opened with. */
export type Setup = Omit<StoredSetup, 'packs'>;

/** What is wrong with the profiles that are written out. */
const writtenFaults = (json: unknown): Problem[] => {
  const creatures = hasForm(anyObject, json) ? json['creatures'] : [];
  return (Array.isArray(creatures) ? creatures : []).flatMap((c: unknown, i): Problem[] => {
    const profile = hasForm(anyObject, c) ? c['profile'] : undefined;
    if (!hasForm(anyObject, profile)) return [];
    const faults = profileFaults(profile);
    if (faults.length === 0) return [];
    const name = hasForm(text, profile['name']) ? profile['name'] : 'a creature';
    const what = `The profile of ${name} cannot be played: ${faults.join(', ')} missing or malformed.`;
    return [{ code: 'bad-profile', what, where: `setup.creatures.${i}.profile` }];
  });
};

/** Reads a setup from outside, such as the header of a journal; whether its names exist is for `openGeneria` to say. */
export const parseSetup = (json: unknown): Result<StoredSetup> => {
  const read = readSetup(json, FORM);
  const problems = [...(read.ok ? [] : read.error), ...writtenFaults(json)];
  if (!read.ok || problems.length > 0) return err(problems);
  // Profiles that are written out have been checked above.
  return ok(read.value as StoredSetup);
};

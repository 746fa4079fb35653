/** Setups of games in which a party meets an encounter, with a game master or without, from flags. */
import { err, ok, type Problem, type Result } from '@caltrop/engine';
import { readWhole, type Given } from './arguments.ts';
import { carriedPacks, strangeFlags } from './pack-shelf.ts';
import { readOptions } from './setup-options.ts';

/** What a game with encounters has. */
export interface EncounterForm {
  readonly kind: string;
  /** The flags of a setup that it knows. */
  readonly flags: readonly string[];
  /** The encounter that is meant when none is named. */
  readonly first: string;
  /** The flag, and the way to play, of a game master. */
  readonly master: string;
}

/** What can be named in the content of such a game. */
export interface EncounterNames {
  readonly encounters: ReadonlyMap<string, unknown>;
  readonly characters: ReadonlyMap<string, unknown>;
}

const unknown = (what: string, id: string, known: Iterable<string>, where: string): Problem => ({
  code: 'usage',
  what: `There is no ${what} "${id}". There are: ${[...known].join(', ')}.`,
  where,
});

/** The setup that flags describe: an encounter, who goes there and meets whom, and whether somebody rules. */
export const encounterSetup = (
  form: EncounterForm,
  given: Given,
  all: readonly string[],
  packs: readonly { readonly file: string; readonly data: object }[],
  { encounters, characters }: EncounterNames,
): Result<Record<string, unknown>> => {
  const problems = strangeFlags(form.kind, form.flags, given, all);
  const options = readOptions(given.all('option'));
  if (!options.ok) problems.push(...options.error);
  const people = readWhole(given, 'players', { least: 1, most: 4, initial: 1 });
  if (!people.ok) problems.push(...people.error);
  const scenario = given.text('scenario') ?? form.first;
  if (!encounters.has(scenario))
    problems.push(unknown('encounter', scenario, encounters.keys(), '--scenario'));
  const rosters: Record<string, string> = {};
  for (const flag of ['army', 'enemy'].filter((name) => form.flags.includes(name))) {
    const party = given.text(flag)?.split(',');
    if (party === undefined) continue;
    for (const id of party)
      if (!characters.has(id)) problems.push(unknown('character', id, characters.keys(), `--${flag}`));
    rosters[flag] = party.join('+');
  }
  if (problems.length > 0 || !options.ok || !people.ok) return err(problems);
  return ok({
    scenario,
    ...rosters,
    ...(people.value === 1 ? {} : { people: people.value }),
    ...(given.has(form.master) ? { play: form.master } : {}),
    ...(Object.keys(options.value).length === 0 ? {} : { options: options.value }),
    ...carriedPacks(packs),
  });
};

/** Cairn AP on the command line: its content, and matches from flags or from what a journal holds. */
import { loadOwnPacks, readPackFile } from '@caltrop/cairn-ap/content-node';
import { compileContent, readPack } from '@caltrop/cairn-ap/pack';
import { cairnApBox } from '@caltrop/cairn-ap/table';
import { err, ok, type Result } from '@caltrop/engine';
import type { Given } from './arguments.ts';
import { readWhole } from './arguments.ts';
import { carriedPacks, makePackShelf, strangeFlags } from './pack-shelf.ts';
import { readOptions } from './setup-options.ts';

export const { compileWith, readPackFiles, openBox } = makePackShelf({
  loadOwnPacks,
  readPackFile,
  readPack,
  compileContent,
  open: (content, setup) => cairnApBox.open(content, setup),
});

/** The flags of a setup that this game knows. */
const FLAGS: readonly string[] = ['scenario', 'army', 'players', 'warden', 'option', 'pack'];

const DEFAULT_ENCOUNTER = 'toll-at-sallow-ford';

/** The setup that flags describe: an encounter, who goes there, and whether a Warden rules. */
export const setupFromFlags = (given: Given, all: readonly string[]): Result<Record<string, unknown>> => {
  const problems = strangeFlags('cairn-ap', FLAGS, given, all);
  const say = (what: string, where: string): void => void problems.push({ code: 'usage', what, where });
  const packs = readPackFiles(given.all('pack'));
  if (!packs.ok) return packs;
  const content = compileWith(packs.value);
  if (!content.ok) return content;
  const { encounters, characters } = content.value;
  const options = readOptions(given.all('option'));
  if (!options.ok) problems.push(...options.error);
  const people = readWhole(given, 'players', { least: 1, most: 4, initial: 1 });
  if (!people.ok) problems.push(...people.error);
  const scenario = given.text('scenario') ?? DEFAULT_ENCOUNTER;
  if (!encounters.has(scenario))
    say(
      `There is no encounter "${scenario}". There are: ${[...encounters.keys()].join(', ')}.`,
      '--scenario',
    );
  const party = given.text('army')?.split(',');
  for (const id of party ?? [])
    if (!characters.has(id))
      say(`There is no character "${id}". There are: ${[...characters.keys()].join(', ')}.`, '--army');
  if (problems.length > 0 || !options.ok || !people.ok) return err(problems);
  return ok({
    scenario,
    ...(party === undefined ? {} : { army: party.join('+') }),
    ...(people.value === 1 ? {} : { people: people.value }),
    ...(given.has('warden') ? { play: 'warden' } : {}),
    ...(Object.keys(options.value).length === 0 ? {} : { options: options.value }),
    ...carriedPacks(packs.value),
  });
};

/** Cairn AP on the command line: its content, and matches from flags or from what a journal holds. */
import type { Command, Content, State } from '@caltrop/cairn-ap';
import { loadOwnPacks, readPackFile } from '@caltrop/cairn-ap/content-node';
import { compileContent, readPack, type Pack } from '@caltrop/cairn-ap/pack';
import { cairnApBox } from '@caltrop/cairn-ap/table';
import { err, ok, type OpenBox, type Problem, type Result } from '@caltrop/engine';
import type { Given } from './arguments.ts';
import { readWhole } from './arguments.ts';
import { readOptions } from './setup-options.ts';

const compiled = new Map<string, Content>();

/** Our content with a user's packs beside it. */
export const compileWith = (packs: readonly Pack[]): Result<Content> => {
  const key = JSON.stringify(packs.map((pack) => pack.data));
  const known = compiled.get(key);
  if (known !== undefined) return ok(known);
  const ours = loadOwnPacks();
  const content = ours.ok ? compileContent([...ours.value, ...packs]) : ours;
  if (content.ok) compiled.set(key, content.value);
  return content;
};

/** Reads the pack files of a user; problems name file, line and field. */
export const readPackFiles = (files: readonly string[]): Result<Pack[]> => {
  const read = files.map((file) => readPackFile(file, file));
  const problems = read.flatMap((pack) => (pack.ok ? [] : pack.error));
  return problems.length > 0 ? err(problems) : ok(read.flatMap((pack) => (pack.ok ? [pack.value] : [])));
};

const isPack = (v: unknown): v is { readonly file: string; readonly data: unknown } =>
  typeof v === 'object' && v !== null && 'file' in v && typeof v.file === 'string' && 'data' in v;

/** The packs that a setup carries. JSON is YAML too: they pass the same checks as those from a file. */
const packsIn = (setup: unknown): Result<Pack[]> => {
  const carried = typeof setup === 'object' && setup !== null && 'packs' in setup ? setup.packs : [];
  const packs: Pack[] = [];
  for (const { file, data } of Array.isArray(carried) ? carried.filter(isPack) : []) {
    const pack = readPack(JSON.stringify(data, null, 1), file);
    if (!pack.ok) return pack;
    packs.push(pack.value);
  }
  return ok(packs);
};

/** Opens a match from the setup of a journal. */
export const openBox = (setup: unknown): Result<OpenBox<State, Command>> => {
  const packs = packsIn(setup);
  const content = packs.ok ? compileWith(packs.value) : packs;
  return content.ok ? cairnApBox.open(content.value, setup) : content;
};

/** The flags of a setup that this game knows. */
const FLAGS: readonly string[] = ['scenario', 'army', 'players', 'warden', 'option', 'pack'];

const DEFAULT_ENCOUNTER = 'toll-at-sallow-ford';

/** The setup that flags describe: an encounter, who goes there, and whether a Warden rules. */
export const setupFromFlags = (given: Given, all: readonly string[]): Result<Record<string, unknown>> => {
  const problems: Problem[] = [];
  const say = (what: string, where: string): void => void problems.push({ code: 'usage', what, where });
  const stranger = all.find((flag) => given.has(flag) && !FLAGS.includes(flag));
  if (stranger !== undefined)
    say(`cairn-ap takes ${FLAGS.map((f) => `--${f}`).join(', ')}.`, `--${stranger}`);
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
    ...(packs.value.length === 0
      ? {}
      : { packs: packs.value.map(({ file, data }) => ({ file, data: { ...data } })) }),
  });
};

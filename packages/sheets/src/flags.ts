/** Flags of a command line as games read them: what they are given, and how it is checked. No terminal is in it. */
import { err, ok, type Problem, type Result } from '@caltrop/engine/result';

/** A flag of a command. Without `value` it is a switch; `value` names what follows it, for the help. */
export interface FlagForm {
  readonly value?: string;
  /** It may be given more than once. */
  readonly many?: true;
  readonly help: string;
}

/** The flags as given, after the check that there is none the command does not know. */
export interface GivenFlags {
  has(flag: string): boolean;
  /** The last value given. */
  text(flag: string): string | undefined;
  all(flag: string): readonly string[];
}

const problem = (what: string): Problem => ({ code: 'usage', what });

/** A whole number given for a flag, within limits; `initial` when it is not given. */
export const readWhole = (
  given: GivenFlags,
  flag: string,
  limits: { readonly least: number; readonly most: number; readonly initial: number },
): Result<number> => {
  const text = given.text(flag);
  if (text === undefined) return ok(limits.initial);
  const value = /^-?[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return value >= limits.least && value <= limits.most
    ? ok(value)
    : err([
        problem(`--${flag} must be a whole number from ${limits.least} to ${limits.most}, found "${text}".`),
      ]);
};

/** One of some words given for a flag; `initial` when it is not given. */
export const readWord = <W extends string>(
  given: GivenFlags,
  flag: string,
  words: readonly W[],
  initial: W,
): Result<W> => {
  const text = given.text(flag) ?? initial;
  const found = words.find((w) => w === text);
  return found === undefined
    ? err([problem(`--${flag} must be one of ${words.join(', ')}, found "${text}".`)])
    : ok(found);
};

/** `true`, `false` and whole numbers mean themselves; everything else is a word. */
const readValue = (text: string): string | number | boolean =>
  text === 'true' ? true : text === 'false' ? false : /^-?[0-9]{1,9}$/.test(text) ? Number(text) : text;

/** Reads house rules such as `vision=4`. */
export const readOptions = (pairs: readonly string[]): Result<Record<string, unknown>> => {
  const options: [string, unknown][] = [];
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1) {
      return err([problem(`--option takes a name and a value, such as vision=4; found "${pair}".`)]);
    }
    options.push([pair.slice(0, at), readValue(pair.slice(at + 1))]);
  }
  // Entries, because assigning would lose an option called __proto__ without a word.
  return ok(Object.fromEntries(options));
};

/** A name that a flag gives and nothing has. */
export const unknownName = (what: string, id: string, known: Iterable<string>, where: string): Problem => ({
  code: 'usage',
  what: `There is no ${what} "${id}". There are: ${[...known].join(', ')}.`,
  where,
});

/** The house rules of `--option` as a setup holds them: nothing where there are none. */
export const optionsIn = (given: GivenFlags): Result<{ readonly options?: Record<string, unknown> }> => {
  const options = readOptions(given.all('option'));
  if (!options.ok) return options;
  return ok(Object.keys(options.value).length === 0 ? {} : { options: options.value });
};

/** Flags that mean the same in every game. */
export const COMMON_SETUP_FLAGS = {
  option: { value: 'NAME=VALUE', many: true, help: 'a house rule (caltrop list options)' },
  pack: { value: 'F', many: true, help: "a content pack of your own, beside the game's" },
} as const satisfies Readonly<Record<string, FlagForm>>;

/** The setup that flags describe of a game whose setup is a scenario: which one, and house rules. */
export const scenarioSetup = (
  what: string,
  scenarios: ReadonlyMap<string, unknown>,
  given: GivenFlags,
): Result<Record<string, unknown>> => {
  const [first = ''] = scenarios.keys();
  const scenario = given.text('scenario') ?? first;
  if (!scenarios.has(scenario)) return err([unknownName(what, scenario, scenarios.keys(), '--scenario')]);
  const options = optionsIn(given);
  return options.ok ? ok({ scenario, ...options.value }) : options;
};

/** How a game takes encounters from flags: who goes there and meets whom, and whether somebody rules. */
export interface EncounterForm {
  /** The encounter that is meant when none is named. */
  readonly first: string;
  /** The flags that name people, such as `army` and `enemy`. */
  readonly sides: readonly string[];
  /** The flag, and the way to play, of a game master. */
  readonly master: string;
}

/** What can be named in the content of such a game. */
export interface EncounterNames {
  readonly encounters: ReadonlyMap<string, unknown>;
  readonly characters: ReadonlyMap<string, unknown>;
}

/** The setup that flags describe: an encounter, who goes there and meets whom, and whether somebody rules. */
export const encounterSetup = (
  form: EncounterForm,
  { encounters, characters }: EncounterNames,
  given: GivenFlags,
): Result<Record<string, unknown>> => {
  const problems: Problem[] = [];
  const options = optionsIn(given);
  if (!options.ok) problems.push(...options.error);
  const people = readWhole(given, 'players', { least: 1, most: 4, initial: 1 });
  if (!people.ok) problems.push(...people.error);
  const scenario = given.text('scenario') ?? form.first;
  if (!encounters.has(scenario))
    problems.push(unknownName('encounter', scenario, encounters.keys(), '--scenario'));
  const rosters: Record<string, string> = {};
  for (const flag of form.sides) {
    const party = given.text(flag)?.split(',');
    if (party === undefined) continue;
    for (const id of party)
      if (!characters.has(id)) problems.push(unknownName('character', id, characters.keys(), `--${flag}`));
    rosters[flag] = party.join('+');
  }
  if (problems.length > 0 || !options.ok || !people.ok) return err(problems);
  return ok({
    scenario,
    ...rosters,
    ...(people.value === 1 ? {} : { people: people.value }),
    ...(given.has(form.master) ? { play: form.master } : {}),
    ...options.value,
  });
};

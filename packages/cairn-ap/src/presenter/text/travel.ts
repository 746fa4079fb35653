import { ok, type Problem, type Result } from '@caltrop/engine';
import type { Command } from '../../match/command.ts';

const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const;
const LENGTHS = ['short', 'medium', 'long'] as const;
const PATHS = ['road', 'trail', 'wild'] as const;
const TERRAINS = ['easy', 'tough', 'perilous'] as const;
const ACTS = ['travel', 'explore', 'supply', 'camp', 'none'] as const;
const REASONS = ['lingering', 'rushing', 'new area', 'noise'] as const;

const named = <T extends string>(known: readonly T[], words: readonly string[]): T | undefined =>
  known.find((one) => words.join(' ').includes(one));

const missing = (what: string): Result<never> => {
  const problem: Problem = { code: 'bad-command', what };
  return { ok: false, error: [problem] };
};

/** `weather spring`, `journey long trail tough`, `watch camp`, `delve noise`. */
export const travelText = (
  verb: 'weather' | 'journey' | 'watch' | 'delve',
  words: readonly string[],
): Result<Command> => {
  if (verb === 'weather') {
    const season = named(SEASONS, words);
    return season === undefined
      ? missing(`Say the season: ${SEASONS.join(', ')}.`)
      : ok({ do: verb, season });
  }
  if (verb === 'journey') {
    const length = named(LENGTHS, words);
    const path = named(PATHS, words);
    const terrain = named(TERRAINS, words) ?? 'easy';
    return length === undefined || path === undefined
      ? missing(
          `Say how long (${LENGTHS.join(', ')}) and over what (${PATHS.join(', ')}): journey long trail tough.`,
        )
      : ok({ do: verb, length, path, terrain });
  }
  if (verb === 'watch') {
    const act = named(ACTS, words);
    return act === undefined ? missing(`Say what they do: ${ACTS.join(', ')}.`) : ok({ do: verb, act });
  }
  const why = named(REASONS, words);
  return ok({ do: verb, ...(why === undefined ? {} : { why }) });
};

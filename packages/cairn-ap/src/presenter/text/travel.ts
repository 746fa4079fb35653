import { ok, type Result } from '@caltrop/engine';
import {
  DELVE_ACTS,
  LENGTHS,
  NOTICED_BY,
  PATHS,
  SEASONS,
  TERRAINS,
  WATCH_ACTS,
  type Command,
} from '../../match/command.ts';
import { problem } from './words.ts';

const named = <T extends string>(known: readonly T[], words: readonly string[]): T | undefined =>
  known.find((one) => words.join(' ').includes(one));

/** `weather spring`, `journey long trail tough`, `watch camp`, `delve noise`. */
export const travelText = (
  verb: 'weather' | 'journey' | 'watch' | 'delve',
  words: readonly string[],
): Result<Command> => {
  if (verb === 'weather') {
    const season = named(SEASONS, words);
    return season === undefined
      ? problem(`Say the season: ${SEASONS.join(', ')}.`)
      : ok({ do: verb, season });
  }
  if (verb === 'journey') {
    const length = named(LENGTHS, words);
    const path = named(PATHS, words);
    const terrain = named(TERRAINS, words) ?? 'easy';
    return length === undefined || path === undefined
      ? problem(
          `Say how long (${LENGTHS.join(', ')}) and over what (${PATHS.join(', ')}): journey long trail tough.`,
        )
      : ok({ do: verb, length, path, terrain });
  }
  if (verb === 'watch') {
    const act = named(WATCH_ACTS, words);
    return act === undefined ? problem(`Say what they do: ${WATCH_ACTS.join(', ')}.`) : ok({ do: verb, act });
  }
  const why = named(NOTICED_BY, words);
  const act = named(DELVE_ACTS, words);
  return ok({ do: verb, ...(why === undefined ? {} : { why }), ...(act === undefined ? {} : { act }) });
};

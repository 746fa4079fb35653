import { err, type Problem, type Result } from '@caltrop/engine';
import { unknownGame } from '@caltrop/shelf';
import { readParcel } from '../../store/links.ts';
import type { SavedRoster } from '../../store/saves.ts';
import { BUILT, ROOMS } from '../../games/rooms.ts';

/** The game that a link names, where the text is one. */
const kindOfLink = async (text: string): Promise<string | undefined> => {
  const [, parcel] = /#\/open\/([A-Za-z0-9_-]+)/.exec(text) ?? [];
  if (parcel === undefined) return undefined;
  const read = await readParcel(parcel);
  return read.ok && read.value.what === 'roster' ? read.value.kind : undefined;
};

/**
 * Reads rosters from whatever was pasted or dropped, for one game or for the first that can read it. A link names its
 * game itself; where no game can read it, the faults are those of the game that finds the fewest.
 */
export const readForAny = async (
  kind: string,
  text: string,
  file: string,
): Promise<Result<readonly SavedRoster[]>> => {
  const named = (await kindOfLink(text)) ?? kind;
  const kinds = named === '' ? BUILT : [named];
  let fewest: readonly Problem[] | undefined;
  for (const one of kinds) {
    const read = await (await ROOMS[one]?.workshop?.())?.read(text, file);
    if (read?.ok === true) return read;
    if (read !== undefined && (fewest === undefined || read.error.length < fewest.length))
      fewest = read.error;
  }
  return err([...(fewest ?? [unknownGame(named)])]);
};

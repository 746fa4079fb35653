import { ok, type Result } from '@caltrop/engine';
import { LIDS, loadGame } from '../shelf/games.ts';
import type { Found } from '../store/files.ts';
import { freshId, rosters } from '../store/saves.ts';

/** What was done with a file or a link, and where it can be seen now. */
export interface TakenIn {
  readonly said: string;
  readonly to: string;
}

const nameOf = (list: unknown): string =>
  typeof list === 'object' && list !== null && 'name' in list && typeof list.name === 'string'
    ? list.name
    : 'Nameless army';

const sizeOf = (list: unknown): string => {
  const units = typeof list === 'object' && list !== null && 'units' in list ? list.units : undefined;
  if (!Array.isArray(units)) return '';
  return units.length === 1 ? '1 unit' : `${units.length} units`;
};

/** Keeps a roster from outside; whether it is legal is for the builder to say. */
export const keepRoster = async (kind: string, list: unknown): Promise<Result<TakenIn>> => {
  const game = await loadGame(kind);
  if (!game.ok) return game;
  const id = freshId();
  const name = nameOf(list);
  await rosters.put({ id, kind, name, list, facts: sizeOf(list), faults: 0, changed: Date.now() });
  return ok({ said: `“${name}” is among your armies now.`, to: `/build/${id}` });
};

/** Takes in a file: a table is kept, a roster put among the armies, a pack laid out for the next set-up. */
export const takeIn = async (found: Found): Promise<Result<TakenIn>> => {
  // A file that names no game is of the first there is.
  const usual = LIDS[0]?.kind ?? '';
  switch (found.what) {
    case 'journal': {
      const { keepRead } = await import('../session/open.ts');
      const id = await keepRead(found.text);
      if (!id.ok) return inFile(id, found.file);
      return ok({ said: `The table in ${found.file} is kept here now.`, to: `/table/${id.value}` });
    }
    case 'roster':
      return inFile(await keepRoster(found.kind ?? usual, found.list), found.file);
    case 'pack': {
      const game = await loadGame(usual);
      if (!game.ok) return game;
      const pack = await game.value.readPack(found.text, found.file);
      if (!pack.ok) return pack;
      const { rememberPack } = await import('../setup/choices.ts');
      rememberPack(usual, { file: found.file, pack: pack.value });
      return ok({ said: `The pack ${found.file} is laid out for the next battle.`, to: `/new/${usual}` });
    }
  }
};

const inFile = <T>(result: Result<T>, file: string): Result<T> =>
  result.ok
    ? result
    : {
        ok: false,
        error: result.error.map((p) => ({
          ...p,
          where: p.where === undefined ? file : `${file}, ${p.where}`,
        })),
      };

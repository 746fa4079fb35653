import { ok, type Result } from '@caltrop/engine';
import { takeAll } from '@caltrop/shelf';
import { campaignKind } from '@caltrop/sheets/campaign';
import { readCampaign } from '../../campaign/kept.ts';
import { LIDS, loadGame, rosterWords } from '../../shelf/games.ts';
import type { Found } from '../../store/files.ts';
import { campaigns, freshId, rosters } from '../../store/saves.ts';

/** What was done with a file or a link, and where it can be seen now. */
export interface TakenIn {
  readonly said: string;
  readonly to: string;
}

/** Keeps the rosters of a file or a link; whether they are legal is for the builder to say. */
export const keepRosters = async (kind: string, json: unknown): Promise<Result<TakenIn>> => {
  const game = await loadGame(kind);
  if (!game.ok) return game;
  const read = await game.value.readRosters(json);
  if (!read.ok) return read;
  const kept = read.value.map((roster) => ({ id: freshId(), kind, ...roster, changed: Date.now() }));
  await Promise.all(kept.map((roster) => rosters.put(roster)));
  const [first] = kept;
  return first === undefined || kept.length > 1
    ? ok({ said: `${kept.length} ${rosterWords(kind).many} have been added to yours.`, to: '/build' })
    : ok({ said: `“${first.name}” is among your ${rosterWords(kind).many} now.`, to: `/build/${first.id}` });
};

/** Takes in a file: a table is kept, a roster put among the armies, a pack laid out for the next set-up. */
export const takeIn = async (found: Found): Promise<Result<TakenIn>> => {
  switch (found.what) {
    case 'journal': {
      if (campaignKind(found.text) !== undefined) return inFile(await keepCampaign(found.text), found.file);
      const { keepRead } = await import('../../session/tables.ts');
      const kept = await keepRead(found.text);
      if (!kept.ok) return inFile(kept, found.file);
      const { id, forked } = kept.value;
      const own = forked
        ? ' It was shared without the seed of its dice, so it continues with a new one.'
        : '';
      return ok({ said: `The table in ${found.file} is saved here now.${own}`, to: `/table/${id}` });
    }
    case 'roster':
      return inFile(await firstOf((kind) => keepRosters(kind, found.list)), found.file);
    case 'pack': {
      const kind = await sheetKind(found.text);
      return kind === undefined
        ? keepPack(found.text, found.file)
        : keepWritten(kind, found.text, found.file);
    }
  }
};

/** The game of a written list or sheet, which is no content of a game; undefined for anything else. */
const sheetKind = async (text: string): Promise<string | undefined> => {
  const hasAll = (keys: readonly string[]): boolean =>
    keys.every((key) => new RegExp(`^${key}:`, 'mu').test(text));
  return (await takeAll()).find(({ sheets = [] }) => sheets.some(({ keys }) => hasAll(keys)))?.lid.kind;
};

const keepWritten = async (kind: string, text: string, file: string): Promise<Result<TakenIn>> => {
  const { readForAny } = await import('../../builder/rosters/bring-in.ts');
  const read = await readForAny(kind, text, file);
  if (!read.ok) return read;
  await Promise.all(read.value.map((one) => rosters.put(one)));
  const [first] = read.value;
  return ok({
    said: `“${first?.name ?? file}” is among your ${rosterWords(kind).many} now.`,
    to: first === undefined ? '/build' : `/build/${first.id}`,
  });
};

const keepCampaign = async (text: string): Promise<Result<TakenIn>> => {
  const read = await readCampaign(text);
  if (!read.ok) return read;
  await campaigns.put(read.value);
  return ok({
    said: `“${read.value.name}” has been added to your campaigns.`,
    to: `/campaign/${read.value.id}`,
  });
};

const keepPack = async (text: string, file: string): Promise<Result<TakenIn>> => {
  const { gameOfPack } = await import('@caltrop/shelf/pack-game');
  const owner = await gameOfPack(text, file);
  if (!owner.ok) return owner;
  const { kind } = owner.value.cartridge.lid;
  const game = await loadGame(kind);
  if (!game.ok) return game;
  const pack = await game.value.readPack(text, file);
  if (!pack.ok) return pack;
  const { rememberPack } = await import('../../setup/choices.ts');
  rememberPack(kind, { file, pack: pack.value });
  const warning = owner.value.warning === undefined ? '' : ` ${owner.value.warning.what}`;
  return ok({ said: `The pack ${file} is ready for the next battle.${warning}`, to: `/new/${kind}` });
};

/** A file of rosters names no game: it is of the first that can read it, and the faults are those that the first game finds. */
const firstOf = async (take: (kind: string) => Promise<Result<TakenIn>>): Promise<Result<TakenIn>> => {
  let faults: Result<TakenIn> | undefined;
  for (const { kind } of LIDS) {
    // A file that one game has taken must not be taken by the next.
    const taken = await take(kind);
    if (taken.ok) return taken;
    faults ??= taken;
  }
  return faults ?? { ok: false, error: [{ code: 'no-game', what: 'No game here can use it.' }] };
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

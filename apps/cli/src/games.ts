/** Opens games from what a journal holds of them: the kind and the setup, its packs included. */
import { err, ok, parseJournal, type Problem, type Result } from '@caltrop/engine';
import {
  makeCommandText,
  openOfficersChess,
  parseSetup,
  type Command,
  type Content,
  type OfficersChess,
  type SetupPack,
  type State,
  type StoredSetup,
} from '@caltrop/officers-chess';
import { loadOwnPacks, readPackFile } from '@caltrop/officers-chess/content-node';
import { compileContent, readPack, type Pack } from '@caltrop/officers-chess/pack';
import type { Given } from './arguments.ts';
import { withFlags } from './boxes.ts';
import { distrust } from './clean.ts';
import { inFile, readText } from './files.ts';
import { unknownGame } from '@caltrop/shelf';
import { LOOK, takeUp, type TakenUp, type Way } from './play/take-up.ts';

let own: Result<Pack[]> | undefined;
const compiled = new Map<string, Content>();

/** Reads the pack files of a user; problems name file, line and field. */
export const readPackFiles = (files: readonly string[]): Result<Pack[]> => {
  const packs: Pack[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const pack = readPackFile(file, file);
    if (pack.ok) packs.push(pack.value);
    else problems.push(...pack.error);
  }
  distrust(packs.map((pack) => pack.data));
  return problems.length > 0 ? err(problems) : ok(packs);
};

/** The packs that come with the game, read once. */
export const ownPacks = (): Result<Pack[]> => (own ??= loadOwnPacks());

/** Our content with a user's packs beside it, for one profile. */
export const compileWith = (packs: readonly Pack[], profile: string): Result<Content> => {
  const ours = ownPacks();
  if (!ours.ok) return ours;
  const key = JSON.stringify([profile, packs.map((pack) => pack.data)]);
  const known = compiled.get(key);
  if (known !== undefined) return ok(known);
  const content = compileContent([...ours.value, ...packs], profile);
  if (content.ok) compiled.set(key, content.value);
  return content;
};

/** JSON is YAML too: packs from a setup pass the same checks as those from a file. */
const readSetupPacks = (packs: readonly SetupPack[]): Result<Pack[]> => {
  const read: Pack[] = [];
  for (const { file, data } of packs) {
    const pack = readPack(JSON.stringify(data, null, 1), file);
    if (!pack.ok) return pack;
    read.push(pack.value);
  }
  return ok(read);
};

/** The data profile that a setup asks for; a wrong one is for the options to refuse. */
const profileOf = (setup: StoredSetup): string => {
  const profile = setup.options?.['dataProfile'];
  return typeof profile === 'string' && ['seed', 'v0.9.1', 'v0.10'].includes(profile) ? profile : 'seed';
};

/** Opens a match of Officer's Chess from a setup and the packs that it needs beside ours. */
export const openWith = (setup: StoredSetup, packs: readonly Pack[]): Result<OfficersChess> => {
  const content = compileWith(packs, profileOf(setup));
  return content.ok ? openOfficersChess(content.value, setup) : content;
};

/** Opens a battle of Officer's Chess from the header of a journal, or says why it cannot be opened. */
export const openGame = (kind: string, json: unknown): Result<OfficersChess> => {
  distrust(json);
  if (kind !== 'officers-chess') return err([unknownGame(kind)]);
  const setup = parseSetup(json);
  if (!setup.ok) return setup;
  const packs = readSetupPacks(setup.value.packs ?? []);
  return packs.ok ? openWith(setup.value, packs.value) : packs;
};

/** A battle of a saved journal, with the game that it is played by. */
export interface SavedBattle extends TakenUp<State, Command> {
  readonly game: OfficersChess;
}

/** Commands of a journal as they are typed. */
const textsOf =
  (game: OfficersChess) =>
  (json: unknown): string | undefined => {
    const command = game.parseCommand(json);
    return command.ok ? makeCommandText({ book: game.book, state: game.start() }, command.value) : undefined;
  };

/** Reads a saved battle and plays it again up to where it stands. */
export const loadBattle = (file: string, way: Way = LOOK): Result<SavedBattle> => {
  const text = readText(file);
  if (!text.ok) return text;
  const journal = parseJournal(text.value);
  if (!journal.ok) return err(inFile(file, journal.error));
  const { header } = journal.value;
  const game = openGame(header.game, header.setup);
  if (!game.ok) return err(inFile(file, game.error));
  const taken = takeUp<State, Command>(file, text.value, game.value, textsOf(game.value), way);
  return taken.ok ? ok({ game: game.value, ...taken.value }) : taken;
};

/** Opens the battle that the flags describe. */
export const openFromFlags = async (given: Given): Promise<Result<OfficersChess>> => {
  const setup = await withFlags('officers-chess', given, ({ game }) => game.setup);
  return setup.ok ? openGame('officers-chess', setup.value) : setup;
};

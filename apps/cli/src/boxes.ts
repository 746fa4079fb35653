/** Every game through what all games have: a cartridge from the shelf, a box that is opened, a presenter, bots. */
import { err, ok, parseJournal, type OpenBox, type Problem, type Result } from '@caltrop/engine';
import { readFileAs } from '@caltrop/sheets/packs-node';
import { isKind, take, unknownGame, type AnyPack, type Cartridge } from '@caltrop/shelf';
import { contentOf, openSetup, readPackFiles } from '@caltrop/shelf/node';
import { carriedPacks } from '@caltrop/shelf/packs';
import type { Given } from './arguments.ts';
import { distrust } from './clean.ts';
import { inFile, readText } from './files/files.ts';
import { LOOK, takeUp, type TakenUp, type TakingUp } from './play/keep/take-up.ts';
import { strangeFlag } from './setup-flags.ts';

/** What is done with an opened game, whichever it is. */
export type WithBox<R> = <S, C>(box: OpenBox<S, C>) => R;

/** Why a game is not to be had for a command: it is not on the shelf at all, or it lacks what the command is about. */
export const noGame = (kind: string, lacks: string): Problem =>
  kind === '' || isKind(kind) ? { code: 'unknown-game', what: lacks } : unknownGame(kind);

/** Opens the game of a journal's header, and does something with it. */
export const withBox = async <R>(kind: string, setup: unknown, use: WithBox<R>): Promise<Result<R>> => {
  distrust(setup);
  const cartridge = await take(kind);
  if (!cartridge.ok) return cartridge;
  const box = await openSetup(cartridge.value, setup);
  return box.ok ? ok(use(box.value)) : box;
};

/** The pack files that `--pack` names. */
export const packsOf = async (cartridge: Cartridge, given: Given): Promise<Result<readonly AnyPack[]>> => {
  const packs = await readPackFiles(cartridge, given.all('pack'));
  if (packs.ok) distrust(packs.value.map((pack) => pack.data));
  return packs;
};

/** A problem of the setup names a field; on the command line that is a flag. */
const asFlag =
  ({ words }: Cartridge) =>
  (p: Problem): Problem => {
    const [field = ''] = (p.where ?? '').split(/[.: ]/);
    return Object.hasOwn(words.flags, field) && p.where !== undefined ? { ...p, where: `--${p.where}` } : p;
  };

/** Opens the battle that flags describe. The packs go into its setup, so that its journal needs no other file. */
export const withFlags = async <R>(kind: string, given: Given, use: WithBox<R>): Promise<Result<R>> => {
  const cartridge = await take(kind);
  if (!cartridge.ok) return cartridge;
  const game = cartridge.value;
  const stranger = strangeFlag(game, given);
  if (stranger !== undefined) return err([stranger]);
  const packs = await packsOf(game, given);
  if (!packs.ok) return packs;
  const content = await contentOf(game, packs.value);
  if (!content.ok) return content;
  const [terminal, part] = await Promise.all([game.terminal(), game.packs()]);
  const read = (file: string): Result<AnyPack> =>
    readFileAs((text, name) => part.readPack(text, name), file, file);
  const setup = terminal.setupOf(content.value, given, read);
  if (!setup.ok) return setup;
  const opened = await withBox(kind, { ...setup.value, ...carriedPacks(packs.value) }, use);
  return opened.ok ? opened : err(opened.error.map(asFlag(game)));
};

/** The game that a journal belongs to. */
export const kindOfJournal = (file: string): Result<string> => {
  const text = readText(file);
  if (!text.ok) return text;
  const journal = parseJournal(text.value);
  if (!journal.ok) return err(inFile(file, journal.error));
  const { game } = journal.value.header;
  return isKind(game) ? ok(game) : err(inFile(file, [unknownGame(game)]));
};

/** A saved battle of any game, played again up to where it stands. */
export const withSaved = async <R>(
  file: string,
  use: <S, C>(box: OpenBox<S, C>, taken: TakenUp<S, C>) => R,
  way: TakingUp = LOOK,
): Promise<Result<R>> => {
  const text = readText(file);
  if (!text.ok) return text;
  const journal = parseJournal(text.value);
  if (!journal.ok) return err(inFile(file, journal.error));
  const { header } = journal.value;
  const loaded = await withBox(header.game, header.setup, <S, C>(box: OpenBox<S, C>): Result<R> => {
    const taken = takeUp(file, text.value, box.game, textsOf(box), way);
    return taken.ok ? ok(use(box, taken.value)) : taken;
  });
  return loaded.ok ? loaded.value : err(inFile(file, loaded.error));
};

/** Commands of a journal as they are typed; undefined for what is no command. */
export const textsOf =
  <S, C>({ game, presenter }: OpenBox<S, C>) =>
  (json: unknown): string | undefined => {
    const command = game.parseCommand(json);
    return command.ok ? presenter.makeText(game.start(), command.value) : undefined;
  };

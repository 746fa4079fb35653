/** Every game through what all games have: a box that is opened, a presenter, bots. */
import { err, ok, parseJournal, type OpenBox, type Result } from '@caltrop/engine';
import type { Given } from './arguments.ts';
import { distrust } from './clean.ts';
import { inFile, readText } from './files.ts';
import { isGame, unknownGame, type GameName } from './games-list.ts';
import { LOOK, takeUp, type TakenUp, type Way } from './play/keep/take-up.ts';

/** What is done with an opened game, whichever it is. */
export type Use<R> = <S, C>(box: OpenBox<S, C>) => R;

/** Opens the game of a journal's header, and does something with it. */
export const withBox = async <R>(kind: string, setup: unknown, use: Use<R>): Promise<Result<R>> => {
  distrust(setup);
  if (!isGame(kind)) return err([unknownGame(kind)]);
  if (kind === 'dwethia') {
    const { openBox } = await import('./dwethia.ts');
    const box = openBox(setup);
    return box.ok ? ok(use(box.value)) : box;
  }
  if (kind === 'cairn-ap') {
    const { openBox } = await import('./cairn-ap.ts');
    const box = openBox(setup);
    return box.ok ? ok(use(box.value)) : box;
  }
  if (kind === 'generia') {
    const { openBox } = await import('./generia.ts');
    const box = openBox(setup);
    return box.ok ? ok(use(box.value)) : box;
  }
  const { openBox } = await import('./officers-chess/box.ts');
  const box = openBox(setup);
  return box.ok ? ok(use(box.value)) : box;
};

const LIDS: Readonly<Record<string, string>> = {
  'officers-chess': "Officer's Chess",
  dwethia: 'Wonders of Dwethia',
  'cairn-ap': 'Cairn: Dice and Magic',
  generia: 'Generia',
};

/** The name on the lid of a game. */
export const lidOf = (kind: string): string => LIDS[kind] ?? kind;

interface Flags {
  readonly setupFromFlags: (given: Given, flags: readonly string[]) => Result<unknown>;
}

const FLAG_READERS: Readonly<Record<GameName, () => Promise<Flags>>> = {
  'officers-chess': () => import('./setup-flags.ts'),
  dwethia: () => import('./dwethia.ts'),
  'cairn-ap': () => import('./cairn-ap.ts'),
  generia: () => import('./generia.ts'),
};

/** Opens the battle that flags describe; `flags` are those of all games' setups. */
export const withFlags = async <R>(
  kind: GameName,
  given: Given,
  flags: readonly string[],
  use: Use<R>,
): Promise<Result<R>> => {
  const { setupFromFlags } = await FLAG_READERS[kind]();
  const setup = setupFromFlags(given, flags);
  return setup.ok ? withBox(kind, setup.value, use) : setup;
};

/** The game that a journal belongs to. */
export const kindOfJournal = (file: string): Result<GameName> => {
  const text = readText(file);
  if (!text.ok) return text;
  const journal = parseJournal(text.value);
  if (!journal.ok) return err(inFile(file, journal.error));
  const { game } = journal.value.header;
  return isGame(game) ? ok(game) : err(inFile(file, [unknownGame(game)]));
};

/** A saved battle of any game, played again up to where it stands. */
export const withSaved = async <R>(
  file: string,
  use: <S, C>(box: OpenBox<S, C>, taken: TakenUp<S, C>) => R,
  way: Way = LOOK,
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

/** The games of the shelf with all content that tests play: their own, and the packs of `tests/packs`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { err, ok, type OpenBox, type OpenGame, type Result } from '@caltrop/engine';
import { takeAll, unknownGame, type Cartridge } from '@caltrop/shelf';
import { ownPacks } from '@caltrop/shelf/node';
import { must } from './must.ts';

const FOLDER = new URL('../packs/', import.meta.url);

/** The packs that tests bring for a game. */
const packFiles = (kind: string): readonly (readonly [file: string, text: string])[] => {
  const folder = new URL(`${kind}/`, FOLDER);
  return existsSync(folder)
    ? readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const)
    : [];
};

/** A game that is ready to be opened. */
export interface ShelfGame {
  readonly cartridge: Cartridge;
  /** Its content as it usually is, and the content that a setup asks for. */
  readonly content: unknown;
  readonly open: (setup: unknown) => Result<OpenBox<unknown, unknown>>;
  /** Opens the game that a journal speaks of. */
  readonly reopen: OpenGame<unknown, unknown>;
}

const shelfGame = async (cartridge: Cartridge): Promise<ShelfGame> => {
  const { kind } = cartridge.lid;
  const [play, part, own] = await Promise.all([cartridge.play(), cartridge.packs(), ownPacks(cartridge)]);
  const packs = [...must(own), ...packFiles(kind).map(([file, text]) => must(part.readPack(text, file)))];
  const compiled = new Map<string, unknown>();
  const contentFor = (setup: unknown): unknown => {
    const variant = play.variantOf?.(setup) ?? '';
    const content = compiled.get(variant) ?? must(part.compileContent(packs, variant));
    compiled.set(variant, content);
    return play.withSetup?.(content, setup) ?? content;
  };
  const open: ShelfGame['open'] = (setup) => play.box.open(contentFor(setup), setup);
  return {
    cartridge,
    content: contentFor({}),
    open,
    reopen: (named, setup) => {
      if (named !== kind) return err([unknownGame(named, 'line 1')]);
      const opened = open(setup);
      return opened.ok ? ok(opened.value.game) : opened;
    },
  };
};

/** Every game of the shelf, by its kind. */
export const SHELF_GAMES: ReadonlyMap<string, ShelfGame> = new Map(
  (await Promise.all((await takeAll()).map(shelfGame))).map((game) => [game.cartridge.lid.kind, game]),
);

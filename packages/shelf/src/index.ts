import { dictionary } from '@caltrop/engine/dictionary';
import { err, ok, type Problem, type Result } from '@caltrop/engine/result';
import type { Cartridge, Lid } from '@caltrop/sheets/cartridge';
import { more } from '#more';

export type * from '@caltrop/sheets/cartridge';

/** How a cartridge is fetched when its game is wanted. */
export type ShelfLine = () => Promise<{ readonly cartridge: Cartridge }>;

/** Every game there is, by its kind; the first is meant where none is named. */
export const shelf: Readonly<Record<string, ShelfLine>> = dictionary({
  'officers-chess': () => import('@caltrop/officers-chess/cartridge'),
  dwethia: () => import('@caltrop/dwethia/cartridge'),
  'cairn-ap': () => import('@caltrop/cairn-ap/cartridge'),
  generia: () => import('@caltrop/generia/cartridge'),
  ...more,
});

/** The kinds of all games, in the order of the shelf. */
export const KINDS: readonly string[] = Object.keys(shelf);

/** The game that is meant where none is named. */
export const FIRST: string = KINDS[0] ?? '';

export const isKind = (kind: string): boolean => Object.hasOwn(shelf, kind);

/** The one refusal of a kind that is not on the shelf. */
export const unknownGame = (kind: string, where?: string): Problem => ({
  code: 'unknown-game',
  what: `There is no game "${kind}". There are ${KINDS.slice(0, -1).join(', ')} and ${KINDS.at(-1) ?? ''}.`,
  ...(where === undefined ? {} : { where }),
});

/** Takes a game from the shelf. */
export const take = async (kind: string): Promise<Result<Cartridge>> => {
  const line = shelf[kind];
  return line === undefined ? err([unknownGame(kind)]) : ok((await line()).cartridge);
};

/** All games, in the order of the shelf. */
export const takeAll = async (): Promise<readonly Cartridge[]> =>
  Promise.all(Object.values(shelf).map(async (line) => (await line()).cartridge));

/** The lids of all games, in the order of the shelf. */
export const lidsOf = async (): Promise<readonly Lid[]> => (await takeAll()).map(({ lid }) => lid);

/** Which game a pack belongs to. */
import { err, ok, type Problem, type Result } from '@caltrop/engine/result';
import { readSheet } from '@caltrop/sheets';
import type { Cartridge, PackPart } from '@caltrop/sheets/cartridge';
import { takeAll, unknownGame } from './index.ts';

/** The game of a pack. */
export interface PackOwner {
  readonly cartridge: Cartridge;
  readonly part: PackPart;
  /** Said where the pack does not name its game, so that it was told by its sections. */
  readonly warning?: Problem;
}

const isMap = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

const listed = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;

type Reader = Omit<PackOwner, 'warning'>;

/** All games with how they read packs. */
const readers = async (): Promise<readonly Reader[]> =>
  Promise.all((await takeAll()).map(async (cartridge) => ({ cartridge, part: await cartridge.packs() })));

/** Those of a list for which something is least, or most. */
const allAt = <T>(all: readonly T[], of: (one: T) => number, best: (...n: number[]) => number): T[] => {
  const values = all.map(of);
  const limit = best(...values);
  return all.filter((_, i) => values[i] === limit);
};

/**
 * The game of a pack: the one it names. A pack from before packs did belongs to the game that knows most of its sections, and of
 * several to the one that can read it, or finds least wrong with it; it is refused where that does not tell.
 */
export const gameOfPack = async (text: string, file: string): Promise<Result<PackOwner>> => {
  const sheet = readSheet(text, file, 'pack', 'a game and sections of it');
  if (!sheet.ok) return sheet;
  const { data } = sheet.value;
  if (!isMap(data))
    return err([{ code: 'bad-pack', what: 'A pack has fields: a game and sections of it.', where: file }]);
  const all = await readers();
  const named = data['game'];
  if (typeof named === 'string') {
    const owner = all.find(({ cartridge }) => cartridge.lid.kind === named);
    return owner === undefined ? err([unknownGame(named, `${file}: game`)]) : ok(owner);
  }
  const sections = Object.keys(data);
  const known = ({ part }: Reader): number =>
    sections.filter((section) => part.sections.includes(section)).length;
  const faults = ({ part }: Reader): number => {
    const read = part.readPack(text, file);
    return read.ok ? 0 : read.error.length;
  };
  const knowing = allAt(
    all.filter((one) => known(one) > 0),
    known,
    Math.max,
  );
  const likely = knowing.length < 2 ? knowing : allAt(knowing, faults, Math.min);
  const [owner, other] = likely;
  if (owner === undefined || other !== undefined) {
    const kinds = (owner === undefined ? all : likely).map(({ cartridge }) => cartridge.lid.kind);
    const what = `The pack names no game, and could be of ${listed(kinds, 'or')}. Write its game at its top: game: ${kinds[0] ?? ''}.`;
    return err([{ code: 'ambiguous-pack', what, where: file }]);
  }
  const kind = owner.cartridge.lid.kind;
  const what = `The pack names no game; by its sections it is of ${kind}. Write game: ${kind} at its top.`;
  return ok({ ...owner, warning: { code: 'guessed-game', what, where: file } });
};

/**
 * Battles as they were played once: what was said, and what everybody saw of it. Whatever is built differently later must
 * lead to the same dice, events, questions, views and outcomes, by the content that they were played with.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  Match,
  sha256Hex,
  type Game,
  type OpenBox,
  type OptionSpec,
  type Result,
  type Said,
  type Seat,
} from '@caltrop/engine';
import { loadPacks } from '@caltrop/sheets/packs-node';
import { takeAll, type Cartridge } from '@caltrop/shelf';
import { must } from './must.ts';

/** Something that was said at a table: a command, an answer, or dice that were typed in. */
export type Move =
  | { readonly by: Seat; readonly command: unknown }
  | { readonly by: Seat; readonly answer: string; readonly key: string }
  | { readonly by: Seat; readonly dice: readonly number[] };

/** What everybody saw after a move: digests, so that a difference is named by its kind. */
export interface Seen {
  /** What the table asks now, and of whom. */
  readonly asks: string;
  /** What the command took from the table, if it is done. */
  readonly taken: string;
  readonly events: string;
  readonly views: string;
  /** The checksum of the state, if the command is done. */
  readonly sum: string;
}

/** A battle that was played once. */
export interface Recording {
  readonly game: string;
  readonly name: string;
  readonly setup: unknown;
  readonly seed: string;
  readonly typed: readonly Seat[];
  readonly outcome: readonly Seat[] | null;
  readonly moves: readonly (readonly [Move, Seen])[];
}

/** The same text for the same data, whatever the order of its fields. */
const canonical = (data: unknown): string =>
  JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

const digest = (data: unknown): string => sha256Hex(canonical(data) ?? '').slice(0, 8);

/** Where a state keeps its place in the middle of a command: how that is written may change, what it leads to may not. */
const PLACE = new Set(['combat', 'sweep', 'tally', 'work']);

const withoutPlace = (view: unknown): unknown =>
  typeof view === 'object' && view !== null
    ? Object.fromEntries(Object.entries(view).filter(([name]) => !PLACE.has(name)))
    : view;

const see = <S, C>(match: Match<S, C>, said: Said): Seen => {
  const line = said.kind === 'done' ? match.history().at(-1) : undefined;
  const asked = match.pending?.questions.map(({ seat, key, choices }) => [
    seat,
    key,
    choices.map((c) => c.id),
  ]);
  return {
    asks: digest([asked ?? [], match.pending?.dice ?? null]),
    taken: digest(line?.taken ?? []),
    events: digest(line?.events ?? []),
    views: digest(match.game.seats.map((seat) => withoutPlace(match.view(seat)))),
    sum: line?.sum ?? '',
  };
};

const say = <S, C>(match: Match<S, C>, move: Move): Said => {
  if ('answer' in move) return match.answer(move.by, move.answer, move.key);
  if ('dice' in move) return match.typeDice(move.by, move.dice);
  return match.command(move.by, must(match.game.parseCommand(move.command)));
};

/** A move that was accepted when it was recorded. */
class RefusedMove extends Error {}

/** Plays what was said once more; gives what is seen after each move. */
export const playMoves = <S, C>(
  game: Game<S, C>,
  {
    seed,
    typed,
    moves,
  }: { readonly seed: string; readonly typed: readonly Seat[]; readonly moves: readonly Move[] },
): { readonly match: Match<S, C>; readonly seen: readonly Seen[] } => {
  const match = new Match(game, { seed, typed });
  const seen: Seen[] = [];
  for (const [n, move] of moves.entries()) {
    const said = say(match, move);
    if (said.kind === 'refused')
      throw new RefusedMove(
        `move ${n + 1}, ${JSON.stringify(move)}, was refused: ${said.refusal.what} (${said.refusal.rule})`,
      );
    seen.push(see(match, said));
  }
  return { match, seen };
};

const WRITTEN_FOR = new URL('../recorded/', import.meta.url);

/** A game with the content that its recordings were played with. */
export interface RecordedGame {
  readonly game: string;
  readonly options: readonly OptionSpec[];
  readonly open: (setup: unknown) => Result<OpenBox<unknown, unknown>>;
}

const fileOf = (game: string): URL => new URL(`./${game}/battles.jsonl.gz`, WRITTEN_FOR);

const folderOf = (game: string): string => fileURLToPath(new URL(`./${game}/`, WRITTEN_FOR));

const recordedGame = async (cartridge: Cartridge): Promise<RecordedGame> => {
  const game = cartridge.lid.kind;
  const [play, part] = await Promise.all([cartridge.play(), cartridge.packs()]);
  const packs = must(loadPacks((text, file) => part.readPack(text, file), folderOf(game)));
  const known = new Map<string, unknown>();
  return {
    game,
    options: play.options,
    open: (setup) => {
      const variant = play.variantOf?.(setup) ?? '';
      const content = known.get(variant) ?? must(part.compileContent(packs, variant));
      known.set(variant, content);
      return play.box.open(content, setup);
    },
  };
};

/** The games of the shelf that have recordings. */
export const recordedGames = async (): Promise<readonly RecordedGame[]> =>
  Promise.all((await takeAll()).filter(({ lid }) => existsSync(fileOf(lid.kind))).map(recordedGame));

/** Plays a recording again. */
export const replay = (
  recording: Recording,
  game: RecordedGame,
): { readonly match: Match<unknown, unknown>; readonly seen: readonly Seen[] } =>
  playMoves(must(game.open(recording.setup)).game, {
    ...recording,
    moves: recording.moves.map(([move]) => move),
  });

/** What differs when a recording is played again; undefined when nothing does. */
export const differenceOf = (
  recording: Recording,
  game: RecordedGame,
  { sums } = { sums: true },
): string | undefined => {
  let again: ReturnType<typeof replay>;
  try {
    again = replay(recording, game);
  } catch (error) {
    if (error instanceof RefusedMove) return error.message;
    throw error;
  }
  const { match, seen } = again;
  for (const [n, [move, then]] of recording.moves.entries()) {
    const now = seen[n];
    const differ = (['asks', 'taken', 'events', 'views', 'sum'] as const).filter(
      (kind) => now?.[kind] !== then[kind] && (kind !== 'sum' || sums),
    );
    if (differ.length > 0) return `move ${n + 1}, ${JSON.stringify(move)}: other ${differ.join(', ')}`;
  }
  const winners = match.outcome?.winners ?? null;
  return canonical(winners) === canonical(recording.outcome)
    ? undefined
    : `it ended with ${canonical(winners)}`;
};

/** The kept recordings of a game: for each a head, which says how many moves follow, and a line for each move. */
export const recordingsOf = (game: string): readonly Recording[] => {
  const rows = gunzipSync(readFileSync(fileOf(game)))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  const recordings: Recording[] = [];
  for (let at = 0; at < rows.length;) {
    const head = JSON.parse(rows[at] ?? '') as Omit<Recording, 'moves'> & { readonly moves: number };
    const moves = rows.slice(at + 1, at + 1 + head.moves).map((row) => {
      const { asks, taken, events, views, sum, ...move } = JSON.parse(row) as Move & Seen;
      return [move, { asks, taken, events, views, sum }] as const;
    });
    recordings.push({ ...head, moves });
    at += 1 + head.moves;
  }
  return recordings;
};

/** Keeps recordings of a game in place of those before. */
export const keepRecordings = (game: string, recordings: readonly Recording[]): void => {
  const rows = recordings.flatMap(({ moves, ...head }) => [
    { ...head, moves: moves.length },
    ...moves.map(([move, seen]) => ({ ...move, ...seen })),
  ]);
  writeFileSync(fileOf(game), gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), { level: 9 }));
};

import { loadMatch, Match, ok, parseJournal, sha256Hex, type Result } from '@caltrop/engine';
import { openSetup, type Opened } from '../shelf/games.ts';
import { freshId, tables, type Players } from '../store/saves.ts';
import { openDesks } from '../workers/desks.ts';
import { createSession, HUMAN, type Manner, type Session } from './session.ts';

/** How a new table is laid. */
export interface NewTable {
  readonly kind: string;
  readonly setup: unknown;
  readonly players: Players;
  /** The seats that roll real dice and type what they rolled. */
  readonly typed: readonly string[];
  /** Any text makes dice that can be repeated; without one they are fresh. */
  readonly seed?: string;
}

const freshSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (b) => b.toString(16).padStart(2, '0')).join('');

/** The players are part of the setup, so that a journal alone says who plays. */
const withPlayers = (setup: unknown, players: Players): unknown =>
  typeof setup === 'object' && setup !== null ? { ...setup, seats: players } : setup;

/** Lays a new table and keeps it; its id is where to find it. */
export const layTable = async (table: NewTable): Promise<Result<string>> => {
  const opened = await openSetup(table.kind, withPlayers(table.setup, table.players));
  if (!opened.ok) return opened;
  const seed = table.seed === undefined || table.seed === '' ? freshSeed() : sha256Hex(table.seed);
  const match = new Match(opened.value.game, { seed, typed: table.typed });
  return ok(await keep(opened.value, match, table.players));
};

/** Keeps a match as a new table. */
export const keep = async (
  opened: Opened,
  match: Match<unknown, unknown>,
  players: Players,
  reasons: Readonly<Record<number, string>> = {},
): Promise<string> => {
  const id = freshId();
  const { presenter, kind, title } = opened;
  const seat = match.game.seats.find((s) => players[s] === HUMAN) ?? match.game.seats[0] ?? '';
  const { outcome } = match;
  await tables.put({
    id,
    kind,
    title,
    where: presenter.scene(match.view(seat), seat).where,
    status: outcome?.text ?? 'Not begun',
    over: outcome !== undefined,
    journal: match.save(),
    players,
    reasons,
    changed: Date.now(),
  });
  return id;
};

/** A match read from a journal, with everything that it plays by. */
export interface ReadTable {
  readonly opened: Opened;
  readonly match: Match<unknown, unknown>;
  readonly players: Players;
}

const seatsIn = (setup: unknown): Players => {
  const seats = typeof setup === 'object' && setup !== null && 'seats' in setup ? setup.seats : undefined;
  return typeof seats === 'object' && seats !== null
    ? Object.fromEntries(Object.entries(seats).filter((e): e is [string, string] => typeof e[1] === 'string'))
    : {};
};

/** Reads a journal from a file, a link or this browser; a seat without a known player is a person's. */
export const readTable = async (journal: string): Promise<Result<ReadTable>> => {
  const parsed = parseJournal(journal);
  if (!parsed.ok) return parsed;
  const { game: kind, setup } = parsed.value.header;
  const opened = await openSetup(kind, setup);
  if (!opened.ok) return opened;
  const match = loadMatch(journal, () => ok(opened.value.game));
  if (!match.ok) return match;
  const named = seatsIn(setup);
  const bots = new Set(['random', 'greedy', 'search', ...Object.keys(opened.value.ownBots)]);
  const players = Object.fromEntries(
    match.value.game.seats.map((s) => [s, bots.has(named[s] ?? '') ? (named[s] ?? HUMAN) : HUMAN]),
  );
  return ok({ opened: opened.value, match: match.value, players });
};

/** Sits down at a table that is kept in this browser, to play or to watch. */
export const sitDown = async (
  id: string,
  manner: Pick<Manner, 'watching' | 'split'>,
): Promise<Result<Session>> => {
  const saved = await tables.get(id);
  if (saved === undefined) {
    const what =
      'There is no such table in this browser. It may have been put away, or made in another browser.';
    return { ok: false, error: [{ code: 'no-table', what, where: id }] };
  }
  const read = await readTable(saved.journal);
  if (!read.ok) return read;
  await openDesks(read.value.opened);
  return ok(createSession(saved, read.value.opened, read.value.match, manner));
};

/** Keeps a table read from a file or a link. */
export const keepRead = async (journal: string): Promise<Result<string>> => {
  const read = await readTable(journal);
  return read.ok ? ok(await keep(read.value.opened, read.value.match, read.value.players)) : read;
};

/** A second table that goes its own way from an earlier moment of this one. */
export const playOnFrom = async (session: Session, at: number): Promise<Result<string>> => {
  const { match, opened, players } = session.getState();
  const read = loadMatch(match.save(), () => ok(opened.game));
  if (!read.ok) return read;
  const seat = match.game.seats[0] ?? '';
  while (read.value.length > at || read.value.pending !== undefined) read.value.undo(seat, match.game.seats);
  return ok(await keep(opened, read.value.fork(freshSeed()), players));
};

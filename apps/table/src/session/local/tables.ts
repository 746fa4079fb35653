/** The tables that are kept in this browser: laying, reading, keeping them, and sitting down at one. */
import {
  Match,
  ok,
  parseJournal,
  proofOf,
  sha256Hex,
  verifyJournal,
  type Field,
  type Outcome,
  type Result,
  type SeatPicture,
} from '@caltrop/engine';
import type { Dot } from '../../parts/map-picture.tsx';
import { openSetup, type Opened } from '../../shelf/games.ts';
import { freshId, tables, type Players } from '../../store/saves.ts';
import { ordersFor } from '../../store/orders.ts';
import { botThinker, openOffices } from '../../workers/offices.ts';
import { createLocalSession, type Around, type LocalSession, type Manner } from './local.ts';
import type { AnyMatch } from './now.ts';
import { botNames, changedTable, readAny, readTable, type ReadTable } from './read.ts';
import { HUMAN, type Proven } from '../session.ts';

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

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, '0')).join('');

const freshSeed = (): string => randomHex(32);

/** Every person at the table adds something to the dice. */
const addSalts = (match: AnyMatch, players: Players): void => {
  for (const seat of match.game.seats) if (players[seat] === HUMAN) match.salt(seat, randomHex(16));
};

/** A match that goes its own way from an earlier moment, with dice of its own. */
const forkOf = (match: AnyMatch, players: Players, at = match.length): AnyMatch => {
  const fork = match.fork(freshSeed(), at);
  addSalts(fork, players);
  return fork;
};

/** The players are part of the setup, so that a journal alone says who plays. */
const withPlayers = (setup: unknown, players: Players): unknown =>
  typeof setup === 'object' && setup !== null ? { ...setup, seats: players } : setup;

/** Lays a new table and keeps it; its id is where to find it. */
export const layTable = async (table: NewTable): Promise<Result<string>> => {
  const opened = await openSetup(table.kind, withPlayers(table.setup, table.players));
  if (!opened.ok) return opened;
  const given = table.seed ?? '';
  const seed = given === '' ? freshSeed() : sha256Hex(given);
  const match = new Match(opened.value.game, { seed, typed: table.typed });
  // Dice from a seed that was given can be repeated: nothing else goes into them.
  if (given === '') addSalts(match, table.players);
  return ok(await keep(opened.value, match, table.players));
};

/** Keeps a match as a new table. */
const keep = async (
  opened: Opened,
  match: AnyMatch,
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

/** What a table needs of the page around it. */
const aroundOf = (opened: Opened): Around => ({
  keeper: tables,
  thinker: botThinker(opened),
  orders: () => ordersFor(opened.kind),
  fork: async (match, at, players) => ok(await keep(opened, forkOf(match, players, at), players)),
  rematch: (match, players) =>
    layTable({ kind: opened.kind, setup: match.header.setup, players, typed: match.header.dice.typed }),
  onLeaving(run) {
    addEventListener('pagehide', run);
    return () => removeEventListener('pagehide', run);
  },
});

/** Sits down at a table that is kept in this browser, to play or to watch. */
export const sitDown = async (id: string, manner: Manner): Promise<Result<LocalSession>> => {
  const saved = await tables.get(id);
  if (saved === undefined) {
    const what =
      'There is no such table in this browser. It may have been deleted, or made in another browser.';
    return { ok: false, error: [{ code: 'no-table', what, where: id }] };
  }
  const read = await readTable(saved.journal);
  if (!read.ok) return read;
  const { opened, match } = read.value;
  await openOffices(opened);
  return ok(createLocalSession(saved, opened, match, manner, aroundOf(opened)));
};

/** A table that was kept, and whether it goes its own way from here. */
export interface KeptTable {
  readonly id: string;
  readonly forked: boolean;
}

/** A table as it is played here: one that came without its seed goes its own way, under a seed of its own. */
const asOwn = ({ match, players }: ReadTable): { readonly match: AnyMatch; readonly forked: boolean } => {
  const forked = !match.seeded && match.outcome === undefined;
  return { match: forked ? forkOf(match, players) : match, forked };
};

/** A table that was read and is not kept yet: what there is to see of it. */
export interface FoundTable {
  readonly kind: string;
  readonly title: string;
  readonly seats: readonly SeatPicture[];
  readonly players: Players;
  readonly field: Field;
  readonly tokens: readonly Dot[];
  readonly where: string;
  readonly outcome: Outcome | undefined;
  readonly length: number;
  /** Whether it brings the seed of its dice: without it, it is played on under another. */
  readonly seeded: boolean;
  /** Keeps it, to be played on as its people's own. */
  readonly keep: () => Promise<KeptTable>;
}

/** Who plays now may differ from who began: what is said counts where it says something sensible. */
const playersIn = (said: unknown, begun: Players, bots: ReadonlySet<string>): Players => {
  const named = typeof said === 'object' && said !== null ? Object.entries(said) : [];
  const sensible = named.filter(
    (e): e is [string, string] =>
      Object.hasOwn(begun, e[0]) && typeof e[1] === 'string' && (e[1] === HUMAN || bots.has(e[1])),
  );
  return { ...begun, ...Object.fromEntries(sensible) };
};

/** Looks at the table in a journal. `said` is who plays, where something else than the journal says so. */
export const findTable = async (journal: string, said: unknown = {}): Promise<Result<FoundTable>> => {
  const read = await readTable(journal);
  if (!read.ok) return read;
  const { opened, match } = read.value;
  const players = playersIn(said, read.value.players, botNames(opened));
  const seat = match.game.seats.find((s) => players[s] === HUMAN) ?? match.game.seats[0] ?? '';
  const { field, tokens, where } = opened.presenter.scene(match.view(seat), seat);
  return ok({
    kind: opened.kind,
    title: opened.title,
    seats: opened.presenter.seats,
    players,
    field,
    tokens: tokens.map(({ side, at }) => ({ side, x: at.x, y: at.y })),
    where,
    outcome: match.outcome,
    length: match.length,
    seeded: match.seeded,
    keep: async () => {
      const own = asOwn({ opened, match, players });
      return { id: await keep(opened, own.match, players), forked: own.forked };
    },
  });
};

/** Keeps a table read from a file. */
export const keepRead = async (journal: string): Promise<Result<KeptTable>> => {
  const read = await readAny(journal);
  if (!read.ok) return read;
  const { opened, players } = read.value;
  if ('match' in read.value) {
    const { match, forked } = asOwn(read.value);
    return ok({ id: await keep(opened, match, players), forked });
  }
  const id = freshId();
  const { kind, title } = opened;
  const about = { where: 'made by other rules', status: 'To be watched or played on', over: false };
  await tables.put({ id, kind, title, ...about, journal, players, reasons: {}, changed: Date.now() });
  return ok({ id, forked: false });
};

/** Runs a whole journal again and says what that shows; its seed is in it once everybody may have it. */
export const prove = (journal: string, { game }: Opened): Proven => {
  const proof = proofOf(verifyJournal(journal, () => ok(game)));
  const parsed = parseJournal(journal);
  const lines = parsed.ok ? parsed.value.lines : [];
  return {
    proof,
    commitment: parsed.ok ? parsed.value.header.dice.commitment : '',
    seed: lines.find((line) => line.t === 'seed')?.seed,
  };
};

/** Lays a table of one's own that goes on from a moment of a journal; its id. */
export const playOnFrom = async (journal: string, at: number): Promise<Result<string>> => {
  const read = await readTable(journal);
  if (!read.ok) return read;
  const { opened, match, players } = read.value;
  return ok(await keep(opened, forkOf(match, players, at), players));
};

/** Goes on with such a table from its position; its journal says so. */
export const playOnChanged = async (id: string): Promise<Result<undefined>> => {
  const [saved, table] = [await tables.get(id), await changedTable(id)];
  if (saved === undefined || table === undefined) return ok(undefined);
  const match = table.changed.playOn();
  if (!match.ok) return match;
  const { value } = match;
  const over = value.outcome !== undefined;
  // The reasons of bots are told by the number of a command, and these begin anew.
  await tables.put({ ...saved, journal: value.save(), over, reasons: {}, changed: Date.now() });
  return ok(undefined);
};

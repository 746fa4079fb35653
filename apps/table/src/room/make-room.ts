/** Makes a table with others of what was set up, and keeps its keys on this device. */
import { ok, type Result, type Seat } from '@caltrop/engine';
import { keyHash, USUAL, type Settings } from '@caltrop/room';
import { HUMAN } from '../session/session.ts';
import { openSetup } from '../shelf/games.ts';
import type { Players } from '../store/records.ts';
import { keepRoom, newKey, ownName } from './wire/kept-rooms.ts';
import { makeRoom } from './wire/server.ts';

/** What is to be played, and by whom, as it was set up for one screen. */
export interface Wanted {
  readonly kind: string;
  readonly setup: unknown;
  readonly players: Players;
  readonly typed: readonly Seat[];
}

/** Who sits where: the host, friends, and bots. */
export const seating = (
  seats: readonly Seat[],
  players: Players,
  master: Seat | undefined,
): {
  readonly host: Seat;
  readonly friends: readonly Seat[];
  readonly bots: Readonly<Record<Seat, string>>;
} => {
  const people = seats.filter((seat) => players[seat] === HUMAN);
  const host = people.find((seat) => seat === master) ?? people[0] ?? seats[0] ?? '';
  const asked = people.filter((seat) => seat !== host);
  // Where only one person was to play, a friend takes the place of the bot.
  const friends = asked.length > 0 ? asked : seats.filter((seat) => seat !== host);
  const bots = seats.filter((seat) => seat !== host && !friends.includes(seat));
  return { host, friends, bots: Object.fromEntries(bots.map((seat) => [seat, players[seat] ?? 'greedy'])) };
};

/** Makes the table; its id. */
export const makeTable = async ({ kind, setup, players, typed }: Wanted): Promise<Result<string>> => {
  const opened = await openSetup(kind, setup);
  if (!opened.ok) return opened;
  const { game } = opened.value;
  const { host, friends, bots } = seating(game.seats, players, game.master);
  // A game master's table is played by people around it: they choose their seats. Friends are sent theirs.
  const around = game.master !== undefined && host === game.master;
  const settings: Settings = { ...USUAL, door: around ? 'code' : 'links' };
  const key = newKey();
  const given: Record<Seat, string> = around
    ? {}
    : Object.fromEntries(friends.map((seat) => [seat, newKey()]));
  const name = ownName();
  const seated = Object.fromEntries(game.seats.map((seat) => [seat, bots[seat] ?? HUMAN]));
  const made = await makeRoom({
    kind,
    setup: typeof setup === 'object' && setup !== null ? { ...setup, seats: seated } : setup,
    host: { hash: keyHash(key), seats: [host], ...(name === '' ? {} : { name }) },
    keys: Object.entries(given).map(([seat, secret]) => ({
      hash: keyHash(secret),
      role: 'seat',
      seats: [seat],
    })),
    bots,
    typed: typed.filter((seat) => bots[seat] === undefined),
    settings,
  });
  if (!made.ok) return made;
  keepRoom(made.value.room, { key, given, kind, title: made.value.battle, status: 'Not begun' });
  return ok(made.value.room);
};

/** A room as somebody wants it: how a request is read, and the first line that comes of it. */
import { randomBytes } from 'node:crypto';
import { LEVELS } from '@caltrop/bots';
import { err, ok, parseJson, type Problem, type Result } from '@caltrop/engine';
import {
  anyObject,
  fieldProblems,
  formOf,
  listOf,
  mapOf,
  objectOf,
  optional,
  text,
  textUpTo,
  wordOf,
  type Form,
  type ObjectOf,
} from '@caltrop/engine/form';
import { firstLine, keyOf, ROLES, SETTINGS, USUAL, type FirstLine, type Key, type Made } from '@caltrop/room';
import type { AnyOpenBox, Opener } from './games.ts';

const hash: Form<string> = formOf(
  'the SHA-256 of a key',
  (v): v is string => typeof v === 'string' && /^[0-9a-f]{64}$/.test(v),
);
const seats = listOf(textUpTo(64));

const WANTED = {
  kind: textUpTo(64),
  setup: anyObject,
  /** The hash of the key of whoever makes it, and the seats that they take. */
  host: objectOf({ hash, seats, name: optional(textUpTo(40)) }),
  /** Other keys that are given at once. */
  keys: optional(listOf(objectOf({ hash, role: wordOf(ROLES), seats }))),
  bots: optional(mapOf(text)),
  /** Seats whose players roll real dice and type them in. */
  typed: optional(seats),
  settings: optional(SETTINGS),
};
type Wanted = ObjectOf<typeof WANTED>;
/** Whoever sits down says where, and by which key. */
export const SITTING = objectOf({ seat: textUpTo(64), hash });
/** Whoever wants to know how their table stands shows the key to it. */
export const HOLDING = objectOf({ key: textUpTo(128) });
/** What a request for a table holds. */
export const ROOM_WANTED = objectOf(WANTED);

/** Letters and digits that nobody mistakes for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A name that nobody guesses. */
export const newName = (): string => randomBytes(12).toString('base64url');
/** Some letters to be typed at a real table. */
export const newCode = (): string =>
  Array.from(randomBytes(5), (byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('');
export const newSeed = (): string => randomBytes(32).toString('hex');

const problem = (what: string, where: string): Problem => ({ code: 'bad-room', what, where });

const isObject = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

const read = (body: string): Result<Wanted> => {
  const value = parseJson(body);
  if (!value.ok) return err([problem(`The request cannot be read: ${value.error}.`, 'room')]);
  if (!isObject(value.value)) return err([problem('A room is asked for by an object.', 'room')]);
  const problems = fieldProblems(value.value, WANTED, 'room');
  // Its form has been checked field by field.
  return problems.length > 0 ? err(problems) : ok(value.value as Wanted);
};

/** The bots that can play a match, by name. */
const botNames = ({ ownBots }: Pick<AnyOpenBox, 'ownBots'>): readonly string[] => [
  ...LEVELS,
  ...Object.keys(ownBots),
];

/** What is wrong with who shall sit where. */
const seatProblems = (wanted: Wanted, all: readonly string[], known: readonly string[]): Problem[] => {
  const { host, keys = [], bots = {}, typed = [] } = wanted;
  const named = [...host.seats, ...keys.flatMap((key) => key.seats)];
  const problems: Problem[] = [];
  for (const seat of [...named, ...Object.keys(bots), ...typed])
    if (!all.includes(seat))
      problems.push(
        problem(`There is no seat "${seat}" in this battle: there are ${all.join(', ')}.`, 'room'),
      );
  const twice = named.find((seat, i) => named.indexOf(seat) !== i || Object.hasOwn(bots, seat));
  if (twice !== undefined) problems.push(problem(`The seat "${twice}" is given twice.`, 'room'));
  for (const [seat, bot] of Object.entries(bots))
    if (!known.includes(bot))
      problems.push(
        problem(`There is no bot "${bot}": choose one of ${known.join(', ')}.`, `room.bots.${seat}`),
      );
  const hashes = [host.hash, ...keys.map((key) => key.hash)];
  if (new Set(hashes).size !== hashes.length) problems.push(problem('A key is given twice.', 'room.keys'));
  for (const { role, seats: own } of keys)
    if ((role === 'seat') !== own.length > 0)
      problems.push(problem('A key to a seat names its seats; any other names none.', 'room.keys'));
  return problems;
};

/** Makes the first line of a room of what somebody has asked for. */
export const newRoom = async (body: string, open: Opener, now: number): Promise<Result<FirstLine>> => {
  const wanted = read(body);
  if (!wanted.ok) return wanted;
  const { kind, setup, host, keys = [], bots = {}, typed = [], settings = USUAL } = wanted.value;
  const box = await open(kind, setup);
  if (!box.ok) return box;
  const { game } = box.value;
  const known = botNames(box.value);
  const problems = seatProblems(wanted.value, game.seats, known);
  if (settings.clock.is !== 'none' && game.master !== undefined)
    problems.push(problem('A table with a game master has no clocks.', 'room.settings.clock'));
  if (problems.length > 0) return err(problems);
  const hostKey = keyOf(host.hash, 'seat', host.seats);
  const made: Made = {
    room: newName(),
    kind: game.kind,
    version: game.version,
    rules: game.rulesHash,
    setup: game.setup,
    seed: newSeed(),
    typed,
    settings,
    host: hostKey,
    keys: keys.map((key): Key => keyOf(key.hash, key.role, key.seats)),
    names: host.name === undefined ? {} : { [hostKey.id]: host.name },
    known,
    battle: box.value.title,
    code: newCode(),
    bots,
  };
  return ok(firstLine(made, now, newName()));
};

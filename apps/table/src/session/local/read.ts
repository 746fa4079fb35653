/** Reads tables from journals: as they are, or as far as the rules of today can follow them. */
import { LEVELS } from '@caltrop/bots';
import { err, ok, openJournal, parseJournal, type Changed, type Result } from '@caltrop/engine';
import { openSetup, type Opened } from '../../shelf/games.ts';
import { tables, type Players } from '../../store/saves.ts';
import type { AnyMatch } from './now.ts';
import { HUMAN } from '../session.ts';

/** A match read from a journal, with everything that it plays by. */
export interface ReadTable {
  readonly opened: Opened;
  readonly match: AnyMatch;
  readonly players: Players;
}

/** A journal that the rules of today lead elsewhere: it can be watched, and played on from a position. */
export interface ChangedTable {
  readonly opened: Opened;
  readonly changed: Changed<unknown, unknown>;
  readonly players: Players;
}

const seatsIn = (setup: unknown): Players => {
  const seats = typeof setup === 'object' && setup !== null && 'seats' in setup ? setup.seats : undefined;
  return typeof seats === 'object' && seats !== null
    ? Object.fromEntries(Object.entries(seats).filter((e): e is [string, string] => typeof e[1] === 'string'))
    : {};
};

/** The bots that can play a match. */
export const botNames = ({ ownBots }: Opened): ReadonlySet<string> =>
  new Set<string>([...LEVELS, ...Object.keys(ownBots)]);

/** Reads a journal as far as the rules of today allow; a seat without a known player is a person's. */
export const readAny = async (journal: string): Promise<Result<ReadTable | ChangedTable>> => {
  const parsed = parseJournal(journal);
  if (!parsed.ok) return parsed;
  const { game: kind, setup } = parsed.value.header;
  const opened = await openSetup(kind, setup);
  if (!opened.ok) return opened;
  const opening = openJournal(journal, opened.value.game);
  if (!opening.ok) return opening;
  const named = seatsIn(setup);
  const bots = botNames(opened.value);
  const players = Object.fromEntries(
    opened.value.game.seats.map((s) => [s, bots.has(named[s] ?? '') ? (named[s] ?? HUMAN) : HUMAN]),
  );
  const { value } = opening;
  return ok(
    value.is === 'changed'
      ? { opened: opened.value, changed: value, players }
      : { opened: opened.value, match: value.match, players },
  );
};

/** Reads a journal from a file, a link or this browser, to go on with it as it is. */
export const readTable = async (journal: string): Promise<Result<ReadTable>> => {
  const read = await readAny(journal);
  if (!read.ok) return read;
  return 'match' in read.value ? ok(read.value) : err([read.value.changed.fault]);
};

/** A table kept in this browser that the rules of today lead elsewhere; undefined when it is none. */
export const changedTable = async (id: string): Promise<ChangedTable | undefined> => {
  const saved = await tables.get(id);
  const read = saved === undefined ? undefined : await readAny(saved.journal);
  return read?.ok === true && 'changed' in read.value
    ? { ...read.value, players: saved?.players ?? {} }
    : undefined;
};

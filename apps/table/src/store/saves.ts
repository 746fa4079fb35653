import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Who plays which seat: `human`, or the name of a bot. */
export type Players = Readonly<Record<string, string>>;

/** A table as it is kept in this browser: the journal is the whole match, the rest is how it is shown. */
export interface SavedTable {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  /** `Round 3 of 12`. */
  readonly where: string;
  /** `Your move`, `Blue has won`. */
  readonly status: string;
  readonly over: boolean;
  readonly journal: string;
  readonly players: Players;
  /** Why a bot did what it did, by the number of its command. */
  readonly reasons: Readonly<Record<number, string>>;
  readonly changed: number;
}

/** A roster as it is kept in this browser. */
export interface SavedRoster {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** The roster in the game's own form. */
  readonly list: unknown;
  /** `564 of 800 gold`. */
  readonly facts: string;
  readonly faults: number;
  readonly changed: number;
}

interface Shape extends DBSchema {
  tables: { key: string; value: SavedTable };
  rosters: { key: string; value: SavedRoster };
}

let opened: Promise<IDBPDatabase<Shape>> | undefined;

const database = (): Promise<IDBPDatabase<Shape>> =>
  (opened ??= openDB<Shape>('caltrop', 1, {
    upgrade(db) {
      db.createObjectStore('tables', { keyPath: 'id' });
      db.createObjectStore('rosters', { keyPath: 'id' });
    },
  }));

/** A short id that is not used yet. */
export const freshId = (): string => crypto.randomUUID().slice(0, 8);

const latestFirst = <T extends { readonly changed: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => b.changed - a.changed);

export const tables = {
  put: async (table: SavedTable): Promise<void> => void (await (await database()).put('tables', table)),
  get: async (id: string): Promise<SavedTable | undefined> => (await database()).get('tables', id),
  all: async (): Promise<SavedTable[]> => latestFirst(await (await database()).getAll('tables')),
  delete: async (id: string): Promise<void> => (await database()).delete('tables', id),
};

export const rosters = {
  put: async (roster: SavedRoster): Promise<void> => void (await (await database()).put('rosters', roster)),
  get: async (id: string): Promise<SavedRoster | undefined> => (await database()).get('rosters', id),
  all: async (): Promise<SavedRoster[]> => latestFirst(await (await database()).getAll('rosters')),
  delete: async (id: string): Promise<void> => (await database()).delete('rosters', id),
};

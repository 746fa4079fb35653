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

/** Something that a player has made for a game and can put into any roster: a rule, a weapon, a power. */
export interface SavedMaking {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** In the game's own form. */
  readonly data: unknown;
  readonly changed: number;
}

/** A campaign as it is kept in this browser: its journal is all of it, the rest is for lists and the next battle. */
export interface SavedCampaign extends SavedRoster {
  /** Every step so far. `list` is the force for the next battle. */
  readonly journal: string;
  /** Members who stay at home next time, by id. */
  readonly resting: readonly string[];
  /** The point limit of the next battle. */
  readonly limit: number;
  /** Tables that have been entered, by id, with the number of the game that they were. */
  readonly battles: Readonly<Record<string, number>>;
}

interface Shape extends DBSchema {
  tables: { key: string; value: SavedTable };
  rosters: { key: string; value: SavedRoster };
  makings: { key: string; value: SavedMaking };
  campaigns: { key: string; value: SavedCampaign };
}

let opened: Promise<IDBPDatabase<Shape>> | undefined;

const database = (): Promise<IDBPDatabase<Shape>> =>
  (opened ??= openDB<Shape>('caltrop', 3, {
    // Each version adds to the one before: what is kept stays.
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('tables', { keyPath: 'id' });
        db.createObjectStore('rosters', { keyPath: 'id' });
      }
      if (before < 2) db.createObjectStore('makings', { keyPath: 'id' });
      if (before < 3) db.createObjectStore('campaigns', { keyPath: 'id' });
    },
    blocked() {
      void import('../shell/notices.tsx').then(({ sayStop }) =>
        sayStop('Another tab holds an older version of this page open. Close it, and this one goes on.'),
      );
    },
    // Another page of a newer kind waits: let go, and open again when something is asked for.
    blocking() {
      const held = opened;
      opened = undefined;
      void held?.then((db) => db.close());
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

export const makings = {
  put: async (making: SavedMaking): Promise<void> => void (await (await database()).put('makings', making)),
  all: async (kind: string): Promise<SavedMaking[]> =>
    latestFirst((await (await database()).getAll('makings')).filter((m) => m.kind === kind)),
  delete: async (id: string): Promise<void> => (await database()).delete('makings', id),
};

export const campaigns = {
  put: async (one: SavedCampaign): Promise<void> => void (await (await database()).put('campaigns', one)),
  get: async (id: string): Promise<SavedCampaign | undefined> => (await database()).get('campaigns', id),
  all: async (): Promise<SavedCampaign[]> => latestFirst(await (await database()).getAll('campaigns')),
  delete: async (id: string): Promise<void> => (await database()).delete('campaigns', id),
};

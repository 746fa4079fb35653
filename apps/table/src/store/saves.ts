import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { askToLast } from './lasting.ts';
import { tellTabs } from './news.ts';
import {
  ChangedElsewhere,
  faultsIn,
  isRecord,
  mayReplace,
  type Records,
  type SavedCampaign,
  type SavedMaking,
  type SavedRoster,
  type SavedStudy,
  type SavedTable,
  type StoreName,
  type Unreadable,
} from './records.ts';

export type { Players, SavedCampaign, SavedMaking, SavedRoster, SavedTable } from './records.ts';

interface Shape extends DBSchema {
  tables: { key: string; value: SavedTable };
  rosters: { key: string; value: SavedRoster };
  makings: { key: string; value: SavedMaking };
  campaigns: { key: string; value: SavedCampaign };
  studies: { key: string; value: SavedStudy };
}

let opened: Promise<IDBPDatabase<Shape>> | undefined;

const database = (): Promise<IDBPDatabase<Shape>> =>
  (opened ??= openDB<Shape>('caltrop', 4, {
    // Each version adds to the one before: what is kept stays.
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('tables', { keyPath: 'id' });
        db.createObjectStore('rosters', { keyPath: 'id' });
      }
      if (before < 2) db.createObjectStore('makings', { keyPath: 'id' });
      if (before < 3) db.createObjectStore('campaigns', { keyPath: 'id' });
      if (before < 4) db.createObjectStore('studies', { keyPath: 'id' });
    },
    blocked() {
      void import('../shell/notices/notices.tsx').then(({ sayStop }) =>
        sayStop('An older version of this page is open in another tab. Close that tab to continue here.'),
      );
    },
    // Another page of a newer kind waits: let go, and open again when something is asked for.
    blocking() {
      const held = opened;
      opened = undefined;
      void held?.then((db) => db.close());
    },
  }));

/** A short id that is not used yet. Made of bytes: pages that come without encryption have no `randomUUID`. */
export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (b) => b.toString(16).padStart(2, '0')).join('');

const latestFirst = <T extends { readonly changed: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => b.changed - a.changed);

/** What became of something that was to be kept: its new count, or that another tab has written there meanwhile. */
export type Kept = { readonly ok: true; readonly rev: number } | { readonly ok: false };

/** What an earlier version of this page has kept was never counted. */
const counted = <T extends { readonly rev?: number }>(record: T): T => ({ ...record, rev: record.rev ?? 0 });

const storeOf = <N extends StoreName>(name: N) => {
  /** Reads and writes in one go, so that no other tab comes between. */
  const write = async (record: Records[N], may: (stored: unknown) => boolean): Promise<Kept> => {
    const work = (await database()).transaction<StoreName, 'readwrite'>(name, 'readwrite');
    const stored = await work.store.get(record.id);
    if (!may(stored)) {
      await work.done;
      return { ok: false };
    }
    const rev = (stored?.rev ?? 0) + 1;
    await Promise.all([work.store.put({ ...record, rev }), work.done]);
    tellTabs({ what: 'kept', store: name, id: record.id });
    // A browser that will not promise anything has said so; there is nothing else to do about it here.
    void askToLast().catch(() => undefined);
    return { ok: true, rev };
  };
  /** Every record as it lies there, with its key. */
  const rows = async (): Promise<{ readonly key: IDBValidKey; readonly value: unknown }[]> => {
    const { store } = (await database()).transaction<StoreName>(name);
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return values.map((value, i) => ({ key: keys[i] ?? '', value }));
  };
  return {
    /** Keeps a record, unless another tab has written it since it was read: `rev` says when that was. */
    keep: (record: Records[N]): Promise<Kept> => write(record, (stored) => mayReplace(stored, record)),
    /** The same; refuses by throwing what is to be said. */
    put: async (record: Records[N]): Promise<number> => {
      const kept = await write(record, (stored) => mayReplace(stored, record));
      if (!kept.ok) throw new ChangedElsewhere();
      return kept.rev;
    },
    /** Keeps a record whatever lies there: somebody has said that it is to be replaced. */
    replace: async (record: Records[N]): Promise<void> => void (await write(record, () => true)),
    get: async (id: string): Promise<Records[N] | undefined> => {
      const value: unknown = await (await database()).get<StoreName>(name, id);
      return isRecord(name, value) ? counted(value) : undefined;
    },
    /** Everything that can be used, the latest first. */
    all: async (): Promise<Records[N][]> =>
      latestFirst((await rows()).flatMap(({ value }) => (isRecord(name, value) ? [counted(value)] : []))),
    /** Everything that cannot. */
    unreadable: async (): Promise<Unreadable[]> =>
      (await rows()).flatMap(({ key, value }) => {
        const faults = faultsIn(name, value);
        return faults.length === 0 ? [] : [{ key, faults, raw: value }];
      }),
    delete: async (id: IDBValidKey): Promise<void> => {
      // What cannot be read may have any key.
      await (await database()).delete<StoreName>(name, IDBKeyRange.only(id));
      tellTabs({ what: 'deleted', store: name, id: typeof id === 'string' ? id : JSON.stringify(id) });
    },
  };
};

export const tables = storeOf('tables');
export const rosters = storeOf('rosters');
export const campaigns = storeOf('campaigns');
export const studies = storeOf('studies');
export const makings = {
  ...storeOf('makings'),
  of: async (kind: string): Promise<SavedMaking[]> => (await makings.all()).filter((m) => m.kind === kind),
};

/** Keeps a table: every change at once, in order, and beside what another tab has written meanwhile. */
import { freshId, type Kept, type SavedTable } from '../../store/saves.ts';
import type { LocalTable } from './store.ts';
import { HUMAN } from '../session.ts';

/** Where tables are kept. */
export interface Keeper {
  /** Keeps a table, unless somebody else has written it since it was read: `rev` says when that was. */
  keep(table: SavedTable): Promise<Kept>;
  /** Keeps a table under an id that is new. */
  put(table: SavedTable): Promise<unknown>;
}

/** What keeps a table. */
export interface Saving {
  /** Saves when the page has shown what happened: at once after it, or when the page or the table is left. */
  readonly save: () => void;
  readonly saveNow: () => void;
  /** Done when all that was to be written is written. */
  readonly done: () => Promise<unknown>;
}

/** What is said about a kept table in a list. */
const statusOf = ({ match, opened, store, people }: LocalTable): string => {
  const { outcome } = match;
  if (outcome !== undefined) return outcome.text;
  const [next = ''] = match.toAct();
  const name = opened.presenter.seats.find((s) => s.seat === next)?.name ?? next;
  const mine = store.getState().players[next] === HUMAN && people().length === 1;
  return mine ? 'Your move' : `${name} to move`;
};

/** Two frames: what happened is drawn first, so that a click is not held up by writing it down. */
const FRAMES_MS = 34;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const createSaving = (
  table: LocalTable,
  { id, title, rev: read }: SavedTable,
  keeper: Keeper,
  /** Called when another tab has written the table meanwhile: what was done here is kept as a table of its own. */
  split: (copy: string) => void,
): Saving => {
  const { store, opened } = table;
  const set = store.setState;
  const get = store.getState;
  let saving: Promise<unknown> = Promise.resolve();
  /** What is stored was last read or written here. */
  let rev = read;
  let toSave: ReturnType<typeof setTimeout> | undefined;
  let copied = false;

  const asKept = (): SavedTable => {
    const { eyes, players } = get();
    return {
      id,
      kind: opened.kind,
      title,
      where: opened.presenter.scene(table.match.view(eyes), eyes).where,
      status: statusOf(table),
      over: table.match.outcome !== undefined,
      journal: table.match.save(),
      players,
      reasons: table.reasons,
      plans: table.plans,
      settled: table.settled,
      changed: Date.now(),
    };
  };

  const keep = async (kept: SavedTable): Promise<void> => {
    if (copied) return;
    const done = await keeper.keep({ ...kept, ...(rev === undefined ? {} : { rev }) });
    if (done.ok) {
      ({ rev } = done);
      return;
    }
    // Another tab has written lines that were never seen here: both stay.
    const copy = freshId();
    await keeper.put({ ...asKept(), id: copy, title: `${title.replace(/, copy$/, '')}, copy` });
    copied = true;
    table.closed = true;
    table.generation++;
    split(copy);
  };

  const saveNow = (): void => {
    if (toSave === undefined) return;
    clearTimeout(toSave);
    toSave = undefined;
    const kept = asKept();
    // One after the other, so that an older state never overwrites a newer one.
    saving = saving
      .then(() => keep(kept))
      .then(
        () => (get().unsaved === undefined ? undefined : set({ unsaved: undefined })),
        (error: unknown) => set({ unsaved: wordsOf(error) }),
      );
  };

  return {
    save() {
      if (get().watching || table.closed) return;
      toSave ??= setTimeout(saveNow, FRAMES_MS);
    },
    saveNow,
    done: () => saving,
  };
};

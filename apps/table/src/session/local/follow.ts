/** Shows at a table what another tab writes. */
import { loadMatch, ok } from '@caltrop/engine';
import type { SavedTable } from '../../store/records.ts';
import { visibleTo } from './log.ts';
import type { LocalTable } from './store.ts';
import type { Show } from '../show.ts';

/** Reads a table again whenever it is told that something was written; what comes meanwhile is read once more. */
export const createFollowing = (
  table: LocalTable,
  { show }: Show,
  read: () => Promise<SavedTable | undefined>,
): (() => void) => {
  const { store, opened } = table;
  const set = store.setState;
  let looking: Promise<void> | undefined;
  let again = false;

  /** Takes in what the other tab has written, and shows how the last command came about. */
  const look = async (): Promise<void> => {
    const stored = await read();
    if (table.closed || stored === undefined) return;
    table.reasons = stored.reasons;
    table.plans = stored.plans ?? {};
    table.settled = stored.settled ?? {};
    table.look({ players: stored.players });
    if (stored.journal === table.match.save()) return;
    const loaded = loadMatch(stored.journal, () => ok(opened.game));
    if (!loaded.ok) {
      set({ unsaved: loaded.error.map((p) => p.what).join(' ') });
      return;
    }
    const before = table.match;
    table.match = loaded.value;
    const { at, eyes } = store.getState();
    table.changed();
    const [line] = table.match.history().slice(-1);
    if (at !== undefined || line === undefined || table.match.length !== before.length + 1) return;
    await show(opened.presenter.motions(before.view(eyes), line.events.filter(visibleTo(eyes))));
  };

  const run = async (): Promise<void> => {
    while (again && !table.closed) {
      again = false;
      await look();
    }
  };

  return () => {
    again = true;
    looking ??= run()
      .catch((error: unknown) => set({ unsaved: error instanceof Error ? error.message : String(error) }))
      .finally(() => {
        looking = undefined;
      });
  };
};

import type { Problem, Result } from '@caltrop/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sayStop } from '../shell/notices/notices.tsx';
import { hearChanges } from '../store/news.ts';
import { freshId, rosters, type SavedRoster } from '../store/saves.ts';
import { begin, record, redo, undo, type History } from './history.ts';
import { keepingFailed, untakenName } from './rosters/untaken.ts';
import { ROOMS } from '../games/rooms.ts';

/** How a game's rosters are kept and read again; it must stay the same while a roster is open. */
export interface Keeping<T> {
  readonly from: (saved: SavedRoster) => Result<T>;
  readonly to: (id: string, roster: T) => SavedRoster;
}

/** A roster that is being built. */
export interface Work<T> {
  readonly now: T;
  readonly edit: (next: T, key?: string) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** Steps can be undone for as long as the page is open, also after a look elsewhere. */
const histories = new Map<string, unknown>();

/** The steps of a roster, unless it has been changed elsewhere since. */
const resume = <T>(id: string, roster: T): History<T> => {
  // An id belongs to one roster of one game, so what was put under it is a history of the same kind.
  const known = histories.get(id) as History<T> | undefined;
  return known !== undefined && JSON.stringify(known.now) === JSON.stringify(roster) ? known : begin(roster);
};

const isHistory = <T>(h: History<T> | readonly Problem[]): h is History<T> => 'past' in h;

/** Goes on with a copy, because another tab has changed the roster meanwhile. Both are kept. */
const goOnWithCopy = async (saved: SavedRoster): Promise<void> => {
  const workshop = await ROOMS[saved.kind]?.workshop?.();
  const copy = await workshop?.copy(saved, freshId(), await untakenName(saved.name));
  if (copy === undefined || !copy.ok) {
    sayStop('This was changed in another tab, and your changes here could not be saved beside it.');
    return;
  }
  await rosters.put(copy.value);
  sayStop(`This was changed in another tab. Both are saved: yours is “${copy.value.name}” now.`);
  location.hash = `/build/${copy.value.id}`;
};

/** Opens a kept roster; every change is kept at once, and what another tab changes is shown. */
export const useRoster = <T>(id: string, keeping: Keeping<T>): Work<T> | readonly Problem[] | undefined => {
  const [history, setHistory] = useState<History<T> | readonly Problem[]>();
  const known = history !== undefined;
  /** What is stored was last read or written here. */
  const rev = useRef<number>(undefined);
  const keeps = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(
    () =>
      hearChanges('rosters', (changed) => {
        const look = async (): Promise<void> => {
          await keeps.current;
          const saved = changed === id ? await rosters.get(id) : undefined;
          // What this tab has written itself is no news.
          if (saved !== undefined && saved.rev !== rev.current) setHistory(undefined);
        };
        look().catch(keepingFailed);
      }),
    [id],
  );
  useEffect(() => {
    if (known) return;
    const open = async (): Promise<History<T> | readonly Problem[]> => {
      const saved = await rosters.get(id);
      const what = 'There is nothing at this address on this device; it may have been deleted.';
      if (saved === undefined) return [{ code: 'no-army', what }];
      rev.current = saved.rev;
      const roster = keeping.from(saved);
      return roster.ok ? resume(id, roster.value) : roster.error;
    };
    open().then(setHistory, (error: unknown) => setHistory([{ code: 'storage', what: String(error) }]));
  }, [id, known, keeping]);

  const change = useCallback(
    (next: (h: History<T>) => History<T>) =>
      setHistory((h) => (h === undefined || !isHistory(h) ? h : next(h))),
    [],
  );
  useEffect(() => {
    if (history === undefined || !isHistory(history)) return;
    const before = histories.get(id) as History<T> | undefined;
    histories.set(id, history);
    // What has just been opened is kept already.
    if (before?.now === history.now || history.past.length + history.future.length === 0) return;
    const next = keeping.to(id, history.now);
    const keep = async (): Promise<void> => {
      const kept = await rosters.keep({
        ...next,
        ...(rev.current === undefined ? {} : { rev: rev.current }),
      });
      if (kept.ok) rev.current = kept.rev;
      else await goOnWithCopy(next);
    };
    // One after the other, so that each knows what the one before has written.
    keeps.current = keeps.current.then(keep).catch((error: unknown) => {
      sayStop(`Your changes could not be saved: ${String(error)}`);
    });
  }, [id, keeping, history]);

  if (history === undefined) return undefined;
  if (!isHistory(history)) return history;
  return {
    now: history.now,
    edit: (next, key) => change((h) => record(h, next, key)),
    undo: history.past.length === 0 ? undefined : () => change(undo),
    redo: history.future.length === 0 ? undefined : () => change(redo),
  };
};

/** Undo and redo by keyboard, where no dialog is open. */
export const useUndoKeys = (work: Pick<Work<unknown>, 'undo' | 'redo'>): void => {
  useEffect(() => {
    const press = (e: KeyboardEvent): void => {
      if (!(e.ctrlKey || e.metaKey) || e.altKey || document.querySelector('[role=dialog]') !== null) return;
      const key = e.key.toLowerCase();
      const again = key === 'y' || (key === 'z' && e.shiftKey);
      if (key !== 'z' && !again) return;
      e.preventDefault();
      (again ? work.redo : work.undo)?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [work]);
};

/** Puts the focus on a part of the page once it is drawn. */
export const focusOn = (id: string): void => {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  });
};

import type { Problem, Result } from '@caltrop/engine';
import { useCallback, useEffect, useState } from 'react';
import { rosters, type SavedRoster } from '../store/saves.ts';
import { sayStop } from '../shell/notices.tsx';
import { begin, record, redo, undo, type History } from './history.ts';

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

/** Opens a kept roster; every change is kept at once. */
export const useRoster = <T>(id: string, keeping: Keeping<T>): Work<T> | readonly Problem[] | undefined => {
  const [history, setHistory] = useState<History<T> | readonly Problem[]>();
  const known = history !== undefined;
  useEffect(() => {
    if (known) return;
    const open = async (): Promise<History<T> | readonly Problem[]> => {
      const saved = await rosters.get(id);
      const what = 'There is nothing of that name on this device; it may have been deleted.';
      if (saved === undefined) return [{ code: 'no-army', what }];
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
    rosters.put(keeping.to(id, history.now)).catch((error: unknown) => {
      sayStop(`What you changed could not be kept: ${String(error)}`);
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

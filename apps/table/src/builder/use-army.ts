import type { Problem } from '@caltrop/engine';
import type { BuiltArmy, Content } from '@caltrop/officers-chess';
import { useCallback, useEffect, useState } from 'react';
import { rosters } from '../store/saves.ts';
import { sayStop } from '../shell/notices.tsx';
import { begin, record, redo, undo, type History } from './history.ts';
import { fromSaved, toSaved } from './saved.ts';

/** Steps can be undone for as long as the page is open, also after a look elsewhere. */
const histories = new Map<string, History<BuiltArmy>>();

/** The steps of an army, unless it has been changed elsewhere since. */
const resume = (id: string, army: BuiltArmy): History<BuiltArmy> => {
  const known = histories.get(id);
  return known !== undefined && JSON.stringify(known.now) === JSON.stringify(army) ? known : begin(army);
};

/** An army that is being built. */
export interface Work {
  readonly army: BuiltArmy;
  readonly edit: (next: BuiltArmy, key?: string) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** Opens a kept army; every change is kept at once. */
export const useArmy = (id: string, content: Content): Work | readonly Problem[] | undefined => {
  const [history, setHistory] = useState<History<BuiltArmy> | readonly Problem[]>();
  const known = history !== undefined;
  useEffect(() => {
    if (known) return;
    rosters.get(id).then(
      (saved) => {
        const what = 'There is no army of that name on this device; it may have been deleted.';
        if (saved === undefined) return setHistory([{ code: 'no-army', what }]);
        const army = fromSaved(saved);
        setHistory(army.ok ? resume(id, army.value) : army.error);
      },
      (error: unknown) => setHistory([{ code: 'storage', what: String(error) }]),
    );
  }, [id, known]);

  const change = useCallback(
    (next: (h: History<BuiltArmy>) => History<BuiltArmy>) =>
      setHistory((h) => (h === undefined || !('now' in h) ? h : next(h))),
    [],
  );
  useEffect(() => {
    if (history === undefined || !('now' in history)) return;
    const before = histories.get(id);
    histories.set(id, history);
    // What has just been opened is kept already.
    if (before?.now === history.now || history.past.length + history.future.length === 0) return;
    rosters.put(toSaved(content, id, history.now)).catch((error: unknown) => {
      sayStop(`This army could not be kept: ${String(error)}`);
    });
  }, [id, content, history]);

  if (history === undefined) return undefined;
  if (!('now' in history)) return history;
  return {
    army: history.now,
    edit: (next, key) => change((h) => record(h, next, key)),
    undo: history.past.length === 0 ? undefined : () => change(undo),
    redo: history.future.length === 0 ? undefined : () => change(redo),
  };
};

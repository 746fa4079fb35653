/** What has been done and can be undone. Edits with the same key in a row, such as typing a name, are one step. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  /** The key of the last edit; empty when the next one is a step of its own. */
  readonly key: string;
}

const MOST = 200;

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [], key: '' });

/** The history after an edit. */
export const record = <T>(h: History<T>, next: T, key = ''): History<T> => {
  if (next === h.now) return h;
  const past = key !== '' && key === h.key ? h.past : [...h.past, h.now].slice(-MOST);
  return { past, now: next, future: [], key };
};

export const undo = <T>(h: History<T>): History<T> => {
  const before = h.past.at(-1);
  return before === undefined
    ? h
    : { past: h.past.slice(0, -1), now: before, future: [h.now, ...h.future], key: '' };
};

export const redo = <T>(h: History<T>): History<T> => {
  const [after, ...future] = h.future;
  return after === undefined ? h : { past: [...h.past, h.now], now: after, future, key: '' };
};

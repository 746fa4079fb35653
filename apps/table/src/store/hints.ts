/** Which hints have been read, and whether somebody wants any; kept in this browser for every table. */
import { create } from 'zustand';

const KEY = 'caltrop-hints';

interface HintBook {
  readonly on: boolean;
  /** Hints that were dismissed, as `game hint`. */
  readonly read: readonly string[];
}

const isTexts = (v: unknown): v is readonly string[] =>
  Array.isArray(v) && v.every((one) => typeof one === 'string');

/** What was stored, as far as it makes sense: a browser's storage is written by anybody. */
const stored = (text: string): HintBook => {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    // Nothing was stored yet, or something else.
    return { on: true, read: [] };
  }
  if (typeof data !== 'object' || data === null) return { on: true, read: [] };
  const { on, read }: { on?: unknown; read?: unknown } = data;
  return { on: on !== false, read: isTexts(read) ? read : [] };
};

/** What is known of hints, and how it changes. */
export const useHintBook = create<
  HintBook & { readonly switchTo: (on: boolean) => void; readonly dismiss: (hint: string) => void }
>((set, get) => {
  const keep = (change: Partial<HintBook>): void => {
    set(change);
    const { on, read } = get();
    localStorage.setItem(KEY, JSON.stringify({ on, read }));
  };
  return {
    // Outside a window nothing is stored.
    ...stored(typeof localStorage === 'undefined' ? '' : (localStorage.getItem(KEY) ?? '')),
    // Whoever switches them on again wants to see them again.
    switchTo: (on) => keep(on ? { on, read: [] } : { on }),
    dismiss(hint) {
      if (!get().read.includes(hint)) keep({ read: [...get().read, hint] });
    },
  };
});

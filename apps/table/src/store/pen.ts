/** The pen of a table: the right to write it, which one tab has at a time. Anybody may watch. */
import { hearTabs, tellTabs } from './news.ts';

export interface Pen {
  /** Lets go of it. */
  release(): void;
}

/** What whoever has the pen must hear. */
export interface Holder {
  /** Another tab wants it: finish what is being written, and let go. */
  wanted(): void;
  /** It was taken away. */
  lost(): void;
}

const nameOf = (id: string): string => `caltrop-table-${id}`;
/** How long a tab of a browser without locks is given to say that it has the pen. */
const ANSWER_MS = 300;

/** Lets the one who holds a pen hear what other tabs say about it. */
const hearing = (id: string, holder: Holder): (() => void) =>
  hearTabs((news) => {
    if (!('pen' in news) || news.pen !== id) return;
    if (news.what === 'wanted') holder.wanted();
    if (news.what === 'taken' && !hasLocks()) holder.lost();
    if (news.what === 'asked') tellTabs({ what: 'held', pen: id });
  });

/** Pages that come without encryption, as from another machine in the house, have no locks. */
const hasLocks = (): boolean => 'locks' in navigator;

/** How a pen is taken: if nobody has it, when nobody has it any more, or from whoever has it. */
export type Taking =
  | { readonly way: 'if free' }
  | { readonly way: 'wait'; readonly signal: AbortSignal }
  | { readonly way: 'take' };

/** Takes the pen of a table; undefined when another tab has it, or when the waiting was given up. */
export const takePen = (id: string, way: Taking, holder: Holder): Promise<Pen | undefined> =>
  hasLocks() ? takeLock(id, way, holder) : takeByWord(id, way, holder);

const takeLock = (id: string, way: Taking, holder: Holder): Promise<Pen | undefined> =>
  new Promise((resolve, reject) => {
    let has = false;
    let unhear = (): void => undefined;
    const options: LockOptions =
      way.way === 'wait'
        ? { signal: way.signal }
        : way.way === 'take'
          ? { steal: true }
          : { ifAvailable: true };
    const held = (lock: Lock | null): Promise<void> | undefined => {
      if (lock === null) {
        resolve(undefined);
        return undefined;
      }
      has = true;
      unhear = hearing(id, holder);
      return new Promise((release) => {
        resolve({ release });
      });
    };
    navigator.locks.request(nameOf(id), options, held).then(
      () => unhear(),
      (reason: unknown) => {
        unhear();
        if (has) holder.lost();
        else if (reason instanceof DOMException && reason.name === 'AbortError') resolve(undefined);
        else reject(reason instanceof Error ? reason : new Error(String(reason)));
      },
    );
  });

/** Without locks the tabs agree by talking; what they miss is caught when they write (`mayReplace`). */
const takeByWord = async (id: string, way: Taking, holder: Holder): Promise<Pen | undefined> => {
  if (way.way === 'if free' && (await isHeld(id))) return undefined;
  if (way.way === 'wait' && !(await isGiven(id, way.signal))) return undefined;
  const unhear = hearing(id, { ...holder, lost: () => (leave(), holder.lost()) });
  const leave = (): void => {
    unhear();
    removeEventListener('pagehide', release);
  };
  const release = (): void => {
    leave();
    tellTabs({ what: 'given', pen: id });
  };
  addEventListener('pagehide', release);
  tellTabs({ what: 'taken', pen: id });
  return { release };
};

const isHeld = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (held: boolean): void => {
      unhear();
      clearTimeout(timer);
      resolve(held);
    };
    const unhear = hearTabs((news) => {
      if (news.what === 'held' && news.pen === id) end(true);
    });
    const timer = setTimeout(() => end(false), ANSWER_MS);
    tellTabs({ what: 'asked', pen: id });
  });

const isGiven = (id: string, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (given: boolean): void => {
      unhear();
      resolve(given);
    };
    const unhear = hearTabs((news) => {
      if (news.what === 'given' && news.pen === id) end(true);
    });
    signal.addEventListener('abort', () => end(false), { once: true });
  });

/** Says that a table with others is open in this tab, until what is given back is called. Any number of tabs may say so. */
export const sayOpen = (id: string): (() => void) => {
  let close = (): void => undefined;
  const closed = new Promise<void>((done) => {
    close = done;
  });
  if (hasLocks()) void navigator.locks.request(nameOf(`with others ${id}`), { mode: 'shared' }, () => closed);
  return close;
};

/** Whether a table is open in any tab, for playing or for watching. */
export const isAnyTableOpen = async (): Promise<boolean> => {
  if (!hasLocks()) return false;
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some(({ name }) => name?.startsWith(nameOf('')) === true);
};

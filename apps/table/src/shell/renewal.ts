import { registerSW } from 'virtual:pwa-register';
import { create } from 'zustand';
import { isAnyTableOpen } from '../store/pen.ts';
import { sayGo, sayStop } from './notices/notices.tsx';

interface Renewal {
  /** A new version of the page is there, and waits. */
  readonly ready: boolean;
  /** Uses it, unless a table is open in any tab. */
  readonly use: () => Promise<void>;
}

const MARK = 'caltrop-renewed';
/** Two failures closer together than this are no renewal, but something that loading again does not mend. */
const SOON_MS = 30_000;

/** Whoever comes by the link of a room is awaited there: all parts of the page are fetched for later once its table is on the screen. */
const FIRST_PICTURE_MS = 2000;

/** Whether a table is open here, one of this device or one with others. */
const isTable = (): boolean => /^#\/(?:table|room|watch)\//.test(location.hash);

export const useRenewal = create<Renewal>(() => ({ ready: false, use: () => Promise.resolve() }));

/** What is said when a part of the page is gone from the server. */
export const PART_GONE =
  'A newer version of this page has taken its place, and a part of the old one is gone. Everything you did is saved. Reload the page to go on.';

/**
 * Keeps the page that is open as it is. A new version waits until it is asked for on a page without a table, or until all
 * tabs are closed. Meanwhile the old one has all its parts in the browser's cache.
 */
export const startRenewal = (): void => {
  if (location.hash.startsWith('#/room/')) setTimeout(keepParts, FIRST_PICTURE_MS);
  else keepParts();
  // Without a cache, as on a page that comes without encryption, parts that were not loaded yet may be gone from the server.
  addEventListener('vite:preloadError', (e) => {
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (isTable()) {
      sayStop(
        navigator.onLine ? PART_GONE : 'Part of this page has not been loaded yet, and you are offline.',
      );
      return;
    }
    if (Date.now() - last < SOON_MS || !navigator.onLine) return;
    sessionStorage.setItem(MARK, String(Date.now()));
    e.preventDefault();
    location.reload();
  });
};

/** Has the browser keep all parts of the page, and says when there is a newer one. */
const keepParts = (): void => {
  const update = registerSW({
    immediate: true,
    onNeedRefresh() {
      useRenewal.setState({ ready: true });
      if (isTable())
        sayGo('A new version is ready. This table goes on as it is; the first page offers the new version.');
      // Some tab has asked for it. A table that was opened at that very moment stays as it is.
      navigator.serviceWorker.addEventListener(
        'controllerchange',
        () => (isTable() ? sayStop(PART_GONE) : location.reload()),
        { once: true },
      );
    },
    // Called only in tabs that were opened after the first visit; the listener above is for all.
    onNeedReload: () => undefined,
  });
  const use = async (): Promise<void> => {
    if (await isAnyTableOpen()) {
      sayStop('A table is open in another tab. Leave it first: the page never changes under an open table.');
      return;
    }
    await update();
  };
  useRenewal.setState({ use });
};

/** Leaves an open table for the newer page that the server has: where this one is kept by the browser, the first page offers it. */
export const renew = async (): Promise<void> => {
  const kept = isSecureContext ? await navigator.serviceWorker.getRegistration() : undefined;
  if (kept === undefined) {
    location.reload();
    return;
  }
  location.assign('#/');
  await kept.update();
};

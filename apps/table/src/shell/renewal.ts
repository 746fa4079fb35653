const MARK = 'caltrop-renewed';
/** Two failures closer together than this are no renewal, but something that loading again does not mend. */
const SOON_MS = 30_000;

/**
 * When the app was renewed behind an open page, parts of the old one that were not loaded yet are gone: the page is
 * loaded again, once. Nothing is lost, because everything is kept as it goes.
 */
export const startRenewal = (): void => {
  addEventListener('vite:preloadError', (e) => {
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (Date.now() - last < SOON_MS || !navigator.onLine) return;
    sessionStorage.setItem(MARK, String(Date.now()));
    e.preventDefault();
    location.reload();
  });
};

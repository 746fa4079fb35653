/** Whether the browser has promised to keep what is kept here. */
const ASKED = 'caltrop-lasting';

/** Asks the browser, once, not to delete what is kept when space runs short. Some browsers ask the person. */
export const askToLast = async (): Promise<void> => {
  // Not everywhere: pages that come without encryption have no such thing.
  if (!('storage' in navigator) || localStorage.getItem(ASKED) !== null) return;
  localStorage.setItem(ASKED, 'asked');
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
};

/** `lasting`: it stays until somebody deletes it. `loose`: it may be deleted when space runs short. `unasked`: nothing was kept yet. */
export type Lasting = 'lasting' | 'loose' | 'unasked';

export const isLasting = async (): Promise<Lasting> => {
  if (!('storage' in navigator)) return 'loose';
  if (await navigator.storage.persisted()) return 'lasting';
  return localStorage.getItem(ASKED) === null ? 'unasked' : 'loose';
};

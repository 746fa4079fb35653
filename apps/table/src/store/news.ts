/** What the tabs of this browser tell each other. */
import type { StoreName } from './records.ts';

export type News =
  /** Something was written or deleted: whoever shows it reads it again. */
  | { readonly what: 'kept' | 'deleted'; readonly store: StoreName; readonly id: string }
  /** The right to write a table: somebody wants it, asks who has it, has it, has let go of it, has taken it. */
  | { readonly what: 'wanted' | 'asked' | 'held' | 'given' | 'taken'; readonly pen: string };

let channel: BroadcastChannel | undefined;
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel('caltrop'));

/** Tells the other tabs. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than this one
export const tellTabs = (news: News): void => open().postMessage(news);

/** Hears what other tabs tell, until the returned function is called. */
export const hearTabs = (hear: (news: News) => void): (() => void) => {
  // Only pages of ours write to it.
  const listen = (e: MessageEvent): void => hear(e.data as News);
  open().addEventListener('message', listen);
  return () => open().removeEventListener('message', listen);
};

/** Hears when other tabs have written to a store. */
export const hearChanges = (store: StoreName, hear: (id: string) => void): (() => void) =>
  hearTabs((news) => {
    if ((news.what === 'kept' || news.what === 'deleted') && news.store === store) hear(news.id);
  });

/** Reads a list again when other tabs have written to its store; while nobody looks at the page, later. */
export const rereadOnChange = (store: StoreName, read: () => void): (() => void) => {
  let old = false;
  const look = (): void => {
    if (!old || document.hidden) return;
    old = false;
    read();
  };
  const unhear = hearChanges(store, () => {
    old = true;
    look();
  });
  document.addEventListener('visibilitychange', look);
  return () => {
    unhear();
    document.removeEventListener('visibilitychange', look);
  };
};

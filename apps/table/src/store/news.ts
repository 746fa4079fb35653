/** What the tabs of this browser tell each other. */
import type { StoreName } from './records.ts';

export type News =
  /** Something was written or deleted: whoever shows it reads it again. */
  | { readonly what: 'kept' | 'deleted'; readonly store: StoreName; readonly id: string }
  /** The right to write a table: somebody wants it, asks who has it, has it, has let go of it, has taken it. */
  | { readonly what: 'wanted' | 'asked' | 'held' | 'given' | 'taken'; readonly pen: string };

let channel: BroadcastChannel | undefined;
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel('caltrop'));

/** Lists on this page: a channel does not tell the tab that speaks. */
const lists = new Set<(news: News) => void>();

/** Tells the other tabs, and the lists on this page. */
export const tellTabs = (news: News): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than this one
  open().postMessage(news);
  for (const hear of lists) hear(news);
};

/** Hears what other tabs tell, until the returned function is called. */
export const hearTabs = (hear: (news: News) => void): (() => void) => {
  // Only pages of ours write to it.
  const listen = (e: MessageEvent): void => hear(e.data as News);
  open().addEventListener('message', listen);
  return () => open().removeEventListener('message', listen);
};

const ofStore =
  (store: StoreName, hear: (id: string) => void) =>
  (news: News): void => {
    if ((news.what === 'kept' || news.what === 'deleted') && news.store === store) hear(news.id);
  };

/** Hears when other tabs have written to a store. */
export const hearChanges = (store: StoreName, hear: (id: string) => void): (() => void) =>
  hearTabs(ofStore(store, hear));

/** Reads a list again when this tab or another has written to its store; while nobody looks at the page, later. */
export const rereadOnChange = (store: StoreName, read: () => void): (() => void) => {
  let old = false;
  const look = (): void => {
    if (!old || document.hidden) return;
    old = false;
    read();
  };
  const hear = ofStore(store, () => {
    old = true;
    look();
  });
  const unhear = hearTabs(hear);
  lists.add(hear);
  document.addEventListener('visibilitychange', look);
  return () => {
    unhear();
    lists.delete(hear);
    document.removeEventListener('visibilitychange', look);
  };
};

import { useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** Where the page is: everything behind `#`, its query included. */
const here = (): string => `/${location.hash.replace(/^#?\/?/, '')}`;

const go = (to: string, { replace = false, state }: { replace?: boolean; state?: unknown } = {}): void => {
  const oldURL = location.href;
  history[replace ? 'replaceState' : 'pushState'](state ?? null, '', `#${to}`);
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }));
};

/**
 * Addresses behind `#` as the router reads and writes them. The router's own way moves the query of a link in front of
 * the `#`, where no page looks for it: a click on `/build/new?game=x` then opens what the address does not say.
 */
export const useAddress: BaseLocationHook = Object.assign(
  (): [string, typeof go] => [useSyncExternalStore(subscribe, here), go],
  { hrefs: (href: string): string => `#${href}` },
);

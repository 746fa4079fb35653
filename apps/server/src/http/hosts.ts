/** The names that a server answers to, and the sites that may speak to it. */
import { networkInterfaces } from 'node:os';

/** Names of this machine itself. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Which names are answered. A site that points a name of its own at this machine (DNS rebinding) is not. */
export interface Hosts {
  isOurs(host: string | undefined): boolean;
  /** Whether a page of this origin may speak to us: our own page, or no page at all. */
  mayCall(origin: string | undefined, host: string | undefined): boolean;
}

/** The addresses of this machine on its networks. */
export const lanAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);

const withoutPort = (host: string): string => host.replace(/:\d{1,5}$/, '').toLowerCase();

/** This machine's own names, and others by which it may be called. */
export const hostsOf = (names: readonly string[] = []): Hosts => {
  const known = new Set(names.map((name) => name.toLowerCase()));
  const isOurs = (host: string | undefined): boolean =>
    host !== undefined && (LOOPBACK.test(host) || known.has(withoutPort(host)));
  const mayCall = (origin: string | undefined, host: string | undefined): boolean => {
    if (origin === undefined) return true;
    if (host === undefined || !URL.canParse(origin)) return false;
    return new URL(origin).host === host.toLowerCase();
  };
  return { isOurs, mayCall };
};

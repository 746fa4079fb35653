/** The files of the built page: out of one folder, and never out of another. */
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { extname, join, sep } from 'node:path';
import { safeHeaders, send, text, type Answer } from './answer.ts';
import { hostsOf } from './hosts.ts';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
  ['.woff', 'font/woff'],
]);

/** Where the page lies, and what it may load and do. */
export interface PageFolder {
  readonly folder: string;
  readonly policy: string;
}

/** Files with a hash of their content in the name never change. */
const isHashed = (path: string): boolean => /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(path);

/** The path in an address, decoded; undefined where it is none. */
export const pathIn = (url: string): string | undefined => {
  const [raw = ''] = url.split(/[?#]/, 1);
  if (!raw.startsWith('/')) return undefined;
  try {
    const path = decodeURIComponent(raw);
    return /[\0\\]|(^|\/)\.\.?(\/|$)/.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
};

/** What is answered to a request for a file, in whole. */
export const fileAnswer = (
  root: string,
  { method = 'GET', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): Answer => {
  if (method !== 'GET' && method !== 'HEAD')
    return text(405, 'There is nothing here but files to read.', { Allow: 'GET, HEAD' });
  const path = pathIn(url);
  if (path === undefined) return text(400, 'This is not an address of a file.');
  const folder = realpathSync(root);
  const wanted = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  const found = statSync(wanted, { throwIfNoEntry: false })?.isFile() === true ? realpathSync(wanted) : '';
  // A link in the folder leads nowhere else either.
  if (!found.startsWith(folder + sep)) return text(404, 'There is no such file.');
  const body = readFileSync(found);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const served = {
    'Content-Type': TYPES.get(extname(found)) ?? 'application/octet-stream',
    'Cache-Control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
  };
  return headers['if-none-match'] === etag
    ? { status: 304, headers: served, body: '' }
    : { status: 200, headers: served, body };
};

/** A server of the page alone, not listening yet: everything but rooms works with it. */
export const fileServer = ({ folder, policy }: PageFolder): Server => {
  const hosts = hostsOf();
  const safe = safeHeaders(policy);
  return createServer((request, response) => {
    try {
      // The page asks whether there are rooms: that there are none is no fault.
      const answer = hosts.isOurs(request.headers.host)
        ? pathIn(request.url ?? '/') === '/api/health'
          ? { status: 204, headers: {}, body: '' }
          : fileAnswer(folder, request)
        : text(421, 'This server answers to the names of this machine only.');
      send(request, response, safe, answer);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${request.method ?? ''} ${request.url ?? ''}: ${why}\n`);
      send(request, response, safe, text(500, 'This file cannot be read.'));
    }
  });
};

/** Tries a port: its number, or why not. */
const tryPort = (server: Server, port: number, host: string): Promise<number | NodeJS.ErrnoException> =>
  new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => {
      server.off('error', resolve);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/** Listens on a port of this machine, or on the next free one; gives the port. */
export const listen = async (
  server: Server,
  port: number,
  strictPort: boolean,
  host = '127.0.0.1',
): Promise<number> => {
  const found = await tryPort(server, port, host);
  if (typeof found === 'number') return found;
  if (found.code !== 'EADDRINUSE' || strictPort) throw found;
  return listen(server, port + 1, strictPort, host);
};

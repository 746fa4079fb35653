/** A server for the built page on this machine: plain files out of one folder, with the headers that keep a page safe. */
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { POLICY } from '../apps/table/build/policy.ts';

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

/** What goes with every answer. The page needs no camera, no place, no other site, and no other site needs it. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${POLICY}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** Names of this machine. A site that points a name of its own at it (DNS rebinding) is not answered. */
const isOurs = (host: string | undefined): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host ?? '');

/** Files with a hash of their content in the name never change. */
const isHashed = (path: string): boolean => /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(path);

/** The path in an address, decoded; undefined where it is none. */
const pathIn = (url: string): string | undefined => {
  const [raw = ''] = url.split(/[?#]/, 1);
  if (!raw.startsWith('/')) return undefined;
  try {
    const path = decodeURIComponent(raw);
    return /[\0\\]|(^|\/)\.\.?(\/|$)/.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
};

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

const text = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  body: `${body}\n`,
});

/** What is answered to a request, in whole. */
export const answerTo = (
  root: string,
  { method = 'GET', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): Answer => {
  if (!isOurs(headers.host)) return text(421, 'This server answers to the names of this machine only.');
  if (method !== 'GET' && method !== 'HEAD')
    return text(405, 'There is nothing here but files to read.', { Allow: 'GET, HEAD' });
  const path = pathIn(url);
  if (path === undefined) return text(400, 'This is no address of a file.');
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

const send = (request: IncomingMessage, response: ServerResponse, answer: Answer): void => {
  const length = Buffer.byteLength(answer.body);
  response.writeHead(answer.status, {
    ...HEADERS,
    ...answer.headers,
    ...(answer.status === 304 ? {} : { 'Content-Length': length }),
  });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
};

/** A server of the files in a folder, not listening yet. */
export const staticServer = (root: string): Server =>
  createServer((request, response) => {
    try {
      send(request, response, answerTo(root, request));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${request.method ?? ''} ${request.url ?? ''}: ${why}\n`);
      send(request, response, text(500, 'This file cannot be read.'));
    }
  });

/** Tries a port of this machine: its number, or why not. */
const tryPort = (server: Server, port: number): Promise<number | NodeJS.ErrnoException> =>
  new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', resolve);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/** Listens on a port of this machine, or on the next free one; gives the port. */
export const listen = async (server: Server, port: number, strictPort: boolean): Promise<number> => {
  const found = await tryPort(server, port);
  if (typeof found === 'number') return found;
  if (found.code !== 'EADDRINUSE' || strictPort) throw found;
  return listen(server, port + 1, strictPort);
};

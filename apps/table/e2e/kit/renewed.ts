import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../dist-example', import.meta.url));

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** A server of the built page whose page is replaced by a newer one while it is open somewhere. */
export interface Renewed {
  readonly url: string;
  /** From now on the service worker is another one. */
  renew(): void;
  /** The parts of the page are gone from the server, or back. */
  parts(there: boolean): void;
  close(): Promise<void>;
}

export const serveRenewed = (): Promise<Renewed> =>
  new Promise((resolve) => {
    let renewed = false;
    let parts = true;
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = join(DIST, pathname === '/' ? 'index.html' : pathname);
      if (!file.startsWith(DIST) || !existsSync(file) || (!parts && pathname.startsWith('/assets/'))) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, {
        'content-type': KINDS[extname(file)] ?? 'text/plain',
        'cache-control': 'no-store',
      });
      if (renewed && pathname === '/sw.js') response.end(`${readFileSync(file, 'utf8')}\n// renewed`);
      else createReadStream(file).pipe(response);
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        url: `http://127.0.0.1:${port}/`,
        renew: () => {
          renewed = true;
        },
        parts: (there) => {
          parts = there;
        },
        close: () =>
          new Promise((done) => {
            server.closeAllConnections();
            server.close(() => done());
          }),
      });
    });
  });

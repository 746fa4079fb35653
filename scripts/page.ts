/** The built page of the table: whether it is up to date, how it is built, and how it is served. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { listen, staticServer } from './static-server.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TABLE = join(ROOT, 'apps', 'table');
const PAGE = join(TABLE, 'dist', 'index.html');

/** Everything that the page is made of. */
const SOURCES = [
  'package-lock.json',
  'apps/table/src',
  'apps/table/build',
  'apps/table/public',
  'apps/table/index.html',
  'apps/table/vite.config.ts',
  'packages',
];

const changed = (path: string): number => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'node_modules' && name !== 'test');
  return inside.reduce((latest, name) => Math.max(latest, changed(join(path, name))), stat.mtimeMs);
};

const isFresh = (): boolean =>
  existsSync(PAGE) && SOURCES.every((path) => changed(join(ROOT, path)) < statSync(PAGE).mtimeMs);

/** Builds the page, unless it is newer than all it is made of. */
export const buildPage = async (): Promise<void> => {
  if (isFresh()) return;
  process.stderr.write('Building the page (some seconds, once)…\n');
  await build({ root: TABLE, logLevel: 'error' });
};

/** The built page as it is served. */
export interface Served {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Serves the built page on a port, or on the next free one. */
export const servePage = async (port: number, strictPort = false): Promise<Served> => {
  const server = staticServer(join(TABLE, 'dist'));
  const open = await listen(server, port, strictPort);
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${open}/`, close };
};

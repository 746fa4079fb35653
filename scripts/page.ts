/** The built page of the table: whether it is up to date, how it is built, and how it is served. */
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileServer, listen, type PageFolder } from '../apps/server/src/http/files.ts';
import { POLICY } from '../apps/table/build/policy.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TABLE = join(ROOT, 'apps', 'table');

/** A page that is built: games besides those of the shelf, as `CALTROP_GAMES` names them, and the folder that it goes to. */
interface Built {
  readonly games: string;
  readonly folder: string;
}

/** The page as it is handed out. */
const PLAIN: Built = { games: '', folder: 'dist' };
/** The same page with the example of `docs/fifth-game.md` on the shelf, for the browser tests. */
export const WITH_EXAMPLE: Built = {
  games: `couriers=${join(ROOT, 'examples/couriers/src/cartridge.ts')}`,
  folder: 'dist-example',
};

/** Everything that the page is made of. */
const SOURCES = [
  'package-lock.json',
  'apps/table/src',
  'apps/table/build',
  'apps/table/public',
  'apps/table/index.html',
  'apps/table/vite.config.ts',
  'packages',
  'examples',
];

const changed = (path: string): number => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'node_modules' && name !== 'test');
  return inside.reduce((latest, name) => Math.max(latest, changed(join(path, name))), stat.mtimeMs);
};

const isFresh = (page: string): boolean =>
  existsSync(page) && SOURCES.every((path) => changed(join(ROOT, path)) < statSync(page).mtimeMs);

/** Builds the page, unless it is newer than all it is made of. */
export const buildPage = async ({ games, folder }: Built = PLAIN): Promise<void> => {
  process.env['CALTROP_GAMES'] = games;
  if (isFresh(join(TABLE, folder, 'index.html'))) return;
  process.stderr.write('Building the page (some seconds, once)…\n');
  const begun = new Date();
  // Whoever has built the page before does not wait for the tools.
  const { build } = await import('vite');
  await build({ root: TABLE, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  // It is as old as what it was made of: what was changed meanwhile is not in it.
  utimesSync(join(TABLE, folder, 'index.html'), begun, begun);
};

/** Where a built page lies, for whoever serves it. */
export const pageIn = ({ folder }: Pick<Built, 'folder'> = PLAIN): PageFolder => ({
  folder: join(TABLE, folder),
  policy: POLICY,
});

/** The built page as it is served. */
export interface Served {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Serves the built page on a port, or on the next free one. */
export const servePage = async (port: number, strictPort = false, { folder } = PLAIN): Promise<Served> => {
  const server = fileServer(pageIn({ folder }));
  const open = await listen(server, port, strictPort);
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${open}/`, close };
};

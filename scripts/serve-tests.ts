/**
 * Serves the built page for the browser tests, the one with the example on its shelf: on the port given as plain files, and
 * on the next one from a server with rooms, which forgets them when it ends.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPage, pageIn, servePage, WITH_EXAMPLE } from './page.ts';

const [port] = process.argv.slice(2);
await buildPage(WITH_EXAMPLE);
// After the build, which names the games: the shelf is laid out once.
const { startServer } = await import('../apps/server/src/server.ts');
await startServer({
  data: mkdtempSync(join(tmpdir(), 'caltrop-rooms-')),
  page: pageIn(WITH_EXAMPLE),
  port: Number(port) + 1,
  strictPort: true,
  log: (level, what, more) => {
    if (level === 'error') process.stderr.write(`${what} ${JSON.stringify(more)}\n`);
  },
});
await servePage(Number(port), true, WITH_EXAMPLE);

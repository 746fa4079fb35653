/** Serves the built page for the browser tests on the port given. */
import { buildPage, servePage } from './page.ts';

await buildPage();
await servePage(Number(process.argv[2]), true);

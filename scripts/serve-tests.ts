/** Serves the built page for the browser tests on the port given: the one with the example on its shelf. */
import { buildPage, servePage, WITH_EXAMPLE } from './page.ts';

const [port] = process.argv.slice(2);
await buildPage(WITH_EXAMPLE);
await servePage(Number(port), true, WITH_EXAMPLE);

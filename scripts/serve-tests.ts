/** Serves the built page for the browser tests on the port given; with `example`, the one with the example on its shelf. */
import { buildPage, servePage, WITH_EXAMPLE } from './page.ts';

const [port, example] = process.argv.slice(2);
const page = example === 'example' ? WITH_EXAMPLE : undefined;
await buildPage(page);
await servePage(Number(port), true, page);

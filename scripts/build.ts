/** Builds the page and does no more: for whoever serves it later. */
import { buildPage } from './page.ts';

await buildPage();

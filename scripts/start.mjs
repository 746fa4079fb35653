#!/usr/bin/env node
/** `npm start`: gets ready, builds the page where it is not up to date, serves it and opens a browser on it. */
import * as module from 'node:module';
import { join } from 'node:path';
import { ROOT } from './nodes.mjs';
import { ready } from './setup.mjs';

await ready();
// What Node has compiled once is kept: the next start takes half as long.
module.enableCompileCache?.(join(ROOT, 'node_modules', '.cache', 'caltrop-compiled'));
await import('./serve.ts');

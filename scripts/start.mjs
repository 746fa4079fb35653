#!/usr/bin/env node
/** `npm start`: gets ready, builds the page where it is not up to date, serves it and opens a browser on it. */
import { ready } from './setup.mjs';

await ready();
await import('./serve.ts');

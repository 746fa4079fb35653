#!/usr/bin/env node
/** Starts the command line from a checkout: on Node 24, with dependencies, in this process where it can. */
import { existsSync } from 'node:fs';
import { ready } from '../../../scripts/setup.mjs';

const main = new URL('../src/main.ts', import.meta.url);
if (existsSync(main)) {
  await ready();
  await import(main.href);
} else {
  process.stderr.write('caltrop: apps/cli/src/main.ts is missing, so there is no command line to start.\n');
  process.exitCode = 1;
}

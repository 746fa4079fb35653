#!/usr/bin/env node
/** The command line `caltrop`. */
import module from 'node:module';

// Modules are compiled once and remembered: the next start takes half the time. Node 20 cannot.
if ('enableCompileCache' in module) module.enableCompileCache();
const { run } = await import('./program.ts');

// Whoever reads our output may stop reading: `caltrop odds 100d6 | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 2);
});

process.exitCode = await run(process.argv.slice(2));

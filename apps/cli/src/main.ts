/** The command line `caltrop`. */
import { enableCompileCache } from 'node:module';

// Types are stripped once and remembered: the next start takes half the time.
enableCompileCache();
const { run } = await import('./program.ts');

// Whoever reads our output may stop reading: `caltrop odds 100d6 | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 2);
});

process.exitCode = await run(process.argv.slice(2));

/** `npm start`: the command line; without arguments, a battle. */
if (process.argv.length === 2) process.argv.push('play', 'officers-chess');
await import('../apps/cli/bin/caltrop.mjs');

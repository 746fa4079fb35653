import { defineConfig } from 'vitest/config';
import { shelfModules } from './apps/table/build/shelf.ts';

// One line puts the example on the shelf: every test that loops over the shelf then has it too.
process.env['CALTROP_GAMES'] = 'couriers=examples/couriers/src/cartridge.ts';

export default defineConfig({
  // The page's own modules know the shelf as its build makes it.
  plugins: [shelfModules('tests')],
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'apps/*/test/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    watch: false,
    // A worker per core. Modules keep no state that changes (a lint rule sees to it in the rules), so files share them.
    maxWorkers: '100%',
    isolate: false,
    // A slow machine is not a wrong rule: time limits only stop what hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

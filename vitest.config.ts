import { defineConfig } from 'vitest/config';
import { shelfModules } from './apps/table/build/shelf.ts';

export default defineConfig({
  // The page's own modules know the shelf as its build makes it.
  plugins: [shelfModules({ icons: false })],
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'apps/*/test/**/*.test.ts',
      'scripts/*.test.ts',
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

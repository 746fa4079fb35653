import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'apps/*/test/**/*.test.ts',
      'scripts/*.test.ts',
      'tests/**/*.test.ts',
    ],
    watch: false,
    // A worker per core; files share no state, so each gets a fresh module graph.
    maxWorkers: '100%',
    // A slow machine is not a wrong rule: time limits only stop what hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
